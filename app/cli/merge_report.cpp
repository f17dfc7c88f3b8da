#include "app/cli/merge_report.h"

#include "core/base/utf8.h"
#include "core/edit/merge/conflict_words.h"

namespace squire::cli {

std::string conflictsText(const Project& project) {
  const Json document = documentOfConflicts(project);
  std::string text;
  for (const MergeConflict& conflict : conflictsOf(project))
    text += cleanUtf8("conflict: " + conflict.placeText() + ": " + sidesText(document, conflict)) + "\n";
  return text;
}

std::string conflictsJson(const Project& project) {
  const Json document = documentOfConflicts(project);
  Json list = Json::array();
  int number = 0;
  for (const MergeConflict& conflict : conflictsOf(project)) {
    list.push(Json::object({{"number", ++number},
                            {"place", conflict.placeText()},
                            {"what", sidesText(document, conflict)},
                            {"at", conflict.at},
                            {"base", conflict.base},
                            {"ours", valueInEffect(document, conflict)},
                            {"theirs", conflict.theirs}}));
  }
  return writeJson(Json::object({{"conflicts", std::move(list)}})) + "\n";
}

}  // namespace squire::cli
