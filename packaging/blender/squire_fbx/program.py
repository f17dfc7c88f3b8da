"""Finds Squire's programs."""

import os
import shutil
import sys


def registered(name):
    """The path that the installer for Windows has registered; None on other systems, or if there is none."""
    if sys.platform != "win32":
        return None
    import winreg

    try:
        path = winreg.QueryValue(winreg.HKEY_CURRENT_USER,
                                 r"Software\Microsoft\Windows\CurrentVersion\App Paths\%s.exe" % name)
    except OSError:
        return None
    return path if os.path.exists(path) else None


def find(name):
    return shutil.which(name) or registered(name)


def beside(program, name):
    """The program of this name in the folder of another, or elsewhere; None if there is none."""
    suffix = ".exe" if sys.platform == "win32" else ""
    path = os.path.join(os.path.dirname(os.path.realpath(program)), name + suffix)
    return path if os.path.exists(path) else find(name)
