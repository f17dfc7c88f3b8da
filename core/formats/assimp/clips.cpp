#include <algorithm>
#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <limits>

#include "core/formats/assimp/frame_grid.h"
#include "core/formats/assimp/model_builder.h"
#include "core/formats/assimp/stepped_channels.h"

namespace squire::assimp {

namespace {

// Converts times of an animation: if all of them are frames of a standard rate, they become exactly those
// frames.
class Timing {
 public:
  explicit Timing(const aiAnimation& clip)
      : perSecond_(clip.mTicksPerSecond > 0.0 ? standardRate(clip.mTicksPerSecond) : 25.0) {
    for (unsigned i = 0; i < clip.mNumChannels; ++i) {
      const aiNodeAnim& channel = *clip.mChannels[i];
      see(channel.mPositionKeys, channel.mNumPositionKeys);
      see(channel.mRotationKeys, channel.mNumRotationKeys);
      see(channel.mScalingKeys, channel.mNumScalingKeys);
    }
    std::sort(seconds_.begin(), seconds_.end());
    seconds_.erase(std::unique(seconds_.begin(), seconds_.end()), seconds_.end());
    if (const auto rate = standardRateOf(seconds_)) {
      rate_ = {*rate, 1};
      onFrames_ = true;
    }
  }

  [[nodiscard]] Rate rate() const { return rate_; }
  [[nodiscard]] Time start() const { return seconds_.empty() ? Time() : exact(seconds_.front()); }
  [[nodiscard]] Time end() const { return seconds_.empty() ? Time() : exact(seconds_.back()); }
  // Rejects times that are days away.
  [[nodiscard]] bool isUsable(double ticks) const {
    constexpr double farthest = 1e6;  // seconds
    return std::abs(ticks / perSecond_) <= farthest;
  }
  // From the start of the clip.
  [[nodiscard]] Time at(double ticks) const { return exact(ticks / perSecond_) - start(); }

 private:
  // Ignores single keys: Assimp adds a key at 0 to channels without animation.
  template <typename K>
  void see(const K* keys, unsigned count) {
    for (unsigned i = 0; count > 1 && i < count; ++i) {
      if (isUsable(keys[i].mTime)) seconds_.push_back(keys[i].mTime / perSecond_);
    }
  }
  [[nodiscard]] Time exact(double seconds) const {
    if (!onFrames_) return Time::fromSeconds(seconds);
    return timeOfFrame(static_cast<std::int64_t>(std::llround(seconds * rate_.perSecond())), rate_);
  }

  double perSecond_;
  Rate rate_;
  bool onFrames_ = false;
  std::vector<double> seconds_;
};

bool same(const vec3& a, const vec3& b) {
  return glm::length(a - b) <= 1e-6f * std::max(1.0f, glm::length(a));
}
bool same(const quat& a, const quat& b) { return angleBetween(a, b) <= 1e-5f; }

// Sorts keys, keeps the last one of equal times, and removes keys within constant sections.
template <typename T>
Channel<T> tidied(Keys<T> keys, const T& rest) {
  std::stable_sort(keys.begin(), keys.end(),
                   [](const Key<T>& a, const Key<T>& b) { return a.time < b.time; });
  Keys<T> out;
  for (const Key<T>& key : keys) {
    if (!out.empty() && out.back().time == key.time) {
      out.back() = key;
      continue;
    }
    const std::size_t n = out.size();
    if (n > 1 && same(out[n - 1].value, key.value) && same(out[n - 2].value, key.value)) out.pop_back();
    out.push_back(key);
  }
  const bool still =
      std::all_of(out.begin(), out.end(), [&](const Key<T>& k) { return same(k.value, out[0].value); });
  if (out.empty() || (still && same(out[0].value, rest))) return nullptr;
  if (still) out.resize(1);
  return std::make_shared<const Keys<T>>(std::move(out));
}

class TrackMaker {
 public:
  TrackMaker(const Build& build, const Timing& timing, const SteppedChannels& stepped, unsigned clip)
      : build_(build), timing_(timing), stepped_(stepped), clip_(clip) {}

  Track make(const aiNodeAnim& source, int node) {
    node_ = static_cast<std::size_t>(node);
    const ModelDraft& draft = build_.models[static_cast<std::size_t>(build_.plan.modelOfNode[node_])];
    const Bone& bone = draft.skeleton.bones[static_cast<std::size_t>(build_.plan.boneOfNode[node_])];
    isRoot_ = bone.parent == Bone::noParent;
    const std::string name = source.mNodeName.C_Str();
    Track track;
    track.bone = bone.id;
    track.translation = tidied(placed(source, name), bone.rest.translation);
    track.rotation = tidied(turned(source, name), bone.rest.rotation);
    track.scale = tidied(scaled(source, name), bone.rest.scale);
    return track;
  }

 private:
  [[nodiscard]] Ease easeOf(const std::string& node, NodeChannel channel) const {
    Ease ease;
    if (stepped_.holds(clip_, node, channel)) ease.kind = Interpolation::Step;
    return ease;
  }
  [[nodiscard]] dmat4 above() const {
    const int parent = build_.tree.nodes[node_].parent;
    return parent < 0 ? build_.tree.space : build_.tree.nodes[static_cast<std::size_t>(parent)].global;
  }

  Keys<vec3> placed(const aiNodeAnim& source, const std::string& name) const {
    Keys<vec3> keys;
    const double scale = build_.plan.scaleOfNode[node_];
    const dmat4 up = above();
    for (unsigned i = 0; i < source.mNumPositionKeys; ++i) {
      const aiVectorKey& key = source.mPositionKeys[i];
      const dvec3 local(key.mValue.x, key.mValue.y, key.mValue.z);
      const vec3 value(isRoot_ ? dvec3(up * glm::dvec4(local, 1.0)) : local * scale);
      if (timing_.isUsable(key.mTime) && isFinite(value))
        add(keys, key.mTime, value, easeOf(name, NodeChannel::Translation));
    }
    return keys;
  }
  Keys<quat> turned(const aiNodeAnim& source, const std::string& name) const {
    Keys<quat> keys;
    const double scale = build_.plan.scaleOfNode[node_];
    const glm::dquat turn =
        isRoot_ ? glm::normalize(glm::quat_cast(glm::dmat3(above()) / scale)) : glm::dquat(1, 0, 0, 0);
    for (unsigned i = 0; i < source.mNumRotationKeys; ++i) {
      const aiQuatKey& key = source.mRotationKeys[i];
      const glm::dquat local(key.mValue.w, key.mValue.x, key.mValue.y, key.mValue.z);
      const double length = glm::length(local);
      if (!timing_.isUsable(key.mTime) || !std::isfinite(length) || length < 1e-6) continue;
      add(keys, key.mTime, glm::normalize(quat(turn * (local / length))),
          easeOf(name, NodeChannel::Rotation));
    }
    return keys;
  }
  Keys<vec3> scaled(const aiNodeAnim& source, const std::string& name) const {
    Keys<vec3> keys;
    for (unsigned i = 0; i < source.mNumScalingKeys; ++i) {
      const aiVectorKey& key = source.mScalingKeys[i];
      const vec3 value(key.mValue.x, key.mValue.y, key.mValue.z);
      if (timing_.isUsable(key.mTime) && isFinite(value))
        add(keys, key.mTime, value, easeOf(name, NodeChannel::Scale));
    }
    return keys;
  }
  template <typename T>
  void add(Keys<T>& keys, double ticks, const T& value, const Ease& ease) const {
    keys.push_back({std::max(Time(), timing_.at(ticks)), value, ease});
  }

  const Build& build_;
  const Timing& timing_;
  const SteppedChannels& stepped_;
  unsigned clip_;
  std::size_t node_ = 0;
  bool isRoot_ = false;
};

// "walk" for "Armature|walk" if the file has an object Armature.
std::string nameOf(const Build& build, const aiAnimation& clip) {
  std::string name = clip.mName.C_Str();
  for (;;) {
    const std::size_t bar = name.find('|');
    if (bar == std::string::npos || bar + 1 == name.size()) return name;
    if (!build.tree.byName.contains(name.substr(0, bar))) return name;
    name.erase(0, bar + 1);
  }
}

}  // namespace

void buildClips(Build& build, const SteppedChannels& stepped) {
  std::vector<UniqueNames> names(build.models.size());
  for (unsigned i = 0; i < build.scene.mNumAnimations; ++i) {
    const aiAnimation& source = *build.scene.mAnimations[i];
    const Timing timing(source);
    TrackMaker maker(build, timing, stepped, i);
    std::vector<std::vector<Track>> tracks(build.models.size());
    std::vector<bool> seen(build.tree.nodes.size(), false);
    for (unsigned k = 0; k < source.mNumChannels; ++k) {
      const auto node = build.tree.find(source.mChannels[k]->mNodeName);
      if (!node || !build.plan.keeps(*node) || seen[static_cast<std::size_t>(*node)]) continue;
      seen[static_cast<std::size_t>(*node)] = true;
      tracks[static_cast<std::size_t>(build.plan.modelOfNode[static_cast<std::size_t>(*node)])].push_back(
          maker.make(*source.mChannels[k], *node));
    }
    for (std::size_t m = 0; m < tracks.size(); ++m) {
      if (tracks[m].empty()) continue;
      Clip clip;
      clip.id.value = static_cast<std::uint32_t>(build.models[m].clips.size() + 1);
      clip.name = names[m].claim(nameOf(build, source), "clip");
      if (source.mName.C_Str() != clip.name) clip.take = source.mName.C_Str();
      clip.rate = timing.rate();
      clip.start = timing.start();
      clip.duration = timing.end() - timing.start();
      std::sort(tracks[m].begin(), tracks[m].end(),
                [](const Track& a, const Track& b) { return a.bone < b.bone; });
      clip.tracks = std::move(tracks[m]);
      build.models[m].clips.push_back(std::make_shared<Clip>(std::move(clip)));
    }
  }
}

}  // namespace squire::assimp
