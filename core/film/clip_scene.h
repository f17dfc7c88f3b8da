#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/anim/ik_targets.h"
#include "core/model/project.h"
#include "core/scene/attached.h"
#include "core/scene/scene.h"
#include "core/scene/shots.h"

namespace squire {

// A model prepared for drawing in many poses. Borrows the model.
struct Figure {
  const Model* model;
  std::vector<std::shared_ptr<const Image>> textures;  // one per texture of the model; null: without pixels
  std::vector<Box> boxes;                              // of the bones
  std::vector<mat4> rest;                              // model space

  Figure(const Model& drawn, std::vector<std::shared_ptr<const Image>> pixels);
  [[nodiscard]] SceneModel posed(std::span<const mat4> matrices) const;
};

struct ClipSceneOptions {
  bool attachments = true;
  int ghosts = 0;                       // poses drawn before, and as many after, each image's time
  int ghostStep = 3;                    // frames
  std::vector<bool> hiddenMeshes = {};  // empty: none is hidden
};

// A model in the poses of a clip, with IK and with the models that are attached to it.
class ClipScene {
 public:
  // Returns the figure of an attached model, which must outlive the scene; null if there is none.
  using FigureOf = std::function<const Figure*(ModelId)>;

  // Everything is borrowed. `clip` null: the rest pose. `project` null: without IK and attachments.
  ClipScene(const Figure& figure, const Clip* clip, const Project* project, FigureOf attached,
            ClipSceneOptions options = {});

  [[nodiscard]] DrawList listOf(const Shot& shot, const ViewOptions& view) const;
  // The matrices of all bones at a time, in model space.
  [[nodiscard]] std::vector<mat4> matricesAt(Time time) const;

 private:
  struct Ik {
    IkRig rig;
    std::vector<PlayedTarget> targets;
  };
  [[nodiscard]] SceneModel figureIn(std::span<const mat4> matrices) const;
  [[nodiscard]] AttachedShape shapeOf(ModelId id) const;
  [[nodiscard]] std::vector<AttachedPlace> hungAt(Time time, std::span<const mat4> matrices) const;
  [[nodiscard]] std::vector<Time> ghostTimes(Time now) const;
  [[nodiscard]] vec4 ghostColour(Time time, Time now) const;

  const Figure& figure_;
  const Clip* clip_;
  const Project* project_;
  FigureOf attached_;
  ClipSceneOptions options_;
  std::vector<std::int32_t> parents_;
  std::optional<Ik> ik_;
};

}  // namespace squire
