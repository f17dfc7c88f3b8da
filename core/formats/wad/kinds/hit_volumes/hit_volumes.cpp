#include <algorithm>
#include <cmath>

#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/lengths.h"
#include "core/formats/wad/blobs/part_checks.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/blobs/read_parts.h"
#include "core/formats/wad/kinds/animation_fights/clips.h"
#include "core/formats/wad/kinds/fields/layout.h"
#include "core/formats/wad/kinds/fields/values.h"
#include "core/formats/wad/kinds/hit_volumes/layout.h"
#include "core/formats/wad/kinds/hit_volumes/text.h"
#include "core/formats/wad/kinds/model_fights/owners.h"
#include "core/schema/thing.h"

namespace squire::wad {

namespace {

std::uint64_t countAll(const Contents& contents) {
  std::uint64_t count = 0;
  for (const ModelContents& model : contents.models) {
    count += model.fight.volumes.size();
    for (const PlayedClipFight& clip : model.fights) count += clip.volumes.size();
  }
  return count;
}

bool hasKnownChoices(const PlayedVolume& volume) {
  return volume.kind <= VolumeKind::Own && volume.effect.knockbackRule <= KnockbackRule::Carried &&
         volume.rules.facing <= HitFacing::Behind && volume.zone <= HurtZone::High;
}

bool isSoundEffect(const HitEffect& effect) {
  return std::isfinite(effect.damage) && std::isfinite(effect.knockbackAngle) &&
         std::isfinite(effect.knockbackBase) && std::isfinite(effect.knockbackGrowth);
}

std::string ballFault(const PlayedBall& ball, std::size_t boneCount) {
  if (ball.bone < 0 || ball.bone >= static_cast<int>(boneCount)) return "is on a bone that is not there";
  if (!isFinite(ball.offset) || !isLength(ball.radius)) return "has a radius below 0 or a number not finite";
  return {};
}

bool hasSoundKeys(const PlayedVolume& volume) {
  return isSound(volume.offsetKeys) && isSound(volume.radiusKeys) &&
         std::all_of(volume.radiusKeys.begin(), volume.radiusKeys.end(),
                     [](const PlayedKey<float>& key) { return isLength(key.value); });
}

bool hasSoundFields(const PlayedVolume& volume, const std::vector<PlayedField>& fields) {
  if (volume.fields.size() != fields.size()) return false;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (!isSound(volume.fields[i], fields[i].type)) return false;
  }
  return true;
}

std::string volumeFault(const PlayedVolume& volume, const ModelContents& model) {
  const std::size_t boneCount = model.skeleton->bones.size();
  if (!isText(volume.name) || !isText(volume.ownKind) || !isText(volume.sound) || !isText(volume.visual))
    return "has a text that is not UTF-8 or has a NUL in it";
  if (!hasKnownChoices(volume)) return "has a choice that the format does not know";
  if (std::string fault = ballFault(volume.ball, boneCount); !fault.empty()) return fault;
  if (volume.end) {
    if (std::string fault = ballFault(*volume.end, boneCount); !fault.empty()) return fault;
  }
  if (!isSoundEffect(volume.effect)) return "has an effect that is not finite";
  if (!hasSoundKeys(volume)) return "has keys that are not sorted, not finite or a radius below 0";
  if (!isSound(volume.spans)) return "has spans that are not sorted or overlap";
  if (!hasSoundFields(volume, model.fight.fields)) return "has fields that are not those of its project";
  return {};
}

Fault fault(const ModelContents& model) {
  const auto places = [](const PlayedVolume& volume) { return NamedPlaces{{volumeThing.noun, volume.name}}; };
  for (const PlayedVolume& volume : model.fight.volumes) {
    if (std::string fault = volumeFault(volume, model); !fault.empty()) return {places(volume), fault};
    if (!volume.spans.empty()) return {places(volume), "is of a body and has spans"};
  }
  for (std::size_t i = 0; i < model.fights.size(); ++i) {
    for (const PlayedVolume& volume : model.fights[i].volumes) {
      if (std::string fault = volumeFault(volume, model); !fault.empty())
        return inClip(model.animations[i].name, {places(volume), fault});
    }
  }
  return {};
}

std::uint32_t flagsOf(const HitRules& rules) {
  return (rules.ground ? disk::volumeGround : 0u) | (rules.air ? disk::volumeAir : 0u) |
         (rules.clank ? disk::volumeClank : 0u) | (rules.oncePerTarget ? disk::volumeOncePerTarget : 0u);
}

disk::HitVolume planVolume(BlobPlan& plan, const PlayedVolume& volume,
                           std::vector<disk::FieldValue>& values) {
  disk::HitVolume item{};
  item.name = plan.string(volume.name);
  item.ownKind = plan.string(volume.ownKind);
  item.sound = plan.string(volume.sound);
  item.visual = plan.string(volume.visual);
  item.kind = static_cast<std::uint32_t>(volume.kind);
  item.bone = idOrNone(volume.ball.bone);
  put(item.offset, volume.ball.offset);
  item.radius = volume.ball.radius;
  item.endBone = volume.end ? idOrNone(volume.end->bone) : disk::none;
  if (volume.end) {
    put(item.endOffset, volume.end->offset);
    item.endRadius = volume.end->radius;
  }
  planArray(plan, volume.offsetKeys, item.offsetKeyCount, item.offsetKeys);
  planArray(plan, volume.radiusKeys, item.radiusKeyCount, item.radiusKeys);
  planArray(plan, volume.spans, item.spanCount, item.spans);
  item.group = volume.group;
  item.priority = volume.priority;
  item.damage = volume.effect.damage;
  item.knockbackRule = static_cast<std::uint32_t>(volume.effect.knockbackRule);
  item.knockbackAngle = volume.effect.knockbackAngle;
  item.knockbackBase = volume.effect.knockbackBase;
  item.knockbackGrowth = volume.effect.knockbackGrowth;
  item.hitlag = volume.effect.hitlag;
  item.stun = volume.effect.stun;
  item.flags = flagsOf(volume.rules);
  item.facing = static_cast<std::uint32_t>(volume.rules.facing);
  item.interval = volume.rules.interval;
  item.zone = static_cast<std::uint32_t>(volume.zone);
  for (const FieldValue& value : volume.fields) {
    const FieldBits bits = bitsOf(plan, value);
    values.push_back({bits.value, bits.text, 0});
  }
  item.fields = plan.array(std::span<const disk::FieldValue>(values));
  return item;
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  if (!encoding.fights() || encoding.fights()->volumes.empty()) return std::nullopt;
  const std::vector<const PlayedVolume*>& volumes = encoding.fights()->volumes;
  BlobPlan plan(disk::HitVolume::blob, volumes.size(), sizeof(disk::HitVolume));
  auto& values = encoding.keep(std::vector<std::vector<disk::FieldValue>>(volumes.size()));
  std::vector<disk::HitVolume> items;
  items.reserve(volumes.size());
  for (std::size_t i = 0; i < volumes.size(); ++i) items.push_back(planVolume(plan, *volumes[i], values[i]));
  placeStrings(plan, items, &disk::HitVolume::name, &disk::HitVolume::ownKind, &disk::HitVolume::sound,
               &disk::HitVolume::visual);
  for (std::size_t i = 0; i < volumes.size(); ++i) {
    const std::vector<FieldValue>& from = volumes[i]->fields;
    for (std::size_t k = 0; k < from.size(); ++k) {
      if (std::holds_alternative<std::string>(from[k]))
        values[i][k].text += static_cast<std::uint32_t>(plan.strings());
    }
  }
  plan.setItems(items);
  return plan;
}

void readEffect(const disk::HitVolume& item, PlayedVolume& volume) {
  volume.effect.damage = item.damage;
  volume.effect.knockbackRule = static_cast<KnockbackRule>(item.knockbackRule);
  volume.effect.knockbackAngle = item.knockbackAngle;
  volume.effect.knockbackBase = item.knockbackBase;
  volume.effect.knockbackGrowth = item.knockbackGrowth;
  volume.effect.hitlag = item.hitlag;
  volume.effect.stun = item.stun;
  volume.rules.ground = (item.flags & disk::volumeGround) != 0;
  volume.rules.air = (item.flags & disk::volumeAir) != 0;
  volume.rules.clank = (item.flags & disk::volumeClank) != 0;
  volume.rules.oncePerTarget = (item.flags & disk::volumeOncePerTarget) != 0;
  volume.rules.facing = static_cast<HitFacing>(item.facing);
  volume.rules.interval = item.interval;
  volume.zone = static_cast<HurtZone>(item.zone);
}

PlayedVolume readVolume(const Items<disk::HitVolume>& volumes, std::uint32_t index,
                        const std::vector<PlayedField>& fields) {
  const disk::HitVolume item = volumes[index];
  PlayedVolume volume;
  volume.name = volumes.string(item.name);
  volume.kind = static_cast<VolumeKind>(item.kind);
  volume.ownKind = volumes.string(item.ownKind);
  volume.sound = volumes.string(item.sound);
  volume.visual = volumes.string(item.visual);
  volume.ball = {item.bone, vectorOf(item.offset), item.radius};
  if (item.endBone != disk::none) volume.end = {item.endBone, vectorOf(item.endOffset), item.endRadius};
  volume.offsetKeys = readVectors(volumes, item.offsetKeyCount, item.offsetKeys);
  volume.radiusKeys = readArray<PlayedKey<float>>(volumes, item.radiusKeyCount, item.radiusKeys);
  volume.spans = readArray<PlayedSpan>(volumes, item.spanCount, item.spans);
  volume.group = item.group;
  volume.priority = item.priority;
  readEffect(item, volume);
  for (std::uint64_t i = 0; i < fields.size(); ++i) {
    const auto value = volumes.read<disk::FieldValue>(item.fields + i * sizeof(disk::FieldValue));
    volume.fields.push_back(valueOf(volumes, fields[i].type, {value.value, value.text}));
  }
  return volume;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::ModelFight> models(container);
  const Items<disk::HitVolume> volumes(container);
  for (std::uint32_t m = 0; m < models.count(); ++m) {
    PlayedModelFight& fight = contents.models[m].fight;
    for (std::uint32_t i = 0; i < models[m].volumeCount; ++i)
      fight.volumes.push_back(readVolume(volumes, models[m].firstVolume + i, fight.fields));
  }
  forEachClip(container, contents, [&](const ReadClip& clip) {
    for (std::uint32_t i = 0; i < clip.item.volumeCount; ++i) {
      clip.fight.volumes.push_back(readVolume(volumes, clip.item.firstVolume + i, clip.model.fight.fields));
    }
  });
}

void checkValues(const Validation& validation, BlobCheck& blob, std::uint64_t field, const Owner& owner) {
  const std::uint64_t count = owner.fight.fieldCount;
  const auto values = blob.claim(field, count * sizeof(disk::FieldValue));
  if (!values) return;
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::uint64_t at = blob.offsetOf(*values) + i * sizeof(disk::FieldValue);
    const std::uint32_t type = validation.item<disk::Field>(owner.fight.firstField + i).type;
    checkValue(blob, at, at + offsetof(disk::FieldValue, text), type);
    if (blob.read<std::uint32_t>(at + offsetof(disk::FieldValue, zero)) != 0)
      blob.fail(at + offsetof(disk::FieldValue, zero), "zero", "a reserved field is not zero");
  }
}

void checkBalls(BlobCheck& blob, std::uint64_t at, const disk::HitVolume& item, std::uint32_t boneCount) {
  const auto need = [&](bool holds, std::size_t field, rules::WadRule rule, const char* message) {
    if (!holds) blob.fail(at + field, rule, message);
  };
  need(item.bone < boneCount, offsetof(disk::HitVolume, bone), "bone", "it is on a bone that is not there");
  const bool hasEnd = item.endBone != disk::none;
  need(!hasEnd || item.endBone < boneCount, offsetof(disk::HitVolume, endBone), "bone",
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
}

void checkVolume(const Validation& validation, BlobCheck& blob, std::uint64_t at, const Owner& owner) {
  const auto item = blob.read<disk::HitVolume>(at);
  const auto need = [&](bool holds, std::size_t field, rules::WadRule rule, const char* message) {
    if (!holds) blob.fail(at + field, rule, message);
  };
  for (std::uint64_t text = 0; text < 16; text += 4) blob.checkString(at + text);
  need(item.kind <= 4, offsetof(disk::HitVolume, kind), "choice", "its kind is not known");
  checkBalls(blob, at, item, owner.boneCount);
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
  checkValues(validation, blob, at + offsetof(disk::HitVolume, fields), owner);
}

void checkAll(Validation& validation) {
  BlobCheck* blob = validation.find(disk::HitVolume::blob);
  if (!blob) return;
  for (const Owner& owner : ownersOf(validation)) {
    for (std::uint32_t k = 0; k < owner.fight.volumeCount; ++k) {
      const std::uint64_t at = blob->itemOffset(std::uint64_t{owner.fight.firstVolume} + k);
      checkVolume(validation, *blob, at, owner);
      if (blob->read<std::uint32_t>(at + offsetof(disk::HitVolume, spanCount)) != 0)
        blob->fail(at + offsetof(disk::HitVolume, spanCount), "span", "a volume of a body has spans");
    }
  }
  forEachClip(validation, [&](const Owner& owner, const disk::AnimationFight& clip, std::uint64_t) {
    for (std::uint32_t k = 0; k < clip.volumeCount; ++k)
      checkVolume(validation, *blob, blob->itemOffset(std::uint64_t{clip.firstVolume} + k), owner);
  });
}

}  // namespace

WadKind hitVolumesKind() {
  return {.name = disk::HitVolume::blob,
          .itemSize = sizeof(disk::HitVolume),
          .plural = "hit volumes",
          .count = countAll,
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkItems = checkAll,
          .isInRanges = true,
          .describe = hit_volumes::describe,
          .modelLines = hit_volumes::modelLines,
          .clipLines = hit_volumes::clipLines,
          .clipOrder = 1,
          .compareModels = hit_volumes::compareModels,
          .compareClips = hit_volumes::compareClips};
}

}  // namespace squire::wad
