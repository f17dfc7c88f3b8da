"""Writes the page of `squire share` without its files as a C++ source: make_page.py FOLDER WASM VERSION OUTPUT SCRIPT...

FOLDER has the page, its styles and scripts (resources/share); WASM is wasm/page.c, compiled.
"""

import base64
import hashlib
import json
import pathlib
import sys
import zlib

FOLDER, WASM, VERSION, OUTPUT = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3], pathlib.Path(sys.argv[4])

SCRIPTS = sys.argv[5:]
SHADERS = {"meshVertex": "mesh.vert", "meshFragment": "mesh.frag", "ghostFragment": "ghost.frag"}
LONGEST_LITERAL = 8000  # bytes of each of the adjacent literals that form the text


def script_text():
    shaders = {name: (FOLDER.parent / "shaders" / file).read_text() for name, file in SHADERS.items()}
    parts = [f"const squireShaders = {json.dumps(shaders)};\n"] + [(FOLDER / f"{name}.js").read_text() for name in SCRIPTS]
    text = "'use strict';\n(() => {\n" + "\n".join(parts) + "})();\n"
    for end in ("</script", "<!--"):
        if end in text.lower():
            sys.exit(f"the script of the page has {end} in it, which would end it")
    return text


def hash_source(text):
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


def data_element(name, kind, text):
    return f'<script type="{kind}" id="{name}">{text}</script>'


def page_text():
    script, style = script_text(), (FOLDER / "page.css").read_text()
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = deflate.compress(WASM.read_bytes()) + deflate.flush()
    wasm = data_element("squire-wasm", "application/octet-stream", base64.b64encode(packed).decode())
    policy = (f"default-src 'none'; script-src {hash_source(script)} 'wasm-unsafe-eval'; style-src {hash_source(style)}; "
              "img-src data: blob:; base-uri 'none'; form-action 'none'")
    text = (FOLDER / "page.html").read_text().rstrip("\n")
    for name, value in {"policy": policy, "version": VERSION, "data": "@data@\n" + wasm, "style": style, "script": script}.items():
        before, after = text.split(f"@{name}@")
        text = before + value + after
    return text


def main():
    text = page_text()
    if ')page"' in text:
        sys.exit("the page has the end of a raw string in it")
    literals, at = [], 0
    data = text.encode()
    while at < len(data):
        end = min(at + LONGEST_LITERAL, len(data))
        while end < len(data) and data[end] & 0xC0 == 0x80:
            end -= 1
        literals.append('R"page(' + data[at:end].decode() + ')page"')
        at = end
    # GCC and clang accept a text of any length; clang warns of long ones with -Wpedantic.
    OUTPUT.write_text('#include "core/share/page_template.h"\n\n#pragma GCC diagnostic ignored "-Woverlength-strings"\n\nnamespace squire {\n\nstd::string_view pageTemplate() {\n'
                      f"  static constexpr char text[] =\n" + "\n".join(literals) +
                      ";\n  return {text, sizeof text - 1};\n}\n\n}  // namespace squire\n")


main()
