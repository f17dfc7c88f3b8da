#include "core/edit/motion/add_noise.h"
#include "core/edit/motion/blend_motion.h"
#include "core/edit/motion/cycle_motion.h"
#include "core/edit/motion/fit_jump.h"
#include "core/edit/motion/mirror_clip.h"
#include "core/edit/motion/offset_keys.h"
#include "core/edit/motion/reduce_keys.h"
#include "core/edit/motion/reshape_keys.h"
#include "core/edit/motion/travel_edits.h"
#include "core/edit/written/entry.h"
#include "core/edit/written/refs.h"

namespace squire {

template <auto frames>
constexpr Member falloff() {
  return optional<frames>("falloff", "frames at both ends over which it grows");
}

template <>
struct Fields<MotionPart> {
  static constexpr const char* noun = "part of a clip";
  static constexpr std::array list{
      inlined<&MotionPart::clip>(),
      optional<&MotionPart::bones>("bones", "whose keys; without any all bones'"),
      field<&MotionPart::from>("from", "the first time; without it the start of the clip"),
      field<&MotionPart::to>("to", "the last time; without it that of the last key")};
};

EditEntries keyValueEdits();
EditEntries keyValueEdits() {
  return {
      entry(
          "reduce-keys", reduceKeys,
          "Replaces keys by the fewest eased keys that keep the motion within a tolerance.",
          {inlined<&ReduceKeys::part>(),
           optional<&ReduceKeys::millimetres>("millimetres", "how far the skin may move"),
           field<&ReduceKeys::degrees>("degrees",
                                       "how far a bone may turn; without it as far as the skin allows"),
           optional<&ReduceKeys::wholeFrames>(
               "wholeFrames", "whether keys in between lie on whole frames, where that keeps the tolerance"),
           optional<&ReduceKeys::extremes>("extremes", "whether keys at which a bone turns back stay"),
           optional<&ReduceKeys::contacts>(
               "contacts", "whether keys at which a foot comes to the ground or leaves it stay"),
           optional<&ReduceKeys::eachAxis>(
               "eachAxis", "whether axes get curves of their own, where that needs fewer keys")}),
      entry("smooth-keys", smoothKeys,
            "Moves the values of keys toward the average of the motion around them.",
            {inlined<&SmoothKeys::part>(),
             optional<&SmoothKeys::frames>("frames", "how far around each key the motion is averaged"),
             falloff<&SmoothKeys::falloff>()}),
      entry("exaggerate-keys", exaggerateKeys,
            "Makes a motion larger or calmer; its first and last key stay.",
            {inlined<&ExaggerateKeys::part>(),
             optional<&ExaggerateKeys::factor>("factor", "above 1 larger, below 1 calmer"),
             falloff<&ExaggerateKeys::falloff>()}),
      entry("add-noise", addNoise,
            "Adds a smooth random turn to bones, as of a hand that is never quite still.",
            {inlined<&AddNoise::part>(),
             optional<&AddNoise::degrees>("degrees", "how far a bone turns at most"),
             optional<&AddNoise::frames>("frames", "from one turn to the next"),
             optional<&AddNoise::seed>("seed", "another number gives other turns"),
             falloff<&AddNoise::falloff>()}),
  };
}

EditEntries motionEdits();
EditEntries motionEdits() {
  return {
      entry("blend-motion", blendMotion,
            "Leads a motion toward that of another clip, a saved pose or the rest pose.",
            {inlined<&BlendMotion::part>(),
             optional<&BlendMotion::toward>("toward",
                                            "a clip of the model; without it and a pose the rest pose"),
             optional<&BlendMotion::pose>("pose", "a saved pose of the model, instead of a clip"),
             optional<&BlendMotion::share>("share", "of the other motion: 0 to 1"),
             falloff<&BlendMotion::falloff>()}),
      entry("cycle-motion", cycleMotion,
            "Makes a motion loop: spreads the difference between its end and its start over some frames.",
            {inlined<&CycleMotion::part>(),
             optional<&CycleMotion::frames>("frames", "over which the difference is spread"),
             optional<&CycleMotion::bothEnds>("bothEnds", "whether half of it is spread after the start"),
             optional<&CycleMotion::keepTravel>(
                 "keepTravel",
                 "whether bones without a parent keep their translation, as in a walk that travels")}),
      entry("fit-jump", fitJump,
            "Leads a bone from take-off to landing along the arc that gravity gives; rotations stay.",
            {inlined<&FitJump::part>(),
             optional<&FitJump::gravity>("gravity", "metres per second squared, downward")}),
      entry("offset-keys", offsetKeys, "Lets bones follow those above them by a number of frames each.",
            {inlined<&OffsetKeys::clip>(),
             optional<&OffsetKeys::bones>("bones", "whose keys; without any all bones'"),
             optional<&OffsetKeys::frames>("frames", "for each chosen bone above; below 0 earlier")}),
      entry("mirror-clip", mirrorClip, "Mirrors the motion of a clip: left and right change places.",
            {inlined<&MirrorClip::clip>()}),
      entry("set-travel", setTravel,
            "Lets a motion of a bone move the character in the game; the keys of the clip stay.",
            {inlined<&SetTravel::clip>(), inlined<&SetTravel::travel>()}),
      entry("remove-travel", removeTravel, "Leaves the whole motion of a clip in its bones.",
            {inlined<&RemoveTravel::clip>()}),
  };
}

}  // namespace squire
