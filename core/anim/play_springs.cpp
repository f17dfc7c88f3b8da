#include "core/anim/play_springs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <optional>
#include <set>
#include <utility>

#include "core/schema/thing.h"

namespace squire {

namespace {

// The axis along which most bones with one child lead to it, as exporters let them; none if they differ.
std::optional<vec3> axisOfBones(const Skeleton& skeleton) {
  constexpr float alike = 0.9f;                          // cosine
  std::vector<const Bone*> only(skeleton.bones.size());  // by parent: its only child
  std::vector<int> children(skeleton.bones.size());
  for (const Bone& bone : skeleton.bones) {
    if (bone.parent == Bone::noParent) continue;
    only[static_cast<std::size_t>(bone.parent)] = &bone;
    ++children[static_cast<std::size_t>(bone.parent)];
  }
  std::array<int, 6> counts{};
  int all = 0;
  for (std::size_t i = 0; i < only.size(); ++i) {
    if (children[i] != 1 || !(glm::length(only[i]->rest.translation) > 0.0f)) continue;
    const vec3 way = glm::normalize(only[i]->rest.translation);
    ++all;
    for (int axis = 0; axis < 3; ++axis) {
      if (std::abs(way[axis]) > alike)
        ++counts.at(2 * static_cast<std::size_t>(axis) + (way[axis] < 0.0f ? 1 : 0));
    }
  }
  const auto most = std::ranges::max_element(counts);
  if (2 * *most <= all) return std::nullopt;
  const auto place = static_cast<int>(most - counts.begin());
  vec3 out(0.0f);
  out[place / 2] = place % 2 == 0 ? 1.0f : -1.0f;
  return out;
}

}  // namespace

vec3 springTip(const Spring& spring, const Skeleton& skeleton, int end) {
  if (spring.tip) return *spring.tip;
  const auto isChild = [&](const Bone& bone) { return bone.parent == end; };
  const auto child = std::ranges::find_if(skeleton.bones, isChild);
  if (child != skeleton.bones.end()) return child->rest.translation;
  const Transform& rest = skeleton.bones[static_cast<std::size_t>(end)].rest;
  if (const auto axis = axisOfBones(skeleton)) return glm::length(rest.translation) * *axis;
  return glm::conjugate(rest.rotation) * rest.translation;
}

namespace {

std::optional<PlayedSpring> played(const Spring& spring, const FightPlace& place) {
  const std::optional<int> root = place.skeleton.indexOf(spring.root),
                           end = place.skeleton.indexOf(spring.end);
  PlayedSpring out;
  out.name = spring.name;
  if (!root || !end) return std::nullopt;
  out.end = *end;
  for (int bone = *end; bone != *root; ++out.boneCount) {
    bone = place.skeleton.bones[static_cast<std::size_t>(bone)].parent;
    if (bone < 0 || out.boneCount >= mostSpringBones) return std::nullopt;
  }
  out.stiffness = unsignedZero(spring.stiffness);
  out.drag = unsignedZero(spring.drag);
  out.wind = unsignedZero(spring.wind);
  out.gravity = spring.gravity;
  out.limitCosine = cosineOf(spring.limit);
  out.radius = unsignedZero(spring.radius);
  out.tip = springTip(spring, place.skeleton, *end);
  return out;
}

}  // namespace

std::vector<int> bonesOf(const PlayedSpring& spring, const Skeleton& skeleton) {
  std::vector<int> out{spring.end};
  while (out.size() < spring.boneCount)
    out.push_back(skeleton.bones[static_cast<std::size_t>(out.back())].parent);
  std::ranges::reverse(out);
  return out;
}

std::vector<PlayedSpring> playedSprings(const ModelFight& fight, std::span<const PlayedVolume> volumes,
                                        const FightPlace& place) {
  std::vector<std::pair<int, PlayedSpring>> sorted;  // by the first bone
  std::set<int> swinging;
  for (const Spring& spring : fight.springs) {
    std::optional<PlayedSpring> one = played(spring, place);
    if (!one) {
      place.leaveOut(NamedPlace{springThing.noun, spring.name},
                     "its bones are no chain any more, so it is not exported",
                     "delete the spring, or choose its bones again");
      continue;
    }
    const std::vector<int> bones = bonesOf(*one, place.skeleton);
    if (std::ranges::any_of(bones, [&](int bone) { return swinging.contains(bone); })) {
      place.leaveOut(NamedPlace{springThing.noun, spring.name},
                     "a bone of it swings in another spring, so it is not exported",
                     "delete the spring, or choose its bones again");
      continue;
    }
    swinging.insert(bones.begin(), bones.end());
    for (const VolumeId id : spring.colliders) {
      const auto volume = std::ranges::find(fight.volumes, id, &HitVolume::id);
      if (volume == fight.volumes.end()) continue;
      const auto found = std::ranges::find(volumes, volume->name, &PlayedVolume::name);
      if (found != volumes.end())
        one->colliders.push_back(static_cast<std::uint32_t>(found - volumes.begin()));
    }
    sorted.emplace_back(*place.skeleton.indexOf(spring.root), *std::move(one));
  }
  std::ranges::stable_sort(sorted, {}, &std::pair<int, PlayedSpring>::first);
  std::vector<PlayedSpring> out;
  out.reserve(sorted.size());
  for (auto& [root, spring] : sorted) out.push_back(std::move(spring));
  return out;
}

}  // namespace squire
