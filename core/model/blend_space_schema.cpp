#include <algorithm>

#include "core/model/blend_space.h"
#include "core/model/value_kinds.h"

namespace squire {

using namespace schema;

namespace {

std::string spaceFault(const BlendSpace& space) {
  for (std::size_t i = 0; i < space.points.size(); ++i) {
    const SpacePoint& point = space.points[i];
    if (space.yName.empty() && point.y != 0.0f)
      return "has one parameter, but points with a value of a second one";
    const auto isThere = [&](const SpacePoint& other) { return other.x == point.x && other.y == point.y; };
    if (std::any_of(space.points.begin(), space.points.begin() + static_cast<std::ptrdiff_t>(i), isThere))
      return "has two points at one place";
  }
  return {};
}

}  // namespace

const StructSchema& schemaOf(const SpacePoint*) {
  static constexpr MemberSchema members[] = {
      member<&SpacePoint::clip>("clip", "which clip"),
      member<&SpacePoint::x>("x", "the value of the first parameter at which it plays alone"),
      member<&SpacePoint::y>("y", "the value of the second one").usual(), unknown<&SpacePoint::unknown>()};
  static constexpr StructSchema schema = describe<SpacePoint>("point of a blend space", members);
  return schema;
}

const StructSchema& schemaOf(const BlendSpace*) {
  static constexpr MemberSchema members[] = {
      id<&BlendSpace::id>(),
      name<&BlendSpace::name>(),
      member<&BlendSpace::xName>("xName", "what the first parameter is: speed").usual(),
      member<&BlendSpace::yName>("yName", "what the second one is; without it there is one").usual(),
      member<&BlendSpace::points>("samples", "the clips and where they play alone")
          .always()
          .most(mostSpacePoints),
      unknown<&BlendSpace::unknown>()};
  static constexpr StructSchema schema =
      checkedBy<spaceFault>(describe<BlendSpace>("blend space", members).tall());
  return schema;
}

}  // namespace squire
