#include "core/formats/project/write_volume.h"

#include "core/formats/project/write_parts.h"
#include "core/model/words.h"

namespace squire {

namespace {

// Writes members that differ from their defaults.
class MemberWriter {
 public:
  explicit MemberWriter(LayoutWriter& out) : out_(out) {}

  template <typename T>
  void member(std::string_view name, const T& value, const T& usual) {
    if (value != usual) out_.member(name, Json(value));
  }
  template <typename T>
  void word(std::string_view name, T value, T usual) {
    if (value != usual) out_.member(name, words::name(value));
  }

 private:
  LayoutWriter& out_;
};

void writePlace(LayoutWriter& out, const HitVolume& volume, const BoneLabels& labels, Rate rate) {
  out.member("bone", labels.at(volume.ball.bone));
  out.member("offset", toJson(volume.ball.offset));
  out.member("radius", volume.ball.radius);
  if (volume.end) {
    out.member("endBone", labels.at(volume.end->bone));
    out.member("endOffset", toJson(volume.end->offset));
    out.member("endRadius", volume.end->radius);
  }
  writeKeys(out, "offsetKeys", volume.offsetKeys, rate);
  writeKeys(out, "radiusKeys", volume.radiusKeys, rate);
  if (!volume.spans.empty()) out.member("spans", spansToJson(volume.spans, rate));
}

void writeEffect(MemberWriter out, const HitEffect& effect) {
  const HitEffect usual;
  out.member("damage", effect.damage, usual.damage);
  out.word("knockback", effect.knockbackRule, usual.knockbackRule);
  out.member("knockbackAngle", effect.knockbackAngle, usual.knockbackAngle);
  out.member("knockbackBase", effect.knockbackBase, usual.knockbackBase);
  out.member("knockbackGrowth", effect.knockbackGrowth, usual.knockbackGrowth);
  out.member("hitlag", effect.hitlag, usual.hitlag);
  out.member("stun", effect.stun, usual.stun);
}

void writeRules(MemberWriter out, const HitRules& rules) {
  const HitRules usual;
  out.member("ground", rules.ground, usual.ground);
  out.member("air", rules.air, usual.air);
  out.word("facing", rules.facing, usual.facing);
  out.member("clank", rules.clank, usual.clank);
  out.member("oncePerTarget", rules.oncePerTarget, usual.oncePerTarget);
  out.member("interval", rules.interval, usual.interval);
}

Json fieldsRow(const FieldValues& fields) {
  Json row = Json::object();
  for (const auto& [name, value] : fields) row.set(name, fieldToJson(value));
  return row;
}

void writeVolume(LayoutWriter& out, const HitVolume& volume, const BoneLabels& labels, Rate rate) {
  const HitVolume usual;
  MemberWriter members(out);
  out.beginObject();
  out.member("id", volume.id.value);
  out.member("name", volume.name);
  out.member("kind", words::name(volume.kind));
  if (volume.kind == VolumeKind::Own) out.member("ownKind", volume.ownKind);
  writePlace(out, volume, labels, rate);
  members.member("group", volume.group, usual.group);
  members.member("priority", volume.priority, usual.priority);
  writeEffect(members, volume.effect);
  writeRules(members, volume.rules);
  members.member("sound", volume.sound, usual.sound);
  members.member("visual", volume.visual, usual.visual);
  members.word("zone", volume.zone, usual.zone);
  if (!volume.fields.empty()) out.member("fields", fieldsRow(volume.fields));
  out.members(volume.unknown);
  out.end();
}

}  // namespace

Json fieldToJson(const FieldValue& value) {
  return std::visit([](const auto& held) { return Json(held); }, value);
}

void writeVolumes(LayoutWriter& out, const std::vector<HitVolume>& volumes, const BoneLabels& labels,
                  Rate rate) {
  if (volumes.empty()) return;
  out.beginArray("volumes");
  for (const HitVolume& volume : volumes) writeVolume(out, volume, labels, rate);
  out.end();
}

}  // namespace squire
