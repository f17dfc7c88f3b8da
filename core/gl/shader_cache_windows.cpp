#include "core/gl/shader_cache.h"

namespace squire::gl {

// Only Mesa's cache is known to fail on a full disk.
void avoidFullShaderCache() {}

}  // namespace squire::gl
