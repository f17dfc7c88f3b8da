#include "core/base/numbers.h"
#include "core/check/checks/checked_rule.h"
#include "core/ground/below.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

constexpr float slack = 0.01f;   // metres that a spawn may be too low
constexpr float highest = 0.1f;  // metres that a spawn may be above the ground

void checkSpawns(const StageToCheck& in, Found& found) {
  for (const StagePoint& point : in.stage.points) {
    if (point.kind != StagePointKind::Spawn) continue;
    const auto below = groundBelow(in.stage.ground, point.at.x, point.at.y + slack);
    if (below && point.at.y - *below <= highest) continue;
    const std::string message =
        below ? "it is " + fixedText(static_cast<double>(point.at.y - *below), 2) + " m above the ground"
              : "there is no ground below it";
    found.report(message, "move it to the ground", {{stagePointThing.noun, point.name}});
  }
}

}  // namespace

extern const CheckedRule spawnOffGroundRule{
    .rule =
        {
            .id = "spawn-off-ground",
            .severity = Severity::Warning,
            .meaning = "A spawn is not on the ground.",
            .why = "A character that comes in there falls, or falls for ever.",
            .advice = "Move the point to solid ground, a ledge or a one-way platform.",
        },
    .ofStage = checkSpawns,
};

}  // namespace squire
