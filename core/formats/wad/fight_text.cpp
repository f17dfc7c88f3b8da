#include "core/formats/wad/fight_text.h"

#include <array>

#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/formats/wad/fight_layout.h"
#include "core/model/hit_volume.h"

namespace squire::wad {

namespace {

constexpr std::array volumeKinds{"hit", "hurt", "grab", "shield", "own"};

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

std::string FightText::volume(std::uint32_t index, const std::string& indent) const {
  const auto item = volumes_.item<disk::HitVolume>(index);
  const std::string kind = item.kind == static_cast<std::uint32_t>(VolumeKind::Own)
                               ? cleanUtf8(volumes_.string(item.ownKind))
                               : volumeKinds.at(item.kind);
  std::string out = indent + kind + (item.endBone == disk::none ? " sphere " : " capsule ") +
                    quoted(volumes_, item.name) + ": radius " + toText(item.radius);
  if (item.damage > 0.0f) out += ", damage " + toText(item.damage);
  if (item.spanCount > 0) out += ", active" + spans(volumes_, item.spanCount, item.spans);
  return out + "\n";
}

std::string FightText::target(std::uint32_t index) const {
  const auto item = targets_.item<disk::IkTarget>(index);
  return "    target of " + quoted(chains_, chains_.item<disk::IkChain>(item.chain).name) + ": " +
         std::to_string(item.positionCount) + (item.positionCount == 1 ? " key" : " keys") +
         spans(targets_, item.spanCount, item.spans) + "\n";
}

std::string FightText::ofModel(std::uint32_t model) const {
  if (modelFights_.count() == 0) return {};
  const auto item = modelFights_.item<disk::ModelFight>(model);
  std::string out =
      "  fight: " +
      toText(static_cast<float>(item.tickNumerator) / static_cast<float>(item.tickDenominator)) +
      " ticks a second, fades of " + toText(item.usualFade) + " s\n";
  for (std::uint32_t i = 0; i < item.fieldCount; ++i)
    out += "  field " + quoted(fields_, fields_.item<disk::Field>(item.firstField + i).name) + "\n";
  for (std::uint32_t i = 0; i < item.volumeCount; ++i) out += volume(item.firstVolume + i, "  ");
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
  std::string out;
  for (std::uint32_t i = 0; i < item.volumeCount; ++i) out += volume(item.firstVolume + i, "    ");
  for (std::uint32_t i = 0; i < item.targetCount; ++i) out += target(item.firstTarget + i);
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
