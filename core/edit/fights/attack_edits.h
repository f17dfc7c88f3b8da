#pragma once

#include "core/edit/fights/change_fight.h"

// Edits of a whole attack, as a table of frame data makes them: of all hit and grab volumes of a clip at
// once.
namespace squire {

// Their spans come by so many ticks of the game later, or earlier; none before the clip's start, and later no
// farther than to its end.
struct MoveAttack {
  ClipRef clip;
  std::int64_t ticks = 0;
};
[[nodiscard]] Result<Edit> moveAttack(const Project& project, const MoveAttack& args);

// The spans that end last end by so many ticks later, or earlier; a tick is left of them. Fails where they
// would go on after the clip.
struct LengthenAttack {
  ClipRef clip;
  std::int64_t ticks = 0;
};
[[nodiscard]] Result<Edit> lengthenAttack(const Project& project, const LengthenAttack& args);

}  // namespace squire
