#include "core/retarget/bone_map.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/words.h"
#include "core/retarget/body_plan.h"
#include "core/retarget/bone_words.h"

namespace squire {

namespace {

constexpr auto reasonWords = wordsOf<MatchReason>("none", "name", "role", "place", "choice");

class MapFinder {
 public:
  MapFinder(const Skeleton& from, const Skeleton& to)
      : from_(from),
        to_(to),
        fromPlan_(bodyPlanOf(from)),
        toPlan_(bodyPlanOf(to)),
        taken_(from.bones.size()) {
    map_.bones.resize(to.bones.size());
    isOtherKind_ = fromPlan_.isFourLegged() != toPlan_.isFourLegged();
  }

  BoneMap find(const std::vector<BoneChoice>& choices) {
    choose(choices);
    byChain(fromPlan_.spine, toPlan_.spine);
    byChain(fromPlan_.neck, toPlan_.neck);
    for (const LimbPlan& limb : toPlan_.limbs) {
      if (const LimbPlan* other = fromPlan_.limb(toPlan_.roles[limb.end]))
        byChain(endsOf(fromPlan_, *other), endsOf(toPlan_, limb));
    }
    byRole();
    byName();
    return std::move(map_);
  }

 private:
  static std::size_t at(int bone) { return static_cast<std::size_t>(bone); }
  [[nodiscard]] bool isOpen(std::size_t bone) const {
    return map_.bones[bone].from == MappedBone::noBone && map_.bones[bone].reason == MatchReason::None;
  }

  void join(std::size_t to, std::size_t from, MatchReason reason) {
    if (!isOpen(to) || taken_[from]) return;
    MappedBone& bone = map_.bones[to];
    bone.from = static_cast<int>(from);
    bone.reason = reason;
    bone.isDoubtful = reason == MatchReason::Place || (reason == MatchReason::Role && isOtherKind_);
    bone.role = textOf(toPlan_.roles[to]);
    taken_[from] = true;
  }

  void choose(const std::vector<BoneChoice>& choices) {
    for (const BoneChoice& choice : choices) {
      const auto to = to_.indexOf(choice.bone);
      if (!to) continue;
      if (choice.from.empty()) {
        map_.bones[at(*to)] = {.reason = MatchReason::Choice, .role = textOf(toPlan_.roles[at(*to)])};
      } else if (const auto from = from_.indexOf(choice.from)) {
        join(at(*to), at(*from), MatchReason::Choice);
      }
    }
  }

  [[nodiscard]] MatchReason reasonFor(std::size_t to, std::size_t from) const {
    if (plainBoneName(to_.bones[to].name) == plainBoneName(from_.bones[from].name) && toPlan_.isNamed[to])
      return MatchReason::Name;
    return toPlan_.isNamed[to] && fromPlan_.isNamed[from] ? MatchReason::Role : MatchReason::Place;
  }
  void joinForRole(std::size_t to, std::size_t from) { join(to, from, reasonFor(to, from)); }

  // Chains of different lengths: their ends match, and in between those at the nearest share.
  void byChain(const std::vector<std::size_t>& from, const std::vector<std::size_t>& to) {
    if (from.empty() || to.empty()) return;
    if (from.size() == 1 || to.size() == 1) {
      joinForRole(to.back(), from.back());
      return;
    }
    const std::size_t steps = std::min(from.size(), to.size()) - 1;
    for (std::size_t i = 0; i <= steps; ++i) {
      const auto pick = [&](const std::vector<std::size_t>& chain) {
        return chain[(i * (chain.size() - 1) + steps / 2) / steps];
      };
      joinForRole(pick(to), pick(from));
    }
  }

  // The end of a limb, with a hand that hangs on a wrist.
  [[nodiscard]] static std::vector<std::size_t> endsOf(const BodyPlan& plan, const LimbPlan& limb) {
    std::vector<std::size_t> out{limb.end};
    BoneRole more = plan.roles[limb.end];
    more.index = 1;
    const auto found = std::find(plan.roles.begin(), plan.roles.end(), more);
    if (found != plan.roles.end()) out.push_back(static_cast<std::size_t>(found - plan.roles.begin()));
    return out;
  }

  void byRole() {
    for (std::size_t to = 0; to < to_.bones.size(); ++to) {
      const BoneRole& role = toPlan_.roles[to];
      const bool isInChain =
          role.part == BodyPart::Spine || role.part == BodyPart::Neck || role.part == BodyPart::End;
      if (role.part == BodyPart::None || isInChain) continue;
      const auto found = std::find(fromPlan_.roles.begin(), fromPlan_.roles.end(), role);
      if (found != fromPlan_.roles.end())
        joinForRole(to, static_cast<std::size_t>(found - fromPlan_.roles.begin()));
    }
  }

  // Bones without a role, such as those of clothes.
  void byName() {
    std::map<std::string, std::vector<std::size_t>> names;
    for (std::size_t i = 0; i < from_.bones.size(); ++i) {
      if (fromPlan_.roles[i].part == BodyPart::None) names[plainBoneName(from_.bones[i].name)].push_back(i);
    }
    for (std::size_t to = 0; to < to_.bones.size(); ++to) {
      if (toPlan_.roles[to].part != BodyPart::None) continue;
      const auto found = names.find(plainBoneName(to_.bones[to].name));
      if (found != names.end() && found->second.size() == 1)
        join(to, found->second.front(), MatchReason::Name);
    }
  }

  const Skeleton& from_;
  const Skeleton& to_;
  BodyPlan fromPlan_, toPlan_;
  std::vector<bool> taken_;
  bool isOtherKind_ = false;
  BoneMap map_;
};

}  // namespace

std::string_view nameOf(MatchReason reason) { return reasonWords[reason]; }

std::size_t BoneMap::matched() const {
  return static_cast<std::size_t>(std::count_if(
      bones.begin(), bones.end(), [](const MappedBone& bone) { return bone.from != MappedBone::noBone; }));
}

std::size_t BoneMap::doubtful() const {
  return static_cast<std::size_t>(
      std::count_if(bones.begin(), bones.end(), [](const MappedBone& bone) { return bone.isDoubtful; }));
}

BoneMap BoneMap::certain() const {
  BoneMap out = *this;
  for (MappedBone& bone : out.bones) {
    if (bone.isDoubtful) bone = {.role = bone.role};
  }
  return out;
}

BoneMap mapBones(const Skeleton& from, const Skeleton& to, const std::vector<BoneChoice>& choices) {
  return MapFinder(from, to).find(choices);
}

}  // namespace squire
