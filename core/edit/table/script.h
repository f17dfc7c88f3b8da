#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/edit/table/table.h"

// Edits as a text: one JSON object a line, {"do": "move-keys", "clip": "punch", "keys": "all", "by": 2}.
// Empty lines and lines that begin with # are skipped.
namespace squire {

constexpr std::size_t longestScript = std::size_t{256} << 20;  // bytes

struct ScriptLine {
  std::size_t number = 0;  // in the text, from 1
  std::string name;
  Json args;
};

[[nodiscard]] Result<std::vector<ScriptLine>> readScript(std::string_view text);

struct ScriptStep {
  std::size_t line = 0;
  std::string label;
  std::vector<Made> made;
};
struct ScriptRun {
  Project project;
  std::vector<ScriptStep> steps;
  std::vector<EditCall> calls;
};

// All lines in their order, or none: the first that fails is told with its number, its edit and the field.
[[nodiscard]] Result<ScriptRun> runScript(const Project& project, const std::vector<ScriptLine>& lines,
                                          const EditFiles& files = {});

// What would come of each line, in its order: a line that fails is passed over, so that all that do not fit
// are told.
struct ScriptTrial {
  std::size_t line = 0;
  std::string label;  // of its step, or its edit's name where it fails
  std::optional<Error> problem;
};
[[nodiscard]] std::vector<ScriptTrial> tryScript(const Project& project, const std::vector<ScriptLine>& lines,
                                                 const EditFiles& files = {});

// The lines about another model and clip: each that names a clip names this one.
[[nodiscard]] std::vector<ScriptLine> retargeted(std::vector<ScriptLine> lines, const std::string& model,
                                                 const std::string& clip);

// Calls as lines, with the names that things have before each of them.
[[nodiscard]] Result<std::string> writeScript(const Project& before, const std::vector<EditCall>& calls);
[[nodiscard]] std::string scriptLine(const WrittenCall& call);

}  // namespace squire
