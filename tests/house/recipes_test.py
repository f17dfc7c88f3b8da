#!/usr/bin/env python3
"""Follows the recipes of CONTRIBUTING.md, read from the page itself, in a copy of the tree.

Usage: recipes_test.py SOURCE_DIR                    applies each recipe: the lines that it names must exist, and it may
                                                     change at most MOST_CHANGED existing files
       recipes_test.py SOURCE_DIR --build SCRATCH    also builds and tries each recipe in SCRATCH, which is kept
                       [--only WORD]                 only recipes with this word in their heading

A recipe is a section "### Add ..." whose steps are "Create `PATH`:" and "In `PATH`, add after `LINE`:", each followed by a
block of code; "Build it and try it:" is followed by commands, "It prints:" by lines that occur in their output.
"""
import argparse
import re
import shutil
import subprocess
import sys
from pathlib import Path

# How many existing files each recipe may change: build lists, and for a WAD kind the struct of the file's contents.
MOST_CHANGED = {"format": 1, "panel": 1, "subcommand": 1, "WAD kind": 2, "thing to the project": 4, "edit": 1, "rule": 1}
# How many lines a recipe may add.
MOST_LINES = {"thing to the project": 120}
STEP = re.compile(r"^(?:\d+\. )?(?:Create `(?P<create>[^`]+)`|In `(?P<change>[^`]+)`, add after `(?P<after>[^`]+)`|"
                  r"(?P<run>Build it and try it)|(?P<prints>It prints))[^`]*:$")

# Additional tests for recipes whose result no command prints: {path: text to append}, and the command that runs the
# test.
PANEL_TEST = """#include <QLabel>

#include "tests/ui/ui_tests.h"
#include "tests/ui/window_test.h"

namespace squire::test {

class RecipePanelTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void countsTheBones() {
    QVERIFY(openKnight(1200, 800));
    driver_->raiseDock("census");
    const auto labels = window_->findChild<QWidget*>(QStringLiteral("census"))->findChildren<QLabel*>();
    const auto counts = [](const QLabel* label) { return label->isVisible() && label->text() == QStringLiteral("25 bones"); };
    QVERIFY(std::any_of(labels.begin(), labels.end(), counts));
  }
};

const UiTestEntry recipePanelTestEntry({"recipe_panel", &runTest<RecipePanelTest>});

}  // namespace squire::test

#include "recipe_panel_test.moc"
"""
# A program of its own, since the program of all tests of the window takes long to build; main() is in the driver's library.
PROBES = {
    "panel": ({"tests/ui/recipe_panel_test.cpp": PANEL_TEST, "tests/ui/CMakeLists.txt":
               "add_ui_program(recipe_panel recipe_panel_test.cpp)\ntake_moc(recipe_panel recipe_panel_test.cpp)\n"},
              "cmake --build --preset release --target recipe_panel squire\n"
              "SQUIRE_OWN_DISPLAY=1 tests/ui/with_display build/release/bin/recipe_panel\n"),
}


class Recipe:
    def __init__(self, title, text):
        self.title, self.created, self.changes, self.commands, self.prints = title, {}, [], "", []
        step, block = None, None
        for line in text.splitlines():
            if block is None and line.lstrip().startswith("```"):
                block = []
            elif block is not None and line.strip() == "```":
                self.take(step, "\n".join(block) + "\n")
                step, block = None, None
            elif block is not None:
                block.append(line)
            else:
                step = STEP.match(line) or step

    def take(self, step, code):
        if step is None:
            raise SystemExit(f"{self.title}: a block of code without a step")
        if step["create"]:
            self.created[step["create"]] = code
        elif step["change"]:
            self.changes.append((step["change"], step["after"], code))
        elif step["run"]:
            self.commands += code
        else:
            self.prints += code.splitlines()

    def lines(self):
        return sum(code.count("\n") for code in [*self.created.values(), *(code for _, _, code in self.changes)])

    def of(self, table):
        return next((value for word, value in table.items() if self.title.endswith(word)), None)


def recipes_of(page):
    sections = re.split(r"^### (Add .*)$", re.split(r"^## (?!#)", page.split("\n## Recipes\n")[1], flags=re.M)[0], flags=re.M)
    return [Recipe(title, text) for title, text in zip(sections[1::2], sections[2::2])]


def apply(recipe, root):
    """Returns {path: new text}, and texts that name faults, such as lines that do not occur exactly once."""
    texts, wrong = dict(recipe.created), []
    wrong += [f"{path} is there already" for path in recipe.created if (root / path).exists()]
    for path, after, code in recipe.changes:
        if not (root / path).exists():
            wrong.append(f"{path} is not there")
            continue
        lines = texts.get(path, (root / path).read_text()).splitlines(keepends=True)
        at = [number for number, line in enumerate(lines) if line.strip() == after]
        if len(at) != 1:
            wrong.append(f"{path} has {len(at)} lines `{after}`")
            continue
        lines.insert(at[0] + 1, code)
        texts[path] = "".join(lines)
    changed = {path for path, _, _ in recipe.changes}
    most = recipe.of(MOST_CHANGED)
    if most is None or len(changed) > most:
        wrong.append(f"changes {len(changed)} existing files, not {most}: {', '.join(sorted(changed))}")
    if recipe.lines() > (recipe.of(MOST_LINES) or 1000):
        wrong.append(f"adds {recipe.lines()} lines")
    return texts, [f"{recipe.title}: {words}" for words in wrong]


def copy_tree(root, tree):
    """Updates the copy of the tree. Unchanged files keep their times, so that little is built again."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=root, capture_output=True, text=True)
    names = [name for name in listed.stdout.splitlines() if (root / name).is_file()]
    if listed.returncode != 0:
        raise SystemExit("recipes_test.py copies what git lists, and there is no git here")
    kept = set(names)
    for file in [f for f in tree.rglob("*") if f.is_file()] if tree.exists() else []:
        name = file.relative_to(tree)
        if name.parts[0] != "build" and str(name) not in kept:
            file.unlink()
    for name in names:
        if not (tree / name).exists() or (tree / name).read_bytes() != (root / name).read_bytes():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(root / name, tree / name)


def run(command, tree):
    return subprocess.run(["bash", "-ec", command], cwd=tree, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def build_and_try(recipe, texts, root, scratch):
    tree = scratch / "tree"
    copy_tree(root, tree)
    for path, text in texts.items():
        (tree / path).parent.mkdir(parents=True, exist_ok=True)
        (tree / path).write_text(text)
    more, probe = recipe.of(PROBES) or ({}, "")
    for path, text in more.items():
        with open(tree / path, "a") as file:
            file.write(text)
    configured = run("cmake --preset release", tree)
    if configured.returncode != 0:
        return [f"{recipe.title}: cmake fails\n{configured.stdout[-4000:]}"]
    done = run(recipe.commands + probe, tree)
    if done.returncode != 0:
        return [f"{recipe.title}: exit {done.returncode}\n{done.stdout[-6000:]}"]
    return [f"{recipe.title}: does not print \"{line}\"\n{done.stdout[-2000:]}" for line in recipe.prints
            if line.strip() not in done.stdout]


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("source", type=Path)
    arguments.add_argument("--build", type=Path)
    arguments.add_argument("--only", default="")
    given = arguments.parse_args()
    root = given.source.resolve()
    recipes = recipes_of((root / "CONTRIBUTING.md").read_text())
    missing = [word for word in MOST_CHANGED if not any(recipe.title.endswith(word) for recipe in recipes)]
    wrong = [f"CONTRIBUTING.md has no recipe for: {word}" for word in missing]
    for recipe in recipes:
        texts, breaches = apply(recipe, root)
        wrong += breaches + ([] if recipe.commands and recipe.prints else [f"{recipe.title}: is not tried"])
        if given.build and given.only in recipe.title and not breaches:
            found = build_and_try(recipe, texts, root, given.build.resolve())
            print(f"{recipe.title}: {'fails' if found else 'works'}, {len(recipe.created)} new files, "
                  f"{len({path for path, _, _ in recipe.changes})} changed", flush=True)
            wrong += found
    for recipe in recipes:
        print(f"{recipe.title}: {len({path for path, _, _ in recipe.changes})} existing files changed, "
              f"{recipe.lines()} lines")
    print("\n".join(wrong) if wrong else f"{len(recipes)} recipes, each as the page says")
    return 1 if wrong else 0


sys.exit(main())
