#include "core/edit/keys/layered_pose.h"

#include <numbers>

#include "core/base/quotes.h"
#include "core/edit/tracks.h"
#include "core/model/layered_clip.h"

namespace squire {

namespace {

// The clip, layer and time at which a pose is keyed.
struct KeyedIn {
  const ProjectModel& model;
  const ProjectClip& entry;
  const EditLayer* layer;  // null: the keys below all layers
  Time time;

  [[nodiscard]] float share() const { return shareOf(*layer, entry.layers); }
};

Transform valueBelow(const KeyedIn& in, const ProjectBone& bone) {
  Transform out = bone.rest;
  const Track* track = findTrack(*in.entry.below, bone.id);
  if (track == nullptr) return out;
  out.translation = valueAt(track->translation, in.time, out.translation);
  out.rotation = valueAt(track->rotation, in.time, out.rotation);
  out.scale = valueAt(track->scale, in.time, out.scale);
  return out;
}

// The values that keys below the layers need for the pose to result; `over`: the offsets of all layers.
BonePose withoutLayers(const BonePose& pose, const Transform& over) {
  BonePose out = pose;
  if (pose.translation) out.translation = *pose.translation - over.translation;
  if (pose.rotation && over.rotation != Transform().rotation)
    out.rotation = glm::normalize(*pose.rotation * glm::conjugate(over.rotation));
  if (pose.scale) out.scale = *pose.scale / over.scale;
  return out;
}

Error tooLight(const KeyedIn& in) {
  return makeError(ErrorCode::Content,
                   "layer " + inQuotes(in.layer->name) + " weighs too little to turn a bone so far",
                   "raise its weight");
}

// The offsets of the layer that result in the pose together with the keys and layers below and above it.
Result<BonePose> offsetsFor(const KeyedIn& in, const BonePose& pose, const ProjectBone& bone) {
  const OffsetsAround around = offsetsAround(in.entry.layers, in.layer->id, bone.id, in.time);
  const Transform below = valueBelow(in, bone);
  const float whole = 1.0f / in.share();
  BonePose out{bone.id, {}, {}, {}};
  if (pose.translation) {
    const vec3 rest = below.translation + around.under.translation + around.over.translation;
    out.translation = shareOfMove(*pose.translation - rest, whole);
  }
  if (pose.rotation) {
    const quat turn = glm::normalize(glm::conjugate(below.rotation * around.under.rotation) * *pose.rotation *
                                     glm::conjugate(around.over.rotation));
    const float angle = angleBetween(quat(1.0f, 0.0f, 0.0f, 0.0f), turn) * whole;
    if (angle > std::numbers::pi_v<float> * 1.0001f) return tooLight(in);
    out.rotation = shareOfTurn(turn, whole);
  }
  if (pose.scale)
    out.scale = shareOfScale(*pose.scale / (below.scale * around.under.scale * around.over.scale), whole);
  return out;
}

Status checkCounts(const KeyedIn& in) {
  if (in.layer == nullptr || in.share() > 0.0f) return {};
  const std::string name = inQuotes(in.layer->name);
  if (in.layer->muted)
    return makeError(ErrorCode::Content, "layer " + name + " is muted and shows no pose", "unmute it");
  if (in.layer->weight <= 0.0f)
    return makeError(ErrorCode::Content, "layer " + name + " has no weight and shows no pose",
                     "raise its weight");
  return makeError(ErrorCode::Content, "layer " + name + " shows no pose as long as others are solo",
                   "make it solo too, or end solo");
}

}  // namespace

Result<std::vector<BonePose>> posesToKey(const Project& project, const SetPose& args) {
  const ProjectModel* model = project.find(args.clip.model);
  const ProjectClip* entry = model ? model->find(args.clip.clip) : nullptr;
  // If the clip or the layer is missing, the edit itself fails.
  if (entry == nullptr || !entry->below) return args.bones;
  const KeyedIn in{*model, *entry, findLayer(entry->layers, args.clip.layer), args.time};
  if (args.clip.layer.valid() && in.layer == nullptr) return args.bones;
  if (const Status sound = checkCounts(in); !sound) return sound.error();
  std::vector<BonePose> out;
  for (const BonePose& pose : args.bones) {
    const ProjectBone* bone = model->find(pose.bone);
    if (bone == nullptr) {
      out.push_back(pose);
    } else if (in.layer == nullptr) {
      out.push_back(withoutLayers(pose, offsetsAround(entry->layers, {}, bone->id, args.time).over));
    } else {
      auto offsets = offsetsFor(in, pose, *bone);
      if (!offsets) return offsets.error();
      out.push_back(*std::move(offsets));
    }
    if (out.back().scale && !isFinite(*out.back().scale))
      return makeError(ErrorCode::Content,
                       "no key can undo that the clip or a layer scales a bone to nothing",
                       "change that scale first");
  }
  return out;
}

}  // namespace squire
