"""The Qt client: windows, board view, dialogs and the sessions they talk to."""
