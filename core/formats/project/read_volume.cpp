#include "core/formats/project/read_fight.h"

namespace squire {

namespace {

template <typename T>
Channel<T> readKeys(ObjectReader& in, std::string_view name, Rate rate,
                    std::optional<Key<T>> (*keyFrom)(const Json&, Rate)) {
  if (!in.has(name)) return nullptr;
  auto keys = std::make_shared<Keys<T>>();
  for (const Json& row : in.array(name)) {
    const auto key = keyFrom(row, rate);
    if (!key) {
      in.fail(name, "has a row that is not a key: [frame, values..., interpolation]");
      return nullptr;
    }
    keys->push_back(*key);
  }
  if (keys->empty()) return nullptr;
  return keys;
}

HitEffect readEffect(ObjectReader& in) {
  HitEffect effect;
  effect.damage = in.real("damage", effect.damage);
  effect.knockbackRule = readWord(in, "knockback", effect.knockbackRule);
  effect.knockbackAngle = in.real("knockbackAngle", effect.knockbackAngle);
  effect.knockbackBase = in.real("knockbackBase", effect.knockbackBase);
  effect.knockbackGrowth = in.real("knockbackGrowth", effect.knockbackGrowth);
  effect.hitlag = in.integer("hitlag", effect.hitlag);
  effect.stun = in.integer("stun", effect.stun);
  return effect;
}

HitRules readRules(ObjectReader& in) {
  HitRules rules;
  rules.ground = in.flag("ground", rules.ground);
  rules.air = in.flag("air", rules.air);
  rules.facing = readWord(in, "facing", rules.facing);
  rules.clank = in.flag("clank", rules.clank);
  rules.oncePerTarget = in.flag("oncePerTarget", rules.oncePerTarget);
  rules.interval = in.integer("interval", rules.interval);
  return rules;
}

// Values are converted to the declared type: an integer is a valid number.
FieldValues readFields(ObjectReader& in, const FightContext& context) {
  FieldValues values;
  if (!in.has("fields")) return values;
  ObjectReader fields(in.member("fields"), in.itemIn("fields"), *context.failure);
  for (const auto& [name, value] : in.member("fields").members()) {
    FieldValue held = readField(fields, name);
    const auto* whole = std::get_if<std::int64_t>(&held);
    for (const FieldDeclaration& field : context.game->fields) {
      if (field.name != name || field.type != FieldType::Number || !whole) continue;
      held = static_cast<double>(*whole);
      break;
    }
    values.emplace(name, std::move(held));
  }
  static_cast<void>(fields.rest());  // reports duplicate names
  return values;
}

}  // namespace

BoneId readBoneName(ObjectReader& in, std::string_view name, const FightContext& context) {
  const auto bone = context.bones->find(in.text(name));
  if (bone != context.bones->end()) return bone->second;
  in.fail(name, "names no bone of the model");
  return {};
}

Spans readSpans(ObjectReader& in, std::string_view name, Rate rate) {
  if (!in.has(name)) return {};
  auto spans = spansFromJson(in.member(name), rate);
  if (spans) return std::move(*spans);
  in.fail(name, "is not a list of spans: [[frame, frame], ...]");
  return {};
}

Channel<vec3> readVectorKeys(ObjectReader& in, std::string_view name, Rate rate) {
  return readKeys<vec3>(in, name, rate, vectorKeyFrom);
}
Channel<float> readNumberKeys(ObjectReader& in, std::string_view name, Rate rate) {
  return readKeys<float>(in, name, rate, numberKeyFrom);
}

FieldValue readField(ObjectReader& in, std::string_view name) {
  const Json& value = in.member(name);
  if (value.isBool()) return value.asBool();
  if (value.isInteger()) return value.asInteger();
  if (value.isNumber()) return value.asDouble();
  if (!value.isString()) in.fail(name, "is not true, false, a number or a text");
  return value.asString();
}

HitVolume readVolume(ObjectReader in, const FightContext& context, Rate rate) {
  HitVolume volume;
  volume.id = VolumeId{in.id("id")};
  volume.name = in.text("name");
  volume.kind = readWord(in, "kind", volume.kind);
  if (volume.kind == VolumeKind::Own) volume.ownKind = in.text("ownKind");
  volume.ball = {readBoneName(in, "bone", context), in.vector("offset"), in.real("radius", 0.0f)};
  if (in.has("endBone")) {
    volume.end = {readBoneName(in, "endBone", context), in.vector("endOffset"), in.real("endRadius", 0.0f)};
  }
  volume.offsetKeys = readVectorKeys(in, "offsetKeys", rate);
  volume.radiusKeys = readNumberKeys(in, "radiusKeys", rate);
  volume.spans = readSpans(in, "spans", rate);
  volume.group = in.integer("group", volume.group);
  volume.priority = in.integer("priority", volume.priority);
  volume.effect = readEffect(in);
  volume.rules = readRules(in);
  volume.sound = in.textOr("sound", {});
  volume.visual = in.textOr("visual", {});
  volume.zone = readWord(in, "zone", volume.zone);
  volume.fields = readFields(in, context);
  volume.unknown = in.rest();
  return volume;
}

}  // namespace squire
