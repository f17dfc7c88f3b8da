// bench_frames prints the cost of the parts of a frame of the sample knight with the available driver:
// processor time of one process (all threads of a software renderer), at 1280 x 720.
#include <epoxy/gl.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <vector>

#include "core/gl/renderer.h"
#include "core/gl/surfaceless.h"
#include "core/io/import_file.h"
#include "core/pictures/model_pictures.h"
#include "core/scene/scene.h"
#include "tests/benchmarks/bare_program.h"
#include "tests/benchmarks/median.h"
#include "tests/support/data.h"

namespace {

using squire::bench::median;

using namespace squire;

constexpr int width = 1280;
constexpr int height = 720;

double processorMilliseconds() {
  timespec now{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

void bindTarget(int samples) {
  GLuint framebuffer = 0;
  GLuint buffers[2] = {};
  glGenFramebuffers(1, &framebuffer);
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
  glGenRenderbuffers(2, buffers);
  glBindRenderbuffer(GL_RENDERBUFFER, buffers[0]);
  glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, GL_RGBA8, width, height);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, buffers[0]);
  glBindRenderbuffer(GL_RENDERBUFFER, buffers[1]);
  glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, GL_DEPTH24_STENCIL8, width, height);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_STENCIL_ATTACHMENT, GL_RENDERBUFFER, buffers[1]);
}

double costOf(const std::function<void()>& draw) {
  const double start = processorMilliseconds();
  draw();
  glFinish();
  return processorMilliseconds() - start;
}

struct Costs {
  double frame = 0.0;
  double bare = 0.0;
};

// Medians for frames and for the bare program, measured in turns.
Costs costsOf(const std::function<void()>& frame, const std::function<void()>& bare) {
  std::vector<double> frames;
  std::vector<double> bares;
  for (int i = 0; i < 15; ++i) {
    frames.push_back(costOf(frame));
    bares.push_back(costOf(bare));
  }
  return {median(frames), median(bares)};
}

int run() {
  const auto context = gl::SurfacelessContext::create();
  const auto imported = importFile(test::sourceDir() / "resources/sample/knight.fbx");
  if (!context || !imported) {
    std::fputs((context ? imported.error() : context.error()).text().c_str(), stderr);
    return 1;
  }
  auto renderer = gl::Renderer::create();
  if (!renderer) return 1;
  const Model& model = imported->models.front();
  const auto matrices = modelMatrices(*model.skeleton, model.skeleton->restPose());
  const std::vector<Box> boxes = boneBoxes(model);
  Diagnostics ignored;
  const auto textures = *readPictures(model, ignored);
  const Camera camera = framed(seenFrom(Camera{}, NamedView::ThreeQuarter), posedBounds(boxes, matrices),
                               static_cast<float>(width) / height);
  const SceneModel scene{&model, matrices, textures, {}, -1, {}, boxes};
  ViewOptions options;
  auto bare = BareProgram::create();
  if (!bare) return 1;
  const auto drawBare = [&] { bare->draw(model, matrices, textures, camera, {width, height}); };
  std::printf("%s\n%-28s %10s %8s %10s %8s\n", gl::Renderer::description().c_str(), "processor ms a frame",
              "4 samples", "of bare", "1 sample", "of bare");
  const auto row = [&](const char* name) {
    const DrawList list = drawListOf(std::span(&scene, 1), options, camera);
    const auto draw = [&] { (*renderer)->draw(list, width, height); };
    bindTarget(4);
    const Costs many = costsOf(draw, drawBare);
    bindTarget(0);
    const Costs one = costsOf(draw, drawBare);
    std::printf("%-28s %10.1f %8.2f %10.1f %8.2f\n", name, many.frame, many.frame / many.bare, one.frame,
                one.frame / one.bare);
  };
  row("everything");
  options.light.shadow = false;
  row("without the shadow");
  options.bones.style = BoneStyle::None;
  row("and without bones");
  options.ground.grid = options.ground.axes = false;
  row("and without the grid");
  options.background.horizon = false;
  row("the mesh alone");
  options.surface.hidden = true;
  row("nothing");
  renderer->reset();
  return 0;
}

}  // namespace

int main() { return run(); }
