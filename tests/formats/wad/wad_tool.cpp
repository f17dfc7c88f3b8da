#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <type_traits>

#include "core/formats/wad/describe.h"
#include "core/formats/wad/encode.h"
#include "core/formats/wad/layout.h"
#include "core/runtime/squire_wad.h"
#include "tests/formats/wad/annotate.h"
#include "tests/formats/wad/sample_contents.h"
#include "tests/formats/wad/sample_fights.h"

// What the documents and fixtures of the file format are made with:
//   wad_tool golden FILE      writes the golden file
//   wad_tool fight FILE       writes the golden file of a fight
//   wad_tool tables           the structs as JSON, for check_doc.py
//   wad_tool example          the annotated bytes of the worked example
//   wad_tool describe FILE    what Squire reads, as JSON, for check_reader.py
//   wad_tool random SEED FILE writes a file with random contents

namespace squire::wad::test {

namespace {

template <typename T>
std::string typeName() {
  if constexpr (std::is_array_v<T>) {
    return typeName<std::remove_extent_t<T>>() + "[" + std::to_string(std::extent_v<T>) + "]";
  } else if constexpr (std::is_same_v<T, float>) {
    return "f32";
  } else if constexpr (std::is_same_v<T, char>) {
    return "char";
  } else {
    return "u" + std::to_string(8 * sizeof(T));
  }
}

#define FIELD(type, name, member)                                        \
  Json::object({{"field", name},                                         \
                {"offset", std::uint64_t{offsetof(disk::type, member)}}, \
                {"type", typeName<decltype(disk::type::member)>()}})

Json tables() {
  return Json::object(
      {{"FileHeader",
        Json::array({FIELD(FileHeader, "magic", magic), FIELD(FileHeader, "entry_count", entryCount),
                     FIELD(FileHeader, "toc_offset", tocOffset)})},
       {"Entry", Json::array({FIELD(Entry, "offset", offset), FIELD(Entry, "size", size),
                              FIELD(Entry, "name", name)})},
       {"BlobHeader",
        Json::array({FIELD(BlobHeader, "version", version), FIELD(BlobHeader, "count", count),
                     FIELD(BlobHeader, "item_size", itemSize), FIELD(BlobHeader, "strings", strings)})},
       {"Format",
        Json::array({FIELD(Format, "exporter", exporter), FIELD(Format, "exporter_version", exporterVersion),
                     FIELD(Format, "model_count", modelCount), FIELD(Format, "skeleton_count", skeletonCount),
                     FIELD(Format, "mesh_count", meshCount), FIELD(Format, "material_count", materialCount),
                     FIELD(Format, "texture_count", textureCount),
                     FIELD(Format, "animation_count", animationCount),
                     FIELD(Format, "content_hash", contentHash)})},
       {"Model",
        Json::array({FIELD(Model, "name", name), FIELD(Model, "skeleton", skeleton),
                     FIELD(Model, "zero", zero), FIELD(Model, "first_mesh", firstMesh),
                     FIELD(Model, "mesh_count", meshCount), FIELD(Model, "first_material", firstMaterial),
                     FIELD(Model, "material_count", materialCount),
                     FIELD(Model, "first_animation", firstAnimation),
                     FIELD(Model, "animation_count", animationCount)})},
       {"Skeleton",
        Json::array({FIELD(Skeleton, "bone_count", boneCount), FIELD(Skeleton, "names", names),
                     FIELD(Skeleton, "parents", parents), FIELD(Skeleton, "positions", positions),
                     FIELD(Skeleton, "orientations", orientations), FIELD(Skeleton, "scales", scales),
                     FIELD(Skeleton, "inverse_binds", inverseBinds)})},
       {"Mesh",
        Json::array({FIELD(Mesh, "name", name), FIELD(Mesh, "material", material), FIELD(Mesh, "zero", zero),
                     FIELD(Mesh, "vertex_count", vertexCount), FIELD(Mesh, "vertices", vertices),
                     FIELD(Mesh, "index_count", indexCount), FIELD(Mesh, "indices", indices)})},
       {"Vertex", Json::array({FIELD(Vertex, "position", position), FIELD(Vertex, "normal", normal),
                               FIELD(Vertex, "texcoord", texcoord), FIELD(Vertex, "bones", bones),
                               FIELD(Vertex, "weights", weights)})},
       {"Material", Json::array({FIELD(Material, "name", name), FIELD(Material, "diffuse", diffuse),
                                 FIELD(Material, "specular", specular), FIELD(Material, "exponent", exponent),
                                 FIELD(Material, "diffuse_texture", diffuseTexture),
                                 FIELD(Material, "specular_texture", specularTexture)})},
       {"Texture", Json::array({FIELD(Texture, "name", name), FIELD(Texture, "encoding", encoding),
                                FIELD(Texture, "level_count", levelCount), FIELD(Texture, "width", width),
                                FIELD(Texture, "height", height), FIELD(Texture, "size", size),
                                FIELD(Texture, "data", data)})},
       {"Animation",
        Json::array(
            {FIELD(Animation, "name", name), FIELD(Animation, "flags", flags),
             FIELD(Animation, "bone_count", boneCount), FIELD(Animation, "keyframe_count", keyframeCount),
             FIELD(Animation, "keyframe_stride", keyframeStride), FIELD(Animation, "keyframes", keyframes)})},
       {"Keyframe", Json::array({FIELD(Keyframe, "duration", duration), FIELD(Keyframe, "zero", zero)})}});
}

#undef FIELD

int writeFile(const char* path, const Contents& contents) {
  const auto bytes = encode(contents);
  if (!bytes) return std::fputs(bytes.error().text().c_str(), stderr), 1;
  std::ofstream file(path, std::ios::binary);
  file.write(reinterpret_cast<const char*>(bytes->data()), static_cast<std::streamsize>(bytes->size()));
  return file.good() ? 0 : 1;
}

int print(const std::string& text) { return std::fputs((text + "\n").c_str(), stdout) < 0 ? 1 : 0; }

int describeFile(const char* path) {
  std::ifstream file(path, std::ios::binary);
  const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  const Status written = writeDescription(asBytes(text), [](std::string_view piece) {
    return std::fwrite(piece.data(), 1, piece.size(), stdout) == piece.size();
  });
  return written ? 0 : (std::fputs(written.error().text().c_str(), stderr), 1);
}

int run(const std::string& command, int argc, char** argv) {
  if (command == "golden" && argc == 3) return writeFile(argv[2], goldenContents());
  if (command == "fight" && argc == 3) return writeFile(argv[2], fightContents());
  if (command == "tables" && argc == 2) return print(writeJson(tables()));
  if (command == "example" && argc == 2) return print(annotate(encode(exampleContents()).value()));
  if (command == "describe" && argc == 3) return describeFile(argv[2]);
  if (command == "random" && argc == 4)
    return writeFile(argv[3], randomContents(static_cast<std::uint32_t>(std::stoul(argv[2]))));
  std::fputs(
      "usage: wad_tool golden FILE | fight FILE | tables | example | describe FILE | random SEED FILE\n",
      stderr);
  return 2;
}

}  // namespace

}  // namespace squire::wad::test

int main(int argc, char** argv) { return squire::wad::test::run(argc > 1 ? argv[1] : "", argc, argv); }
