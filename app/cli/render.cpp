#include <cmath>
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/commands.h"
#include "app/cli/model_input.h"
#include "app/cli/render_output.h"
#include "core/base/numbers.h"
#include "core/formats/images/mip_chain.h"
#include "core/formats/images/model_images.h"
#include "core/gl/offscreen.h"
#include "core/gl/surfaceless.h"
#include "core/scene/scene.h"
#include "core/scene/shots.h"

namespace squire::cli {

namespace {

struct RenderOptions {
  std::string input;
  std::string out;
  std::string model;
  std::string clip;
  std::vector<double> times;
  int turntable = 0;
  bool frames = false;
  unsigned sheet = 0;
  double rate = 0.0;
  std::string size = "1280x720";
  NamedView view = NamedView::ThreeQuarter;
  std::vector<double> turned;
  bool orthographic = false;
  Shading shading = Shading::Textured;
  BoneStyle bones = BoneStyle::None;
  bool wireframe = false;
  bool bounds = false;
  bool noGrid = false;
  bool noShadow = false;
  std::string background = "horizon";
  double margin = 0.10;
  bool fine = false;
};

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
    return wrong("'" + options.size + "' is no size of a picture",
                 "write it as 1280x720, at most 16384 on a side");
  }
  const int scale = options.fine ? 2 : 1;
  return gl::PictureOptions{scale * static_cast<int>(width), scale * static_cast<int>(height), 4};
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
    return wrong("'" + text + "' is no background", "it is horizon, transparent or a colour such as #20242a");
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
  view.surface.wireframe = options.wireframe;
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
  plan.aspect = aspect;
  plan.margin = static_cast<float>(options.margin);
  return plan;
}

// One picture after another into the output; the graphics context is current.
Status drawAll(const Model& model, const Clip* clip, const std::vector<Shot>& shots, const ViewOptions& view,
               const gl::PictureOptions& size, bool halve, PictureOutput& output) {
  auto renderer = gl::Renderer::create();
  if (!renderer) return renderer.error();
  Diagnostics diagnostics;
  const auto textures = decodeTextures(model, diagnostics);
  for (const Diagnostic& diagnostic : diagnostics) std::fputs((diagnostic.text() + "\n").c_str(), stderr);
  const std::vector<Box> boxes = boneBoxes(model);
  for (const Shot& shot : shots) {
    const Skeleton& skeleton = *model.skeleton;
    const auto matrices =
        modelMatrices(skeleton, clip == nullptr ? skeleton.restPose() : poseAt(skeleton, *clip, shot.time));
    const SceneModel scene{&model, matrices, textures, {}, -1, {}, boxes};
    auto image = gl::picture(**renderer, drawListOf(std::span(&scene, 1), view, shot.camera), size);
    if (!image) return image.error();
    Image picture = std::move(image).value();
    if (halve) picture = std::move(mipChain(std::move(picture))[1]);
    if (auto added = output.add(std::move(picture)); !added) return added.error();
  }
  return {};
}

Status checkCombination(const RenderOptions& options, PictureFormat format) {
  const int kinds =
      (options.turntable > 0 ? 1 : 0) + (options.frames ? 1 : 0) + (options.times.empty() ? 0 : 1);
  if (kinds > 1) return wrong("--time, --frames and --turntable exclude each other", "choose one");
  if (options.sheet > 0 && format != PictureFormat::Png) {
    return wrong("a contact sheet is one PNG", "--out NAME.png");
  }
  return {};
}

Result<std::vector<std::filesystem::path>> render(const RenderOptions& options) {
  const auto format = pictureFormatOf(options.out);
  if (!format)
    return wrong("'" + options.out + "' is no picture", "--out takes NAME.png, NAME.gif or NAME.mp4");
  if (auto sound = checkCombination(options, *format); !sound) return sound.error();
  const auto size = pictureOptions(options);
  if (!size) return size.error();
  const auto view = viewOptions(options);
  if (!view) return view.error();
  const auto input = readModelInput(options.input, {});
  if (!input) return input.error();
  const auto model = chooseModel(input->imported.models, options.model);
  if (!model) return model.error().inFile(options.input);
  const auto clip = chooseClip(**model, options);
  if (!clip) return clip.error().inFile(options.input);
  const ShotPlan plan =
      shotPlan(options, *clip, static_cast<float>(size->width) / static_cast<float>(size->height));
  const std::vector<Shot> shots = shotsOf(**model, plan);
  const bool spins = options.turntable > 0;
  PictureOutput output({options.out, *format, shots.size(), options.sheet,
                        options.rate > 0.0 ? options.rate : (spins ? 24.0 : plan.rate.perSecond())});
  const auto context = gl::SurfacelessContext::create();
  if (!context) return context.error();
  if (auto done = drawAll(**model, *clip, shots, *view, *size, options.fine, output); !done)
    return done.error();
  return output.finish();
}

void add(Arguments& arguments) {
  auto options = std::make_shared<RenderOptions>();
  arguments.option("INPUT", options->input, "a project or a model file").required();
  arguments
      .option("--out", options->out,
              "NAME.png, NAME.gif or NAME.mp4 (a film needs ffmpeg); several pictures as "
              "PNG become NAME_0001.png and so on")
      .required();
  arguments.option("--model", options->model, "which model of the file; the first where none is named");
  arguments.option("--clip", options->clip, "which clip; the rest pose where none is named");
  arguments.option("--time", options->times, "seconds from the clip's start; may be given several times");
  arguments.flag("--frames", options->frames, "every frame of the clip");
  arguments
      .option("--turntable", options->turntable, "N pictures once around the model; a clip plays meanwhile")
      .shownAs("N")
      .within(1, 10000);
  arguments.option("--sheet", options->sheet, "all pictures in one PNG, this many beside each other")
      .shownAs("N")
      .within(1, 1000);
  arguments.option("--fps", options->rate, "pictures a second; the clip's own rate, 24 for a turntable")
      .shownAs("N")
      .within(1.0, 240.0);
  arguments.option("--size", options->size, "WxH pixels of a picture").showsDefault();
  arguments.word<NamedView>("--view", options->view,
                            {{"front", NamedView::Front},
                             {"back", NamedView::Back},
                             {"left", NamedView::Left},
                             {"right", NamedView::Right},
                             {"top", NamedView::Top},
                             {"bottom", NamedView::Bottom},
                             {"three-quarter", NamedView::ThreeQuarter},
                             {"game", NamedView::Game}},
                            "from where (three-quarter); game is the side view, orthographic");
  arguments.option("--turn", options->turned, "degrees around from the front and up, instead of a view")
      .ofTwo();
  arguments.flag("--ortho", options->orthographic, "without perspective");
  arguments.word<Shading>("--shading", options->shading,
                          {{"textured", Shading::Textured},
                           {"material", Shading::Material},
                           {"normals", Shading::Normals},
                           {"weights", Shading::Weights}},
                          "how surfaces look (textured)");
  arguments.word<BoneStyle>(
      "--bones", options->bones,
      {{"none", BoneStyle::None}, {"shapes", BoneStyle::Shapes}, {"sticks", BoneStyle::Sticks}},
      "how bones are drawn over the model (none)");
  arguments.flag("--wireframe", options->wireframe, "the edges of triangles over the surface");
  arguments.flag("--bounds", options->bounds, "a box around the model");
  arguments.flag("--no-grid", options->noGrid, "without the grid on the ground");
  arguments.flag("--no-shadow", options->noShadow, "without the shadow on the ground");
  arguments.option("--background", options->background, "horizon, transparent or a colour such as #20242a")
      .showsDefault();
  arguments.option("--margin", options->margin, "share of the picture left empty around the model")
      .shownAs("SHARE")
      .within(0.0, 0.9)
      .showsDefault();
  arguments.flag("--fine", options->fine, "draws at twice the size and halves it: smoother, slower");
  arguments.run([options] {
    const auto files = render(*options);
    if (!files) return fail(files.error());
    std::string text;
    for (const auto& file : *files) text += file.string() + "\n";
    return print(text);
  });
}

}  // namespace

const Command renderCommand{
    "render", "draws a model or clip to PNG, GIF or MP4, without a display",
    "  squire render knight.fbx --clip walk --frames --size 480x480 --out walk.gif\n"
    "  squire render knight.fbx --clip punch --time 0.2 --bones shapes --out punch.png",
    false, add};

}  // namespace squire::cli
