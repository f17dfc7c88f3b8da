#pragma once

#include <QString>
#include <QSurfaceFormat>

namespace squire {

// What all windows of this program ask of the display from here on: OpenGL 3.3 core. To be called before
// there is an application. Windows have one sample a pixel, as what they are put together from has no edges
// of its own.
void setSurfaceFormats(int viewportSamples = 4);

// What a viewport draws into: the same with the samples that were set.
[[nodiscard]] QSurfaceFormat viewportFormat();

// Empty where a viewport can be opened here, else what is missing.
[[nodiscard]] QString missingForViewport();

}  // namespace squire
