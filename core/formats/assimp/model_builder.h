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

// A model while it is made.
struct ModelDraft {
  std::string name;
  Skeleton skeleton;
  std::vector<dmat4> restGlobals;                  // one a bone, of the Transforms
  std::vector<std::optional<dmat4>> inverseBinds;  // set by the first mesh that states it
  std::vector<std::shared_ptr<const Mesh>> meshes;
  std::vector<std::shared_ptr<const Clip>> clips;
};

// What one scene is turned into, and with what.
struct Build {
  const aiScene& scene;
  const SceneTree& tree;
  const SkeletonPlan& plan;
  Diagnostics& diagnostics;
  std::vector<ModelDraft> models = {};
  LeftOut leftOut = {};

  void warn(std::string rule, std::string message, std::string hint, std::string item);
};

// Names, parents and rest transforms of the bones; fails where there are more than ids. Models without a skin
// are called after the file.
[[nodiscard]] Status buildSkeletons(Build& build, const std::string& fileName);

// Every mesh of every node, and the inverse bind matrices that go with them.
void buildMeshes(Build& build);

// Every animation, for every model that it moves. `stepped` says of a node and channel whether its keys hold.
class SteppedChannels;
void buildClips(Build& build, const SteppedChannels& stepped);
// Makes one of a model's clips where they move different bones: an animation an object, to be played at once.
void joinClips(Build& build);

// The materials that the model's meshes use, which so far carry the scene's numbers, and the textures that
// those name.
void buildMaterials(Build& build, Model& model);

}  // namespace squire::assimp
