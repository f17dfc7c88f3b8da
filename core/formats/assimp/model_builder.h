#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/formats/assimp/scene_tree.h"
#include "core/formats/assimp/skeleton_plan.h"
#include "core/model/build/left_out.h"
#include "core/model/build/unique_names.h"
#include "core/model/imported.h"

namespace squire::assimp {

// A model under construction.
struct ModelDraft {
  std::string name;
  Skeleton skeleton;
  std::vector<dmat4> restGlobals;                  // one per bone, from the Transforms
  std::vector<std::optional<dmat4>> inverseBinds;  // set by the first mesh that states it
  std::vector<std::shared_ptr<const Mesh>> meshes;
  std::vector<std::shared_ptr<const Clip>> clips;
};

// State of the conversion of one scene.
struct Build {
  const aiScene& scene;
  const SceneTree& tree;
  const SkeletonPlan& plan;
  Diagnostics& diagnostics;
  std::vector<ModelDraft> models = {};
  LeftOut leftOut = {};

  void warn(RuleId rule, std::string message, std::string hint, NamedPlaces places = {});
};

// Creates the bones with names, parents and rest transforms; fails if there are more than 16-bit ids. Models
// without a skin are named after the file.
[[nodiscard]] Status buildSkeletons(Build& build, const std::string& fileName);

// Converts all meshes of all nodes and sets the inverse bind matrices of their bones.
void buildMeshes(Build& build);

// Converts every animation for each model that it affects. `stepped`: channels with step interpolation.
class SteppedChannels;
void buildClips(Build& build, const SteppedChannels& stepped);
// Merges a model's clips into one if they animate different bones: exporters write one animation per object.
void joinClips(Build& build);

// Converts the materials used by the model's meshes, whose indices still refer to the scene, and the textures
// of those materials.
void buildMaterials(Build& build, Model& model);

}  // namespace squire::assimp
