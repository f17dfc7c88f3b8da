#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/formats/nodes/node_scene.h"
#include "core/formats/nodes/skeleton_plan.h"
#include "core/model/build/left_out.h"
#include "core/model/imported.h"

namespace squire::nodes {

// A model under construction.
struct ModelDraft {
  std::string name;
  Skeleton skeleton;
  std::vector<dmat4> restGlobals;                  // model space; one per bone, from the rest transforms
  std::vector<std::optional<dmat4>> inverseBinds;  // one per bone, set by the first part that states one
  std::vector<std::shared_ptr<const Mesh>> meshes;
  std::vector<std::shared_ptr<const Clip>> clips;
};

// State of the conversion of one scene.
struct Build {
  const NodeScene& scene;
  const SkeletonPlan& plan;
  Diagnostics& diagnostics;
  double tolerance;  // metres; maximum error of eased keys
  std::vector<ModelDraft> models = {};
  LeftOut leftOut = {};
  std::size_t lostKeys = 0;      // keys left out, without a usable time or value
  std::size_t curvedSpans = 0;   // spans between keys of splines
  std::size_t dividedSpans = 0;  // of these, the ones that needed more than one ease

  void warn(RuleId rule, std::string message, std::string hint, NamedPlaces places = {});
};

// Creates the bones with names, parents and rest transforms; fails if a model has more bones than 16-bit ids.
// Models without a skin are named after the file.
[[nodiscard]] Status buildSkeletons(Build& build, const std::string& fileName);

// Converts the parts of all nodes and sets the inverse bind matrices of their bones.
void buildMeshes(Build& build);

// Converts every animation for each model that it affects.
void buildClips(Build& build);

// Converts the materials used by the model's meshes, whose indices still refer to the scene, and the textures
// of those materials.
void buildMaterials(Build& build, Model& model);

}  // namespace squire::nodes
