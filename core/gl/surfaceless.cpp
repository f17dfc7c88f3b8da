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

bool hasExtension(const char* name) { return epoxy_has_egl_extension(EGL_NO_DISPLAY, name); }

bool starts(EGLDisplay display) {
  return display != EGL_NO_DISPLAY && eglInitialize(display, nullptr, nullptr) == EGL_TRUE;
}

// Mesa's platform, which draws in software the same everywhere; where only the driver of a graphics card is
// installed, the first card.
EGLDisplay startedDisplay() {
  if (hasExtension("EGL_MESA_platform_surfaceless")) {
    const EGLDisplay mesa =
        eglGetPlatformDisplayEXT(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr);
    if (starts(mesa)) return mesa;
  }
  EGLDeviceEXT card = nullptr;
  EGLint cards = 0;
  if (!hasExtension("EGL_EXT_platform_device") || !hasExtension("EGL_EXT_device_enumeration") ||
      eglQueryDevicesEXT(1, &card, &cards) != EGL_TRUE || cards == 0)
    return EGL_NO_DISPLAY;
  const EGLDisplay display = eglGetPlatformDisplayEXT(EGL_PLATFORM_DEVICE_EXT, card, nullptr);
  return starts(display) ? display : EGL_NO_DISPLAY;
}

EGLDisplay openDisplay() {
  const std::scoped_lock lock(displayMutex);
  const EGLDisplay display = startedDisplay();
  if (display != EGL_NO_DISPLAY) ++displayUsers;
  return display;
}

void closeDisplay(EGLDisplay display) {
  const std::scoped_lock lock(displayMutex);
  if (--displayUsers == 0) eglTerminate(display);
}

}  // namespace

Result<std::unique_ptr<SurfacelessContext>> SurfacelessContext::create() {
  if (!epoxy_has_egl()) return unavailable("libEGL.so.1 is not installed");
  if (!hasExtension("EGL_EXT_platform_base")) return unavailable("EGL is too old");
  const EGLDisplay display = openDisplay();
  if (display == EGL_NO_DISPLAY)
    return unavailable("EGL starts neither Mesa nor the driver of a graphics card");
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
