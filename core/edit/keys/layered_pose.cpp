#include "core/edit/keys/layered_pose.h"

#include "core/base/quotes.h"
#include "core/model/laid_values.h"
#include "core/model/layered_clip.h"

namespace squire {

namespace {

// Where a pose of a bone is keyed.
struct KeyedIn {
  const ProjectClip& entry;
  const EditLayer* layer;  // null: the keys below all layers
  const ProjectBone& bone;
  Time time;

  [[nodiscard]] float shareOfLayer(const EditLayer& one) const {
    return shareOf(one, entry.layers, bone.id) * fadeAt(one, time);
  }
};

Error covered(const EditLayer& by) {
  const std::string name = inQuotes(by.name);
  return makeError(ErrorCode::Content, "layer " + name + " replaces what is posed below it",
                   "pose in that layer, lower its weight, or mute it");
}

Error tooLight(const EditLayer& layer) {
  return makeError(ErrorCode::Content,
                   "layer " + inQuotes(layer.name) + " weighs too little to turn a bone so far",
                   "raise its weight");
}

// The value that a key needs for `wanted` to play: what the layers over it add to it is taken away, and what
// is below it is left to the layer.
template <typename How>
Result<typename How::Value> keyedValue(const KeyedIn& in, Channel<typename How::Value> Track::*channel,
                                       const typename How::Value& under, typename How::Value wanted) {
  for (auto layer = in.entry.layers.rbegin(); layer != in.entry.layers.rend(); ++layer) {
    if (&*layer == in.layer) break;
    const Track* track = trackIn(*layer, in.bone.id);
    const float share = in.shareOfLayer(*layer);
    if (track == nullptr || share <= 0.0f || !(track->*channel) || (track->*channel)->empty()) continue;
    const auto below = How::below(layer->mode, valueAt(track->*channel, in.time, How::none()), wanted, share);
    if (!below) return covered(*layer);
    wanted = *below;
  }
  if (in.layer == nullptr) return wanted;
  const auto own = How::own(in.layer->mode, under, wanted, in.shareOfLayer(*in.layer));
  if (!own) return tooLight(*in.layer);
  return *own;
}

Result<BonePose> keyedPose(const KeyedIn& in, const BonePose& pose) {
  const Transform under = in.layer ? poseUnder(in.entry, in.layer->id, in.bone, in.time) : Transform();
  BonePose out = pose;
  const auto key = [&]<typename How>(How, auto channel, const auto& below, auto& value) -> Status {
    if (!value) return {};
    auto keyed = keyedValue<How>(in, channel, below, *value);
    if (!keyed) return keyed.error();
    value = *keyed;
    return {};
  };
  if (const Status done = key(LaidMoves(), &Track::translation, under.translation, out.translation); !done)
    return done.error();
  if (const Status done = key(LaidTurns(), &Track::rotation, under.rotation, out.rotation); !done)
    return done.error();
  if (const Status done = key(LaidScales(), &Track::scale, under.scale, out.scale); !done)
    return done.error();
  if (out.scale && !isFinite(*out.scale))
    return makeError(ErrorCode::Content, "no key can undo that the clip or a layer scales a bone to nothing",
                     "change that scale first");
  return out;
}

Status checkCounts(const KeyedIn& in) {
  if (in.layer == nullptr || in.shareOfLayer(*in.layer) > 0.0f) return {};
  const std::string name = inQuotes(in.layer->name);
  if (in.layer->muted)
    return makeError(ErrorCode::Content, "layer " + name + " is muted and shows no pose", "unmute it");
  if (in.layer->weight <= 0.0f)
    return makeError(ErrorCode::Content, "layer " + name + " has no weight and shows no pose",
                     "raise its weight");
  if (shareOf(*in.layer, in.entry.layers) <= 0.0f)
    return makeError(ErrorCode::Content, "layer " + name + " shows no pose as long as others are solo",
                     "make it solo too, or end solo");
  if (fadeAt(*in.layer, in.time) <= 0.0f)
    return makeError(ErrorCode::Content, "layer " + name + " is faded out here and shows no pose",
                     "pose where it counts, or change its fade");
  return makeError(
      ErrorCode::Content,
      "layer \"" + in.layer->name + "\" does not move bone \"" + in.bone.name + "\", by its mask",
      "add the bone to the mask, or pose it in another layer");
}

}  // namespace

Result<std::vector<BonePose>> posesToKey(const Project& project, const SetPose& args) {
  const ProjectModel* model = project.find(args.clip.model);
  const ProjectClip* entry = model ? model->find(args.clip.clip) : nullptr;
  // If the clip or the layer is missing, the edit itself fails.
  if (entry == nullptr || !entry->below) return args.bones;
  const EditLayer* layer = findLayer(entry->layers, args.clip.layer);
  if (args.clip.layer.valid() && layer == nullptr) return args.bones;
  std::vector<BonePose> out;
  for (const BonePose& pose : args.bones) {
    out.push_back(pose);
    const ProjectBone* bone = model->find(pose.bone);
    if (bone == nullptr) continue;
    const KeyedIn in{*entry, layer, *bone, args.time};
    if (const Status sound = checkCounts(in); !sound) return sound.error();
    auto keyed = keyedPose(in, pose);
    if (!keyed) return keyed.error();
    out.back() = *std::move(keyed);
  }
  return out;
}

}  // namespace squire
