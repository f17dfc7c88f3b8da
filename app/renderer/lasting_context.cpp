#include "app/renderer/lasting_context.h"

#include "app/renderer/driver_watch.h"
#include "core/gl/shader_cache.h"
#include "core/gl/surfaceless.h"

namespace squire::cli {

Status makeLastingContext() {
  gl::avoidFullShaderCache();
  watchDriver();
  auto context = gl::SurfacelessContext::create();
  if (!context) return context.error();
  static const gl::SurfacelessContext* const lasting = std::move(context).value().release();
  (void)lasting;
  return {};
}

}  // namespace squire::cli
