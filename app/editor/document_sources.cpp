#include <QFileInfo>

#include "app/editor/document.h"
#include "app/editor/document_paths.h"
#include "app/editor/editor_settings.h"
#include "core/edit/materials/settings_edits.h"
#include "core/edit/sources/source_edits.h"
#include "core/io/file.h"
#include "core/workspace/project_path.h"

// The sources of the project: watching, reading and importing them.
namespace squire {

void Document::reimport(SourceId id) {
  const Source* source = session_.hasProject() ? session_.project().find(id) : nullptr;
  if (source == nullptr) return;
  const auto file = resolvePath({asPath(folder_), pathsAnywhere()}, source->path);
  if (!file) {
    Q_EMIT failed(file.error());
    return;
  }
  const auto textures = session_.shown().textureCache();
  session_.jobs().start(
      tr("Reading %1").arg(QString::fromStdString(file->filename().string())),
      [this, id, path = *file, options = source->options, textures, project = session_.history().snapshot(),
       cache = cache_, shown = shown_,
       settings = importSettings(asPath(folder_))](const JobControl& job) -> std::function<void()> {
        const auto hash = hashFile(path);
        if (!hash) return [this, error = hash.error()] { Q_EMIT failed(error); };
        auto read = importCached(path, *hash, options, job, settings, cache);
        if (!read) {
          if (read.error().code == ErrorCode::Cancelled) return {};
          return [this, error = read.error()] { Q_EMIT failed(error); };
        }
        for (const Model& model : read->imported.models) textures->prepare(model);
        const NewVersion version{id, *hash, options,
                                 std::make_shared<const Imported>(std::move(read->imported))};
        auto plan = std::make_shared<Result<ReimportPlan>>(planReimport(*project, version));
        return [this, version, plan, shown] {
          if (!isShown(shown)) return;  // it was read for another project
          if (!*plan) {
            Q_EMIT failed(plan->error());
          } else if (session_.project().find(version.source) != nullptr) {
            Q_EMIT reimportRead(version, **plan);
          }
        };
      });
}

void Document::addModel(const QString& path, std::function<void(ModelId, GestureId)> then) {
  if (!session_.hasProject()) return;
  session_.jobs().start(tr("Reading %1").arg(QFileInfo(path).fileName()),
                        [this, path, textures = session_.shown().textureCache(), cache = cache_,
                         shown = shown_, settings = importSettings(asPath(folder_)),
                         then = std::move(then)](const JobControl& job) -> std::function<void()> {
                          const auto hash = hashFile(asPath(path));
                          if (!hash) return [this, error = hash.error()] { Q_EMIT failed(error); };
                          auto read = importCached(asPath(path), *hash, {}, job, settings, cache);
                          if (!read) {
                            if (read.error().code == ErrorCode::Cancelled) return {};
                            return [this, error = read.error()] { Q_EMIT failed(error); };
                          }
                          for (const Model& model : read->imported.models) textures->prepare(model);
                          auto imported = std::make_shared<const Imported>(std::move(read->imported));
                          return [this, path, hash = *hash, imported, shown, then] {
                            if (shown != shown_) return;  // the result is for another project
                            const GestureId gesture = session_.gestures().begin();
                            const ModelId added = put(path, hash, imported, gesture);
                            if (added.valid()) then(added, gesture);
                          };
                        });
}

// If the project already has the file, returns its model.
ModelId Document::put(const QString& path, const ContentHash& hash,
                      const std::shared_ptr<const Imported>& imported, GestureId gesture) {
  if (!session_.hasProject()) return {};
  const auto name = pathInProject(asPath(folder_), asPath(path));
  if (!name || imported->models.empty()) {
    Q_EMIT failed(
        name ? makeError(ErrorCode::Content, "there is no model in the file").inFile(path.toStdString())
             : name.error());
    return {};
  }
  const auto modelOf = [this](const std::string& file) {
    for (const auto& model : session_.project().models) {
      const Source* source = session_.project().find(model->source);
      if (source != nullptr && source->path == file) return model->id;
    }
    return ModelId{};
  };
  if (!modelOf(*name).valid() &&
      !session_.apply(addSource(session_.project(), {*name, hash, {}, imported}), gesture))
    return {};
  addTextureFiles(importedTextureFiles(*imported));
  watch();
  return modelOf(*name);
}

void Document::takeIn(const NewVersion& version, const ReimportChoices& choices) {
  if (!session_.hasProject()) return;
  const std::uint64_t revision = session_.history().revision();
  session_.jobs().start(
      tr("Taking in"),
      [this, version, choices, revision, shown = shown_,
       project = session_.history().snapshot()](const JobControl&) -> std::function<void()> {
        auto edit = std::make_shared<Result<Edit>>(squire::reimport(*project, version, choices));
        return [this, version, choices, revision, shown, edit] {
          if (!isShown(shown)) return;
          if (session_.history().revision() != revision) {
            takeIn(version, choices);  // edits were made in the meantime
          } else if (session_.apply(std::move(*edit))) {
            tookIn(version);
          }
        };
      });
}

void Document::tookIn(const NewVersion& version) {
  Diagnostics diagnostics = version.imported->diagnostics;
  const Diagnostics orphans = orphanedEdits(session_.project());
  diagnostics.insert(diagnostics.end(), orphans.begin(), orphans.end());
  session_.diagnostics().setImported(std::move(diagnostics));
  addTextureFiles(importedTextureFiles(*version.imported));
  watch();
  Q_EMIT noticed(
      orphans.empty()
          ? tr("The changed file is taken in; every edit is kept. Undo takes it back.")
          : tr("The changed file is taken in. Edits of bones that it has no more are kept and stand under "
               "Problems. Undo takes it back."));
}

void Document::takeReports(const LoadedProject& loaded) {
  for (const SourceReport& report : loaded.sources) {
    for (WatchedSource& one : watches_.sources) {
      if (one.source == report.source) one.isGone = report.state == SourceState::Missing;
    }
    if (report.state == SourceState::Changed)
      Q_EMIT sourceChanged(report.source, QString::fromStdString(pathText(report.file)));
  }
}

// The files of a project that was never saved were all chosen by the user.
bool Document::pathsAnywhere() const {
  return session_.path().isEmpty() || settings_.trusts(session_.path());
}

MissingFiles Document::missing() const {
  MissingFiles out;
  if (!session_.hasProject()) return out;
  for (const WatchedSource& one : watches_.sources) {
    if (one.isGone && session_.project().find(one.source) != nullptr) out.sources.push_back(one.source);
  }
  out.textures = missingTextures(session_.project(), session_.shown().textureFiles());
  return out;
}

void Document::relink(const Relink& found) {
  if (!session_.hasProject()) return;
  auto edit = squire::relink(session_.project(), found);
  if (!edit) {
    Q_EMIT failed(edit.error());
    return;
  }
  const std::uint64_t revision = session_.history().revision();
  session_.jobs().start(
      tr("Reading what was found"),
      [this, found, revision, shown = shown_, folder = folder_, cache = cache_,
       textures = session_.shown().textureCache(),
       edit = std::make_shared<Edit>(std::move(*edit))](const JobControl& job) -> std::function<void()> {
        LoadOptions options;
        options.cache = cache;
        options.changed = ChangedSources::Keep;
        options.pathsAnywhere = true;  // the user has chosen them
        auto loaded = std::make_shared<Result<LoadedProject>>(
            loadSources({edit->project, {}}, asPath(folder), options, job));
        if (*loaded) {
          for (const Model& model : (*loaded)->models) textures->prepare(model);
        }
        return [this, found, revision, shown, edit, loaded] {
          if (!*loaded || !isShown(shown)) return;
          if (session_.history().revision() != revision) {
            relink(found);  // edits were made in the meantime
            return;
          }
          TextureFiles read = importedTextureFiles((*loaded)->project);
          read.merge((*loaded)->textures);
          addTextureFiles(std::move(read));
          if (!session_.apply(Edit{std::move((*loaded)->project), edit->label})) return;
          session_.diagnostics().setImported(std::move((*loaded)->diagnostics));
          if (!session_.path().isEmpty() && !pathsOutside().isEmpty()) settings_.trust(session_.path());
          watch();
          Q_EMIT noticed(tr("The files are found. Save the project to keep where they are."));
          takeReports(**loaded);
        };
      });
}

void Document::putMap(MaterialOverride change, bool specular, const QString& file) {
  const auto path = pathInProject(asPath(folder_), asPath(QFileInfo(file).absoluteFilePath()));
  if (!path) {
    Q_EMIT failed(path.error());
    return;
  }
  (specular ? change.specularMap : change.diffuseMap) = *path;
  auto edit = setMaterial(session_.project(), {session_.modelId(), change});
  if (!edit) {
    Q_EMIT failed(edit.error());
    return;
  }
  session_.jobs().start(
      tr("Reading %1").arg(QFileInfo(file).fileName()),
      [this, change, shown = shown_, model = session_.modelId(), path = *path, folder = folder_,
       known = session_.shown().textureFiles(), textures = session_.shown().textureCache(),
       project = std::move(edit->project)](const JobControl&) -> std::function<void()> {
        Diagnostics ignored;
        auto files =
            std::make_shared<TextureFiles>(readTextureFiles(project, asPath(folder), true, known, ignored));
        const bool isImage = isPicture((*files)[path], *textures);
        return [this, change, shown, model, path, files, isImage] {
          if (!isShown(shown)) return;
          if (!isImage) {
            Q_EMIT failed(
                makeError(ErrorCode::Content, "it is no image that can be read", "PNG, JPEG, TGA and BMP are")
                    .inFile(path));
            return;
          }
          addTextureFiles(std::move(*files));
          const bool wasInside = pathsOutside().isEmpty();
          if (!session_.apply(setMaterial(session_.project(), {model, change}))) return;
          watch();
          // The user chose this file; other files outside still need permission.
          if (wasInside && !session_.path().isEmpty() && !pathsOutside().isEmpty())
            settings_.trust(session_.path());
        };
      });
}

QStringList Document::pathsOutside() const {
  return !session_.hasProject() || pathsAnywhere() ? QStringList() : namedOutside();
}

QStringList Document::namedOutside() const {
  QStringList out;
  std::vector<std::string> paths = textureFilesOf(session_.project());
  for (const Source& source : session_.project().sources) paths.push_back(source.path);
  for (const std::string& path : paths) {
    if (!resolvePath({asPath(folder_), false}, path)) out += QString::fromStdString(path);
  }
  return out;
}

void Document::allowPathsOutside() {
  settings_.trust(session_.path());
  open(session_.path());
}

void Document::addTextureFiles(TextureFiles files) {
  for (const auto& known : session_.shown().textureFiles()) files.insert(known);
  session_.setTextureFiles(std::move(files));
}

}  // namespace squire
