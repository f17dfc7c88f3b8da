#include "app/editor/camera_settings.h"

namespace squire {

QVariantList cameraToSettings(const Camera& camera) {
  return {camera.target.x, camera.target.y, camera.target.z,    camera.yaw,
          camera.pitch,    camera.distance, camera.fieldOfView, camera.orthographic};
}

std::optional<Camera> cameraFromSettings(const QVariantList& list) {
  if (list.size() != cameraToSettings({}).size()) return std::nullopt;
  const auto number = [&](int i) { return list[i].toFloat(); };
  Camera camera;
  camera.target = {number(0), number(1), number(2)};
  camera.yaw = number(3);
  camera.pitch = number(4);
  camera.distance = number(5);
  camera.fieldOfView = number(6);
  camera.orthographic = list[7].toBool();
  if (!isFinite(camera.target) || !(camera.distance > 0.0f) || !(camera.fieldOfView > 0.0f))
    return std::nullopt;
  return camera;
}

}  // namespace squire
