#include "core/gl/shader_cache.h"

#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace squire::gl {

namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t leastFree = std::uintmax_t{64} << 20;  // the index of the cache and some shaders

fs::path pathIn(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr ? value : "";
}

// Where Mesa has its cache; empty if that is not known.
fs::path shaderCacheFolder() {
  if (fs::path own = pathIn("MESA_SHADER_CACHE_DIR"); !own.empty()) return own;
  if (fs::path caches = pathIn("XDG_CACHE_HOME"); !caches.empty()) return caches;
  const fs::path home = pathIn("HOME");
  return home.empty() ? fs::path() : home / ".cache";
}

bool isNearlyFull(fs::path folder) {
  std::error_code failed;
  while (!fs::exists(folder, failed) && folder.has_relative_path()) folder = folder.parent_path();
  const fs::space_info space = fs::space(folder.empty() ? "." : folder, failed);
  return failed || space.available < leastFree;
}

}  // namespace

void avoidFullShaderCache() {
  const fs::path folder = shaderCacheFolder();
  if (!folder.empty() && isNearlyFull(folder)) ::setenv("MESA_SHADER_CACHE_DISABLE", "true", 0);
}

}  // namespace squire::gl
