"""Finds names of the project that a file uses without including a header that declares them.

Builds that compile several sources as one, and precompiled headers, hide a missing include that an earlier file has.
Considers types, enumerators, macros and [[nodiscard]] functions, but no function that shares its name with a member.
"""
import re

NOISE = re.compile(r'//[^\n]*|/\*.*?\*/|R"\(.*?\)"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)
INCLUDE = re.compile(r"^\s*#\s*include\s*[<\"]([^>\"]+)[>\"]", re.M)
ATTRIBUTE = r"(?:\[\[\w+\]\]\s+)?"
# TYPE matches declarations anywhere; the SHARED_ patterns match only at the beginning of a line: definitions for other
# files.
TYPE = re.compile(rf"\b(?:class|struct|enum(?: class)?|union)\s+{ATTRIBUTE}([A-Z]\w*)|\b(?:using|concept)\s+([A-Z]\w*)|"
                  r"#\s*define\s+(\w+)|\bTEST(?:_F|_P)?\(\s*([A-Z]\w*)|"
                  r"\b(?:typename|class|auto|size_t|unsigned|int|bool)\s*(?:\.\.\.\s*)?([A-Z]\w*)\s*[,>=]")
SHARED_TYPE = re.compile(rf"^(?:template\s*<[^\n]*>\s*)?(?:class|struct|enum(?: class)?)\s+{ATTRIBUTE}([A-Z]\w*)[^;{{\n]*\{{|"
                         r"^using\s+([A-Z]\w*)\s*=|^#\s*define\s+([A-Z]\w*)", re.M)
ENUMERATORS = re.compile(r"\benum\s+(?:class\s+)?(?:[A-Z]\w*)?\s*(?::\s*[\w:]+)?\s*\{([^}]*)\}")
SHARED_ENUMERATORS = re.compile(r"^enum\s+(?:[A-Z]\w*)?\s*(?::\s*[\w:]+)?\s*\{([^}]*)\}", re.M)
SHARED_FUNCTION = re.compile(r"^\[\[nodiscard\]\]\s+[^;{()=]*?\b([a-z]\w*)\(", re.M)
WORD = re.compile(r"\b[a-z]\w*\b")
# A function or variable that the file itself declares: a name after a type, or in a list of parameters.
OWN = re.compile(r"(?:[\w>&*\]]\s+[&*]?|[&*>])([a-z]\w*)\s*[(=,)]")
CAPTURE = re.compile(r"[\[,]\s*([a-z]\w*)\s*=[^=]")
NO_TYPE = re.compile(r"\b(?:return|co_return|else|throw|case|not|and|or|new)\b")
USED_TYPE = re.compile(r"(?:(?<![\w.>:])|\b(?:squire|cli|anim|fbx|wad|test)::)([A-Z]\w+)\b")
CALL = re.compile(r"(?<![\w.>:])([a-z]\w+)\(")
METHOD = re.compile(r"(?:\.|->)([a-z]\w*)\(")


def groups(pattern, text):
    return {next(filter(None, found.groups())) for found in pattern.finditer(text)}


def enumerators(pattern, text):
    return {name for body in pattern.findall(text) for name in re.findall(r"(?:^|,)\s*([A-Z]\w*)", body)}


def missing(texts, installed):
    """(file, name, header) for each name used without its header. `installed`: paths of headers by the names in
    #include."""
    code = {path: NOISE.sub(lambda m: " " if m.group()[0] == "/" else '""', text) for path, text in texts.items()}
    headers = {path: text for path, text in code.items() if path.endswith(".h")}
    named = {path: groups(TYPE, text) | enumerators(ENUMERATORS, text) for path, text in code.items()}
    words = {path: set(WORD.findall(text)) for path, text in headers.items()}
    methods = {name for text in code.values() for name in METHOD.findall(text)}
    homes = {}
    for path, text in headers.items():
        shared = groups(SHARED_TYPE, text) | enumerators(SHARED_ENUMERATORS, text) | set(SHARED_FUNCTION.findall(text)) - methods
        for name in shared:
            homes.setdefault(name, []).append(path)
    includes = {path: [installed.get(name, name) for name in INCLUDE.findall(text)] for path, text in texts.items()}
    for path, text in code.items():
        seen = closure(path, includes, headers)
        known = set().union(named[path], OWN.findall(NO_TYPE.sub(";", text)), CAPTURE.findall(text), *(named[one] | words[one] for one in seen))
        plain = re.sub(r"^\s*#.*$", "", text, flags=re.M)
        used = set(USED_TYPE.findall(plain)) | set(CALL.findall(plain))
        yield from ((path, name, homes[name][0]) for name in sorted(used)
                    if name in homes and name not in known and path not in homes[name])


def closure(path, includes, headers):
    """The headers that a file includes, directly or through other headers."""
    seen, left = set(), list(includes[path])
    while left:
        header = left.pop()
        if header in headers and header not in seen:
            seen.add(header)
            left += includes[header]
    return seen
