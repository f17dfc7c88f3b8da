#!/usr/bin/env python3
"""Every text of the program has to be in every translation: check_translations.py SOURCE_DIR LUPDATE.

Takes the texts in with lupdate, in a copy, and names those that a translation lacks. To add them:
cmake --build build/release --target squire_lupdate, then fill in resources/translations/*.ts.
"""
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

root, lupdate = Path(sys.argv[1]), sys.argv[2]
missing = []
with tempfile.TemporaryDirectory() as folder:
    for kept in sorted((root / "resources/translations").glob("*.ts")):
        copy = Path(folder) / kept.name
        shutil.copy(kept, copy)
        subprocess.run([lupdate, "-silent", "-locations", "none", "-I", ".", "widgets", "app/editor", "-ts", copy],
                       cwd=root, check=True, stderr=subprocess.DEVNULL)
        for message in re.findall(r"<message.*?</message>", copy.read_text(encoding="utf-8"), re.S):
            if 'type="unfinished"' in message:
                source = re.search(r"<source>(.*?)</source>", message, re.S)
                missing.append(f"{kept.name}: {source.group(1)}")
print("\n".join(missing) if missing else "every text is translated")
sys.exit(1 if missing else 0)
