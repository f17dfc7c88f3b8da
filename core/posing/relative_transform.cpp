#include "core/posing/relative_transform.h"

#include <glm/matrix.hpp>

namespace squire {

Transform shownTransform(RelativeTo to, const BonePlace& place, const Transform& local) {
  const Transform& rest = place.rest;
  switch (to) {
    case RelativeTo::Rest:
      return {glm::conjugate(rest.rotation) * (local.translation - rest.translation),
              glm::normalize(glm::conjugate(rest.rotation) * local.rotation), local.scale / rest.scale};
    case RelativeTo::Model:
      return {vec3(place.parent * vec4(local.translation, 1.0f)),
              glm::normalize(toTransform(place.parent).rotation * local.rotation), local.scale};
    case RelativeTo::Parent:
      break;
  }
  return local;
}

Transform localTransform(RelativeTo to, const BonePlace& place, const Transform& shown) {
  const Transform& rest = place.rest;
  switch (to) {
    case RelativeTo::Rest:
      return {rest.rotation * shown.translation + rest.translation,
              glm::normalize(rest.rotation * shown.rotation), rest.scale * shown.scale};
    case RelativeTo::Model:
      return {vec3(glm::inverse(place.parent) * vec4(shown.translation, 1.0f)),
              glm::normalize(glm::conjugate(toTransform(place.parent).rotation) * shown.rotation),
              shown.scale};
    case RelativeTo::Parent:
      break;
  }
  return shown;
}

}  // namespace squire
