#include "core/json/json.h"

#include <algorithm>
#include <cmath>

namespace squire {

SQUIRE_DEFINE_COPIES(Json);

bool Json::operator==(const Json& other) const { return value_ == other.value_; }

namespace {

const Json nothing;
const std::string noText;
const Json::Array noItems;
const Json::Object noMembers;

}  // namespace

bool Json::isNumber() const {
  return isInteger() || std::holds_alternative<float>(value_) || std::holds_alternative<double>(value_);
}

bool Json::asBool(bool fallback) const { return isBool() ? std::get<bool>(value_) : fallback; }

double Json::asDouble(double fallback) const {
  if (const auto* integer = std::get_if<std::int64_t>(&value_)) return static_cast<double>(*integer);
  if (const auto* single = std::get_if<float>(&value_)) return static_cast<double>(*single);
  if (const auto* real = std::get_if<double>(&value_)) return *real;
  return fallback;
}

float Json::asFloat(float fallback) const { return isNumber() ? static_cast<float>(asDouble()) : fallback; }

std::int64_t Json::asInteger(std::int64_t fallback) const {
  if (isInteger()) return std::get<std::int64_t>(value_);
  if (!isNumber()) return fallback;
  const double real = asDouble();
  const bool whole = std::abs(real) < 9e15 && real == std::floor(real);
  return whole ? static_cast<std::int64_t>(real) : fallback;
}

const std::string& Json::asString() const { return isString() ? std::get<std::string>(value_) : noText; }
const Json::Array& Json::items() const { return isArray() ? std::get<Array>(value_) : noItems; }
const Json::Object& Json::members() const { return isObject() ? std::get<Object>(value_) : noMembers; }

const Json& Json::operator[](std::string_view name) const {
  for (const Member& member : members()) {
    if (member.first == name) return member.second;
  }
  return nothing;
}

bool Json::has(std::string_view name) const {
  const Object& all = members();
  return std::any_of(all.begin(), all.end(), [&](const Member& member) { return member.first == name; });
}

void Json::set(std::string name, Json value) {
  if (!isObject()) value_ = Object();
  Object& all = std::get<Object>(value_);
  for (Member& member : all) {
    if (member.first == name) {
      member.second = std::move(value);
      return;
    }
  }
  all.emplace_back(std::move(name), std::move(value));
}

void Json::push(Json value) {
  if (!isArray()) value_ = Array();
  std::get<Array>(value_).push_back(std::move(value));
}

}  // namespace squire
