#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/edit/table/table.h"

// Edits as text: one JSON object per line, {"do": "move-keys", "clip": "punch", "keys": "all", "by": 2}.
// Empty lines and lines starting with # are skipped.
namespace squire {

constexpr std::size_t longestScript = std::size_t{256} << 20;  // bytes

struct ScriptLine {
  std::size_t number = 0;  // in the text, starting at 1
  std::string name;
  Json args;
};

[[nodiscard]] Result<std::vector<ScriptLine>> readScript(std::string_view text);

struct ScriptStep {
  std::size_t line = 0;
  Label label;
  std::vector<Made> made;
};
struct ScriptRun {
  Project project;
  std::vector<ScriptStep> steps;
  std::vector<EditCall> calls;  // empty if they are not recorded
};

// Whether a run records its calls, which a history needs. Each call keeps the models before its edit, so that
// they take memory with the square of the number of lines.
enum class ScriptCalls { Recorded, Dropped };

// Applies all lines in order, or none. The error names the number of the first line that fails, its edit and
// the field.
[[nodiscard]] Result<ScriptRun> runScript(const Project& project, const std::vector<ScriptLine>& lines,
                                          const EditFiles& files = {},
                                          ScriptCalls calls = ScriptCalls::Recorded);

// Tries each line in order without stopping at errors, so that all lines that fail are reported.
struct ScriptTrial {
  std::size_t line = 0;
  std::string name;            // of its edit
  std::optional<Label> label;  // of its undo step; none if it fails
  std::optional<Error> problem;
};
[[nodiscard]] std::vector<ScriptTrial> tryScript(const Project& project, const std::vector<ScriptLine>& lines,
                                                 const EditFiles& files = {});

// Redirects lines to another model and clip: every line that names a clip gets these names instead.
[[nodiscard]] std::vector<ScriptLine> retargeted(std::vector<ScriptLine> lines, const std::string& model,
                                                 const std::string& clip);

// Writes calls as lines, with the names that objects have before each call.
[[nodiscard]] Result<std::string> writeScript(const Project& before, const std::vector<EditCall>& calls);
[[nodiscard]] std::string scriptLine(const WrittenCall& call);

}  // namespace squire
