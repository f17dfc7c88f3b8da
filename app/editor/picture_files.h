#pragma once

#include <QImage>

#include "core/base/result.h"

namespace squire {

// Writes a PNG atomically: completely or not at all.
[[nodiscard]] Status savePicture(const QString& path, const QImage& picture);

}  // namespace squire
