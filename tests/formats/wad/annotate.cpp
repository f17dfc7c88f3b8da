#include "tests/formats/wad/annotate.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <vector>

#include "core/base/numbers.h"
#include "core/formats/wad/blob_reader.h"
#include "core/formats/wad/container.h"
#include "core/formats/wad/content_hash.h"
#include "core/formats/wad/layout.h"

namespace squire::wad::test {

namespace {

std::string hexByte(std::byte byte) {
  static constexpr char digits[] = "0123456789abcdef";
  const auto value = static_cast<unsigned>(byte);
  return {digits[value >> 4], digits[value & 15]};
}

std::string quoted(std::string_view text) {
  std::string out(1, '"');
  out += text;
  out += '"';
  return out;
}

std::string hexOffset(std::uint64_t offset) { return hashText(offset).substr(12); }

class Annotator {
 public:
  explicit Annotator(ByteSpan bytes) : bytes_(bytes) {}

  std::string run() {
    Problems none(0);
    container_ = readContainer(bytes_, none);
    noteHeader();
    for (const Blob& blob : container_.blobs) noteBlob(blob);
    noteTable();
    return text();
  }

 private:
  struct Note {
    std::uint64_t size = 0;
    std::string text;
  };

  void note(std::uint64_t offset, std::uint64_t size, std::string text) {
    if (size > 0) notes_[offset] = {size, std::move(text)};
  }
  template <typename T>
  T read(std::uint64_t offset) const {
    T value;
    std::memcpy(&value, bytes_.data() + offset, sizeof value);
    return value;
  }
  void u32(std::uint64_t offset, const std::string& name) {
    note(offset, 4, name + ' ' + std::to_string(read<std::uint32_t>(offset)));
  }
  void u16(std::uint64_t offset, const std::string& name) {
    const auto value = read<std::uint16_t>(offset);
    note(offset, 2, name + ' ' + (value == disk::none ? "none" : std::to_string(value)));
  }
  void floats(std::uint64_t offset, std::uint64_t count, const std::string& name) {
    std::string values;
    for (std::uint64_t i = 0; i < count; ++i) {
      values += ' ';
      values += toText(read<float>(offset + 4 * i));
    }
    note(offset, 4 * count, name + values);
  }
  void string(std::uint64_t blob, std::uint64_t field, const std::string& name) {
    const auto offset = read<std::uint32_t>(field);
    const std::string value = reinterpret_cast<const char*>(bytes_.data() + blob + offset);
    note(field, 4, name + " at " + std::to_string(offset) + ": " + quoted(value));
    note(blob + offset, value.size() + 1, quoted(value));
  }
  // The array's place in the file.
  std::uint64_t array(std::uint64_t blob, std::uint64_t field, const std::string& name) {
    u32(field, name + " at");
    return blob + read<std::uint32_t>(field);
  }

  void noteHeader() {
    note(0, 4, "magic \"SQWD\"");
    u32(4, "entry_count");
    u32(8, "toc_offset");
  }

  void noteTable() {
    const auto header = read<disk::FileHeader>(0);
    for (std::uint32_t i = 0; i < header.entryCount; ++i) {
      const std::uint64_t at = header.tocOffset + i * sizeof(disk::Entry);
      u32(at, "offset");
      u32(at + 4, "size");
      note(at + 8, 16, "name " + quoted(container_.blobs[i].kind));
    }
  }

  void noteBlob(const Blob& blob) {
    const std::uint64_t at = blob.offset;
    u32(at, blob.kind + ": version");
    u32(at + 4, "count");
    u32(at + 8, "item_size");
    u32(at + 12, "strings at");
    const auto header = read<disk::BlobHeader>(at);
    for (std::uint32_t i = 0; i < header.count; ++i) {
      const std::uint64_t item = at + sizeof header + std::uint64_t{i} * header.itemSize;
      if (blob.kind == "format") noteFormat(at, item);
      if (blob.kind == "models") noteModel(at, item);
      if (blob.kind == "skeletons") noteSkeleton(at, item);
      if (blob.kind == "meshes") noteMesh(at, item);
      if (blob.kind == "materials") noteMaterial(at, item);
      if (blob.kind == "textures") noteTexture(at, item);
      if (blob.kind == "animations") noteAnimation(at, item);
    }
  }

  void noteFormat(std::uint64_t blob, std::uint64_t item) {
    string(blob, item, "exporter");
    string(blob, item + 4, "exporter_version");
    std::uint64_t at = item + 8;
    for (const char* kind : {"model", "skeleton", "mesh", "material", "texture", "animation"}) {
      u32(at, std::string(kind) + "_count");
      at += 4;
    }
    note(at, 8, "content_hash 0x" + hashText(read<std::uint64_t>(at)));
  }

  void noteModel(std::uint64_t blob, std::uint64_t item) {
    string(blob, item, "name");
    std::uint64_t at = item + 4;
    for (const char* name : {"skeleton", "zero", "first_mesh", "mesh_count", "first_material",
                             "material_count", "first_animation", "animation_count"}) {
      u16(at, name);
      at += 2;
    }
  }

  void noteSkeleton(std::uint64_t blob, std::uint64_t item) {
    const auto skeleton = read<disk::Skeleton>(item);
    u32(item, "bone_count");
    const std::uint64_t names = array(blob, item + 4, "names");
    const std::uint64_t parents = array(blob, item + 8, "parents");
    const std::uint64_t positions = array(blob, item + 12, "positions");
    const std::uint64_t orientations = array(blob, item + 16, "orientations");
    const std::uint64_t scales = array(blob, item + 20, "scales");
    const std::uint64_t matrices = array(blob, item + 24, "inverse_binds");
    for (std::uint64_t i = 0; i < skeleton.boneCount; ++i) {
      string(blob, names + 4 * i, "name");
      u16(parents + 2 * i, "parent");
      floats(positions + 12 * i, 3, "position");
      floats(orientations + 16 * i, 4, "orientation");
      floats(scales + 12 * i, 3, "scale");
      for (std::uint64_t column = 0; column < 4; ++column)
        floats(matrices + 64 * i + 16 * column, 4, "inverse bind, column " + std::to_string(column) + ":");
    }
  }

  void noteMesh(std::uint64_t blob, std::uint64_t item) {
    const auto mesh = read<disk::Mesh>(item);
    string(blob, item, "name");
    u16(item + 4, "material");
    u16(item + 6, "zero");
    u32(item + 8, "vertex_count");
    const std::uint64_t vertices = array(blob, item + 12, "vertices");
    u32(item + 16, "index_count");
    const std::uint64_t indices = array(blob, item + 20, "indices");
    for (std::uint64_t i = 0; i < mesh.vertexCount; ++i) {
      const std::uint64_t at = vertices + i * sizeof(disk::Vertex);
      floats(at, 3, "vertex " + std::to_string(i) + ": position");
      floats(at + 12, 3, "normal");
      floats(at + 24, 2, "texcoord");
      note(at + 32, 8,
           "bones " + std::to_string(read<std::uint16_t>(at + 32)) + " " +
               std::to_string(read<std::uint16_t>(at + 34)) + " " +
               std::to_string(read<std::uint16_t>(at + 36)) + " " +
               std::to_string(read<std::uint16_t>(at + 38)));
      floats(at + 40, 4, "weights");
    }
    for (std::uint64_t i = 0; i < mesh.indexCount; ++i) u32(indices + 4 * i, "index");
  }

  void noteMaterial(std::uint64_t blob, std::uint64_t item) {
    string(blob, item, "name");
    floats(item + 4, 3, "diffuse");
    floats(item + 16, 3, "specular");
    floats(item + 28, 1, "exponent");
    u16(item + 32, "diffuse_texture");
    u16(item + 34, "specular_texture");
  }

  void noteTexture(std::uint64_t blob, std::uint64_t item) {
    string(blob, item, "name");
    u16(item + 4, "encoding");
    u16(item + 6, "level_count");
    u32(item + 8, "width");
    u32(item + 12, "height");
    u32(item + 16, "size");
    note(array(blob, item + 20, "data"), read<std::uint32_t>(item + 16), "data");
  }

  void noteAnimation(std::uint64_t blob, std::uint64_t item) {
    const auto animation = read<disk::Animation>(item);
    string(blob, item, "name");
    u32(item + 4, "flags");
    u32(item + 8, "bone_count");
    u32(item + 12, "keyframe_count");
    u32(item + 16, "keyframe_stride");
    const std::uint64_t keyframes = array(blob, item + 20, "keyframes");
    for (std::uint64_t i = 0; i < animation.keyframeCount; ++i) {
      const std::uint64_t at = keyframes + i * animation.keyframeStride;
      const std::uint64_t n = animation.boneCount;
      floats(at, 1, "keyframe " + std::to_string(i) + ": duration");
      note(at + 4, 12, "zero");
      floats(at + 16, 3 * n, "positions");
      floats(at + 16 + 12 * n, 4 * n, "orientations");
      floats(at + 16 + 28 * n, 3 * n, "scales");
    }
  }

  // At most 16 bytes a line; what no note covers is padding.
  void line(std::string& out, std::uint64_t offset, std::uint64_t size, const std::string& meaning) const {
    for (std::uint64_t at = offset; at < offset + size; at += 16) {
      std::string bytes;
      for (std::uint64_t i = at; i < std::min(at + 16, offset + size); ++i) bytes += hexByte(bytes_[i]) + " ";
      bytes.resize(49, ' ');
      out += hexOffset(at) + "  " + bytes + (at == offset ? meaning : "") + "\n";
    }
  }

  [[nodiscard]] std::string text() const {
    std::string out;
    std::uint64_t end = 0;
    for (const auto& [offset, entry] : notes_) {
      if (offset > end) line(out, end, offset - end, "padding");
      line(out, offset, entry.size, entry.text);
      end = offset + entry.size;
    }
    out.pop_back();
    return out;
  }

  ByteSpan bytes_;
  Container container_;
  std::map<std::uint64_t, Note> notes_;
};

}  // namespace

std::string annotate(ByteSpan bytes) { return Annotator(bytes).run(); }

}  // namespace squire::wad::test
