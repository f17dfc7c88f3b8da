#include "core/model/stage.h"

#include <algorithm>
#include <unordered_set>

#include "core/base/quotes.h"
#include "core/model/struct_fault.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

// Checks that a list has at most `most` items, with valid and unique ids, sorted by unique names.
template <typename List>
std::string listFault(const List& all, const char* noun, std::size_t most) {
  if (all.size() > most) {
    return "has " + std::to_string(all.size()) + " " + noun + ", more than " + std::to_string(most);
  }
  std::unordered_set<std::uint32_t> ids;
  ids.reserve(all.size());
  const std::string* before = nullptr;
  for (const auto& one : all) {
    const auto& item = schema::itemOf(one);
    if (item.name.empty()) return std::string("has an unnamed element among its ") + noun;
    if (!item.id.valid() || !ids.insert(item.id.value).second)
      return std::string("has an id twice among its ") + noun;
    if (before != nullptr && *before == item.name) {
      return "has the name " + inQuotes(item.name) + " twice among its " + noun;
    }
    if (before != nullptr && *before > item.name) return std::string("has its ") + noun + " not in order";
    before = &item.name;
  }
  return {};
}

std::string faultOf(const StagePiece& piece, const std::unordered_set<std::string>& layers) {
  if (!piece.model.valid()) return "has no model";
  if (std::string fault = structFault(piece); !fault.empty()) return fault;
  if (piece.layer.empty() || layers.contains(piece.layer)) return {};
  return "is on the layer " + inQuotes(piece.layer) + ", which does not exist";
}

std::string layersFault(const std::vector<StageLayer>& layers, std::unordered_set<std::string>& names) {
  if (layers.size() > Stage::mostLayers) return "has more than 256 layers";
  for (const StageLayer& layer : layers) {
    if (layer.name.empty()) return "has a layer without a name";
    if (!names.insert(layer.name).second) return "has the layer " + inQuotes(layer.name) + " twice";
  }
  return {};
}

std::string groundFault(const Stage& stage) {
  if (std::string fault = listFault(stage.ground, "ground", Stage::mostShapes); !fault.empty()) return fault;
  std::size_t points = 0;
  for (const auto& shape : stage.ground) {
    if (const std::string fault = structFault(*shape); !fault.empty())
      return "has ground " + inQuotes(shape->name) + " that " + fault;
    points += shape->points.size();
  }
  return points > Stage::mostShapePoints ? "has ground of more than 50000 points" : "";
}

std::string pointsFault(const Stage& stage) {
  if (std::string fault = listFault(stage.points, "points", Stage::mostPoints); !fault.empty()) return fault;
  for (const StagePoint& point : stage.points) {
    if (const std::string fault = structFault(point); !fault.empty())
      return "has a point " + inQuotes(point.name) + " that " + fault;
  }
  const std::string fault = stage.camera ? structFault(*stage.camera) : std::string();
  return fault.empty() ? fault : "has a camera that " + fault;
}

}  // namespace

const StagePiece* Stage::findPiece(std::string_view wanted) const {
  const auto found = std::ranges::lower_bound(pieces, wanted, {},
                                              [](const auto& one) -> std::string_view { return one->name; });
  return found != pieces.end() && (*found)->name == wanted ? found->get() : nullptr;
}

const StageLayer* Stage::findLayer(std::string_view wanted) const {
  const auto found = std::ranges::find(layers, wanted, &StageLayer::name);
  return found != layers.end() ? &*found : nullptr;
}

bool Stage::isLocked(const StagePiece& piece) const {
  const StageLayer* layer = findLayer(piece.layer);
  return piece.locked || (layer != nullptr && layer->locked);
}

bool Stage::isHidden(const StagePiece& piece) const {
  const StageLayer* layer = findLayer(piece.layer);
  return piece.hidden || (layer != nullptr && layer->hidden);
}

std::string faultOf(const Stage& stage) {
  std::unordered_set<std::string> layers;
  if (std::string fault = layersFault(stage.layers, layers); !fault.empty()) return fault;
  if (std::string fault = listFault(stage.pieces, "pieces", Stage::mostPieces); !fault.empty()) return fault;
  for (const auto& piece : stage.pieces) {
    if (const std::string fault = faultOf(*piece, layers); !fault.empty())
      return "has a piece " + inQuotes(piece->name) + " that " + fault;
  }
  if (std::string fault = groundFault(stage); !fault.empty()) return fault;
  return pointsFault(stage);
}

std::string stagesFault(const std::vector<std::shared_ptr<const Stage>>& stages) {
  if (stages.size() > Stage::mostOfProject) return "the project has more than 256 stages";
  std::unordered_set<std::string> names;
  std::unordered_set<StageId> ids;
  for (const auto& stage : stages) {
    const std::string what = "stage " + inQuotes(stage->name) + " ";
    if (stage->name.empty()) return "the project has a stage without a name";
    if (!names.insert(stage->name).second) return what + "shares its name with another";
    if (!stage->id.valid() || !ids.insert(stage->id).second) return what + "shares its id with another";
    if (const std::string fault = faultOf(*stage); !fault.empty()) return what + fault;
  }
  return {};
}

}  // namespace squire
