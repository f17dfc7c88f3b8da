#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/formats/wad/blobs/blob_plan.h"
#include "core/formats/wad/blobs/contents.h"

namespace squire::wad {

struct WadKind;

// The bytes of a WAD, in pieces that follow each other. Bulk is not copied: pixels and encoded pictures lie
// where the contents have them, which have to outlive this.
class EncodedFile {
 public:
  // `own` is the file without the lent pieces, each of which belongs to a place in it, and has no content
  // hash yet.
  EncodedFile(Bytes own, std::span<const BlobPlan::Lent> lent);
  EncodedFile(EncodedFile&&) = default;
  EncodedFile& operator=(EncodedFile&&) = default;
  EncodedFile(const EncodedFile&) = delete;
  EncodedFile& operator=(const EncodedFile&) = delete;

  [[nodiscard]] std::span<const ByteSpan> pieces() const { return pieces_; }
  [[nodiscard]] std::uint64_t size() const;
  [[nodiscard]] Bytes joined() const;

 private:
  void stateHash();

  Bytes own_;
  std::vector<ByteSpan> pieces_;
};

// The same contents give the same bytes. Textures that several models use are written once. Fails before it
// allocates the file: Content for what breaks a rule of the format (two models of one name, a weight sum, a
// pose of the wrong size), Limit for more than 65535 of a kind or 4 GiB.
[[nodiscard]] Result<EncodedFile> encodeInPieces(const Contents& contents);
[[nodiscard]] Result<Bytes> encode(const Contents& contents);

// The same with other kinds than allKinds(); `format` has to be the first.
[[nodiscard]] Result<EncodedFile> encodeInPieces(const Contents& contents, std::span<const WadKind> kinds);
[[nodiscard]] Result<Bytes> encode(const Contents& contents, std::span<const WadKind> kinds);

}  // namespace squire::wad
