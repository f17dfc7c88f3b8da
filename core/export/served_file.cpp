#include "core/export/served_file.h"

#include <filesystem>

#include "core/export/file_name.h"
#include "core/export/wad_file.h"
#include "core/io/atomic_save.h"
#include "core/io/file.h"
#include "core/io/own_file.h"
#include "core/io/system_error.h"

namespace squire {

Result<std::string> writeServedFile(const std::string& folder, const std::string& name, ByteSpan wad) {
  if (const std::string fault = faultOfExportName(name); !fault.empty())
    return makeError(ErrorCode::Usage, "the name \"" + name + "\" " + fault, "set a name for the export");
  const std::filesystem::path file = std::filesystem::path(folder) / (name + ".bin");
  if (ownFileAt(file) == OwnFile::Foreign) return foreignFile(file);
  if (const Status free = replacesOnlyExports(file); !free) return free.error();
  SaveOptions options;
  options.ownName = true;
  const auto saved = saveAtomically(file, wad, options);
  if (!saved) return saved.error();
  return pathText(file);
}

}  // namespace squire
