#include "core/export/export_cache_options.h"

namespace squire {

Bytes encodeOptions(const ExportCacheOptions& options) {
  ByteWriter out;
  for (const std::string* text :
       {&options.tolerance, &options.toleranceOn, &options.textures, &options.animations, &options.meshes,
        &options.palette, &options.profile, &options.as})
    out.writeString(*text);
  if (options.profileContent) {
    for (const std::uint64_t word : options.profileContent->words) out.write(word);
  }
  for (const bool flag : {options.hidden, options.pathsAnywhere})
    out.write(static_cast<std::uint8_t>(flag ? 1 : 0));
  out.writeBytes(encodeRequest(options.request));
  return std::move(out).take();
}

}  // namespace squire
