#include "core/formats/wad/blobs/text_description.h"

#include "core/base/numbers.h"
#include "core/base/utf8.h"

namespace squire::wad {

std::string quoted(const BlobReader& blob, std::uint32_t offset) {
  std::string text(1, '"');
  text += cleanUtf8(blob.string(offset));
  text += '"';
  return text;
}

std::string spansText(const BlobReader& blob, std::uint32_t count, std::uint32_t offset) {
  std::string out;
  for (std::uint64_t i = 0; i < count; ++i) {
    const auto span = blob.read<disk::Span>(offset + i * sizeof(disk::Span));
    out += (i == 0 ? " " : ", ") + toText(span.from) + " to " + toText(span.to) + " s";
  }
  return out;
}

}  // namespace squire::wad
