#pragma once

#include <QWidget>

#include "widgets/session/jobs.h"

class QLabel;
class QProgressBar;
class QToolButton;

namespace squire {

// The first running job in the status bar: its name, how far it is, and a cancel.
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
};

}  // namespace squire
