#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/fight/fight_clip.h"
#include "core/runtime/squire_wad.h"
#include "tests/runtime/walk_wad.h"

namespace squire::test {

// Two fighters in a WAD, with a keyframe a tick of their clips, and a match of them as a game plays it: face
// to face, the first plays its clip once, the other one stands, or plays its own.
class Match {
 public:
  // Nothing touches the other one before tick `from`, unless it plays its own.
  Match(const FightClip& first, const FightClip& second, std::int64_t from, float distance = 1.0f);

  // Begins the clip of the first fighter, and of the other one if `both`.
  void begin(bool both, bool blocks);
  void step(bool blocks);
  [[nodiscard]] bool isPlaying() const;  // whether the first fighter has not begun to stand again
  [[nodiscard]] const std::vector<sqw_match_event>& events() const { return told_; }  // of the last tick
  [[nodiscard]] std::string nameOf(std::uint32_t volume) const;
  // The longest stun of what the first fighter hit with, or of what was blocked, in the last tick; none:
  // nothing.
  [[nodiscard]] std::optional<std::int32_t> stun(bool blocks) const;
  // Plays a copy of the match in which the first fighter stops as soon as it may. Returns the ticks by which
  // it may act before the other one, which a contact has stunned.
  [[nodiscard]] std::int64_t ticksUntilBothAct() const;

 private:
  void step(sqw_match& match, std::uint32_t first, std::uint32_t second, bool blocks,
            sqw_match_events& events) const;
  [[nodiscard]] std::uint32_t clipOf(std::size_t fighter, std::uint32_t clip) const;

  std::int64_t actionable_, from_;
  std::unique_ptr<runtime::test::AlignedBytes> bytes_;
  sqw_wad wad_{};
  sqw_match_setup setup_{};
  mutable std::vector<float> memory_;
  sqw_match match_{};
  std::vector<sqw_match_event> told_;
};

}  // namespace squire::test
