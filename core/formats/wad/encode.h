#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/large_pages.h"
#include "core/base/result.h"
#include "core/formats/wad/blobs/blob_plan.h"
#include "core/formats/wad/blobs/contents.h"

namespace squire::wad {

struct WadKind;

// The bytes of a WAD as consecutive pieces. Bulk data is not copied: pixels and encoded images stay in the
// contents, which must outlive this object.
class EncodedFile {
 public:
  // `own` is the file without the external pieces and without its content hash, which the constructor sets.
  // Each external piece contains the position in `own` at which it is inserted.
  EncodedFile(ZeroedBytes own, std::span<const BlobPlan::External> external);
  EncodedFile(EncodedFile&&) = default;
  EncodedFile& operator=(EncodedFile&&) = default;
  EncodedFile(const EncodedFile&) = delete;
  EncodedFile& operator=(const EncodedFile&) = delete;

  [[nodiscard]] std::span<const ByteSpan> pieces() const { return pieces_; }
  [[nodiscard]] std::uint64_t size() const;
  [[nodiscard]] Bytes joined() const;

 private:
  void stateHash();

  ZeroedBytes own_;
  std::vector<ByteSpan> pieces_;
};

// Encodes contents deterministically. Textures used by several models are written once. Fails before
// allocating the file: with Content if a rule of the format is broken (two models of the same name, a wrong
// weight sum, a pose of the wrong size), with Limit above 65534 items of a kind or 4 GiB.
[[nodiscard]] Result<EncodedFile> encodeInPieces(const Contents& contents);
[[nodiscard]] Result<Bytes> encode(const Contents& contents);
// Encodes as encodeInPieces() does and frees meshes and keyframes as soon as they are encoded, so that large
// contents are not in memory twice. Leaves the contents as they are if it fails.
[[nodiscard]] Result<EncodedFile> encodeAndEmpty(Contents& contents);

// The same with a list of kinds other than allKinds(); `format` must be the first.
[[nodiscard]] Result<EncodedFile> encodeInPieces(const Contents& contents, std::span<const WadKind> kinds);
[[nodiscard]] Result<Bytes> encode(const Contents& contents, std::span<const WadKind> kinds);

}  // namespace squire::wad
