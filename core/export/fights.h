#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/anim/keyframes/keyframes.h"
#include "core/anim/root_motion.h"
#include "core/formats/wad/blobs/contents.h"
#include "core/model/model.h"
#include "core/model/played_travel.h"
#include "core/model/project.h"

namespace squire {

// The project's fight data for the export of one of its models.
struct ExportFight {
  std::shared_ptr<const ModelFight> model;                // null: none
  std::vector<std::shared_ptr<const ClipFight>> clips;    // of the model's clips, in order; null: none
  std::vector<std::optional<Travel>> travels;             // of the model's clips, in order
  GameSettings game;                                      // of the project
  std::vector<std::pair<ModelId, std::string>> exported;  // the models in the file and their names there
};

// `model` must be resolved from the project; `exported` lists all models of the project in the file.
[[nodiscard]] ExportFight exportFightOf(const Project& project, const Model& model,
                                        std::span<const Model> exported);

// Whether a clip has volumes, IK targets or attachments. Then its keyframes keep the tolerance on the whole
// path: games test for hits more often than a clip has frames, and a planted foot must not slide between
// them.
[[nodiscard]] bool meetsBetweenFrames(const ExportFight* fight, std::size_t clip);

// The travel of a clip of the model.
[[nodiscard]] std::optional<Travel> travelOf(const ExportFight* fight, std::size_t clip);
// A clip and the travel that the engine plays apart from its keyframes; none if the clip has none, or one
// that cannot be taken from it, which the checks report.
[[nodiscard]] std::optional<InPlaceClip> travelTaken(const Model& model, const ExportFight* fight,
                                                     std::size_t clip);
[[nodiscard]] std::optional<TravelFacts> travelFacts(const Model& model, const ExportFight* fight,
                                                     std::size_t clip);
// `length`: of the animation in seconds; `tolerance`: of the export.
[[nodiscard]] PlayedTravel playedTravel(const InPlaceClip& taken, const Clip& clip, double length,
                                        float tolerance);

// The keyframes of a clip for the engine, including baked limbs and without its travel. The worst error in
// the report is the sum of the error of the keyframes against the baked clip, that of the baked clip against
// IK, and that of the travel. `fight` may be null; radii, options and budget are those of toKeyframes(), but
// the tolerance holds on the whole path if meetsBetweenFrames() is true.
[[nodiscard]] std::optional<ConvertedClip> playedKeyframes(const Model& model, std::span<const float> radii,
                                                           std::size_t clip, const ExportFight* fight,
                                                           const KeyframeOptions& options,
                                                           PoseBudget& budget);

// Adds the fight data and the travels for the engine to contents that already have animations. `tolerance`:
// the error in metres of linear keys against eased ones. The checks report what is left out.
void addFights(const Model& model, const ExportFight& fight, float tolerance, wad::ModelContents& contents);

}  // namespace squire
