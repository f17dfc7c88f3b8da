#pragma once

#include <QTableWidget>

namespace squire {

// A table of numbers, which are typed as sums. Tab leaves it, as it leaves a list, and keys that begin a
// number are no shortcuts of the window while it has the focus.
class NumberTable : public QTableWidget {
  Q_OBJECT
 public:
  explicit NumberTable(QWidget* parent = nullptr);

 protected:
  bool event(QEvent* event) override;
};

}  // namespace squire
