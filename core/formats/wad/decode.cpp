#include "core/formats/wad/decode.h"

#include "core/formats/wad/all_kinds.h"
#include "core/formats/wad/blobs/container.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/validate.h"

namespace squire::wad {

Result<Contents> decode(ByteSpan bytes) { return decode(bytes, allKinds()); }

Result<Contents> decode(ByteSpan bytes, std::span<const WadKind> kinds) {
  if (Status sound = requireValid(bytes, kinds); !sound) return sound.error();
  Problems none(0);
  const Container container = readContainer(bytes, none);
  Contents contents;
  for (const WadKind& kind : kinds) {
    if (kind.decode) kind.decode(container, contents);
  }
  return contents;
}

std::vector<std::string> unknownKinds(ByteSpan bytes) {
  Problems none(0);
  std::vector<std::string> unknown;
  for (const Blob& blob : readContainer(bytes, none).blobs) {
    if (!isKnown(blob.kind, allKinds())) unknown.push_back(blob.kind);
  }
  return unknown;
}

}  // namespace squire::wad
