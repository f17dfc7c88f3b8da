#pragma once

#include <cstdint>
#include <string>

#include "core/formats/wad/blobs/blob_check.h"
#include "core/formats/wad/blobs/blob_plan.h"
#include "core/formats/wad/blobs/blob_reader.h"
#include "core/formats/wad/blobs/description.h"
#include "core/model/custom_fields.h"

// Values of the fields that a project declares: on the disk 64 bits, or the place of a text.
namespace squire::wad {

[[nodiscard]] bool isSound(const FieldValue& value, FieldType type);

// The bits of a value; those of a text are its place in the strings.
struct FieldBits {
  std::uint64_t value = 0;
  std::uint32_t text = 0;
};
[[nodiscard]] FieldBits bitsOf(BlobPlan& plan, const FieldValue& value);
[[nodiscard]] FieldValue valueOf(const BlobReader& blob, FieldType type, const FieldBits& bits);

// Holds the value at `value` to its FieldType; `text` is the field of the string.
void checkValue(BlobCheck& blob, std::uint64_t value, std::uint64_t text, std::uint32_t type);

[[nodiscard]] Json valueJson(const Describer& describer, std::uint32_t type, const FieldBits& bits);
[[nodiscard]] std::string valueText(const BlobReader& blob, std::uint32_t type, const FieldBits& bits);

}  // namespace squire::wad
