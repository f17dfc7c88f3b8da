#include "tests/support/everything.h"

#include <gtest/gtest.h>

#include "core/io/file.h"
#include "tests/support/data.h"
#include "tests/support/edits.h"

namespace squire::test {

std::vector<ScriptLine> editLines(const char* file) {
  const auto text = readFile(sourceDir() / "tests/fixtures/edits" / file, longestScript);
  EXPECT_TRUE(text) << file;
  auto lines = readScript(asText(*text));
  EXPECT_TRUE(lines) << lines.error().text();
  return *lines;
}

EditFiles anyFile() {
  return {[](const std::string& path, const ImportOptions&) -> Result<SourceFile> {
    auto imported = std::make_shared<Imported>(*importedCharacter(path == "sword.fbx" ? 2 : 5));
    if (path == "sword.fbx") imported->models[0].name = "sword";
    return SourceFile{hashOf(asBytes(path + " as it is now")), imported};
  }};
}

const Project& everything() {
  static const Project project = [] {
    auto run = runScript(armedProject(), editLines("setup.jsonl"), anyFile());
    EXPECT_TRUE(run) << run.error().text();
    return run->project;
  }();
  return project;
}

}  // namespace squire::test
