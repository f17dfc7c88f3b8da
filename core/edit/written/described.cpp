#include <cmath>
#include <deque>
#include <map>
#include <mutex>

#include "core/edit/written/fields.h"
#include "core/edit/written/keys.h"
#include "core/model/struct_fault.h"
#include "core/schema/thing.h"

// The values of structs with a schema, in the arguments of edits.
namespace squire {

namespace {

template <typename T>
const T& as(const void* value) {
  return *static_cast<const T*>(value);
}
template <typename T>
T& to(void* value) {
  return *static_cast<T*>(value);
}

// What Written<T> does with values of a kind.
const ValueType& plainType(ValueKind kind) {
  switch (kind) {
    case ValueKind::Flag:
      return valueType<bool>;
    case ValueKind::Whole:
      return valueType<std::int32_t>;
    case ValueKind::Count:
      return valueType<std::uint32_t>;
    case ValueKind::Number:
      return valueType<float>;
    case ValueKind::Real:
      return valueType<double>;
    case ValueKind::Text:
      return valueType<std::string>;
    case ValueKind::Pair:
      return valueType<vec2>;
    case ValueKind::Vector:
      return valueType<vec3>;
    case ValueKind::Rotation:
      return valueType<quat>;
    case ValueKind::Placement:
      return valueType<Transform>;
    case ValueKind::Time:
      return valueType<Time>;
    case ValueKind::Rate:
      return valueType<Rate>;
    case ValueKind::Ease:
      return valueType<Ease>;
    case ValueKind::TimeSpans:
      return valueType<Spans>;
    case ValueKind::VectorKeys:
      return valueType<Channel<vec3>>;
    case ValueKind::NumberKeys:
      return valueType<Channel<float>>;
    case ValueKind::CustomField:
      return valueType<FieldValue>;
    case ValueKind::CustomFields:
      return valueType<FieldValues>;
    case ValueKind::Word:
    case ValueKind::Reference:
    case ValueKind::Struct:
    case ValueKind::OwnId:
    case ValueKind::Hash:
    case ValueKind::Motion:
    case ValueKind::OtherThings:
    case ValueKind::Unknown:
      break;  // they need more than their kind, or are not in edits
  }
  static const ValueType none;
  return none;
}

Json writeOne(const ValueSchema& value, const void* held, Scope& scope) {
  if (value.kind == ValueKind::Word) return value.words[as<std::uint32_t>(held)];
  if (value.kind == ValueKind::Struct) return writeStruct(structTypeOf(value.structure()), held, scope);
  if (value.kind != ValueKind::Reference) return plainType(value.kind).write(held, scope);
  const auto id = as<std::uint32_t>(held);
  return id != 0 ? Json(scope.nameOf(*value.refers, id)) : Json(nullptr);
}

bool readReference(const ValueSchema& value, const Json& json, Scope& scope, std::uint32_t& id) {
  id = 0;
  if (json.isNull()) return true;
  if (!json.isString()) return failOf(json, "a name", scope);
  id = scope.find(*value.refers, json.asString());
  return id != 0;
}

bool readOne(const ValueSchema& value, const Json& json, Scope& scope, void* held) {
  if (value.kind == ValueKind::Struct) return readStruct(structTypeOf(value.structure()), json, scope, held);
  if (value.kind == ValueKind::Reference) return readReference(value, json, scope, to<std::uint32_t>(held));
  if (value.kind != ValueKind::Word) return plainType(value.kind).read(json, scope, held);
  const auto word = wordIn(value.words, value.wordsNoun, json, scope);
  if (word) to<std::uint32_t>(held) = static_cast<std::uint32_t>(*word);
  return word.has_value();
}

Json writeList(const ValueSchema& value, const void* list, Scope& scope) {
  Json out = Json::array();
  for (std::size_t i = 0; i < value.list->size(list); ++i)
    out.push(writeOne(value, value.list->at(list, i), scope));
  return out;
}

bool readList(const ValueSchema& value, const Json& json, Scope& scope, void* list) {
  value.list->clear(list);
  if (!json.isArray()) return failOf(json, "a list of " + ValueType{.described = &value}.type(), scope);
  for (std::size_t i = 0; i < json.items().size(); ++i) {
    scope.enter(i);
    if (!readOne(value, json.items()[i], scope, value.list->add(list))) return false;
    scope.leave();
  }
  return true;
}

std::string typeOfOne(const ValueSchema& value) {
  if (value.kind == ValueKind::Word) return value.wordsNoun;
  if (value.kind == ValueKind::Struct) return value.structure().noun;
  return value.kind == ValueKind::Reference ? "name" : plainType(value.kind).type();
}

Json schemaOfOne(const ValueSchema& value) {
  if (value.kind == ValueKind::Word) return wordSchema(value.words);
  if (value.kind == ValueKind::Struct) return objectSchemaOf(structTypeOf(value.structure()).infos);
  if (value.kind != ValueKind::Reference) return plainType(value.kind).schema();
  return Json::object({{"type", Json::array({"string", "null"})}});
}

const char* wordOf(Unit unit) {
  switch (unit) {
    case Unit::Metres:
      return "metres";
    case Unit::MetresPerSecond:
      return "metres a second";
    case Unit::Degrees:
      return "degrees";
    case Unit::Ticks:
      return "ticks";
    case Unit::PerSecond:
      return "a second";
    case Unit::None:
    case Unit::Share:
      break;  // are told by the meaning
  }
  return "";
}

// What a member means, its unit and its limits: "how far it bends at most (degrees, 0 to 180)".
std::string meaningOf(const MemberSchema& member) {
  const bool isRange = std::isfinite(member.limits.least) && std::isfinite(member.limits.most) &&
                       member.value.kind != ValueKind::Time;
  std::string measure = wordOf(member.unit);
  if (isRange) measure += (measure.empty() ? "" : ", ") + rangeText(member.limits);
  const std::string meaning = member.meaning;
  if (measure.empty() || meaning.empty()) return meaning + measure;
  return meaning + " (" + measure + ")";
}

// The type of a schema, and what it borrows.
struct Described {
  std::deque<ValueType> values;
  std::deque<std::string> meanings;
  StructType type;
};

Described describedAs(const StructSchema& schema) {
  Described out;
  out.type = {schema.noun, {}, schema.usual, schema.settle};
  for (const MemberSchema& member : schema.members) {
    if (member.isLeftOutOfEdits) continue;
    out.values.push_back({.described = &member.value});
    out.meanings.push_back(meaningOf(member));
    out.type.list.push_back({member.name, out.meanings.back().c_str(),
                             member.mayBeMissing || member.isOptionalInEdits, member.of, &out.values.back()});
  }
  out.type = completed(std::move(out.type));
  return out;
}

}  // namespace

Json ValueType::write(const void* value, Scope& scope) const {
  if (described == nullptr) return writeIt(value, scope);
  if (described->list != nullptr) return writeList(*described, value, scope);
  if (described->optional == nullptr) return writeOne(*described, value, scope);
  const void* held = described->optional->get(value);
  return held != nullptr ? writeOne(*described, held, scope) : Json(nullptr);
}

bool ValueType::read(const Json& json, Scope& scope, void* value) const {
  if (described == nullptr) return readIt(json, scope, value);
  if (described->list != nullptr) return readList(*described, json, scope, value);
  if (described->optional == nullptr) return readOne(*described, json, scope, value);
  described->optional->clear(value);
  return json.isNull() || readOne(*described, json, scope, described->optional->make(value));
}

std::string ValueType::type() const {
  if (described == nullptr) return typeOfIt();
  return (described->list != nullptr ? "list of " : "") + typeOfOne(*described);
}

Json ValueType::schema() const {
  if (described == nullptr) return schemaOfIt();
  Json one = schemaOfOne(*described);
  if (described->list != nullptr) return listSchema(std::move(one));
  if (described->optional == nullptr) return one;
  return Json::object({{"anyOf", Json::array({std::move(one), Json::object({{"type", "null"}})})}});
}

const StructType* ValueType::fields() const {
  if (described == nullptr) return fieldsOfIt != nullptr ? &fieldsOfIt() : nullptr;
  const bool isStruct =
      described->kind == ValueKind::Struct && described->list == nullptr && described->optional == nullptr;
  return isStruct ? &structTypeOf(described->structure()) : nullptr;
}

const StructType& structTypeOf(const StructSchema& schema) {
  static std::mutex mutex;
  static std::map<const StructSchema*, Described> known;
  {
    const std::lock_guard lock(mutex);
    const auto found = known.find(&schema);
    if (found != known.end()) return found->second.type;
  }
  Described made = describedAs(schema);  // needs those of its members
  const std::lock_guard lock(mutex);
  return known.emplace(&schema, std::move(made)).first->second.type;
}

}  // namespace squire
