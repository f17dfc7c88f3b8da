#include "app/editor/document/model_imports.h"

#include "core/io/file.h"

namespace squire {

ModelImports::ModelImports(Session& session, EditorSettings& settings)
    : session_(session), settings_(settings) {}

void ModelImports::read(const QString& name, const ModelRequest& request, Ask ask, Work work,
                        std::function<void()> after) {
  const ImportsShown shown = ask == Ask::Never ? ImportsShown::Never : settings_.importsShown();
  session_.jobs().start(
      name,
      [this, name, request, shown, work = std::move(work), after = std::move(after),
       textures = session_.shown().textureCache()](const JobControl& job) -> std::function<void()> {
        auto file = readModel(request, *textures, job);
        if (file && file->imported->models.empty()) {
          file = makeError(ErrorCode::Content, "there is no model in the file",
                           "export a mesh or an armature with it")
                     .inFile(pathText(request.file));
        }
        if (!file && file.error().code == ErrorCode::Cancelled) return [] {};
        const std::function<void()> end = file ? answered(name, request, *file, shown, work)
                                               : [this, error = file.error()] { Q_EMIT failed(error); };
        return [end, after] {
          end();
          if (after) after();
        };
      });
}

std::function<void()> ModelImports::answered(const QString& name, const ModelRequest& request,
                                             const ModelFile& file, ImportsShown shown, const Work& work) {
  const bool asks = shown == ImportsShown::Always ||
                    (shown == ImportsShown::WhereOdd && !reviewImport(*file.imported).oddities.empty());
  if (!asks) return work({file, request.options, {}});
  const auto decided = [this, name, work](const DecidedModel& model) {
    session_.jobs().start(name, [work, model](const JobControl&) { return work(model); });
  };
  return [this, request, file, decided] { Q_EMIT asked({request, file, decided}); };
}

void ModelImports::readAgain(const ModelRequest& request, std::function<void(Result<ModelFile>)> then) {
  session_.jobs().start(tr("Reading %1").arg(QString::fromStdString(request.file.filename().string())),
                        [request, then = std::move(then), textures = session_.shown().textureCache()](
                            const JobControl& job) -> std::function<void()> {
                          auto file = std::make_shared<Result<ModelFile>>(readModel(request, *textures, job));
                          return [file, then] { then(std::move(*file)); };
                        });
}

}  // namespace squire

#include "moc_model_imports.cpp"
