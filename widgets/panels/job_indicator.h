#pragma once

#include <QTimer>
#include <QWidget>

#include "widgets/session/jobs.h"

class QLabel;
class QProgressBar;
class QToolButton;

namespace squire {

// The first running job in the status bar: its name, how far it is, and a cancel. A job that is over at once
// does not show.
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
