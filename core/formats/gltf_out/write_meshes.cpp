#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/matrix_inverse.hpp>
#include <map>

#include "core/formats/gltf_out/write_parts.h"

namespace squire::gltf {

namespace {

constexpr std::size_t mostShortVertices = 65535;  // maximum for 16-bit indices; index 65535 restarts strips
constexpr std::size_t mostByteBones = 256;

// The only bone of all vertices, or -1.
int onlyBone(const WrittenObject& object) {
  int bone = -1;
  for (const Mesh* part : object.parts) {
    for (const Influences& influences : part->influences) {
      const int own = influences.bones[0];
      if (influences.weights[1] > 0.0f || (bone >= 0 && bone != own)) return -1;
      bone = own;
    }
  }
  return bone;
}

vec3 unit(const vec3& v) {
  const glm::dvec3 wide(v);
  const double length = glm::length(wide);
  return length > 1e-12 && std::isfinite(length) ? vec3(wide / length) : vec3(0.0f, 1.0f, 0.0f);
}

// Weights of a vertex as the format requires: each bone once, unused ones 0, and a sum of 1.
Influences tidy(const Influences& given) {
  Influences out;
  std::size_t count = 0;
  double sum = 0.0;
  for (std::size_t i = 0; i < given.bones.size(); ++i) {
    if (!(given.weights[i] > 0.0f)) continue;
    std::size_t at = 0;
    while (at < count && out.bones[at] != given.bones[i]) ++at;
    count = std::max(count, at + 1);
    out.bones[at] = given.bones[i];
    out.weights[at] += given.weights[i];
    sum += static_cast<double>(given.weights[i]);
  }
  if (count == 0) {
    out.bones[0] = given.bones[0];
    out.weights[0] = 1.0f;
    return out;
  }
  for (float& weight : out.weights) weight = static_cast<float>(static_cast<double>(weight) / sum);
  return out;
}

// Writes the vertices and triangles of one part.
class PartWriter {
 public:
  PartWriter(const WrittenModel& model, const WrittenObject& object, const Mesh& mesh, NumberStore& numbers)
      : bones_(model.skeleton->bones),
        bone_(object.bone),
        mesh_(mesh),
        numbers_(numbers),
        toBone_(bone_ >= 0 ? bones_[static_cast<std::size_t>(bone_)].inverseBind : mat4(1.0f)) {}

  Json write() {
    Json attributes = Json::object();
    attributes.set("POSITION", writePositions());
    attributes.set("NORMAL", writeNormals());
    attributes.set("TEXCOORD_0", writeTexcoords());
    if (bone_ < 0) writeInfluences(attributes);
    Json out = Json::object({{"attributes", std::move(attributes)}, {"indices", writeIndices()}});
    if (mesh_.material >= 0) out.set("material", mesh_.material);
    return out;
  }

 private:
  template <typename T>
  Json added(std::span<const T> values, ComponentType component, const char* type,
             ViewTarget target = ViewTarget::Vertices) {
    return std::uint64_t{numbers_.add(numbers_.addView(target), values, component, type)};
  }

  Json writePositions() {
    std::vector<vec3> placed = mesh_.positions;
    if (bone_ >= 0)
      std::ranges::transform(placed, placed.begin(),
                             [&](const vec3& p) { return vec3(toBone_ * vec4(p, 1.0f)); });
    return std::uint64_t{numbers_.addVectors(numbers_.addView(ViewTarget::Vertices), placed, true)};
  }

  Json writeNormals() {
    const glm::mat3 turn = bone_ >= 0 ? glm::inverseTranspose(glm::mat3(toBone_)) : glm::mat3(1.0f);
    std::vector<vec3> units = mesh_.normals;
    std::ranges::transform(units, units.begin(), [&](const vec3& n) { return unit(turn * n); });
    return added<vec3>(units, ComponentType::Float, "VEC3");
  }

  // The format's origin is the upper left.
  Json writeTexcoords() {
    std::vector<vec2> turned = mesh_.texcoords;
    for (vec2& at : turned) at.y = 1.0f - at.y;
    return added<vec2>(turned, ComponentType::Float, "VEC2");
  }

  void writeInfluences(Json& attributes) {
    std::vector<std::array<std::uint16_t, 4>> joints;
    std::vector<std::array<std::uint8_t, 4>> byteJoints;
    std::vector<std::array<float, 4>> weights;
    for (const Influences& given : mesh_.influences) {
      const Influences own = tidy(given);
      weights.push_back(own.weights);
      if (bones_.size() <= mostByteBones) {
        auto& bytes = byteJoints.emplace_back();
        std::ranges::transform(own.bones, bytes.begin(),
                               [](std::uint16_t bone) { return static_cast<std::uint8_t>(bone); });
      } else {
        joints.push_back(own.bones);
      }
    }
    attributes.set("JOINTS_0",
                   joints.empty()
                       ? added<std::array<std::uint8_t, 4>>(byteJoints, ComponentType::Byte, "VEC4")
                       : added<std::array<std::uint16_t, 4>>(joints, ComponentType::Short, "VEC4"));
    attributes.set("WEIGHTS_0", added<std::array<float, 4>>(weights, ComponentType::Float, "VEC4"));
  }

  Json writeIndices() {
    std::vector<std::uint32_t> corners = mesh_.indices;
    // A mirroring node reverses the winding of its triangles, so they are written reversed.
    if (bone_ >= 0 && glm::determinant(glm::mat3(toBone_)) < 0.0f)
      for (std::size_t i = 0; i + 2 < corners.size(); i += 3) std::swap(corners[i + 1], corners[i + 2]);
    if (mesh_.positions.size() > mostShortVertices)
      return added<std::uint32_t>(corners, ComponentType::Int, "SCALAR", ViewTarget::Indices);
    const std::vector<std::uint16_t> small(corners.begin(), corners.end());
    return added<std::uint16_t>(small, ComponentType::Short, "SCALAR", ViewTarget::Indices);
  }

  const std::vector<Bone>& bones_;
  int bone_;
  const Mesh& mesh_;
  NumberStore& numbers_;
  mat4 toBone_;
};

}  // namespace

std::vector<WrittenObject> objectsOf(const WrittenModel& model) {
  std::vector<WrittenObject> out;
  std::map<std::string, std::size_t> known;
  for (const auto& mesh : model.meshes) {
    if (mesh->indices.empty()) continue;
    const auto [at, isNew] = known.try_emplace(mesh->name, out.size());
    if (isNew) out.push_back({mesh->name, {}, -1});
    out[at->second].parts.push_back(mesh.get());
  }
  const std::vector<Bone>& bones = model.skeleton->bones;
  if (!model.animations.empty() || out.size() != bones.size()) return out;
  std::vector<int> own;
  for (const WrittenObject& object : out) {
    own.push_back(onlyBone(object));
    if (own.back() < 0 || bones[static_cast<std::size_t>(own.back())].name != object.name) return out;
  }
  for (std::size_t i = 0; i < out.size(); ++i) out[i].bone = own[i];
  return out;
}

Json meshJson(const WrittenModel& model, const WrittenObject& object, NumberStore& numbers) {
  Json primitives = Json::array();
  for (const Mesh* part : object.parts) primitives.push(PartWriter(model, object, *part, numbers).write());
  return Json::object({{"name", object.name}, {"primitives", std::move(primitives)}});
}

}  // namespace squire::gltf
