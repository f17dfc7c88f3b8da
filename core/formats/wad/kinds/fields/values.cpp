#include "core/formats/wad/kinds/fields/values.h"

#include <bit>
#include <cmath>

#include "core/base/numbers.h"
#include "core/formats/wad/blobs/faults.h"
#include "core/formats/wad/blobs/text_description.h"

namespace squire::wad {

bool isSound(const FieldValue& value, FieldType type) {
  if (value.index() != static_cast<std::size_t>(type)) return false;
  if (const double* number = std::get_if<double>(&value)) return std::isfinite(*number);
  if (const auto* text = std::get_if<std::string>(&value)) return isText(*text);
  return true;
}

FieldBits bitsOf(BlobPlan& plan, const FieldValue& value) {
  if (const bool* flag = std::get_if<bool>(&value)) return {*flag ? 1u : 0u, 0};
  if (const auto* integer = std::get_if<std::int64_t>(&value))
    return {static_cast<std::uint64_t>(*integer), 0};
  if (const double* number = std::get_if<double>(&value)) return {std::bit_cast<std::uint64_t>(*number), 0};
  return {0, plan.string(std::get<std::string>(value))};
}

FieldValue valueOf(const BlobReader& blob, FieldType type, const FieldBits& bits) {
  switch (type) {
    case FieldType::Flag:
      return bits.value != 0;
    case FieldType::Integer:
      return static_cast<std::int64_t>(bits.value);
    case FieldType::Number:
      return std::bit_cast<double>(bits.value);
    case FieldType::Text:
      break;
  }
  return blob.string(bits.text);
}

void checkValue(BlobCheck& blob, std::uint64_t value, std::uint64_t text, std::uint32_t type) {
  const auto bits = blob.read<std::uint64_t>(value);
  const auto kind = static_cast<FieldType>(type);
  const bool sound = kind == FieldType::Flag     ? bits <= 1
                     : kind == FieldType::Number ? std::isfinite(std::bit_cast<double>(bits))
                     : kind == FieldType::Text   ? bits == 0
                                                 : true;
  if (!sound) return blob.fail(value, "field-value", "a value is not of the type of its field");
  if (kind == FieldType::Text) return blob.checkString(text);
  if (blob.read<std::uint32_t>(text) != 0) blob.fail(text, "field-value", "a value that is no text has one");
}

Json valueJson(const Describer& describer, std::uint32_t type, const FieldBits& bits) {
  switch (static_cast<FieldType>(type)) {
    case FieldType::Flag:
      return bits.value != 0;
    case FieldType::Integer:
      return static_cast<std::int64_t>(bits.value);
    case FieldType::Number:
      return std::bit_cast<double>(bits.value);
    case FieldType::Text:
      break;
  }
  return describer.string(bits.text);
}

std::string valueText(const BlobReader& blob, std::uint32_t type, const FieldBits& bits) {
  switch (static_cast<FieldType>(type)) {
    case FieldType::Flag:
      return bits.value != 0 ? "yes" : "no";
    case FieldType::Integer:
      return std::to_string(static_cast<std::int64_t>(bits.value));
    case FieldType::Number:
      return toText(std::bit_cast<double>(bits.value));
    case FieldType::Text:
      break;
  }
  return quoted(blob, bits.text);
}

}  // namespace squire::wad
