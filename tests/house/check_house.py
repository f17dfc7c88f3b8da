#!/usr/bin/env python3
"""Holds the source tree to docs/architecture.md: who may include whom, who sees which library, what is linked.

Usage: check_house.py SOURCE_DIR SQUIRE_BINARY
"""
import re
import subprocess
import sys
from pathlib import Path

# Which folders may see a third-party header. GLM and the standard library are everybody's.
THIRD_PARTY = {
    r"nlohmann/": {"core/json"},
    r"xxhash\.h": {"core/base"},
    r"libdeflate\.h": {"core/base"},
    r"zlib\.h": {"core/formats/fbx", "tests/base", "tests/formats"},
    r"assimp/": {"core/formats/assimp", "tests/benchmarks"},
    r"stb_|stb/": {"core/formats/images"},
    r"epoxy/|GL/|EGL/": {"core/gl", "docs/recipes", "tests/benchmarks", "tests/gl"},
    r"hwy/": {"core/anim"},
    r"CLI/": {"app/cli"},
    r"Q[A-Z]|Qt": {"widgets", "app/editor", "tests/widgets", "tests/editor", "tests/ui", "tests/benchmarks"},
    r"benchmark/": {"tests/benchmarks"},
    r"gtest/|gmock/": {"tests"},
}
SOURCES = {".h", ".cpp", ".c", ".cc"}


def modules(root):
    """Folder of every add_module -> the modules it names in DEPS."""
    found = {}
    for cmake in [*root.glob("core/**/CMakeLists.txt"), *root.glob("widgets/**/CMakeLists.txt")]:
        text = re.sub(r"#.*", "", cmake.read_text())
        for name, body in re.findall(r"add_module\((\w+)([^)]*)\)", text):
            deps = re.search(r"\bDEPS\b((?:\s+(?!PRIVATE_DEPS|SOURCES|DEFINITIONS)[\w:$\{\}]+)*)", body)
            found[name] = (str(cmake.parent.relative_to(root)), deps.group(1).split() if deps else [])
    return found


def closure(name, graph):
    reached, queue = set(), [name]
    while queue:
        at = queue.pop()
        if at in reached or at not in graph:
            continue
        reached.add(at)
        queue += graph[at][1]
    return reached


def owner_of(path, folders):
    """The module folder that a path lies in: the longest one that matches."""
    fits = [folder for folder in folders if path == folder or path.startswith(folder + "/")]
    return max(fits, key=len, default=None)


def check_includes(root):
    graph = modules(root)
    folders = {folder: name for name, (folder, _) in graph.items()}
    wrong = []
    files = [f for top in ("core", "widgets", "app", "tests", "docs") for f in (root / top).rglob("*")]
    for file in sorted(f for f in files if f.suffix in SOURCES):
        relative = str(file.relative_to(root))
        home = owner_of(relative, folders)
        for line, text in enumerate(file.read_text(errors="replace").splitlines(), 1):
            match = re.match(r'\s*#\s*include\s*([<"])([^>"]+)[>"]', text)
            if not match:
                continue
            header = match.group(2)
            for pattern, allowed in THIRD_PARTY.items():
                if match.group(1) == "<" and re.match(pattern, header):
                    if not any(relative.startswith(folder + "/") for folder in allowed):
                        wrong.append(f"{relative}:{line}: may not see <{header}>; only {', '.join(sorted(allowed))}")
            if match.group(1) == '"' and home and header.startswith(("core/", "widgets/", "app/")):
                target = owner_of(header, folders)
                allowed = closure(folders[home], graph)
                if target is None or folders[target] not in allowed:
                    wrong.append(f"{relative}:{line}: {folders[home]} does not link what holds {header}")
    return wrong


def check_links(binary):
    needed = subprocess.run(["readelf", "-d", binary], capture_output=True, text=True, check=True).stdout
    return [f"{binary}: links {lib}" for lib in re.findall(r"NEEDED.*\[(.*)\]", needed)
            if re.match(r"lib(Qt|GL|EGL|X11|xcb|wayland|assimp)", lib)]


def check_pages(root):
    """Pictures and pages that a page names are there."""
    wrong = []
    for page in sorted([root / "README.md", root / "CHANGELOG.md", *root.glob("docs/**/*.md")]):
        text = re.sub(r"```.*?```|`[^`\n]*`", "", page.read_text(), flags=re.S)
        for target in re.findall(r"\]\(([^)\s]+)\)", text):
            if re.match(r"[a-z]+:|#", target):
                continue
            if not (page.parent / target.split("#")[0]).exists():
                wrong.append(f"{page.relative_to(root)}: {target} is not there")
    return wrong


def check_images(root):
    """No picture lies about that no page shows."""
    pages = "".join(page.read_text() for page in [root / "README.md", *root.glob("docs/**/*.md")])
    return [f"docs/images/{picture.name}: no page shows it" for picture in sorted(root.glob("docs/images/*"))
            if picture.name not in pages]


def main():
    root = Path(sys.argv[1])
    wrong = check_includes(root) + check_links(sys.argv[2]) + check_pages(root) + check_images(root)
    print("\n".join(wrong) if wrong else f"the house stands: {len(modules(root))} modules, links clean")
    return 1 if wrong else 0


sys.exit(main())
