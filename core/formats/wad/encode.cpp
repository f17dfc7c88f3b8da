#include "core/formats/wad/encode.h"

#include <cstring>
#include <optional>

#include "core/formats/wad/all_kinds.h"
#include "core/formats/wad/blobs/blob_plan.h"
#include "core/formats/wad/blobs/content_hash.h"
#include "core/formats/wad/blobs/encoding.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/layout.h"
#include "core/formats/wad/check_contents.h"
#include "core/formats/wad/kinds/format/layout.h"

namespace squire::wad {

namespace {

std::uint64_t tocOffsetOf(std::span<const BlobPlan> plans) {
  std::uint64_t offset = disk::aligned(sizeof(disk::FileHeader));
  for (const BlobPlan& plan : plans) offset = disk::aligned(offset + plan.size());
  return offset;
}

void writeHeader(ZeroedBytes& file, std::size_t entryCount, std::uint64_t tocOffset) {
  disk::FileHeader header{};
  std::memcpy(header.magic, disk::magic, sizeof header.magic);
  header.entryCount = static_cast<std::uint32_t>(entryCount);
  header.tocOffset = static_cast<std::uint32_t>(tocOffset);
  std::memcpy(file.data(), &header, sizeof header);
}

EncodedFile writeFile(std::span<const BlobPlan> plans) {
  const std::uint64_t tocOffset = tocOffsetOf(plans);
  std::uint64_t size = tocOffset + plans.size() * sizeof(disk::Entry);
  for (const BlobPlan& plan : plans) size -= plan.externalSize();
  ZeroedBytes own(size);
  writeHeader(own, plans.size(), tocOffset);
  std::vector<BlobPlan::External> external;
  std::vector<disk::Entry> entries;
  std::uint64_t offset = disk::aligned(sizeof(disk::FileHeader));
  std::uint64_t left = 0;  // external bytes so far, which `own` does not contain
  for (const BlobPlan& plan : plans) {
    plan.write(own.data() + (offset - left), external);
    left += plan.externalSize();
    disk::Entry entry{static_cast<std::uint32_t>(offset), static_cast<std::uint32_t>(plan.size()), {}};
    plan.kind().copy(entry.name, sizeof entry.name);
    entries.push_back(entry);
    offset = disk::aligned(offset + plan.size());
  }
  std::memcpy(own.data() + (tocOffset - left), entries.data(), entries.size() * sizeof(disk::Entry));
  return EncodedFile(std::move(own), external);
}

}  // namespace

EncodedFile::EncodedFile(ZeroedBytes own, std::span<const BlobPlan::External> external)
    : own_(std::move(own)) {
  const std::byte* from = own_.data();
  const auto add = [&](const std::byte* to) {
    if (to != from) pieces_.emplace_back(from, to);
    from = to;
  };
  for (const BlobPlan::External& one : external) {
    add(one.at);
    pieces_.push_back(one.bytes);
  }
  add(own_.data() + own_.size());
  stateHash();
}

// The format blob is the first, so its hash field is in `own_`. While the file is hashed, the field is zero.
void EncodedFile::stateHash() {
  constexpr std::uint64_t field = disk::aligned(sizeof(disk::FileHeader)) + sizeof(disk::BlobHeader) +
                                  offsetof(disk::Format, contentHash);
  ContentHasher hasher;
  for (const ByteSpan piece : pieces_) hasher.add(piece);
  const std::uint64_t hash = hasher.finish();
  std::memcpy(own_.data() + field, &hash, sizeof hash);
}

std::uint64_t EncodedFile::size() const {
  std::uint64_t size = 0;
  for (const ByteSpan piece : pieces_) size += piece.size();
  return size;
}

Bytes EncodedFile::joined() const {
  Bytes bytes;
  bytes.reserve(size());
  for (const ByteSpan piece : pieces_) bytes.insert(bytes.end(), piece.begin(), piece.end());
  return bytes;
}

namespace {

Result<EncodedFile> encode(Encoding& encoding, std::span<const WadKind> kinds) {
  if (Status sound = checkContents(encoding.contents(), kinds); !sound) return sound.error();
  std::vector<BlobPlan> plans;
  for (const WadKind& kind : kinds) {
    std::optional<BlobPlan> plan = kind.plan ? kind.plan(encoding) : std::nullopt;
    if (!plan) continue;
    plan->setVersion(kind.version);
    plans.push_back(std::move(*plan));
  }
  if (Status fits = checkEntries(plans, tocOffsetOf(plans)); !fits) return fits.error();
  return writeFile(plans);
}

}  // namespace

Result<EncodedFile> encodeInPieces(const Contents& contents) { return encodeInPieces(contents, allKinds()); }

Result<EncodedFile> encodeInPieces(const Contents& contents, std::span<const WadKind> kinds) {
  Encoding encoding(contents);
  return encode(encoding, kinds);
}

Result<EncodedFile> encodeAndEmpty(Contents& contents) {
  Encoding encoding(contents);
  encoding.empty(contents);
  return encode(encoding, allKinds());
}

Result<Bytes> encode(const Contents& contents) { return encode(contents, allKinds()); }

Result<Bytes> encode(const Contents& contents, std::span<const WadKind> kinds) {
  const auto file = encodeInPieces(contents, kinds);
  return file ? Result<Bytes>(file->joined()) : file.error();
}

}  // namespace squire::wad
