#include "core/edit/table/recorded_files.h"

#include <map>
#include <utility>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/retarget/retarget_again.h"
#include "core/edit/retarget/retarget_edits.h"
#include "core/edit/sources/reimport.h"
#include "core/edit/sources/source_edits.h"

namespace squire {

namespace {

// The arguments of a call; null if they have another type.
template <typename Args>
const Args* argsOf(const EditCall& call) {
  return call.type == typeid(Args) ? static_cast<const Args*>(call.args.get()) : nullptr;
}

SourceFile fileOf(const Model& model) {
  Imported imported;
  imported.models.push_back(model);
  return {{}, std::make_shared<const Imported>(std::move(imported))};
}

}  // namespace

EditFiles recordedFiles(const Project& before, const std::vector<EditCall>& calls) {
  std::map<std::string, SourceFile> files;
  for (const EditCall& call : calls) {
    if (const auto* added = argsOf<AddSource>(call)) {
      files[added->path] = {added->hash, added->imported};
    } else if (const auto* read = argsOf<Reimport>(call)) {
      const Source* source = before.find(read->version.source);
      if (source != nullptr) files[source->path] = {read->version.hash, read->version.imported};
    } else if (const auto* clips = argsOf<ImportClips>(call)) {
      files[clips->file] = fileOf(*clips->from);
    } else if (const auto* moved = argsOf<RetargetFile>(call)) {
      files[moved->file] = fileOf(*moved->from);
      files[moved->file].hash = moved->hash;
    } else if (const auto* again = argsOf<RetargetAgain>(call)) {
      if (again->from) files[again->file] = {again->from->hash, again->from->imported};
    }
  }
  return {[files = std::move(files)](const std::string& path, const ImportOptions&) -> Result<SourceFile> {
    const auto found = files.find(path);
    if (found != files.end()) return found->second;
    return makeError(ErrorCode::Io, "the file was not recorded").inFile(path);
  }};
}

}  // namespace squire
