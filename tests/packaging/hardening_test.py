#!/usr/bin/env python3
"""Checks that programs are hardened: hardening_test.py PROGRAM...

Each must be a position-independent executable that resolves all symbols before it starts and then makes
their table read-only (full RELRO), has no executable stack, checks its stack frames and calls the checking versions of
functions of the C library.
"""
import re
import subprocess
import sys
import tempfile


def read(option, program):
    return subprocess.run(["readelf", "--wide", option, program], capture_output=True, text=True, check=True).stdout


def called(program):
    """The functions that Squire's own code calls, for a program that is linked statically with a hardened C library."""
    code = subprocess.run(["objdump", "--disassemble", "--no-show-raw-insn", program], capture_output=True, text=True, check=True).stdout
    functions = re.findall(r"^[0-9a-f]+ <[^>]*6squire[^>]*>:\n(.*?)\n\n", code, re.M | re.S)
    return "\n".join(sorted({name for function in functions for name in re.findall(r"\b(?:call|bl)\s.*<(\w+)>", function)}))


def missing(program):
    """A text for each kind of hardening that the program lacks."""
    header, dynamic, segments = (read(option, program) for option in ("-h", "-d", "-l"))
    symbols = called(program) if "NEEDED" not in dynamic else read("--dyn-syms", program)
    if not re.search(r"Type:\s+DYN", header) or "PIE" not in dynamic:
        yield "is not position-independent"
    if "GNU_RELRO" not in segments or not re.search(r"FLAGS.*\bNOW\b", dynamic):
        yield "has no full RELRO"
    stack = re.search(r"GNU_STACK.*", segments)
    if not stack or re.search(r"RWE", stack.group()):
        yield "has an executable stack"
    if "__stack_chk_fail" not in symbols:
        yield "does not check its stack"
    if not re.search(r"__\w+_chk\b", symbols.replace("__stack_chk_fail", "")):
        yield "calls no checking version of the C library"


def lacks_all(folder):
    """Whether missing() finds all five faults in a program that is compiled without any hardening."""
    program = f"{folder}/plain"
    subprocess.run(["cc", "-x", "c", "-", "-no-pie", "-fno-stack-protector", "-U_FORTIFY_SOURCE", "-Wl,-z,norelro,-z,execstack",
                    "-o", program], input=b"int main(void) { return 0; }", check=True)
    return len(list(missing(program))) == 5


def main():
    wrong = [f"{program} {what}" for program in sys.argv[1:] for what in missing(program)]
    with tempfile.TemporaryDirectory() as folder:
        if not lacks_all(folder):
            wrong.append("a plain program is taken for a hardened one")
    print("\n".join(wrong) or f"{len(sys.argv) - 1} programs are hardened")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
