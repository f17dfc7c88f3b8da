#include "core/formats/wad/describe_fights.h"

#include <bit>
#include <memory>

#include "core/formats/wad/describer.h"
#include "core/formats/wad/fight_layout.h"
#include "core/model/words.h"

namespace squire::wad {

namespace {

Json describeItem(const Describer&, const disk::ModelFight& item) {
  return Json::object({{"first_volume", int{item.firstVolume}},
                       {"volume_count", int{item.volumeCount}},
                       {"first_chain", int{item.firstChain}},
                       {"chain_count", int{item.chainCount}},
                       {"first_attachment", int{item.firstAttachment}},
                       {"attachment_count", int{item.attachmentCount}},
                       {"first_transition", int{item.firstTransition}},
                       {"transition_count", int{item.transitionCount}},
                       {"first_field", int{item.firstField}},
                       {"field_count", int{item.fieldCount}},
                       {"usual_fade", item.usualFade},
                       {"tick_numerator", item.tickNumerator},
                       {"tick_denominator", item.tickDenominator}});
}

Json describeItem(const Describer&, const disk::AnimationFight& item) {
  return Json::object({{"first_volume", int{item.firstVolume}},
                       {"volume_count", int{item.volumeCount}},
                       {"first_target", int{item.firstTarget}},
                       {"target_count", int{item.targetCount}},
                       {"first_event", int{item.firstEvent}},
                       {"event_count", int{item.eventCount}},
                       {"first_actionable", item.firstActionable},
                       {"invulnerable_count", item.invulnerableCount},
                       {"intangible_count", item.intangibleCount},
                       {"visible_count", item.visibleCount},
                       {"offsets", Json::object({{"invulnerable", item.invulnerable},
                                                 {"intangible", item.intangible},
                                                 {"visible", item.visible}})}});
}

DescribedArrays arraysOf(const Describer& d, const disk::AnimationFight& item) {
  return {
      d.rowArray("invulnerable", item.invulnerable, item.invulnerableCount, 2),
      d.rowArray("intangible", item.intangible, item.intangibleCount, 2),
      d.array<disk::Visibility>("visible", item.visible, item.visibleCount, [](const disk::Visibility& v) {
        return Json::object({{"attachment", int{v.attachment}}, {"from", v.from}, {"to", v.to}});
      })};
}

// A value as what its field says it is.
Json valueJson(const Describer& d, std::uint32_t type, std::uint64_t bits, std::uint32_t text) {
  switch (static_cast<FieldType>(type)) {
    case FieldType::Flag:
      return bits != 0;
    case FieldType::Integer:
      return static_cast<std::int64_t>(bits);
    case FieldType::Number:
      return std::bit_cast<double>(bits);
    case FieldType::Text:
      break;
  }
  return d.string(text);
}

Json describeItem(const Describer& d, const disk::Field& item) {
  return Json::object({{"name", d.string(item.name)},
                       {"type", words::name(static_cast<FieldType>(item.type))},
                       {"flags", item.flags},
                       {"usual", valueJson(d, item.type, item.usual, item.text)},
                       {"least", item.least},
                       {"most", item.most},
                       {"offsets", Json::object({{"name", item.name}, {"text", item.text}})}});
}

Json describeItem(const Describer& d, const disk::HitVolume& item) {
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

Json describeItem(const Describer& d, const disk::IkChain& item) {
  return Json::object({{"name", d.string(item.name)},
                       {"end", int{item.end}},
                       {"pole", floatsJson(item.pole)},
                       {"softness", item.softness},
                       {"straightest_cosine", item.straightestCosine},
                       {"most_bent_cosine", item.mostBentCosine},
                       {"cone_axis", floatsJson(item.coneAxis)},
                       {"cone_cosine", item.coneCosine},
                       {"offsets", Json::object({{"name", item.name}})}});
}

Json describeItem(const Describer&, const disk::IkTarget& item) {
  return Json::object(
      {{"chain", int{item.chain}},
       {"space", words::name(static_cast<TargetSpace>(item.space))},
       {"bone", idJson(item.bone)},
       {"attachment", idJson(item.attachment)},
       {"blend_in", item.blendIn},
       {"blend_out", item.blendOut},
       {"position_count", item.positionCount},
       {"weight_count", item.weightCount},
       {"span_count", item.spanCount},
       {"offsets",
        Json::object({{"positions", item.positions}, {"weights", item.weights}, {"spans", item.spans}})}});
}

DescribedArrays arraysOf(const Describer& d, const disk::IkTarget& item) {
  return {d.rowArray("positions", item.positions, item.positionCount, 4),
          d.rowArray("weights", item.weights, item.weightCount, 2),
          d.rowArray("spans", item.spans, item.spanCount, 2)};
}

Json describeItem(const Describer& d, const disk::Event& item) {
  return Json::object({{"time", item.time},
                       {"name", d.string(item.name)},
                       {"payload", d.string(item.payload)},
                       {"offsets", Json::object({{"name", item.name}, {"payload", item.payload}})}});
}

Json describeItem(const Describer& d, const disk::Attachment& item) {
  return Json::object({{"name", d.string(item.name)},
                       {"model", idJson(item.model)},
                       {"bone", int{item.bone}},
                       {"position", floatsJson(item.position)},
                       {"orientation", floatsJson(item.orientation)},
                       {"scale", floatsJson(item.scale)},
                       {"offsets", Json::object({{"name", item.name}})}});
}

Json describeItem(const Describer&, const disk::Transition& item) {
  return Json::object({{"from", idJson(item.from)},
                       {"to", idJson(item.to)},
                       {"fade", item.fade},
                       {"match_phase", (item.flags & disk::transitionMatchPhase) != 0},
                       {"curve", words::name(static_cast<Interpolation>(item.curve))},
                       {"x1", item.x1},
                       {"y1", item.y1},
                       {"x2", item.x2},
                       {"y2", item.y2}});
}

// Items without arrays.
template <typename Item>
DescribedArrays arraysOf(const Describer&, const Item&) {
  return {};
}

template <typename Item>
DescribedKind kindOf(const Blob& blob) {
  const Describer describer(blob);
  return {blob.kind, describer.blob().read<disk::BlobHeader>(0), [describer](std::uint32_t i) {
            const auto item = describer.blob().item<Item>(i);
            return DescribedItem{describeItem(describer, item), arraysOf(describer, item)};
          }};
}

// The types of the fields that each volume has.
using FieldTypes = std::vector<std::vector<std::uint32_t>>;

FieldTypes fieldTypesOf(const Container& container) {
  const BlobReader models(container.find("models")), modelFights(container.find("model_fights")),
      clips(container.find("animation_fights")), fields(container.find("fields"));
  FieldTypes out;
  for (std::uint32_t m = 0; m < modelFights.count(); ++m) {
    const auto item = modelFights.item<disk::ModelFight>(m);
    std::vector<std::uint32_t> own;
    for (std::uint32_t i = 0; i < item.fieldCount; ++i)
      own.push_back(fields.item<disk::Field>(item.firstField + i).type);
    const auto take = [&](std::uint32_t first, std::uint32_t count) {
      if (out.size() < first + count) out.resize(first + count);
      for (std::uint32_t i = 0; i < count; ++i) out[first + i] = own;
    };
    take(item.firstVolume, item.volumeCount);
    const auto model = models.item<disk::Model>(m);
    for (std::uint32_t k = 0; clips.count() > 0 && k < model.animationCount; ++k) {
      const auto clip = clips.item<disk::AnimationFight>(model.firstAnimation + k);
      take(clip.firstVolume, clip.volumeCount);
    }
  }
  return out;
}

DescribedKind volumesOf(const Blob& blob, const Container& container) {
  DescribedKind kind = kindOf<disk::HitVolume>(blob);
  const auto types = std::make_shared<const FieldTypes>(fieldTypesOf(container));
  kind.item = [plain = kind.item, types, d = Describer(blob)](std::uint32_t i) {
    DescribedItem item = plain(i);
    const std::uint64_t at = d.blob().item<disk::HitVolume>(i).fields;
    const std::vector<std::uint32_t> own = i < types->size() ? (*types)[i] : std::vector<std::uint32_t>();
    item.arrays.push_back({"fields", own.size(), [d, at, own](std::uint64_t k) {
                             const auto value =
                                 d.blob().read<disk::FieldValue>(at + k * sizeof(disk::FieldValue));
                             return valueJson(d, own[k], value.value, value.text);
                           }});
    return item;
  };
  return kind;
}

}  // namespace

void addFightKinds(const Container& container, std::vector<DescribedKind>& kinds) {
  const auto add = [&](const char* name, DescribedKind (*describe)(const Blob&)) {
    if (const Blob* blob = container.find(name)) kinds.push_back(describe(*blob));
  };
  add("model_fights", kindOf<disk::ModelFight>);
  add("animation_fights", kindOf<disk::AnimationFight>);
  add("fields", kindOf<disk::Field>);
  if (const Blob* blob = container.find("hit_volumes")) kinds.push_back(volumesOf(*blob, container));
  add("ik_chains", kindOf<disk::IkChain>);
  add("ik_targets", kindOf<disk::IkTarget>);
  add("events", kindOf<disk::Event>);
  add("attachments", kindOf<disk::Attachment>);
  add("transitions", kindOf<disk::Transition>);
}

}  // namespace squire::wad
