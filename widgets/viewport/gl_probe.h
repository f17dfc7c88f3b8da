#pragma once

#include <QString>
#include <QSurfaceFormat>
#include <future>

namespace squire {

// Sets the surface format of all windows to OpenGL 3.3 core; call this before the application is constructed.
// Windows use one sample per pixel, because only the viewport needs antialiasing. Also keeps the driver off a
// full disk; see avoidFullShaderCache().
void setSurfaceFormats(int viewportSamples = 4);

// The format of a viewport's framebuffer: that of the windows, with `viewportSamples` samples.
[[nodiscard]] QSurfaceFormat viewportFormat();

// Checks whether a viewport can be opened: on X11 and Wayland on another thread, because creating an OpenGL
// context takes a while there.
class GlProbe {
 public:
  GlProbe();
  // Waits for the result; called once. Empty if a viewport can be opened, otherwise what is missing.
  [[nodiscard]] QString missing();

 private:
  std::future<QString> missing_;
};

}  // namespace squire
