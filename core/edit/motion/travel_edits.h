#pragma once

#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"
#include "core/model/travel.h"

// Edits of the travel of a clip: which of its motion moves the character in the game. The keys stay.
namespace squire {

// Fails if the bone cannot give a travel; see extractRootMotion().
struct SetTravel {
  static constexpr LabelPattern labels[] = {
      {"Set the travel of {clip}"}, {"Set the travel of {count} clip", "Set the travel of {count} clips"}};
  ClipRef clip;
  Travel travel;
};
[[nodiscard]] Result<Edit> setTravel(const Project& project, const SetTravel& args);

struct RemoveTravel {
  static constexpr LabelPattern labels[] = {
      {"Remove the travel of {clip}"},
      {"Remove the travel of {count} clip", "Remove the travel of {count} clips"}};
  ClipRef clip;
};
[[nodiscard]] Result<Edit> removeTravel(const Project& project, const RemoveTravel& args);

}  // namespace squire
