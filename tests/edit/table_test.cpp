// Properties of every edit of the table: it has a description, reads and writes its arguments, rejects wrong
// arguments with the name of the field, and undo restores the project to the byte. tests/fixtures/edits has a
// line for each.

#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <set>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/history/history.h"
#include "core/edit/materials/settings_edits.h"
#include "core/edit/merge/conflict.h"
#include "core/edit/names.h"
#include "core/edit/sources/source_edits.h"
#include "core/edit/table/journal.h"
#include "core/edit/table/labels.h"
#include "core/edit/table/page.h"
#include "core/formats/project/project_file.h"
#include "core/io/file.h"
#include "tests/support/changes.h"
#include "tests/support/data.h"
#include "tests/support/edits.h"
#include "tests/support/everything.h"
#include "tests/support/fight_edits.h"
#include "tests/support/shared_edits.h"

namespace squire {
namespace {

using test::anyFile;
using test::editLines;

const Project& everything() {
  static const Project project = [] {
    Project out = test::everything();
    setConflicts(out, {{{"rate"}, 30, 24}});  // no edit of a script adds conflicts
    return out;
  }();
  return project;
}

TEST(EditTable, DescribesEachEdit) {
  std::set<std::string_view> names;
  for (const EditEntry& one : allEdits()) {
    SCOPED_TRACE(one.name);
    EXPECT_TRUE(names.insert(one.name).second) << "a name stands for one edit";
    EXPECT_EQ(one.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), std::string_view::npos);
    EXPECT_TRUE(one.summary.ends_with('.'));
    EXPECT_EQ(findEdit(one.type), &one) << "arguments belong to one edit";
    std::set<std::string> fields;
    for (const MemberInfo& field : one.fields) {
      EXPECT_FALSE(field.meaning.empty()) << field.name;
      EXPECT_FALSE(field.type.empty()) << field.name;
      EXPECT_TRUE(fields.insert(field.name).second) << field.name;
    }
    EXPECT_EQ(one.schema()["type"].asString(), "object");
  }
}

// Label patterns that only the window produces: for edits of several clips at once, for drags, and for form
// fields that have another name in scripts, such as "radius", a part of the member "ball".
const std::set<std::string_view> fromTheWindow{
    "Duplicate {count} keys",
    "Free {count} keys",
    "Scale {count} points",
    "Duplicate {count} clips",
    "Add {count} markers",
    "Delete {count} clips",
    "Delete {count} unused materials",
    "Rename {count} clips",
    "Reset {count} clips",
    "Loop {count} clips",
    "Set the frame rate of {count} clips",
    "Set the length of {count} clips",
    "Retime {count} clips",
    "Reverse {count} clips",
    "Mirror {count} clips",
    "Set the travel of {count} clips",
    "Retarget {count} clips again",
    "Forget how {count} clips were retargeted",
    "Remove the travel of {count} clips",
    "Set the speed of {count} clips",
    "Reduce the keys of {count} clips",
    "Trim {count} clips",
    "Close the loop of {count} clips",
    "Change the place of {volume}",
    "Change the bone of {volume}",
    "Change the shape of {volume}",
    "Change the damage of {volume}",
    "Change the knockback of {volume}",
    "Change the knockback angle of {volume}",
    "Change the knockback growth of {volume}",
    "Change the hitlag of {volume}",
    "Change the stun of {volume}",
    "Change the interval of {volume}",
    "Change the facing of {volume}",
    "Change the time of the target of {chain}",
    "Change the keys of the target of {chain}",
    "Change the blend in of the target of {chain}",
    "Change the blend out of the target of {chain}",
};

TEST(EditTable, HasTheLabelOfEveryStep) {
  std::set<std::string_view> made;
  for (const ScriptLine& line : editLines("every_edit.jsonl")) {
    SCOPED_TRACE(line.name + " in line " + std::to_string(line.number));
    const auto edit = applyEdit(everything(), line.name, line.args, anyFile());
    ASSERT_TRUE(edit) << edit.error().text();
    const LabelPattern& pattern = edit->label.pattern();
    const auto labels = findEdit(line.name)->labels;
    EXPECT_TRUE(&labels.front() <= &pattern && &pattern <= &labels.back()) << textOf(edit->label);
    EXPECT_EQ(textOf(edit->label).find_first_of("{}"), std::string::npos) << textOf(edit->label);
    EXPECT_EQ(textOf(edit->label).find("\"\""), std::string::npos) << textOf(edit->label);
    made.insert(pattern.text());
  }
  for (const EditEntry& one : allEdits()) {
    EXPECT_FALSE(one.labels.empty()) << one.name;
    for (const LabelPattern& pattern : one.labels)
      EXPECT_NE(made.contains(pattern.text()), fromTheWindow.contains(pattern.text()))
          << one.name << ": " << pattern.text();
  }
}

// Every type that declares label patterns is in the table, except the two whose steps are no edits.
TEST(EditTable, HasAllPatternsOfTheSources) {
  std::size_t declarations = 0;
  for (const char* folder : {"core", "widgets", "app"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(test::sourceDir() / folder)) {
      if (entry.path().extension() != ".h" && entry.path().extension() != ".cpp") continue;
      const auto source = readFile(entry.path(), longestScript);
      ASSERT_TRUE(source);
      const std::string text(asText(*source));
      static const std::regex declaration("LabelPattern [a-zA-Z]+\\[\\] =");
      declarations += static_cast<std::size_t>(
          std::distance(std::sregex_iterator(text.begin(), text.end(), declaration), std::sregex_iterator()));
    }
  }
  constexpr std::size_t withoutEdit = 2, inComments = 3;
  EXPECT_EQ(declarations, allEdits().size() + withoutEdit + inComments);
}

TEST(EditTable, GivesEachPatternToTranslatorsOnce) {
  const std::string all = labelsToTranslate();
  for (const LabelPattern* pattern : allLabels()) {
    const std::string call = "translate(\"History\", \"" + sourceText(*pattern) + '"';
    const std::size_t at = all.find(call);
    ASSERT_NE(at, std::string::npos) << call;
    EXPECT_EQ(all.find(call, at + 1), std::string::npos) << call;
    EXPECT_EQ(all.compare(at + call.size(), 12, ", nullptr, 1") == 0, pattern->hasCount()) << call;
  }
}

TEST(EditTable, IsThePageOfTheDocumentation) {
  const auto page = readFile(test::sourceDir() / "docs/edits.md", longestScript);
  ASSERT_TRUE(page);
  EXPECT_TRUE(asText(*page) == editsPage()) << "write it anew: squire edit --page > docs/edits.md";
}

TEST(EditTable, IsTriedWhole) {
  std::set<std::string> tried;
  for (const ScriptLine& line : editLines("every_edit.jsonl")) tried.insert(line.name);
  for (const EditEntry& one : allEdits())
    EXPECT_TRUE(tried.contains(std::string(one.name))) << one.name << " has no line in every_edit.jsonl";
}

TEST(EditTable, EveryEditIsTakenBackToTheByte) {
  const std::string before = writeProject(everything());
  for (const ScriptLine& line : editLines("every_edit.jsonl")) {
    SCOPED_TRACE(line.name + " in line " + std::to_string(line.number));
    auto edit = applyEdit(everything(), line.name, line.args, anyFile());
    ASSERT_TRUE(edit) << edit.error().text();
    EXPECT_EQ(edit->project.fault(), "");
    const std::string after = writeProject(edit->project);
    EXPECT_NE(after, before) << "the line has something to do";
    History history(everything());
    history.apply(std::move(*edit));
    ASSERT_TRUE(history.undo());
    EXPECT_EQ(writeProject(history.current()), before);
    ASSERT_TRUE(history.redo());
    EXPECT_EQ(writeProject(history.current()), after);
  }
}

TEST(EditTable, EveryEditIsWrittenAsItIsRead) {
  for (const ScriptLine& line : editLines("every_edit.jsonl")) {
    SCOPED_TRACE(line.name + " in line " + std::to_string(line.number));
    const auto edit = applyEdit(everything(), line.name, line.args, anyFile());
    ASSERT_TRUE(edit) << edit.error().text();
    ASSERT_EQ(edit->calls.size(), 1u);
    const auto written = writeCall(everything(), edit->calls.front());
    ASSERT_TRUE(written) << written.error().text();
    EXPECT_EQ(written->name, line.name);
    const auto again = applyEdit(everything(), written->name, written->args, anyFile());
    ASSERT_TRUE(again) << writeJson(written->args) << "\n" << again.error().text();
    EXPECT_EQ(writeProject(again->project), writeProject(edit->project)) << writeJson(written->args);
    const auto twice = writeCall(everything(), again->calls.front());
    ASSERT_TRUE(twice);
    EXPECT_EQ(writeJson(twice->args), writeJson(written->args));
  }
}

// Each member in turn is missing or has another type, or an unknown one is added.
TEST(EditTable, EveryWrongArgumentIsToldByItsName) {
  for (const ScriptLine& line : editLines("every_edit.jsonl")) {
    SCOPED_TRACE(line.name + " in line " + std::to_string(line.number));
    const EditEntry& entry = *findEdit(line.name);
    Json more = line.args;
    more.set("nonsense", 1);
    const auto unknown = applyEdit(everything(), line.name, more, anyFile());
    ASSERT_FALSE(unknown);
    EXPECT_NE(unknown.error().message.find("nonsense"), std::string::npos) << unknown.error().text();
    for (const MemberInfo& field : entry.fields) {
      SCOPED_TRACE(field.name);
      Json without = Json::object();
      for (const auto& [name, value] : line.args.members()) {
        if (name != field.name) without.set(name, value);
      }
      const auto missing = applyEdit(everything(), line.name, without, anyFile());
      if (!field.mayBeMissing) {
        ASSERT_FALSE(missing);
        EXPECT_NE(missing.error().text().find(field.name), std::string::npos) << missing.error().text();
      }
      Json wrong = line.args;
      wrong.set(field.name, Json::object({{"wrong", Json::array({1, "x"})}}));
      const auto refused = applyEdit(everything(), line.name, wrong, anyFile());
      ASSERT_FALSE(refused);
      EXPECT_NE(refused.error().text().find(field.name), std::string::npos) << refused.error().text();
    }
  }
}

TEST(EditTable, WordsThatAreNotThereAreToldWithTheOthers) {
  const auto lines = readScript(R"({"do": "continue-curves", "model": "character", "clip": "idle", )"
                                R"("curves": [["hips", "translation"]], "beyond": "hold", "end": "middle"})");
  ASSERT_TRUE(lines) << lines.error().text();
  const auto run = runScript(everything(), *lines, anyFile());
  ASSERT_FALSE(run);
  EXPECT_NE(run.error().text().find(R"("middle" stands where an end of a curve ("both", "before", "after"))"),
            std::string::npos)
      << run.error().text();
}

// A call keeps the models before it. A run that does not record its calls keeps no state but the last.
TEST(EditTable, ARunCanDropWhatItsCallsKeep) {
  const auto lines = readScript(R"({"do": "rename-clip", "model": "character", "clip": "idle", "name": "a"}
{"do": "rename-clip", "model": "character", "clip": "a", "name": "b"}
)");
  ASSERT_TRUE(lines) << lines.error().text();
  const auto kept = runScript(everything(), *lines);
  const auto dropped = runScript(everything(), *lines, {}, ScriptCalls::Dropped);
  ASSERT_TRUE(kept && dropped) << (kept ? dropped : kept).error().text();
  EXPECT_EQ(kept->calls.size(), 2u);
  EXPECT_EQ(dropped->calls.size(), 0u);
  EXPECT_EQ(dropped->steps.size(), 2u);
}

// Finding out whether a name is taken costs a look at all names.
TEST(EditTable, AFreeNameAmongManyIsFoundWithFewLooks) {
  std::set<std::string> taken{"steel"};
  std::size_t looks = 0;
  for (int i = 2; i <= 3000; ++i) {
    looks = 0;
    const std::string name = freeName("steel", "material", [&](const std::string& one) {
      ++looks;
      return taken.contains(one);
    });
    EXPECT_EQ(name, "steel " + std::to_string(i));
    EXPECT_LT(looks, 60u);
    taken.insert(name);
  }
  taken.erase("steel 7");
  EXPECT_EQ(freeName("steel", "material", [&](const std::string& one) { return taken.contains(one); }),
            "steel 7");
  EXPECT_EQ(freeName("steel 40", "material", [&](const std::string& one) { return taken.contains(one); }),
            "steel 3001");
}

TEST(EditTable, NamesThatAreNotThereAreCorrected) {
  const auto textOf = [](const char* name, const char* args) {
    const auto edit = applyEdit(everything(), name, *parseJson(args), {});
    return edit ? std::string() : edit.error().text();
  };
  EXPECT_NE(textOf("revers-clip", "{}").find("did you mean \"reverse-clip\"?"), std::string::npos);
  EXPECT_NE(
      textOf("reverse-clip", R"({"model": "character", "clip": "wlak"})").find("did you mean \"walk\"?"),
      std::string::npos);
  EXPECT_NE(textOf("reverse-clip", R"({"clip": "idle"})").find("\"model\" is missing"), std::string::npos);
  EXPECT_EQ(textOf("reverse-clip", R"({"clip": "lean"})"), "") << "only one model has it";
  const std::string key =
      textOf("move-keys",
             R"({"model": "character", "clip": "idle", "keys": [{"bone": "arm.r", "time": 0}], "by": 1})");
  EXPECT_NE(key.find("keys[0].bone: there is no bone \"arm.r\""), std::string::npos) << key;
  EXPECT_NE(key.find("arm.R"), std::string::npos) << key;
}

TEST(EditScript, IsAppliedAsAWholeOrNotAtAll) {
  const auto lines = readScript(
      "# first\n"
      "{\"do\": \"reverse-clip\", \"model\": \"character\", \"clip\": \"walk\"}\r\n"
      "\n"
      "{\"do\": \"retime-clip\", \"model\": \"character\", \"clip\": \"walk\", \"factor\": -1}\n");
  ASSERT_TRUE(lines) << lines.error().text();
  ASSERT_EQ(lines->size(), 2u);
  const auto run = runScript(everything(), *lines);
  ASSERT_FALSE(run);
  EXPECT_NE(run.error().message.find("line 4: retime-clip: "), std::string::npos) << run.error().text();
  EXPECT_FALSE(readScript("{\"do\": 3}"));
  EXPECT_FALSE(readScript("{"));
  EXPECT_TRUE(readScript("")->empty());
}

// The form is "SCRIPT: line 1: EDIT: place: message", whatever file or place the error itself contains.
TEST(EditScript, ErrorsNameTheScriptThenTheLine) {
  const auto broken = readScript("{\"do\": \"reverse-clip\", ");
  ASSERT_FALSE(broken);
  EXPECT_TRUE(broken.error().inFile("a.jsonl").text().starts_with("a.jsonl: line 1: offset "))
      << broken.error().inFile("a.jsonl").text();
  const EditFiles missing{[](const std::string& path, const ImportOptions&) -> Result<SourceFile> {
    return makeError(ErrorCode::Io, "there is no such file", "check its name").inFile(path);
  }};
  const auto lines = readScript(R"({"do": "import-clips", "model": "character", "file": "more.fbx"})");
  ASSERT_TRUE(lines) << lines.error().text();
  const auto run = runScript(everything(), *lines, missing);
  ASSERT_FALSE(run);
  EXPECT_EQ(run.error().inFile("a.jsonl").text(),
            "a.jsonl: line 1: import-clips: more.fbx: there is no such file (check its name)");
}

// A dry run must not report a change where there is none.
TEST(EditScript, ChangesBackAndForthAreNoChanges) {
  const auto lines = readScript(
      R"({"do": "rename-clip", "model": "character", "clip": "walk", "name": "stroll"}
{"do": "rename-clip", "model": "character", "clip": "stroll", "name": "walk"}
{"do": "set-loop", "model": "character", "clip": "walk", "loop": true}
{"do": "set-loop", "model": "character", "clip": "walk", "loop": false})");
  ASSERT_TRUE(lines) << lines.error().text();
  const auto run = runScript(everything(), *lines);
  ASSERT_TRUE(run) << run.error().text();
  EXPECT_EQ(test::changesInWords(everything(), run->project), std::vector<std::string>{});
}

TEST(EditScript, TimesSayTheirUnit) {
  const auto errorOf = [](const char* duration) {
    const std::string args =
        R"({"model": "character", "clip": "walk", "duration": )" + std::string(duration) + "}";
    const auto edit = applyEdit(everything(), "set-duration", *parseJson(args), {});
    return edit ? std::string() : edit.error().text();
  };
  for (const char* good : {"12", "1.5", "\"0.25s\"", "\"1539538601t\""}) EXPECT_EQ(errorOf(good), "") << good;
  for (const char* bad : {"true", "[12]", "\"0.5\"", "\"12f\"", "\"half\"", "\"s\"", "\"-\""}) {
    const std::string error = errorOf(bad);
    EXPECT_NE(error.find("duration: "), std::string::npos) << error;
    EXPECT_NE(error.find("frames"), std::string::npos) << error;
    EXPECT_NE(error.find("\"0.25s\""), std::string::npos) << error;
  }
  EXPECT_EQ(applyEdit(everything(), "set-duration",
                      *parseJson(R"({"model": "character", "clip": "walk", "duration": 0.5})"), {})
                ->project.find(everything().models.front()->id)
                ->findClip("walk")
                ->clip->duration.ticks,
            timeOfFrame(1, everything().models.front()->findClip("walk")->clip->rate).ticks / 2)
      << "a number is of frames";
  const MemberInfo& duration = findEdit("set-duration")->fields.back();
  EXPECT_NE(duration.meaning.find("frames"), std::string::npos);
  EXPECT_NE(writeJson(duration.schema).find("frames"), std::string::npos);
}

// The journal of a session of random edits is a script whose result has the same bytes.
TEST(Journal, LeadsToTheSameBytes) {
  std::size_t steps = 0, leftOut = 0;
  for (unsigned seed = 0; seed < 20; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    History history(everything());
    for (int i = 0; i < 40; ++i) {
      auto edit = i % 10 == 9   ? test::randomAxisEdit(history.current(), random)
                  : i % 10 == 4 ? test::randomSelectionSetEdit(history.current(), random)
                  : i % 10 == 2 ? test::randomSharedEdit(history.current(), random)
                                : test::randomEdit(history.current(), random);
      if (edit) history.apply(*std::move(edit));
    }
    const Journal journal = writeJournal(history, 1, history.stepCount());
    steps += history.stepCount() - 1;
    leftOut += journal.leftOut.size();
    for (const std::size_t step : journal.leftOut)
      ADD_FAILURE() << journal.text << textOf(history.label(step));
    const auto lines = readScript(journal.text);
    ASSERT_TRUE(lines) << lines.error().text();
    const auto run = runScript(everything(), *lines);
    ASSERT_TRUE(run) << run.error().text();
    EXPECT_EQ(writeProject(run->project), writeProject(history.current()));
  }
  EXPECT_GT(steps, 400u);
  EXPECT_EQ(leftOut, 0u);
}

// The journal contains the file's name for a step that read a file; checking the step does not read it again.
TEST(Journal, HasStepsThatReadFiles) {
  Project start = everything();
  const Source source = start.sources.front();
  ASSERT_TRUE(source.imported);
  History history(start);
  const GestureId gesture{1};
  auto added = addSource(start, {"again.fbx", source.hash, {}, source.imported});
  ASSERT_TRUE(added) << added.error().text();
  history.apply(*std::move(added), gesture);
  const ModelId model = history.current().models.back()->id;
  auto renamed = renameModel(history.current(), {model, "twin"});
  ASSERT_TRUE(renamed) << renamed.error().text();
  history.apply(*std::move(renamed), gesture);
  auto clips =
      importClips(history.current(),
                  {model, std::make_shared<const Model>(source.imported->models.front()), {}, "clips.fbx"});
  ASSERT_TRUE(clips) << clips.error().text();
  history.apply(std::move(clips->edit));
  const Journal journal = writeJournal(history, 1, history.stepCount());
  EXPECT_TRUE(journal.leftOut.empty()) << journal.text;
  EXPECT_NE(journal.text.find("\"again.fbx\""), std::string::npos) << journal.text;
  EXPECT_NE(journal.text.find("\"clips.fbx\""), std::string::npos) << journal.text;
}

}  // namespace
}  // namespace squire
