#include "core/scene/body_map.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/common.hpp>
#include <glm/vector_relational.hpp>
#include <limits>

namespace squire {

namespace {

constexpr float smallHand = 0.2f;   // of the body's size; larger ones are not enlarged
constexpr float handLength = 0.2f;  // of the body's size, to which the fingers are enlarged
constexpr std::size_t leastFingers = 3;
constexpr float folded = 0.5f;  // a bone that shows a smaller share of its length is folded into the plane

// The directions in model space that the map shows to the right and upwards.
struct View {
  vec3 right;
  vec3 up;
};
// The character faces +Z: seen from the front, from its right and from below.
constexpr std::array views{View{{1, 0, 0}, {0, 1, 0}}, View{{0, 0, 1}, {0, 1, 0}},
                           View{{1, 0, 0}, {0, 0, 1}}};
constexpr float preferred = 1.5f;  // another view must show this many times more than the best one before it

// The projection onto the view; y points upwards.
vec2 flat(const View& view, const vec3& v) { return {glm::dot(v, view.right), glm::dot(v, view.up)}; }

vec2 unitOr(const vec2& v, const vec2& fallback) {
  const float length = glm::length(v);
  return length > 1e-6f ? v / length : fallback;
}

struct Bounds {
  vec2 least{std::numeric_limits<float>::max()};
  vec2 most{-std::numeric_limits<float>::max()};
  void add(const vec2& point, float room = 0.0f) {
    least = glm::min(least, point - room);
    most = glm::max(most, point + room);
  }
  [[nodiscard]] vec2 size() const { return most - least; }
};

bool isLeftOut(const std::vector<bool>& hidden, std::size_t bone) {
  return bone < hidden.size() && hidden[bone];
}

vec2 middleOf(const BodyMap::Limb& limb) { return 0.5f * (limb.from + limb.to); }

float distanceTo(const BodyMap::Limb& limb, const vec2& point) {
  const vec2 along = limb.to - limb.from;
  const float square = glm::dot(along, along);
  const float at = square > 0.0f ? std::clamp(glm::dot(point - limb.from, along) / square, 0.0f, 1.0f) : 0.0f;
  return glm::distance(point, limb.from + at * along);
}

class BodyDrawing {
 public:
  explicit BodyDrawing(const Skeleton& skeleton)
      : skeleton_(skeleton),
        segments_(boneSegments(skeleton, modelMatrices(skeleton, skeleton.restPose()))),
        limbs_(segments_.size()),
        children_(segments_.size()) {}

  BodyMap run() && {
    if (segments_.empty()) return {};
    chooseView();
    for (std::size_t bone = 0; bone < limbs_.size(); ++bone) place(bone);
    for (std::size_t bone = 0; bone < limbs_.size(); ++bone) spreadFingers(bone);
    return finish();
  }

 private:
  void chooseView() {
    float best = 0.0f;
    for (const View& view : views) {
      Bounds bounds;
      for (const BoneSegment& one : segments_) {
        bounds.add(flat(view, one.head));
        bounds.add(flat(view, one.tail));
      }
      const float shown = bounds.size().x * bounds.size().y;
      if (&view != views.data() && shown <= preferred * best) continue;
      best = shown;
      view_ = view;
      size_ = std::max({bounds.size().x, bounds.size().y, 1e-3f});
    }
  }

  // The offset in the plane; folded along `before` if it points to the viewer.
  [[nodiscard]] vec2 flatOffset(const vec3& offset, const vec2& before) const {
    const vec2 projected = flat(view_, offset);
    const float length = glm::length(offset);
    const bool isShort = glm::length(projected) >= folded * length || length < 0.02f * size_;
    return isShort ? projected : length * unitOr(projected + 0.5f * length * before, before);
  }

  void place(std::size_t bone) {
    const int parent = skeleton_.bones[bone].parent;
    const BoneSegment& own = segments_[bone];
    BodyMap::Limb& limb = limbs_[bone];
    vec2 before(0.0f, -1.0f);
    limb.from = flat(view_, own.head);
    if (parent != Bone::noParent) {
      const auto above = static_cast<std::size_t>(parent);
      children_[above].push_back(bone);
      before = unitOr(limbs_[above].to - limbs_[above].from, before);
      const bool goesOn = glm::distance(segments_[above].tail, own.head) < 1e-3f * size_;
      limb.from =
          goesOn ? limbs_[above].to : limbs_[above].from + flat(view_, own.head - segments_[above].head);
    }
    limb.to = limb.from + flatOffset(own.tail - own.head, before);
    limb.side = sideOf(skeleton_.bones[bone].name);
    limb.radius = std::clamp(0.2f * glm::length(limb.to - limb.from), 0.008f * size_, 0.035f * size_);
  }

  [[nodiscard]] std::vector<std::size_t> allBelow(std::size_t bone) const {
    std::vector<std::size_t> out = children_[bone];
    for (std::size_t i = 0; i < out.size(); ++i) {
      const std::vector<std::size_t>& more = children_[out[i]];
      out.insert(out.end(), more.begin(), more.end());
    }
    return out;
  }

  [[nodiscard]] float reachOf(std::size_t hand, const std::vector<std::size_t>& fingers) const {
    float reach = 0.0f;
    for (const std::size_t bone : fingers)
      reach = std::max(reach, glm::distance(segments_[hand].head, segments_[bone].tail));
    return reach;
  }

  // The direction across the roots of the fingers, at a right angle to where the fingers point.
  [[nodiscard]] vec3 acrossOf(std::size_t hand, const vec3& along) const {
    vec3 across(0.0f);
    for (const std::size_t a : children_[hand]) {
      for (const std::size_t b : children_[hand]) {
        vec3 way = segments_[a].tail - segments_[b].tail;
        way -= glm::dot(way, along) * along;
        if (glm::length(way) > glm::length(across)) across = way;
      }
    }
    const float length = glm::length(across);
    if (length < 1e-5f) return glm::cross(along, view_.right);
    across /= length;
    const vec3 viewer = glm::cross(view_.right, view_.up);
    const float seen = glm::dot(across, view_.up) + 0.5f * glm::dot(across, viewer);
    return seen < 0.0f ? -across : across;
  }

  void spreadFingers(std::size_t hand) {
    if (children_[hand].size() < leastFingers || skeleton_.bones[hand].parent == Bone::noParent) return;
    const std::vector<std::size_t> fingers = allBelow(hand);
    const float reach = reachOf(hand, fingers);
    if (reach > smallHand * size_ || reach < 1e-5f) return;
    vec3 along(0.0f);
    for (const std::size_t bone : fingers) along += segments_[bone].tail - segments_[hand].head;
    along = glm::length(along) > 1e-6f ? glm::normalize(along) : -view_.up;
    const vec3 across = acrossOf(hand, along);
    const vec2 origin = limbs_[hand].from;
    const vec2 ahead = unitOr(origin - limbs_[static_cast<std::size_t>(skeleton_.bones[hand].parent)].from,
                              vec2(0.0f, -1.0f));
    vec2 aside(-ahead.y, ahead.x);
    if (aside.y - 0.3f * aside.x * (origin.x < 0.0f ? -1.0f : 1.0f) < 0.0f) aside = -aside;
    const float scale = std::max(1.0f, handLength * size_ / reach);
    const auto spread = [&](const vec3& point) {
      const vec3 offset = point - segments_[hand].head;
      return origin + scale * (glm::dot(offset, along) * ahead + glm::dot(offset, across) * aside);
    };
    limbs_[hand].to = spread(segments_[hand].tail);
    for (const std::size_t bone : fingers) {
      BodyMap::Limb& limb = limbs_[bone];
      limb.from = spread(segments_[bone].head);
      limb.to = spread(segments_[bone].tail);
      limb.radius = std::clamp(0.25f * glm::length(limb.to - limb.from), 0.008f * size_, 0.012f * size_);
    }
  }

  [[nodiscard]] BodyMap finish() {
    Bounds bounds;
    for (const BodyMap::Limb& limb : limbs_) {
      bounds.add(limb.from, limb.radius);
      bounds.add(limb.to, limb.radius);
    }
    const auto turned = [&](const vec2& point) {
      return vec2(point.x - bounds.least.x, bounds.most.y - point.y);
    };
    for (BodyMap::Limb& limb : limbs_) {
      limb.from = turned(limb.from);
      limb.to = turned(limb.to);
    }
    return {bounds.size(), std::move(limbs_)};
  }

  const Skeleton& skeleton_;
  std::vector<BoneSegment> segments_;
  std::vector<BodyMap::Limb> limbs_;
  std::vector<std::vector<std::size_t>> children_;
  View view_ = views[0];
  float size_ = 1.0f;
};

}  // namespace

BodyMap bodyMapOf(const Skeleton& skeleton) { return BodyDrawing(skeleton).run(); }

int limbAt(const BodyMap& map, const vec2& position, float room, const std::vector<bool>& hidden) {
  int best = -1;
  float nearest = std::numeric_limits<float>::max();
  for (std::size_t i = 0; i < map.limbs.size(); ++i) {
    const float reach = map.limbs[i].radius + room;
    const float share = distanceTo(map.limbs[i], position) / reach;
    if (isLeftOut(hidden, i) || share > 1.0f || share >= nearest) continue;
    nearest = share;
    best = static_cast<int>(i);
  }
  return best;
}

std::vector<int> limbsIn(const BodyMap& map, const vec2& a, const vec2& b, const std::vector<bool>& hidden) {
  const vec2 least = glm::min(a, b), most = glm::max(a, b);
  std::vector<int> out;
  for (std::size_t i = 0; i < map.limbs.size(); ++i) {
    const vec2 middle = middleOf(map.limbs[i]);
    const bool isIn =
        glm::all(glm::greaterThanEqual(middle, least)) && glm::all(glm::lessThanEqual(middle, most));
    if (isIn && !isLeftOut(hidden, i)) out.push_back(static_cast<int>(i));
  }
  return out;
}

int limbBeside(const BodyMap& map, int bone, const vec2& direction, const std::vector<bool>& hidden) {
  const vec2 start = middleOf(map.limbs[static_cast<std::size_t>(bone)]);
  int best = bone;
  float least = std::numeric_limits<float>::max();
  for (std::size_t i = 0; i < map.limbs.size(); ++i) {
    const vec2 way = middleOf(map.limbs[i]) - start;
    const float ahead = glm::dot(way, direction);
    const float aside = std::abs(way.x * direction.y - way.y * direction.x);
    if (isLeftOut(hidden, i) || ahead <= 1e-5f || aside > 2.0f * ahead) continue;
    const float cost = ahead + 2.0f * aside;
    if (cost >= least) continue;
    least = cost;
    best = static_cast<int>(i);
  }
  return best;
}

}  // namespace squire
