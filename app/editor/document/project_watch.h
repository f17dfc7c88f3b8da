#pragma once

#include <QObject>
#include <QTimer>
#include <optional>
#include <vector>

#include "app/editor/document/picture_watch.h"
#include "app/editor/document/project_place.h"
#include "core/workspace/file_watch.h"
#include "core/workspace/load_project.h"

namespace squire {

// Reports changes by other programs to the files of the open project: its own file, the sources and the
// images.
class ProjectWatch : public QObject {
  Q_OBJECT
 public:
  ProjectWatch(Session& session, const ProjectPlace& place);

  // Watches the sources and images that the project names now.
  void restart();
  // Watches the project's own file, which has this content.
  void watchFile(const QString& path, const ContentHash& content);
  void stop();
  // Applies the reports about sources that changed or are missing, as found when the project was loaded.
  void applyReports(const std::vector<SourceReport>& reports);
  // Adds image files to those that are shown, replacing those of the same name.
  void addTextureFiles(TextureFiles files);

  [[nodiscard]] std::vector<SourceId> missingSources() const;
  [[nodiscard]] const PictureWatch& pictures() const { return files_.pictures; }

 Q_SIGNALS:
  void projectChanged(const QString& path);
  void sourceChanged(squire::SourceId source, const QString& path);
  // The source had changed, but its contents are again those that were imported.
  void sourceRestored(squire::SourceId source);
  // The source's file was removed, or is back.
  void sourceGone(squire::SourceId source);
  void sourceBack(squire::SourceId source);
  // Another program has handed over model files: see core/workspace/hand_over.h.
  void sourcesHandedOver();
  // Missing images were found and are in use.
  void picturesFound(const QStringList& names);
  // Images that are shown were removed by another program.
  void picturesGone(const QStringList& names);

 private:
  struct WatchedSource {
    SourceId source;
    FileWatch watch;
    bool isGone = false;
  };
  // A value type: a copy is polled on another thread. The result is ignored if `generation` has changed since
  // the copy was made.
  struct Files {
    std::optional<FileWatch> project;
    std::vector<WatchedSource> sources;
    PictureWatch pictures;
    std::uint64_t generation = 0;
  };
  struct SourceNews {
    std::vector<SourceId> gone, back;
    struct Change {
      SourceId source;
      QString path;
      ContentHash content;
    };
    std::vector<Change> changed;
  };
  void poll();
  [[nodiscard]] static SourceNews lookAt(std::vector<WatchedSource>& sources, double now);
  void report(const SourceNews& news);
  void use(const PictureWatch::Changes& seen);

  Session& session_;
  const ProjectPlace& place_;
  Files files_;
  QTimer timer_;
  bool isLooking_ = false;
};

}  // namespace squire
