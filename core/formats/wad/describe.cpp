#include "core/formats/wad/describe.h"

#include <cstring>
#include <utility>
#include <vector>

#include "core/base/utf8.h"
#include "core/formats/wad/all_kinds.h"
#include "core/formats/wad/blobs/container.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/validate.h"

namespace squire::wad {

namespace {

Json describeFile(ByteSpan bytes, const Container& container) {
  disk::FileHeader header;
  std::memcpy(&header, bytes.data(), sizeof header);
  Json::Array entries;
  for (const Blob& blob : container.blobs) {
    entries.push_back(Json::object({{"name", cleanUtf8(blob.kind)},
                                    {"offset", blob.offset},
                                    {"size", std::uint64_t{blob.bytes.size()}}}));
  }
  return Json::object({{"file", Json::object({{"magic", std::string(header.magic, sizeof header.magic)},
                                              {"entry_count", header.entryCount},
                                              {"toc_offset", header.tocOffset},
                                              {"size", std::uint64_t{bytes.size()}}})},
                       {"entries", std::move(entries)}});
}

Json headerJson(const disk::BlobHeader& header) {
  return Json::object(
      {{"version", header.version}, {"item_size", header.itemSize}, {"strings", header.strings}});
}

// Writes text until the sink fails.
class Writer {
 public:
  explicit Writer(const TextSink& sink) : sink_(sink) {}

  void text(std::string_view text) { isOpen_ = isOpen_ && sink_(text); }
  void value(const Json& value) { text(writeJson(value, {.indent = 0})); }
  // Writes an object without its closing brace.
  void openObject(const Json& value) {
    std::string written = writeJson(value, {.indent = 0});
    written.pop_back();
    text(written);
  }
  void comma(bool isFirst, std::string_view lineStart) {
    if (!isFirst) text(",");
    text(lineStart);
  }
  [[nodiscard]] bool isOpen() const { return isOpen_; }

 private:
  const TextSink& sink_;
  bool isOpen_ = true;
};

void writeArray(const DescribedArray& array, Writer& out) {
  out.text(",\n      \"");
  out.text(array.name);
  out.text("\": [");
  for (std::uint64_t i = 0; i < array.count && out.isOpen(); ++i) {
    out.comma(i == 0, "\n        ");
    out.value(array.element(i));
  }
  out.text("]");
}

void writeKind(const DescribedKind& kind, Writer& out) {
  out.text(",\n  \"");
  out.text(kind.name);
  out.text("\": ");
  out.openObject(headerJson(kind.header));
  out.text(", \"items\": [");
  for (std::uint32_t i = 0; i < kind.header.count && out.isOpen(); ++i) {
    const DescribedItem item = kind.item(i);
    out.comma(i == 0, "\n    ");
    out.openObject(item.fields);
    for (const DescribedArray& array : item.arrays) writeArray(array, out);
    out.text("}");
  }
  out.text("]}");
}

std::vector<DescribedKind> describeKinds(const Container& container, std::span<const WadKind> kinds) {
  std::vector<DescribedKind> described;
  for (const WadKind& kind : kinds) {
    const Blob* blob = container.find(kind.name);
    if (blob && kind.describe) described.push_back(kind.describe(*blob, container));
  }
  return described;
}

}  // namespace

Result<Json> describe(ByteSpan bytes) { return describe(bytes, allKinds()); }

Result<Json> describe(ByteSpan bytes, std::span<const WadKind> kinds) {
  if (Status sound = requireValid(bytes, kinds); !sound) return sound.error();
  Problems none(0);
  const Container container = readContainer(bytes, none);
  Json out = describeFile(bytes, container);
  for (const DescribedKind& kind : describeKinds(container, kinds)) {
    Json::Array items;
    for (std::uint32_t i = 0; i < kind.header.count; ++i) items.push_back(kind.item(i).fields);
    Json described = headerJson(kind.header);
    described.set("items", std::move(items));
    out.set(kind.name, std::move(described));
  }
  return out;
}

Status writeDescription(ByteSpan bytes, const TextSink& sink) {
  return writeDescription(bytes, sink, allKinds());
}

Status writeDescription(ByteSpan bytes, const TextSink& sink, std::span<const WadKind> kinds) {
  if (Status sound = requireValid(bytes, kinds); !sound) return sound.error();
  Problems none(0);
  const Container container = readContainer(bytes, none);
  Writer out(sink);
  const Json file = describeFile(bytes, container);
  out.text("{\n  \"file\": ");
  out.value(file["file"]);
  out.text(",\n  \"entries\": ");
  out.value(file["entries"]);
  for (const DescribedKind& kind : describeKinds(container, kinds)) writeKind(kind, out);
  out.text("\n}\n");
  if (!out.isOpen()) return makeError(ErrorCode::Io, "the description could not be written");
  return {};
}

}  // namespace squire::wad
