#pragma once

#include <QString>
#include <QSurfaceFormat>

namespace squire {

// What the viewport asks of the display: OpenGL 3.3 core, multisampled.
[[nodiscard]] QSurfaceFormat viewportFormat();

// Empty where a viewport can be opened here, else what is missing.
[[nodiscard]] QString missingForViewport();

}  // namespace squire
