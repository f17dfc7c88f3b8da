#!/usr/bin/env python3
"""Checks the rules of the source tree: modules, allowed includes, source lists, file sizes, links, pages.

Usage: check_house.py SOURCE_DIR SQUIRE_BINARY
       check_house.py SOURCE_DIR --deps     prints the required DEPS of every module

Each rule is a function from a Tree to a list of violations; RULES lists them. house_test.py plants a violation of each.
"""
import re
import statistics
import subprocess
import sys
from pathlib import Path

import functions
import names

TOPS = ("core", "widgets", "app")
SOURCES = {".h", ".cpp", ".c", ".cc"}
MAKERS = ("add_module", "add_widgets", "add_program")
# Lists of sources in CMake: for all systems, for POSIX systems, and for Windows.
SOURCE_LISTS = ("SOURCES", "POSIX", "WINDOWS")
WORDS = {*SOURCE_LISTS, "DEPS", "PRIVATE_DEPS", "DEFINITIONS", "PRECOMPILED"}

# Widgets modules that features may include. Every other folder of widgets is a feature and must not be included
# by another.
SHARED_WIDGETS = {"theme", "controls", "session", "viewport", "timeline", "masks"}
# Each folder in here is a feature of the editor. Features belong to the module of the editor and do not include each
# other.
FEATURES = "app/editor/features"

# Folders that may include a third-party header. GLM and the standard library are allowed everywhere.
THIRD_PARTY = {
    r"nlohmann/": {"core/json"},
    r"xxhash\.h": {"core/base"},
    r"libdeflate\.h": {"core/base"},
    r"zlib\.h": {"core/base", "tests/base", "tests/formats"},
    r"assimp/": {"core/formats/assimp", "tests/benchmarks"},
    r"draco/": {"core/formats/gltf", "tests/formats"},
    r"stb_|stb/": {"core/formats/images"},
    r"epoxy/|GL/|EGL/": {"core/gl", "docs/recipes", "tests/benchmarks", "tests/gl"},
    r"hwy/": {"core/anim"},
    r"lib(av|sw)\w+/": {"core/footage/decode", "tests/footage"},
    r"CLI/": {"app/command_line"},
    r"QAudio|QMedia|QSound": {"widgets/sound"},
    r"Q[A-Z]|Qt": {"widgets", "app/editor", "tests/widgets", "tests/editor", "tests/ui", "tests/benchmarks"},
    r"benchmark/|acl/|rtm/|ozz/|ufbx\.h": {"tests/benchmarks"},
    r"gtest/|gmock/": {"tests"},
}
# Headers of the systems, of compilers and of GLM, besides those of the standard library, which have no suffix.
SYSTEM = re.compile(r"(?:glm|sys|linux|netinet)/|(?:arm_neon|dirent|dwmapi|emmintrin|errno|execinfo|fcntl|float|immintrin|inttypes|"
                    r"io|lmcons|malloc|math|poll|psapi|pthread|pwd|sched|shellapi|shlobj|signal|spawn|stddef|stdint|stdio|stdlib|"
                    r"string|time|unistd|wasm_simd128|windows|winsock2)\.h$")
# Modules whose headers are included without their path.
INSTALLED_HEADERS = {"squire_link.h": "runtime", "squire_wad.h": "runtime"}
SIZES = {"source": 400, "header": 250}
# Single headers by design: engines copy these files.
ANY_SIZE = {"core/runtime/squire_link.h", "core/runtime/squire_wad.h"}
LONGEST_FUNCTION = 60  # lines, from the first of its declaration to its closing brace
MEDIAN_FUNCTION = 6


class Module:
    """One call of add_module(), add_widgets() or add_program()."""

    def __init__(self, folder, maker, words):
        self.folder, self.maker, self.name = folder, maker, words[0]
        self.lists = {word: [] for word in WORDS}
        at = None
        for word in words[1:]:
            if word in WORDS:
                at = word
            elif at:
                self.lists[at].append(word)
        self.deps = [dep for dep in self.lists["DEPS"] if not dep.startswith("$")]


class Tree:
    def __init__(self, root):
        self.root = Path(root)
        self.texts = {}
        for top in (*TOPS, "tests", "docs"):
            for file in sorted((self.root / top).rglob("*")):
                suffixes = [suffix for suffix in file.suffixes[-2:] if suffix != ".in"]
                if file.is_file() and suffixes[-1:] and suffixes[-1] in SOURCES:
                    self.texts[str(file.relative_to(self.root))] = file.read_text(errors="replace")
        self.lists = {str(f.relative_to(self.root)): f.read_text()
                      for top in TOPS for f in sorted((self.root / top).rglob("CMakeLists.txt"))}
        self.modules = [module for path, text in self.lists.items() for module in modules_of(path, text)]
        self.by_folder = {}
        for module in self.modules:
            if module.name != "squire-editor":  # this module is only main(), beside the module of its folder
                self.by_folder.setdefault(module.folder, []).append(module)
        # The parsed C++ sources, except for the headers for engines.
        self.code = {path: functions.read(text) for path, text in self.texts.items()
                     if path.startswith((*(f"{top}/" for top in TOPS), "tests/")) and path not in ANY_SIZE}
        runtime = "core/runtime"
        if "add_library(squire_runtime INTERFACE)" in self.lists.get(f"{runtime}/CMakeLists.txt", ""):
            self.by_folder[runtime] = [Module(runtime, "add_module", ["runtime"])]

    def folders(self):
        """Folders of core, widgets and app that contain sources."""
        return sorted({str(Path(path).parent) for path in self.texts if path.startswith(tuple(f"{t}/" for t in TOPS))})

    def home(self, folder):
        """The module of a folder's files."""
        found = self.by_folder.get(module_folder(folder))
        return found[0] if found else None

    def includes(self):
        """(file, line, bracket, header) of every #include."""
        for path, text in self.texts.items():
            for number, line in enumerate(text.splitlines(), 1):
                match = re.match(r'\s*#\s*include\s*([<"])([^>"]+)[>"]', line)
                if match:
                    yield path, number, match.group(1), match.group(2)

    def target(self, header):
        """The module that owns this header, or None."""
        if header in INSTALLED_HEADERS:
            return next((found[0] for found in self.by_folder.values() if found[0].name == INSTALLED_HEADERS[header]), None)
        return self.home(str(Path(header).parent)) if header.startswith(tuple(f"{t}/" for t in TOPS)) else None


def module_folder(folder):
    return "app/editor" if folder.startswith(FEATURES) else folder


def listed_in_order(path, text):
    """Sources whose lists need not be sorted, since users see their order: subcommands, checked rules, editor
    features."""
    folder, text = str(Path(path).parent), re.sub(r"#.*", "", text)
    for body in re.findall(r"^set\((?:commands|checked_rules)\s([^)]*)\)", text, re.M):
        yield from (f"{folder}/{name}.cpp" for name in body.split())
    for name, body in re.findall(r"^add_feature\((\w+)([^)]*)\)", text, re.M):
        sources = body.partition("SOURCES")[2].partition("DOCKS")[0].split()
        yield from (f"{folder}/{name}/{source}" for source in [f"{name}_feature.cpp", *sources])


def modules_of(path, text):
    text = re.sub(r"#.*", "", text)
    folder = str(Path(path).parent)
    return [Module(folder, maker, re.findall(r'"[^"]*"|[^\s]+', body))
            for maker, body in re.findall(rf"^\s*({'|'.join(MAKERS)})\(([^)]*)\)", text, re.M)]


def used_modules(tree):
    """Module name -> names of the modules that its files include."""
    used = {}
    for path, _, _, header in tree.includes():
        home, target = tree.home(str(Path(path).parent)), tree.target(header)
        if home and target and target is not home:
            used.setdefault(home.name, set()).add(target.name)
    return used


def every_folder_is_a_module(tree):
    wrong = []
    for folder in tree.folders():
        found = tree.by_folder.get(module_folder(folder), [])
        if len(found) != 1:
            wrong.append(f"{folder}: {len(found)} modules; a folder with sources is one")
    for folder in tree.by_folder:
        if folder not in tree.folders() and folder != "core/formats":  # generated by the build
            wrong.append(f"{folder}: a module without sources")
    return wrong


def includes_are_direct_dependencies(tree):
    wrong = []
    for path, line, bracket, header in tree.includes():
        home = tree.home(str(Path(path).parent))
        if not home or (bracket == "<" and header not in INSTALLED_HEADERS):
            continue
        target = tree.target(header)
        if target is None and header.startswith(tuple(f"{t}/" for t in TOPS)):
            wrong.append(f"{path}:{line}: {header} belongs to no module")
        elif target and target is not home and target.name not in home.deps:
            wrong.append(f"{path}:{line}: {home.name} does not name {target.name} in DEPS, whose header it includes")
    return wrong


def names_are_included(tree):
    installed = {name: f"core/runtime/{name}" for name in INSTALLED_HEADERS}
    # Templates of sources get their includes from the build.
    texts = {path: text for path, text in tree.texts.items()
             if path.startswith((*(f"{top}/" for top in TOPS), "tests/")) and not path.endswith(".in")}
    return [f"{path} uses {name} and includes nothing that has it, such as {header}"
            for path, name, header in names.missing(texts, installed)]


def dependencies_are_used(tree):
    used = used_modules(tree)
    return [f"{module.folder}/CMakeLists.txt: {module.name} names {dep} in DEPS and includes nothing of it"
            for module in tree.modules for dep in module.deps
            if module.folder != "core/formats" and module.name != "squire-editor" and dep not in used.get(module.name, ())]


def lower_floors_know_no_higher(tree):
    floor = {top: level for level, top in enumerate(TOPS)}
    return [f"{path}:{line}: {path.split('/')[0]} includes {header}" for path, line, _, header in tree.includes()
            if path.split("/")[0] in floor and header.split("/")[0] in floor
            and floor[header.split("/")[0]] > floor[path.split("/")[0]]]


def no_feature_includes_another(tree):
    wrong = []
    for path, line, _, header in tree.includes():
        a, b = path.split("/"), header.split("/")
        if a[0] == b[0] == "widgets" and a[1] != b[1] and b[1] not in SHARED_WIDGETS:
            wrong.append(f"{path}:{line}: a feature's header {header} is included by another folder")
        if header.startswith(f"{FEATURES}/") and str(Path(header).parent) != str(Path(path).parent):
            wrong.append(f"{path}:{line}: a feature's header {header} is included by another folder")
    return wrong


def features_meet_by_type(tree):
    """Features of the editor find each other's objects through the workbench. Only docks.cpp may use findChild()."""
    return [f"{path}:{number}: findChild; ask the workbench" for path, text in tree.texts.items()
            if path.startswith("app/editor/") and path != "app/editor/docks.cpp"
            for number, line in enumerate(text.splitlines(), 1) if re.search(r"\bfindChild(ren)?\b", line)]


def circles(graph, what):
    """A text for each circle of a graph: name -> names that it uses."""
    done, wrong = set(), []

    def walk(name, path):
        if name in path:
            wrong.append(f"{what} in a circle: " + " -> ".join(path[path.index(name):] + [name]))
        elif name not in done:
            for dep in sorted(graph.get(name, ())):
                walk(dep, path + [name])
            done.add(name)

    for name in sorted(graph):
        walk(name, [])
    return wrong


def modules_have_no_cycles(tree):
    return circles({found[0].name: found[0].deps for found in tree.by_folder.values()}, "modules")


def rooms_of_core(tree):
    """Folder of core -> the other folders of core that its files include."""
    graph = {}
    for path, _, _, header in tree.includes():
        if path.startswith("core/") and header.startswith("core/"):
            room, used = path.split("/")[1], header.split("/")[1]
            graph.setdefault(room, set()).update({used} - {room})
    return graph


def rooms_have_no_circles(tree):
    """The folders of core lie one above another, as docs/architecture.md draws them."""
    return circles(rooms_of_core(tree), "folders of core")


def third_parties_stay_in_their_folders(tree):
    """A header that is neither of the project nor of the system is of a library, which THIRD_PARTY names."""
    wrong = []
    for path, line, bracket, header in tree.includes():
        is_own = header.startswith(("core/", "widgets/", "app/", "tests/", "resources/")) or header in INSTALLED_HEADERS
        is_made = re.fullmatch(r"(?:moc_)?\w+\.(?:moc|cpp)|shaders\.h", header) or header == "@header@"
        is_own = is_own or path.startswith("docs/") and f"{Path(path).parent}/{header}" in tree.texts
        if is_own or is_made or SYSTEM.match(header) or re.fullmatch(r"\w+", header) and not re.match("Q[A-Z]|Qt", header):
            continue
        allowed = [folder for pattern, folders in THIRD_PARTY.items() if re.match(pattern, header) for folder in folders]
        if not path.startswith(tuple(f"{a}/" for a in allowed)):
            wrong.append(f"{path}:{line}: may not see {header}; only {', '.join(sorted(allowed)) or 'nobody'}")
    return wrong


def headers_are_named_from_the_root(tree):
    """The project's headers are included in quotes and with their path from the root; sources end in one of SOURCES, so
    that every rule reads them."""
    wrong = [f"{path}:{line}: {header}; a header of the project is named from the root, in quotes"
             for path, line, bracket, header in tree.includes()
             if header.startswith(".") or "/../" in header or
             bracket == "<" and header.startswith(tuple(f"{top}/" for top in (*TOPS, "tests")))]
    others = {".hpp", ".hxx", ".hh", ".cxx", ".cc", ".inl", ".ipp", ".tpp"}
    return wrong + [f"{file.relative_to(tree.root)}: a source with another ending" for top in (*TOPS, "tests")
                    for file in sorted((tree.root / top).rglob("*")) if file.suffix in others]


WRITES = re.compile(r"\bofstream\b|\bstd::fstream\b|\bfopen\(|\bcopy_file\(|\bQSaveFile\b|\bO_(?:CREAT|TRUNC|WRONLY|APPEND)\b|"
                    r"\b(?:WriteOnly|ReadWrite|Append)\b|\bQFile::(?:copy|rename)\(|"
                    r"(?:[iI]mage|[pP]ixmap|[pP]icture)\w*(?:\(\))?\.save\(|\)\.save\(")


def one_saver_writes_files(tree):
    """Only core/io writes files. QBuffer and a QDataStream of bytes are allowed, since they are no files, and so is QSettings."""
    wrong = []
    for path, text in tree.texts.items():
        if not path.startswith(tuple(f"{top}/" for top in TOPS)) or path.startswith("core/io/"):
            continue
        for number, line in enumerate(text.splitlines(), 1):
            if WRITES.search(line.split("//")[0]) and "QDataStream" not in line:
                wrong.append(f"{path}:{number}: writes a file; saveAtomically() in core/io does")
    return wrong


def own_names_follow_no_links(tree):
    """Files that Squire names itself lie in folders of strangers, who may have put a link there. Only core/io/own_file.h
    opens, replaces or removes them."""
    opens = r"readFile\(|MappedFile::open\(|openProjectFile\(|fs::(?:exists|remove|rename|copy\w*)\(|filesystem::remove\(|\b[io]?fstream\b|\bQFile"
    called = re.compile(rf"(?:{opens}|saveAtomically\()[^;]*\b(?:lockFileOf|handOverFileOf|backupFileOf)\(")
    wrong = []
    for path, text in tree.texts.items():
        if not path.startswith(tuple(f"{top}/" for top in TOPS)) or path.startswith("core/io/"):
            continue
        names = re.search(r'"\.(?:lock|send)"|"\.squire-', text)
        for number, line in enumerate(text.splitlines(), 1):
            if called.search(line) or names and re.search(rf"(?<!Own)(?:{opens})", line):
                wrong.append(f"{path}:{number}: may follow a link that a stranger made; see core/io/own_file.h")
        if names and "saveAtomically(" in text and "ownName = true" not in text:
            wrong.append(f"{path}: saves a file of its own name without SaveOptions::ownName")
    return wrong


def texts_are_plain(tree):
    """Labels and messages are plain text: Qt would show a name such as <img src="..."> as rich text and open the file.
    PlainLabel and PlainMessage prevent that. The manual's browser may show rich text, since its pages are Squire's."""
    wrong = []
    rich = re.compile(r"\bnew QLabel\b|\bmake_unique<Q(?:Label|MessageBox)>|\bQLabel \w+[({;]|\bpublic QLabel\b|\bQMessageBox\s+\w+[({;]|\bpublic QMessageBox\b|"
                      r"\bQMessageBox::(?:about|critical|information|question|warning)\(|\bnew QMessageBox\b|"
                      r"\bset(?:InformativeText|Html|Markdown|WhatsThis)\(|\bQt::(?:RichText|AutoText|MarkdownText)\b|"
                      r"\bQ(?:TextDocument|TextEdit|ErrorMessage|WhatsThis|StaticText)\b")
    for path, text in tree.texts.items():
        if not path.startswith(("widgets/", "app/")) or path.startswith("widgets/help/manual_"):
            continue
        if path in ("widgets/controls/plain_label.h", "widgets/controls/plain_message.h"):
            continue
        for number, line in enumerate(text.splitlines(), 1):
            if rich.search(line.split("//")[0]):
                wrong.append(f"{path}:{number}: may read a name as rich text; use PlainLabel or PlainMessage")
    return wrong


def no_style_sheets(tree):
    """One style in C++ draws all widgets (widgets/theme/style.h). With a style sheet, even of one widget, Qt looks up rules
    for each widget below it."""
    return [f"{path}:{number}: sets a style sheet; use the style, a palette or a property"
            for path, text in tree.texts.items() if path.startswith(("widgets/", "app/"))
            for number, line in enumerate(text.splitlines(), 1) if "setStyleSheet(" in line]


def meta_objects_are_compiled_with_their_class(tree):
    """A source includes the moc file of its header. Otherwise moc adds a source per folder that includes all its
    headers."""
    wrong = []
    for path, text in tree.texts.items():
        source = str(Path(path).with_suffix(".cpp"))
        if not path.endswith(".h") or source not in tree.texts or not re.search(r"^\s*Q_OBJECT$", text, re.M):
            continue
        line = f'#include "moc_{Path(path).stem}.cpp"'
        if path.startswith(("app/", "widgets/")) and line not in tree.texts[source]:
            wrong.append(f"{source}: has to end with {line}")
    return wrong


def nothing_below_widgets_names_qt(tree):
    wrong = []
    texts = {**{p: t for p, t in tree.texts.items() if p.startswith("core/")},
             **{p: t for p, t in tree.lists.items() if p.startswith("core/")}}
    for path, text in texts.items():
        for number, line in enumerate(text.splitlines(), 1):
            if re.search(r"\bQt\d?\b|\bQt\d?::|\bQ[A-Z][a-z]\w+\b|\bqt_\w+", line):
                wrong.append(f"{path}:{number}: core names Qt")
    return wrong


def lists_are_whole_and_sorted(tree):
    """Each module lists all sources of its folder and its dependencies, sorted and one per line."""
    wrong = []
    for module in tree.modules:
        at = f"{module.folder}/CMakeLists.txt"
        for word in (*SOURCE_LISTS, "DEPS"):
            names = [name for name in module.lists[word] if not name.startswith("$")]
            if names != sorted(names):
                wrong.append(f"{at}: {word} of {module.name} are not sorted")
            shared = [line for line in tree.lists[at].splitlines() if len({w.strip("()") for w in line.split()} & set(names)) > 1]
            if shared and len(names) > 1:
                wrong.append(f"{at}: several {word} of {module.name} on one line")
    in_order = {source for path, text in tree.lists.items() for source in listed_in_order(path, text)}
    for folder in tree.folders():
        home = tree.home(folder)
        if not home:
            continue
        listed = {f"{module.folder}/{name}" for module in tree.modules if module.folder == home.folder
                  for word in SOURCE_LISTS for name in module.lists[word]}
        listed |= in_order
        wrong += [f"{path}: no list of sources names it" for path in tree.texts
                  if str(Path(path).parent) == folder and path.endswith((".cpp", ".c")) and path not in listed]
    return wrong


def systems_have_their_own_files(tree):
    """Code for Windows alone is in sources named *_windows.cpp and in WINDOWS lists, not in conditions in other
    sources."""
    wrong = []
    for module in tree.modules:
        at = f"{module.folder}/CMakeLists.txt"
        wrong += [f"{at}: {name} is for Windows, and its name does not end in _windows.cpp"
                  for name in module.lists["WINDOWS"] if not name.endswith("_windows.cpp")]
        wrong += [f"{at}: {name} is named after Windows, and not in the list WINDOWS"
                  for word in ("SOURCES", "POSIX") for name in module.lists[word] if name.endswith("_windows.cpp")]
    for path, text in tree.texts.items():
        if not path.startswith(tuple(f"{top}/" for top in TOPS)) or path in ANY_SIZE or path.endswith(("_windows.cpp", "_windows.h")):
            continue
        wrong += [f"{path}:{number}: asks for Windows; a source beside it is for that"
                  for number, line in enumerate(text.splitlines(), 1)
                  if re.search(r"\b_?WIN32\b|<windows\.h>|<winsock2\.h>|_windows\.h\"", line)]
    return wrong


def files_are_short(tree):
    wrong = []
    for path, text in tree.texts.items():
        kind = "header" if path.endswith(".h") else "source"
        lines = text.count("\n")
        if path.startswith(tuple(f"{t}/" for t in TOPS)) and path not in ANY_SIZE and lines > SIZES[kind]:
            wrong.append(f"{path}: {lines} lines; a {kind} has at most {SIZES[kind]}")
    return wrong


def owner(function, classes):
    """The outermost class of a member function that is defined outside of its class; empty for other functions."""
    qualifiers = tuple(function.name.split("::")[:-1])
    for outer in range(len(function.scope), -1, -1):
        full = function.scope[:outer] + qualifiers
        if qualifiers and full in classes:
            while full[:-1] in classes:  # nested classes count as their outer class
                full = full[:-1]
            return full
    return ()


def a_class_lives_in_one_source(tree):
    """The members of a class are defined in one source per system, and the names of types in headers are unique."""
    shared = {name for path, code in tree.code.items() if path.endswith(".h") for name in code.classes}
    sources, headers = {}, {}
    for path, code in tree.code.items():
        if path.endswith(".h"):
            for name in code.classes | code.enums:
                headers.setdefault(name, set()).add(path)
            continue
        for function in code.functions:
            name = owner(function, shared | code.classes)
            if name and name not in code.classes:  # a class in a source is not shared
                sources.setdefault(name, set()).add(path.replace("_windows.cpp", ".cpp"))
    return [f"{'::'.join(name)}: {where} {', '.join(sorted(found))}"
            for where, table in (("its members are defined in", sources), ("a type in each of", headers))
            for name, found in table.items() if len(found) > 1]


def function_lengths(tree):
    return sorted(function.lines for path, code in tree.code.items() if not path.startswith("tests/")
                  for function in code.functions)


def functions_are_short(tree):
    wrong = [f"{path}:{function.line}: {function.name} has {function.lines} lines; a function has at most {LONGEST_FUNCTION}"
             for path, code in tree.code.items() if not path.startswith("tests/")
             for function in code.functions if function.lines > LONGEST_FUNCTION]
    lengths = function_lengths(tree)
    if lengths and statistics.median(lengths) > MEDIAN_FUNCTION:
        wrong.append(f"the median function has {statistics.median(lengths):g} lines; at most {MEDIAN_FUNCTION}")
    return wrong


def pages_name_what_is_there(tree):
    wrong = []
    for page in sorted([tree.root / "README.md", tree.root / "CHANGELOG.md", tree.root / "CONTRIBUTING.md", *tree.root.glob("docs/**/*.md")]):
        if not page.exists():
            continue
        text = re.sub(r"```.*?```|`[^`\n]*`", "", page.read_text(), flags=re.S)
        for target in re.findall(r"\]\(([^)\s]+)\)", text):
            if not re.match(r"[a-z]+:|#", target) and not (page.parent / target.split("#")[0]).exists():
                wrong.append(f"{page.relative_to(tree.root)}: {target} is not there")
    return wrong


# Pages with tables of what is tested -> the headers of the columns that name tests, house rules and test functions.
PAGES_OF_TESTS = {
    "docs/architecture.md": {"held by"},
    "docs/reliability.md": {"tried by", "how often"},
    "docs/usability.md": {"shown by"},
}


def rows_of_tests(text, headers):
    """(line, cells of the columns with these headers) of the tables of a page that have such columns."""
    columns, above = [], ""
    for number, line in enumerate(text.splitlines(), 1):
        cells = [cell.strip() for cell in line.split("|")]
        if not line.startswith("|"):
            columns = []
        elif not above.startswith("|"):
            columns = [i for i, cell in enumerate(cells) if cell in headers]
        elif columns and not line.startswith("| ---"):
            yield number, [cells[i] for i in columns]
        above = line


def pages_name_their_checks(tree):
    """Each row of these pages names a check, and each named check exists. Other code than names of checks is written
    with a dot, a dash or a space: `squire serve`."""
    lists = "".join(f.read_text() for f in [tree.root / "CMakeLists.txt", *tree.root.glob("tests/**/CMakeLists.txt")] if f.exists())
    known = set(re.findall(r"(?:NAME\s+|add_(?!test\()\w*test\(\s*)(\w+)", lists)) | {rule.__name__ for rule in RULES}
    for path, text in tree.texts.items():
        if path.startswith("tests/"):
            known |= set(re.findall(r"\bvoid (\w+)\(\) \{", text))
            known |= {name for test in re.findall(r"\bTEST(?:_F|_P)?\((\w+), (\w+)\)", text) for name in test}
    for file in tree.root.glob("tests/**/*.py"):
        known |= set(re.findall(r"\bdef ((?:test|check)_\w+)\(", file.read_text()))
    wrong = []
    for page, headers in PAGES_OF_TESTS.items():
        if not (tree.root / page).exists():
            continue
        for number, cells in rows_of_tests((tree.root / page).read_text(), headers):
            names = [name for cell in cells for name in re.findall(r"`(\w+)`", cell)]
            wrong += [f"{page}:{number}: no check named {name}" for name in names if name not in known]
            wrong += [] if any("`" in cell for cell in cells) else [f"{page}:{number}: a row without a check"]
    return wrong


def manual_names_texts_of_the_window(tree):
    """Bold text in the manual is a text of the window, or a lead-in that ends with a colon or a full stop."""
    def plain(text):
        return text.replace("&", "").replace("…", "").replace("\\u2026", "").strip().lower()

    known = {plain(text) for path, code in tree.texts.items() if path.startswith(("widgets/", "app/editor/"))
             for text in re.findall(r'"((?:[^"\\\n]|\\.)*)"', code)}
    wrong = []
    for page in sorted(tree.root.glob("docs/manual/*.md")):
        if page.name == "from-blender.md":  # names the menus of Blender
            continue
        for number, line in enumerate(page.read_text().splitlines(), 1):
            names = [name for bold in re.findall(r"\*\*([^*]+)\*\*", line) if not bold.endswith((".", ":"))
                     for name in bold.split(" > ")]
            wrong += [f"docs/manual/{page.name}:{number}: the window has no text \"{name}\"" for name in names
                      if plain(name) not in known]
    return wrong


def every_picture_is_shown(tree):
    pages = "".join(page.read_text() for page in [tree.root / "README.md", *tree.root.glob("docs/**/*.md")] if page.exists())
    return [f"docs/images/{picture.name}: no page shows it" for picture in sorted(tree.root.glob("docs/images/*"))
            if picture.name not in pages]


def every_edit_is_in_the_table(tree):
    """The table of edits, in the files *_entries.cpp, has every edit: a function of a project and one struct with
    labels."""
    edit = re.compile(r"Result<Edit>\s+(\w+)\(const Project& \w+,\s*const (\w+)& \w+\)")
    entries = " ".join(re.sub(r"//[^\n]*", "", text) for path, text in tree.texts.items()
                       if path.startswith("core/") and path.endswith("_entries.cpp"))
    listed = set(re.findall(r"\w+", entries[entries.find("EditEntries"):]))
    labelled = {name for text in tree.texts.values()
                for name in re.findall(r"\bstruct (\w+)[^;{}]*\{\s*static constexpr LabelPattern labels\b", text)}
    return [f"{path}: the edit {name} is not in the table of edits" for path, text in tree.texts.items()
            if path.startswith("core/") and path.endswith(".h")
            for name, args in edit.findall(text) if name not in listed and args in labelled]


def kinds_are_listed_once(tree):
    """The table of things lists their kinds. A file that names most of their lists is a second table."""
    table = "core/model/things.cpp"
    lists = set(re.findall(r'\bthing<\w+>\("[^"]+", "(\w+)"', tree.texts.get(table, "")))
    return [f"{path}: lists the kinds of things, as {table} does" for path, text in tree.texts.items()
            if path.startswith(tuple(f"{top}/" for top in TOPS)) and path != table and len(lists) > 4
            and 2 * len(lists & set(re.findall(r'"(\w+)"', text))) > len(lists)]


NUMERAL = r"-?\d[\d']*\.?\d*(?:e-?\d+)?f?"


def described_ranges(tree):
    """The limits of each described number, by its member: names of constants, and numbers without 0 and 1, which also
    mean none and all."""
    ranges = []
    for path, text in tree.texts.items():
        if re.fullmatch(r"core/model/\w+_schema\.cpp", path):
            ranges += re.findall(r"&\w+::(\w+)>\(\"\w+\",\s*(?:\"(?:[^\"\\]|\\.)*\"\s*)+\)(?:\s*\.\w+\([^()]*\))*?"
                                 r"\s*\.(?:within|atLeast)\(([^()]*)\)", text)
    return [(member, {limit for part in limits.split(",") if (limit := number_of(part)) not in (0, 1, -1)})
            for member, limits in ranges]


def number_of(text):
    text = text.strip()
    return float(text.rstrip("f").replace("'", "")) if re.fullmatch(NUMERAL, text) else text


def ranges_stand_once(tree):
    """The range of a described number is in its description alone: nothing else compares the member with a limit. The
    header for engines has ranges of its own, as a second witness."""
    limits = {}
    for member, values in described_ranges(tree):
        limits.setdefault(member, set()).update(values)
    of = r"(?:\.|->)(%s)\b\)?" % "|".join(limits)
    beside = re.compile(rf"{of}\s*[<>]=?\s*({NUMERAL}|[\w:]+)|({NUMERAL}|[\w:]+)\s*[<>]=?\s*[\w.\->\[\]*()]*{of}")
    return [f"{path}:{number}: the range of {match[1] or match[4]} is in its schema; use checkStruct() or memberOf()"
            for path, text in tree.texts.items() if limits and path not in ANY_SIZE
            and path.startswith(tuple(f"{top}/" for top in TOPS)) and not path.endswith("_schema.cpp")
            for number, line in enumerate(text.splitlines(), 1)
            for match in beside.finditer(line.split("//")[0])
            if number_of(match[2] or match[3]) in limits[match[1] or match[4]]]


def every_rule_has_its_file(tree):
    """Each rule of the checks has a file named after its id, which is in a list of core/check. Rules that readers of
    files tell are in core/rules, and have the id that their name says. Rules of WADs are in wad.h."""
    wrong = []
    for path, text in tree.texts.items():
        if not path.startswith(tuple(f"{top}/" for top in TOPS)):
            continue
        for kind, name in re.findall(r"\b(CheckedRule|Rule) (\w+)(?: = )?\{", text):
            stem = re.sub("([A-Z])", r"_\1", name.removesuffix("Rule")).lower()
            home = "core/rules/" if kind == "Rule" else f"core/check/checks/{stem}.cpp"
            if not path.startswith(home):
                wrong.append(f"{path}: the rule {name} belongs into {home}")
            elif f'"{stem.replace("_", "-")}"' not in text:
                wrong.append(f"{path}: the id of the rule {name} is not its name")
            elif kind == "CheckedRule" and not re.search(
                    rf"^set\(checked_rules\s[^)]*\b{stem}\b", tree.lists.get("core/check/checks/CMakeLists.txt", ""), re.M):
                wrong.append(f"{path}: the list of rules does not name it")
    return wrong


def tests_wait_for_no_time(tree):
    """Tests wait for a state or an answer. A call that waits for a time has a comment on its line that states the
    reason."""
    waits = re.compile(r"\b(?:qWait|qSleep|msleep|usleep|nanosleep|sleep_for|sleep_until|sleep|wait_until)\(|"
                       r"\bsingleShot\([1-9]|\bwait_for\([^)]*\b(?:milli|micro)?seconds|"
                       r"\bsetTimeout\([^,]*,\s*[1-9]\d\d")
    texts = {path: text for path, text in tree.texts.items() if path.startswith("tests/")}
    for file in sorted((tree.root / "tests").rglob("*.py")):
        if "house" not in file.parts:  # these tests contain such calls as text
            texts[str(file.relative_to(tree.root))] = file.read_text()
    return [f"{path}:{number}: waits for a time" for path, text in texts.items()
            for number, line in enumerate(text.splitlines(), 1)
            if (call := waits.search(line)) and not re.search(r"//|#", line[call.end():])]


RULES = [
    every_folder_is_a_module,
    includes_are_direct_dependencies,
    names_are_included,
    dependencies_are_used,
    lower_floors_know_no_higher,
    no_feature_includes_another,
    features_meet_by_type,
    modules_have_no_cycles,
    rooms_have_no_circles,
    third_parties_stay_in_their_folders,
    headers_are_named_from_the_root,
    one_saver_writes_files,
    own_names_follow_no_links,
    texts_are_plain,
    no_style_sheets,
    meta_objects_are_compiled_with_their_class,
    nothing_below_widgets_names_qt,
    lists_are_whole_and_sorted,
    files_are_short,
    a_class_lives_in_one_source,
    systems_have_their_own_files,
    functions_are_short,
    pages_name_what_is_there,
    pages_name_their_checks,
    manual_names_texts_of_the_window,
    every_picture_is_shown,
    every_edit_is_in_the_table,
    kinds_are_listed_once,
    ranges_stand_once,
    every_rule_has_its_file,
    tests_wait_for_no_time,
]


def check_links(binary):
    needed = subprocess.run(["readelf", "-d", binary], capture_output=True, text=True, check=True).stdout
    return [f"{binary}: links {lib}" for lib in re.findall(r"NEEDED.*\[(.*)\]", needed)
            if re.match(r"lib(Qt|GL|EGL|X11|xcb|wayland|assimp)", lib)]


def main():
    tree = Tree(sys.argv[1])
    if sys.argv[2] == "--deps":
        for name, deps in sorted(used_modules(tree).items()):
            print(name, *sorted(deps))
        return 0
    wrong = [breach for rule in RULES for breach in rule(tree)] + check_links(sys.argv[2])
    lengths = function_lengths(tree)
    direct = sum(len(found[0].deps) for found in tree.by_folder.values())
    lines = sum(text.count("\n") for path, text in tree.texts.items() if path.startswith(tuple(f"{top}/" for top in TOPS)))
    print("\n".join(wrong) if wrong else
          f"the house stands: {lines} lines of programs, {len(tree.folders())} folders, {len(tree.by_folder)} modules, {direct} direct dependencies, "
          f"{len(rooms_of_core(tree))} folders of core without a circle, {len(described_ranges(tree))} ranges in one place each, "
          f"{len(lengths)} functions (median {statistics.median(lengths):g}, 95 % under {lengths[len(lengths) * 95 // 100]}, "
          f"longest {lengths[-1]} lines), {len(RULES)} rules, links clean")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
