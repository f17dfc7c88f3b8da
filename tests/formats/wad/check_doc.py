"""Compares docs/wad-format.md with the code: struct tables, rules, worked example.

Usage: check_doc.py <wad_tool> <source folder> [--update]   (--update rewrites the example)
"""

import json
import pathlib
import re
import subprocess
import sys

# The marks in the page between which the output of wad_tool is, by the command that prints the output.
EXAMPLES = {"example": ("<!-- example: begin -->\n", "<!-- example: end -->"),
            "fight_example": ("<!-- fight example: begin -->\n", "<!-- fight example: end -->")}


def documented_tables(text):
    tables = {}
    for name, table in re.findall(r"<!-- struct: (\w+) -->\n((?:\|.*\n)+)", text):
        rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in table.splitlines()[2:]]
        tables[name] = [{"field": row[2], "offset": int(row[0]), "type": row[1]} for row in rows]
    return tables


def documented_kinds(text):
    section = text[text.index("## Blobs"):text.index("## The rules")]
    return re.findall(r"^### (\w+)", section, re.M)


def kinds_in_code(source):
    return re.findall(r"^add_kind\((\w+) ", (source / "core/formats/wad/CMakeLists.txt").read_text(), re.M)


def documented_rules(text):
    section = text[text.index("## The rules"):text.index("## Adding a kind")]
    rules = re.findall(r"^\| ([a-z-]+) \|", section, re.M)
    return [rule for rule in rules if rule not in ("rule", "---")]


def rules_in_code(source):
    header = (source / "core/runtime/squire_wad.h").read_text()
    rules = set(re.findall(r'sqw__fail\([^;"]*"([a-z-]+)"', header))
    for file in sorted((source / "core/formats/wad").rglob("*.cpp")):
        text = file.read_text()
        rules |= set(re.findall(r'(?:fail|need|Severity::\w+)(?:\(|,)[^;"]*"([a-z]+(?:-[a-z]+)*)",', text))
    return rules


def main():
    tool, source = sys.argv[1], pathlib.Path(sys.argv[2])
    document = source / "docs/wad-format.md"
    text = document.read_text()
    failures = []

    tables = json.loads(subprocess.run([tool, "tables"], check=True, capture_output=True, text=True).stdout)
    documented = documented_tables(text)
    for name in sorted(set(tables) | set(documented)):
        if tables.get(name) != documented.get(name):
            failures.append(f"struct {name}:\n  code     {tables.get(name)}\n  document {documented.get(name)}")

    if documented_kinds(text) != kinds_in_code(source):
        failures.append(f"the document has the kinds {documented_kinds(text)}, the code has {kinds_in_code(source)}")

    rules = documented_rules(text)
    if len(rules) != len(set(rules)):
        failures.append("a rule is documented twice")
    if set(rules) != rules_in_code(source):
        failures.append(f"rules only in the document: {sorted(set(rules) - rules_in_code(source))}, "
                        f"only in the code: {sorted(rules_in_code(source) - set(rules))}")

    for command, (begin, end) in EXAMPLES.items():
        example = subprocess.run([tool, command], check=True, capture_output=True, text=True).stdout
        block = f"{begin}\n```text\n{example}```\n\n"
        start, stop = text.index(begin), text.index(end)
        if "--update" in sys.argv:
            text = text[:start] + block + text[stop:]
            document.write_text(text)
        elif text[start:stop] != block:
            failures.append(f"the {command} is not what the code writes: run check_doc.py with --update")

    if failures:
        sys.exit("docs/wad-format.md does not agree with the code:\n" + "\n".join(failures))
    print(f"{len(tables)} structs, {len(rules)} rules and the examples agree with the code")


main()
