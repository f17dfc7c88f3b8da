#include "core/model/build/fold_bones.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/base/numbers.h"
#include "core/model/skin_health.h"
#include "core/model/skin_reach.h"
#include "core/model/source_marks.h"
#include "core/rules/bones.h"

namespace squire {

namespace {

constexpr int removed = -1;

struct FoldPlan {
  std::vector<int> now;    // by bone: its new index, or `removed`
  std::vector<int> above;  // by bone: the kept bone above it, or Bone::noParent
  std::size_t dropped = 0, folded = 0;
};

std::set<std::string> bonesOfMarks(const Model& model) {
  std::set<std::string> names;
  const auto add = [&](const std::shared_ptr<const SourceMarks>& marks) {
    if (!marks) return;
    for (const SourceVolume& volume : marks->volumes) names.insert(volume.bone);
  };
  add(model.marks);
  for (const auto& clip : model.clips) add(clip->marks);
  return names;
}

FoldPlan planOf(const Model& model) {
  const std::vector<Bone>& bones = model.skeleton->bones;
  std::vector<bool> holds(bones.size(), true);  // moves a vertex, or is named by a mark
  for (const std::size_t bare : bonesWithoutSkin(model)) holds[bare] = false;
  const std::set<std::string> marked = bonesOfMarks(model);
  for (std::size_t i = 0; i < bones.size(); ++i) holds[i] = holds[i] || marked.contains(bones[i].name);
  std::vector<bool> needed = holds;  // or a bone below it
  for (std::size_t i = bones.size(); i-- > 0;) {
    if (needed[i] && bones[i].parent != Bone::noParent)
      needed[static_cast<std::size_t>(bones[i].parent)] = true;
  }
  FoldPlan plan;
  int next = 0;
  for (std::size_t i = 0; i < bones.size(); ++i) {
    const int parent = bones[i].parent;
    const bool keeps = holds[i] || (needed[i] && parent == Bone::noParent);
    plan.now.push_back(keeps ? next++ : removed);
    plan.above.push_back(parent);
    if (parent != Bone::noParent && plan.now[static_cast<std::size_t>(parent)] == removed)
      plan.above[i] = plan.above[static_cast<std::size_t>(parent)];
    if (!keeps) ++(needed[i] ? plan.folded : plan.dropped);
  }
  return plan;
}

// The keys with other values. Their eases stay, since they are shares of the way.
template <typename T, typename Change>
Channel<T> changed(const Channel<T>& channel, const Change& change) {
  if (!channel) return nullptr;
  auto keys = std::make_shared<Keys<T>>(*channel);
  for (Key<T>& key : *keys) key.value = change(key.value);
  return keys;
}

// The motion of one kept bone and the removed bones between it and the kept one above, from the latter
// downwards.
class FoldedBone {
 public:
  FoldedBone(const Model& model, const FoldPlan& plan, std::size_t bone) : skeleton_(*model.skeleton) {
    for (int at = static_cast<int>(bone); at != plan.above[bone];) {
      chain_.insert(chain_.begin(), static_cast<std::size_t>(at));
      at = skeleton_.bones[static_cast<std::size_t>(at)].parent;
    }
  }

  [[nodiscard]] bool isAlone() const { return chain_.size() == 1; }

  [[nodiscard]] Transform rest() const {
    return isAlone() ? skeleton_.bones[chain_.back()].rest
                     : joined([&](std::size_t bone) { return skeleton_.bones[bone].rest; });
  }

  using Tracks = std::unordered_map<BoneId, const Track*>;
  // The track of the bone in a clip whose bones above were removed.
  [[nodiscard]] Track track(const Clip& clip, const Tracks& tracks) const {
    const Bone& bone = skeleton_.bones[chain_.back()];
    const auto own = tracks.find(bone.id);
    Track out;
    out.bone = bone.id;
    const bool rests = std::ranges::none_of(chain_.begin(), chain_.end() - 1, [&](std::size_t above) {
      return tracks.contains(skeleton_.bones[above].id);
    });
    if (rests && own == tracks.end()) return out;
    if (isAlone()) return *own->second;
    if (!rests || !moved(*own->second, out)) sample(clip, tracks, out);
    return out;
  }

 private:
  // Moves the keys of a track to where the resting bones above put them. Fails if these are stretched.
  [[nodiscard]] bool moved(const Track& own, Track& out) const {
    mat4 above(1.0f);
    for (std::size_t i = 0; i + 1 < chain_.size(); ++i)
      above = above * toMatrix(skeleton_.bones[chain_[i]].rest);
    const Transform place = toTransform(above);
    const vec3& size = place.scale;
    constexpr float even = 1e-5f;
    if (!(std::abs(size.x - size.y) <= even * size.x && std::abs(size.x - size.z) <= even * size.x))
      return false;
    out.translation = changed(own.translation, [&](const vec3& v) { return vec3(above * vec4(v, 1.0f)); });
    out.rotation = changed(own.rotation, [&](const quat& q) { return glm::normalize(place.rotation * q); });
    out.scale = changed(own.scale, [&](const vec3& v) { return size * v; });
    return true;
  }

  template <typename LocalOf>
  [[nodiscard]] Transform joined(const LocalOf& localOf) const {
    mat4 all = toMatrix(localOf(chain_.front()));
    for (std::size_t i = 1; i < chain_.size(); ++i) all = all * toMatrix(localOf(chain_[i]));
    return toTransform(all);
  }

  // Frames, and the times of keys; a tick before those to which a step leads.
  [[nodiscard]] std::vector<Time> timesOf(const Clip& clip, const Tracks& tracks) const {
    std::set<Time> times;
    for (std::int64_t frame = 0; timeOfFrame(frame, clip.rate) < clip.duration; ++frame)
      times.insert(timeOfFrame(frame, clip.rate));
    times.insert(clip.duration);
    const auto add = [&](const auto& channel) {
      if (!channel) return;
      for (std::size_t i = 0; i < channel->size(); ++i) {
        times.insert((*channel)[i].time);
        if (i > 0 && (*channel)[i - 1].ease.kind == Interpolation::Step)
          times.insert((*channel)[i].time - Time{1});
      }
    };
    for (const std::size_t bone : chain_) {
      const auto found = tracks.find(skeleton_.bones[bone].id);
      if (found == tracks.end()) continue;
      add(found->second->translation);
      add(found->second->rotation);
      add(found->second->scale);
    }
    return {times.begin(), times.end()};
  }

  void sample(const Clip& clip, const Tracks& tracks, Track& out) const {
    auto translation = std::make_shared<Keys<vec3>>();
    auto rotation = std::make_shared<Keys<quat>>();
    auto scale = std::make_shared<Keys<vec3>>();
    for (const Time time : timesOf(clip, tracks)) {
      const Transform at = joined([&](std::size_t bone) {
        Transform local = skeleton_.bones[bone].rest;
        if (const auto found = tracks.find(skeleton_.bones[bone].id); found != tracks.end()) {
          local.translation = valueAt(found->second->translation, time, local.translation);
          local.rotation = valueAt(found->second->rotation, time, local.rotation);
          local.scale = valueAt(found->second->scale, time, local.scale);
        }
        return local;
      });
      translation->push_back({time, at.translation, {}});
      rotation->push_back({time, glm::normalize(at.rotation), {}});
      scale->push_back({time, at.scale, {}});
    }
    const Transform atRest = rest();
    constexpr float still = 1e-6f;
    const auto isStill = [&](const Keys<vec3>& keys, const vec3& value) {
      return std::ranges::all_of(
          keys, [&](const Key<vec3>& key) { return glm::length(key.value - value) <= still; });
    };
    if (!isStill(*translation, atRest.translation)) out.translation = std::move(translation);
    if (std::ranges::any_of(*rotation, [&](const Key<quat>& key) {
          return angleBetween(key.value, atRest.rotation) > still;
        }))
      out.rotation = std::move(rotation);
    if (!isStill(*scale, atRest.scale)) out.scale = std::move(scale);
  }

  const Skeleton& skeleton_;
  std::vector<std::size_t> chain_;  // the last one is the kept bone
};

std::shared_ptr<const Clip> foldedClip(const Model& model, const FoldPlan& plan, const Clip& clip) {
  Clip out = clip;
  out.tracks.clear();
  FoldedBone::Tracks tracks;
  for (const Track& track : clip.tracks) tracks.emplace(track.bone, &track);
  for (std::size_t i = 0; i < plan.now.size(); ++i) {
    if (plan.now[i] == removed) continue;
    Track track = FoldedBone(model, plan, i).track(clip, tracks);
    if (track.translation || track.rotation || track.scale) out.tracks.push_back(std::move(track));
  }
  return std::make_shared<const Clip>(std::move(out));
}

std::shared_ptr<const Mesh> foldedMesh(const FoldPlan& plan, const Mesh& mesh) {
  Mesh out = mesh;
  for (Influences& influences : out.influences) {
    for (std::size_t k = 0; k < 4; ++k) {
      const int bone = influences.weights[k] > 0.0f ? plan.now[influences.bones[k]] : 0;
      influences.bones[k] = static_cast<std::uint16_t>(std::max(bone, 0));
    }
  }
  return std::make_shared<const Mesh>(std::move(out));
}

Model foldedModel(const Model& model, const FoldPlan& plan) {
  Model out = model;
  Skeleton skeleton;
  for (std::size_t i = 0; i < plan.now.size(); ++i) {
    if (plan.now[i] == removed) continue;
    Bone bone = model.skeleton->bones[i];
    bone.rest = FoldedBone(model, plan, i).rest();
    bone.parent =
        plan.above[i] == Bone::noParent ? Bone::noParent : plan.now[static_cast<std::size_t>(plan.above[i])];
    skeleton.bones.push_back(std::move(bone));
  }
  out.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
  for (auto& mesh : out.meshes) mesh = foldedMesh(plan, *mesh);
  for (auto& clip : out.clips) clip = foldedClip(model, plan, *clip);
  return out;
}

// How far joints and the skin around them lie apart in both models, in metres, at instants between the frames
// of a clip.
float worstOf(const Model& before, const Model& after, const FoldPlan& plan, std::size_t clip,
              const std::vector<SkinReach>& reach) {
  constexpr std::int64_t instants = 64;
  const Clip& then = *before.clips[clip];
  const auto frames = std::max<std::int64_t>(std::llround(frameAt(then.duration, then.rate)), 1);
  float worst = 0.0f;
  for (std::int64_t i = 0; i < std::min(frames, instants); ++i) {
    const std::int64_t frame = i * frames / std::min(frames, instants);
    const Time half = timeOfFrame(2 * frame + 1, {2 * then.rate.numerator, then.rate.denominator});
    const auto old = modelMatrices(*before.skeleton, poseAt(*before.skeleton, then, half));
    const auto now = modelMatrices(*after.skeleton, poseAt(*after.skeleton, *after.clips[clip], half));
    for (std::size_t bone = 0; bone < old.size(); ++bone) {
      if (plan.now[bone] == removed) continue;
      const mat4 off = now[static_cast<std::size_t>(plan.now[bone])] - old[bone];
      const float radius = std::sqrt(std::max(reach[bone].squared, 0.0f));
      float turned = 0.0f;
      for (int axis = 0; axis < 3; ++axis) turned = std::max(turned, glm::length(vec3(off[axis])));
      worst = std::max(worst, glm::length(vec3(off[3])) + radius * turned);
    }
  }
  return worst;
}

}  // namespace

void foldBones(Imported& imported) {
  for (Model& model : imported.models) {
    if (model.meshes.empty()) continue;
    const FoldPlan plan = planOf(model);
    if (plan.dropped + plan.folded == 0) continue;
    Model folded = foldedModel(model, plan);
    float worst = 0.0f;
    const std::vector<SkinReach> reach = skinReach(model);
    for (std::size_t clip = 0; plan.folded > 0 && clip < model.clips.size(); ++clip)
      worst = std::max(worst, worstOf(model, folded, plan, clip, reach));
    imported.diagnostics.push_back(
        diagnose(rules::bonesFolded,
                 counted(plan.dropped + plan.folded, "bone that moves no vertex was",
                         "bones that move no vertex were") +
                     " left out, and " + std::to_string(plan.folded) +
                     " of these folded into the bones below; at most " +
                     fixedText(static_cast<double>(worst) * 1e3, 2) + " mm off between frames",
                 "import without --deform-bones to keep them", {{}, {{nouns::model, model.name}}, {}}));
    model = std::move(folded);
  }
}

}  // namespace squire
