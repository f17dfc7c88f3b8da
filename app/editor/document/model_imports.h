#pragma once

#include <QObject>
#include <functional>

#include "app/editor/document/read_model.h"
#include "app/editor/settings/editor_settings.h"
#include "core/edit/sources/import_review.h"
#include "widgets/session/session.h"

namespace squire {

// A model file that was read, and what was decided about it.
struct DecidedModel {
  ModelFile file;
  ImportOptions options;
  ImportDecisions decisions;
};

// A model file about which the user has to decide. It is imported when `decided` is called, at most once.
struct ImportQuestion {
  ModelRequest request;
  ModelFile file;
  std::function<void(DecidedModel)> decided;
};

// Reads model files for the project, and asks the user about files with unusual content.
class ModelImports : public QObject {
  Q_OBJECT
 public:
  enum class Ask { AsSettings, Never };
  ModelImports(Session& session, EditorSettings& settings);

  // Runs on the job's thread with the model, and returns a function to be called on the window's thread.
  using Work = std::function<std::function<void()>(const DecidedModel&)>;
  // `name`: the name of the job. `after`: called on the window's thread when the file was read or refused,
  // unless the user cancelled that; a question may then be open.
  void read(const QString& name, const ModelRequest& request, Ask ask, Work work,
            std::function<void()> after = {});
  // Reads the file of a question with other options.
  void readAgain(const ModelRequest& request, std::function<void(Result<ModelFile>)> then);

 Q_SIGNALS:
  void asked(const squire::ImportQuestion& question);
  void failed(const squire::Error& error);

 private:
  // Called on the job's thread after a file was read. Calls `work` and returns its function, or returns one
  // that asks the user; `work` is then called in another job.
  [[nodiscard]] std::function<void()> answered(const QString& name, const ModelRequest& request,
                                               const ModelFile& file, ImportsShown shown, const Work& work);

  Session& session_;
  EditorSettings& settings_;
};

}  // namespace squire
