"""Finds the Blender that a test runs in, and runs a script there."""

import os
import shutil
import subprocess
import sys

SKIPPED = 77


def command_of(name, folder):
    """The command that runs a Python script in a Blender: Debian's program for "3.4", else the module in `folder`; None
    if it is not installed."""
    if name == "3.4":
        blender = shutil.which("blender", path="/usr/bin:" + os.environ.get("PATH", ""))
        return blender and [blender, "-b", "--factory-startup", "--python-exit-code", "3", "--python"]
    python = os.path.join(folder, name, "bin", "python")
    return [python] if os.path.exists(os.path.join(folder, name, "complete")) else None


def skip(name):
    how = "apt-get install blender" if name == "3.4" else "cmake --build build/release --target blender_" + name
    print("SKIPPED: Blender %s is not installed, so nothing was tried in it (%s)" % (name, how))
    return SKIPPED


def run_script(command, script, arguments, home, timeout=240):
    """Runs the script with `-- ARGUMENTS` and Blender's settings below `home`. Returns whether it succeeded, and its
    output."""
    environment = dict(os.environ, PATH="/usr/bin:/bin", PYTHONDONTWRITEBYTECODE="1", HOME=home,
                       BLENDER_USER_RESOURCES=os.path.join(home, "blender"))
    done = subprocess.run([*command, script, "--", *arguments], env=environment, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=timeout, check=False)
    text = done.stdout.decode("utf-8", "replace")
    return done.returncode == 0 and "ALL FINE" in text, text


def leave(code):
    """Ends the process at once, since some versions of the module do not exit by themselves after an error."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


def inside(work):
    """Runs work(*ARGUMENTS) and ends the process."""
    import traceback

    try:
        work(*sys.argv[sys.argv.index("--") + 1:])
        print("ALL FINE")
        leave(0)
    except BaseException:  # noqa: BLE001
        traceback.print_exc()
        leave(3)
