#include <algorithm>
#include <vector>

#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/formats/wad/all_kinds.h"
#include "core/formats/wad/blobs/container.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/describe.h"
#include "core/formats/wad/kinds/format/layout.h"
#include "core/formats/wad/kinds/models/layout.h"
#include "core/formats/wad/validate.h"

namespace squire::wad {

namespace {

std::string fileText(std::uint64_t size, const Container& container) {
  const Items<disk::Format> formats(container);
  const disk::Format format = formats[0];
  std::string out = "WAD of " + counted(size, "byte") + ", written by " +
                    cleanUtf8(formats.string(format.exporter)) + " " +
                    cleanUtf8(formats.string(format.exporterVersion)) + "\n";
  for (const Blob& blob : container.blobs) {
    out += "blob \"" + cleanUtf8(blob.kind) + "\": " + counted(blob.bytes.size(), "byte") + " at " +
           std::to_string(blob.offset) + "\n";
  }
  return out;
}

// The kinds with descriptions of clips, in output order.
std::vector<const WadKind*> kindsOfClips(std::span<const WadKind> kinds) {
  std::vector<const WadKind*> out;
  for (const WadKind& kind : kinds) {
    if (kind.clipLines) out.push_back(&kind);
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const WadKind* a, const WadKind* b) { return a->clipOrder < b->clipOrder; });
  return out;
}

}  // namespace

Result<std::string> describeText(ByteSpan bytes) { return describeText(bytes, allKinds()); }

Result<std::string> describeText(ByteSpan bytes, std::span<const WadKind> kinds) {
  if (Status sound = requireValid(bytes, kinds); !sound) return sound.error();
  Problems none(0);
  const Container container = readContainer(bytes, none);
  const TextDescription text(
      container, [clips = kindsOfClips(kinds)](const TextDescription& all, std::uint32_t animation) {
        std::string out;
        for (const WadKind* kind : clips) out += kind->clipLines(all, animation);
        return out;
      });
  std::string out = fileText(bytes.size(), container);
  for (std::uint32_t model = 0; model < text.items<disk::Model>().count(); ++model) {
    for (const WadKind& kind : kinds) {
      if (kind.modelLines) out += kind.modelLines(text, model);
    }
  }
  for (const WadKind& kind : kinds) {
    if (kind.fileLines) out += kind.fileLines(text);
  }
  return out;
}

}  // namespace squire::wad
