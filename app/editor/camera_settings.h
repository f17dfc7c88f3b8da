#pragma once

#include <QVariantList>
#include <optional>

#include "core/scene/camera.h"

namespace squire {

// Converts a camera to and from the form stored in the settings.
[[nodiscard]] QVariantList cameraToSettings(const Camera& camera);
[[nodiscard]] std::optional<Camera> cameraFromSettings(const QVariantList& list);

}  // namespace squire
