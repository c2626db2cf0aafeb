"""The Qt client: windows, board view, dialogs and the sessions they talk to."""

import os

# Nothing of this program needs plug-ins of pydantic, and looking for them among all installed packages takes time.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
