#include "core/model/stage.h"

#include <algorithm>

#include "core/base/quotes.h"
#include "core/model/struct_fault.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

std::string pieceFault(const Stage& stage, const StagePiece& piece) {
  if (!piece.model.valid()) return "has no model";
  if (piece.layer.empty() || stage.findLayer(piece.layer) != nullptr) return {};
  return "is on the layer " + inQuotes(piece.layer) + ", which does not exist";
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
  if (std::string fault = structFault(stage); !fault.empty()) return fault;
  const ThingRule rule = [&](const void* item) {
    return pieceFault(stage, *static_cast<const StagePiece*>(item));
  };
  for (const Thing* thing : {&stagePieceThing, &groundShapeThing, &stagePointThing}) {
    std::string fault =
        thingsFault(*thing, thing->lists.front(), &stage, {}, thing == &stagePieceThing ? rule : ThingRule());
    if (!fault.empty()) return fault;
  }
  std::size_t points = 0;
  for (const auto& shape : stage.ground) points += shape->points.size();
  return points > Stage::mostShapePoints ? "has ground of more than 50000 points" : "";
}

}  // namespace squire
