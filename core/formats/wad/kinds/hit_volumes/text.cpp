#include "core/formats/wad/kinds/hit_volumes/text.h"

#include <memory>
#include <vector>

#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/formats/wad/kinds/animation_fights/clips.h"
#include "core/formats/wad/kinds/fields/layout.h"
#include "core/formats/wad/kinds/fields/values.h"
#include "core/formats/wad/kinds/hit_volumes/layout.h"
#include "core/formats/wad/kinds/model_fights/owners.h"
#include "core/formats/wad/kinds/models/layout.h"
#include "core/formats/wad/kinds/skeletons/bones.h"
#include "core/model/words.h"

namespace squire::wad::hit_volumes {

namespace {

Json fieldsOf(const Describer& d, const disk::HitVolume& item) {
  return Json::object({{"name", d.string(item.name)},
                       {"own_kind", d.string(item.ownKind)},
                       {"sound", d.string(item.sound)},
                       {"visual", d.string(item.visual)},
                       {"kind", words::name(static_cast<VolumeKind>(item.kind))},
                       {"bone", int{item.bone}},
                       {"end_bone", idJson(item.endBone)},
                       {"offset", floatsJson(item.offset)},
                       {"radius", item.radius},
                       {"end_offset", floatsJson(item.endOffset)},
                       {"end_radius", item.endRadius},
                       {"offset_key_count", item.offsetKeyCount},
                       {"radius_key_count", item.radiusKeyCount},
                       {"span_count", item.spanCount},
                       {"group", item.group},
                       {"priority", item.priority},
                       {"damage", item.damage},
                       {"knockback_rule", words::name(static_cast<KnockbackRule>(item.knockbackRule))},
                       {"knockback_angle", item.knockbackAngle},
                       {"knockback_base", item.knockbackBase},
                       {"knockback_growth", item.knockbackGrowth},
                       {"hitlag", item.hitlag},
                       {"stun", item.stun},
                       {"flags", item.flags},
                       {"facing", words::name(static_cast<HitFacing>(item.facing))},
                       {"interval", item.interval},
                       {"zone", words::name(static_cast<HurtZone>(item.zone))},
                       {"offsets", Json::object({{"name", item.name},
                                                 {"own_kind", item.ownKind},
                                                 {"sound", item.sound},
                                                 {"visual", item.visual},
                                                 {"offset_keys", item.offsetKeys},
                                                 {"radius_keys", item.radiusKeys},
                                                 {"spans", item.spans},
                                                 {"fields", item.fields}})}});
}

DescribedArrays arraysOf(const Describer& d, const disk::HitVolume& item) {
  return {d.rowArray("offset_keys", item.offsetKeys, item.offsetKeyCount, 4),
          d.rowArray("radius_keys", item.radiusKeys, item.radiusKeyCount, 2),
          d.rowArray("spans", item.spans, item.spanCount, 2)};
}

// The field types of each volume.
using FieldTypes = std::vector<std::vector<std::uint32_t>>;

FieldTypes fieldTypesOf(const Container& container) {
  const Items<disk::Model> models(container);
  const Items<disk::ModelFight> modelFights(container);
  const Items<disk::AnimationFight> clips(container);
  const Items<disk::Field> fields(container);
  FieldTypes out;
  for (std::uint32_t m = 0; m < modelFights.count(); ++m) {
    const disk::ModelFight item = modelFights[m];
    std::vector<std::uint32_t> own;
    for (std::uint32_t i = 0; i < item.fieldCount; ++i) own.push_back(fields[item.firstField + i].type);
    const auto take = [&](std::uint32_t first, std::uint32_t count) {
      if (out.size() < first + count) out.resize(first + count);
      for (std::uint32_t i = 0; i < count; ++i) out[first + i] = own;
    };
    take(item.firstVolume, item.volumeCount);
    const disk::Model model = models[m];
    for (std::uint32_t k = 0; clips.count() > 0 && k < model.animationCount; ++k) {
      const disk::AnimationFight clip = clips[model.firstAnimation + k];
      take(clip.firstVolume, clip.volumeCount);
    }
  }
  return out;
}

std::string volumeLine(const TextDescription& text, std::uint32_t model, std::uint32_t index) {
  const auto volumes = text.items<disk::HitVolume>();
  const auto fields = text.items<disk::Field>();
  const disk::HitVolume item = volumes[index];
  const std::string kind = item.kind == static_cast<std::uint32_t>(VolumeKind::Own)
                               ? cleanUtf8(volumes.string(item.ownKind))
                               : std::string(words::name(static_cast<VolumeKind>(item.kind)));
  std::string out = kind + (item.endBone == disk::none ? " sphere " : " capsule ") +
                    quoted(volumes, item.name) + " on bone " + boneText(text, model, item.bone) +
                    ": radius " + toText(item.radius);
  if (item.damage > 0.0f) out += ", damage " + toText(item.damage);
  if (item.spanCount > 0) out += ", active" + spansText(volumes, item.spanCount, item.spans);
  const disk::ModelFight owner = fightOf(text.items<disk::ModelFight>(), model);
  for (std::uint32_t i = 0; i < owner.fieldCount; ++i) {
    const disk::Field declared = fields[owner.firstField + i];
    const auto own =
        volumes.read<disk::FieldValue>(item.fields + std::uint64_t{i} * sizeof(disk::FieldValue));
    const std::string is = valueText(volumes, declared.type, {own.value, own.text});
    if (is != valueText(fields, declared.type, {declared.usual, declared.text}))
      out += ", " + cleanUtf8(fields.string(declared.name)) + " " + is;
  }
  return out + "\n";
}

Facts factsOf(const ModelContents& model, const PlayedVolume& volume) {
  const PlayedBall end = volume.end.value_or(PlayedBall{-1, {}, 0.0f});
  const HitEffect& effect = volume.effect;
  const HitRules& rules = volume.rules;
  Facts facts{{"kind", volume.kind == VolumeKind::Own ? inQuotes(volume.ownKind) : chosen(volume.kind)},
              {"bone", boneName(model, volume.ball.bone)},
              {"offset", factText(volume.ball.offset)},
              {"radius", factText(volume.ball.radius)},
              {"end bone", boneName(model, end.bone)},
              {"end offset", factText(end.offset)},
              {"end radius", factText(end.radius)},
              keysFact("offset keys", volume.offsetKeys),
              keysFact("radius keys", volume.radiusKeys),
              {"active", factText(volume.spans)},
              {"group", factText(volume.group)},
              {"priority", factText(volume.priority)},
              {"damage", factText(effect.damage)},
              {"knockback", chosen(effect.knockbackRule)},
              {"knockback angle", factText(effect.knockbackAngle)},
              {"knockback base", factText(effect.knockbackBase)},
              {"knockback growth", factText(effect.knockbackGrowth)},
              {"hitlag", factText(effect.hitlag)},
              {"stun", factText(effect.stun)},
              {"hits the ground", factText(rules.ground)},
              {"hits the air", factText(rules.air)},
              {"facing", chosen(rules.facing)},
              {"clanks", factText(rules.clank)},
              {"once a target", factText(rules.oncePerTarget)},
              {"interval", factText(rules.interval)},
              {"guard", chosen(rules.guard)},
              {"push", factText(effect.push)},
              {"chip", factText(effect.chip)},
              {"block stop", factText(effect.blockStop)},
              {"block stun", factText(effect.blockStun)},
              {"block push", factText(effect.blockPush)},
              {"meter gain", factText(effect.meterGain)},
              {"block meter gain", factText(effect.blockMeterGain)},
              {"hits who lies", factText(rules.lying)},
              {"hits the stunned", factText(rules.stunned)},
              {"tech", factText(rules.tech)},
              {"juggle", factText(rules.juggle)},
              {"flight speed", factText(volume.flight.speed)},
              {"flight rise", factText(volume.flight.rise)},
              {"flight gravity", factText(volume.flight.gravity)},
              {"flight life", factText(volume.flight.life)},
              {"flight hits", factText(volume.flight.hits)},
              {"sound", inQuotes(volume.sound)},
              {"visual", inQuotes(volume.visual)},
              {"zone", chosen(volume.zone)}};
  for (std::size_t i = 0; i < volume.fields.size(); ++i)
    facts.push_back({model.fight.fields[i].name, factText(volume.fields[i])});
  return facts;
}

template <typename Pair>
void compareVolumes(const Pair& pair, const std::vector<PlayedVolume>& before,
                    const std::vector<PlayedVolume>& after) {
  compareThings(
      pair, "hit volume", before, after, [](const PlayedVolume& volume) { return volume.name; }, factsOf);
}

}  // namespace

DescribedKind describe(const Blob& blob, const Container& container) {
  DescribedKind kind = describedKind<disk::HitVolume>(blob, fieldsOf, arraysOf);
  const auto types = std::make_shared<const FieldTypes>(fieldTypesOf(container));
  kind.item = [plain = kind.item, types, d = Describer(blob)](std::uint32_t i) {
    DescribedItem item = plain(i);
    const std::uint64_t at = d.blob().item<disk::HitVolume>(i).fields;
    const std::vector<std::uint32_t> own = i < types->size() ? (*types)[i] : std::vector<std::uint32_t>();
    item.arrays.push_back({"fields", own.size(), [d, at, own](std::uint64_t k) {
                             const auto value =
                                 d.blob().read<disk::FieldValue>(at + k * sizeof(disk::FieldValue));
                             return valueJson(d, own[k], {value.value, value.text});
                           }});
    return item;
  };
  return kind;
}

std::string modelLines(const TextDescription& text, std::uint32_t model) {
  const disk::ModelFight owner = fightOf(text.items<disk::ModelFight>(), model);
  std::string out;
  for (std::uint32_t i = 0; i < owner.volumeCount; ++i)
    out += "  " + volumeLine(text, model, owner.firstVolume + i);
  return out;
}

std::string clipLines(const TextDescription& text, std::uint32_t animation) {
  const disk::AnimationFight clip = fightOf(text, animation);
  const std::uint32_t model = modelOf(text, animation);
  std::string out;
  for (std::uint32_t i = 0; i < clip.volumeCount; ++i)
    out += "    " + volumeLine(text, model, clip.firstVolume + i);
  return out;
}

void compareModels(const ModelPair& models) {
  compareVolumes(models, models.before.fight.volumes, models.after.fight.volumes);
}

void compareClips(const ClipPair& clips) {
  compareVolumes(clips, clips.fightBefore().volumes, clips.fightAfter().volumes);
}

}  // namespace squire::wad::hit_volumes
