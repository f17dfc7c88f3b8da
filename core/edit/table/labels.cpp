#include "core/edit/table/labels.h"

#include <set>

#include "core/edit/history/history.h"
#include "core/edit/poses/live_poses.h"
#include "core/edit/table/table.h"
#include "core/formats/project/changes/list_words.h"

namespace squire {

std::vector<const LabelPattern*> labelsWithoutEdit() {
  std::vector<const LabelPattern*> all;
  for (const LabelPattern& one : HistorySteps::labels) all.push_back(&one);
  for (const LabelPattern& one : PoseSteps::labels) all.push_back(&one);
  return all;
}

std::vector<const LabelPattern*> allLabels() {
  std::vector<const LabelPattern*> all = labelsWithoutEdit();
  for (const EditEntry& edit : allEdits()) {
    for (const LabelPattern& one : edit.labels) all.push_back(&one);
  }
  return all;
}

std::string labelsToTranslate() {
  std::string out = "// The labels of undo steps, from the table of edits: squire edit --labels\n";
  std::set<std::string> written;
  for (const LabelPattern* pattern : allLabels()) {
    const std::string text = sourceText(*pattern);
    if (!written.insert(text).second) continue;
    out += "translate(\"History\", \"" + text + (pattern->hasCount() ? "\", nullptr, 1);\n" : "\");\n");
  }
  for (const std::string& words : allMemberWords()) out += "translate(\"MemberWords\", \"" + words + "\");\n";
  return out;
}

}  // namespace squire
