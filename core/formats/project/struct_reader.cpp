#include "core/formats/project/struct_reader.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/formats/project/key_rows.h"
#include "core/formats/project/key_text.h"
#include "core/model/struct_fault.h"
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
              std::optional<Keys<T>> (*keysFrom)(std::string_view, Rate, std::string_view&),
              Channel<T>& out) {
  std::string_view mistake;
  auto keys = keysFrom(writeJson(in.member(name), {.indent = 0}), rate, mistake);
  if (!keys) return in.fail(name, "has a row that is not a key: [frame, values..., interpolation]");
  if (!keys->empty()) out = std::make_shared<const Keys<T>>(*std::move(keys));
}

FieldValue fieldFrom(const Json& value, ObjectReader& in, std::string_view name) {
  if (value.isBool()) return value.asBool();
  if (value.isInteger()) return value.asInteger();
  if (value.isNumber()) return value.asDouble();
  if (!value.isString()) in.fail(name, "is not true, false, a number or a text");
  return value.asString();
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

Time secondsIn(ObjectReader& in, const MemberSchema& member, const char* name) {
  const double seconds = in.number(name);
  if (seconds >= member.limits.least && seconds <= member.limits.most) return Time::fromSeconds(seconds);
  in.fail(name, "is not from " + rangeText(member.limits));
  return {};
}

std::optional<Ease> easeFrom(const Json::Array& row) {
  Ease ease;
  if (row.empty()) return ease;
  const bool isStep = row[0] == Json("step");
  if (row.size() != (isStep ? 1u : 5u) || (!isStep && row[0] != Json("curve"))) return std::nullopt;
  ease.kind = isStep ? Interpolation::Step : Interpolation::Curve;
  float* const handles[] = {&ease.x1, &ease.y1, &ease.x2, &ease.y2};
  for (std::size_t i = 1; i < row.size(); ++i) {
    *handles[i - 1] = row[i].asFloat();
    if (!row[i].isNumber() || !std::isfinite(row[i].asFloat())) return std::nullopt;
  }
  return ease;
}

void readEase(ObjectReader& in, const char* name, Ease& out) {
  const auto ease = easeFrom(in.array(name));
  if (!ease) in.fail(name, R"(is not ["step"] or ["curve", x1, y1, x2, y2])");
  out = ease.value_or(Ease());
}

std::optional<Spans> spansFrom(const Json& value, Rate rate) {
  if (!value.isArray()) return std::nullopt;
  Spans spans;
  for (const Json& row : value.items()) {
    if (row.items().size() != 2) return std::nullopt;
    const auto from = timeFromJson(row.items()[0], rate), to = timeFromJson(row.items()[1], rate);
    if (!from || !to) return std::nullopt;
    spans.push_back({*from, *to});
  }
  return spans;
}

void readSpans(ObjectReader& in, const char* name, Rate rate, Spans& out) {
  auto spans = spansFrom(in.member(name), rate);
  if (!spans) return in.fail(name, "is not a list of spans: [[frame, frame], ...]");
  out = std::move(*spans);
}

// A value that has times. Placements and unknown members are read by members().
void readTimes(ObjectReader& in, const MemberSchema& member, const char* name, Rate rate, void* value) {
  const ValueKind kind = member.value.kind;
  if (kind == ValueKind::Time)
    to<Time>(value) = member.isInSeconds ? secondsIn(in, member, name) : in.time(name, rate);
  if (kind == ValueKind::TimeSpans) readSpans(in, name, rate, to<Spans>(value));
  if (kind == ValueKind::VectorKeys) readKeys(in, name, rate, vectorKeysFromText, to<Channel<vec3>>(value));
  if (kind == ValueKind::NumberKeys) readKeys(in, name, rate, numberKeysFromText, to<Channel<float>>(value));
}

}  // namespace

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
      to<std::int32_t>(value) = in.integer(name);
      break;
    case ValueKind::Count:
      to<std::uint32_t>(value) = static_cast<std::uint32_t>(in.whole(name, 0, mostCount));
      break;
    case ValueKind::Number:
      to<float>(value) = in.real(name);
      break;
    case ValueKind::Real:
      to<double>(value) = in.number(name);
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
    case ValueKind::CustomField:
      to<FieldValue>(value) = fieldFrom(in.member(name), in, name);
      break;
    case ValueKind::Hash:
      to<ContentHash>(value) = in.hash(name);
      break;
    case ValueKind::CustomFields:
    case ValueKind::Struct:
      readObject(in, member, name, value);
      break;
    default:
      readTimes(in, member, name, rate, value);
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
  if (!in.has(name)) return member.mayBeMissing ? void() : in.fail(name, "is missing");
  if (member.isByName) return byName(in, member, name, member.in(owner));
  const Json::Array& rows = in.array(name);
  if (rows.size() > member.mostItems)
    return in.fail(name, "has more than " + std::to_string(member.mostItems) + ' ' + member.name);
  if (member.unknownOfId != nullptr) return rowsOfIds(in, member, name, owner);
  void* list = member.in(owner);
  for (std::size_t i = 0; i < rows.size() && in.ok(); ++i)
    readItem(in, member, name, rows[i], i, member.value.list->add(list));
  if (member.sort != nullptr) member.sort(list);
}

void StructReader::readItem(ObjectReader& in, const MemberSchema& member, const char* name, const Json& row,
                            std::size_t index, void* item) {
  if (member.value.kind == ValueKind::Pair) {
    to<vec2>(item) = in.pairFrom(row, name);
  } else if (member.value.kind != ValueKind::Struct) {
    // A value that is no object is read as a member of an object that has only it.
    const Json object = Json::object({{name, row}});
    ObjectReader alone(object, in.item(), *context_.failure);
    readValue(alone, member, name, rate_, item);
  } else if (const StructSchema& structure = member.value.structure(); !structure.isNumbers) {
    read({row, in.itemAt(name, index), *context_.failure}, structure, item);
  } else {
    const Json::Array& numbers = row.items();
    const std::size_t count = structure.members.size();
    if (numbers.size() != 2 * count)
      return in.fail(name, "has a row that is not " + std::to_string(2 * count) + " numbers");
    for (std::size_t i = 0; i < count; ++i)
      to<vec2>(structure.members[i].in(item)) =
          in.pairFrom(Json::array({numbers[2 * i], numbers[2 * i + 1]}), name);
  }
}

void StructReader::byName(ObjectReader& in, const MemberSchema& member, const char* name, void* list) {
  const std::span<const MemberSchema> parts = member.value.structure().members;
  const Json& rows = in.member(name);
  if (!rows.isObject()) return in.fail(name, "is not an object");
  for (const auto& [key, value] : rows.members()) {
    void* item = member.value.list->add(list);
    to<std::string>(parts[0].in(item)) = key;
    const Json alone = Json::object({{key, value}});
    ObjectReader row(alone, in.itemIn(name), *context_.failure);
    readValue(row, parts[1], key.c_str(), rate_, parts[1].in(item));
  }
  member.sort(list);
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
  const Rate outer = rate_;
  for (std::size_t i = 0; i < schema.members.size(); ++i) {
    const MemberSchema& one = schema.members[i];
    if (one.isMeant != nullptr && !one.isMeant(value)) continue;
    const void* rate = schema.rate != nullptr ? schema.rate(value) : nullptr;
    if (rate != nullptr) rate_ = *static_cast<const Rate*>(rate);
    if (one.value.kind == ValueKind::Unknown) {
      to<UnknownMembers>(one.in(value)) = in.rest();
    } else if (one.value.kind == ValueKind::OtherThings) {
      otherThings(in, schema, value);
    } else if (one.value.kind == ValueKind::Motion) {
      readMotion(in, *schema.thing, rate_, value);
    } else {
      readMember(in, one, names.empty() ? one.fileName() : names[i], value);
    }
  }
  if (schema.settle != nullptr) schema.settle(value);
  rate_ = outer;
}

void StructReader::read(ObjectReader in, const StructSchema& schema, void* value) {
  enter(in, schema, value);
  members(in, schema, value);
  leave(in, schema, value);
  if (schema.thing != nullptr && schema.thing->nameOf != nullptr && schema.thing->idOf(value) != 0)
    context_.names[schema.thing].emplace(schema.thing->nameOf(value), schema.thing->idOf(value));
}

void StructReader::otherThings(ObjectReader& in, const StructSchema& schema, void* owner) {
  eachOtherList(schema, owner, [&](const Thing& thing, const ThingList& list) {
    void* all = list.changeableIn(owner);
    eachRow(in, thing.list,
            [&](ObjectReader row) { read(std::move(row), thing.schema(), list.items->add(all)); });
  });
}

}  // namespace squire
