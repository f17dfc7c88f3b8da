"""Functions that the tests of packages share."""
import shutil
import subprocess
import sys


def run(*command, **options):
    """The output of a command; ends the test if it fails."""
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: exit {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def need(*tools):
    """Prints a line and ends the test as skipped if a tool is missing."""
    for tool in tools:
        if not shutil.which(tool):
            print(f"{tool} is not there")
            sys.exit(77)
