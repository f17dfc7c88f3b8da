"""Parses C++ sources just enough to find namespaces, classes, functions, and the length of each function."""
import re
from dataclasses import dataclass

PREPROCESSOR = re.compile(r"^[ \t]*#(?:[^\n\\]|\\.|\\\n)*", re.M)
TOKEN = re.compile(
    r"""//[^\n]*|/\*.*?\*/|R"(?P<fence>[^(\s"]*)\(.*?\)(?P=fence)"|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'"""
    r"""|\b[0-9](?:'?[\w.])*|[{};]""", re.S)
NAME = r"[A-Za-z_]\w*"
QUALIFIED = re.compile(rf"((?:{NAME}::)*(?:operator\s+{NAME}(?:\s*[*&])?|~?{NAME}))\s*$")


@dataclass
class Function:
    scope: tuple      # the namespaces and classes around it
    name: str         # with its qualifiers: "Session::open"
    line: int         # of the closing brace
    lines: int        # from its first line to its closing brace


@dataclass
class Source:
    classes: set      # full names, as tuples
    enums: set        # likewise
    functions: list


def without_angles(text):
    """Removes template arguments."""
    text = re.sub(r"operator\s*(?:[-+*/%^&|~!<>=]+|\[\]|(?:new|delete)(?:\[\])?|\(\)(?=\s*\())", "operator_", text)
    before = None
    while before != text:
        before, text = text, re.sub(r"<[^<>]*>", "", text)
    return text


def name_of(head):
    """The name of the function that `head` declares; None if it declares no function."""
    flat = without_angles(re.sub(r"\[\[[^\]]*\]\]", "", head))
    flat = re.sub(rf"\b(?:alignas|explicit|requires|noexcept|decltype|__attribute__)\s*\([^()]*\)", "", flat)
    at = flat.find("(")
    if at < 0 or "=" in flat[:at] or flat.count("(") != flat.count(")"):
        return None
    match = QUALIFIED.search(flat[:at])
    return match.group(1) if match else None


def scope_of(head):
    """(names, whether it is a class) of the namespace or class that a brace after `head` opens; None if it opens
    neither."""
    match = re.match(rf"(?:inline\s+)?namespace\b\s*([\w:]*)", head)
    if match:
        return tuple(match.group(1).split("::")) if match.group(1) else ("",), False
    if re.fullmatch(r'extern\s*""', head):
        return (), False
    flat = without_angles(re.sub(r"\[\[[^\]]*\]\]|alignas\([^)]*\)", "", head))
    match = re.search(rf"(?:^|\s)(?:class|struct|union)\b\s*((?:{NAME}::)*(?:{NAME})?)[^()]*$", flat)
    if match and "enum" not in flat.split():
        special = re.search(rf"\b(?:class|struct|union)\s+(?:{NAME}::)*{NAME}\s*<", head)  # a specialisation
        return tuple(match.group(1).split("::")), not special
    return None


def read(text):
    """The classes, enumerations and functions of a source or header."""
    text = PREPROCESSOR.sub(lambda found: "\n" * found.group().count("\n"), text)
    out = Source(set(), set(), [])
    enum = re.compile(rf"enum\s+(?:class\s+|struct\s+)?({NAME})")
    scopes = []   # one for each open brace: names, or None for other braces
    function = None   # (name, first line, depth) of the function that is open
    head, start, at = "", None, 0   # the code since the last brace or semicolon, and where it starts

    def scope():
        return tuple(name for names in scopes if names for name in names)

    for token in TOKEN.finditer(text):
        between = text[at:token.start()]
        if function is None:
            if start is None and between.strip():
                start = at + len(between) - len(between.lstrip())
            head += between
        at = token.end()
        what = token.group()
        if what == "{":
            if function is None:
                head = re.sub(r"^\s*(?:(?:public|private|protected|signals|Q_SIGNALS)(?:\s+slots)?\s*:\s*|Q_OBJECT\b\s*)*", "", head).strip()
                opened = scope_of(head)
                if opened is not None:
                    scopes.append(opened[0])
                    if opened[1]:
                        out.classes.add(scope())
                    head, start = "", None
                    continue
                if named := enum.match(head):
                    out.enums.add((*scope(), named.group(1)))
                initialises = re.search(r"\)[^()]*[^:]:[^:]", head) and re.search(r"[\w>]\s*$", head)
                name = None if initialises else name_of(head)
                if name:
                    function = (name, text.count("\n", 0, start), len(scopes))
            scopes.append(None)
        elif what == "}":
            if not scopes:
                continue
            scopes.pop()
            if function and len(scopes) == function[2]:
                line = text.count("\n", 0, token.start())
                out.functions.append(Function(scope(), function[0], line + 1, line - function[1] + 1))
                function = None
                head, start = "", None
            elif function is None:
                if scopes and scopes[-1] is None or re.search(r"[=(,]|\)\s*:", head):
                    head += "}"
                else:
                    head, start = "", None
        elif what == ";":
            if function is None:
                head, start = "", None
        elif function is None and not what.startswith("/"):
            if start is None:
                start = token.start()
            head += '""' if what[0] in "\"'R" else what
    return out
