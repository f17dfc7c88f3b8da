#pragma once

#include <optional>

#include "core/fight/fight_clip.h"

namespace squire {

// A contact of a clip's hit or grab volume.
struct Touch {
  std::int64_t tick = 0;
  std::size_t volume = 0;  // index in the clip

  bool operator==(const Touch&) const = default;
};

// The last contact of a clip with a target that all its volumes touch from a tick on: by the rules of spar(),
// except that of several volumes of a group with the same priority the first one touches. Empty if no volume
// is active from then on.
[[nodiscard]] std::optional<Touch> lastTouch(const FightClip& clip, std::int64_t from);

// The ticks for which a grab holds its target, who may escape, before its effect; 0 for all others.
[[nodiscard]] std::int32_t techOf(const PlayedVolume& volume);

// The ticks by which the owner of the clip may act before the one that it touched; below 0: after. A stop
// holds both, so that it does not count. Empty if the volume stuns nobody.
[[nodiscard]] std::optional<std::int64_t> advantageOnHit(const FightClip& clip, const Touch& touch);
// The same if the target blocked; empty also if nobody can block it.
[[nodiscard]] std::optional<std::int64_t> advantageOnBlock(const FightClip& clip, const Touch& touch);

}  // namespace squire
