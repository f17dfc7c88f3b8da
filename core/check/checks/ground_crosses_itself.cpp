#include "core/base/numbers.h"
#include "core/check/checks/checked_rule.h"
#include "core/ground/triangulate.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

void checkGround(const StageToCheck& in, Found& found) {
  for (const auto& shape : in.stage.ground) {
    const auto where = whereItCrossesItself(*shape);
    if (!where) continue;
    found.report(
        "the polygon crosses or touches itself at " + toText(where->x) + ", " + toText(where->y) + " m",
        "move one of its points", {{groundShapeThing.noun, shape->name}});
  }
}

}  // namespace

extern const CheckedRule groundCrossesItselfRule{
    .rule =
        {
            .id = "ground-crosses-itself",
            .severity = Severity::Warning,
            .meaning = "The border of a polygon of the ground crosses or touches itself.",
            .why = "Parts that it goes around twice are not inside of it.",
            .advice = "Move the points, or make two polygons of it.",
        },
    .ofStage = checkGround,
};

}  // namespace squire
