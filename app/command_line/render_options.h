#pragma once

#include <string>
#include <vector>

#include "app/command_line/command.h"
#include "core/scene/scene.h"

namespace squire::cli {

// The arguments of `squire render`.
struct RenderOptions {
  std::string input;
  std::string out;
  std::string model;
  std::string clip;
  std::string stage;
  std::vector<double> times;
  int turntable = 0;
  bool frames = false;
  unsigned sheet = 0;
  std::string data;
  double rate = 0.0;
  std::string size = "1280x720";
  NamedView view = NamedView::ThreeQuarter;
  std::vector<double> turned;
  bool orthographic = false;
  std::vector<double> centre;
  double height = 0.0;  // 0: the model is framed
  Shading shading = Shading::Textured;
  bool engineShader = false;
  BoneStyle bones = BoneStyle::None;
  std::string headlightBone;
  bool threeLights = false;
  double cavity = 0.0;
  bool wireframe = false;
  bool bounds = false;
  bool noGrid = false;
  bool noShadow = false;
  std::string background = "horizon";
  double margin = 0.10;
  bool fine = false;
  int samples = 4;
  bool noAttachments = false;
  int ghosts = 0;
};

// Renders the images and prints the names of their files. The program `squire` implements this by replacing
// its process with app/renderer, so that all other commands start without loading OpenGL.
ExitCode render(const RenderOptions& options);

// The subcommand, which calls render().
extern const Command renderCommand;

}  // namespace squire::cli
