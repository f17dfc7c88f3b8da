#include "core/edit/table/journal.h"

#include <algorithm>

#include "core/edit/table/recorded_files.h"
#include "core/formats/project/project_file.h"

namespace squire {

namespace {

// The lines of one step. Fails if they do not lead from its old state to its new one.
Result<std::string> writeStep(const Project& before, const Project& after,
                              const std::vector<EditCall>& calls) {
  if (calls.empty()) return makeError(ErrorCode::Unsupported, "its edit is not recorded");
  auto text = writeScript(before, calls);
  if (!text) return text;
  const auto lines = readScript(*text);
  if (!lines) return lines.error();
  const auto run = runScript(before, *lines, recordedFiles(before, calls));
  if (!run) return run.error();
  if (writeProject(run->project) == writeProject(after)) return text;
  return makeError(ErrorCode::Unsupported, "its lines lead to another state");
}

}  // namespace

Journal writeJournal(const History& history, std::size_t from, std::size_t until) {
  Journal journal;
  for (std::size_t step = std::max<std::size_t>(from, 1); step < std::min(until, history.stepCount());
       ++step) {
    const auto text = writeStep(history.state(step - 1), history.state(step), history.calls(step));
    if (text) {
      journal.text += *text;
      continue;
    }
    journal.leftOut.push_back(step);
    journal.text += "# left out: " + textOf(history.label(step)) + " (" + text.error().message + ")\n";
  }
  return journal;
}

}  // namespace squire
