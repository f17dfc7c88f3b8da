#pragma once

#include <QDialog>
#include <QTimer>
#include <memory>

#include "app/editor/document/project_export.h"

class QLabel;
class QProgressBar;
class QPushButton;

namespace squire {

class ExportForm;
class ExportOutlook;

// Asks how to export the project and shows the result, which is computed in the background whenever a choice
// changes. Exactly the shown result is written.
class ExportDialog : public QDialog {
  Q_OBJECT
 public:
  ExportDialog(Session& session, ProjectExport& exports, const ExportWay& way, QWidget* parent);
  ~ExportDialog() override;

 private:
  void build();
  QWidget* makeOutlook();
  void follow();
  void computeSoon();
  void compute();
  void stop();
  void receive(unsigned number, const std::shared_ptr<const ProjectExport::Draft>& draft);
  void refresh();
  void exportNow();
  [[nodiscard]] QString summary() const;
  [[nodiscard]] QString reuseText() const;
  [[nodiscard]] bool isStopped() const;  // whether an error prevents the export

  Session& session_;
  ProjectExport& exports_;
  ExportForm* form_;
  ExportOutlook* outlook_;
  QLabel* summary_;
  QLabel* reuse_;
  QProgressBar* progress_;
  QPushButton* compute_;
  QPushButton* export_ = nullptr;
  QTimer soon_;
  unsigned number_ = 0;  // increases with each change of a choice; results for older numbers are ignored
  int job_ = 0;          // 0: none
  std::shared_ptr<const ProjectExport::Draft> draft_;  // for the shown choices; null: not computed yet
};

}  // namespace squire
