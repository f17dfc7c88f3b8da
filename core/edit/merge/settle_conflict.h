#pragma once

#include <cstdint>

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

}  // namespace squire
