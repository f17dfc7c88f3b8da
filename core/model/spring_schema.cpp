#include "core/model/spring.h"
#include "core/model/value_kinds.h"

namespace squire {

using namespace schema;

const StructSchema& schemaOf(const Spring*) {
  static constexpr MemberSchema members[] = {
      id<&Spring::id>(),
      name<&Spring::name>(),
      member<&Spring::root>("root", "the first bone that swings"),
      member<&Spring::end>("end", "the last one: the root or a bone below it"),
      member<&Spring::stiffness>("stiffness", "how often it swings about the pose; 0 hangs freely")
          .usual()
          .as(Unit::PerSecond)
          .within(0.0, 12.0),
      member<&Spring::drag>("drag", "how fast it loses its speed against the body")
          .usual()
          .as(Unit::PerSecond)
          .within(0.0, 60.0),
      member<&Spring::wind>("wind", "how fast it takes on the speed of the air")
          .usual()
          .as(Unit::PerSecond)
          .within(0.0, 60.0),
      member<&Spring::gravity>("gravity", "how much of the weight it feels; below 0 it rises")
          .usual()
          .as(Unit::Share)
          .within(-2.0, 2.0),
      member<&Spring::limit>("limit", "how far a bone swings away from the pose")
          .usual()
          .as(Unit::Degrees)
          .within(0.0, 180.0),
      member<&Spring::radius>("radius", "of the ends of its bones, against colliders")
          .usual()
          .as(Unit::Metres)
          .within(0.0, 10.0),
      member<&Spring::tip>("tip", "where the last bone ends, in its space; missing: where its child is")
          .as(Unit::Metres)
          .within(-10.0, 10.0),
      member<&Spring::colliders>("colliders", "volumes of the body that push it out")
          .most(mostSpringColliders),
      unknown<&Spring::unknown>()};
  static constexpr StructSchema schema = describe<Spring>("spring", members).tall();
  return schema;
}

}  // namespace squire
