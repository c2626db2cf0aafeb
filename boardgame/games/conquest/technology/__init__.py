"""Technologies: what they do, how they are achieved, the Secret Vault (chapter 9)."""
