#pragma once

#include "core/edit/fights/change_fight.h"

// Edits of a whole attack, that is of all hit and grab volumes of a clip, as the frame data table makes them.
namespace squire {

// Moves their spans by a number of game ticks, negative for earlier. The move is limited so that no span
// leaves the clip.
struct MoveAttack {
  ClipRef clip;
  std::int64_t ticks = 0;
};
[[nodiscard]] Result<Edit> moveAttack(const Project& project, const MoveAttack& args);

// Moves the end of the spans that end last by a number of game ticks, negative for earlier, but leaves them
// at least one tick long. Fails if they would end after the clip.
struct LengthenAttack {
  ClipRef clip;
  std::int64_t ticks = 0;
};
[[nodiscard]] Result<Edit> lengthenAttack(const Project& project, const LengthenAttack& args);

}  // namespace squire
