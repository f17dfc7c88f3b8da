#pragma once

#include <QImage>

#include "core/base/result.h"

namespace squire {

// Writes a PNG: all of it, or nothing changed.
[[nodiscard]] Status savePicture(const QString& path, const QImage& picture);

}  // namespace squire
