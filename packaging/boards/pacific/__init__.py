"""The board of pacific1940."""
