#include "app/command_line/render_options.h"

namespace squire::cli {

namespace {

void addWhat(Arguments& arguments, RenderOptions& options) {
  arguments.option("INPUT", options.input, "a project or a model file").required();
  arguments
      .option("--out", options.out,
              "NAME.png, NAME.gif or NAME.mp4 (a film needs ffmpeg); several pictures as "
              "PNG become NAME_0001.png and so on")
      .required();
  const Argument stage = arguments.option("--stage", options.stage,
                                          "a stage of the project in place of a model: what its camera "
                                          "shows, or all of it with --view or --turn");
  arguments.option("--model", options.model, "which model of the file; the first where none is named")
      .excludes(stage);
  arguments.option("--clip", options.clip, "which clip; the rest pose where none is named").excludes(stage);
  arguments.option("--time", options.times, "seconds from the clip's start; may be given several times");
  arguments.flag("--frames", options.frames, "every frame of the clip");
  arguments
      .option("--turntable", options.turntable, "N pictures once around the model; a clip plays meanwhile")
      .shownAs("N")
      .within(1, 10000);
  arguments.option("--sheet", options.sheet, "all pictures in one PNG, this many beside each other")
      .shownAs("N")
      .within(1, 1000);
  arguments
      .option("--data", options.data,
              "writes frames, events and hit volumes of a sheet of all frames in pixels, as Aseprite does")
      .shownAs("FILE.json");
  arguments.option("--fps", options.rate, "pictures a second; the clip's own rate, 24 for a turntable")
      .shownAs("N")
      .within(1.0, 240.0);
  arguments.option("--size", options.size, "WxH pixels of a picture").showsDefault();
}

void addCamera(Arguments& arguments, RenderOptions& options) {
  arguments.word<NamedView>("--view", options.view,
                            {{"front", NamedView::Front},
                             {"back", NamedView::Back},
                             {"left", NamedView::Left},
                             {"right", NamedView::Right},
                             {"top", NamedView::Top},
                             {"bottom", NamedView::Bottom},
                             {"three-quarter", NamedView::ThreeQuarter},
                             {"game", NamedView::Game}},
                            "view direction (three-quarter); game is the orthographic side view");
  arguments.option("--turn", options.turned, "degrees around from the front and up, instead of a view")
      .ofTwo();
  arguments.flag("--ortho", options.orthographic, "without perspective");
  arguments
      .option("--centre", options.centre,
              "the point in the middle of the picture, in metres, instead of framing the model")
      .ofThree();
  const Argument height =
      arguments.option("--height", options.height, "metres from the lower to the upper edge at that point")
          .shownAs("METRES")
          .within(0.001, 100000.0);
  arguments.option("--margin", options.margin, "share of the picture left empty around the model")
      .shownAs("SHARE")
      .within(0.0, 0.9)
      .showsDefault()
      .excludes(height);
}

void addLook(Arguments& arguments, RenderOptions& options) {
  const Argument engine = arguments.flag(
      "--engine-shader", options.engineShader,
      "textured and material surfaces with the shader that engines take over: at most 100 bones");
  arguments.word<Shading>("--shading", options.shading,
                          {{"textured", Shading::Textured},
                           {"material", Shading::Material},
                           {"normals", Shading::Normals},
                           {"weights", Shading::Weights},
                           {"matcap", Shading::Matcap},
                           {"unlit", Shading::Unlit},
                           {"silhouette", Shading::Silhouette},
                           {"texels", Shading::Texels}},
                          "how surfaces look (textured)");
  const Argument carried =
      arguments.option("--headlight-bone", options.headlightBone,
                       "the bone that carries the headlight; without it, the camera does");
  arguments
      .flag("--three-lights", options.threeLights,
            "lit from three sides of the camera, to judge the form, instead of as in the game")
      .excludes(carried)
      .excludes(engine);
  arguments
      .option("--cavity", options.cavity,
              "ridges brighter and valleys darker, to judge the form: 1 is usual, 0.5 soft, 2 strong")
      .shownAs("STRENGTH")
      .within(0.0, 2.0);
  arguments.word<BoneStyle>(
      "--bones", options.bones,
      {{"none", BoneStyle::None}, {"shapes", BoneStyle::Shapes}, {"sticks", BoneStyle::Sticks}},
      "how bones are drawn over the model (none)");
  arguments.flag("--wireframe", options.wireframe, "the edges of triangles over the surface");
  arguments.flag("--bounds", options.bounds, "a box around the model");
  arguments.flag("--no-grid", options.noGrid, "without the grid on the ground");
  arguments.flag("--no-shadow", options.noShadow, "without the shadow on the ground");
  arguments.flag("--no-attachments", options.noAttachments, "without what is attached to the model");
  arguments
      .option("--ghosts", options.ghosts,
              "this many poses of the clip before and after each picture, three frames apart")
      .shownAs("N")
      .within(0, 20);
  arguments.option("--background", options.background, "horizon, transparent or a colour such as #20242a")
      .showsDefault();
  arguments
      .option("--samples", options.samples, "points of a pixel whose colours are averaged; 1: hard edges")
      .shownAs("N")
      .within(1, 16)
      .showsDefault();
  arguments.flag("--fine", options.fine, "draws at twice the size and halves it: smoother, slower");
}

void add(Arguments& arguments, RenderOptions& options) {
  addWhat(arguments, options);
  addCamera(arguments, options);
  addLook(arguments, options);
}

}  // namespace

const Command renderCommand{
    "render", "draws a model or clip to PNG, GIF or MP4, without a display",
    "  squire render knight.fbx --clip walk --frames --size 480x480 --out walk.gif\n"
    "  squire render knight.fbx --clip punch --time 0.2 --bones shapes --out punch.png\n"
    "  squire render level.squire --stage cave --out cave.png",
    false, withArguments<RenderOptions, add, render>};

}  // namespace squire::cli
