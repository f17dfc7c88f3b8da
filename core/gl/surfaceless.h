#pragma once

#include <memory>

#include "core/base/result.h"

namespace squire::gl {

// An OpenGL 3.3 core context without a window or display, created with EGL. Current on the creating thread
// until it is destroyed.
class SurfacelessContext {
 public:
  [[nodiscard]] static Result<std::unique_ptr<SurfacelessContext>> create();
  SurfacelessContext(const SurfacelessContext&) = delete;
  SurfacelessContext& operator=(const SurfacelessContext&) = delete;
  ~SurfacelessContext();

 private:
  SurfacelessContext(void* display, void* context) : display_(display), context_(context) {}
  void* display_;
  void* context_;
};

}  // namespace squire::gl
