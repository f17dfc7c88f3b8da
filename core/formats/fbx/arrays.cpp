#include "core/formats/fbx/arrays.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>
#include <string_view>

#include "core/base/inflate_beginning.h"

namespace squire::fbx {

namespace {

template <typename To, typename From>
To convert(From value) {
  if constexpr (std::is_floating_point_v<From> && std::is_integral_v<To>) {
    // Values out of range and NaN become 0, instead of undefined behaviour.
    const bool holds = std::abs(value) < static_cast<From>(std::numeric_limits<To>::max());
    return holds ? static_cast<To>(value) : To{};
  } else {
    return static_cast<To>(value);
  }
}

template <typename To, typename From>
void convertAll(const std::byte* from, std::vector<To>& out) {
  for (std::size_t i = 0; i < out.size(); ++i) {
    From value;
    std::memcpy(&value, from + i * sizeof(From), sizeof(From));
    out[i] = convert<To>(value);
  }
}

template <typename T>
constexpr bool isType(char type) {
  if constexpr (std::is_same_v<T, double>) return type == 'd';
  if constexpr (std::is_same_v<T, float>) return type == 'f';
  if constexpr (std::is_same_v<T, std::int32_t>) return type == 'i';
  if constexpr (std::is_same_v<T, std::int64_t>) return type == 'l';
  return false;
}

bool isBetweenNumbers(char c) {
  return c == ',' || c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '+';
}

// Skips what separates numbers: commas, spaces, plus signs and comments.
const char* nextNumber(const char* at, const char* end) {
  for (; at < end; ++at) {
    if (*at == ';') {
      at = std::find(at, end, '\n');
      if (at == end) break;
    } else if (!isBetweenNumbers(*at)) {
      break;
    }
  }
  return at;
}

// Skips the rest of "1.#INF" and "-1.#IND", which C libraries of Windows write, and sets the value to NaN.
template <typename T>
const char* pastNoNumber(const char* at, const char* end, T& value) {
  if (at == end || *at != '#') return at;
  value = std::numeric_limits<T>::quiet_NaN();
  return std::find_if(at + 1, end, [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); });
}

template <typename T>
bool parseList(std::string_view text, std::vector<T>& out) {
  const char* at = text.data();
  const char* const end = at + text.size();
  for (T& value : out) {
    at = nextNumber(at, end);
    auto result = std::from_chars(at, end, value);
    if constexpr (std::is_integral_v<T>) {
      const bool real = result.ptr < end && (*result.ptr == '.' || *result.ptr == 'e' || *result.ptr == 'E');
      if (result.ec != std::errc() || real) {
        double number = 0.0;
        result = std::from_chars(at, end, number);
        value = convert<T>(number);
      }
    }
    if (result.ec == std::errc::result_out_of_range)
      value = T{};
    else if (result.ec != std::errc())
      return false;
    at = pastNoNumber(result.ptr, end, value);
  }
  return true;
}

}  // namespace

bool ArrayReader::unpack(const Property& property, std::size_t bytes, void* out) {
  const std::span all(static_cast<std::byte*>(out), bytes);
  return inflater_.inflate(property.data, all) || inflateBeginning(property.data, all);
}

template <typename T>
bool ArrayReader::readAs(RecordView record, std::vector<T>& out) {
  out.clear();
  if (record.propertyCount() == 0) return false;
  const Property& property = record.property(0);
  if (!property.isArray()) {
    for (std::size_t i = 0; i < record.propertyCount(); ++i) {
      out.push_back(convert<T>(record.property(i).asDouble()));
    }
    return true;
  }
  out.resize(property.count);
  if (property.count == 0) return true;
  if (property.type == 'A') {
    if (parseList(asText(property.data), out)) return true;
    return ++failures_, out.clear(), false;
  }
  const std::size_t bytes = std::size_t{property.count} * elementSize(property.type);
  const std::byte* raw = property.data.data();
  if (property.deflated) {
    void* target = out.data();
    if (!isType<T>(property.type)) {
      buffer_.resize(bytes);
      target = buffer_.data();
    }
    if (!unpack(property, bytes, target)) return ++failures_, out.clear(), false;
    if (isType<T>(property.type)) return true;
    raw = buffer_.data();
  } else if (isType<T>(property.type)) {
    std::memcpy(out.data(), raw, bytes);
    return true;
  }
  switch (property.type) {
    case 'd':
      convertAll<T, double>(raw, out);
      break;
    case 'f':
      convertAll<T, float>(raw, out);
      break;
    case 'l':
      convertAll<T, std::int64_t>(raw, out);
      break;
    case 'i':
      convertAll<T, std::int32_t>(raw, out);
      break;
    default:
      convertAll<T, std::uint8_t>(raw, out);
      break;
  }
  return true;
}

bool ArrayReader::read(RecordView record, std::vector<double>& out) { return readAs(record, out); }
bool ArrayReader::read(RecordView record, std::vector<float>& out) { return readAs(record, out); }
bool ArrayReader::read(RecordView record, std::vector<std::int32_t>& out) { return readAs(record, out); }
bool ArrayReader::read(RecordView record, std::vector<std::int64_t>& out) { return readAs(record, out); }

}  // namespace squire::fbx
