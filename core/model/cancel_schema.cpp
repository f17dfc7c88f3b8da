#include "core/model/cancel.h"
#include "core/model/value_kinds.h"

namespace squire {

using namespace schema;

const StructSchema& schemaOf(const Cancel*) {
  static constexpr MemberSchema members[] = {
      id<&Cancel::id>(),
      name<&Cancel::name>(),
      member<&Cancel::spans>("spans", "when the others may begin").usual(),
      member<&Cancel::onHit>("onHit", "after a hit").usual(),
      member<&Cancel::onBlock>("onBlock", "after a blocked hit").usual(),
      member<&Cancel::onWhiff>("onWhiff", "while it has touched nobody").usual(),
      member<&Cancel::targets>("targets", "the clips that may begin, at least one").always().distinct(),
      unknown<&Cancel::unknown>()};
  static constexpr StructSchema schema = describe<Cancel>("cancel", members);
  return schema;
}

}  // namespace squire
