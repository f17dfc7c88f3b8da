// bench_stage prints the cost of drawing a stage of 10 000 pieces of 100 models, compared with one mesh of
// the same triangles: processor time of one process (all threads of a software renderer), at 1280 x 720 with
// four samples per pixel.
#include <epoxy/gl.h>

#include <cmath>
#include <cstdio>
#include <ctime>
#include <functional>
#include <glm/gtc/matrix_transform.hpp>
#include <numbers>
#include <vector>

#include "core/gl/renderer.h"
#include "core/gl/surfaceless.h"
#include "core/scene/scene.h"
#include "tests/benchmarks/median.h"

namespace {

using namespace squire;

constexpr int width = 1280;
constexpr int height = 720;
constexpr int models = 100;
constexpr int pieces = 10'000;
constexpr int columns = 125;

double processorMilliseconds() {
  timespec now{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

void bindTarget() {
  GLuint framebuffer = 0;
  GLuint buffers[2] = {};
  glGenFramebuffers(1, &framebuffer);
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
  glGenRenderbuffers(2, buffers);
  glBindRenderbuffer(GL_RENDERBUFFER, buffers[0]);
  glRenderbufferStorageMultisample(GL_RENDERBUFFER, 4, GL_RGBA8, width, height);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, buffers[0]);
  glBindRenderbuffer(GL_RENDERBUFFER, buffers[1]);
  glRenderbufferStorageMultisample(GL_RENDERBUFFER, 4, GL_DEPTH24_STENCIL8, width, height);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_STENCIL_ATTACHMENT, GL_RENDERBUFFER, buffers[1]);
}

// A ball with bumps, 200 triangles, on one bone.
Mesh ball(int number) {
  constexpr int around = 10;
  constexpr int rings = 11;
  Mesh mesh;
  for (int ring = 0; ring <= rings; ++ring) {
    for (int i = 0; i <= around; ++i) {
      const float down = std::numbers::pi_v<float> * static_cast<float>(ring) / rings;
      const float turn = 2.0f * std::numbers::pi_v<float> * static_cast<float>(i % around) / around;
      const vec3 way(std::sin(down) * std::cos(turn), std::cos(down), std::sin(down) * std::sin(turn));
      const float bump = 0.3f + 0.05f * std::sin(static_cast<float>(number + 3 * i + 5 * ring));
      mesh.positions.push_back(bump * way);
      mesh.normals.push_back(way);
      mesh.texcoords.emplace_back(static_cast<float>(i) / around, static_cast<float>(ring) / rings);
      mesh.influences.push_back({{0, 0, 0, 0}, {1.0f, 0.0f, 0.0f, 0.0f}});
    }
  }
  for (int ring = 0; ring < rings; ++ring) {
    for (int i = 0; i < around; ++i) {
      const auto at = static_cast<std::uint32_t>(ring * (around + 1) + i), below = at + around + 1;
      if (ring > 0) mesh.indices.insert(mesh.indices.end(), {at, at + 1, below});
      if (ring + 1 < rings) mesh.indices.insert(mesh.indices.end(), {at + 1, below + 1, below});
    }
  }
  return mesh;
}

Model modelOf(Mesh mesh) {
  Skeleton skeleton;
  Bone root;
  root.id = BoneId{1};
  root.name = "root";
  skeleton.bones.push_back(root);
  Model model;
  model.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
  mesh.material = 0;
  model.materials.emplace_back();
  model.meshes.push_back(std::make_shared<const Mesh>(std::move(mesh)));
  return model;
}

mat4 placeOf(int piece) {
  const vec3 at(static_cast<float>(piece % columns), static_cast<float>(piece / columns), 0.0f);
  return glm::rotate(glm::translate(mat4(1.0f), at), static_cast<float>(piece), vec3(0.0f, 1.0f, 0.0f));
}

// All pieces as one mesh.
Mesh joined(const std::vector<Model>& all) {
  Mesh out;
  for (int piece = 0; piece < pieces; ++piece) {
    const Mesh& mesh = *all[static_cast<std::size_t>(piece % models)].meshes.front();
    const mat4 place = placeOf(piece);
    const auto first = static_cast<std::uint32_t>(out.positions.size());
    for (std::size_t i = 0; i < mesh.positions.size(); ++i) {
      out.positions.push_back(vec3(place * vec4(mesh.positions[i], 1.0f)));
      out.normals.push_back(vec3(place * vec4(mesh.normals[i], 0.0f)));
      out.texcoords.push_back(mesh.texcoords[i]);
      out.influences.push_back(mesh.influences[i]);
    }
    for (const std::uint32_t index : mesh.indices) out.indices.push_back(first + index);
  }
  return out;
}

struct Scene {
  std::vector<Model> all;
  std::vector<std::vector<mat4>> matrices;
  std::vector<SceneModel> pieces;  // sorted by model
  std::vector<SceneModel> mixed;   // neighbours differ in their model: one draw call per piece
};

void addPieces(Scene& scene) {
  scene.matrices.reserve(pieces);
  for (int model = 0; model < models; ++model) {
    for (int piece = model; piece < pieces; piece += models) {
      scene.matrices.push_back({placeOf(piece)});
      SceneModel one;
      one.model = &scene.all[static_cast<std::size_t>(model)];
      one.matrices = scene.matrices.back();
      one.showsBones = false;
      one.bounds.add(vec3(scene.matrices.back()[0][3]) - vec3(0.35f));
      one.bounds.add(vec3(scene.matrices.back()[0][3]) + vec3(0.35f));
      scene.pieces.push_back(one);
    }
  }
  for (int i = 0; i < pieces; ++i)
    scene.mixed.push_back(
        scene.pieces[static_cast<std::size_t>(i % models * (pieces / models) + i / models)]);
}

double costOf(gl::Renderer& renderer, const std::vector<SceneModel>& all, const Camera& camera) {
  ViewOptions options;
  options.light.shadow = false;
  options.bones.style = BoneStyle::None;
  const double start = processorMilliseconds();
  std::vector<SceneModel> seen = all;
  keepSeen(seen, camera, static_cast<float>(width) / height);
  renderer.draw(drawListOf(seen, options, camera), width, height);
  glFinish();
  return processorMilliseconds() - start;
}

int run() {
  const auto context = gl::SurfacelessContext::create();
  if (!context) return std::fputs(context.error().text().c_str(), stderr), 1;
  auto renderer = gl::Renderer::create();
  if (!renderer) return 1;
  bindTarget();
  Scene scene;
  for (int i = 0; i < models; ++i) scene.all.push_back(modelOf(ball(i)));
  addPieces(scene);
  const Model whole = modelOf(joined(scene.all));
  const std::vector<mat4> still{mat4(1.0f)};
  SceneModel one;
  one.model = &whole;
  one.matrices = still;
  one.showsBones = false;
  one.bounds = Box{vec3(-1.0f), vec3(columns, pieces / columns, 1.0f)};
  const auto row = [&](const char* name, float share) {
    Camera camera = seenFrom(Camera{}, NamedView::Front);
    const vec3 middle = one.bounds.centre(), half = 0.5f * share * (one.bounds.max - one.bounds.min);
    camera = framed(camera, Box{middle - half, middle + half}, static_cast<float>(width) / height);
    std::vector<double> many, mixed, single;
    for (int i = 0; i < 11; ++i) {
      many.push_back(costOf(**renderer, scene.pieces, camera));
      mixed.push_back(costOf(**renderer, scene.mixed, camera));
      single.push_back(costOf(**renderer, {one}, camera));
    }
    const double a = bench::median(many), b = bench::median(single);
    std::printf("%-24s %10.1f %10.1f %8.2f %12.1f\n", name, a, b, a / b, bench::median(mixed));
  };
  std::printf("%s\n%zu triangles\n%-24s %10s %10s %8s %12s\n", gl::Renderer::description().c_str(),
              whole.meshes.front()->indices.size() / 3, "processor ms a frame", "pieces", "one mesh", "ratio",
              "one by one");
  row("all of it", 1.0f);
  row("a tenth of each side", 0.1f);
  renderer->reset();
  return 0;
}

}  // namespace

int main() { return run(); }
