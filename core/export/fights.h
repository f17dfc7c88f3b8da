#pragma once

#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/anim/keyframes/keyframes.h"
#include "core/formats/wad/blobs/contents.h"
#include "core/model/model.h"
#include "core/model/project.h"

namespace squire {

// What a project says of the fights of one of its models, for the model's export.
struct ExportFight {
  std::shared_ptr<const ModelFight> model;              // null: nothing
  std::vector<std::shared_ptr<const ClipFight>> clips;  // of the model's clips, in their order; null: nothing
  GameSettings game;                                    // that the project is made for
  std::vector<std::pair<ModelId, std::string>>
      exported;  // which models go into the file, and their names there
};

// Of a model that was resolved from the project; `exported` are all of the project's that go into the file.
[[nodiscard]] ExportFight exportFightOf(const Project& project, const Model& model,
                                        std::span<const Model> exported);

// The keyframes that the engine plays of a clip of the model. Limbs that are baked at export are in them: the
// report's worst error holds what the keyframes may be off the clip that these were baked into, and what that
// is off IK itself. `fight` may be null; radii and tolerance are those of toKeyframes().
[[nodiscard]] ConvertedClip playedKeyframes(const Model& model, std::span<const float> radii,
                                            std::size_t clip, const ExportFight* fight, float tolerance);

// Puts what the engine plays of a fight into contents whose animations are made. `tolerance` is metres that
// straight lines may be off eased keys. Adds a warning for each thing that is left out.
void putFights(const Model& model, const ExportFight& fight, float tolerance, wad::ModelContents& contents,
               Diagnostics& left);

}  // namespace squire
