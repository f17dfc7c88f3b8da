#include "app/renderer/lasting_context.h"

#include "core/gl/surfaceless.h"

namespace squire::cli {

Status makeLastingContext() {
  auto context = gl::SurfacelessContext::create();
  if (!context) return context.error();
  static const gl::SurfacelessContext* const lasting = std::move(context).value().release();
  (void)lasting;
  return {};
}

}  // namespace squire::cli
