#pragma once

#include <QObject>

#include "app/editor/document/project_place.h"
#include "app/editor/document/project_watch.h"

namespace squire {

// Exports the open project for the game, in the background.
class ProjectExport : public QObject {
  Q_OBJECT
 public:
  ProjectExport(Session& session, const ProjectPlace& place, const ProjectWatch& watch);

  void exportTo(const QString& folder);

 Q_SIGNALS:
  void exported(const QString& file, const QString& summary, const squire::Diagnostics& warnings);
  void failed(const squire::Error& error);

 private:
  Session& session_;
  const ProjectPlace& place_;
  const ProjectWatch& watch_;
};

}  // namespace squire
