#pragma once

#include <QTreeWidget>

#include "app/editor/document/project_export.h"

namespace squire {

// What an export will hold, what stops it or is odd about it, and what has changed since the last one.
class ExportOutlook : public QTreeWidget {
  Q_OBJECT
 public:
  explicit ExportOutlook(QWidget* parent);

  void show(const ProjectExport::Draft& draft);

 private:
  // A section with a line for each text.
  QTreeWidgetItem* addSection(const QString& title, const std::vector<std::string>& lines,
                              const QIcon& sign = {});
  void addContents(const ExportReport& report);
  void addFindings(const Diagnostics& findings);
  void addChanges(const LastWad& last);
};

}  // namespace squire
