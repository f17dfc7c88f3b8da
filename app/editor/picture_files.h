#pragma once

#include <QImage>

#include "core/base/result.h"
#include "core/model/material.h"

namespace squire {

[[nodiscard]] Image imageOf(const QImage& picture);

// Writes a PNG atomically: completely or not at all.
[[nodiscard]] Status savePicture(const QString& path, const QImage& picture);

}  // namespace squire
