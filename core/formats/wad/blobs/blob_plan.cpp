#include "core/formats/wad/blobs/blob_plan.h"

#include <cstring>

namespace squire::wad {

std::uint32_t BlobPlan::string(std::string_view text) {
  const auto [found, isNew] =
      pooled_.try_emplace(std::string(text), static_cast<std::uint32_t>(pool_.size()));
  if (isNew) {
    pool_ += text;
    pool_ += '\0';
  }
  return found->second;
}

std::uint32_t BlobPlan::array(std::uint64_t size, Fill fill) {
  if (size == 0) return 0;
  const std::uint64_t offset = disk::aligned(cursor_);
  arrays_.push_back({offset, std::move(fill), {}});
  cursor_ = offset + size;
  return static_cast<std::uint32_t>(offset);  // blobs over 4 GiB are rejected before writing
}

std::uint32_t BlobPlan::addExternal(ByteSpan bytes) {
  const std::uint32_t offset = array(bytes.size(), {});
  if (offset == 0) return 0;
  arrays_.back().external = bytes;
  externalSize_ += bytes.size();
  return offset;
}

void BlobPlan::write(std::byte* out, std::vector<External>& external) const {
  const disk::BlobHeader header{version_, static_cast<std::uint32_t>(itemCount_),
                                static_cast<std::uint32_t>(itemSize_), static_cast<std::uint32_t>(strings())};
  std::memcpy(out, &header, sizeof header);
  if (!items_.empty()) std::memcpy(out + sizeof header, items_.data(), items_.size());
  std::uint64_t left = 0;  // total size of the external arrays so far, which `out` does not contain
  for (const Array& array : arrays_) {
    std::byte* const place = out + (array.offset - left);
    if (array.fill) {
      array.fill(place);
    } else {
      external.push_back({place, array.external});
      left += array.external.size();
    }
  }
  if (!pool_.empty()) std::memcpy(out + (strings() - left), pool_.data(), pool_.size());
}

}  // namespace squire::wad
