#include "core/edit/keys/euler_curves.h"

#include <cmath>

namespace squire {

namespace {

constexpr float widestStep = 0.26f;  // radians, 15 degrees: the largest step in which the angles are followed

dvec3 followed(const Key<quat>& from, const quat& to, EulerOrder order, dvec3 angles) {
  if (from.ease.kind == Interpolation::Step) return toEulerDegrees(to, order, angles);
  const auto steps = static_cast<int>(std::ceil(angleBetween(from.value, to) / widestStep));
  for (int i = 1; i < steps; ++i) {
    const float share = static_cast<float>(i) / static_cast<float>(steps);
    angles = eulerOnTheWay(from.value, to, share, order, angles);
  }
  return toEulerDegrees(to, order, angles);
}

}  // namespace

dvec3 eulerOnTheWay(const quat& from, const quat& to, float share, EulerOrder order, const dvec3& near) {
  return toEulerDegrees(slerpShort(from, to, share), order, near);
}

std::vector<dvec3> eulerAngles(const Keys<quat>& keys, EulerOrder order) {
  std::vector<dvec3> angles;
  angles.reserve(keys.size());
  for (std::size_t i = 0; i < keys.size(); ++i) {
    angles.push_back(i == 0 ? toEulerDegrees(keys[i].value, order, dvec3(0.0))
                            : followed(keys[i - 1], keys[i].value, order, angles.back()));
  }
  return angles;
}

}  // namespace squire
