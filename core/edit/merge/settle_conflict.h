#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "core/base/job.h"
#include "core/edit/edit.h"
#include "core/edit/merge/conflict.h"

namespace squire {

enum class MergeSide : std::uint32_t { Ours, Theirs };

// Decides a conflict that a merge left in the project.
struct SettleConflict {
  static constexpr LabelPattern labels[] = {{"Keep ours of {place}"}, {"Take theirs of {place}"}};
  std::size_t number = 1;  // in conflictsOf(), from 1
  MergeSide take = MergeSide::Ours;
};
// Ours is already in effect. Fails if theirs does not fit the project: the object that it is part of no
// longer exists, or it refers to something that the project lacks.
[[nodiscard]] Result<Edit> settleConflict(const Project& project, const SettleConflict& args);

// Decides several conflicts for one side.
struct SettleConflicts {
  static constexpr LabelPattern labels[] = {
      {"Keep ours of {count} conflict", "Keep ours of {count} conflicts"},
      {"Take theirs of {count} conflict", "Take theirs of {count} conflicts"}};
  std::vector<std::size_t> numbers;  // in conflictsOf(), from 1; empty: all
  MergeSide take = MergeSide::Ours;
};
struct SettledConflicts {
  std::optional<Edit> edit;                   // none if nothing was decided
  std::map<std::size_t, Error> refused = {};  // by number: conflicts whose values do not fit; they stay
};
// Reads the project once for all conflicts that fit together. If cancelled, decides nothing.
[[nodiscard]] SettledConflicts settleAll(const Project& project, const SettleConflicts& args,
                                         const JobControl& job = {});
// settleAll() as an edit. Fails if theirs fits in no conflict.
[[nodiscard]] Result<Edit> settleConflicts(const Project& project, const SettleConflicts& args);

}  // namespace squire
