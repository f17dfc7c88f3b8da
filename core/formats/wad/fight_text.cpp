#include "core/formats/wad/fight_text.h"

#include <bit>

#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/model/words.h"

namespace squire::wad {

namespace {

std::string quoted(const BlobReader& blob, std::uint32_t offset) {
  std::string text(1, '"');
  text += cleanUtf8(blob.string(offset));
  text += '"';
  return text;
}

}  // namespace

FightText::FightText(const Container& container)
    : models_(container.find("models")),
      skeletons_(container.find("skeletons")),
      animationNames_(container.find("animations")),
      modelFights_(container.find("model_fights")),
      animationFights_(container.find("animation_fights")),
      fields_(container.find("fields")),
      volumes_(container.find("hit_volumes")),
      chains_(container.find("ik_chains")),
      targets_(container.find("ik_targets")),
      events_(container.find("events")),
      attachments_(container.find("attachments")),
      transitions_(container.find("transitions")) {}

std::string FightText::bone(std::uint32_t model, std::uint16_t bone) const {
  const auto skeleton = skeletons_.item<disk::Skeleton>(models_.item<disk::Model>(model).skeleton);
  return quoted(skeletons_, skeletons_.read<std::uint32_t>(skeleton.names + std::uint64_t{4} * bone));
}

std::string FightText::clip(std::uint16_t animation) const {
  if (animation == disk::none) return "any clip";
  return quoted(animationNames_, animationNames_.item<disk::Animation>(animation).name);
}

std::string FightText::spans(const BlobReader& blob, std::uint32_t count, std::uint32_t offset) const {
  std::string out;
  for (std::uint64_t i = 0; i < count; ++i) {
    const auto span = blob.read<disk::Span>(offset + i * sizeof(disk::Span));
    out += (i == 0 ? " " : ", ") + toText(span.from) + " to " + toText(span.to) + " s";
  }
  return out;
}

std::string FightText::value(const BlobReader& blob, std::uint32_t type, std::uint64_t bits,
                             std::uint32_t text) const {
  switch (static_cast<FieldType>(type)) {
    case FieldType::Flag:
      return bits != 0 ? "yes" : "no";
    case FieldType::Integer:
      return std::to_string(static_cast<std::int64_t>(bits));
    case FieldType::Number:
      return toText(std::bit_cast<double>(bits));
    case FieldType::Text:
      break;
  }
  return quoted(blob, text);
}

std::string FightText::field(std::uint32_t index) const {
  const auto item = fields_.item<disk::Field>(index);
  std::string out = "  field " + quoted(fields_, item.name) + ": " +
                    std::string(words::name(static_cast<FieldType>(item.type))) + ", usually " +
                    value(fields_, item.type, item.usual, item.text);
  if ((item.flags & disk::fieldHasLeast) != 0) out += ", at least " + toText(item.least);
  if ((item.flags & disk::fieldHasMost) != 0) out += ", at most " + toText(item.most);
  return out + "\n";
}

std::string FightText::volume(std::uint32_t model, std::uint32_t index, const std::string& indent) const {
  const auto item = volumes_.item<disk::HitVolume>(index);
  const std::string kind = item.kind == static_cast<std::uint32_t>(VolumeKind::Own)
                               ? cleanUtf8(volumes_.string(item.ownKind))
                               : std::string(words::name(static_cast<VolumeKind>(item.kind)));
  std::string out = indent + kind + (item.endBone == disk::none ? " sphere " : " capsule ") +
                    quoted(volumes_, item.name) + " on bone " + bone(model, item.bone) + ": radius " +
                    toText(item.radius);
  if (item.damage > 0.0f) out += ", damage " + toText(item.damage);
  if (item.spanCount > 0) out += ", active" + spans(volumes_, item.spanCount, item.spans);
  const auto fight =
      modelFights_.count() > 0 ? modelFights_.item<disk::ModelFight>(model) : disk::ModelFight{};
  for (std::uint32_t i = 0; i < fight.fieldCount; ++i) {
    const auto declared = fields_.item<disk::Field>(fight.firstField + i);
    const auto own =
        volumes_.read<disk::FieldValue>(item.fields + std::uint64_t{i} * sizeof(disk::FieldValue));
    const std::string is = value(volumes_, declared.type, own.value, own.text);
    if (is != value(fields_, declared.type, declared.usual, declared.text))
      out += ", " + cleanUtf8(fields_.string(declared.name)) + " " + is;
  }
  return out + "\n";
}

std::string FightText::target(std::uint32_t model, std::uint32_t index) const {
  const auto item = targets_.item<disk::IkTarget>(index);
  std::string out = "    target of " + quoted(chains_, chains_.item<disk::IkChain>(item.chain).name);
  if (item.bone != disk::none) out += " relative to bone " + bone(model, item.bone);
  if (item.attachment != disk::none)
    out += " relative to attachment " +
           quoted(attachments_, attachments_.item<disk::Attachment>(item.attachment).name);
  return out + ": " + counted(item.positionCount, "key") + "," + spans(targets_, item.spanCount, item.spans) +
         "\n";
}

std::string FightText::shown(const disk::AnimationFight& clip) const {
  std::string out;
  for (std::uint64_t i = 0; i < clip.visibleCount; ++i) {
    const auto one = animationFights_.read<disk::Visibility>(clip.visible + i * sizeof(disk::Visibility));
    const std::string name = quoted(attachments_, attachments_.item<disk::Attachment>(one.attachment).name);
    out += "    attachment " + name +
           (one.from == one.to ? " is not shown\n"
                               : " is shown from " + toText(one.from) + " to " + toText(one.to) + " s\n");
  }
  return out;
}

std::uint32_t FightText::modelOf(std::uint32_t animation) const {
  std::uint32_t model = 0;
  while (animation >= std::uint32_t{models_.item<disk::Model>(model).firstAnimation} +
                          models_.item<disk::Model>(model).animationCount)
    ++model;
  return model;
}

std::string FightText::ofModel(std::uint32_t model) const {
  if (modelFights_.count() == 0) return {};
  const auto item = modelFights_.item<disk::ModelFight>(model);
  std::string out =
      "  fight: " +
      toText(static_cast<float>(item.tickNumerator) / static_cast<float>(item.tickDenominator)) +
      " ticks a second, fades of " + toText(item.usualFade) + " s\n";
  for (std::uint32_t i = 0; i < item.fieldCount; ++i) out += field(item.firstField + i);
  for (std::uint32_t i = 0; i < item.volumeCount; ++i) out += volume(model, item.firstVolume + i, "  ");
  for (std::uint32_t i = 0; i < item.chainCount; ++i) {
    const auto chain = chains_.item<disk::IkChain>(item.firstChain + i);
    out += "  IK chain " + quoted(chains_, chain.name) + " to bone " + bone(model, chain.end) + "\n";
  }
  for (std::uint32_t i = 0; i < item.attachmentCount; ++i) {
    const auto one = attachments_.item<disk::Attachment>(item.firstAttachment + i);
    out += "  attachment " + quoted(attachments_, one.name) + ": " +
           (one.model == disk::none ? std::string("no model")
                                    : "model " + quoted(models_, models_.item<disk::Model>(one.model).name)) +
           " on bone " + bone(model, one.bone) + "\n";
  }
  for (std::uint32_t i = 0; i < item.transitionCount; ++i) {
    const auto one = transitions_.item<disk::Transition>(item.firstTransition + i);
    out += "  transition from " + clip(one.from) + " to " + clip(one.to) + ": " + toText(one.fade) + " s" +
           ((one.flags & disk::transitionMatchPhase) != 0 ? ", phases match" : "") + "\n";
  }
  return out;
}

std::string FightText::ofAnimation(std::uint32_t animation) const {
  if (animationFights_.count() == 0) return {};
  const auto item = animationFights_.item<disk::AnimationFight>(animation);
  const std::uint32_t model = modelOf(animation);
  std::string out;
  for (std::uint32_t i = 0; i < item.volumeCount; ++i) out += volume(model, item.firstVolume + i, "    ");
  for (std::uint32_t i = 0; i < item.targetCount; ++i) out += target(model, item.firstTarget + i);
  out += shown(item);
  for (std::uint32_t i = 0; i < item.eventCount; ++i) {
    const auto event = events_.item<disk::Event>(item.firstEvent + i);
    out += "    event " + quoted(events_, event.name) + " at " + toText(event.time) + " s\n";
  }
  if (item.invulnerableCount > 0)
    out += "    invulnerable" + spans(animationFights_, item.invulnerableCount, item.invulnerable) + "\n";
  if (item.intangibleCount > 0)
    out += "    intangible" + spans(animationFights_, item.intangibleCount, item.intangible) + "\n";
  if (item.firstActionable > 0.0f) out += "    first actionable at " + toText(item.firstActionable) + " s\n";
  return out;
}

}  // namespace squire::wad
