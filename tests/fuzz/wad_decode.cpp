#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "core/base/diagnostics.h"
#include "core/formats/wad/blobs/container.h"
#include "core/formats/wad/blobs/content_hash.h"
#include "core/formats/wad/decode.h"
#include "core/formats/wad/describe.h"
#include "core/formats/wad/encode.h"
#include "core/formats/wad/validate.h"
#include "tests/formats/wad/all_layouts.h"
#include "tests/runtime/walk_wad.h"

namespace {

using namespace squire;
using namespace squire::wad;

void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

// Corrects the hash in the file; otherwise no mutant would pass the hash check.
void setHash(Bytes& bytes) {
  Problems none(0);
  const Container container = readContainer(bytes, none);
  const Blob* format = container.find("format");
  const std::uint64_t size = sizeof(disk::BlobHeader) + sizeof(disk::Format);
  if (none.any() || !format || format->bytes.size() < size) return;
  const std::uint64_t field = format->offset + size - sizeof(std::uint64_t);
  const std::uint64_t hash = contentHash(bytes, field);
  std::memcpy(bytes.data() + field, &hash, sizeof hash);
}

}  // namespace

// Runs the validator, the decoder, the descriptions and the encoder on any bytes: the validator and the
// runtime must agree, and decoding and encoding again must give the same bytes.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const ByteSpan input = std::as_bytes(std::span(data, size));
  Bytes bytes(input.begin(), input.end());
  setHash(bytes);
  const runtime::test::AlignedBytes aligned(bytes);
  sqw_wad wad;
  const bool opened = sqw_open(aligned.span().data(), aligned.size(), &wad, nullptr) == 1;
  const bool isSound = !hasErrors(validate(bytes));
  require(isSound == opened, "the validator and the runtime disagree");
  const auto contents = decode(bytes);
  require(contents.ok() == isSound, "the decoder and the validator disagree");
  if (!isSound) return 0;
  require(sqw_check_hash(&wad) == 1, "the hashes disagree");
  require(describe(bytes).ok() && describeText(bytes).ok() &&
              writeDescription(bytes, [](std::string_view text) { return !text.empty(); }).ok(),
          "a sound file was not described");
  const auto again = encode(*contents);
  if (!again) return 0;  // the encoder also refuses two models of one name
  const auto third = decode(*again);
  require(third.ok(), "the encoder wrote what the decoder refuses");
  require(encode(*third).value() == *again, "encoding is not stable");
  return 0;
}
