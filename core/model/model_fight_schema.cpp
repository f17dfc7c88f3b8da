#include "core/model/fight.h"
#include "core/model/tick_rate.h"
#include "core/model/value_kinds.h"

namespace squire {

SQUIRE_DEFINE_COPIES(ModelFight);

using namespace schema;

namespace {

// The durations of a model's fades are in milliseconds.
const void* fadeRate(const ModelFight&) {
  static constexpr Rate milliseconds{1000, 1};
  return &milliseconds;
}

}  // namespace

const StructSchema& schemaOf(const ModelFight*) {
  static constexpr MemberSchema members[] = {
      member<&ModelFight::volumes>("volumes", "the hurt volumes of the body"),
      member<&ModelFight::chains>("chains", "limbs for IK"),
      member<&ModelFight::attachments>("attachments", "models that hang on its bones"),
      member<&ModelFight::masks>("masks", "which bones a layer moves in the game"),
      member<&ModelFight::spaces>("spaces", "clips that the game blends by numbers"),
      member<&ModelFight::springs>("springs", "chains of bones that follow the body"),
      member<&ModelFight::graphValues>("graphValues", "what the game tells the graph").most(mostGraphValues),
      member<&ModelFight::graphStates>("graphStates", "what the graph plays; the first one at the start")
          .most(mostGraphStates),
      member<&ModelFight::graphTransitions>("graphTransitions", "when it begins another state")
          .most(mostGraphTransitions),
      member<&ModelFight::pushBodies>("pushBodies", "how much room it takes up"),
      member<&ModelFight::transitions>("transitions", "how clips fade into each other").distinct(),
      member<&ModelFight::contracts>("contracts", "what its clips promise").distinct(),
      member<&ModelFight::usualFade>("usualFade", "where no transition says otherwise").usual().atLeast(0.0),
      unknown<&ModelFight::unknown>()};
  static constexpr StructSchema schema =
      timedBy<fadeRate>(describe<ModelFight>("fight data", members).tall());
  return schema;
}

}  // namespace squire
