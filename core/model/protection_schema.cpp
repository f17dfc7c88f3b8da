#include "core/model/protection.h"
#include "core/model/value_kinds.h"

namespace squire {

using namespace schema;

const StructSchema& schemaOf(const Protection*) {
  static constexpr MemberSchema members[] = {
      id<&Protection::id>(),
      name<&Protection::name>(),
      member<&Protection::spans>("spans", "when it protects").usual(),
      member<&Protection::armour>("armour", "hits that it takes, without stun; 0: hits have no effect")
          .usual()
          .atLeast(0),
      member<&Protection::any>("any", "against hits that anybody can block").usual(),
      member<&Protection::mid>("mid", "against mid hits").usual(),
      member<&Protection::high>("high", "against high hits").usual(),
      member<&Protection::low>("low", "against low hits").usual(),
      member<&Protection::throws>("throws", "against grabs and hits that nobody can block").usual(),
      member<&Protection::fromGround>("fromGround", "against attackers on the ground").usual(),
      member<&Protection::fromAir>("fromAir", "against attackers in the air").usual(),
      member<&Protection::zone>("zone", "only where hurt volumes of this zone are hit").usual(),
      unknown<&Protection::unknown>()};
  static constexpr StructSchema schema = describe<Protection>("protection", members);
  return schema;
}

}  // namespace squire
