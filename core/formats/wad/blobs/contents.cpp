#include "core/formats/wad/blobs/contents.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace squire::wad {

SQUIRE_DEFINE_COPIES(ModelContents);

std::string_view Contents::currentVersion() { return SQUIRE_VERSION; }

const PackedClip* ModelContents::packedOf(std::size_t animation) const {
  return animation < packed.size() && !packed[animation].empty() ? &packed[animation] : nullptr;
}

const PlayedClipFight& ModelContents::fightOf(std::size_t animation) const {
  static const PlayedClipFight none;
  return animation < fights.size() ? fights[animation] : none;
}

const PlayedTravel& ModelContents::travelOf(std::size_t animation) const {
  static const PlayedTravel none;
  return animation < travels.size() ? travels[animation] : none;
}

const PlayedPhase& ModelContents::phaseOf(std::size_t animation) const {
  static const PlayedPhase none;
  return animation < phases.size() ? phases[animation] : none;
}

bool hasFights(const Contents& contents) {
  return std::any_of(contents.models.begin(), contents.models.end(), [](const ModelContents& model) {
    return !(model.fight == PlayedModelFight()) ||
           std::any_of(model.fights.begin(), model.fights.end(),
                       [](const PlayedClipFight& fight) { return !(fight == PlayedClipFight()); });
  });
}

Contents merge(std::vector<Contents> parts) {
  Contents merged;
  for (Contents& part : parts) {
    std::move(part.models.begin(), part.models.end(), std::back_inserter(merged.models));
    std::move(part.stages.begin(), part.stages.end(), std::back_inserter(merged.stages));
  }
  return merged;
}

}  // namespace squire::wad
