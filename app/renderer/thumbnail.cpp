#include <chrono>
#include <utility>

#include "app/command_line/model_input.h"
#include "app/command_line/outputs.h"
#include "app/command_line/thumbnail_options.h"
#include "app/renderer/lasting_context.h"
#include "app/renderer/process_limits.h"
#include "core/export/drawn_model.h"
#include "core/export/wad_file.h"
#include "core/formats/images/mip_chain.h"
#include "core/formats/images/picture_png.h"
#include "core/gl/offscreen.h"
#include "core/io/atomic_save.h"
#include "core/io/sanitizers.h"
#include "core/pictures/model_pictures.h"
#include "core/scene/scene.h"
#include "core/scene/shots.h"

namespace squire::cli {

namespace {

// The limits are low: a file manager waits for the picture, unasked, and a folder may have hundreds of files.
constexpr unsigned longest = withSanitizers ? 60 : 5;  // seconds, for the whole command
constexpr std::uint64_t importSeconds = withSanitizers ? 30 : 3;
// Of this process, and of one that reads or decodes for it while this one is still small.
constexpr std::uint64_t ownMemory = std::uint64_t{256} << 20, importMemory = std::uint64_t{256} << 20;
constexpr PictureBudget pictures{.pixelBytes = std::uint64_t{16} << 20,
                                 .decodingBytes = std::uint64_t{260} << 20};

struct Source {
  DrawnModel drawn;
  std::vector<std::string> files;  // the files that were read
};

Error nothing(const std::string& file) {
  return makeError(ErrorCode::Content, "there is no model to draw").inFile(file);
}

Result<Source> readWad(const std::string& file) {
  const auto contents = readWadFile(file);
  if (!contents) return contents.error();
  if (contents->models.empty()) return nothing(file);
  auto drawn = drawnModel(contents->models.front());
  if (!drawn) return drawn.error().inFile(file);
  return Source{*std::move(drawn), {file}};
}

Result<Source> readSource(const std::string& file) {
  if (isWadFile(file)) return readWad(file);
  ImportSettings settings;
  settings.limits.cpuSeconds = importSeconds;
  settings.limits.memoryBytes = importMemory;
  settings.threads = 1;
  settings.limits.wallClock = std::chrono::seconds(importSeconds);
  InputOptions options;
  options.noImportCache = true;  // a picture that nobody asked for must not push out what somebody works with
  auto input = readModelInput(file, options, settings);
  if (!input) return isDamagedWad(file, input.error()) ? readWad(file) : input.error();
  if (input->imported.models.empty()) return nothing(file);
  Model& model = input->imported.models.front();
  Diagnostics missing;  // not reported, since a file manager shows no warnings
  auto textures = readPictures(model, missing, pictures);
  if (!textures) return textures.error().inFile(file);
  return Source{{std::move(model), *std::move(textures)}, std::move(input->dependencies)};
}

Result<Image> draw(const DrawnModel& drawn, int side) {
  if (auto made = makeLastingContext(); !made) return made.error();
  auto renderer = gl::Renderer::create();
  if (!renderer) return renderer.error();
  ShotPlan plan;
  plan.camera = seenFrom(Camera{}, NamedView::ThreeQuarter);
  plan.margin = 0.04f;
  ViewOptions view;
  view.background.transparent = true;
  view.ground.grid = view.ground.axes = view.light.shadow = false;
  // A skeleton alone is drawn as bones.
  view.bones.style = drawn.model.meshes.empty() ? BoneStyle::Shapes : BoneStyle::None;
  const auto matrices = modelMatrices(*drawn.model.skeleton, drawn.model.skeleton->restPose());
  const SceneModel scene{&drawn.model, matrices, drawn.textures, {}, -1, {}, {}};
  const Camera camera = shotsOf(drawn.model, plan).front().camera;
  auto image =
      gl::picture(**renderer, drawListOf(std::span(&scene, 1), view, camera), {2 * side, 2 * side, 4});
  if (!image) return image.error();
  return std::move(mipChain(std::move(image).value())[1]);
}

Status drawFile(const ThumbnailOptions& options) {
  const auto source = readSource(options.input);
  if (!source) return source.error();
  if (auto apart = requireSeparateFiles({{"--out", options.out}}, source->files); !apart)
    return apart.error();
  const auto image = draw(source->drawn, options.size);
  if (!image) return image.error();
  const auto bytes = encodePicture(*image);
  if (!bytes) return bytes.error();
  const auto saved = saveAtomically(options.out, *bytes);
  return saved ? Status() : saved.error();
}

}  // namespace

ExitCode thumbnail(const ThumbnailOptions& options) {
  staySmall(ownMemory, longest);
  const Status done = drawFile(options);
  return done ? Done : fail(done.error());
}

}  // namespace squire::cli
