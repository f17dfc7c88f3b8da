#include "core/model/flight.h"
#include "core/model/value_kinds.h"

namespace squire {

using namespace schema;

const StructSchema& schemaOf(const Flight*) {
  static constexpr MemberSchema members[] = {
      member<&Flight::speed>("flightSpeed", "along where its character faces")
          .usual()
          .as(Unit::MetresPerSecond)
          .within(-1000.0, 1000.0),
      member<&Flight::rise>("flightRise", "upwards")
          .usual()
          .as(Unit::MetresPerSecond)
          .within(-1000.0, 1000.0),
      member<&Flight::gravity>("flightGravity", "what it loses of its rise in a second")
          .usual()
          .as(Unit::MetresPerSecond)
          .within(-1000.0, 1000.0),
      member<&Flight::life>("flightLife", "for which it flies; 0: it stays on its bone")
          .usual()
          .as(Unit::Ticks)
          .atLeast(0),
      member<&Flight::hits>("flightHits", "that it has before it is gone").usual().atLeast(1)};
  static constexpr StructSchema schema = describe<Flight>("flight", members);
  return schema;
}

}  // namespace squire
