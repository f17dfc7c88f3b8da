#pragma once

#include <QObject>
#include <functional>
#include <memory>

#include "app/editor/document/model_imports.h"
#include "app/editor/document/project_watch.h"
#include "core/edit/sources/reimport.h"
#include "widgets/sources/missing_files_dialog.h"

namespace squire {

// Reads files for the open project: re-imports sources, adds models, finds missing files, sets maps. Each
// change of the project is one undo step.
class ProjectSources : public QObject {
  Q_OBJECT
 public:
  ProjectSources(Session& session, ProjectPlace& place, ProjectWatch& watch, ModelImports& imports);

  // Reads a source that changed on disk; emits reimportRead() with the resulting changes.
  void readAgain(SourceId source);
  // Applies a re-import; edits of clips are kept.
  void reimport(const NewVersion& version, const ReimportChoices& choices);
  // Adds a model file to the project, after asking the user about unusual content. Calls `then` with the
  // id of its first model and the gesture of the edit, so that further edits can be part of the same undo
  // step. A file that the project already has is not added again.
  void addModel(const QString& path, std::function<void(ModelId, GestureId)> then,
                ModelImports::Ask ask = ModelImports::Ask::AsSettings, std::function<void()> after = {});
  // Adds model files one after the other, each as one undo step.
  void addModels(const QStringList& paths);
  // Reads a file whose clips can be imported into the shown model; emits clipsRead().
  void readClips(const QString& path);
  // The files that the project needs and that were not found.
  [[nodiscard]] MissingFiles missing() const;
  // Sets the new paths of missing files and reads the files.
  void relink(const Relink& found);
  // Sets a map of a material of the shown model to an image file.
  void setMap(MaterialOverride change, bool specular, const QString& file);

 Q_SIGNALS:
  void failed(const squire::Error& error);
  void notified(const QString& text);
  // Missing files have new paths and were read.
  void relinked();
  void clipsRead(const std::shared_ptr<const squire::Model>& from, const QString& path,
                 const squire::ContentHash& hash);
  void reimportRead(const squire::NewVersion& version, const squire::ReimportPlan& plan);

 private:
  struct Addition {
    QStringList paths;
    qsizetype next = 0;
    qsizetype added = 0;
  };
  void addNext(const std::shared_ptr<Addition>& addition);
  // Emits failed(), unless the user has cancelled the work.
  void reportFailure(const Error& error);
  // The first model that the project has from this file; invalid if there is none.
  [[nodiscard]] ModelId modelOf(const QString& path) const;
  // Adds the file, unless the project already has it, and returns its first model; invalid if that fails.
  ModelId add(const QString& path, const DecidedModel& model, GestureId gesture);
  void reimported(const NewVersion& version);
  [[nodiscard]] QString textOf(const Relink& found) const;

  Session& session_;
  ProjectPlace& place_;
  ProjectWatch& watch_;
  ModelImports& imports_;
};

}  // namespace squire
