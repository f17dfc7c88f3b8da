#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/edit/sources/source_edits.h"
#include "core/model/build/import_advice.h"

namespace squire {

// A clip in the review of a file, which the user sees before the file is added to a project.
struct ClipReview {
  std::string label;   // see clipLabels()
  std::string inFile;  // its name in the file
  double seconds = 0.0;
  bool isGeneric = false;  // its name in the file is not meaningful
};

struct ModelReview {
  std::string label;  // see modelLabels()
  std::string name;
  double height = 0.0;             // see heightOf()
  std::optional<LikelyUnit> unit;  // if the height is unlikely
  std::string prefix;              // that all bones share; empty: none
  std::vector<ClipReview> clips;
};

// Why a person should look at a file before it is imported.
enum class Oddity { Height, GenericClips, ManyClips, Prefix, LeftOut };

struct ImportReview {
  static constexpr std::size_t manyClips = 20;

  std::vector<ModelReview> models;
  Diagnostics leftOut;        // what is left out or hidden
  std::set<Oddity> oddities;  // empty: there is nothing to decide
};
[[nodiscard]] ImportReview reviewImport(const Imported& imported);

// What a person decided about a file.
struct ImportDecisions {
  std::map<std::string, std::string> names;               // of models, by their labels
  std::set<std::pair<std::string, std::string>> without;  // labels of models and of their clips

  [[nodiscard]] bool empty() const { return names.empty() && without.empty(); }
};

// addSource() as one edit with the decisions. Clips to be left out are removed, so that a re-import does not
// bring them back. Where another model has a name already, a number is added.
[[nodiscard]] Result<Edit> addSource(const Project& project, const AddSource& args,
                                     const ImportDecisions& decisions);

}  // namespace squire
