#include "core/formats/project/object_reader.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/quotes.h"
#include "core/formats/project/key_text.h"

namespace squire {

void Failure::set(std::string item, std::string message, std::optional<std::size_t> offset) {
  if (error_) return;
  error_ = makeError(ErrorCode::Format, std::move(message),
                     "correct it there, or take an older version of the file");
  if (!item.empty()) error_->where.places = {{"", std::move(item)}};
  error_->where.offset = offset;
}

ObjectReader::ObjectReader(const Json& object, std::string item, Failure& failure)
    : object_(object), item_(std::move(item)), failure_(failure) {
  if (!object.isObject()) failure_.set(item_, "it is not an object");
}

void ObjectReader::failAt(std::string_view name, std::string_view message,
                          std::optional<std::size_t> offset) {
  std::string text(1, '"');
  text.append(name).append("\" ").append(message);
  failure_.set(item_, std::move(text), offset);
}

std::string ObjectReader::itemIn(std::string_view name) const {
  std::string item = item_;
  if (!item.empty()) item += '.';
  return item.append(name);
}

std::string ObjectReader::itemAt(std::string_view name, std::size_t index) const {
  return itemIn(name).append("[").append(std::to_string(index)).append("]");
}

const Json& ObjectReader::member(std::string_view name) {
  if (std::find(asked_.begin(), asked_.end(), name) == asked_.end()) asked_.push_back(name);
  return object_[name];
}

const Json& ObjectReader::required(std::string_view name) {
  const Json& value = member(name);
  if (value.isNull()) fail(name, "is missing");
  return value;
}

std::string ObjectReader::text(std::string_view name) {
  const Json& value = required(name);
  if (!value.isString()) fail(name, "is not a text");
  return value.asString();
}

std::string ObjectReader::textOr(std::string_view name, std::string fallback) {
  return has(name) ? text(name) : std::move(fallback);
}

bool ObjectReader::flag(std::string_view name, bool fallback) {
  if (!has(name)) return fallback;
  if (!member(name).isBool()) fail(name, "is not true or false");
  return member(name).asBool();
}

std::uint32_t ObjectReader::id(std::string_view name) {
  const std::int64_t value = required(name).asInteger();
  if (value >= 1 && value <= 1'000'000'000) return static_cast<std::uint32_t>(value);
  fail(name, "is not a number from 1 to 1000000000");
  return 1;
}

double ObjectReader::number(std::string_view name) {
  const Json& value = required(name);
  if (!value.isNumber() || !std::isfinite(value.asFloat())) fail(name, "is not a number");
  return value.asDouble();
}

float ObjectReader::real(std::string_view name) {
  number(name);
  return member(name).asFloat();
}

std::int64_t ObjectReader::whole(std::string_view name, std::int64_t least, std::int64_t most) {
  const Json& value = required(name);
  const std::int64_t whole = value.asInteger();
  if (value.isInteger() && least <= whole && whole <= most) return whole;
  fail(name, "is not a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  return least;
}

std::int32_t ObjectReader::integer(std::string_view name) {
  constexpr std::int64_t largest = std::numeric_limits<std::int32_t>::max();
  return static_cast<std::int32_t>(whole(name, -largest, largest));
}

std::uint32_t ObjectReader::wordIn(std::string_view name, std::span<const std::string_view> words) {
  const auto found = std::ranges::find(words, std::string_view(required(name).asString()));
  if (found != words.end()) return static_cast<std::uint32_t>(found - words.begin());
  std::string all;
  for (const std::string_view word : words) {
    if (!all.empty()) all += word == words.back() ? " or " : ", ";
    all += inQuotes(std::string(word));
  }
  fail(name, "is not " + all);
  return 0;
}

ContentHash ObjectReader::hash(std::string_view name) {
  const auto hash = ContentHash::parse(required(name).asString());
  if (!hash) fail(name, "is not a hash of 32 digits");
  return hash.value_or(ContentHash());
}

Rate ObjectReader::rate(std::string_view name) {
  const auto rate = rateFromJson(required(name));
  if (!rate) fail(name, "is not a frame rate like 30 or \"30000/1001\"");
  return rate.value_or(Rate());
}

Time ObjectReader::time(std::string_view name, Rate rate) {
  const auto time = timeFromJson(required(name), rate);
  if (!time) fail(name, "is not a frame like 12, or ticks like \"1539538600t\"");
  return time.value_or(Time());
}

bool ObjectReader::readNumbers(const Json& value, std::string_view name, std::size_t count, float* out) {
  const Json::Array& items = value.items();
  bool sound = items.size() == count;
  for (std::size_t i = 0; sound && i < count; ++i) {
    out[i] = items[i].asFloat();
    sound = items[i].isNumber() && std::isfinite(out[i]);
  }
  if (!sound) fail(name, "is not a list of " + std::to_string(count) + " numbers");
  return sound;
}

vec2 ObjectReader::pairFrom(const Json& value, std::string_view name) {
  float values[2]{};
  readNumbers(value, name, 2, values);
  return {values[0], values[1]};
}

vec3 ObjectReader::vector(std::string_view name) {
  float values[3]{};
  readNumbers(required(name), name, 3, values);
  return {values[0], values[1], values[2]};
}

quat ObjectReader::rotation(std::string_view name) {
  float values[4]{};
  if (!readNumbers(required(name), name, 4, values)) return {1, 0, 0, 0};
  quat turn(values[3], values[0], values[1], values[2]);
  if (!(std::abs(glm::length(turn) - 1.0f) < 1e-3f)) fail(name, "is not a rotation of length 1");
  return turn;
}

const Json::Array& ObjectReader::array(std::string_view name) {
  const Json& value = required(name);
  if (!value.isArray()) fail(name, "is not a list");
  return value.items();
}

UnknownMembers ObjectReader::rest() {
  std::vector<std::string_view> names;
  UnknownMembers unknown;
  for (const auto& [name, value] : object_.members()) {
    names.push_back(name);
    if (std::find(asked_.begin(), asked_.end(), name) == asked_.end()) unknown.emplace_back(name, value);
  }
  std::sort(names.begin(), names.end());
  const auto twice = std::adjacent_find(names.begin(), names.end());
  if (twice != names.end()) fail(*twice, "occurs twice");
  return unknown;
}

}  // namespace squire
