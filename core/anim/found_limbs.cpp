#include "core/anim/found_limbs.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <optional>
#include <set>

#include "core/anim/mirror.h"
#include "core/base/utf8.h"
#include "core/model/bone_side.h"

namespace squire {

namespace {

enum class LimbKind { None, Arm, Leg };

constexpr float besideMiddle = 0.02f;  // metres from the middle of the body; nearer bones have no side

std::string lowered(const std::string& name) {
  // "mixamorig:LeftFoot" counts as "LeftFoot", but "hand::R" as it is.
  const std::size_t at = name.find_last_of(':') + 1;
  return asciiLower(name.substr(name.size() - at > 1 ? at : 0));
}

std::size_t alike(const std::string& a, const std::string& b) {
  return static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
}

bool hasAny(const std::string& text, std::initializer_list<const char*> words) {
  return std::any_of(words.begin(), words.end(),
                     [&](const char* word) { return text.find(word) != std::string::npos; });
}

// Fingers, toes and helper bones are not the end of a limb.
bool isNoEnd(const std::string& name) {
  return hasAny(lowered(name), {"toe", "finger", "thumb", "index", "middle", "ring", "pinky", "little", "ik",
                                "pole", "ctrl", "twist", "roll", "heel", "ball", "handle"});
}

// The limb whose end bone has this name.
LimbKind limbOf(const std::string& name) {
  const std::string text = lowered(name);
  if (isNoEnd(name)) return LimbKind::None;
  if (hasAny(text, {"foot", "ankle", "feet", "hoof"})) return LimbKind::Leg;
  return hasAny(text, {"hand", "wrist", "palm"}) ? LimbKind::Arm : LimbKind::None;
}

// The limb that a bone of this name belongs to.
LimbKind limbAround(const std::string& name) {
  const std::string text = lowered(name);
  if (hasAny(text, {"armature", "armor", "armour"})) return LimbKind::None;
  if (hasAny(text, {"leg", "thigh", "calf", "shin", "knee"})) return LimbKind::Leg;
  return hasAny(text, {"arm", "elbow", "shldr"}) ? LimbKind::Arm : LimbKind::None;
}

// The segment that a bone is a part of: "upperarm" for "DEF-upper_arm.L.001", "shldr" for "lShldrTwist".
std::string segmentOf(const std::string& name) {
  std::string text = lowered(withoutSide(name));
  for (const char* part : {"twist", "bend"}) {
    if (const std::size_t at = text.find(part); at != std::string::npos) text.resize(at);
  }
  if (const std::size_t dot = text.find_last_of('.');
      dot != std::string::npos && dot + 1 < text.size() &&
      text.find_first_not_of("0123456789", dot + 1) == text.npos)
    text.resize(dot);
  std::erase_if(text, [](char c) { return c == '.' || c == '_' || c == '-' || c == ' '; });
  return text;
}

class LimbFinder {
 public:
  explicit LimbFinder(const Skeleton& skeleton) : skeleton_(skeleton), children_(skeleton.bones.size()) {
    for (const mat4& matrix : modelMatrices(skeleton, skeleton.restPose())) places_.emplace_back(matrix[3]);
    for (std::size_t i = 0; i < places_.size(); ++i) {
      if (hasUp(i)) children_[up(i)].push_back(i);
    }
  }

  std::vector<FoundLimb> run() && {
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const LimbKind kind = limbOf(name(i));
      if (kind == LimbKind::None || isInLimb(i, kind)) continue;
      if (!addJoined(i, kind)) addApart(i, kind);
    }
    for (std::size_t i = 0; i < places_.size(); ++i) addNamedInTheMiddle(i);
    if (limbs_.empty()) addByShape();
    return std::move(limbs_);
  }

 private:
  [[nodiscard]] const std::string& name(std::size_t i) const { return skeleton_.bones[i].name; }
  [[nodiscard]] bool hasUp(std::size_t i) const { return skeleton_.bones[i].parent != Bone::noParent; }
  [[nodiscard]] std::size_t up(std::size_t i) const {
    return static_cast<std::size_t>(skeleton_.bones[i].parent);
  }
  [[nodiscard]] float between(std::size_t a, std::size_t b) const {
    return glm::distance(places_[a], places_[b]);
  }
  // Whether the parent already counts as an end of the same limb, as the wrist of a hand does.
  [[nodiscard]] bool isInLimb(std::size_t i, LimbKind kind) const {
    return hasUp(i) && limbOf(name(up(i))) == kind;
  }
  [[nodiscard]] Side side(std::size_t i) const {
    if (const Side named = sideOf(name(i)); named != Side::Centre) return named;
    const float x = places_[i].x;
    return std::abs(x) <= besideMiddle ? Side::Centre : x > 0.0f ? Side::Left : Side::Right;
  }

  // The first bone of the segment that a bone is a part of.
  [[nodiscard]] std::size_t firstOfSegment(std::size_t i) const {
    if (limbAround(name(i)) == LimbKind::None) return i;
    while (hasUp(i) && segmentOf(name(up(i))) == segmentOf(name(i))) i = up(i);
    return i;
  }

  // A limb whose end hangs on it.
  bool addJoined(std::size_t end, LimbKind kind) {
    if (!hasUp(end) || !hasUp(up(end))) return false;
    std::size_t lower = firstOfSegment(up(end));
    // Two segments of one name, "Leg.L" and "Leg.L.001", are no bone and its twist bone.
    const bool isWhole = hasUp(lower) && limbAround(name(up(lower))) == kind;
    if (!isWhole) lower = up(end);
    if (side(end) != Side::Centre && side(lower) != side(end)) return false;
    const std::size_t upper = isWhole ? firstOfSegment(up(lower)) : up(lower);
    return add({{}, upper, lower, end}, kind);
  }

  // A limb whose end has no name that tells, below an upper arm and a forearm that have.
  void addNamedInTheMiddle(std::size_t lower) {
    const LimbKind kind = limbAround(name(lower));
    if (kind == LimbKind::None || isNoEnd(name(lower)) || bent_.contains(lower) ||
        children_[lower].size() != 1)
      return;
    const std::size_t end = children_[lower].front();
    const bool isLast = limbAround(name(end)) == LimbKind::None && limbOf(name(end)) == LimbKind::None;
    if (!isLast || isNoEnd(name(end)) || side(lower) == Side::Centre || limbOf(name(lower)) != LimbKind::None)
      return;
    const std::size_t first = firstOfSegment(lower);
    if (!bent_.contains(first) && hasUp(first) && limbAround(name(up(first))) == kind)
      add({{}, firstOfSegment(up(first)), first, end}, kind);
  }

  // A limb whose end hangs elsewhere: of the limbs of this kind that have no end, the one whose name begins
  // most like the end's, as of "BackLowLeg" and "FrontLowLeg" for "BackFoot"; then the nearest.
  void addApart(std::size_t end, LimbKind kind) {
    std::optional<std::size_t> best;
    const auto fit = [&](std::size_t i) { return std::pair(alike(name(i), name(end)), -between(i, end)); };
    for (std::size_t i = 0; i < places_.size(); ++i) {
      if (side(i) == side(end) && endsWithout(i, kind) && !bent_.contains(i) &&
          (!best || fit(i) > fit(*best)))
        best = i;
    }
    if (!best) return;
    const float share = between(*best, end) / std::max(between(*best, up(*best)), 1e-4f);
    if (share > 0.4f && share < 2.5f) add({{}, up(*best), *best, end}, kind);
  }

  [[nodiscard]] bool endsWithout(std::size_t i, LimbKind kind) const {
    if (limbAround(name(i)) != kind || !hasUp(i) || limbAround(name(up(i))) != kind) return false;
    return std::none_of(children_[i].begin(), children_[i].end(), [&](std::size_t child) {
      return limbOf(name(child)) == kind || limbAround(name(child)) == kind;
    });
  }

  // Returns whether it is a limb. A hand of several bones counts once.
  bool add(FoundLimb limb, LimbKind kind) {
    if (between(limb.upper, limb.lower) < 1e-4f || between(limb.lower, limb.end) < 1e-4f) return false;
    if (!bent_.insert(limb.lower).second) return true;
    limb.name = kind == LimbKind::Leg ? "leg" : "arm";
    if (const Side where = side(limb.end); where != Side::Centre)
      limb.name = (where == Side::Left ? "left " : "right ") + limb.name;
    limb.isChain = hasUp(limb.end) && up(limb.end) == limb.lower && up(limb.lower) == limb.upper;
    limbs_.push_back(std::move(limb));
    return true;
  }

  // Finds a limb for each two segments of similar length that exist on both sides: a leg or an arm by the
  // name of the middle bone or, if that has neither, a leg if they point down and else an arm.
  void addByShape() {
    const MirrorMap map = mirrorMapOf(skeleton_);
    std::set<std::size_t> used;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      if (map.partner[i] == i || isNoEnd(name(i)) || !hasUp(i) || !hasUp(up(i))) continue;
      const std::size_t lower = up(i), upper = up(lower);
      if (map.partner[lower] == lower || map.partner[upper] == upper || used.contains(lower) ||
          used.contains(upper))
        continue;
      const float share = between(i, lower) / std::max(between(lower, upper), 1e-4f);
      if (share < 0.5f || share > 2.0f) continue;
      const vec3 way = places_[i] - places_[upper];
      const bool goesDown = way.y < 0.0f && std::abs(way.y) > std::abs(way.x);
      const LimbKind named = limbAround(name(lower));
      add({{}, upper, lower, i}, named != LimbKind::None ? named : goesDown ? LimbKind::Leg : LimbKind::Arm);
      for (const std::size_t part : {i, lower, upper}) used.insert(part);
    }
  }

  const Skeleton& skeleton_;
  std::vector<std::vector<std::size_t>> children_;
  std::vector<vec3> places_;
  std::set<std::size_t> bent_;  // lower bones of the limbs found so far
  std::vector<FoundLimb> limbs_;
};

}  // namespace

std::vector<FoundLimb> foundLimbs(const Skeleton& skeleton) { return LimbFinder(skeleton).run(); }

}  // namespace squire
