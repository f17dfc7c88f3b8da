#include "core/gl/surfaceless.h"

#include <epoxy/common.h>
#include <epoxy/egl.h>

namespace squire::gl {

namespace {

Error unavailable(const char* what) {
  return makeError(ErrorCode::Unsupported, std::string("cannot draw without a display: ") + what,
                   "install Mesa's software renderer (Debian packages libegl1 and libgl1-mesa-dri)");
}

}  // namespace

Result<std::unique_ptr<SurfacelessContext>> SurfacelessContext::create() {
  if (!epoxy_has_egl()) return unavailable("libEGL.so.1 is not installed");
  if (!epoxy_has_egl_extension(EGL_NO_DISPLAY, "EGL_MESA_platform_surfaceless") ||
      !epoxy_has_egl_extension(EGL_NO_DISPLAY, "EGL_EXT_platform_base")) {
    return unavailable("EGL has no surfaceless platform");
  }
  const EGLDisplay display =
      eglGetPlatformDisplayEXT(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr);
  if (display == EGL_NO_DISPLAY || eglInitialize(display, nullptr, nullptr) != EGL_TRUE) {
    return unavailable("EGL does not start");
  }
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
    eglTerminate(display);
    return unavailable("the driver has no OpenGL 3.3");
  }
  if (eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context) != EGL_TRUE) {
    eglDestroyContext(display, context);
    eglTerminate(display);
    return unavailable("the driver needs a window");
  }
  return std::unique_ptr<SurfacelessContext>(new SurfacelessContext(display, context));
}

SurfacelessContext::~SurfacelessContext() {
  eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
  eglDestroyContext(display_, context_);
  eglTerminate(display_);
}

}  // namespace squire::gl
