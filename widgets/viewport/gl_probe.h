#pragma once

#include <QString>
#include <QSurfaceFormat>
#include <future>

namespace squire {

// What all windows of this program ask of the display from here on: OpenGL 3.3 core. To be called before
// there is an application. Windows have one sample a pixel, as what they are put together from has no edges
// of its own.
void setSurfaceFormats(int viewportSamples = 4);

// What a viewport draws into: the same with the samples that were set.
[[nodiscard]] QSurfaceFormat viewportFormat();

// Looks whether a viewport can be opened here, which takes a context and a while, on a thread of its own
// meanwhile.
class GlProbe {
 public:
  GlProbe();
  // Empty where one can, else what is missing. Waits for it.
  [[nodiscard]] QString missing();

 private:
  std::future<QString> missing_;
};

}  // namespace squire
