#include "core/anim/compact_bound.h"

#include <algorithm>
#include <numeric>

#include "core/anim/local_to_model.h"
#include "core/base/sort_once.h"

namespace squire::anim {

namespace {

// The times of all rows, and the midpoints between them.
std::vector<std::int64_t> timesOf(std::span<const std::vector<const ChannelSource*>> lists) {
  std::vector<std::int64_t> rows;
  for (const auto& list : lists) {
    const auto& times = list.front()->times;
    rows.insert(rows.end(), times.begin(), times.end());
  }
  sortOnce(rows);
  std::vector<std::int64_t> out;
  out.reserve(2 * rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i > 0) out.push_back(std::midpoint(rows[i - 1], rows[i]));
    out.push_back(rows[i]);
  }
  return out;
}

float longestAxis(const mat4& place) {
  return std::max({glm::length(vec3(place[0])), glm::length(vec3(place[1])), glm::length(vec3(place[2]))});
}

float displacement(const mat4& exact, const mat4& compact) {
  const vec3 joint(compact[3] - exact[3]);
  float out = glm::length(joint);
  for (int axis = 0; axis < 3; ++axis)
    out = std::max(out, glm::length(joint + CompactBound::hand * vec3(compact[axis] - exact[axis])));
  return out;
}

struct Share {
  std::size_t bone = 0;
  std::uint32_t part = 0;
  float displacement = 0.0f;
};

}  // namespace

CompactBound::CompactBound(const Skeleton& skeleton, const EvaluatedClip& exact,
                           std::span<const std::vector<const ChannelSource*>> lists)
    : exact_(exact), parents_(parentsOf(skeleton)), times_(timesOf(lists)) {}

void CompactBound::evaluate(const EvaluatedClip& compact, std::int64_t time, Moment& moment) const {
  exact_.sample(Time{time}, moment.exact.blocks());
  compact.sample(Time{time}, moment.compact.blocks());
  LocalToModelJob{parents_, moment.exact.blocks(), mat4(1.0f), moment.exactPlaces}.run();
  LocalToModelJob{parents_, moment.compact.blocks(), mat4(1.0f), moment.compactPlaces}.run();
}

CompactBound::Worst CompactBound::worstOf(const EvaluatedClip& compact, Moment& moment) const {
  Worst worst;
  for (const std::int64_t time : times_) {
    evaluate(compact, time, moment);
    for (std::size_t joint = 0; joint < parents_.size(); ++joint) {
      const float error = displacement(moment.exactPlaces[joint], moment.compactPlaces[joint]);
      if (error > worst.error) worst = {error, time, joint};
    }
  }
  return worst;
}

bool CompactBound::keepMore(const EvaluatedClip& compact, KeptParts& kept) const {
  const std::size_t bones = parents_.size();
  Moment moment{PoseSoa(bones), PoseSoa(bones), std::vector<mat4>(bones), std::vector<mat4>(bones)};
  const Worst worst = worstOf(compact, moment);
  if (!(worst.error > largest)) return false;
  evaluate(compact, worst.time, moment);
  std::vector<Share> shares;
  float most = 0.0f;
  for (auto bone = static_cast<std::int32_t>(worst.joint); bone >= 0;
       bone = parents_[static_cast<std::size_t>(bone)]) {
    const auto i = static_cast<std::size_t>(bone);
    const Transform exact = transformAt(moment.exact.blocks(), i),
                    other = transformAt(moment.compact.blocks(), i);
    const mat4& joint = moment.exactPlaces[worst.joint];
    const float reach = glm::length(vec3(joint[3] - moment.exactPlaces[i][3])) + hand * longestAxis(joint);
    const float size =
        parents_[i] < 0 ? 1.0f : longestAxis(moment.exactPlaces[static_cast<std::size_t>(parents_[i])]);
    const quat turn = glm::dot(exact.rotation, other.rotation) < 0.0f ? -other.rotation : other.rotation;
    const vec3 factor = (other.scale - exact.scale) / glm::max(glm::abs(exact.scale), vec3(1e-6f));
    const Share parts[] = {{i, translationFloats, size * glm::length(other.translation - exact.translation)},
                           {i, rotationFloats, 2.0f * reach * glm::length(turn - exact.rotation)},
                           {i, scaleFloats, reach * glm::length(factor)}};
    for (const Share& share : parts) {
      if (!(share.displacement > 0.0f) || isKept(kept, share.bone, share.part)) continue;
      shares.push_back(share);
      most = std::max(most, share.displacement);
    }
  }
  for (const Share& share : shares)
    if (share.displacement >= 0.5f * most) keep(kept, share.bone, share.part);
  return !shares.empty();
}

}  // namespace squire::anim
