#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "app/command_line/command.h"
#include "app/command_line/model_input.h"
#include "app/command_line/notices.h"
#include "app/command_line/outputs.h"
#include "app/command_line/render_options.h"
#include "app/renderer/lasting_context.h"
#include "app/renderer/process_limits.h"
#include "app/renderer/stall_watch.h"
#include "core/base/numbers.h"
#include "core/film/clip_scene.h"
#include "core/film/picture_output.h"
#include "core/film/sheet_data.h"
#include "core/film/stage_scene.h"
#include "core/formats/images/mip_chain.h"
#include "core/gl/offscreen.h"
#include "core/io/atomic_save.h"
#include "core/json/json.h"
#include "core/pictures/model_pictures.h"

namespace squire::cli {

namespace {

Error wrong(std::string message, std::string hint) {
  return makeError(ErrorCode::Usage, std::move(message), std::move(hint));
}

Result<gl::PictureOptions> pictureOptions(const RenderOptions& options) {
  const std::size_t cross = options.size.find('x');
  const auto side = [](std::string_view text) { return parseInteger(text).value_or(0); };
  const long long width =
      cross == std::string::npos ? 0 : side(std::string_view(options.size).substr(0, cross));
  const long long height =
      cross == std::string::npos ? 0 : side(std::string_view(options.size).substr(cross + 1));
  if (width < 1 || height < 1 || width > 16384 || height > 16384) {
    return wrong("'" + options.size + "' is not an image size",
                 "write it as 1280x720, at most 16384 on a side");
  }
  const int scale = options.fine ? 2 : 1;
  const int samples = options.samples == 1 ? 0 : options.samples;
  return gl::PictureOptions{scale * static_cast<int>(width), scale * static_cast<int>(height), samples};
}

Status chooseBackground(const std::string& text, BackgroundOptions& out) {
  if (text == "horizon") return {};
  if (text == "transparent") {
    out.transparent = true;
    return {};
  }
  unsigned colour = 0;
  const bool hexadecimal = text.size() == 7 && text[0] == '#' &&
                           text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
  if (!hexadecimal || std::sscanf(text.c_str() + 1, "%6x", &colour) != 1) {
    return wrong("'" + text + "' is not a background",
                 "use horizon, transparent or a colour such as #20242a");
  }
  out.horizon = false;
  out.sky = vec3(static_cast<float>(colour >> 16), static_cast<float>(colour >> 8 & 255),
                 static_cast<float>(colour & 255)) /
            255.0f;
  return {};
}

Result<ViewOptions> viewOptions(const RenderOptions& options) {
  ViewOptions view;
  view.surface.shading = options.shading;
  view.surface.engine = options.engineShader;
  view.surface.wireframe = options.wireframe;
  view.surface.cavity = static_cast<float>(options.cavity);
  view.light.three = options.threeLights;
  view.bones.style = options.bones;
  view.bounds = options.bounds;
  view.light.shadow = !options.noShadow;
  if (auto done = chooseBackground(options.background, view.background); !done) return done.error();
  view.ground.grid = view.ground.axes = !options.noGrid && !view.background.transparent;
  return view;
}

template <typename List, typename NameOf>
std::string listed(const List& list, NameOf nameOf) {
  std::string text;
  for (const auto& item : list) text += (text.empty() ? "" : ", ") + nameOf(item);
  return text.empty() ? "it has none" : "it has " + text;
}

Result<const Model*> chooseModel(const std::vector<Model>& models, const std::string& name) {
  for (const Model& model : models) {
    if (name.empty() || model.name == name) return &model;
  }
  return wrong(name.empty() ? "there is no model in the file" : "there is no model \"" + name + "\"",
               listed(models, [](const Model& model) { return model.name; }));
}

Result<const Clip*> chooseClip(const Model& model, const RenderOptions& options) {
  for (const auto& clip : model.clips) {
    if (clip->name == options.clip) return clip.get();
  }
  if (!options.clip.empty()) {
    return wrong("there is no clip \"" + options.clip + "\"",
                 listed(model.clips, [](const auto& clip) { return clip->name; }));
  }
  if (options.frames || !options.times.empty()) {
    return wrong("--time and --frames need --clip",
                 listed(model.clips, [](const auto& clip) { return clip->name; }));
  }
  return static_cast<const Clip*>(nullptr);
}

Status chooseHeadlight(const Model& model, const std::string& name, LightOptions& out) {
  if (name.empty()) return {};
  const auto& bones = model.skeleton->bones;
  const auto found = model.skeleton->indexOf(name);
  if (!found) {
    return wrong("there is no bone \"" + name + "\"",
                 listed(bones, [](const Bone& bone) { return bone.name; }));
  }
  out.headlightModel = model.id;
  out.headlightBone = bones[static_cast<std::size_t>(*found)].id;
  return {};
}

ShotPlan shotPlan(const RenderOptions& options, const Clip* clip, float aspect) {
  ShotPlan plan;
  plan.clip = clip;
  for (const double seconds : options.times) plan.times.push_back(Time::fromSeconds(seconds));
  plan.turntable = options.turntable;
  plan.everyFrame = options.frames;
  if (clip != nullptr) plan.rate = clip->rate;
  if (options.rate > 0.0) plan.rate = Rate::nearest(options.rate);
  plan.camera = seenFrom(Camera{}, options.view);
  if (options.turned.size() == 2) {
    plan.camera.yaw = glm::radians(static_cast<float>(options.turned[0]));
    plan.camera.pitch = glm::radians(static_cast<float>(options.turned[1]));
  }
  plan.camera.orthographic = options.orthographic || options.view == NamedView::Game;
  if (options.height > 0.0) {
    plan.framesModel = false;
    for (int i = 0; i < 3; ++i)
      plan.camera.target[i] = static_cast<float>(options.centre[static_cast<std::size_t>(i)]);
    plan.camera.distance *= 0.5f * static_cast<float>(options.height) / plan.camera.halfHeight();
  }
  plan.aspect = aspect;
  plan.margin = static_cast<float>(options.margin);
  return plan;
}

Result<std::vector<std::shared_ptr<const Image>>> picturesOf(const Model& model) {
  Diagnostics diagnostics;
  auto pictures = readPictures(model, diagnostics);
  printNotices(diagnostics);
  return pictures;
}

// Loads attached models with their textures, each only once for all images.
class HungFigures {
 public:
  explicit HungFigures(const std::vector<Model>& models) : models_(models) {}

  [[nodiscard]] const Figure* of(ModelId id) {
    const auto found = std::ranges::find(models_, id, &Model::id);
    if (found == models_.end()) return nullptr;
    if (const auto kept = figures_.find(id); kept != figures_.end()) return &kept->second;
    auto pictures = picturesOf(*found);
    if (!pictures) failure_ = pictures.error();
    if (!pictures) return nullptr;
    return &figures_.try_emplace(id, *found, *std::move(pictures)).first->second;
  }
  // Fails if the machine did not let a figure be loaded.
  [[nodiscard]] const Status& failure() const { return failure_; }

 private:
  const std::vector<Model>& models_;
  std::map<ModelId, Figure> figures_;
  Status failure_;
};

// The engine's shader has no place for more bones.
Status requireEngineBones(const DrawList& list) {
  for (const MeshDraw& draw : list.meshes) {
    if (!list.surface.engine || draw.bonesEach <= engineBones) continue;
    return makeError(ErrorCode::Content,
                     "the engine's shader draws at most " + std::to_string(engineBones) +
                         " bones, and a model has " + std::to_string(draw.bonesEach),
                     "leave out --engine-shader");
  }
  return {};
}

// Draws one image after the other into the output; the graphics context must be current.
Status drawAll(const std::function<DrawList(const Shot&)>& listOf, const HungFigures& hung,
               const std::vector<Shot>& shots, const gl::PictureOptions& size, bool halve,
               PictureOutput& output) {
  auto renderer = gl::Renderer::create();
  if (!renderer) return renderer.error();
  const auto offscreen = gl::Offscreen::create(size);
  if (!offscreen) return offscreen.error();
  for (const Shot& shot : shots) {
    const DrawList list = listOf(shot);
    if (!hung.failure()) return hung.failure();
    if (auto done = requireEngineBones(list); !done) return done.error();
    auto drawn = (*offscreen)->picture(**renderer, list);
    if (!drawn) return drawn.error();
    Image picture = std::move(drawn).value();
    if (halve) picture = std::move(mipChain(std::move(picture))[1]);
    if (auto added = output.add(std::move(picture)); !added) return added.error();
  }
  return output.finish();
}

// Writes the file of --data, which describes the sheet.
Status writeData(const RenderOptions& options, const gl::PictureOptions& size, const SheetClip& shown,
                 const ClipScene& scene, const std::vector<Shot>& shots) {
  const int scale = options.fine ? 2 : 1;
  const SheetLayout layout{std::filesystem::path(options.out).filename().string(), options.sheet,
                           static_cast<std::uint32_t>(size.width / scale),
                           static_cast<std::uint32_t>(size.height / scale)};
  const std::string text = writeJson(sheetData(layout, shown, scene, shots)) + "\n";
  const auto saved = saveAtomically(options.data, std::as_bytes(std::span(text)));
  if (!saved) return saved.error();
  return writePath(options.data);
}

Status checkCombination(const RenderOptions& options, PictureFormat format) {
  const int kinds =
      (options.turntable > 0 ? 1 : 0) + (options.frames ? 1 : 0) + (options.times.empty() ? 0 : 1);
  if (kinds > 1) return wrong("--time, --frames and --turntable exclude each other", "choose one");
  if (options.centre.empty() != (options.height == 0.0))
    return wrong("--centre and --height belong together", "give both, or none to frame the model");
  if (options.height > 0.0 && options.turntable > 0)
    return wrong("a turntable frames the model by itself", "leave out --centre and --height");
  if (options.engineShader && options.shading != Shading::Textured && options.shading != Shading::Material)
    return wrong("--engine-shader is for textured and material surfaces", "leave out one of them");
  if (options.sheet > 0 && format != PictureFormat::Png) {
    return wrong("a contact sheet is one PNG", "--out NAME.png");
  }
  if (!options.data.empty() && (options.sheet == 0 || !options.frames))
    return wrong("--data tells of a sheet of all frames of a clip", "add --sheet N --clip NAME --frames");
  return {};
}

// What the stage's camera shows, unless another view is asked for.
Camera cameraOf(const Stage& stage, const Box& bounds, const RenderOptions& options, float aspect) {
  const bool isUsual = options.view == NamedView::ThreeQuarter && options.turned.empty();
  ShotPlan plan = shotPlan(options, nullptr, aspect);
  if (!isUsual || !stage.camera || options.height > 0.0) {
    if (isUsual) plan.camera = seenFrom(plan.camera, NamedView::Front);
    return plan.framesModel && !bounds.empty() ? framed(plan.camera, bounds, aspect, plan.margin)
                                               : plan.camera;
  }
  Camera camera = seenFrom(Camera{}, NamedView::Front);
  camera.target = vec3(stage.camera->centre, 0.0f);
  camera.distance *= 0.5f * stage.camera->height / camera.halfHeight();
  return camera;
}

Status renderStage(const RenderOptions& options, const ModelInput& input, const ViewOptions& view,
                   const gl::PictureOptions& size, PictureFormat format) {
  if (!input.project) return wrong("a model file has no stages", "name a project");
  const auto& stages = input.project->stages;
  const auto found =
      std::ranges::find_if(stages, [&](const auto& one) { return one->name == options.stage; });
  if (found == stages.end()) {
    return wrong("there is no stage \"" + options.stage + "\"",
                 listed(stages, [](const auto& stage) { return stage->name; }));
  }
  if (options.frames || options.turntable > 0 || !options.times.empty() || options.sheet > 0)
    return wrong("a stage is one picture", "leave out --frames, --time, --turntable and --sheet");
  const StallWatch watch;
  if (auto made = makeLastingContext(); !made) return made.error();
  HungFigures hung(input.imported.models);
  const StageScene scene(**found, [&](ModelId id) { return hung.of(id); });
  const float aspect = static_cast<float>(size.width) / static_cast<float>(size.height);
  PictureOutput output({options.out, format, 1, 0, 1.0, writePath});
  return drawAll([&](const Shot& shot) { return scene.listOf(view, shot.camera); }, hung,
                 {{Time{}, cameraOf(**found, scene.bounds(), options, aspect)}}, size, options.fine, output);
}

Status renderFiles(const RenderOptions& options) {
  const auto format = pictureFormatOf(options.out);
  if (!format)
    return wrong("'" + options.out + "' is not an image file name",
                 "--out takes NAME.png, NAME.gif or NAME.mp4");
  if (auto sound = checkCombination(options, *format); !sound) return sound.error();
  const auto size = pictureOptions(options);
  if (!size) return size.error();
  auto view = viewOptions(options);
  if (!view) return view.error();
  const auto input = readModelInput(options.input, {});
  if (!input) return input.error();
  std::vector<Output> files{{"--out", options.out}};
  if (!options.data.empty()) files.push_back({"--data", options.data});
  if (auto apart = requireSeparateFiles(files, input->dependencies); !apart) return apart.error();
  if (!options.stage.empty()) return renderStage(options, *input, *view, *size, *format);
  const auto model = chooseModel(input->imported.models, options.model);
  if (!model) return model.error().inFile(options.input);
  if (auto done = chooseHeadlight(**model, options.headlightBone, view->light); !done)
    return done.error().inFile(options.input);
  const auto clip = chooseClip(**model, options);
  if (!clip) return clip.error().inFile(options.input);
  const ShotPlan plan =
      shotPlan(options, *clip, static_cast<float>(size->width) / static_cast<float>(size->height));
  const std::vector<Shot> shots = shotsOf(**model, plan);
  const bool spins = options.turntable > 0;
  PictureOutput output({options.out, *format, shots.size(), options.sheet,
                        options.rate > 0.0 ? options.rate : (spins ? 24.0 : plan.rate.perSecond()),
                        writePath});
  const StallWatch watch;
  if (auto made = makeLastingContext(); !made) return made.error();
  auto pictures = picturesOf(**model);
  if (!pictures) return pictures.error().inFile(options.input);
  const Figure figure(**model, *std::move(pictures));
  HungFigures hung(input->imported.models);
  const Project* project = input->project ? &*input->project : nullptr;
  const ClipScene scene(figure, *clip, project, [&](ModelId id) { return hung.of(id); },
                        {!options.noAttachments, options.ghosts});
  const auto listOf = [&](const Shot& shot) { return scene.listOf(shot, *view); };
  if (auto done = drawAll(listOf, hung, shots, *size, options.fine, output); !done) return done.error();
  if (options.data.empty()) return {};
  return writeData(options, *size, {**model, **clip, project}, scene, shots);
}

}  // namespace

ExitCode render(const RenderOptions& options) {
  // A picture of the largest size with four samples takes 8 GiB of OpenGL's buffers alone.
  limitMemory(std::uint64_t{12} << 30);
  const Status done = renderFiles(options);
  return done ? Done : fail(done.error());
}

}  // namespace squire::cli
