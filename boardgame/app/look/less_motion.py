"""Whether the system asks programs for less motion, as people set it whom motion makes dizzy."""

from __future__ import annotations

import sys
from functools import cache

from PySide6.QtCore import QSettings

_PATIENCE = 200
"""Milliseconds for which a desktop that does not answer is waited for."""
_PORTAL = ("org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings")
_CLIENT_AREA_ANIMATION = 0x1042


@cache
def less_motion() -> bool:
    """Whether the system asks for less motion; asked once for each program run, False where it does not say."""
    try:
        if sys.platform == "win32":
            return _asked_by_windows()
        if sys.platform == "darwin":
            store = QSettings(QSettings.Format.NativeFormat, QSettings.Scope.UserScope, "apple.com", "universalaccess")
            return bool(store.value("reduceMotion", False, bool))
        return _asked_by_desktop()
    except (ImportError, OSError, AttributeError, TypeError, ValueError):
        return False


def _asked_by_windows() -> bool:
    import ctypes

    animated = ctypes.c_int(1)
    user32 = ctypes.WinDLL("user32")  # type: ignore[attr-defined, unused-ignore]
    known = user32.SystemParametersInfoW(_CLIENT_AREA_ANIMATION, 0, ctypes.byref(animated), 0)
    return bool(known) and not animated.value


def _asked_by_desktop() -> bool:
    """What the portal of the desktop knows: the common setting, and that of GNOME from before there was one."""
    from PySide6.QtDBus import QDBus, QDBusConnection, QDBusMessage, QDBusVariant

    bus = QDBusConnection.sessionBus()
    if not bus.isConnected():
        return False

    def read(group: str, key: str) -> object:
        call = QDBusMessage.createMethodCall(*_PORTAL, "ReadOne")
        call.setArguments([group, key])
        reply = bus.call(call, QDBus.CallMode.Block, _PATIENCE)
        told = reply.arguments() if reply.type() == QDBusMessage.MessageType.ReplyMessage else []
        value = told[0] if told else None
        return value.variant() if isinstance(value, QDBusVariant) else value

    if read("org.freedesktop.appearance", "reduced-motion") == 1:
        return True
    return read("org.gnome.desktop.interface", "enable-animations") is False
