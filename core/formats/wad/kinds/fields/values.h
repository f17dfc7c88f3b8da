#pragma once

#include <cstdint>
#include <string>

#include "core/formats/wad/blobs/blob_check.h"
#include "core/formats/wad/blobs/blob_plan.h"
#include "core/formats/wad/blobs/blob_reader.h"
#include "core/formats/wad/blobs/description.h"
#include "core/model/custom_fields.h"

// Values of custom fields, stored as 64 bits or as the offset of a text.
namespace squire::wad {

[[nodiscard]] bool isSound(const FieldValue& value, FieldType type);

// The bits of a value; for a text, the offset of its string.
struct FieldBits {
  std::uint64_t value = 0;
  std::uint32_t text = 0;
};
[[nodiscard]] FieldBits bitsOf(BlobPlan& plan, const FieldValue& value);
[[nodiscard]] FieldValue valueOf(const BlobReader& blob, FieldType type, const FieldBits& bits);

// Checks that the 64 bits at offset `value` suit the FieldType `type`, and that the u32 at offset `text`
// refers to a string if the type is Text, and is 0 otherwise.
void checkValue(BlobCheck& blob, std::uint64_t value, std::uint64_t text, std::uint32_t type);

[[nodiscard]] Json valueJson(const Describer& describer, std::uint32_t type, const FieldBits& bits);
[[nodiscard]] std::string valueText(const BlobReader& blob, std::uint32_t type, const FieldBits& bits);

}  // namespace squire::wad
