#include "core/retarget/body_plan.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "core/anim/found_limbs.h"
#include "core/base/words.h"
#include "core/retarget/bone_words.h"

namespace squire {

namespace {

constexpr auto fingerWords =
    wordsOf<FingerName>("thumb", "index finger", "middle finger", "ring finger", "little finger", "fingers");

std::string sided(const BoneRole& role, const std::string& text) {
  if (role.side == Side::Centre) return text;
  return (role.side == Side::Left ? "left " : "right ") + text;
}

std::string numbered(const BoneRole& role, const std::string& text) {
  return role.index == 0 ? text : text + " " + std::to_string(role.index + 1);
}

std::string limbText(const BoneRole& role) {
  const std::string which = role.isLeg && role.pair > 0 ? "front " : "";
  switch (role.part) {
    case BodyPart::Girdle:
      return numbered(role, role.isLeg ? which + "hip joint" : "collarbone");
    case BodyPart::Upper:
      return role.isLeg ? which + "thigh" : "upper arm";
    case BodyPart::Lower:
      return role.isLeg ? which + "shin" : "forearm";
    case BodyPart::End:
      return role.isLeg ? which + "foot" : "hand";
    case BodyPart::Toe:
      return numbered(role, which + "toe");
    default:
      return numbered(role, std::string("twist bone of the ") + (role.isLeg ? which + "leg" : "arm"));
  }
}

// Finds the parts of a body one after the other, from the limbs to what hangs on them.
class PlanMaker {
 public:
  explicit PlanMaker(const Skeleton& skeleton) : bones_(skeleton.bones), children_(bones_.size()) {
    for (const mat4& matrix : modelMatrices(skeleton, skeleton.restPose())) places_.emplace_back(matrix[3]);
    for (std::size_t i = 0; i < bones_.size(); ++i) {
      if (const int up = bones_[i].parent; up >= 0) children_[at(up)].push_back(i);
      height_ = std::max(height_, std::abs(places_[i].y));
    }
    plan_.roles.resize(bones_.size());
    plan_.isNamed.resize(bones_.size());
    addLimbs(foundLimbs(skeleton));
  }

  BodyPlan make() {
    findTrunk();
    findHead();
    for (const LimbPlan& limb : plan_.limbs) addLimb(limb);
    addRoot();
    addNamedParts();
    return std::move(plan_);
  }

 private:
  static constexpr int none = -1;
  static std::size_t at(int bone) { return static_cast<std::size_t>(bone); }
  [[nodiscard]] const std::string& name(std::size_t bone) const { return bones_[bone].name; }
  [[nodiscard]] bool isFree(std::size_t bone) const { return plan_.roles[bone].part == BodyPart::None; }

  void set(std::size_t bone, const BoneRole& role) {
    if (!isFree(bone)) return;
    plan_.roles[bone] = role;
    plan_.isNamed[bone] = namesPart(name(bone), role.part, role.isLeg);
  }

  [[nodiscard]] std::vector<int> pathUp(int bone) const {  // with the bone itself
    std::vector<int> path;
    for (; bone != none; bone = bones_[at(bone)].parent) path.push_back(bone);
    return path;
  }
  [[nodiscard]] bool isBelow(std::size_t bone, std::size_t above) const {
    const std::vector<int> up = pathUp(bones_[bone].parent);
    return std::find(up.begin(), up.end(), static_cast<int>(above)) != up.end();
  }
  // The nearest bone that both hang on or are; -1 if there is none.
  [[nodiscard]] int meeting(int a, int b) const {
    const std::vector<int> up = pathUp(b);
    for (; a != none; a = bones_[at(a)].parent) {
      if (std::find(up.begin(), up.end(), a) != up.end()) return a;
    }
    return none;
  }
  // The bones below `above`, down to `bone` without it.
  [[nodiscard]] std::vector<std::size_t> between(int above, std::size_t bone) const {
    std::vector<std::size_t> out;
    for (int up = bones_[bone].parent; up != none && up != above; up = bones_[at(up)].parent)
      out.push_back(at(up));
    std::reverse(out.begin(), out.end());
    return out;
  }

  void addLimbs(const std::vector<FoundLimb>& found) {
    for (const FoundLimb& one : found) {
      LimbPlan limb;
      limb.isLeg = one.name.ends_with("leg");
      if (one.name.starts_with("left")) limb.side = Side::Left;
      if (one.name.starts_with("right")) limb.side = Side::Right;
      limb.upper = one.upper;
      limb.lower = one.lower;
      limb.end = one.end;
      limb.alongUpper = between(static_cast<int>(one.upper), one.lower);
      limb.isApart = !isBelow(one.end, one.lower);
      if (!limb.isApart) limb.alongLower = between(static_cast<int>(one.lower), one.end);
      plan_.limbs.push_back(std::move(limb));
    }
    std::stable_sort(plan_.limbs.begin(), plan_.limbs.end(), [&](const LimbPlan& a, const LimbPlan& b) {
      return std::tuple(a.isLeg, a.side, places_[a.upper].z) <
             std::tuple(b.isLeg, b.side, places_[b.upper].z);
    });
    std::map<std::pair<bool, Side>, int> count;
    for (LimbPlan& limb : plan_.limbs) limb.pair = count[{limb.isLeg, limb.side}]++;
    // Arms beyond one on each side have no counterpart.
    std::erase_if(plan_.limbs, [](const LimbPlan& limb) { return !limb.isLeg && limb.pair > 0; });
  }

  // Where these limbs meet; -1 without any.
  template <typename Wanted>
  [[nodiscard]] int meetingOf(const Wanted& isWanted) const {
    int out = none;
    bool isFirst = true;
    for (const LimbPlan& limb : plan_.limbs) {
      if (!isWanted(limb)) continue;
      // A single limb meets the trunk above its girdle.
      out = isFirst ? bones_[limb.upper].parent : meeting(out, bones_[limb.upper].parent);
      isFirst = false;
    }
    return out;
  }

  [[nodiscard]] int named(BodyPart part, const char* word) const {
    for (std::size_t i = 0; i < bones_.size(); ++i) {
      const auto words = wordsOfBone(name(i));
      const bool has = std::find(words.begin(), words.end(), word) != words.end();
      if (has && !isHelperName(name(i)) && sideOf(name(i)) == Side::Centre && namesPart(name(i), part, false))
        return static_cast<int>(i);
    }
    return none;
  }

  void findTrunk() {
    const auto isHind = [](const LimbPlan& limb) { return limb.isLeg && limb.pair == 0; };
    const auto isFore = [](const LimbPlan& limb) { return !limb.isLeg || limb.pair > 0; };
    int chest = meetingOf(isFore);
    int hips = meetingOf(isHind);
    const int head = named(BodyPart::Head, "head");
    if (chest == none) chest = head == none ? none : bones_[at(head)].parent;
    if (hips == none) {
      for (const char* word : {"hips", "pelvis", "hip"}) {
        if (hips == none) hips = named(BodyPart::Hips, word);
      }
    }
    if (hips == none) return;
    if (chest != none) hips = meeting(hips, chest);
    if (hips == none) return;
    plan_.hips = at(hips);
    set(at(hips), {.part = BodyPart::Hips});
    if (chest == none || chest == hips) return;
    plan_.spine = between(hips, at(chest));
    plan_.spine.push_back(at(chest));
    for (std::size_t i = 0; i < plan_.spine.size(); ++i)
      set(plan_.spine[i], {.part = BodyPart::Spine, .index = static_cast<int>(i)});
  }

  [[nodiscard]] bool isCentral(std::size_t bone) const {
    return std::abs(places_[bone].x) <= 0.015f * height_ && sideOf(name(bone)) == Side::Centre;
  }

  // The next bone of a chain along the middle of the body.
  [[nodiscard]] int nextCentral(std::size_t bone) const {
    int best = none;
    for (const std::size_t child : children_[bone]) {
      if (!isFree(child) || !isCentral(child) || isHelperName(name(child))) continue;
      if (best == none || places_[child].y > places_[at(best)].y) best = static_cast<int>(child);
    }
    return best;
  }

  void findHead() {
    if (!plan_.hips) return;
    const std::size_t chest = plan_.spine.empty() ? *plan_.hips : plan_.spine.back();
    int head = named(BodyPart::Head, "head");
    if (head == none || !isBelow(at(head), chest)) {
      head = none;
      int neck = none;
      for (int up = nextCentral(chest); up != none; up = nextCentral(at(up))) {
        if (places_[at(up)].y <= places_[chest].y) break;
        neck = head;
        head = up;
      }
      if (neck == none) return;
    }
    plan_.head = at(head);
    plan_.neck = between(static_cast<int>(chest), at(head));
    set(at(head), {.part = BodyPart::Head});
    for (std::size_t i = 0; i < plan_.neck.size(); ++i)
      set(plan_.neck[i], {.part = BodyPart::Neck, .index = static_cast<int>(i)});
  }

  static BoneRole roleIn(const LimbPlan& limb, BodyPart part, std::size_t index = 0) {
    return {.part = part,
            .side = limb.side,
            .isLeg = limb.isLeg,
            .pair = limb.pair,
            .index = static_cast<int>(index)};
  }

  void addLimb(const LimbPlan& limb) {
    set(limb.upper, roleIn(limb, BodyPart::Upper));
    set(limb.lower, roleIn(limb, BodyPart::Lower));
    set(limb.end, roleIn(limb, BodyPart::End));
    // Counted from the limb, where bodies are most alike.
    std::size_t girdle = 0;
    for (int up = bones_[limb.upper].parent; up != none && isFree(at(up)) && plan_.hips;
         up = bones_[at(up)].parent) {
      if (!isBelow(at(up), *plan_.hips)) break;
      set(at(up), roleIn(limb, BodyPart::Girdle, girdle++));
    }
    addTwists(limb, limb.upper, limb.alongUpper, 0);
    addTwists(limb, limb.lower, limb.alongLower, firstLowerTwist);
    if (limb.isLeg) {
      addToes(limb);
    } else {
      addHand(limb);
    }
  }

  void addTwists(const LimbPlan& limb, std::size_t bone, const std::vector<std::size_t>& along,
                 std::size_t first) {
    for (std::size_t i = 0; i < along.size(); ++i) set(along[i], roleIn(limb, BodyPart::Twist, first + i));
    std::size_t count = along.size();
    for (const std::size_t child : children_[bone]) {
      const auto words = wordsOfBone(name(child));
      const bool isTwist = std::any_of(words.begin(), words.end(), [](const std::string& word) {
        return word == "twist" || word == "roll";
      });
      if (isTwist && isFree(child)) set(child, roleIn(limb, BodyPart::Twist, first + count++));
    }
  }

  void addToes(const LimbPlan& limb) {
    std::size_t index = 0;
    for (std::size_t i = 0; i < bones_.size(); ++i) {
      if (!isFree(i) || !isBelow(i, limb.end) || isHelperName(name(i))) continue;
      if (namesPart(name(i), BodyPart::Toe, true)) set(i, roleIn(limb, BodyPart::Toe, index++));
    }
  }

  void addHand(const LimbPlan& limb) {
    std::map<FingerName, std::size_t> count;
    for (std::size_t i = 0; i < bones_.size(); ++i) {
      if (!isFree(i) || !isBelow(i, limb.end) || isHelperName(name(i))) continue;
      if (namesPart(name(i), BodyPart::Held, false)) {
        set(i, roleIn(limb, BodyPart::Held));
        continue;
      }
      const std::string plain = plainBoneName(name(i));
      // A hand on a wrist turns what it holds.
      if (plain.starts_with("hand.") && plainBoneName(name(limb.end)).starts_with("wrist.")) {
        set(i, roleIn(limb, BodyPart::End, 1));
        continue;
      }
      const bool isPalm = plain.find("palm") != plain.npos || plain.find("meta") != plain.npos ||
                          plain.find("carpal") != plain.npos || plain.find("inhand") != plain.npos;
      const bool isThumb = fingerNamed(name(i)) == FingerName::Thumb;
      if ((isPalm && !isThumb) || !namesPart(name(i), BodyPart::Finger, false)) continue;
      BoneRole role = roleIn(limb, BodyPart::Finger);
      role.finger = fingerNamed(name(i)).value_or(FingerName::All);
      role.index = static_cast<int>(count[role.finger]++);
      set(i, role);
    }
  }

  void addRoot() {
    if (!plan_.hips) return;
    const std::vector<int> up = pathUp(static_cast<int>(*plan_.hips));
    if (up.size() < 2 || !isFree(at(up.back()))) return;
    plan_.root = at(up.back());
    set(*plan_.root, {.part = BodyPart::Root});
  }

  // Parts that only their names tell.
  void addNamedParts() {
    std::map<std::pair<BodyPart, Side>, int> count;
    for (std::size_t i = 0; i < bones_.size(); ++i) {
      if (!isFree(i) || isHelperName(name(i))) continue;
      for (const BodyPart part : {BodyPart::Tail, BodyPart::Ear, BodyPart::Eye, BodyPart::Jaw}) {
        if (!namesPart(name(i), part, false)) continue;
        const Side side = sideOf(name(i));
        set(i, {.part = part, .side = side, .index = count[{part, side}]++});
        break;
      }
    }
  }

  const std::vector<Bone>& bones_;
  std::vector<std::vector<std::size_t>> children_;
  std::vector<vec3> places_;
  float height_ = 0.0f;
  BodyPlan plan_;
};

}  // namespace

std::string textOf(const BoneRole& role) {
  switch (role.part) {
    case BodyPart::None:
      return {};
    case BodyPart::Root:
      return "root";
    case BodyPart::Hips:
      return "hips";
    case BodyPart::Spine:
      return numbered(role, "spine");
    case BodyPart::Neck:
      return numbered(role, "neck");
    case BodyPart::Head:
      return "head";
    case BodyPart::Finger:
      return sided(role, numbered(role, std::string(fingerWords[role.finger])));
    case BodyPart::Tail:
      return numbered(role, "tail");
    case BodyPart::Ear:
      return sided(role, numbered(role, "ear"));
    case BodyPart::Eye:
      return sided(role, numbered(role, "eye"));
    case BodyPart::Jaw:
      return numbered(role, "jaw");
    case BodyPart::Held:
      return sided(role, numbered(role, "held thing"));
    default:
      return sided(role, limbText(role));
  }
}

const LimbPlan* BodyPlan::limb(const BoneRole& role) const {
  const auto found = std::find_if(limbs.begin(), limbs.end(), [&](const LimbPlan& one) {
    return one.side == role.side && one.isLeg == role.isLeg && one.pair == role.pair;
  });
  return found == limbs.end() ? nullptr : &*found;
}

bool BodyPlan::isFourLegged() const {
  return std::any_of(limbs.begin(), limbs.end(),
                     [](const LimbPlan& limb) { return limb.isLeg && limb.pair > 0; });
}

BodyPlan bodyPlanOf(const Skeleton& skeleton) { return PlanMaker(skeleton).make(); }

}  // namespace squire
