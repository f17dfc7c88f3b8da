#include "core/edit/motion/add_noise.h"
#include "core/edit/motion/blend_motion.h"
#include "core/edit/motion/cycle_motion.h"
#include "core/edit/motion/mirror_clip.h"
#include "core/edit/motion/offset_keys.h"
#include "core/edit/motion/reduce_keys.h"
#include "core/edit/motion/reshape_keys.h"
#include "core/edit/written/entry.h"
#include "core/edit/written/refs.h"

namespace squire {

template <typename Args>
constexpr auto falloff(double Args::*frames) {
  return optional("falloff", frames, "frames at both ends over which it grows");
}

template <>
struct Fields<MotionPart> {
  static constexpr const char* noun = "part of a clip";
  static constexpr auto list = std::tuple{
      inlined(&MotionPart::clip), optional("bones", &MotionPart::bones, "whose keys; without any all bones'"),
      field("from", &MotionPart::from, "the first time; without it the start of the clip"),
      field("to", &MotionPart::to, "the last time; without it that of the last key")};
};

template <>
struct Fields<ReduceKeys> {
  static constexpr const char* noun = "keys";
  static constexpr auto list = std::tuple{
      inlined(&ReduceKeys::part),
      optional("millimetres", &ReduceKeys::millimetres, "how far the skin may move"),
      field("degrees", &ReduceKeys::degrees, "how far a bone may turn; without it as far as the skin allows"),
      optional("wholeFrames", &ReduceKeys::wholeFrames,
               "whether keys in between lie on whole frames, where that keeps the tolerance")};
};

template <>
struct Fields<SmoothKeys> {
  static constexpr const char* noun = "keys";
  static constexpr auto list =
      std::tuple{inlined(&SmoothKeys::part),
                 optional("frames", &SmoothKeys::frames, "how far around each key the motion is averaged"),
                 falloff(&SmoothKeys::falloff)};
};

template <>
struct Fields<ExaggerateKeys> {
  static constexpr const char* noun = "keys";
  static constexpr auto list =
      std::tuple{inlined(&ExaggerateKeys::part),
                 optional("factor", &ExaggerateKeys::factor, "above 1 larger, below 1 calmer"),
                 falloff(&ExaggerateKeys::falloff)};
};

template <>
struct Fields<AddNoise> {
  static constexpr const char* noun = "noise";
  static constexpr auto list = std::tuple{
      inlined(&AddNoise::part), optional("degrees", &AddNoise::degrees, "how far a bone turns at most"),
      optional("frames", &AddNoise::frames, "from one turn to the next"),
      optional("seed", &AddNoise::seed, "another number gives other turns"), falloff(&AddNoise::falloff)};
};

template <>
struct Fields<BlendMotion> {
  static constexpr const char* noun = "blend";
  static constexpr auto list = std::tuple{
      inlined(&BlendMotion::part),
      optional("toward", &BlendMotion::toward, "a clip of the model; without it and a pose the rest pose"),
      optional("pose", &BlendMotion::pose, "a saved pose of the model, instead of a clip"),
      optional("share", &BlendMotion::share, "of the other motion: 0 to 1"), falloff(&BlendMotion::falloff)};
};

template <>
struct Fields<CycleMotion> {
  static constexpr const char* noun = "cycle";
  static constexpr auto list = std::tuple{
      inlined(&CycleMotion::part),
      optional("frames", &CycleMotion::frames, "over which the difference is spread"),
      optional("bothEnds", &CycleMotion::bothEnds, "whether half of it is spread after the start"),
      optional("keepTravel", &CycleMotion::keepTravel,
               "whether bones without a parent keep their translation, as in a walk that travels")};
};

template <>
struct Fields<OffsetKeys> {
  static constexpr const char* noun = "keys";
  static constexpr auto list = std::tuple{
      inlined(&OffsetKeys::clip), optional("bones", &OffsetKeys::bones, "whose keys; without any all bones'"),
      optional("frames", &OffsetKeys::frames, "for each chosen bone above; below 0 earlier")};
};

template <>
struct Fields<MirrorClip> {
  static constexpr const char* noun = "clip";
  static constexpr auto list = std::tuple{inlined(&MirrorClip::clip)};
};

EditEntries motionEdits();
EditEntries motionEdits() {
  return {
      entry("reduce-keys", reduceKeys,
            "Replaces keys by the fewest eased keys that keep the motion within a tolerance."),
      entry("smooth-keys", smoothKeys,
            "Moves the values of keys toward the average of the motion around them."),
      entry("exaggerate-keys", exaggerateKeys,
            "Makes a motion larger or calmer; its first and last key stay."),
      entry("add-noise", addNoise,
            "Adds a smooth random turn to bones, as of a hand that is never quite still."),
      entry("blend-motion", blendMotion,
            "Leads a motion toward that of another clip, a saved pose or the rest pose."),
      entry("cycle-motion", cycleMotion,
            "Makes a motion loop: spreads the difference between its end and its start over some frames."),
      entry("offset-keys", offsetKeys, "Lets bones follow those above them by a number of frames each."),
      entry("mirror-clip", mirrorClip, "Mirrors the motion of a clip: left and right change places."),
  };
}

}  // namespace squire
