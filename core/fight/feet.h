#pragma once

#include <span>
#include <vector>

#include "core/fight/fight_clip.h"
#include "core/model/fade_rule.h"

namespace squire {

struct FootSettings {
  float stillSpeed = 0.15f;     // metres a second, along the ground; slower is standing
  float nearGround = 0.05f;     // metres above the lowest place that the foot gets to in the clip
  std::int64_t leastTicks = 3;  // that a contact lasts
  float travel = 0.0f;  // metres a second that the game moves the character along +Z while the clip plays
};

// A run of ticks in which a foot stands.
struct FootContact {
  std::int64_t from = 0;  // ticks
  std::int64_t to = 0;    // until before this one
  vec3 place{0.0f};       // model space, in the contact's middle
  float slide = 0.0f;     // metres between the two places farthest from each other along the ground
};

// How a bone of a clip meets the ground, with its chains at their targets.
struct FootReport {
  std::size_t bone = 0;
  std::vector<FootContact> contacts;
  float slide = 0.0f;        // the largest of the contacts
  float pop = 0.0f;          // metres that the foot jumps out of its way in one tick, at most
  std::int64_t popTick = 0;  // when
};

[[nodiscard]] FootReport footReport(const FightClip& clip, std::size_t bone, const FootSettings& settings);

// Which bones are feet: at rest near the ground, below the two joints above them.
[[nodiscard]] std::vector<std::size_t> feetAmong(const Skeleton& skeleton,
                                                 std::span<const std::size_t> bones);
// Of the ends of a model's chains.
[[nodiscard]] std::vector<std::size_t> feetOf(const FightModel& model, const Skeleton& skeleton);

// What a fade costs the eye.
struct TransitionCost {
  float jointSpeed = 0.0f;  // metres a second; the fastest joint during the fade
  std::size_t joint = 0;
  float usualSpeed = 0.0f;  // of the fastest joint in the two clips themselves
  float footSlide = 0.0f;   // metres that a foot is dragged along the ground during the fade
};

struct TransitionSettings {
  std::vector<std::size_t> feet;  // bones
  float nearGround = 0.05f;       // metres above the lowest place of a foot in both clips
  int phases = 4;                 // instants of a looping clip at which it is left; the worst counts
};

// From one clip into another of the same model. A clip that does not loop is left at the tick from which its
// character may act.
[[nodiscard]] TransitionCost transitionCost(const FightClip& from, const FightClip& to, const FadeRule& rule,
                                            const TransitionSettings& settings);

}  // namespace squire
