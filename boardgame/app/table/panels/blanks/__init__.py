"""Editors for blanks: for each kind of blank of an option, a widget that fills it with mouse and keys.

They know a blank and words for it, no session and no game. A panel that has blanks to fill asks
:func:`~boardgame.app.table.panels.blanks.form.editor_for` for the editor of each.
"""
