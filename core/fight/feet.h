#pragma once

#include <span>
#include <vector>

#include "core/fight/fight_clip.h"
#include "core/model/fade_rule.h"

namespace squire {

struct FootSettings {
  float stillSpeed = 0.15f;     // metres per second along the ground; a slower foot counts as standing
  float nearGround = 0.05f;     // metres above the foot's lowest position in the clip
  std::int64_t leastTicks = 3;  // minimum length of a contact
  float travel =
      0.0f;  // metres per second; speed along +Z at which the game moves the character during the clip
};

// A range of ticks [from, to) in which a foot stands on the ground.
struct FootContact {
  std::int64_t from = 0;  // ticks
  std::int64_t to = 0;    // exclusive
  vec3 place{0.0f};       // model space, at the middle of the contact
  float slide = 0.0f;     // metres; the largest distance along the ground between two of the foot's positions
};

// Ground contacts of a bone in a clip with IK solved.
struct FootReport {
  std::size_t bone = 0;
  std::vector<FootContact> contacts;
  float slide = 0.0f;        // maximum over all contacts
  float pop = 0.0f;          // metres; largest distance of a position from the midpoint of its two neighbours
  std::int64_t popTick = 0;  // the tick of `pop`
};

[[nodiscard]] FootReport footReport(const FightClip& clip, std::size_t bone, const FootSettings& settings);

// FootSettings::travel for a walk on the spot: the speed at which the feet stand on the ground for the most
// ticks. 0 for a clip in which they stand still or are never near the ground.
[[nodiscard]] float travelOfStanding(const FightClip& clip, std::span<const std::size_t> feet,
                                     const FootSettings& settings);

// Selects feet from `bones`: joints near the ground in the rest pose that are lower than their parent, which
// is lower than its own parent.
[[nodiscard]] std::vector<std::size_t> feetAmong(const Skeleton& skeleton,
                                                 std::span<const std::size_t> bones);
// Selects feet from the end bones of a model's IK chains.
[[nodiscard]] std::vector<std::size_t> feetOf(const FightModel& model, const Skeleton& skeleton);

// Visual quality of a fade.
struct TransitionCost {
  float jointSpeed = 0.0f;  // metres per second; the fastest joint during the fade
  std::size_t joint = 0;
  float clipSpeed = 0.0f;  // metres per second; the fastest joint when each clip plays without the fade
  float footSlide = 0.0f;  // metres; the largest distance that a foot slides along the ground during the fade
};

struct TransitionSettings {
  std::vector<std::size_t> feet;  // bone indices
  float nearGround = 0.05f;       // metres; a foot this near its lowest position in both clips has contact
  int phases = 4;                 // number of start times of the fade in a looping clip; the worst one counts
};

// Measures a fade between two clips of the same model. A clip that does not loop is left at the first tick at
// which the character can act.
[[nodiscard]] TransitionCost transitionCost(const FightClip& from, const FightClip& to, const FadeRule& rule,
                                            const TransitionSettings& settings);

}  // namespace squire
