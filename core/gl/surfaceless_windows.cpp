#undef NOGDI  // pixel formats and contexts are GDI's
#include <epoxy/gl.h>
#include <epoxy/wgl.h>
#include <windows.h>

#include <string>

#include "core/gl/surfaceless.h"

// Epoxy would keep functions for each context from its own call on, and would know none of the contexts that
// the window makes current. All contexts of a process have one driver, and so the same functions.
#undef wglMakeCurrent

namespace squire::gl {

namespace {

Error unavailable(const char* what) {
  return makeError(ErrorCode::Unsupported, std::string("cannot draw without a window: ") + what,
                   "install the graphics driver of your card's manufacturer");
}

// Contexts need a window, which is never shown.
HWND hiddenWindow() {
  const HWND window =
      ::CreateWindowExW(0, L"STATIC", L"", WS_POPUP, 0, 0, 1, 1, nullptr, nullptr, nullptr, nullptr);
  PIXELFORMATDESCRIPTOR wanted{};
  wanted.nSize = sizeof wanted;
  wanted.nVersion = 1;
  wanted.dwFlags = PFD_DRAW_TO_WINDOW | PFD_SUPPORT_OPENGL;
  wanted.iPixelType = PFD_TYPE_RGBA;
  wanted.cColorBits = 32;
  const HDC canvas = ::GetDC(window);
  if (window != nullptr && ::SetPixelFormat(canvas, ::ChoosePixelFormat(canvas, &wanted), &wanted) != 0)
    return window;
  ::DestroyWindow(window);
  return nullptr;
}

HGLRC newContext(HDC canvas) {
  const HGLRC first = ::wglCreateContext(canvas);  // only a current context can make one of a version
  if (first == nullptr || ::wglMakeCurrent(canvas, first) == 0) return first;
  constexpr int wanted[] = {
      WGL_CONTEXT_MAJOR_VERSION_ARB,    3, WGL_CONTEXT_MINOR_VERSION_ARB, 3, WGL_CONTEXT_PROFILE_MASK_ARB,
      WGL_CONTEXT_CORE_PROFILE_BIT_ARB, 0};
  const bool hasVersions = epoxy_has_wgl_extension(canvas, "WGL_ARB_create_context");
  const HGLRC context = hasVersions ? wglCreateContextAttribsARB(canvas, nullptr, wanted) : nullptr;
  ::wglMakeCurrent(nullptr, nullptr);
  ::wglDeleteContext(first);
  return context;
}

}  // namespace

Result<std::unique_ptr<SurfacelessContext>> SurfacelessContext::create() {
  const HWND window = hiddenWindow();
  if (window == nullptr) return unavailable("the system has no OpenGL");
  const HDC canvas = ::GetDC(window);
  const HGLRC context = newContext(canvas);
  if (context == nullptr || ::wglMakeCurrent(canvas, context) == 0) {
    ::DestroyWindow(window);
    return unavailable("the driver has no OpenGL 3.3");
  }
  return std::unique_ptr<SurfacelessContext>(new SurfacelessContext(window, context));
}

SurfacelessContext::~SurfacelessContext() {
  ::wglMakeCurrent(nullptr, nullptr);
  ::wglDeleteContext(static_cast<HGLRC>(context_));
  ::DestroyWindow(static_cast<HWND>(display_));
}

}  // namespace squire::gl
