#pragma once

#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/formats/wad/contents.h"
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

// A clip whose limbs that are baked at export are turned as their targets want them, with keys at 120 or more
// a second for those bones; the clip itself where there are none.
[[nodiscard]] std::shared_ptr<const Clip> withBakedChains(const Skeleton& skeleton,
                                                          const std::shared_ptr<const Clip>& clip,
                                                          const ExportFight& fight,
                                                          const ClipFight& clipFight);

// Puts what the engine plays of a fight into contents whose animations are made. `tolerance` is metres that
// straight lines may be off eased keys. Adds a warning for each thing that is left out.
void putFights(const Model& model, const ExportFight& fight, float tolerance, wad::ModelContents& contents,
               Diagnostics& left);

}  // namespace squire
