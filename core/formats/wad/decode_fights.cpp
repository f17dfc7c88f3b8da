#include "core/formats/wad/decode_fights.h"

#include <bit>
#include <cstring>

#include "core/formats/wad/blob_reader.h"
#include "core/formats/wad/fight_layout.h"

namespace squire::wad {

namespace {

vec3 vectorOf(const float (&from)[3]) { return {from[0], from[1], from[2]}; }
int indexOf(std::uint16_t id, std::uint16_t first = 0) { return id == disk::none ? -1 : id - first; }

template <typename T>
std::vector<T> readArray(const BlobReader& blob, std::uint32_t count, std::uint32_t offset) {
  std::vector<T> out(count);
  for (std::uint64_t i = 0; i < count; ++i) out[i] = blob.read<T>(offset + i * sizeof(T));
  return out;
}
PlayedKeys<vec3> readVectors(const BlobReader& blob, std::uint32_t count, std::uint32_t offset) {
  PlayedKeys<vec3> out;
  for (const auto& key : readArray<disk::VectorKey>(blob, count, offset))
    out.push_back({key.time, vectorOf(key.value)});
  return out;
}

FieldValue valueOf(const BlobReader& blob, FieldType type, std::uint64_t value, std::uint32_t text) {
  switch (type) {
    case FieldType::Flag:
      return value != 0;
    case FieldType::Integer:
      return static_cast<std::int64_t>(value);
    case FieldType::Number:
      return std::bit_cast<double>(value);
    case FieldType::Text:
      break;
  }
  return blob.string(text);
}

class FightDecoder {
 public:
  FightDecoder(const Container& container, Contents& contents)
      : contents_(contents),
        models_(container.find("model_fights")),
        animations_(container.find("animation_fights")),
        fields_(container.find("fields")),
        volumes_(container.find("hit_volumes")),
        chains_(container.find("ik_chains")),
        targets_(container.find("ik_targets")),
        events_(container.find("events")),
        attachments_(container.find("attachments")),
        transitions_(container.find("transitions")) {}

  void run() {
    std::uint32_t animation = 0;
    for (std::uint32_t i = 0; i < contents_.models.size(); ++i) {
      ModelContents& model = contents_.models[i];
      disk::ModelFight item{};
      if (models_.count() > 0) {
        item = models_.item<disk::ModelFight>(i);
        readModel(item, static_cast<std::uint16_t>(animation), model.fight);
      }
      for (std::size_t k = 0; k < model.animations.size(); ++k, ++animation) {
        if (animations_.count() > 0)
          model.fights.push_back(
              readClip(animations_.item<disk::AnimationFight>(animation), item, model.fight));
      }
    }
  }

 private:
  void readModel(const disk::ModelFight& item, std::uint16_t firstAnimation, PlayedModelFight& fight) const {
    fight.usualFade = item.usualFade;
    fight.ticks = {item.tickNumerator, item.tickDenominator};
    for (std::uint32_t i = 0; i < item.fieldCount; ++i)
      fight.fields.push_back(readField(item.firstField + i));
    for (std::uint32_t i = 0; i < item.volumeCount; ++i)
      fight.volumes.push_back(readVolume(item.firstVolume + i, fight));
    for (std::uint32_t i = 0; i < item.chainCount; ++i)
      fight.chains.push_back(readChain(item.firstChain + i));
    for (std::uint32_t i = 0; i < item.attachmentCount; ++i)
      fight.attachments.push_back(readAttachment(item.firstAttachment + i));
    for (std::uint32_t i = 0; i < item.transitionCount; ++i)
      fight.transitions.push_back(readTransition(item.firstTransition + i, firstAnimation));
  }

  [[nodiscard]] PlayedField readField(std::uint32_t index) const {
    const auto item = fields_.item<disk::Field>(index);
    PlayedField field;
    field.name = fields_.string(item.name);
    field.type = static_cast<FieldType>(item.type);
    field.usual = valueOf(fields_, field.type, item.usual, item.text);
    if ((item.flags & disk::fieldHasLeast) != 0) field.least = item.least;
    if ((item.flags & disk::fieldHasMost) != 0) field.most = item.most;
    return field;
  }

  [[nodiscard]] PlayedVolume readVolume(std::uint32_t index, const PlayedModelFight& fight) const {
    const auto item = volumes_.item<disk::HitVolume>(index);
    PlayedVolume volume;
    volume.name = volumes_.string(item.name);
    volume.kind = static_cast<VolumeKind>(item.kind);
    volume.ownKind = volumes_.string(item.ownKind);
    volume.sound = volumes_.string(item.sound);
    volume.visual = volumes_.string(item.visual);
    volume.ball = {item.bone, vectorOf(item.offset), item.radius};
    if (item.endBone != disk::none) volume.end = {item.endBone, vectorOf(item.endOffset), item.endRadius};
    volume.offsetKeys = readVectors(volumes_, item.offsetKeyCount, item.offsetKeys);
    volume.radiusKeys = readArray<PlayedKey<float>>(volumes_, item.radiusKeyCount, item.radiusKeys);
    volume.spans = readArray<PlayedSpan>(volumes_, item.spanCount, item.spans);
    volume.group = item.group;
    volume.priority = item.priority;
    volume.effect = {item.damage,
                     static_cast<KnockbackRule>(item.knockbackRule),
                     item.knockbackAngle,
                     item.knockbackBase,
                     item.knockbackGrowth,
                     item.hitlag,
                     item.stun};
    volume.rules.ground = (item.flags & disk::volumeGround) != 0;
    volume.rules.air = (item.flags & disk::volumeAir) != 0;
    volume.rules.clank = (item.flags & disk::volumeClank) != 0;
    volume.rules.oncePerTarget = (item.flags & disk::volumeOncePerTarget) != 0;
    volume.rules.facing = static_cast<HitFacing>(item.facing);
    volume.rules.interval = item.interval;
    volume.zone = static_cast<HurtZone>(item.zone);
    for (std::uint64_t i = 0; i < fight.fields.size(); ++i) {
      const auto value = volumes_.read<disk::FieldValue>(item.fields + i * sizeof(disk::FieldValue));
      volume.fields.push_back(valueOf(volumes_, fight.fields[i].type, value.value, value.text));
    }
    return volume;
  }

  [[nodiscard]] PlayedChain readChain(std::uint32_t index) const {
    const auto item = chains_.item<disk::IkChain>(index);
    return {chains_.string(item.name), item.end,
            vectorOf(item.pole),       item.softness,
            item.straightestCosine,    item.mostBentCosine,
            vectorOf(item.coneAxis),   item.coneCosine};
  }

  [[nodiscard]] PlayedAttachment readAttachment(std::uint32_t index) const {
    const auto item = attachments_.item<disk::Attachment>(index);
    PlayedAttachment attachment;
    attachment.name = attachments_.string(item.name);
    if (item.model != disk::none) attachment.model = contents_.models[item.model].name;
    attachment.bone = item.bone;
    attachment.offset.translation = vectorOf(item.position);
    const float(&q)[4] = item.orientation;
    attachment.offset.rotation = quat(q[3], q[0], q[1], q[2]);
    attachment.offset.scale = vectorOf(item.scale);
    return attachment;
  }

  [[nodiscard]] PlayedTransition readTransition(std::uint32_t index, std::uint16_t firstAnimation) const {
    const auto item = transitions_.item<disk::Transition>(index);
    const Ease curve{static_cast<Interpolation>(item.curve), item.x1, item.y1, item.x2, item.y2};
    return {indexOf(item.from, firstAnimation), indexOf(item.to, firstAnimation), item.fade, curve,
            (item.flags & disk::transitionMatchPhase) != 0};
  }

  [[nodiscard]] PlayedTarget readTarget(std::uint32_t index, const disk::ModelFight& model) const {
    const auto item = targets_.item<disk::IkTarget>(index);
    PlayedTarget target;
    target.chain = indexOf(item.chain, model.firstChain);
    target.space = static_cast<TargetSpace>(item.space);
    target.bone = indexOf(item.bone);
    target.attachment = indexOf(item.attachment, model.firstAttachment);
    target.positions = readVectors(targets_, item.positionCount, item.positions);
    target.weights = readArray<PlayedKey<float>>(targets_, item.weightCount, item.weights);
    target.spans = readArray<PlayedSpan>(targets_, item.spanCount, item.spans);
    target.blendIn = item.blendIn;
    target.blendOut = item.blendOut;
    return target;
  }

  [[nodiscard]] PlayedClipFight readClip(const disk::AnimationFight& item, const disk::ModelFight& model,
                                         const PlayedModelFight& fight) const {
    PlayedClipFight clip;
    for (std::uint32_t i = 0; i < item.volumeCount; ++i)
      clip.volumes.push_back(readVolume(item.firstVolume + i, fight));
    for (std::uint32_t i = 0; i < item.targetCount; ++i)
      clip.targets.push_back(readTarget(item.firstTarget + i, model));
    for (std::uint32_t i = 0; i < item.eventCount; ++i) {
      const auto event = events_.item<disk::Event>(item.firstEvent + i);
      clip.events.push_back({event.time, events_.string(event.name), events_.string(event.payload)});
    }
    clip.firstActionable = item.firstActionable;
    clip.invulnerable = readArray<PlayedSpan>(animations_, item.invulnerableCount, item.invulnerable);
    clip.intangible = readArray<PlayedSpan>(animations_, item.intangibleCount, item.intangible);
    for (const auto& one : readArray<disk::Visibility>(animations_, item.visibleCount, item.visible))
      clip.visible.push_back({indexOf(one.attachment, model.firstAttachment), {one.from, one.to}});
    return clip;
  }

  Contents& contents_;
  BlobReader models_, animations_, fields_, volumes_, chains_, targets_, events_, attachments_, transitions_;
};

}  // namespace

void decodeFights(const Container& container, Contents& contents) { FightDecoder(container, contents).run(); }

}  // namespace squire::wad
