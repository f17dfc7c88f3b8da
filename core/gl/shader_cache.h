#pragma once

namespace squire::gl {

// Keeps Mesa from its cache of shaders if the disk below that is nearly full: it maps the files of the cache
// without reserving their space, so the system ends the process when a page does not fit. Call it before the
// first context is made and before threads start. Does nothing if MESA_SHADER_CACHE_DISABLE is set.
void avoidFullShaderCache();

}  // namespace squire::gl
