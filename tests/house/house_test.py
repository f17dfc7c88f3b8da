#!/usr/bin/env python3
"""Plants a violation of each rule of check_house.py in a small tree and checks that exactly that rule reports it."""
import tempfile
import unittest
from pathlib import Path

import check_house as house

# A valid tree: two modules of core, two features that use a shared module, and a program.
SOUND = {
    "core/base/CMakeLists.txt": "add_module(base\n  SOURCES\n    a.cpp\n    b.cpp)\n",
    "core/base/a.h": "",
    "core/base/a.cpp": '#include "core/base/a.h"\n',
    "core/base/b.cpp": "",
    "core/math/CMakeLists.txt": "add_module(math\n  SOURCES\n    m.cpp\n  DEPS\n    base)\n",
    "core/math/m.h": "",
    "core/math/m.cpp": '#include "core/base/a.h"\n#include <vector>\n',
    "widgets/theme/CMakeLists.txt": "add_widgets(theme\n  SOURCES\n    t.cpp)\n",
    "widgets/theme/t.h": "",
    "widgets/theme/t.cpp": "#include <QColor>\n",
    "widgets/clips/CMakeLists.txt": "add_widgets(clips\n  SOURCES\n    c.cpp\n  DEPS\n    math\n    theme)\n",
    "widgets/clips/c.h": "",
    "widgets/clips/c.cpp": '#include "core/math/m.h"\n#include "widgets/theme/t.h"\n',
    "widgets/fades/CMakeLists.txt": "add_widgets(fades\n  SOURCES\n    f.cpp\n  DEPS\n    theme)\n",
    "widgets/fades/f.cpp": '#include "widgets/theme/t.h"\n',
    "app/cli/CMakeLists.txt": "add_program(squire\n  SOURCES\n    main.cpp\n  DEPS\n    base)\n",
    "app/cli/main.cpp": '#include "core/base/a.h"\n',
    "widgets/theme/words.h": 'const char* save = "&Save…";\n',
    "docs/manual/saving.md": "**Saving.** Choose **Save**.\n",
    "README.md": "[a page](docs/page.md)\n",
    "docs/page.md": "![a picture](images/picture.png)\n",
    "docs/images/picture.png": "",
    "docs/architecture.md": "| rule | held by |\n| --- | --- |\n| It holds. | `math`, `files_are_short` |\n",
    "tests/io/kills.py": "time.sleep(random.random())  # kills at random moments\n",
    "tests/CMakeLists.txt": "add_module_test(math\n  SOURCES\n    m.cpp)\n",
}

CLASS = "namespace squire {\nclass Thing {\n  void one();\n  int two(int at);\n};\n}\n"

# Rule -> a changed file and part of the expected report; several entries if a rule reports different things.
BREACHES = [
    (house.every_folder_is_a_module, {"core/lost/x.cpp": ""}, "core/lost: 0 modules"),
    (house.every_folder_is_a_module, {"core/math/CMakeLists.txt": SOUND["core/math/CMakeLists.txt"] + "add_module(two)\n"},
     "core/math: 2 modules"),
    (house.every_folder_is_a_module, {"core/empty/CMakeLists.txt": "add_module(empty)\n"}, "a module without sources"),
    (house.includes_are_direct_dependencies,
     {"widgets/clips/c.cpp": SOUND["widgets/clips/c.cpp"] + '#include "core/base/a.h"\n'}, "clips does not name base"),
    (house.includes_are_direct_dependencies, {"app/cli/main.cpp": SOUND["app/cli/main.cpp"] + '#include "core/x/x.h"\n'},
     "belongs to no module"),
    (house.names_are_included,
     {"core/base/a.h": "enum Code {\n  Fine,\n  Broken,\n};\n", "core/base/b.cpp": "int f() { return Broken; }\n"},
     "core/base/b.cpp uses Broken"),
    (house.names_are_included,
     {"core/base/a.h": "[[nodiscard]] int half(int of);\n", "core/base/b.cpp": "int f() { return half(2); }\n"},
     "core/base/b.cpp uses half"),
    (house.dependencies_are_used, {"core/math/m.cpp": ""}, "math names base in DEPS"),
    (house.lower_floors_know_no_higher, {"core/base/b.cpp": '#include "widgets/theme/t.h"\n'}, "core includes widgets/theme"),
    (house.no_feature_includes_another, {"widgets/fades/f.cpp": '#include "widgets/theme/t.h"\n#include "widgets/clips/c.h"\n'},
     "widgets/clips/c.h is included by another folder"),
    (house.no_feature_includes_another,
     {"app/editor/features/b/b_feature.cpp": '#include "app/editor/features/a/a_dialog.h"\n'},
     "a/a_dialog.h is included by another folder"),
    (house.features_meet_by_type, {"app/editor/features/b/b_feature.cpp": "  window.findChild<Panel*>();\n"}, "findChild"),
    (house.lists_are_whole_and_sorted,
     {"app/editor/CMakeLists.txt": "add_widgets(editor_window)\n", "app/editor/features/b/b_feature.cpp": ""},
     "b_feature.cpp: no list of sources names it"),
    (house.modules_have_no_cycles,
     {"core/base/CMakeLists.txt": SOUND["core/base/CMakeLists.txt"].replace("b.cpp)", "b.cpp\n  DEPS\n    math)")},
     "in a circle: base -> math -> base"),
    (house.third_parties_stay_in_their_folders, {"core/math/m.cpp": '#include "core/base/a.h"\n#include <nlohmann/json.hpp>\n'},
     "may not see nlohmann/json.hpp"),
    (house.third_parties_stay_in_their_folders, {"core/math/m.cpp": '#include "core/base/a.h"\n#include "nlohmann/json.hpp"\n'},
     "may not see nlohmann/json.hpp"),
    (house.third_parties_stay_in_their_folders, {"core/math/m.cpp": '#include "core/base/a.h"\n#include <boost/any.hpp>\n'},
     "may not see boost/any.hpp; only nobody"),
    (house.headers_are_named_from_the_root, {"core/math/m.cpp": '#include "../base/a.h"\n'}, "core/math/m.cpp:1: ../base/a.h"),
    (house.headers_are_named_from_the_root, {"core/math/m.cpp": "#include <core/base/a.h>\n"}, "m.cpp:1: core/base/a.h"),
    (house.headers_are_named_from_the_root, {"core/math/n.hpp": ""}, "core/math/n.hpp: a source with another ending"),
    (house.rooms_have_no_circles, {"core/base/b.cpp": '#include "core/math/m.h"\n'}, "folders of core in a circle: base -> math -> base"),
    (house.one_saver_writes_files, {"core/base/b.cpp": "std::ofstream out(path);\n"}, "core/base/b.cpp:1: writes a file"),
    (house.one_saver_writes_files,
     {"widgets/theme/t.cpp": SOUND["widgets/theme/t.cpp"] + "void keep() { image().save(path); }\n"}, "t.cpp:2: writes a file"),
    (house.one_saver_writes_files, {"core/base/b.cpp": "std::fstream out(path);\n"}, "core/base/b.cpp:1: writes a file"),
    (house.one_saver_writes_files, {"core/base/b.cpp": "fs::copy_file(from, to);\n"}, "core/base/b.cpp:1: writes a file"),
    (house.one_saver_writes_files, {"core/base/b.cpp.in": "const int file = open(path, O_WRONLY | O_TRUNC);\n"},
     "core/base/b.cpp.in:1: writes a file"),
    (house.one_saver_writes_files,
     {"widgets/theme/t.cpp": SOUND["widgets/theme/t.cpp"] + "QFile file(path);\nfile.open(QIODevice::WriteOnly);\n"},
     "t.cpp:3: writes a file"),
    (house.one_saver_writes_files,
     {"widgets/theme/t.cpp": SOUND["widgets/theme/t.cpp"] + "void keep() { pixmap.save(path); }\n"}, "t.cpp:2: writes a file"),
    (house.own_names_follow_no_links, {"core/base/b.cpp": "auto bytes = readFile(lockFileOf(project), most);\n"},
     "core/base/b.cpp:1: may follow a link"),
    (house.own_names_follow_no_links, {"core/base/b.cpp": 'auto file = folder / ".squire-film.mp4";\nfs::remove(file);\n'},
     "core/base/b.cpp:2: may follow a link"),
    (house.own_names_follow_no_links, {"core/base/b.cpp": 'const auto name = ".send";\nsaveAtomically(name, bytes);\n'},
     "core/base/b.cpp: saves a file of its own name"),
    (house.meta_objects_are_compiled_with_their_class, {"widgets/clips/c.h": "class C : QObject {\n  Q_OBJECT\n};\n"},
     'widgets/clips/c.cpp: has to end with #include "moc_c.cpp"'),
    (house.texts_are_plain,
     {"widgets/theme/t.cpp": SOUND["widgets/theme/t.cpp"] + "void show(QWidget* w) { new QLabel(name, w); }\n"},
     "t.cpp:2: may read a name as rich text"),
    (house.texts_are_plain,
     {"widgets/theme/t.cpp": SOUND["widgets/theme/t.cpp"] + "void ask() { QMessageBox::question(w, title, name); }\n"},
     "t.cpp:2: may read a name as rich text"),
    (house.texts_are_plain,
     {"widgets/theme/t.cpp": SOUND["widgets/theme/t.cpp"] + "void ask() { QMessageBox box(icon, title, name); }\n"},
     "t.cpp:2: may read a name as rich text"),
    (house.texts_are_plain,
     {"widgets/theme/t.cpp": SOUND["widgets/theme/t.cpp"] + "auto name = std::make_unique<QLabel>(file);\n"},
     "t.cpp:2: may read a name as rich text"),
    (house.no_style_sheets,
     {"widgets/theme/t.cpp": SOUND["widgets/theme/t.cpp"] + 'void tint(QWidget* w) { w->setStyleSheet("color: red"); }\n'},
     "t.cpp:2: sets a style sheet"),
    (house.nothing_below_widgets_names_qt, {"core/math/m.h": "// As QString has it.\n"}, "core/math/m.h:1"),
    (house.nothing_below_widgets_names_qt,
     {"core/math/CMakeLists.txt": SOUND["core/math/CMakeLists.txt"] + "target_link_libraries(squire_math Qt6::Core)\n"},
     "core/math/CMakeLists.txt:6"),
    (house.lists_are_whole_and_sorted, {"core/base/CMakeLists.txt": "add_module(base\n  SOURCES\n    b.cpp\n    a.cpp)\n"},
     "are not sorted"),
    (house.lists_are_whole_and_sorted, {"core/base/CMakeLists.txt": "add_module(base\n  SOURCES\n    a.cpp b.cpp)\n"},
     "on one line"),
    (house.lists_are_whole_and_sorted, {"core/base/c.cpp": ""}, "core/base/c.cpp: no list of sources names it"),
    (house.files_are_short, {"core/base/b.cpp": "\n" * 401}, "401 lines"),
    (house.files_are_short, {"core/base/a.h": "\n" * 251}, "251 lines"),
    (house.a_class_lives_in_one_source,
     {"core/base/a.h": CLASS, "core/base/a.cpp": "namespace squire {\nvoid Thing::one() {}\n}\n",
      "core/base/b.cpp": "namespace squire {\nint Thing::two(int at) {\n  return at;\n}\n}\n"},
     "squire::Thing: its members are defined in core/base/a.cpp, core/base/b.cpp"),
    (house.a_class_lives_in_one_source, {"core/base/a.h": CLASS, "core/math/m.h": CLASS},
     "squire::Thing: a type in each of core/base/a.h, core/math/m.h"),
    (house.a_class_lives_in_one_source,
     {"core/base/a.h": CLASS, "core/math/m.h": "namespace squire {\nenum Thing : int { One };\n}\n"},
     "squire::Thing: a type in each of core/base/a.h, core/math/m.h"),
    (house.functions_are_short, {"core/base/b.cpp": "void f() {\n" + "  g();\n" * 59 + "}\n"}, "b.cpp:61: f has 61 lines"),
    (house.functions_are_short, {"core/base/b.cpp": "void f() {\n" + "  g();\n" * 5 + "}\n"}, "the median function has 7 lines"),
    (house.pages_name_what_is_there, {"README.md": SOUND["README.md"] + "[gone](docs/gone.md)\n"}, "docs/gone.md is not there"),
    (house.pages_name_their_checks, {"tests/CMakeLists.txt": ""}, "architecture.md:3: no check named math"),
    (house.pages_name_their_checks, {"docs/architecture.md": "| rule | held by |\n| --- | --- |\n| It holds. | |\n"},
     "architecture.md:3: a row without a check"),
    (house.pages_name_their_checks,
     {"docs/reliability.md": "| promise | tried by | how often |\n| --- | --- | --- |\n| Saved. | `math`: `squire pack` | `math_long` |\n"},
     "reliability.md:3: no check named math_long"),
    (house.pages_name_their_checks,
     {"tests/io/a.cpp": "  void aFileIsWhole() {\n", "docs/usability.md":
      "| what hurt | shown by |\n| --- | --- |\n| It. | `math`: `aFileIsWhole` |\n| That. | `math`: `aFileIsGone` |\n"},
     "usability.md:4: no check named aFileIsGone"),
    (house.manual_names_texts_of_the_window, {"docs/manual/saving.md": "Choose **Save > Keep**.\n"},
     "saving.md:1: the window has no text \"Keep\""),
    (house.every_picture_is_shown, {"docs/images/other.png": ""}, "other.png: no page shows it"),
    (house.every_edit_is_in_the_table,
     {"core/edit/keys.h": "struct MoveKeys {\n  static constexpr LabelPattern labels[] = {};\n};\n"
                          "Result<Edit> moveKeys(const Project& project, const MoveKeys& move);\n",
      "core/edit/keys_entries.cpp": "EditEntries keyEdits() { return {entry(\"copy-keys\", copyKeys)}; }  // not moveKeys\n"},
     "core/edit/keys.h: the edit moveKeys is not in the table"),
    (house.kinds_are_listed_once,
     {"core/model/things.cpp": "".join(f'thing<T>("thing", "{name}", all);\n' for name in ("bones", "clips", "poses", "marks", "notes")),
      "core/base/b.cpp": 'const char* lists[] = {"bones", "clips", "poses"};\n'}, "core/base/b.cpp: lists the kinds of things"),
    (house.ranges_stand_once,
     {"core/model/m_schema.cpp": 'member<&Chain::bend>("bend", "how far")\n    .as(Unit::Degrees)\n    .within(0.0, 180.0),\n',
      "widgets/clips/c.h": "bool wrong(const Chain& chain) { return chain.bend <= 180.0f; }\n"},
     "widgets/clips/c.h:1: the range of bend"),
    (house.ranges_stand_once,
     {"core/model/m_schema.cpp": 'member<&Skin::least>("least", "weights").within(0, Skin::mostLeast),\n',
      "core/math/m.cpp": SOUND["core/math/m.cpp"] + "bool wrong = Skin::mostLeast < skin.least;\n"},
     "core/math/m.cpp:3: the range of least"),
    (house.every_rule_has_its_file, {"core/math/m.h": "inline constexpr Rule tooFar{.id = \"too-far\"};\n"},
     "core/math/m.h: the rule tooFar belongs into core/rules/"),
    (house.every_rule_has_its_file, {"core/rules/bones.h": "inline constexpr Rule tooFar{.id = \"too-wide\"};\n"},
     "core/rules/bones.h: the id of the rule tooFar is not its name"),
    (house.systems_have_their_own_files, {"core/base/b.cpp": "#ifdef _WIN32\n#endif\n"}, "core/base/b.cpp:1: asks for Windows"),
    (house.systems_have_their_own_files,
     {"core/base/CMakeLists.txt": "add_module(base\n  SOURCES\n    a.cpp\n    b.cpp\n  WINDOWS\n    c.cpp)\n",
      "core/base/c.cpp": ""}, "c.cpp is for Windows, and its name does not"),
    (house.systems_have_their_own_files,
     {"core/base/CMakeLists.txt": "add_module(base\n  SOURCES\n    a.cpp\n    b.cpp\n    c_windows.cpp)\n",
      "core/base/c_windows.cpp": ""}, "c_windows.cpp is named after Windows"),
    (house.tests_wait_for_no_time, {"tests/ui/t.cpp": "void t() { QTest::qWait(20); }\n"}, "tests/ui/t.cpp:1: waits for a time"),
    (house.tests_wait_for_no_time, {"tests/ui/t.cpp": "void t() { QTimer::singleShot(50, end); }\n"}, "t.cpp:1: waits for a time"),
    (house.tests_wait_for_no_time, {"tests/io/t.cpp": "done.wait_for(lock, std::chrono::milliseconds(5));\n"},
     "t.cpp:1: waits for a time"),
    (house.tests_wait_for_no_time, {"tests/io/t.py": "\ntime.sleep(0.1)\n"}, "tests/io/t.py:2: waits for a time"),
]


# Code that looks like a violation of a rule about classes or functions but is valid.
LOOKS_LIKE = {
    # A function defined with its namespace, and two sources that each define a class Part of their own.
    "core/base/a.cpp": "namespace squire::fbx {\nstruct Part { void go(); };\nvoid Part::go() {}\nint read();\n}\n"
                       "int squire::fbx::read() { return 1; }\n",
    "core/base/b.cpp": "namespace squire::fbx {\nstruct Part { void go(); };\nvoid Part::go() {}\nint more();\n}\n"
                       "int squire::fbx::more() { return 1; }\n",
    # An enumerator, a parameter and a member function whose names a header that is not included declares, too.
    "core/base/a.h": "enum Code {\n  Fine,\n};\n[[nodiscard]] int half(int of);\n[[nodiscard]] int third(int of);\n",
    "core/math/n.cpp": "enum class Sort { Fine, Bad };\nint f(Sort s, int (*half)(int)) { return s == Sort::Fine ? half(2) : x.third(3); }\n",
    "core/math/CMakeLists.txt": "add_module(math\n  SOURCES\n    m.cpp\n    n.cpp\n  DEPS\n    base)\n",
    # A short function between a long table and a long comment.
    "core/math/m.cpp": '#include "core/base/a.h"\n' + "// f() {\n" * 70 + "const int table[] = {\n" + "  1,\n" * 70 + "};\n"
                       "int f(int a = {}, const char* b = \"{\") { return a + b[0]; }\n",
}


def reports(files):
    """Rule -> its reports for a tree with these files."""
    with tempfile.TemporaryDirectory() as root:
        for path, text in files.items():
            (Path(root) / path).parent.mkdir(parents=True, exist_ok=True)
            (Path(root) / path).write_text(text)
        tree = house.Tree(root)
        return {rule: rule(tree) for rule in house.RULES}


class House(unittest.TestCase):
    def test_a_sound_tree_has_no_breach(self):
        for rule, said in reports(SOUND).items():
            self.assertEqual(said, [], rule.__name__)

    def test_what_looks_like_a_breach_is_none(self):
        for rule, said in reports({**SOUND, **LOOKS_LIKE}).items():
            self.assertEqual(said, [], rule.__name__)

    def test_each_breach_is_reported_by_its_rule(self):
        for rule, planted, words in BREACHES:
            with self.subTest(rule=rule.__name__, planted=words):
                said = reports({**SOUND, **planted})[rule]
                self.assertTrue(any(words in breach for breach in said), said)

    def test_every_rule_has_a_planted_breach(self):
        self.assertEqual({rule for rule, _, _ in BREACHES}, set(house.RULES))


if __name__ == "__main__":
    unittest.main()
