#pragma once

#include <QTreeWidget>

#include "app/editor/document/project_export.h"

namespace squire {

// A preview of an export: its content, its errors and warnings, and the changes since the last exports.
class ExportOutlook : public QTreeWidget {
  Q_OBJECT
 public:
  explicit ExportOutlook(QWidget* parent);

  // `project`: what was drafted.
  void show(const ProjectExport::Draft& draft, const Project& project);

 private:
  // A section with a line for each text.
  QTreeWidgetItem* addSection(const QString& title, const std::vector<std::string>& lines,
                              const QIcon& sign = {});
  void addContents(const ExportReport& report);
  void addOthers(const ExportReport& report, const Project& project);
  void addJoins(const std::vector<JoinExport>& joined);
  void addFindings(const Diagnostics& findings);
  static void addLine(QTreeWidgetItem* under, const QString& text);
  static void addChanges(QTreeWidgetItem* under, const EarlierWad& earlier);
  static QString described(const std::filesystem::path& path);
  void addEarlier(const std::vector<EarlierWad>& earlier);
};

}  // namespace squire
