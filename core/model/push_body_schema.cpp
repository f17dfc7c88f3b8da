#include "core/model/push_body.h"
#include "core/model/value_kinds.h"

namespace squire {

using namespace schema;

const StructSchema& schemaOf(const PushBody*) {
  static constexpr MemberSchema members[] = {
      id<&PushBody::id>(),
      name<&PushBody::name>(),
      member<&PushBody::clips>("clips", "in which it is the body; none: all that no other one names")
          .usual()
          .distinct(),
      member<&PushBody::radius>("radius", "how wide it is; 0: others walk through")
          .usual()
          .as(Unit::Metres)
          .within(0.0, 1000.0),
      member<&PushBody::bottom>("bottom", "above the origin")
          .usual()
          .as(Unit::Metres)
          .within(-1000.0, 1000.0),
      member<&PushBody::height>("height", "above the bottom").usual().as(Unit::Metres).within(0.0, 1000.0),
      unknown<&PushBody::unknown>()};
  static constexpr StructSchema schema = describe<PushBody>("push body", members);
  return schema;
}

}  // namespace squire
