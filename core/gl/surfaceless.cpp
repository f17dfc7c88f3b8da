#include "core/gl/surfaceless.h"

#include <epoxy/common.h>
#include <epoxy/egl.h>

#include <mutex>

namespace squire::gl {

namespace {

Error unavailable(const char* what) {
  return makeError(ErrorCode::Unsupported, std::string("cannot draw without a display: ") + what,
                   "install Mesa's software renderer (Debian packages libegl1 and libgl1-mesa-dri)");
}

// All contexts of a process share one EGL display, and terminating the display ends them all: so the last
// user terminates it.
std::mutex displayMutex;
int displayUsers = 0;

EGLDisplay openDisplay() {
  const std::scoped_lock lock(displayMutex);
  const EGLDisplay display =
      eglGetPlatformDisplayEXT(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr);
  if (display == EGL_NO_DISPLAY) return EGL_NO_DISPLAY;
  if (displayUsers == 0 && eglInitialize(display, nullptr, nullptr) != EGL_TRUE) return EGL_NO_DISPLAY;
  ++displayUsers;
  return display;
}

void closeDisplay(EGLDisplay display) {
  const std::scoped_lock lock(displayMutex);
  if (--displayUsers == 0) eglTerminate(display);
}

}  // namespace

Result<std::unique_ptr<SurfacelessContext>> SurfacelessContext::create() {
  if (!epoxy_has_egl()) return unavailable("libEGL.so.1 is not installed");
  if (!epoxy_has_egl_extension(EGL_NO_DISPLAY, "EGL_MESA_platform_surfaceless") ||
      !epoxy_has_egl_extension(EGL_NO_DISPLAY, "EGL_EXT_platform_base")) {
    return unavailable("EGL has no surfaceless platform");
  }
  const EGLDisplay display = openDisplay();
  if (display == EGL_NO_DISPLAY) return unavailable("EGL does not start");
  const EGLint wanted[] = {EGL_CONTEXT_MAJOR_VERSION,
                           3,
                           EGL_CONTEXT_MINOR_VERSION,
                           3,
                           EGL_CONTEXT_OPENGL_PROFILE_MASK,
                           EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                           EGL_NONE};
  EGLContext context = EGL_NO_CONTEXT;
  if (eglBindAPI(EGL_OPENGL_API) == EGL_TRUE) {
    context = eglCreateContext(display, EGL_NO_CONFIG_KHR, EGL_NO_CONTEXT, wanted);
  }
  if (context == EGL_NO_CONTEXT) {
    closeDisplay(display);
    return unavailable("the driver has no OpenGL 3.3");
  }
  if (eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context) != EGL_TRUE) {
    eglDestroyContext(display, context);
    closeDisplay(display);
    return unavailable("the driver needs a window");
  }
  return std::unique_ptr<SurfacelessContext>(new SurfacelessContext(display, context));
}

SurfacelessContext::~SurfacelessContext() {
  eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
  eglDestroyContext(display_, context_);
  closeDisplay(display_);
}

}  // namespace squire::gl
