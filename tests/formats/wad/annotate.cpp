#include "tests/formats/wad/annotate.h"

#include <cstdint>

#include "core/base/quotes.h"
#include "core/formats/wad/blobs/container.h"
#include "core/formats/wad/blobs/content_hash.h"
#include "tests/formats/wad/all_layouts.h"
#include "tests/formats/wad/byte_notes.h"

namespace squire::wad::test {

namespace {

class Annotator : private ByteNotes {
 public:
  explicit Annotator(ByteSpan bytes) : ByteNotes(bytes) {}

  std::string run() {
    Problems none(0);
    container_ = readContainer(bytes(), none);
    noteHeader();
    for (const Blob& blob : container_.blobs) noteBlob(blob);
    noteTable();
    return text(0, bytes().size());
  }

 private:
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
      note(at + 8, 16, "name " + inQuotes(container_.blobs[i].kind));
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
    u16(item + 6, "flags");
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

  Container container_;
};

}  // namespace

std::string annotate(ByteSpan bytes) { return Annotator(bytes).run(); }

}  // namespace squire::wad::test
