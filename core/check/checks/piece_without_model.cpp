#include "core/check/checks/checked_rule.h"

#include "core/schema/thing.h"

namespace squire {

namespace {

void checkPieces(const StageToCheck& in, Found& found) {
  for (const auto& piece : in.stage.pieces) {
    if (in.project.find(piece->model) != nullptr) continue;
    found.report("it shows a model that the project does not have", "give it another model, or delete it",
                 {{stagePieceThing.noun, piece->name}});
  }
}

}  // namespace

extern const CheckedRule pieceWithoutModelRule{
    .rule =
        {
            .id = "piece-without-model",
            .severity = Severity::Warning,
            .meaning = "A set piece shows a model that the project does not have.",
            .why = "The source of the model was deleted; the game has nothing to draw there.",
            .advice = "Give the piece another model with set-piece-model, or delete it.",
        },
    .ofStage = checkPieces,
};

}  // namespace squire
