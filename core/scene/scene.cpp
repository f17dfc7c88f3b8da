#include "core/scene/scene.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/scene/draw_list.h"

namespace squire {

namespace {

constexpr int pieces = 14;          // segments per line, so that it can fade along its length
constexpr float faintest = 0.015f;  // smaller alpha values do not change any pixel

struct Grid {
  const Camera& camera;
  vec3 centre;  // on the ground below the target
  float reach;

  [[nodiscard]] float fadeAt(const vec3& point) const {
    const float share = std::clamp((glm::distance(point, centre) / reach - 0.2f) / 0.8f, 0.0f, 1.0f);
    return (1.0f - share) * (1.0f - share);
  }
  void add(const vec3& from, const vec3& to, const vec4& colour, Shapes& out) const {
    for (int i = 0; i < pieces; ++i) {
      const vec3 a = glm::mix(from, to, static_cast<float>(i) / pieces);
      const vec3 b = glm::mix(from, to, static_cast<float>(i + 1) / pieces);
      const float alphaA = colour.w * fadeAt(a);
      const float alphaB = colour.w * fadeAt(b);
      if (alphaA < faintest && alphaB < faintest) continue;
      out.lines.push_back({a, vec4(vec3(colour), alphaA)});
      out.lines.push_back({b, vec4(vec3(colour), alphaB)});
    }
  }
};

// Adds lines with a spacing, except those at 0 and at multiples of `skipped` metres.
void addLines(const Grid& grid, float spacing, float skipped, const vec4& colour, Shapes& out) {
  if (colour.w < faintest) return;
  const auto count = static_cast<int>(grid.reach / spacing);
  const vec3 c = grid.centre;
  const float r = grid.reach;
  const auto isSkipped = [&](float place) {
    return std::abs(place) < 0.5f * spacing ||
           (skipped > 0.0f && std::abs(std::remainder(place, skipped)) < 0.5f * spacing);
  };
  for (int i = -count; i <= count; ++i) {
    const float x = spacing * (std::round(c.x / spacing) + static_cast<float>(i));
    const float z = spacing * (std::round(c.z / spacing) + static_cast<float>(i));
    if (!isSkipped(x)) grid.add({x, 0.0f, c.z - r}, {x, 0.0f, c.z + r}, colour, out);
    if (!isSkipped(z)) grid.add({c.x - r, 0.0f, z}, {c.x + r, 0.0f, z}, colour, out);
  }
}

// Draws the ground grid and the axes as lines that fade with the distance from the camera's target. Line
// spacing follows the camera distance in powers of ten metres; finer lines fade out as the camera moves away.
void addGround(const GroundOptions& options, const Camera& camera, Shapes& out) {
  const Grid grid{camera, {camera.target.x, 0.0f, camera.target.z}, std::max(4.0f * camera.distance, 1.0f)};
  // Seen edge-on, the lines would overlap and form a solid bar.
  const float rise = camera.orthographic ? std::abs(camera.forward().y) : 1.0f;
  const float facing = std::clamp(6.0f * rise, 0.0f, 1.0f);
  const float decade = std::log10(0.4f * camera.distance);
  const float fine = std::pow(10.0f, std::floor(decade));
  const float fading = 1.0f - (decade - std::floor(decade));
  if (options.grid) {
    addLines(grid, fine, 10.0f * fine, vec4(options.line, 0.45f * fading * facing), out);
    addLines(grid, 10.0f * fine, 0.0f, vec4(options.line, 0.6f * facing), out);
  }
  const vec3 c = grid.centre;
  const float r = grid.reach;
  if (options.axes) {
    grid.add({c.x - r, 0.0f, 0.0f}, {c.x + r, 0.0f, 0.0f}, vec4(options.axisX, 0.9f), out);
    grid.add({0.0f, 0.0f, c.z - r}, {0.0f, 0.0f, c.z + r}, vec4(options.axisZ, 0.9f), out);
  } else if (options.grid) {
    grid.add({c.x - r, 0.0f, 0.0f}, {c.x + r, 0.0f, 0.0f}, vec4(options.line, 0.6f * facing), out);
    grid.add({0.0f, 0.0f, c.z - r}, {0.0f, 0.0f, c.z + r}, vec4(options.line, 0.6f * facing), out);
  }
}

void addMesh(const SceneModel& scene, std::size_t index, std::uint32_t firstBone, DrawList& out) {
  const Model& model = *scene.model;
  const auto& mesh = model.meshes[index];
  MeshDraw draw;
  draw.mesh = mesh;
  draw.firstBone = firstBone;
  draw.bonesEach = static_cast<std::uint32_t>(model.skeleton->bones.size());
  draw.ghost = scene.ghost;
  draw.highlighted = static_cast<int>(index) == scene.highlightedMesh;
  if (scene.weightless) {
    draw.weightBone = static_cast<int>(model.skeleton->bones.size());
  } else if (!scene.marks.selected.empty()) {
    draw.weightBone = scene.marks.selected.front();
  }
  if (mesh->material >= 0) {
    const Material& material = model.materials[static_cast<std::size_t>(mesh->material)];
    draw.diffuse = material.diffuse;
    draw.specular = material.specular;
    draw.exponent = material.exponent;
    const auto image = [&](int map) {
      const auto place = static_cast<std::size_t>(map);
      return map >= 0 && place < scene.textures.size() ? scene.textures[place] : nullptr;
    };
    draw.diffuseMap = image(material.diffuseMap);
    draw.specularMap = image(material.specularMap);
    draw.diffuseMissing = material.diffuseMap >= 0 && draw.diffuseMap == nullptr;
  }
  out.meshes.push_back(std::move(draw));
}

void addBox(const Box& box, const vec4& colour, Shapes& out) {
  if (box.empty()) return;
  const auto corner = [&](int i) {
    return vec3((i & 1) != 0 ? box.max.x : box.min.x, (i & 2) != 0 ? box.max.y : box.min.y,
                (i & 4) != 0 ? box.max.z : box.min.z);
  };
  for (int i = 0; i < 8; ++i) {
    for (const int bit : {1, 2, 4}) {
      if ((i & bit) == 0) out.addLine(corner(i), corner(i | bit), colour);
    }
  }
}

void addBoxMoved(const Box& local, const mat4& matrix, Box& out) {
  if (local.empty()) return;
  for (int i = 0; i < 8; ++i) {
    const vec3 corner((i & 1) != 0 ? local.max.x : local.min.x, (i & 2) != 0 ? local.max.y : local.min.y,
                      (i & 4) != 0 ? local.max.z : local.min.z);
    out.add(vec3(matrix * vec4(corner, 1.0f)));
  }
}

// Draws the bones of a ghost whose model has no mesh.
void addGhostBones(const SceneModel& scene, DrawList& out) {
  if (!scene.model->meshes.empty()) return;
  const vec3 colour(scene.ghost);
  BoneOptions options;
  options.style = BoneStyle::Sticks;
  options.centre = options.left = options.right = colour;
  addBones(*scene.model->skeleton, boneSegments(*scene.model->skeleton, scene.matrices), options, {},
           out.world);
}

bool isPlain(const SceneModel& scene) {
  return scene.ghost.w <= 0.0f && scene.highlightedMesh < 0 && scene.hiddenMeshes.empty() &&
         scene.marks.selected.empty();
}

// Whether two models differ at most in their poses, and neither is a ghost or has anything highlighted,
// hidden or selected.
bool looksAs(const SceneModel& scene, const SceneModel& other) {
  return scene.model == other.model && scene.textures.data() == other.textures.data() &&
         scene.weightless == other.weightless && isPlain(scene) && isPlain(other);
}

void addMeshes(const SceneModel& scene, std::uint32_t firstBone, DrawList& out) {
  for (std::size_t i = 0; i < scene.model->meshes.size(); ++i) {
    const bool hidden = scene.model->isHidden(i) || (i < scene.hiddenMeshes.size() && scene.hiddenMeshes[i]);
    if (!hidden) addMesh(scene, i, firstBone, out);
  }
}

// Adds a model that looks like the one before: the meshes from `first` on are drawn once more.
void addInstance(std::size_t first, DrawList& out) {
  for (std::size_t i = first; i < out.meshes.size(); ++i) ++out.meshes[i].instances;
}

Box posedBoundsOf(const SceneModel& scene) {
  if (!scene.bounds.empty()) return scene.bounds;
  if (!scene.boneBoxes.empty()) return posedBounds(scene.boneBoxes, scene.matrices);
  return posedBounds(boneBoxes(*scene.model), scene.matrices);
}

// Whether all corners of a box are beyond the same side of clip space.
bool isOutside(const mat4& toPicture, const Box& box) {
  std::array<vec4, 8> corners;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    corners[i] =
        toPicture * vec4((i & 1u) != 0 ? box.max.x : box.min.x, (i & 2u) != 0 ? box.max.y : box.min.y,
                         (i & 4u) != 0 ? box.max.z : box.min.z, 1.0f);
  }
  for (int axis = 0; axis < 3; ++axis) {
    for (const float side : {-1.0f, 1.0f}) {
      if (std::ranges::all_of(corners, [&](const vec4& at) { return side * at[axis] > at.w; })) return true;
    }
  }
  return false;
}

}  // namespace

void keepSeen(std::vector<SceneModel>& models, const Camera& camera, float aspect) {
  const mat4 toPicture = camera.projection(aspect) * camera.view();
  std::erase_if(
      models, [&](const SceneModel& one) { return !one.bounds.empty() && isOutside(toPicture, one.bounds); });
}

std::optional<vec3> carriedHeadlight(std::span<const SceneModel> models, const LightOptions& light) {
  if (!light.headlightBone.valid()) return std::nullopt;
  for (const SceneModel& scene : models) {
    if (scene.ghost.w > 0.0f || scene.model->id != light.headlightModel) continue;
    if (const auto bone = scene.model->skeleton->indexOf(light.headlightBone))
      return vec3(scene.matrices[static_cast<std::size_t>(*bone)][3]);
  }
  return std::nullopt;
}

DrawList drawListOf(std::span<const SceneModel> models, const ViewOptions& options, const Camera& camera) {
  DrawList out;
  out.camera = camera;
  out.surface = options.surface;
  out.light = options.light;
  out.headlightAt = carriedHeadlight(models, options.light);
  out.background = options.background;
  if (options.ground.grid || options.ground.axes) addGround(options.ground, camera, out.world);
  const SceneModel* before = nullptr;
  std::size_t first = 0;  // index of the first mesh of the model before
  for (const SceneModel& scene : models) {
    const auto firstBone = static_cast<std::uint32_t>(out.palette.size());
    const auto& bones = scene.model->skeleton->bones;
    for (std::size_t i = 0; i < bones.size(); ++i) {
      out.palette.push_back(scene.matrices[i] * bones[i].inverseBind);
    }
    if (before != nullptr && looksAs(scene, *before)) {
      addInstance(first, out);
    } else {
      first = out.meshes.size();
      if (!options.surface.hidden) addMeshes(scene, firstBone, out);
    }
    before = &scene;
    if (scene.ghost.w > 0.0f) {
      addGhostBones(scene, out);
      continue;
    }
    if (options.bones.style != BoneStyle::None && scene.showsBones) {
      const std::vector<BoneSegment> segments = boneSegments(*scene.model->skeleton, scene.matrices);
      addBones(*scene.model->skeleton, segments, options.bones, scene.marks,
               options.bones.xray ? out.onTop : out.world);
    }
    const Box bounds = posedBoundsOf(scene);
    if (options.bounds) addBox(bounds, vec4(options.bones.selected, 0.9f), out.world);
    if (!scene.model->meshes.empty() && !bounds.empty()) {
      out.bounds.add(bounds.min);
      out.bounds.add(bounds.max);
    }
  }
  return out;
}

std::vector<Box> boneBoxes(const Model& model) {
  const auto& bones = model.skeleton->bones;
  std::vector<Box> boxes(bones.size());
  for (const auto& mesh : model.shownMeshes()) {
    for (std::size_t v = 0; v < mesh->positions.size(); ++v) {
      const vec4 position(mesh->positions[v], 1.0f);
      for (std::size_t k = 0; k < 4; ++k) {
        if (mesh->influences[v].weights[k] < 0.2f) continue;
        const std::size_t bone = mesh->influences[v].bones[k];
        boxes[bone].add(vec3(bones[bone].inverseBind * position));
      }
    }
  }
  return boxes;
}

Box posedBounds(std::span<const Box> boxes, std::span<const mat4> matrices) {
  Box out;
  bool skinned = false;
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    addBoxMoved(boxes[i], matrices[i], out);
    skinned = skinned || !boxes[i].empty();
  }
  if (!skinned) {
    for (const mat4& matrix : matrices) out.add(vec3(matrix[3]));
  }
  return out;
}

}  // namespace squire
