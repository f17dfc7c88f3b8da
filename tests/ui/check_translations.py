#!/usr/bin/env python3
"""Names the texts of the program that a translation lacks: check_translations.py SOURCE_DIR LUPDATE SQUIRE.

They are warnings, so that nobody needs German to contribute, and errors where SQUIRE_RELEASE is set, as it is by
packaging/release. To translate them: cmake --build build/release --target squire_lupdate, then fill in
resources/translations/*.ts.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
from html import unescape
from pathlib import Path


def missing(root, lupdate, squire):
    """The texts that a translation lacks, as 'FILE: TEXT'. Works on copies of the translations."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        # The labels of undo steps come from the table of edits, the texts of problems from those of the rules.
        labels = Path(folder) / "labels.cpp"
        for command in (["edit", "--labels"], ["check", "--texts"]):
            with labels.open("ab") as out:
                subprocess.run([squire, *command], check=True, stdout=out)
        for kept in sorted((root / "resources/translations").glob("*.ts")):
            copy = Path(folder) / kept.name
            shutil.copy(kept, copy)
            subprocess.run([lupdate, "-silent", "-locations", "none", "-I", ".", "widgets", "app/editor", labels, "-ts",
                            copy],
                           cwd=root, check=True, stderr=subprocess.DEVNULL)
            for message in re.findall(r"<message.*?</message>", copy.read_text(encoding="utf-8"), re.S):
                if 'type="unfinished"' in message:
                    found.append(f"{kept.name}: {unescape(re.search(r'<source>(.*?)</source>', message, re.S).group(1))}")
    return found


def main():
    release = bool(os.environ.get("SQUIRE_RELEASE"))
    texts = missing(Path(sys.argv[1]), sys.argv[2], sys.argv[3])
    for text in texts:
        print(f"{'error' if release else 'warning'}: not translated: {text}")
    if not texts:
        print("every text is translated")
    return 1 if texts and release else 0


sys.exit(main())
