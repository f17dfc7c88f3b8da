#include <algorithm>
#include <array>
#include <utility>

#include "core/formats/wad/blobs/blob_reader.h"
#include "core/formats/wad/blobs/container.h"
#include "tests/formats/wad/all_layouts.h"
#include "tests/formats/wad/annotate.h"
#include "tests/formats/wad/byte_notes.h"
#include "tests/formats/wad/struct_tables.h"

namespace squire::wad::test {

namespace {

using Pair = std::pair<const char*, const char*>;

constexpr std::array kinds{Pair{"model_fights", "ModelFight"},
                           Pair{"animation_fights", "AnimationFight"},
                           Pair{"fields", "Field"},
                           Pair{"hit_volumes", "HitVolume"},
                           Pair{"ik_chains", "IkChain"},
                           Pair{"ik_targets", "IkTarget"},
                           Pair{"events", "Event"},
                           Pair{"attachments", "Attachment"},
                           Pair{"transitions", "Transition"}};
// Fields with the offset of an array, each after a field with its count; and the element type of the array.
constexpr std::array arrays{Pair{"invulnerable", "Span"},     Pair{"intangible", "Span"},
                            Pair{"visible", "Visibility"},    Pair{"offset_keys", "VectorKey"},
                            Pair{"radius_keys", "NumberKey"}, Pair{"spans", "Span"},
                            Pair{"positions", "VectorKey"},   Pair{"weights", "NumberKey"}};
constexpr std::array strings{"name", "own_kind", "sound", "visual", "text", "payload"};

class FightAnnotator : private ByteNotes {
 public:
  explicit FightAnnotator(ByteSpan file) : ByteNotes(file) {}

  std::string run() {
    Problems none(0);
    const Container container = readContainer(bytes(), none);
    fieldCount_ = BlobReader(container.find("model_fights")).item<disk::ModelFight>(0).fieldCount;
    std::uint64_t start = bytes().size();
    for (const auto& [kind, item] : kinds) {
      const Blob* blob = container.find(kind);
      if (!blob) continue;
      start = std::min(start, blob->offset);
      noteBlob(*blob, structTable(item));
    }
    return text(start, read<disk::FileHeader>(0).tocOffset);
  }

 private:
  void noteBlob(const Blob& blob, const StructTable& table) {
    u32(blob.offset, blob.kind + ": version");
    u32(blob.offset + 4, "count");
    u32(blob.offset + 8, "item_size");
    u32(blob.offset + 12, "strings at");
    for (std::uint64_t i = 0; i < read<std::uint32_t>(blob.offset + 4); ++i)
      noteStruct(blob.offset, blob.offset + 16 + i * table.size, table);
  }

  void noteStruct(std::uint64_t blob, std::uint64_t at, const StructTable& table) {
    for (const StructField& field : table.fields) noteField(blob, at + field.offset, table, field);
  }

  void noteField(std::uint64_t blob, std::uint64_t at, const StructTable& table, const StructField& field) {
    const auto found = std::find_if(arrays.begin(), arrays.end(),
                                    [&](const Pair& entry) { return entry.first == field.name; });
    if (field.type == "u32" && found != arrays.end()) {
      noteArray(blob, at, field.name, structTable(found->second), read<std::uint32_t>(at - 4));
    } else if (table.name == "HitVolume" && field.name == "fields") {
      noteArray(blob, at, field.name, structTable("FieldValue"), fieldCount_);
    } else if (std::find(strings.begin(), strings.end(), field.name) != strings.end() &&
               read<std::uint32_t>(at) != 0) {
      string(blob, at, field.name);
    } else {
      noteNumber(at, field);
    }
  }

  void noteArray(std::uint64_t blob, std::uint64_t at, const std::string& name, const StructTable& element,
                 std::uint64_t count) {
    const std::uint64_t start = array(blob, at, name);
    for (std::uint64_t i = 0; i < count; ++i) noteStruct(blob, start + i * element.size, element);
  }

  void noteNumber(std::uint64_t at, const StructField& field) {
    if (field.type == "u16") return u16(at, field.name);
    if (field.type == "u64") return u64(at, field.name);
    if (field.type == "f64") return f64(at, field.name);
    if (field.type == "i32") return i32(at, field.name);
    if (field.type == "u32") return u32(at, field.name);
    const std::size_t bracket = field.type.find('[');
    floats(at, bracket == std::string::npos ? 1 : std::stoul(field.type.substr(bracket + 1)), field.name);
  }

  std::uint64_t fieldCount_ = 0;
};

}  // namespace

std::string annotateFights(ByteSpan bytes) { return FightAnnotator(bytes).run(); }

}  // namespace squire::wad::test
