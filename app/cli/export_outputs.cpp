#include "app/cli/export_outputs.h"

#include <algorithm>
#include <string>
#include <vector>

#include "app/command_line/outputs.h"
#include "core/base/diagnostics.h"
#include "core/base/result.h"
#include "core/base/sort_once.h"
#include "core/base/utf8.h"
#include "core/export/wad_file.h"
#include "core/formats/formats.h"
#include "core/io/atomic_save.h"
#include "core/io/file.h"
#include "core/io/texture_search.h"

namespace squire::cli {

namespace {

// Escapes spaces, # and : with a backslash, and doubles $. Backslashes are doubled only before these three
// and at the end of the name; elsewhere they are literal.
std::string escaped(const std::string& path) {
  std::string out;
  std::size_t backslashes = 0;
  for (const char c : path) {
    const bool isSpecial = c == ' ' || c == '#' || c == ':';
    if (isSpecial) out.append(backslashes + 1, '\\');
    backslashes = c == '\\' ? backslashes + 1 : 0;
    if (c == '$') out += '$';
    out += c;
  }
  return out.append(backslashes, '\\');
}

// Characters with a special meaning: make uses = for variables, ; for recipes and | for order-only
// prerequisites; ninja ends names at the others. Neither has an escape for them.
constexpr const char* readOtherwise = "=;|'\"`&*?<>^";

Error cannotSay(const std::string& path, const std::string& why) {
  return makeError(ErrorCode::Usage, "no depfile can say this name: " + why,
                   "give it another name, or leave --depfile out")
      .inFile(path);
}

// Fails if a name contains something that cannot be escaped for both: a line break, a tab, a backslash before
// a # or :, one of = ; | ' " ` & * ? < > ^, or a % in the target.
Status depfileCanSay(const std::string& target, const std::vector<std::string>& dependencies) {
  std::vector<std::string> names = dependencies;
  names.push_back(target);
  for (const std::string& path : names) {
    // Before # and :, make halves backslashes but ninja keeps them.
    if (path.find("\\#") != std::string::npos || path.find("\\:") != std::string::npos)
      return cannotSay(path, "a backslash stands before a # or a colon");
    if (path.find_first_of("\n\r\t") != std::string::npos)
      return cannotSay(path, "a line break or a tab is in it");
    if (const std::size_t at = path.find_first_of(readOtherwise); at != std::string::npos)
      return cannotSay(path,
                       std::string("make or ninja takes the ") + path[at] + " in it for something else");
  }
  // make reads a target with a % as a pattern. Escaping it as \% would help make, but ninja would keep the
  // backslash.
  if (target.find('%') != std::string::npos) return cannotSay(target, "a % is in it");
  return {};
}

// A rule in the syntax of make and ninja: the target depends on every file that was read. Each of these files
// is also a target without a recipe, unless its name contains a %, so that removing it does not fail the
// build. Names are escaped.
std::string depfileText(const std::string& target, const std::vector<std::string>& dependencies) {
  std::vector<std::string> names(dependencies.size());
  std::transform(dependencies.begin(), dependencies.end(), names.begin(), escaped);
  sortOnce(names);
  std::string text = escaped(target) + ":";
  for (const std::string& name : names) text += " \\\n  " + name;
  text += "\n";
  // Rules without prerequisites, so that make does not fail if a file is removed; not for names with a %,
  // which would be patterns.
  for (const std::string& name : names) {
    if (name.find('%') == std::string::npos) text += "\n" + name + ":\n";
  }
  return text;
}

namespace fs = std::filesystem;

// Whether the file is a project, a model or an image.
bool isWork(const fs::path& path) {
  std::error_code ignored;
  if (!fs::exists(path, ignored)) return false;
  const std::string extension = asciiLower(pathText(path.extension()));
  if (extension == ".squire" || isPictureName(pathText(path.filename()))) return true;
  return std::ranges::any_of(allFormats().extensions(),
                             [&](const std::string& known) { return extension == "." + known; });
}

Status writeText(const std::string& path, const std::string& text) {
  const auto saved = saveAtomically(path, asBytes(text));
  return saved ? Status() : saved.error();
}

}  // namespace

Status requireNoErrors(const Diagnostics& found) {
  if (!hasErrors(found)) return {};
  return makeError(ErrorCode::Content, "the content has errors",
                   "nothing was written; the lines above say what to change");
}

Status ExportOutputs::requireSeparateFrom(std::vector<std::string> read,
                                          const std::optional<fs::path>& exported) const {
  std::vector<Output> outputs;
  if (exported) outputs.push_back({"", *exported});
  const std::size_t exports = outputs.size();
  if (!arguments_.report.empty()) outputs.push_back({"--report", arguments_.report});
  if (!arguments_.depfile.empty()) outputs.push_back({"--depfile", arguments_.depfile});
  if (Status apart = requireSeparateFiles(outputs, everythingRead(std::move(read))); !apart) return apart;
  for (std::size_t i = exports; i < outputs.size(); ++i) {
    if (isWadFile(outputs[i].path)) return wouldReplace(outputs[i], "an export");
    if (isWork(outputs[i].path)) return wouldReplace(outputs[i], "a project, a model or a picture");
  }
  return {};
}

std::vector<std::string> ExportOutputs::everythingRead(std::vector<std::string> read) const {
  if (!arguments_.profile.empty()) read.push_back(arguments_.profile);
  return read;
}

Status ExportOutputs::checkDepfile(const fs::path& target,
                                   const std::vector<std::string>& dependencies) const {
  if (arguments_.depfile.empty()) return {};
  return depfileCanSay(pathText(target), everythingRead(dependencies));
}

Status ExportOutputs::writeDepfile(const fs::path& target,
                                   const std::vector<std::string>& dependencies) const {
  if (arguments_.depfile.empty()) return {};
  return writeText(arguments_.depfile, depfileText(pathText(target), everythingRead(dependencies)));
}

Status ExportOutputs::writeReport(const ExportSummary& summary) const {
  if (arguments_.report.empty()) return {};
  return writeText(arguments_.report, writeJson(toJson(summary)) + "\n");
}

}  // namespace squire::cli
