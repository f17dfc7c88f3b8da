#include "app/editor/document/project_sources.h"

#include <QFileInfo>

#include "app/editor/document/document_paths.h"
#include "app/editor/document/read_model.h"
#include "core/edit/materials/settings_edits.h"
#include "core/edit/materials/shared_edits.h"
#include "core/edit/sources/relink.h"
#include "core/edit/sources/source_edits.h"
#include "core/io/file.h"

namespace squire {

namespace {

// Sets the maps of a material, or of the shared material that it uses.
Result<Edit> withMap(const Project& project, ModelId model, const MaterialOverride& change) {
  if (project.findShared(change.shared) == nullptr) return setMaterial(project, {model, change});
  return changeSharedMaterial(project, {change.shared, {}, {}, {}, change.diffuseMap, change.specularMap});
}

}  // namespace

ProjectSources::ProjectSources(Session& session, ProjectPlace& place, ProjectWatch& watch,
                               ModelImports& imports)
    : session_(session), place_(place), watch_(watch), imports_(imports) {}

void ProjectSources::reportFailure(const Error& error) {
  if (error.code != ErrorCode::Cancelled) Q_EMIT failed(error);
}

void ProjectSources::readAgain(SourceId id) {
  const Source* source = session_.hasProject() ? session_.project().find(id) : nullptr;
  if (source == nullptr) return;
  const auto file = resolvePath(place_.rule(), source->path);
  if (!file) {
    Q_EMIT failed(file.error());
    return;
  }
  session_.jobs().start(tr("Reading %1").arg(QString::fromStdString(file->filename().string())),
                        [this, id, request = ModelRequest{*file, source->options, place_.path()},
                         textures = session_.shown().textureCache(), project = session_.history().snapshot(),
                         number = place_.number()](const JobControl& job) -> std::function<void()> {
                          const auto read = readModel(request, *textures, job);
                          if (!read) return [this, error = read.error()] { reportFailure(error); };
                          const NewVersion version{id, read->hash, request.options, read->imported};
                          auto plan = std::make_shared<Result<ReimportPlan>>(planReimport(*project, version));
                          return [this, version, plan, number] {
                            if (!place_.isOpen(number)) return;
                            if (!*plan) {
                              Q_EMIT failed(plan->error());
                            } else if (session_.project().find(version.source) != nullptr) {
                              Q_EMIT reimportRead(version, **plan);
                            }
                          };
                        });
}

void ProjectSources::reimport(const NewVersion& version, const ReimportChoices& choices) {
  if (!session_.hasProject()) return;
  const std::uint64_t revision = session_.history().revision();
  session_.jobs().start(
      tr("Re-importing"),
      [this, version, choices, revision, number = place_.number(),
       project = session_.history().snapshot()](const JobControl&) -> std::function<void()> {
        auto edit = std::make_shared<Result<Edit>>(squire::reimport(*project, version, choices));
        return [this, version, choices, revision, number, edit] {
          if (!place_.isOpen(number)) return;
          if (session_.history().revision() != revision) {
            reimport(version, choices);  // again, because edits were made in the meantime
          } else if (session_.apply(std::move(*edit))) {
            reimported(version);
          }
        };
      });
}

void ProjectSources::reimported(const NewVersion& version) {
  Diagnostics diagnostics = version.imported->diagnostics;
  const Diagnostics orphans = orphanedEdits(session_.project());
  diagnostics.insert(diagnostics.end(), orphans.begin(), orphans.end());
  session_.diagnostics().setImported(std::move(diagnostics));
  watch_.addTextureFiles(importedTextureFiles(*version.imported));
  watch_.restart();
  Q_EMIT notified(orphans.empty() ? tr("The file was re-imported. All edits were kept. Undo reverts it.")
                                  : tr("The file was re-imported. Edits of bones that it no longer has were "
                                       "kept; see Problems. Undo reverts it."));
}

void ProjectSources::addModel(const QString& path, std::function<void(ModelId, GestureId)> then,
                              ModelImports::Ask ask, std::function<void()> after) {
  if (!session_.hasProject()) return;
  if (const ModelId known = modelOf(path); known.valid()) {
    then(known, session_.gestures().begin());
    if (after) after();
    return;
  }
  const auto take = [this, path, number = place_.number(),
                     then = std::move(then)](const DecidedModel& model) {
    if (!place_.isOpen(number)) return;
    const GestureId gesture = session_.gestures().begin();
    const ModelId added = add(path, model, gesture);
    if (added.valid()) then(added, gesture);
  };
  imports_.read(
      tr("Reading %1").arg(QFileInfo(path).fileName()), {asPath(path), {}, place_.path()}, ask,
      [take](const DecidedModel& model) -> std::function<void()> { return [take, model] { take(model); }; },
      std::move(after));
}

void ProjectSources::addModels(const QStringList& paths) {
  addNext(std::make_shared<Addition>(Addition{paths}));
}

void ProjectSources::addNext(const std::shared_ptr<Addition>& addition) {
  if (addition->next == addition->paths.size()) return;
  const QString path = addition->paths[addition->next++];
  addModel(
      path,
      [this, addition](ModelId /*model*/, GestureId /*gesture*/) {
        if (++addition->added == addition->paths.size())
          Q_EMIT notified(tr("%1 model files are in the project now.").arg(addition->added));
      },
      ModelImports::Ask::AsSettings,
      [this, addition, number = place_.number()] {
        if (place_.isOpen(number)) addNext(addition);
      });
}

ModelId ProjectSources::modelOf(const QString& path) const {
  const auto name = pathInProject(place_.path(), asPath(path));
  for (const auto& one : session_.project().models) {
    const Source* source = session_.project().find(one->source);
    if (name && source != nullptr && source->path == *name) return one->id;
  }
  return {};
}

ModelId ProjectSources::add(const QString& path, const DecidedModel& model, GestureId gesture) {
  const auto name = pathInProject(place_.path(), asPath(path));
  if (!name) {
    Q_EMIT failed(name.error());
    return {};
  }
  const AddSource source{*name, model.file.hash, model.options, model.file.imported};
  if (!modelOf(path).valid() &&
      !session_.apply(addSource(session_.project(), source, model.decisions), gesture))
    return {};
  watch_.addTextureFiles(importedTextureFiles(*model.file.imported));
  watch_.restart();
  return modelOf(path);
}

void ProjectSources::readClips(const QString& path) {
  session_.jobs().start(
      tr("Reading clips of %1").arg(QFileInfo(path).fileName()),
      [this, path, number = place_.number()](const JobControl& job) -> std::function<void()> {
        const auto hash = hashFile(asPath(path));
        auto imported = std::make_shared<Result<Imported>>(
            hash ? importFile(asPath(path), {}, job, allowedImports()) : hash.error());
        return [this, path, hash, imported, number] {
          if (!place_.isOpen(number)) return;
          if (!*imported) return reportFailure(imported->error());
          if (session_.model() == nullptr || (*imported)->models.empty()) return;
          const auto from = std::make_shared<const Model>((*imported)->models.front());
          if (from->clips.empty()) {
            Q_EMIT failed(
                makeError(ErrorCode::Content, "the file holds no clips").inFile(path.toStdString()));
            return;
          }
          Q_EMIT clipsRead(from, path, *hash);
        };
      });
}

MissingFiles ProjectSources::missing() const {
  if (!session_.hasProject()) return {};
  const Project& project = session_.project();
  const std::shared_ptr<const Project> saved = session_.history().cleanState();
  return {watch_.missingSources(),
          missingTextures(project, session_.shown().textureFiles(), saved ? *saved : project)};
}

// "body.png is art/skin.png now. ..."
QString ProjectSources::textOf(const Relink& found) const {
  constexpr qsizetype told = 3;
  QStringList lines;
  const auto add = [&lines](const std::string& name, const std::string& path) {
    const std::size_t folder = name.find_last_of("/\\");
    lines += tr("%1 is %2 now.")
                 .arg(QString::fromStdString(folder == std::string::npos ? name : name.substr(folder + 1)),
                      QString::fromStdString(path));
  };
  for (const MoveSource& one : found.sources) add(session_.project().find(one.source)->path, one.path);
  for (const FoundTexture& one : found.textures) add(one.label, one.path);
  const qsizetype count = lines.size();
  if (count > told) {
    lines.resize(told);
    lines += tr("%1 more were found.").arg(count - told);
  }
  return lines.join(QLatin1Char(' ')) + QLatin1Char(' ') + tr("Save the project to keep the paths.");
}

void ProjectSources::relink(const Relink& found) {
  if (!session_.hasProject()) return;
  auto edit = squire::relink(session_.project(), found);
  if (!edit) {
    Q_EMIT failed(edit.error());
    return;
  }
  const std::uint64_t revision = session_.history().revision();
  session_.jobs().start(
      tr("Reading the files"),
      [this, found, revision, number = place_.number(), folder = place_.path(),
       textures = session_.shown().textureCache(),
       edit = std::make_shared<Edit>(std::move(*edit))](const JobControl& job) -> std::function<void()> {
        // Paths outside of the folder are allowed here, since the user chose the files.
        auto loaded = std::make_shared<Result<LoadedProject>>(
            loadSources({edit->project, {}}, folder, loadOptions(true), job));
        if (*loaded) {
          for (const Model& model : (*loaded)->models) textures->prepare(model);
        }
        return [this, found, revision, number, edit, loaded] {
          if (!*loaded || !place_.isOpen(number)) return;
          if (session_.history().revision() != revision) {
            relink(found);  // again, because edits were made in the meantime
            return;
          }
          TextureFiles read = importedTextureFiles((*loaded)->project);
          read.merge((*loaded)->textures);
          watch_.addTextureFiles(std::move(read));
          const QString text = textOf(found);
          if (!session_.apply(Edit{std::move((*loaded)->project), edit->label})) return;
          session_.diagnostics().setImported(std::move((*loaded)->diagnostics));
          if (!place_.forbidden().isEmpty()) place_.allowAnywhere();
          watch_.restart();
          Q_EMIT notified(text);
          watch_.applyReports((*loaded)->sources);
          Q_EMIT relinked();
        };
      });
}

void ProjectSources::setMap(MaterialOverride change, bool specular, const QString& file) {
  const auto path = pathInProject(place_.path(), asPath(QFileInfo(file).absoluteFilePath()));
  if (!path) {
    Q_EMIT failed(path.error());
    return;
  }
  (specular ? change.specularMap : change.diffuseMap) = *path;
  auto edit = withMap(session_.project(), session_.modelId(), change);
  if (!edit) {
    Q_EMIT failed(edit.error());
    return;
  }
  session_.jobs().start(
      tr("Reading %1").arg(QFileInfo(file).fileName()),
      [this, change, number = place_.number(), model = session_.modelId(), path = *path,
       folder = place_.path(), known = session_.shown().textureFiles(),
       textures = session_.shown().textureCache(),
       project = std::move(edit->project)](const JobControl&) -> std::function<void()> {
        Diagnostics ignored;
        auto files = std::make_shared<TextureFiles>(readTextureFiles(project, folder, true, known, ignored));
        const bool isImage = isPicture((*files)[path], *textures);
        return [this, change, number, model, path, files, isImage] {
          if (!place_.isOpen(number)) return;
          if (!isImage) {
            Q_EMIT failed(
                makeError(ErrorCode::Content, "it is no image that can be read", "PNG, JPEG, TGA and BMP are")
                    .inFile(path));
            return;
          }
          watch_.addTextureFiles(std::move(*files));
          const bool wasInside = place_.forbidden().isEmpty();
          if (!session_.apply(withMap(session_.project(), model, change))) return;
          watch_.restart();
          // The user chose this file. If others outside were already forbidden, the project stays so.
          if (wasInside && !place_.forbidden().isEmpty()) place_.allowAnywhere();
        };
      });
}

}  // namespace squire

#include "moc_project_sources.cpp"
