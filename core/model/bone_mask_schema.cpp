#include "core/model/bone_mask.h"
#include "core/model/value_kinds.h"

namespace squire {

using namespace schema;

const StructSchema& schemaOf(const MaskedBone*) {
  static constexpr MemberSchema members[] = {
      naming(member<&MaskedBone::bone>("bone", "which bone")),
      member<&MaskedBone::weight>("weight", "how much of a layer it takes")
          .usual()
          .as(Unit::Share)
          .within(0.0, 1.0),
      unknown<&MaskedBone::unknown>()};
  static constexpr StructSchema schema = describe<MaskedBone>("bone of a mask", members);
  return schema;
}

const StructSchema& schemaOf(const BoneMask*) {
  static constexpr MemberSchema members[] = {
      id<&BoneMask::id>(), name<&BoneMask::name>(),
      member<&BoneMask::bones>("bones", "what it lets move, at least one").always().distinct(),
      unknown<&BoneMask::unknown>()};
  static constexpr StructSchema schema = describe<BoneMask>("mask", members).tall();
  return schema;
}

}  // namespace squire
