#include "core/model/fight_rules.h"
#include "core/model/value_kinds.h"

namespace squire {

using namespace schema;

const StructSchema& schemaOf(const FightRules*) {
  static constexpr MemberSchema members[] = {
      member<&FightRules::counterDamage>("counterDamage",
                                         "of its damage that a hit has more against who attacks")
          .usual()
          .as(Unit::Share)
          .within(0.0, 100.0),
      member<&FightRules::counterStun>("counterStun", "that a hit stuns who attacks longer")
          .usual()
          .as(Unit::Ticks)
          .atLeast(0),
      member<&FightRules::lying>("lyingHits", "hits of a combo on who lies; 0: any number")
          .usual()
          .atLeast(0),
      member<&FightRules::meter>("meter", "the most points that a character has to spend on clips; 0: none")
          .usual()
          .atLeast(0)};
  static constexpr StructSchema schema = describe<FightRules>("rules of fights", members);
  return schema;
}

}  // namespace squire
