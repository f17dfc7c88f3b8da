#pragma once

#include "core/edit/fights/change_fight.h"

// Edits of a whole attack, that is of all hit and grab volumes of a clip, as the frame data table makes them.
namespace squire {

// Moves the spans of the attack by a number of game ticks, negative for earlier. A move to earlier times
// stops at the start of the clip. Fails if a span would end after the clip.
struct MoveAttack {
  static constexpr LabelPattern labels[] = {
      {"Start the attack {count} tick earlier", "Start the attack {count} ticks earlier"},
      {"Start the attack {count} tick later", "Start the attack {count} ticks later"}};
  ClipRef clip;
  std::int64_t ticks = 0;
};
[[nodiscard]] Result<Edit> moveAttack(const Project& project, const MoveAttack& args);

// Moves the end of the spans that end last by a number of game ticks, negative for earlier, but leaves them
// at least one tick long. Fails if they would end after the clip.
struct LengthenAttack {
  static constexpr LabelPattern labels[] = {
      {"Lengthen the attack by {count} tick", "Lengthen the attack by {count} ticks"},
      {"Shorten the attack by {count} tick", "Shorten the attack by {count} ticks"}};
  ClipRef clip;
  std::int64_t ticks = 0;
};
[[nodiscard]] Result<Edit> lengthenAttack(const Project& project, const LengthenAttack& args);

}  // namespace squire
