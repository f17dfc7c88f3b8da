#pragma once

#include <QVariantList>
#include <optional>

#include "core/scene/camera.h"

namespace squire {

// A camera as the settings keep it.
[[nodiscard]] QVariantList toKept(const Camera& camera);
[[nodiscard]] std::optional<Camera> fromKept(const QVariantList& list);

}  // namespace squire
