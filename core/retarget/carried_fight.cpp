#include "core/retarget/carried_fight.h"

#include <algorithm>
#include <optional>

#include "core/base/quotes.h"
#include "core/retarget/aligned_rest.h"

namespace squire {

namespace {

class FightCarrier {
 public:
  FightCarrier(const FightToCarry& from, const Skeleton& to, const ModelFight& toModel,
               const Retargeted& motion)
      : in_(from),
        toModel_(toModel),
        motion_(motion),
        from_(from.skeleton, motion.isTurned),
        to_(to),
        rest_(alignedRest(from_, to_, motion.map)),
        follower_(from.skeleton.bones.size(), MappedBone::noBone) {
    for (std::size_t i = 0; i < motion.map.bones.size(); ++i) {
      if (motion.map.from(i) >= 0)
        follower_[static_cast<std::size_t>(motion.map.from(i))] = static_cast<int>(i);
    }
  }

  CarriedFight run() {
    out_.fight = in_.clip;
    out_.fight.volumes.clear();
    out_.fight.targets.clear();
    out_.fight.attachments.clear();
    out_.fight.cancels.clear();
    for (const HitVolume& volume : in_.clip.volumes) carry(volume);
    for (const IkTarget& target : in_.clip.targets) carry(target);
    for (const AttachmentSpans& spans : in_.clip.attachments) carry(spans);
    for (const Cancel& cancel : in_.clip.cancels)
      lose("cancel " + inQuotes(cancel.name), "it leads to clips of the other model");
    return std::move(out_);
  }

 private:
  void lose(const std::string& what, const std::string& why) { out_.lost.push_back(what + ": " + why); }

  // The bone that moves with a bone of the source: the follower of it or of the next bone above that has one.
  struct Place {
    std::size_t from = 0;
    std::size_t to = 0;
  };
  [[nodiscard]] std::optional<Place> placeOf(BoneId bone) const {
    const auto at = in_.skeleton.indexOf(bone);
    for (int up = at.value_or(Bone::noParent); up >= 0;
         up = in_.skeleton.bones[static_cast<std::size_t>(up)].parent) {
      const auto index = static_cast<std::size_t>(up);
      if (follower_[index] >= 0) return Place{index, static_cast<std::size_t>(follower_[index])};
    }
    return std::nullopt;
  }

  // A place in the space of a bone, in that of the bone that it goes to.
  [[nodiscard]] vec3 carried(BoneId bone, const Place& place, const vec3& offset) const {
    const auto own = static_cast<std::size_t>(*in_.skeleton.indexOf(bone));
    const vec3 away = from_.positions[own] + from_.rotations[own] * (from_.scales[own] * offset) -
                      from_.positions[place.from];
    return glm::conjugate(rest_[place.to]) * (motion_.ratio * away) /
           glm::max(to_.scales[place.to], vec3(1e-6f));
  }
  [[nodiscard]] float radiusRatio(BoneId bone, const Place& place) const {
    const auto own = static_cast<std::size_t>(*in_.skeleton.indexOf(bone));
    return motion_.ratio * from_.scales[own].x / std::max(to_.scales[place.to].x, 1e-6f);
  }

  bool carry(BoneBall& ball) const {
    const auto place = placeOf(ball.bone);
    if (!place) return false;
    ball.offset = carried(ball.bone, *place, ball.offset);
    ball.radius *= radiusRatio(ball.bone, *place);
    ball.bone = to_.skeleton->bones[place->to].id;
    return true;
  }

  void carry(HitVolume volume) {
    const BoneId own = volume.ball.bone;
    const auto place = placeOf(own);
    if (!carry(volume.ball) || (volume.end && !carry(*volume.end))) {
      lose("hit volume " + inQuotes(volume.name), "no bone follows its bone");
      return;
    }
    if (volume.offsetKeys) {
      Keys<vec3> keys = *volume.offsetKeys;
      for (Key<vec3>& key : keys) key.value = carried(own, *place, key.value);
      volume.offsetKeys = std::make_shared<const Keys<vec3>>(std::move(keys));
    }
    if (volume.radiusKeys) {
      Keys<float> keys = *volume.radiusKeys;
      for (Key<float>& key : keys) putValue(key, key.value * radiusRatio(own, *place));
      volume.radiusKeys = std::make_shared<const Keys<float>>(std::move(keys));
    }
    out_.fight.volumes.push_back(std::move(volume));
  }
  static void putValue(Key<float>& key, float value) {
    const float factor = key.value != 0.0f ? value / key.value : 1.0f;
    key.value = value;
    key.lift = {key.lift.first * factor, key.lift.second * factor};
  }

  [[nodiscard]] const IkChain* chainFor(ChainId id) const {
    const auto chain = std::find_if(in_.model.chains.begin(), in_.model.chains.end(),
                                    [id](const IkChain& one) { return one.id == id; });
    if (chain == in_.model.chains.end()) return nullptr;
    const auto end = in_.skeleton.indexOf(chain->end);
    const int to = end ? follower_[static_cast<std::size_t>(*end)] : MappedBone::noBone;
    if (to < 0) return nullptr;
    const BoneId bone = to_.skeleton->bones[static_cast<std::size_t>(to)].id;
    const auto found = std::find_if(toModel_.chains.begin(), toModel_.chains.end(),
                                    [bone](const IkChain& one) { return one.end == bone; });
    return found == toModel_.chains.end() ? nullptr : &*found;
  }
  [[nodiscard]] std::string nameOf(ChainId id) const {
    for (const IkChain& chain : in_.model.chains) {
      if (chain.id == id) return inQuotes(chain.name);
    }
    return "a chain";
  }

  void carry(IkTarget target) {
    const std::string what = "target of " + nameOf(target.chain);
    const IkChain* chain = chainFor(target.chain);
    if (chain == nullptr) return lose(what, "no chain of the model ends where it does");
    if (target.space == TargetSpace::Attachment) return lose(what, "it is on an attachment");
    std::optional<Place> onBone;
    if (target.space == TargetSpace::Bone) {
      onBone = placeOf(target.bone);
      if (!onBone) return lose(what, "no bone follows the bone that it is on");
      target.bone = to_.skeleton->bones[onBone->to].id;
    }
    target.chain = chain->id;
    const auto end = static_cast<std::size_t>(*to_.skeleton->indexOf(chain->end));
    SolvedMotion motion(*to_.skeleton, motion_.clip, IkRig(*to_.skeleton, {}), {});
    Keys<vec3> keys = *target.position;
    for (Key<vec3>& key : keys) {
      motion.set(key.time);
      const vec3 place(motion.matrices()[end][3]);
      key.value = onBone ? vec3(glm::inverse(motion.matrices()[onBone->to]) * vec4(place, 1.0f)) : place;
    }
    target.position = std::make_shared<const Keys<vec3>>(std::move(keys));
    out_.fight.targets.push_back(std::move(target));
  }

  void carry(AttachmentSpans spans) {
    const auto named = [](const std::vector<Attachment>& all, const auto& is) {
      const auto found = std::find_if(all.begin(), all.end(), is);
      return found == all.end() ? nullptr : &*found;
    };
    const Attachment* own =
        named(in_.model.attachments, [&](const Attachment& one) { return one.id == spans.attachment; });
    const Attachment* other =
        own == nullptr
            ? nullptr
            : named(toModel_.attachments, [&](const Attachment& one) { return one.name == own->name; });
    if (other == nullptr)
      return lose("attachment " + (own ? inQuotes(own->name) : std::string("that is gone")),
                  "the model has none of this name");
    spans.attachment = other->id;
    out_.fight.attachments.push_back(std::move(spans));
  }

  const FightToCarry& in_;
  const ModelFight& toModel_;
  const Retargeted& motion_;
  MeasuredBody from_, to_;
  std::vector<quat> rest_;
  std::vector<int> follower_;  // by bone of the source
  CarriedFight out_;
};

}  // namespace

CarriedFight carriedFight(const FightToCarry& from, const Skeleton& to, const ModelFight& toModel,
                          const Retargeted& motion) {
  return FightCarrier(from, to, toModel, motion).run();
}

}  // namespace squire
