#include "app/editor/document/read_model.h"

#include "app/editor/document/document_paths.h"
#include "app/editor/settings/editor_settings.h"
#include "core/io/file.h"
#include "core/io/import_cache.h"

namespace squire {

namespace {

ImportCache importCache() {
  ImportCache cache;
  cache.folder = asPath(EditorSettings::importCacheFolder());
  return cache;
}

}  // namespace

ImportSettings allowedImports() {
  ImportSettings settings;
  settings.large = EditorSettings::importsLargeFiles();
  settings.withoutRefused = true;
  return settings;
}

Result<ModelFile> readModel(const ModelRequest& request, TextureCache& textures, const JobControl& job) {
  const auto hash = hashFile(request.file);
  if (!hash) return hash.error();
  auto read = importCached(request.file, *hash, request.options, job,
                           importSettings(request.projectFolder, allowedImports()), importCache());
  if (!read) return read.error();
  for (const Model& model : read->imported.models) textures.prepare(model);
  return ModelFile{*hash, std::make_shared<const Imported>(std::move(read->imported))};
}

LoadOptions loadOptions(bool anywhere) {
  LoadOptions options;
  options.import = allowedImports();
  options.cache = importCache();
  options.changed = ChangedSources::Keep;
  options.pathsAnywhere = anywhere;
  return options;
}

}  // namespace squire
