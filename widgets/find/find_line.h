#pragma once

#include <QWidget>

#include "widgets/find/motion_search.h"

class QLabel;
class QLineEdit;

namespace squire {

class WordCompleter;

// A line for a question about what happens in clips, with completion, and how many spans answer it.
class FindLine : public QWidget {
  Q_OBJECT
 public:
  FindLine(MotionSearch& search, const QList<QAction*>& tools, QWidget* parent = nullptr);

  [[nodiscard]] QLineEdit* line() const { return line_; }
  [[nodiscard]] QString told() const;

 Q_SIGNALS:
  void closed();
  void nextRequested(bool isBack);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void refresh();
  [[nodiscard]] QString answerText() const;

  MotionSearch& search_;
  QLineEdit* line_;
  WordCompleter* completer_;
  QLabel* told_;
};

}  // namespace squire
