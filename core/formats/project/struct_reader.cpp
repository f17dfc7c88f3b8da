#include "core/formats/project/struct_reader.h"

#include <algorithm>
#include <limits>

#include "core/formats/project/fight_rows.h"
#include "core/formats/project/key_text.h"
#include "core/model/things.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

template <typename T>
T& to(void* value) {
  return *static_cast<T*>(value);
}

template <typename T>
void readKeys(ObjectReader& in, std::string_view name, Rate rate,
              std::optional<Key<T>> (*keyFrom)(const Json&, Rate), Channel<T>& out) {
  auto keys = std::make_shared<Keys<T>>();
  for (const Json& row : in.array(name)) {
    const auto key = keyFrom(row, rate);
    if (!key) return in.fail(name, "has a row that is not a key: [frame, values..., interpolation]");
    keys->push_back(*key);
  }
  if (!keys->empty()) out = std::move(keys);
}

// Values are converted to the declared type: an integer is a valid number.
void readFields(ObjectReader in, const Json& object, const GameSettings& game, FieldValues& out) {
  for (const auto& [name, value] : object.members()) {
    FieldValue held = fieldFrom(in.member(name), in, name);
    const auto declared = std::ranges::find(game.fields, name, &FieldDeclaration::name);
    const auto* whole = std::get_if<std::int64_t>(&held);
    if (declared != game.fields.end() && declared->type == FieldType::Number && whole != nullptr)
      held = static_cast<double>(*whole);
    out.emplace(name, std::move(held));
  }
  static_cast<void>(in.rest());  // reports duplicate names
}

void readEase(ObjectReader& in, const char* name, Ease& out) {
  const auto ease = easeFrom(in.array(name), 0);
  if (!ease) in.fail(name, R"(is not ["step"] or ["curve", x1, y1, x2, y2])");
  out = ease.value_or(Ease());
}

void readSpans(ObjectReader& in, const char* name, Rate rate, Spans& out) {
  auto spans = spansFromJson(in.member(name), rate);
  if (!spans) return in.fail(name, "is not a list of spans: [[frame, frame], ...]");
  out = std::move(*spans);
}

// A value that has times. Placements and unknown members are read by members().
void readTimes(ObjectReader& in, ValueKind kind, const char* name, Rate rate, void* value) {
  if (kind == ValueKind::Time) to<Time>(value) = in.time(name, rate);
  if (kind == ValueKind::TimeSpans) readSpans(in, name, rate, to<Spans>(value));
  if (kind == ValueKind::VectorKeys) readKeys(in, name, rate, vectorKeyFrom, to<Channel<vec3>>(value));
  if (kind == ValueKind::NumberKeys) readKeys(in, name, rate, numberKeyFrom, to<Channel<float>>(value));
}

}  // namespace

FieldValue fieldFrom(const Json& value, ObjectReader& in, std::string_view name) {
  if (value.isBool()) return value.asBool();
  if (value.isInteger()) return value.asInteger();
  if (value.isNumber()) return value.asDouble();
  if (!value.isString()) in.fail(name, "is not true, false, a number or a text");
  return value.asString();
}

std::uint32_t StructReader::reference(ObjectReader& in, const Thing& thing, const char* name) {
  if (thing.isReferredToById) return in.id(name);
  const auto& names = context_.names[&thing];
  const auto found = names.find(in.text(name));
  if (found != names.end()) return found->second;
  in.fail(name, std::string("names no ") + thing.noun + " of the model");
  return 0;
}

void StructReader::readValue(ObjectReader& in, const MemberSchema& member, const char* name, Rate rate,
                             void* value) {
  constexpr std::int64_t mostCount = std::numeric_limits<std::uint32_t>::max();
  switch (member.value.kind) {
    case ValueKind::Flag:
      to<bool>(value) = in.flag(name, false);
      break;
    case ValueKind::Whole:
      to<std::int32_t>(value) = in.integer(name, 0);
      break;
    case ValueKind::Count:
      to<std::uint32_t>(value) = static_cast<std::uint32_t>(in.whole(name, 0, mostCount));
      break;
    case ValueKind::Number:
      to<float>(value) = in.real(name, 0.0f);
      break;
    case ValueKind::Text:
      to<std::string>(value) = in.text(name);
      break;
    case ValueKind::Pair:
      to<vec2>(value) = in.pair(name);
      break;
    case ValueKind::Vector:
      to<vec3>(value) = in.vector(name);
      break;
    case ValueKind::Rotation:
      to<quat>(value) = in.rotation(name);
      break;
    case ValueKind::Rate:
      to<Rate>(value) = in.rate(name);
      break;
    case ValueKind::Ease:
      readEase(in, name, to<Ease>(value));
      break;
    case ValueKind::Word:
      to<std::uint32_t>(value) = in.wordIn(name, member.value.words);
      break;
    case ValueKind::OwnId:
      to<std::uint32_t>(value) = in.id(name);
      break;
    case ValueKind::Reference:
      to<std::uint32_t>(value) = reference(in, *member.value.refers, name);
      break;
    case ValueKind::CustomFields:
    case ValueKind::Struct:
      readObject(in, member, name, value);
      break;
    default:
      readTimes(in, member.value.kind, name, rate, value);
  }
}

void StructReader::readObject(ObjectReader& in, const MemberSchema& member, const char* name, void* value) {
  ObjectReader object(in.member(name), in.itemIn(name), *context_.failure);
  if (member.value.kind == ValueKind::Struct) return read(std::move(object), member.value.structure(), value);
  readFields(std::move(object), in.member(name), *context_.game, to<FieldValues>(value));
}

void StructReader::inlined(ObjectReader& in, const MemberSchema& member, void* value) {
  if (member.value.kind == ValueKind::Struct)
    return members(in, member.value.structure(), value, member.inlinedNames);
  auto& place = to<Transform>(value);
  place.translation = in.vector("translation");
  if (!member.isTurnUsual || in.has("rotation")) place.rotation = in.rotation("rotation");
  if (in.has("scale")) place.scale = in.vector("scale");
}

void StructReader::rowsOfIds(ObjectReader& in, const MemberSchema& member, const char* name, void* owner) {
  const Thing& thing = *member.value.refers;
  const auto& names = context_.names[&thing];
  auto& unknown = to<std::map<BoneId, UnknownMembers>>(const_cast<void*>(member.unknownOfId(owner)));
  eachRow(in, name, [&](ObjectReader row) {
    const auto found = names.find(row.text(thing.noun));
    UnknownMembers rest = row.rest();
    if (found == names.end()) return;
    to<std::uint32_t>(member.value.list->add(member.in(owner))) = found->second;
    if (!rest.empty()) unknown[BoneId{found->second}] = std::move(rest);
  });
}

void StructReader::items(ObjectReader& in, const MemberSchema& member, const char* name, void* owner) {
  if (!in.has(name)) return;
  const Json::Array& rows = in.array(name);
  if (rows.size() > member.mostItems)
    return in.fail(name, "has more than " + std::to_string(member.mostItems) + " rows");
  if (member.unknownOfId != nullptr) return rowsOfIds(in, member, name, owner);
  void* list = member.in(owner);
  for (std::size_t i = 0; i < rows.size() && in.ok(); ++i) {
    void* item = member.value.list->add(list);
    if (member.value.kind == ValueKind::Struct) {
      read({rows[i], in.itemAt(name, i), *context_.failure}, member.value.structure(), item);
    } else if (member.value.kind == ValueKind::Pair) {
      to<vec2>(item) = in.pairFrom(rows[i], name);
    } else {
      // A value that is no object is read as a member of an object that has only it.
      const Json row = Json::object({{name, rows[i]}});
      ObjectReader alone(row, in.item(), *context_.failure);
      readValue(alone, member, name, rate_, item);
    }
  }
}

void StructReader::readMember(ObjectReader& in, const MemberSchema& member, const char* name, void* owner) {
  if (member.value.list != nullptr) return items(in, member, name, owner);
  void* value = member.in(owner);
  if (member.isInlined) {
    const bool isThere = member.value.optional == nullptr || in.has(member.inlinedNames.front());
    if (isThere && member.value.optional != nullptr) value = member.value.optional->make(value);
    return isThere ? inlined(in, member, value) : void();
  }
  if (member.mayBeMissing && !in.has(name)) return;
  if (member.value.optional != nullptr) value = member.value.optional->make(value);
  const Rate rate = member.rateOf != nullptr ? *static_cast<const Rate*>(member.rateOf(owner)) : rate_;
  readValue(in, member, name, rate, value);
}

void StructReader::members(ObjectReader& in, const StructSchema& schema, void* value,
                           std::span<const char* const> names) {
  for (std::size_t i = 0; i < schema.members.size(); ++i) {
    const MemberSchema& one = schema.members[i];
    if (one.isMeant != nullptr && !one.isMeant(value)) continue;
    if (one.value.kind == ValueKind::Unknown) {
      to<UnknownMembers>(one.in(value)) = in.rest();
    } else {
      readMember(in, one, names.empty() ? one.fileName() : names[i], value);
    }
  }
}

void StructReader::read(ObjectReader in, const StructSchema& schema, void* value) {
  members(in, schema, value);
  if (schema.thing != nullptr && schema.thing->nameOf != nullptr && schema.thing->idOf(value) != 0)
    context_.names[schema.thing].emplace(schema.thing->nameOf(value), schema.thing->idOf(value));
}

void StructReader::things(ObjectReader& in, const Thing& ownerThing, void* owner) {
  for (const Thing* thing : squire::things()) {
    for (const ThingList& list : thing->lists) {
      if (thing->schema == nullptr || list.owner != &ownerThing || !list.isMember) continue;
      void* all = list.changeableIn(owner);
      eachRow(in, thing->list,
              [&](ObjectReader row) { read(std::move(row), thing->schema(), list.items->add(all)); });
    }
  }
}

}  // namespace squire
