#pragma once

#include <QTableView>

namespace squire {

// Keeps the first column of a table visible, as an overlay, while the other columns are scrolled. The table
// must already have its model.
class FrozenColumn : public QTableView {
  Q_OBJECT
 public:
  explicit FrozenColumn(QTableView& table);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void follow();
  void sort();

  QTableView& table_;
};

}  // namespace squire
