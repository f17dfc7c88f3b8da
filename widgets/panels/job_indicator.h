#pragma once

#include <QTimer>
#include <QWidget>

#include "widgets/session/jobs.h"

class QLabel;
class QProgressBar;
class QToolButton;

namespace squire {

// Shows the first running job in the status bar: name, progress and a cancel button. Very short jobs are not
// shown.
class JobIndicator : public QWidget {
  Q_OBJECT
 public:
  explicit JobIndicator(Jobs& jobs, QWidget* parent = nullptr);

 private:
  void refresh();
  Jobs& jobs_;
  QLabel* name_;
  QProgressBar* bar_;
  QToolButton* cancel_;
  int job_ = 0;
  QTimer delay_;
};

}  // namespace squire
