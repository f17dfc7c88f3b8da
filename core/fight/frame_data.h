#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/fight/fight_clip.h"

namespace squire {

// What a move is doing in a tick of the game. Startup: before its first hit or grab volume is there. Pause:
// between two of its hits. Free: its character may do something else already.
enum class MovePhase : std::uint32_t { Startup, Active, Pause, Recovery, Free };

// Ticks from `from` until before `to`.
struct PhaseRun {
  MovePhase phase = MovePhase::Startup;
  std::int64_t from = 0;
  std::int64_t to = 0;

  bool operator==(const PhaseRun&) const = default;
};

// A move in the numbers that a fight is designed with. Counts are ticks of the game; tick 0 is the one that
// the clip starts in, and a volume is there in a tick when the game finds it there at the tick's instant.
struct FrameData {
  ClipId clip;
  std::string name;
  std::int64_t total = 0;       // of the whole clip
  std::int64_t actionable = 0;  // the first tick in which its character may act
  bool attack = false;          // the rest is of attacks alone
  std::int64_t startup = 0;     // ticks before the first active one
  std::int64_t active = 0;      // ticks with a hit or grab volume
  std::int64_t pause = 0;       // ticks without one, between two with one
  std::int64_t recovery = 0;    // ticks after the last active one, until it may act
  // Over the active ticks, metres: how far its hit and grab volumes get along +Z, and from the model's
  // origin.
  float reach = 0.0f;
  float distance = 0.0f;
  float damage = 0.0f;        // of its strongest volume
  std::vector<PhaseRun> bar;  // the clip's ticks in order, without a gap
};

[[nodiscard]] FrameData frameDataOf(const FightClip& clip);

// Of many, on all cores.
[[nodiscard]] std::vector<FrameData> frameDataOf(std::span<const FightClip> clips);

[[nodiscard]] const char* nameOf(MovePhase phase);  // "startup"

}  // namespace squire
