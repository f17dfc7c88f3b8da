#include "core/edit/table/script.h"

#include <utility>

#include "core/edit/table/recorded_files.h"

namespace squire {

namespace {

// Puts the number of the script's line and `name` before the error's message. A place that the error names,
// such as a file that could not be imported, moves into the message, so that callers can set the script's
// file.
Error atLine(std::size_t number, const std::string& name, Error error) {
  const std::string what = name.empty() ? "" : name + ": ";
  const std::string hint = std::exchange(error.hint, {});
  error.message = "line " + std::to_string(number) + ": " + what + error.text();
  error.hint = hint;
  error.where = {};
  return error;
}

Result<ScriptLine> readLine(std::string_view text, std::size_t number) {
  auto json = parseJson(text);
  if (!json) return atLine(number, {}, json.error());
  const Json& name = (*json)["do"];
  if (!json->isObject() || !name.isString()) {
    return makeError(ErrorCode::Usage,
                     "line " + std::to_string(number) + ": a line is an object with the edit's name",
                     "for example {\"do\": \"reverse-clip\", \"clip\": \"walk\"}");
  }
  ScriptLine line{number, name.asString(), Json::object()};
  for (const auto& [member, value] : json->members()) {
    if (member != "do") line.args.set(member, value);
  }
  return line;
}

}  // namespace

Result<std::vector<ScriptLine>> readScript(std::string_view text) {
  std::vector<ScriptLine> lines;
  std::size_t number = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    ++number;
    if (line.ends_with('\r')) line.remove_suffix(1);
    const std::size_t start = line.find_first_not_of(" \t");
    if (start == std::string_view::npos || line[start] == '#') continue;
    auto read = readLine(line, number);
    if (!read) return read.error();
    lines.push_back(*std::move(read));
  }
  return lines;
}

Result<ScriptRun> runScript(const Project& project, const std::vector<ScriptLine>& lines,
                            const EditFiles& files, ScriptCalls calls) {
  ScriptRun run{project, {}, {}};
  run.steps.reserve(lines.size());
  for (const ScriptLine& line : lines) {
    auto edit = applyEdit(run.project, line.name, line.args, files);
    if (!edit) return atLine(line.number, line.name, edit.error());
    run.project = std::move(edit->project);
    if (calls == ScriptCalls::Recorded)
      run.calls.insert(run.calls.end(), edit->calls.begin(), edit->calls.end());
    run.steps.push_back({line.number, std::move(edit->label), std::move(edit->made)});
  }
  return run;
}

std::vector<ScriptTrial> tryScript(const Project& project, const std::vector<ScriptLine>& lines,
                                   const EditFiles& files) {
  std::vector<ScriptTrial> trials;
  Project now = project;
  for (const ScriptLine& line : lines) {
    auto edit = applyEdit(now, line.name, line.args, files);
    if (!edit) {
      trials.push_back({line.number, line.name, std::nullopt, edit.error()});
      continue;
    }
    trials.push_back({line.number, line.name, std::move(edit->label), {}});
    now = std::move(edit->project);
  }
  return trials;
}

std::vector<ScriptLine> retargeted(std::vector<ScriptLine> lines, const std::string& model,
                                   const std::string& clip) {
  for (ScriptLine& line : lines) {
    if (!line.args.has("clip")) continue;
    line.args.set("clip", clip);
    line.args.set("model", model);
  }
  return lines;
}

std::string scriptLine(const WrittenCall& call) {
  Json line = Json::object({{"do", call.name}});
  for (const auto& [member, value] : call.args.members()) line.set(member, value);
  return writeJson(line, {.indent = 0}) + '\n';
}

Result<std::string> writeScript(const Project& before, const std::vector<EditCall>& calls) {
  std::string text;
  Project now = before;
  for (const EditCall& call : calls) {
    const auto written = writeCall(now, call);
    if (!written) return written.error();
    text += scriptLine(*written);
    if (&call == &calls.back()) break;
    // This call may create or rename what the next one refers to.
    auto next = applyEdit(now, written->name, written->args, recordedFiles(now, {call}));
    if (!next) return next.error();
    now = std::move(next->project);
  }
  return text;
}

}  // namespace squire
