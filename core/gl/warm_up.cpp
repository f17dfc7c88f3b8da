#include "core/gl/warm_up.h"

#include "core/gl/offscreen.h"

namespace squire::gl {

namespace {

// As many bones as a typical character has: Mesa compiles a different shader for palettes below 256 bytes.
constexpr std::size_t bones = 20;

// A triangle in front of the camera and above the ground, moved by the first bone.
std::shared_ptr<const Mesh> triangle() {
  auto mesh = std::make_shared<Mesh>();
  mesh->positions = {{-1.0f, 0.2f, 0.0f}, {1.0f, 0.2f, 0.0f}, {0.0f, 1.8f, 0.0f}};
  mesh->normals.assign(3, vec3(0.0f, 0.0f, 1.0f));
  mesh->texcoords = {{0.0f, 0.0f}, {1.0f, 0.0f}, {0.5f, 1.0f}};
  mesh->influences.assign(3, Influences{{0, 0, 0, 0}, {1.0f, 0.0f, 0.0f, 0.0f}});
  mesh->indices = {0, 1, 2};
  return mesh;
}

std::shared_ptr<const Image> white() {
  auto image = std::make_shared<Image>();
  image->width = image->height = 2;
  image->rgba.assign(16, 255);
  return image;
}

struct Kinds {
  std::vector<DrawList> lists;
  MeshDraw plain;
  MeshDraw mapped;

  DrawList& add() {
    DrawList& list = lists.emplace_back();
    list.background.horizon = list.light.shadow = false;
    list.palette.assign(bones, mat4(1.0f));
    return list;
  }
  DrawList& addMesh(const MeshDraw& draw, Shading shading = Shading::Textured) {
    DrawList& list = add();
    list.surface.shading = shading;
    list.meshes.push_back(draw);
    list.bounds.add(vec3(-1.0f, 0.0f, 0.0f));
    list.bounds.add(vec3(1.0f, 1.8f, 0.0f));
    return list;
  }
};

// Draw lists that use all shaders; those that the first image of a model needs come first.
std::vector<DrawList> allKinds() {
  Kinds kinds;
  kinds.plain.mesh = kinds.mapped.mesh = triangle();
  kinds.mapped.diffuseMap = white();
  kinds.add().background.horizon = true;
  kinds.addMesh(kinds.mapped);
  kinds.addMesh(kinds.plain);
  kinds.addMesh(kinds.plain).light.shadow = true;
  kinds.add().world.addLine(vec3(-1.0f, 0.0f, 0.0f), vec3(1.0f), vec4(1.0f));
  kinds.add().world.addTriangle(vec3(-1, 0, 0), vec3(1, 0, 0), vec3(0, 1, 0), vec4(1.0f));
  kinds.add().world.addLine(vec3(-1.0f, 0.0f, 0.0f), vec3(1.0f), vec4(0.5f));
  // The following shaders may be needed later.
  kinds.addMesh(kinds.plain).surface.wireframe = true;
  kinds.addMesh(kinds.plain).surface.cavity = usualCavity;
  kinds.addMesh(kinds.plain, Shading::Material);
  kinds.addMesh(kinds.plain, Shading::Normals);
  for (const Shading shading :
       {Shading::Weights, Shading::Matcap, Shading::Unlit, Shading::Silhouette, Shading::Texels})
    kinds.addMesh(kinds.plain, shading);
  kinds.addMesh(kinds.mapped, Shading::Unlit);
  kinds.addMesh(kinds.mapped, Shading::Texels);
  kinds.addMesh(kinds.plain, Shading::Weights).meshes.front().weightBone = 0;
  kinds.addMesh(kinds.mapped).meshes.front().highlighted = true;
  kinds.addMesh(kinds.mapped).light.sun = false;
  kinds.addMesh(kinds.mapped).light.headlight = false;
  kinds.addMesh(kinds.mapped).headlightAt = vec3(0.0f, 1.0f, 1.0f);
  kinds.addMesh(kinds.mapped).light.three = true;
  MeshDraw& blunt = kinds.addMesh(kinds.mapped).meshes.front();
  blunt.specular = vec3(0.5f);
  blunt.exponent = 1.0f;
  kinds.addMesh(kinds.plain).meshes.front().ghost = vec4(1.0f);
  kinds.addMesh(kinds.plain).meshes.front().diffuseMissing = true;
  kinds.add().pictures.push_back({white(), PictureLayer::Front});
  MeshDraw& both = kinds.addMesh(kinds.mapped).meshes.front();
  both.specularMap = both.diffuseMap;
  return std::move(kinds.lists);
}

}  // namespace

WarmUp::WarmUp(int samples) : samples_(samples), lists_(allKinds()) {}

bool WarmUp::step(Renderer& renderer) {
  if (next_ == lists_.size()) return false;
  // A driver that cannot create so small an image has nothing to warm up.
  if (!picture(renderer, lists_[next_++], {8, 8, samples_})) next_ = lists_.size();
  return next_ < lists_.size();
}

}  // namespace squire::gl
