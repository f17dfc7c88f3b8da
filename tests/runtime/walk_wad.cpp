#include "tests/runtime/walk_wad.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

namespace squire::runtime::test {

namespace {

class Walker {
 public:
  explicit Walker(const sqw_wad& wad) : wad_(wad) {}

  std::uint64_t walk() {
    std::uint32_t size = 0;
    addBytes(sqw_find_blob(&wad_, "format", &size), size);
    add(sqw_check_hash(&wad_) == 1 ? 1u : 0u);
    for (std::uint32_t i = 0; i < wad_.texture_count; ++i) walkTexture(wad_.textures[i]);
    for (std::uint32_t i = 0; i < wad_.material_count; ++i) walkMaterial(wad_.materials[i]);
    for (std::uint32_t i = 0; i < wad_.skeleton_count; ++i) walkSkeleton(wad_.skeletons[i]);
    for (std::uint32_t i = 0; i < wad_.model_count; ++i) walkModel(wad_.models[i]);
    return sum_;
  }

 private:
  void add(std::uint64_t value) { sum_ = (sum_ ^ value) * 0x100000001B3u; }
  void addBytes(const void* data, std::size_t size) {
    const auto* bytes = static_cast<const unsigned char*>(data);
    for (std::size_t i = 0; i < size; ++i) add(bytes[i]);
  }
  void addName(const char* name) { addBytes(name, std::strlen(name)); }
  void addFloats(const float* values, std::size_t count) { addBytes(values, count * sizeof(float)); }
  void addPose(const sqw_const_pose& pose, std::size_t bones) {
    addFloats(pose.positions, 3 * bones);
    addFloats(pose.orientations, 4 * bones);
    addFloats(pose.scales, 3 * bones);
  }

  void walkTexture(const sqw_texture& texture) {
    addName(sqw_texture_name(&wad_, &texture));
    add(sqw_find_texture(&wad_, sqw_texture_name(&wad_, &texture)));
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::size_t inLevels = 0;
    for (std::uint32_t level = 0;
         const void* pixels = sqw_texture_level(&wad_, &texture, level, &width, &height); ++level) {
      addBytes(pixels, std::size_t{4} * width * height);
      inLevels += std::size_t{4} * width * height;
    }
    add(inLevels == texture.size ? 1u : 0u);
    addBytes(sqw_texture_data(&wad_, &texture), texture.size);
  }

  void walkMaterial(const sqw_material& material) {
    addName(sqw_material_name(&wad_, &material));
    for (const std::uint16_t id : {material.diffuse_texture, material.specular_texture}) {
      if (id != SQW_NONE) add(wad_.textures[id].width);
    }
  }

  void walkSkeleton(const sqw_skeleton& skeleton) {
    const std::size_t bones = skeleton.bone_count;
    addPose(sqw_rest_pose(&wad_, &skeleton), bones);
    addFloats(sqw_inverse_binds(&wad_, &skeleton), 16 * bones);
    const std::uint16_t* parents = sqw_parents(&wad_, &skeleton);
    for (std::uint32_t i = 0; i < skeleton.bone_count; ++i) {
      add(parents[i]);
      add(sqw_find_bone(&wad_, &skeleton, sqw_bone_name(&wad_, &skeleton, i)));
    }
  }

  void walkMesh(const sqw_mesh& mesh, std::size_t bones) {
    addName(sqw_mesh_name(&wad_, &mesh));
    if (mesh.material != SQW_NONE) addFloats(wad_.materials[mesh.material].diffuse, 3);
    const sqw_vertex* vertices = sqw_vertices(&wad_, &mesh);
    const std::uint32_t* indices = sqw_indices(&wad_, &mesh);
    const std::vector<float> palette(16 * bones, 1.0f);
    for (std::uint32_t i = 0; i < mesh.index_count; ++i) {
      const sqw_vertex& vertex = vertices[indices[i]];
      addFloats(vertex.position, 3);
      for (int k = 0; k < 4; ++k) {
        if (!(palette[16u * vertex.bones[k]] * vertex.weights[k] <= 1.01f)) std::abort();
      }
    }
  }

  void walkAnimation(const sqw_animation& animation, const sqw_skeleton& skeleton) {
    addName(sqw_animation_name(&wad_, &animation));
    const std::uint32_t bones = skeleton.bone_count;
    for (std::uint32_t i = 0; i < animation.keyframe_count; ++i)
      addPose(sqw_keyframe_pose(&wad_, &animation, i), bones);
    std::vector<float> memory(2 * SQW_POSE_FLOATS(bones));
    std::vector<float> model(16u * bones);
    sqw_pose pose = sqw_pose_in(memory.data(), bones);
    sqw_pose start = sqw_pose_in(memory.data() + SQW_POSE_FLOATS(bones), bones);
    sqw_index index{};
    const float length = sqw_animation_length(&wad_, &animation);
    for (const float step : {0.0f, length / 3, length, -length / 2, 3e38f, -3e38f, 1e-30f}) {
      sqw_copy_pose(&pose, bones, &start);
      sqw_advance(&wad_, &animation, &index, step);
      if (index.i_frame >= animation.keyframe_count) std::abort();
      sqw_sample(&wad_, &animation, &index, &pose);
      if (step != 0) sqw_fade(&start, bones, 0.125f, 0.5f, &pose);
      sqw_local_to_model(&wad_, &skeleton, &pose, model.data());
      const float target[3] = {0.5f, 0.25f, -0.125f};
      for (std::uint32_t bone = 0; bone < std::min(bones, 8u); ++bone)
        add(sqw_ik_two_bone(&wad_, &skeleton, model.data(), bone, target, &pose) == 1 ? 1u : 0u);
      sqw_palette(&wad_, &skeleton, model.data(), model.data());
      addFloats(model.data(), model.size());
    }
  }

  void walkModel(const sqw_model& model) {
    const sqw_skeleton& skeleton = wad_.skeletons[model.skeleton];
    const std::string name = sqw_model_name(&wad_, &model);
    add(sqw_find_model(&wad_, name.c_str()));
    add(sqw_find_mesh(&wad_, &model, "sleeve"));
    add(sqw_find_animation(&wad_, &model, "stand"));
    for (std::uint32_t i = 0; i < model.mesh_count; ++i)
      walkMesh(wad_.meshes[model.first_mesh + i], skeleton.bone_count);
    for (std::uint32_t i = 0; i < model.animation_count; ++i)
      walkAnimation(wad_.animations[model.first_animation + i], skeleton);
  }

  const sqw_wad& wad_;
  std::uint64_t sum_ = 0xCBF29CE484222325u;
};

}  // namespace

std::uint64_t walk(const sqw_wad& wad) { return Walker(wad).walk(); }

AlignedBytes::AlignedBytes(ByteSpan bytes) : data_(nullptr), size_(bytes.size()) {
  void* memory = nullptr;
  if (posix_memalign(&memory, 16, std::max<std::size_t>(size_, 1)) != 0) std::abort();
  data_ = static_cast<std::byte*>(memory);
  if (!bytes.empty()) std::memcpy(data_, bytes.data(), bytes.size());
}

AlignedBytes::~AlignedBytes() { std::free(data_); }

}  // namespace squire::runtime::test
