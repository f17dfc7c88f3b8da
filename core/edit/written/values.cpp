#include "core/edit/written/values.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/quaternion.hpp>

#include "core/base/nearest.h"
#include "core/base/numbers.h"
#include "core/formats/project/key_text.h"
#include "core/math/ease_presets.h"
#include "core/math/euler_order.h"

namespace squire {

namespace {

Json typeSchema(const char* type) { return Json::object({{"type", type}}); }
Json rowSchema(std::int64_t count) {
  return Json::object(
      {{"type", "array"}, {"items", typeSchema("number")}, {"minItems", count}, {"maxItems", count}});
}
Json eitherOf(Json a, Json b) { return Json::object({{"anyOf", Json::array({std::move(a), std::move(b)})}}); }

template <typename Number>
bool readWhole(const Json& json, Scope& scope, Number& value) {
  if (!json.isInteger() || !std::in_range<Number>(json.asInteger()))
    return failOf(json, "a whole number", scope);
  value = static_cast<Number>(json.asInteger());
  return true;
}

template <typename Vector>
bool readRow(const Json& json, Scope& scope, const char* wanted, Vector& value) {
  const auto& items = json.items();
  if (items.size() != static_cast<std::size_t>(value.length())) return failOf(json, wanted, scope);
  for (int i = 0; i < value.length(); ++i) {
    const Json& item = items[static_cast<std::size_t>(i)];
    if (!item.isNumber() || !std::isfinite(item.asFloat())) return failOf(json, wanted, scope);
    value[i] = item.asFloat();
  }
  return true;
}

template <typename Vector>
Json writeRow(const Vector& value) {
  Json row = Json::array();
  for (int i = 0; i < value.length(); ++i) row.push(value[i]);
  return row;
}

}  // namespace

bool failOf(const Json& json, std::string_view wanted, Scope& scope) {
  constexpr std::size_t mostShown = 60;
  std::string text = writeJson(json, {.indent = 0});
  if (text.size() > mostShown) text = text.substr(0, mostShown) + "...";
  return scope.fail(text + " stands where " + std::string(wanted) + " has to be");
}

Json objectSchemaOf(const std::vector<MemberInfo>& members) {
  Json properties = Json::object();
  Json required = Json::array();
  for (const MemberInfo& one : members) {
    Json schema = one.schema;
    schema.set("description", one.meaning);
    properties.set(one.name, std::move(schema));
    if (!one.mayBeMissing) required.push(one.name);
  }
  Json out = Json::object({{"type", "object"}, {"properties", std::move(properties)}});
  if (!required.items().empty()) out.set("required", std::move(required));
  out.set("additionalProperties", false);
  return out;
}

bool checkMembersOf(const Json& json, const std::vector<MemberInfo>& members, Scope& scope) {
  if (!json.isObject()) return failOf(json, "an object", scope);
  for (std::size_t i = 0; i < json.members().size(); ++i) {
    const std::string& name = json.members()[i].first;
    if (std::ranges::find(members, name, &MemberInfo::name) == members.end()) {
      std::vector<std::string> names;
      names.reserve(members.size());
      for (const MemberInfo& one : members) names.push_back(one.name);
      const std::string near = nearest(name, names);
      std::string all = "the fields are ";
      for (std::size_t k = 0; k < names.size(); ++k) all += (k == 0 ? "" : ", ") + names[k];
      return scope.fail("there is no field \"" + name + '"',
                        near.empty() ? all : "did you mean \"" + near + "\"?");
    }
    for (std::size_t k = 0; k < i; ++k) {
      if (json.members()[k].first == name) return scope.fail("the field \"" + name + "\" stands twice");
    }
  }
  return true;
}

std::vector<MemberInfo> listMembers(void (*eachMember)(const MemberUse&)) {
  std::vector<MemberInfo> all;
  eachMember([&](const MemberInfo& one) { all.push_back(one); });
  return all;
}

Json writeItems(const void* first, std::size_t count, std::size_t size, const ValueType& item, Scope& scope) {
  Json list = Json::array();
  for (std::size_t i = 0; i < count; ++i)
    list.push(item.write(static_cast<const std::byte*>(first) + i * size, scope));
  return list;
}

bool readItems(const Json& json, Scope& scope, const ValueType& item, void* list, void* (*add)(void* list)) {
  if (!json.isArray()) return failOf(json, "a list of " + item.type(), scope);
  for (std::size_t i = 0; i < json.items().size(); ++i) {
    scope.enter(i);
    if (!item.read(json.items()[i], scope, add(list))) return false;
    scope.leave();
  }
  return true;
}

Json textSchema() { return typeSchema("string"); }

Json wordSchema(std::span<const std::string_view> words) {
  Json list = Json::array();
  for (const std::string_view word : words) list.push(word);
  return Json::object({{"enum", std::move(list)}});
}

Json listSchema(Json item) { return Json::object({{"type", "array"}, {"items", std::move(item)}}); }

std::optional<std::size_t> wordIn(std::span<const std::string_view> words, std::string_view noun,
                                  const Json& json, Scope& scope) {
  const auto found = std::ranges::find(words, std::string_view(json.asString()));
  if (json.isString() && found != words.end()) return static_cast<std::size_t>(found - words.begin());
  std::string all;
  for (const std::string_view word : words) all += (all.empty() ? "\"" : ", \"") + std::string(word) + '"';
  const bool startsWithVowel = noun.find_first_of("aeiou") == 0;
  failOf(json, (startsWithVowel ? "an " : "a ") + std::string(noun) + " (" + all + ")", scope);
  return std::nullopt;
}

// Plain values.

Json writeValue(const bool& value, Scope&) { return value; }
bool readValue(const Json& json, Scope& scope, bool& value) {
  if (!json.isBool()) return failOf(json, "true or false", scope);
  value = json.asBool();
  return true;
}
ValueInfo infoOf(const bool*) { return {"true or false", typeSchema("boolean")}; }

Json writeValue(const double& value, Scope&) { return value; }
bool readValue(const Json& json, Scope& scope, double& value) {
  if (!json.isNumber()) return failOf(json, "a number", scope);
  value = json.asDouble();
  return true;
}
ValueInfo infoOf(const double*) { return {"number", typeSchema("number")}; }

Json writeValue(const float& value, Scope&) { return value; }
bool readValue(const Json& json, Scope& scope, float& value) {
  if (!json.isNumber() || !std::isfinite(json.asFloat())) return failOf(json, "a number", scope);
  value = json.asFloat();
  return true;
}
ValueInfo infoOf(const float*) { return {"number", typeSchema("number")}; }

Json writeValue(const std::int32_t& value, Scope&) { return value; }
bool readValue(const Json& json, Scope& scope, std::int32_t& value) { return readWhole(json, scope, value); }
ValueInfo infoOf(const std::int32_t*) { return {"whole number", typeSchema("integer")}; }

Json writeValue(const std::uint32_t& value, Scope&) { return value; }
bool readValue(const Json& json, Scope& scope, std::uint32_t& value) { return readWhole(json, scope, value); }
ValueInfo infoOf(const std::uint32_t*) { return infoOf(static_cast<const std::size_t*>(nullptr)); }

Json writeValue(const std::int64_t& value, Scope&) { return value; }
bool readValue(const Json& json, Scope& scope, std::int64_t& value) { return readWhole(json, scope, value); }
ValueInfo infoOf(const std::int64_t*) { return {"whole number", typeSchema("integer")}; }

Json writeValue(const std::size_t& value, Scope&) { return static_cast<std::uint64_t>(value); }
bool readValue(const Json& json, Scope& scope, std::size_t& value) { return readWhole(json, scope, value); }
ValueInfo infoOf(const std::size_t*) {
  return {"whole number", Json::object({{"type", "integer"}, {"minimum", 0}})};
}

Json writeValue(const std::string& value, Scope&) { return value; }
bool readValue(const Json& json, Scope& scope, std::string& value) {
  if (!json.isString()) return failOf(json, "a text", scope);
  value = json.asString();
  return true;
}
ValueInfo infoOf(const std::string*) { return {"text", textSchema()}; }

// Geometry.

Json writeValue(const vec2& value, Scope&) { return writeRow(value); }
bool readValue(const Json& json, Scope& scope, vec2& value) { return readRow(json, scope, "[x, y]", value); }
ValueInfo infoOf(const vec2*) { return {"[x, y]", rowSchema(2)}; }

Json writeValue(const vec3& value, Scope&) { return writeRow(value); }
bool readValue(const Json& json, Scope& scope, vec3& value) {
  return readRow(json, scope, "[x, y, z]", value);
}
ValueInfo infoOf(const vec3*) { return {"[x, y, z]", rowSchema(3)}; }

// A quaternion as [x, y, z, w]; when reading also {"degrees": [x, y, z]}, rotated about X, then Y, then Z.
Json writeValue(const quat& value, Scope&) { return Json::array({value.x, value.y, value.z, value.w}); }
bool readValue(const Json& json, Scope& scope, quat& value) {
  if (json.isObject() && json.members().size() == 1 && json.has("degrees")) {
    vec3 degrees(0.0f);
    if (!readRow(json["degrees"], scope, "[x, y, z] in degrees", degrees)) return false;
    value = fromEulerDegrees(dvec3(degrees), EulerOrder::XYZ);
    return true;
  }
  constexpr const char* wanted = "a rotation: [x, y, z, w] of length 1, or {\"degrees\": [x, y, z]}";
  vec4 row(0.0f);
  if (!readRow(json, scope, wanted, row)) return false;
  value = quat(row.w, row.x, row.y, row.z);
  constexpr float mostOff = 1e-3f;
  return std::abs(glm::length(value) - 1.0f) < mostOff || failOf(json, wanted, scope);
}
ValueInfo infoOf(const quat*) {
  Json degrees = Json::object({{"type", "object"},
                               {"properties", Json::object({{"degrees", rowSchema(3)}})},
                               {"required", Json::array({"degrees"})},
                               {"additionalProperties", false}});
  return {"rotation", eitherOf(rowSchema(4), std::move(degrees))};
}

Json writeValue(const Transform& value, Scope& scope) {
  Json out = Json::object();
  if (value.translation != vec3(0.0f)) out.set("translation", writeValue(value.translation, scope));
  if (value.rotation != quat(1.0f, 0.0f, 0.0f, 0.0f)) out.set("rotation", writeValue(value.rotation, scope));
  if (value.scale != vec3(1.0f)) out.set("scale", writeValue(value.scale, scope));
  return out;
}
bool readValue(const Json& json, Scope& scope, Transform& value) {
  value = {};
  if (!json.isObject()) return failOf(json, "a transform", scope);
  for (const auto& [name, member] : json.members()) {
    scope.enter(name);
    const bool done = name == "translation" ? readValue(member, scope, value.translation)
                      : name == "rotation"  ? readValue(member, scope, value.rotation)
                      : name == "scale"     ? readValue(member, scope, value.scale)
                                        : scope.fail("a transform has a translation, a rotation and a scale");
    if (!done) return false;
    scope.leave();
  }
  return true;
}
ValueInfo infoOf(const Transform*) {
  return {"transform",
          Json::object(
              {{"type", "object"},
               {"properties", Json::object({{"translation", rowSchema(3)},
                                            {"rotation", infoOf(static_cast<const quat*>(nullptr)).schema},
                                            {"scale", rowSchema(3)}})},
               {"additionalProperties", false}})};
}

// Time.

Json writeValue(const Time& value, Scope& scope) { return timeToJson(value, scope.rate()); }
bool readValue(const Json& json, Scope& scope, Time& value) {
  std::string_view text = json.asString();
  if (text.ends_with('s')) {
    const auto seconds = parseDouble(text.substr(0, text.size() - 1));
    if (seconds) {
      value = Time::fromSeconds(*seconds);
      return true;
    }
  }
  const auto time = timeFromJson(json, scope.rate());
  if (!time) return failOf(json, "a time (12 or 7.5 frames, \"0.25s\", or \"1539538601t\" ticks)", scope);
  value = *time;
  return true;
}
ValueInfo infoOf(const Time*) {
  Json frames = typeSchema("number"), text = typeSchema("string");
  frames.set("description", "frames of the clip: 12 or 7.5");
  text.set("pattern", "[st]$");
  text.set("description", "seconds (\"0.25s\") or ticks (\"1539538601t\")");
  return {"time", eitherOf(std::move(frames), std::move(text))};
}

Json writeValue(const Rate& value, Scope&) { return rateToJson(value); }
bool readValue(const Json& json, Scope& scope, Rate& value) {
  const auto rate = rateFromJson(json);
  if (!rate) return failOf(json, "frames a second (30, or \"30000/1001\")", scope);
  value = *rate;
  return true;
}
ValueInfo infoOf(const Rate*) {
  return {"frame rate", eitherOf(typeSchema("integer"), typeSchema("string"))};
}

Json writeValue(const Span& value, Scope& scope) {
  return Json::array({writeValue(value.from, scope), writeValue(value.to, scope)});
}
bool readValue(const Json& json, Scope& scope, Span& value) {
  if (json.items().size() != 2) return failOf(json, "a span: [from, until before]", scope);
  return readValue(json.items()[0], scope, value.from) && readValue(json.items()[1], scope, value.to);
}
ValueInfo infoOf(const Span*) {
  return {"span", Json::object({{"type", "array"},
                                {"items", infoOf(static_cast<const Time*>(nullptr)).schema},
                                {"minItems", 2},
                                {"maxItems", 2}})};
}

Json writeValue(const Ease& value, Scope&) {
  if (value == Ease()) return "linear";
  if (value == Ease{Interpolation::Step}) return "step";
  if (value.kind != Interpolation::Curve) {
    const char* kind = value.kind == Interpolation::Step ? "step" : "linear";
    return Json::array({kind, value.x1, value.y1, value.x2, value.y2});
  }
  return Json::array({value.x1, value.y1, value.x2, value.y2});
}
bool readValue(const Json& json, Scope& scope, Ease& value) {
  constexpr const char* wanted =
      "an ease (\"linear\", \"step\", a preset such as \"smooth\", or [x1, y1, x2, y2])";
  if (json.isString()) {
    value = {};
    if (json.asString() == "linear") return true;
    if (json.asString() == "step") return value.kind = Interpolation::Step, true;
    const auto presets = easePresets();
    const auto found =
        std::ranges::find_if(presets, [&](const EasePreset& one) { return json.asString() == one.id; });
    if (found == presets.end()) return failOf(json, wanted, scope);
    value = found->ease;
    return true;
  }
  Json::Array items = json.items();
  value.kind = Interpolation::Curve;
  if (items.size() == 5 && items[0].isString()) {
    value.kind = items[0].asString() == "step" ? Interpolation::Step : Interpolation::Linear;
    items.erase(items.begin());
  }
  vec4 handles(0.0f);
  if (!readRow(Json(std::move(items)), scope, wanted, handles)) return false;
  value = {value.kind, handles.x, handles.y, handles.z, handles.w};
  return true;
}
ValueInfo infoOf(const Ease*) { return {"ease", eitherOf(textSchema(), typeSchema("array"))}; }

// Fields of hit volumes.

Json writeValue(const FieldValue& value, Scope&) {
  return std::visit([](const auto& one) { return Json(one); }, value);
}
bool readValue(const Json& json, Scope& scope, FieldValue& value) {
  if (json.isBool()) return value = json.asBool(), true;
  if (json.isInteger()) return value = json.asInteger(), true;
  if (json.isNumber()) return value = json.asDouble(), true;
  if (json.isString()) return value = json.asString(), true;
  return failOf(json, "a value of a field", scope);
}
ValueInfo infoOf(const FieldValue*) {
  return {"value of a field", Json::object({{"type", Json::array({"boolean", "number", "string"})}})};
}

Json writeValue(const FieldValues& value, Scope& scope) {
  Json out = Json::object();
  for (const auto& [name, one] : value) out.set(name, writeValue(one, scope));
  return out;
}
bool readValue(const Json& json, Scope& scope, FieldValues& value) {
  value.clear();
  if (!json.isObject()) return failOf(json, "values of fields by their names", scope);
  for (const auto& [name, member] : json.members()) {
    scope.enter(name);
    if (!readValue(member, scope, value[name])) return false;
    // A whole number is valid if the project declares the field as a number.
    for (const FieldDeclaration& field : scope.project().game.fields) {
      const auto* whole = std::get_if<std::int64_t>(&value[name]);
      if (field.name == name && field.type == FieldType::Number && whole != nullptr)
        value[name] = static_cast<double>(*whole);
    }
    scope.leave();
  }
  return true;
}
ValueInfo infoOf(const FieldValues*) {
  return {"values of fields by their names",
          Json::object({{"type", "object"},
                        {"additionalProperties", infoOf(static_cast<const FieldValue*>(nullptr)).schema}})};
}

}  // namespace squire
