#include "core/formats/wad/blobs/validation.h"

namespace squire::wad {

void Validation::open(const Blob& blob, std::uint64_t itemSize, std::uint32_t version) {
  BlobCheck check(blob.kind, blob.offset, blob.bytes, problems_);
  if (check.checkHeader(itemSize, version)) blobs_.emplace(blob.kind, check);
}

BlobCheck* Validation::find(std::string_view kind) {
  const auto found = blobs_.find(kind);
  return found == blobs_.end() ? nullptr : &found->second;
}

const BlobCheck* Validation::find(std::string_view kind) const {
  const auto found = blobs_.find(kind);
  return found == blobs_.end() ? nullptr : &found->second;
}

std::uint32_t Validation::countOf(std::string_view kind) const {
  const BlobCheck* blob = find(kind);
  return blob ? blob->count() : 0;
}

void Validation::follow(BlobCheck& blob, std::uint64_t field, const char* kind) {
  const auto first = blob.read<std::uint16_t>(field);
  const auto count = blob.read<std::uint16_t>(field + 2);
  std::uint32_t& next = next_[kind];
  if (first != next || count > countOf(kind) - next) {
    blob.fail(field, "range", std::string("its ") + kind + " do not follow those before");
    return;
  }
  next += count;
}

void Validation::checkCovered(std::string_view kind) {
  BlobCheck* blob = find(kind);
  if (!blob) return;
  const auto found = next_.find(kind);
  const std::uint32_t next = found == next_.end() ? 0 : found->second;
  if (next != blob->count())
    blob->fail(4, "range", "those from " + std::to_string(next) + " on belong to nothing");
}

void Validation::checkRest() {
  for (auto& [name, blob] : blobs_) blob.checkRest();
}

std::string numbered(std::string_view thing, std::uint64_t index) {
  return std::string(thing) + " " + std::to_string(index);
}

}  // namespace squire::wad
