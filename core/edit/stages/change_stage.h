#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/edit/change.h"
#include "core/edit/edit.h"
#include "core/model/stage.h"

// Shared by the edits of stages.
namespace squire {

using StagePieces = std::vector<std::shared_ptr<const StagePiece>>;

// Returns the edit that applies `change` to one stage and sorts its pieces, ground and points by name. Fails
// if the resulting stage is invalid.
[[nodiscard]] Result<Edit> changeStage(const Project& project, StageId stage, Label label,
                                       const Change<Stage>& change);

// Returns the edit that applies `change` to pieces of a stage, in the order of the list. Fails if one of them
// is locked.
[[nodiscard]] Result<Edit> changePieces(const Project& project, StageId stage,
                                        const std::vector<StagePieceId>& pieces, Label label,
                                        const Change<StagePiece>& change);

// Calls changePieces() for `of.pieces`. `of`: the arguments of an edit.
template <typename Args>
[[nodiscard]] Result<Edit> changeEach(const Project& project, const Args& of, Label label,
                                      const Change<StagePiece>& change) {
  return recorded(project, of, changePieces(project, of.stage, of.pieces, std::move(label), change));
}

// The pieces, in the order of the list. Fails if one does not exist.
[[nodiscard]] Result<StagePieces> piecesOf(const Stage& stage, const std::vector<StagePieceId>& pieces);
// Fails if one of the pieces is locked; the error names the first one.
[[nodiscard]] Status checkUnlocked(const Stage& stage, const StagePieces& pieces);

// Finds free names quickly when many objects with the same name are added: "crate", "crate 2", ...
class StageNames {
 public:
  template <typename List>
  explicit StageNames(const List& list) {
    for (const auto& one : list) taken_.insert(one->name);
  }

  // A free name like `wanted`, without invalid characters; never empty.
  [[nodiscard]] std::string take(const std::string& wanted, const char* fallback);

 private:
  std::unordered_set<std::string> taken_;
  std::unordered_map<std::string, int> next_;  // the next number to try, by the name without a number
};

[[nodiscard]] Error missingPart(const char* what);

}  // namespace squire
