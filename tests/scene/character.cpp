#include "tests/scene/character.h"

#include <array>
#include <cmath>

namespace squire::test {

namespace {

struct Part {
  const char* name;
  int parent;
  vec3 joint;  // model space
};

constexpr std::array<Part, 15> parts{{{"hips", -1, {0.0f, 0.95f, 0.0f}},
                                      {"spine", 0, {0.0f, 1.15f, 0.0f}},
                                      {"head", 1, {0.0f, 1.50f, 0.0f}},
                                      {"arm.L", 1, {0.18f, 1.42f, 0.0f}},
                                      {"forearm.L", 3, {0.46f, 1.42f, 0.0f}},
                                      {"hand.L", 4, {0.72f, 1.42f, 0.0f}},
                                      {"arm.R", 1, {-0.18f, 1.42f, 0.0f}},
                                      {"forearm.R", 6, {-0.46f, 1.42f, 0.0f}},
                                      {"hand.R", 7, {-0.72f, 1.42f, 0.0f}},
                                      {"thigh.L", 0, {0.10f, 0.90f, 0.0f}},
                                      {"shin.L", 9, {0.10f, 0.48f, 0.0f}},
                                      {"foot.L", 10, {0.10f, 0.06f, 0.0f}},
                                      {"thigh.R", 0, {-0.10f, 0.90f, 0.0f}},
                                      {"shin.R", 12, {-0.10f, 0.48f, 0.0f}},
                                      {"foot.R", 13, {-0.10f, 0.06f, 0.0f}}}};

void addBox(Mesh& mesh, const vec3& centre, const vec3& half, std::uint16_t bone) {
  for (int axis = 0; axis < 3; ++axis) {
    for (const float sign : {-1.0f, 1.0f}) {
      const auto first = static_cast<std::uint32_t>(mesh.positions.size());
      vec3 normal(0.0f);
      normal[axis] = sign;
      const int u = (axis + 1) % 3;
      const int v = (axis + 2) % 3;
      for (const auto& corner : {vec2(-1, -1), vec2(1, -1), vec2(1, 1), vec2(-1, 1)}) {
        vec3 offset = sign * normal * 0.0f;
        offset[axis] = sign * half[axis];
        offset[u] = sign * corner.x * half[u];
        offset[v] = corner.y * half[v];
        mesh.positions.push_back(centre + offset);
        mesh.normals.push_back(normal);
        mesh.texcoords.push_back(0.5f * (corner + 1.0f));
        mesh.influences.push_back({{bone, 0, 0, 0}, {1.0f, 0.0f, 0.0f, 0.0f}});
      }
      for (const std::uint32_t i : {0u, 1u, 2u, 0u, 2u, 3u}) mesh.indices.push_back(first + i);
    }
  }
}

std::shared_ptr<const Skeleton> skeletonOf(std::span<const Part> list) {
  Skeleton skeleton;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const vec3 above = list[i].parent < 0 ? vec3(0.0f) : list[static_cast<std::size_t>(list[i].parent)].joint;
    Bone bone;
    bone.id = {static_cast<std::uint32_t>(i + 1)};
    bone.name = list[i].name;
    bone.parent = list[i].parent;
    bone.rest.translation = list[i].joint - above;
    bone.inverseBind[3] = vec4(-list[i].joint, 1.0f);
    skeleton.bones.push_back(bone);
  }
  return std::make_shared<const Skeleton>(std::move(skeleton));
}

}  // namespace

Model boxCharacter() {
  Model model;
  model.id = {1};
  model.name = "box person";
  model.skeleton = skeletonOf(parts);
  model.materials = {{"cloth", {0.55f, 0.60f, 0.70f}, {0.05f, 0.05f, 0.05f}, 16.0f, 0, -1},
                     {"metal", {0.35f, 0.36f, 0.40f}, {0.8f, 0.8f, 0.8f}, 48.0f, -1, -1}};
  model.textures = {{"checker.png", "checker.png", TextureState::Embedded, "", nullptr}};
  Mesh body;
  body.name = "body";
  body.material = 0;
  Mesh armour;
  armour.name = "armour";
  armour.material = 1;
  addBox(body, {0.0f, 1.00f, 0.0f}, {0.15f, 0.10f, 0.10f}, 0);
  addBox(armour, {0.0f, 1.28f, 0.0f}, {0.18f, 0.19f, 0.11f}, 1);
  addBox(body, {0.0f, 1.65f, 0.0f}, {0.10f, 0.14f, 0.11f}, 2);
  for (const float side : {1.0f, -1.0f}) {
    const std::uint16_t arm = side > 0.0f ? 3 : 6;
    const std::uint16_t thigh = side > 0.0f ? 9 : 12;
    const auto below = [](std::uint16_t bone, int steps) { return static_cast<std::uint16_t>(bone + steps); };
    addBox(body, {side * 0.32f, 1.42f, 0.0f}, {0.13f, 0.05f, 0.05f}, arm);
    addBox(body, {side * 0.59f, 1.42f, 0.0f}, {0.12f, 0.045f, 0.045f}, below(arm, 1));
    addBox(armour, {side * 0.79f, 1.42f, 0.0f}, {0.07f, 0.06f, 0.06f}, below(arm, 2));
    addBox(body, {side * 0.10f, 0.68f, 0.0f}, {0.075f, 0.20f, 0.08f}, thigh);
    addBox(body, {side * 0.10f, 0.27f, 0.0f}, {0.06f, 0.20f, 0.065f}, below(thigh, 1));
    addBox(armour, {side * 0.10f, 0.05f, 0.06f}, {0.065f, 0.05f, 0.13f}, below(thigh, 2));
  }
  // Vertices near elbows follow both bones, to test blending.
  for (std::size_t i = 0; i < body.positions.size(); ++i) {
    Influences& in = body.influences[i];
    if ((in.bones[0] == 4 || in.bones[0] == 7) && std::abs(body.positions[i].x) < 0.5f) {
      in = {{in.bones[0], static_cast<std::uint16_t>(in.bones[0] - 1), 0, 0}, {0.6f, 0.4f, 0.0f, 0.0f}};
    }
  }
  model.meshes = {std::make_shared<const Mesh>(std::move(body)),
                  std::make_shared<const Mesh>(std::move(armour))};
  return model;
}

Pose stridingPose(const Skeleton& skeleton) {
  Pose pose = skeleton.restPose();
  const auto turn = [&](const char* name, const vec3& axis, float degrees) {
    pose[static_cast<std::size_t>(*skeleton.indexOf(name))].rotation =
        glm::angleAxis(glm::radians(degrees), axis);
  };
  const vec3 x(1, 0, 0);
  const vec3 z(0, 0, 1);
  turn("arm.L", z, -62.0f);
  turn("arm.R", z, 62.0f);
  turn("forearm.L", {0, 1, 0}, -40.0f);
  turn("forearm.R", {0, 1, 0}, 55.0f);
  turn("thigh.L", x, -35.0f);
  turn("shin.L", x, 20.0f);
  turn("thigh.R", x, 28.0f);
  turn("shin.R", x, 40.0f);
  turn("head", {0, 1, 0}, 25.0f);
  return pose;
}

Model tower(int bones) {
  std::vector<std::string> names;
  std::vector<Part> list;
  const float step = 1.8f / static_cast<float>(bones);
  for (int i = 0; i < bones; ++i) names.push_back("bone " + std::to_string(i));
  for (int i = 0; i < bones; ++i) {
    list.push_back(
        {names[static_cast<std::size_t>(i)].c_str(), i - 1, {0.0f, step * static_cast<float>(i), 0.0f}});
  }
  Model model;
  model.id = {1};
  model.name = "tower";
  model.skeleton = skeletonOf(list);
  model.materials = {{"stone", {0.6f, 0.6f, 0.55f}, vec3(0.1f), 8.0f, -1, -1}};
  Mesh mesh;
  mesh.name = "tower";
  mesh.material = 0;
  for (int i = 0; i < bones; ++i) {
    addBox(mesh, {0.0f, step * (static_cast<float>(i) + 0.5f), 0.0f}, {0.1f, 0.5f * step, 0.1f},
           static_cast<std::uint16_t>(i));
  }
  model.meshes = {std::make_shared<const Mesh>(std::move(mesh))};
  return model;
}

std::shared_ptr<const Image> checkerboard() {
  Image image{64, 64, {}};
  for (int y = 0; y < 64; ++y) {
    for (int x = 0; x < 64; ++x) {
      const bool red = ((x / 16 + y / 16) & 1) != 0;
      image.rgba.insert(image.rgba.end(), {static_cast<std::uint8_t>(red ? 200 : 235),
                                           static_cast<std::uint8_t>(red ? 40 : 230),
                                           static_cast<std::uint8_t>(red ? 45 : 220), 255});
    }
  }
  return std::make_shared<const Image>(std::move(image));
}

}  // namespace squire::test
