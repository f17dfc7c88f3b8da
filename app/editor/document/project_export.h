#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <optional>

#include "app/editor/document/project_place.h"
#include "app/editor/document/project_watch.h"
#include "app/editor/document/wad_export.h"

namespace squire {

class EditorSettings;

// Exports the open project for the game, in the background.
class ProjectExport : public QObject {
  Q_OBJECT
 public:
  ProjectExport(Session& session, const ProjectPlace& place, const ProjectWatch& watch,
                EditorSettings& settings);

  // How the open project was exported last; empty if it never was, or if the folder no longer exists.
  [[nodiscard]] std::optional<ExportWay> last() const;
  // The file name that `squire export` would choose with these settings, without the time.
  [[nodiscard]] std::string nameFor(const ExportSettings& settings) const;

  // Exports a snapshot of the project and the shown images, with the choices of the project's last export. To
  // be called on another thread.
  using Encode = std::function<Result<Bytes>(KeptConversions& kept, const JobControl& job)>;
  [[nodiscard]] Encode encoded() const;

  void exportTo(const ExportWay& way);
  // Writes one model for other programs: a .glb file.
  void exportModel(ModelId model, const QString& file);
  // Writes a page for browsers, on which `before`, unless it is empty, is shown beside the project.
  // Returns the number of the job.
  int share(const QString& file, const QString& title, const QString& before);

  // What an export would write.
  struct Draft {
    ExportWay way;
    Result<WadDraft> wad;
    std::vector<EarlierWad> earlier;  // newest first
  };
  using ShowDraft = std::function<void(std::shared_ptr<const Draft> draft)>;
  // Computes an export with these settings without writing it. Returns the number of the job; a cancelled job
  // calls `show` with an error.
  int draft(const ExportSettings& settings, const ExportWay& way, ShowDraft show);
  // Writes a draft that has no errors.
  void write(std::shared_ptr<const Draft> draft);

 Q_SIGNALS:
  void exported(const QString& file, const QString& summary, const squire::Diagnostics& warnings);
  void shared(const QString& file, const QString& size, const squire::Diagnostics& warnings);
  void failed(const squire::Error& error);

 private:
  // Returns a snapshot of the project with its current images. To be called on another thread.
  using Prepare = std::function<WadExport(const JobControl& job)>;
  [[nodiscard]] std::shared_ptr<WadExport> snapshot(const ExportSettings& settings,
                                                    const ExportWay& way) const;
  [[nodiscard]] Prepare prepared(const ExportSettings& settings, const ExportWay& way) const;
  using Work = std::function<Result<WadExported>(const JobControl&)>;
  // Starts an export. If it succeeds, stores `way`, which is empty for exports for other programs.
  void start(const std::optional<ExportWay>& way, Work work);
  void remember(unsigned project, const ExportWay& way);

  Session& session_;
  const ProjectPlace& place_;
  const ProjectWatch& watch_;
  EditorSettings& settings_;
  // The last successful export since the editor was started. Set for every project, but needed for one
  // without a file, whose export the settings cannot store.
  struct Kept {
    unsigned project = 0;  // see ProjectPlace::number()
    ExportWay way;
  };
  std::optional<Kept> last_;
};

}  // namespace squire
