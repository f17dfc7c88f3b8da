#pragma once

#include <QDialog>

class QPlainTextEdit;

namespace squire {

// Shows what Squire wrote when it ended unexpectedly.
class CrashReportDialog : public QDialog {
  Q_OBJECT
 public:
  CrashReportDialog(const QString& file, QWidget* parent);

 private:
  void addButtons(const QString& file);

  QPlainTextEdit* text_;
};

}  // namespace squire
