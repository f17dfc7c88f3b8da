#include "core/formats/wad/check_fights.h"

#include <optional>

#include "core/formats/wad/check_fight_parts.h"
#include "core/formats/wad/fight_layout.h"
#include "core/model/custom_fields.h"

namespace squire::wad {

namespace {

// A model of the file with what it has for fights.
struct Owner {
  disk::ModelFight fight{};
  std::uint32_t boneCount = 0;
  std::uint32_t firstAnimation = 0, animationCount = 0;
  std::uint64_t parents = 0;  // where the array starts in the blob of the skeletons
};

class FightChecker {
 public:
  FightChecker(BlobChecks& blobs, std::span<const disk::Model> models,
               std::span<const std::uint32_t> boneCounts, Problems& problems)
      : blobs_(blobs), problems_(problems) {
    for (const disk::Model& model : models) {
      Owner owner;
      owner.boneCount = boneCounts[model.skeleton];
      owner.firstAnimation = model.firstAnimation;
      owner.animationCount = model.animationCount;
      const BlobCheck& skeletons = blobs_.at("skeletons");
      owner.parents = skeletons.read<disk::Skeleton>(skeletons.itemOffset(model.skeleton)).parents;
      owners_.push_back(owner);
    }
  }

  bool check() {
    const int before = problems_.errors();
    checkModelFights();
    checkAnimationFights();
    checkCovered();
    if (problems_.errors() > before) return false;  // what follows needs sound ranges
    checkVisible();
    checkFields();
    checkVolumes();
    checkOwned<disk::IkChain>("ik_chains", &disk::ModelFight::chainCount, &FightChecker::checkChain);
    checkTargets();
    checkEvents();
    checkOwned<disk::Attachment>("attachments", &disk::ModelFight::attachmentCount,
                                 &FightChecker::checkAttachment);
    checkOwned<disk::Transition>("transitions", &disk::ModelFight::transitionCount,
                                 &FightChecker::checkTransition);
    return true;
  }

 private:
  [[nodiscard]] BlobCheck* find(std::string_view kind) const {
    const auto found = blobs_.find(kind);
    return found == blobs_.end() ? nullptr : &found->second;
  }
  [[nodiscard]] std::uint32_t countOf(std::string_view kind) const {
    const BlobCheck* blob = find(kind);
    return blob ? blob->count() : 0;
  }

  // A range has to go on where the one before it ended.
  void follow(BlobCheck& blob, std::uint64_t field, const char* kind) {
    const auto first = blob.read<std::uint16_t>(field);
    const auto count = blob.read<std::uint16_t>(field + 2);
    std::uint32_t& next = next_[kind];
    if (first != next || count > countOf(kind) - next) {
      blob.fail(field, "range", std::string("its ") + kind + " do not follow those before");
      return;
    }
    next += count;
  }

  void checkModelFights() {
    BlobCheck* blob = find("model_fights");
    if (!blob) return;
    if (blob->count() != owners_.size())
      return blob->fail(4, "fight-count", "it has not one item for each model");
    for (std::uint32_t i = 0; i < blob->count(); ++i) {
      const std::uint64_t at = blob->itemOffset(i);
      const auto item = blob->read<disk::ModelFight>(at);
      owners_[i].fight = item;
      follow(*blob, at + offsetof(disk::ModelFight, firstVolume), "hit_volumes");
      follow(*blob, at + offsetof(disk::ModelFight, firstChain), "ik_chains");
      follow(*blob, at + offsetof(disk::ModelFight, firstAttachment), "attachments");
      follow(*blob, at + offsetof(disk::ModelFight, firstTransition), "transitions");
      if (std::uint32_t{item.firstField} + item.fieldCount > countOf("fields"))
        blob->fail(at + offsetof(disk::ModelFight, firstField), "range", "its fields are not there");
      if (!isLength(item.usualFade))
        blob->fail(at + offsetof(disk::ModelFight, usualFade), "duration",
                   "its usual fade is below 0 or not finite");
      if (item.tickNumerator == 0 || item.tickDenominator == 0)
        blob->fail(at + offsetof(disk::ModelFight, tickNumerator), "tick-rate", "its ticks are no rate");
    }
  }

  void checkAnimationFights() {
    BlobCheck* blob = find("animation_fights");
    if (!blob) return;
    if (blob->count() != countOf("animations"))
      return blob->fail(4, "fight-count", "it has not one item for each animation");
    for (std::uint32_t i = 0; i < blob->count(); ++i) {
      const std::uint64_t at = blob->itemOffset(i);
      follow(*blob, at + offsetof(disk::AnimationFight, firstVolume), "hit_volumes");
      follow(*blob, at + offsetof(disk::AnimationFight, firstTarget), "ik_targets");
      follow(*blob, at + offsetof(disk::AnimationFight, firstEvent), "events");
      if (!isLength(blob->read<float>(at + offsetof(disk::AnimationFight, firstActionable))))
        blob->fail(at + offsetof(disk::AnimationFight, firstActionable), "duration",
                   "its first actionable instant is below 0 or not finite");
    }
  }

  void checkCovered() {
    for (const char* kind :
         {"hit_volumes", "ik_chains", "attachments", "transitions", "ik_targets", "events"}) {
      BlobCheck* blob = find(kind);
      if (blob && next_[kind] != blob->count())
        blob->fail(4, "range", "those from " + std::to_string(next_[kind]) + " on belong to nothing");
    }
  }

  void checkVisible() {
    BlobCheck* blob = find("animation_fights");
    if (!blob) return;
    for (const Owner& owner : owners_) {
      for (std::uint32_t k = 0; k < owner.animationCount; ++k) {
        const std::uint64_t at = blob->itemOffset(std::uint64_t{owner.firstAnimation} + k);
        checkSpans(*blob, at + offsetof(disk::AnimationFight, invulnerableCount));
        checkSpans(*blob, at + offsetof(disk::AnimationFight, intangibleCount));
        checkVisible(*blob, at + offsetof(disk::AnimationFight, visibleCount), owner);
      }
    }
  }

  static void checkVisible(BlobCheck& blob, std::uint64_t field, const Owner& owner) {
    const auto array = claimList(blob, field, sizeof(disk::Visibility));
    if (!array) return;
    disk::Visibility before{};
    for (std::uint64_t i = 0; i < array->size() / sizeof before; ++i) {
      const std::uint64_t at = blob.offsetOf(*array) + i * sizeof before;
      const auto one = blob.read<disk::Visibility>(at);
      if (!isOf(one.attachment, owner.fight.firstAttachment, owner.fight.attachmentCount))
        return blob.fail(at, "id", "it names an attachment that its model does not have");
      if (one.zero != 0) return blob.fail(at + 2, "zero", "a reserved field is not zero");
      const bool follows = i == 0 || before.attachment < one.attachment ||
                           (before.attachment == one.attachment && before.to <= one.from);
      if (!isLength(one.from) || !isLength(one.to) || one.from > one.to || !follows)
        return blob.fail(at, "span", "visible spans are not in order");
      before = one;
    }
  }

  static bool isOf(std::uint32_t id, std::uint32_t first, std::uint32_t count) {
    return id >= first && id - first < count;
  }

  void checkFields() {
    BlobCheck* blob = find("fields");
    if (!blob) return;
    for (std::uint32_t i = 0; i < blob->count(); ++i) {
      const std::uint64_t at = blob->itemOffset(i);
      const auto item = blob->read<disk::Field>(at);
      types_.push_back(item.type);
      blob->checkString(at + offsetof(disk::Field, name));
      if (item.type > static_cast<std::uint32_t>(FieldType::Text)) {
        blob->fail(at + offsetof(disk::Field, type), "choice", "a field has a type that is not known");
        continue;
      }
      if ((item.flags & ~3u) != 0)
        blob->fail(at + offsetof(disk::Field, flags), "flags",
                   "it has flags that this program does not know");
      checkValue(*blob, at + offsetof(disk::Field, usual), at + offsetof(disk::Field, text), item.type);
      checkBound(*blob, at + offsetof(disk::Field, least), (item.flags & disk::fieldHasLeast) != 0);
      checkBound(*blob, at + offsetof(disk::Field, most), (item.flags & disk::fieldHasMost) != 0);
    }
  }

  void checkVolumes() {
    BlobCheck* blob = find("hit_volumes");
    if (!blob) return;
    for (const Owner& owner : owners_) {
      for (std::uint32_t k = 0; k < owner.fight.volumeCount; ++k) {
        const std::uint64_t at = blob->itemOffset(std::uint64_t{owner.fight.firstVolume} + k);
        checkVolume(*blob, at, owner);
        if (blob->read<std::uint32_t>(at + offsetof(disk::HitVolume, spanCount)) != 0)
          blob->fail(at + offsetof(disk::HitVolume, spanCount), "span", "a volume of a body has spans");
      }
    }
    forEachClip([&](const Owner& owner, const disk::AnimationFight& clip) {
      for (std::uint32_t k = 0; k < clip.volumeCount; ++k)
        checkVolume(*blob, blob->itemOffset(std::uint64_t{clip.firstVolume} + k), owner);
    });
  }

  template <typename Visit>
  void forEachClip(Visit visit) {
    const BlobCheck* blob = find("animation_fights");
    if (!blob) return;
    for (const Owner& owner : owners_) {
      for (std::uint32_t k = 0; k < owner.animationCount; ++k) {
        const std::uint64_t at = blob->itemOffset(std::uint64_t{owner.firstAnimation} + k);
        visit(owner, blob->template read<disk::AnimationFight>(at));
      }
    }
  }

  void checkVolume(BlobCheck& blob, std::uint64_t at, const Owner& owner) {
    const auto item = blob.read<disk::HitVolume>(at);
    const auto need = [&](bool holds, std::size_t field, std::string_view rule, const char* message) {
      if (!holds) blob.fail(at + field, rule, message);
    };
    for (std::uint64_t text = 0; text < 16; text += 4) blob.checkString(at + text);
    need(item.kind <= 4, offsetof(disk::HitVolume, kind), "choice", "its kind is not known");
    need(item.bone < owner.boneCount, offsetof(disk::HitVolume, bone), "bone",
         "it is on a bone that is not there");
    const bool hasEnd = item.endBone != disk::none;
    need(!hasEnd || item.endBone < owner.boneCount, offsetof(disk::HitVolume, endBone), "bone",
         "its end is on a bone that is not there");
    checkNumbers(blob, at + offsetof(disk::HitVolume, offset), 3);
    need(isLength(item.radius), offsetof(disk::HitVolume, radius), "radius",
         "its radius is below 0 or not finite");
    checkNumbers(blob, at + offsetof(disk::HitVolume, endOffset), 3);
    need(isLength(item.endRadius), offsetof(disk::HitVolume, endRadius), "radius",
         "its end's radius is below 0 or not finite");
    for (std::uint64_t i = 0; !hasEnd && i < 4; ++i) {
      need(blob.read<std::uint32_t>(at + offsetof(disk::HitVolume, endOffset) + 4 * i) == 0,
           offsetof(disk::HitVolume, endOffset) + 4 * i, "zero", "the end of a sphere is not zero");
    }
    checkVectorKeys(blob, at + offsetof(disk::HitVolume, offsetKeyCount));
    checkNumberKeys(blob, at + offsetof(disk::HitVolume, radiusKeyCount), true);
    checkSpans(blob, at + offsetof(disk::HitVolume, spanCount));
    checkNumbers(blob, at + offsetof(disk::HitVolume, damage), 1);
    need(item.knockbackRule <= 3, offsetof(disk::HitVolume, knockbackRule), "choice",
         "its knockback rule is not known");
    checkNumbers(blob, at + offsetof(disk::HitVolume, knockbackAngle), 3);
    need((item.flags & ~15u) == 0, offsetof(disk::HitVolume, flags), "flags",
         "it has flags that this program does not know");
    need(item.facing <= 2, offsetof(disk::HitVolume, facing), "choice", "its facing is not known");
    need(item.zone <= 3, offsetof(disk::HitVolume, zone), "choice", "its zone is not known");
    checkValues(blob, at + offsetof(disk::HitVolume, fields), owner);
  }

  void checkValues(BlobCheck& blob, std::uint64_t field, const Owner& owner) const {
    const std::uint64_t count = owner.fight.fieldCount;
    const auto values = blob.claim(field, count * sizeof(disk::FieldValue));
    if (!values) return;
    for (std::uint64_t i = 0; i < count; ++i) {
      const std::uint64_t at = blob.offsetOf(*values) + i * sizeof(disk::FieldValue);
      checkValue(blob, at, at + offsetof(disk::FieldValue, text), types_[owner.fight.firstField + i]);
      if (blob.read<std::uint32_t>(at + offsetof(disk::FieldValue, zero)) != 0)
        blob.fail(at + offsetof(disk::FieldValue, zero), "zero", "a reserved field is not zero");
    }
  }

  // Items of a kind that models own, in order.
  template <typename Item>
  void checkOwned(const char* kind, std::uint16_t disk::ModelFight::*count,
                  void (FightChecker::*checkOne)(BlobCheck&, std::uint64_t, const Item&, const Owner&)) {
    BlobCheck* blob = find(kind);
    if (!blob) return;
    std::uint32_t next = 0;
    for (const Owner& owner : owners_) {
      isFirst_ = true;
      for (std::uint32_t k = 0; k < owner.fight.*count; ++k, ++next) {
        const std::uint64_t at = blob->itemOffset(next);
        (this->*checkOne)(*blob, at, blob->read<Item>(at), owner);
        isFirst_ = false;
      }
    }
  }

  [[nodiscard]] std::uint32_t parentOf(const Owner& owner, std::uint32_t bone) const {
    return blobs_.at("skeletons").read<std::uint16_t>(owner.parents + std::uint64_t{2} * bone);
  }

  void checkChain(BlobCheck& blob, std::uint64_t at, const disk::IkChain& item, const Owner& owner) {
    blob.checkString(at);
    const std::uint32_t middle = item.end < owner.boneCount ? parentOf(owner, item.end) : disk::none;
    if (middle == disk::none || parentOf(owner, middle) == disk::none)
      blob.fail(at + offsetof(disk::IkChain, end), "chain", "its end has no parent and grandparent");
    if (item.zero != 0) blob.fail(at + offsetof(disk::IkChain, zero), "zero", "a reserved field is not zero");
    checkNumbers(blob, at + offsetof(disk::IkChain, pole), 3);
    if (!isLength(item.softness) || item.softness > 0.5f)
      blob.fail(at + offsetof(disk::IkChain, softness), "limit", "its softness is not 0 to 0.5");
    if (!isCosine(item.straightestCosine) || !isCosine(item.mostBentCosine))
      blob.fail(at + offsetof(disk::IkChain, straightestCosine), "limit", "a limit is not a cosine");
    checkNumbers(blob, at + offsetof(disk::IkChain, coneAxis), 3);
    if (!isCosine(item.coneCosine))
      blob.fail(at + offsetof(disk::IkChain, coneCosine), "limit", "a limit is not a cosine");
  }

  void checkTargets() {
    BlobCheck* blob = find("ik_targets");
    if (!blob) return;
    forEachClip([&](const Owner& owner, const disk::AnimationFight& clip) {
      for (std::uint32_t k = 0; k < clip.targetCount; ++k)
        checkTarget(*blob, blob->itemOffset(std::uint64_t{clip.firstTarget} + k), owner);
    });
  }

  static void checkTarget(BlobCheck& blob, std::uint64_t at, const Owner& owner) {
    const auto item = blob.read<disk::IkTarget>(at);
    if (!isOf(item.chain, owner.fight.firstChain, owner.fight.chainCount))
      blob.fail(at, "id", "it names a chain that its model does not have");
    if (item.space > 2) blob.fail(at + offsetof(disk::IkTarget, space), "choice", "its space is not known");
    if (item.space == 1 ? item.bone >= owner.boneCount : item.bone != disk::none)
      blob.fail(at + offsetof(disk::IkTarget, bone), "bone", "it follows a bone that is not there");
    if (item.space == 2 ? !isOf(item.attachment, owner.fight.firstAttachment, owner.fight.attachmentCount)
                        : item.attachment != disk::none)
      blob.fail(at + offsetof(disk::IkTarget, attachment), "id",
                "it follows an attachment that is not there");
    if (!isLength(item.blendIn) || !isLength(item.blendOut))
      blob.fail(at + offsetof(disk::IkTarget, blendIn), "duration", "a blend is below 0 or not finite");
    if (item.positionCount == 0)
      blob.fail(at + offsetof(disk::IkTarget, positionCount), "target-keys", "it has no position");
    checkVectorKeys(blob, at + offsetof(disk::IkTarget, positionCount));
    checkNumberKeys(blob, at + offsetof(disk::IkTarget, weightCount), false);
    checkSpans(blob, at + offsetof(disk::IkTarget, spanCount));
  }

  void checkEvents() {
    BlobCheck* blob = find("events");
    if (!blob) return;
    forEachClip([&](const Owner&, const disk::AnimationFight& clip) {
      float before = 0.0f;
      for (std::uint32_t k = 0; k < clip.eventCount; ++k) {
        const std::uint64_t at = blob->itemOffset(std::uint64_t{clip.firstEvent} + k);
        const auto time = blob->read<float>(at);
        if (!isLength(time) || time < before)
          blob->fail(at, "event-order", "its time is below 0, not finite or before the event before it");
        before = time;
        blob->checkString(at + offsetof(disk::Event, name));
        blob->checkString(at + offsetof(disk::Event, payload));
      }
    });
  }

  void checkAttachment(BlobCheck& blob, std::uint64_t at, const disk::Attachment& item, const Owner& owner) {
    blob.checkString(at);
    if (item.model != disk::none && item.model >= owners_.size())
      blob.fail(at + offsetof(disk::Attachment, model), "id", "it names a model that is not there");
    if (item.bone >= owner.boneCount)
      blob.fail(at + offsetof(disk::Attachment, bone), "bone", "it is on a bone that is not there");
    checkNumbers(blob, at + offsetof(disk::Attachment, position), 3);
    blob.checkQuaternions(blob.span(at + offsetof(disk::Attachment, orientation), 16));
    checkNumbers(blob, at + offsetof(disk::Attachment, scale), 3);
  }

  void checkTransition(BlobCheck& blob, std::uint64_t at, const disk::Transition& item, const Owner& owner) {
    const auto isClip = [&](std::uint16_t id) {
      return id == disk::none || isOf(id, owner.firstAnimation, owner.animationCount);
    };
    if (!isClip(item.from) || !isClip(item.to))
      blob.fail(at, "id", "it names an animation that its model does not have");
    const std::uint32_t pair = std::uint32_t{item.from} << 16 | item.to;
    if (!isFirst_ && pair <= pair_)
      blob.fail(at, "transition-order", "it does not stand after the pair before it");
    pair_ = pair;
    if (!isLength(item.fade))
      blob.fail(at + offsetof(disk::Transition, fade), "duration", "its fade is below 0 or not finite");
    if ((item.flags & ~disk::transitionMatchPhase) != 0)
      blob.fail(at + offsetof(disk::Transition, flags), "flags",
                "it has flags that this program does not know");
    if (item.curve > 2) blob.fail(at + offsetof(disk::Transition, curve), "choice", "its curve is not known");
    checkNumbers(blob, at + offsetof(disk::Transition, x1), 4);
  }

  BlobChecks& blobs_;
  Problems& problems_;
  std::vector<Owner> owners_;
  std::map<std::string, std::uint32_t> next_;  // where the next range of a kind has to start
  std::vector<std::uint32_t> types_;           // of the fields
  bool isFirst_ = true;                        // of a model's transitions
  std::uint32_t pair_ = 0;
};

}  // namespace

bool checkFights(BlobChecks& blobs, std::span<const disk::Model> models,
                 std::span<const std::uint32_t> boneCounts, Problems& problems) {
  return FightChecker(blobs, models, boneCounts, problems).check();
}

}  // namespace squire::wad
