#include "app/editor/document/model_imports.h"

#include "core/io/file.h"

namespace squire {

ModelImports::ModelImports(Session& session, EditorSettings& settings)
    : session_(session), settings_(settings) {}

void ModelImports::read(const QString& name, const ModelRequest& request, Ask ask, Work work) {
  const ImportsShown shown = ask == Ask::Never ? ImportsShown::Never : settings_.importsShown();
  session_.jobs().start(
      name,
      [this, name, request, shown, work = std::move(work),
       textures = session_.shown().textureCache()](const JobControl& job) -> std::function<void()> {
        auto file = readModel(request, *textures, job);
        if (file && file->imported->models.empty()) {
          file = makeError(ErrorCode::Content, "there is no model in the file",
                           "export a mesh or an armature with it")
                     .inFile(pathText(request.file));
        }
        if (file) return answered(name, request, *file, shown, work);
        return [this, error = file.error()] {
          if (error.code != ErrorCode::Cancelled) Q_EMIT failed(error);
        };
      });
}

std::function<void()> ModelImports::answered(const QString& name, const ModelRequest& request,
                                             const ModelFile& file, ImportsShown shown, const Work& work) {
  const bool asks = shown == ImportsShown::Always ||
                    (shown == ImportsShown::WhereOdd && reviewImport(*file.imported).isOdd);
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
