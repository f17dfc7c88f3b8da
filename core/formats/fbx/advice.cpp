#include "core/formats/fbx/advice.h"

#include "core/base/numbers.h"
#include "core/rules/bones.h"
#include "core/rules/motion.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace squire::fbx {

namespace {

// The nearest ancestor of a bone that is not a bone; if there is none, the topmost bone.
int armatureOf(const Scene& scene, int node) {
  const auto above = [&](int of) { return scene.nodes[static_cast<std::size_t>(of)].parent; };
  while (scene.nodes[static_cast<std::size_t>(node)].limb && above(node) != SceneNode::none)
    node = above(node);
  return node;
}

}  // namespace

double ExportAdvice::framesOf(std::int64_t ticks) const {
  return static_cast<double>(ticks) * rate_.perSecond() / static_cast<double>(Time::ticksPerSecond);
}

void ExportAdvice::observeTimes(const std::vector<std::int64_t>& times) {
  if (times.size() < 4) return;
  std::int64_t shortest = times[1] - times[0], longest = shortest;
  for (std::size_t i = 2; i < times.size(); ++i) {
    shortest = std::min(shortest, times[i] - times[i - 1]);
    longest = std::max(longest, times[i] - times[i - 1]);
  }
  const double fewest = framesOf(shortest), most = framesOf(longest);
  if (std::abs(fewest - 1.0) < 0.01 && most > 1.5) ++thinned_;
  if (fewest < 1.01) ++fine_;
  if (fewest > 1.5 && most - fewest < 0.01) ++coarse_;
}

void ExportAdvice::observe(const Scene& scene, const Take& take, const TakeMotion& motion) {
  if (!blender_) return;
  constexpr std::int64_t none = std::numeric_limits<std::int64_t>::min();
  RigBones bones;
  std::int64_t lastKey = none;
  const std::size_t fineBefore = fine_;
  const std::vector<std::int64_t>* last = nullptr;
  for (const auto& [node, parts] : motion) {
    if (scene.nodes[static_cast<std::size_t>(node)].limb) bones[armatureOf(scene, node)].insert(node);
    for (const auto& layers : parts.parts) {
      for (const CurveTriple& triple : layers) {
        for (const auto& curve : triple.curves) {
          if (!curve || curve->times.get() == last) continue;
          last = curve->times.get();
          observeTimes(*last);
          if (!last->empty()) lastKey = std::max(lastKey, last->back());
        }
      }
    }
  }
  if (take.spanStated && lastKey != none && fine_ > fineBefore &&
      std::abs(framesOf(take.stop.ticks - lastKey) - 1.0) < 0.01)
    ++cut_;
  for (const auto& [armature, own] : bones) keyed_[armature].insert(own.begin(), own.end());
  if (!bones.empty()) takes_.push_back(std::move(bones));
}

void ExportAdvice::report(Diagnostics& diagnostics) const {
  if (thinned_ > 0) {
    diagnostics.push_back(diagnose(rules::animationSimplified,
                                   "the exporter removed keys; the frames between the others are approximate",
                                   "export with Simplify 0 for motion that is exact on every frame"));
  }
  // If some curves have keys on neighbouring frames, the coarse ones may just be simplified.
  if (coarse_ > 0 && fine_ == 0) {
    diagnostics.push_back(
        diagnose(rules::animationSampledCoarsely,
                 "the animation was sampled less than once per frame; fast movements lose their extremes",
                 "export with Sampling Rate 1"));
  }
  if (cut_ > 0) {
    diagnostics.push_back(
        diagnose(rules::lastFrameMissing,
                 counted(cut_, "take has", "takes have") +
                     " no key on the last frame, which Blender drops from ranges that start below zero",
                 "start the range at frame 0 or later and export again"));
  }
  // Whether a take animates more than half of an armature's animated bones, but not all.
  const auto hasGaps = [&](const RigBones::value_type& rig) {
    const std::size_t all = keyed_.at(rig.first).size();
    return rig.second.size() < all && 2 * rig.second.size() > all;
  };
  const bool gaps = std::any_of(takes_.begin(), takes_.end(), [&](const RigBones& take) {
    return std::any_of(take.begin(), take.end(), hasGaps);
  });
  if (gaps) {
    diagnostics.push_back(
        diagnose(rules::bonesWithoutKeys,
                 "some bones have keys in one clip but not in another, where they take the default pose",
                 "export with Key All Bones if a clip looks wrong"));
  }
}

namespace {

dvec3 placeOf(const Scene& scene, int node) {
  dvec3 at(0.0);
  for (; node != SceneNode::none; node = scene.nodes[static_cast<std::size_t>(node)].parent) {
    const Trs local = defaultLocal(scene, node);
    at = local.translation + local.rotation * (local.scale * at);
  }
  return at;
}

bool isUnturned(const Scene& scene, int node) {
  return std::abs(defaultLocal(scene, node).rotation.w) > 0.99999;
}

// Whether the armature seems to stand along +Z in a file whose up axis is +Y. Blender's up axis is Z, and
// only with "Use Space Transform" a root node is rotated by 90 degrees. Uses the bind pose where there is
// one: characters stand in it, but may lie in the current pose.
bool liesOnItsBack(const Scene& scene, const std::vector<std::optional<dvec3>>& bound) {
  dvec3 low(1e30), high(-1e30);
  std::size_t bones = 0;
  for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
    const SceneNode& node = scene.nodes[i];
    if (!node.limb) continue;
    int root = static_cast<int>(i);
    while (scene.nodes[static_cast<std::size_t>(root)].parent != SceneNode::none)
      root = scene.nodes[static_cast<std::size_t>(root)].parent;
    if (!isUnturned(scene, root)) return false;
    const dvec3 at = bound[i] ? *bound[i] : placeOf(scene, static_cast<int>(i));
    low = glm::min(low, at);
    high = glm::max(high, at);
    ++bones;
  }
  const dvec3 size = high - low;
  return bones > 2 && size.z > 1.5 * size.y && low.z > -0.1 * size.z;
}

// Whether bones lie along another axis than Y. Those of Blender lie along their Y axis, also in its FBX files
// unless the bone axes were changed.
bool bonesLieAlongAnotherAxis(const Scene& scene) {
  std::size_t alongY = 0, alongOther = 0;
  for (const SceneNode& node : scene.nodes) {
    if (!node.limb || node.parent == SceneNode::none) continue;
    if (!scene.nodes[static_cast<std::size_t>(node.parent)].limb) continue;
    const dvec3& way = node.transform.lcl.translation;
    const double length = glm::length(way);
    if (!(length > 1e-6)) continue;
    if (way.y > 0.9999 * length) ++alongY;
    for (const double other : {std::abs(way.x), std::abs(way.z), -way.y}) {
      if (other > 0.9999 * length) ++alongOther;
    }
  }
  return alongOther > 1 && alongOther > 4 * alongY;
}

bool somethingHangsOnABone(const Scene& scene, const Rig& rig) {
  for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
    const SceneNode& node = scene.nodes[i];
    if (node.geometry == 0 || node.limb || rig.anchorOfNode[i] == Joint::none) continue;
    for (int above = node.parent; above != SceneNode::none;
         above = scene.nodes[static_cast<std::size_t>(above)].parent) {
      if (scene.nodes[static_cast<std::size_t>(above)].limb) return true;
    }
  }
  return false;
}

}  // namespace

Diagnostics adviseOnSpace(const Scene& scene, const Rig& rig,
                          const std::vector<std::optional<dvec3>>& bound) {
  Diagnostics out;
  if (liesOnItsBack(scene, bound)) {
    out.push_back(diagnose(rules::spaceTransformOff,
                           "the file states that +Y is up, but its content seems to stand along +Z",
                           "export with Use Space Transform switched on, or import with --up=+Z --front=-Y"));
  }
  if (bonesLieAlongAnotherAxis(scene) && somethingHangsOnABone(scene, rig)) {
    out.push_back(diagnose(
        rules::boneAxes,
        "its bones do not lie along their Y axis, as Blender's do; objects attached to a bone without "
        "being skinned to it, such as a sword, are rotated wrongly",
        "export with Primary Bone Axis Y and Secondary Bone Axis X"));
  }
  return out;
}

}  // namespace squire::fbx
