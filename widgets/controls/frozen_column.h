#pragma once

#include <QTableView>

namespace squire {

// The first column of a table, over the table: it is there once the others are scrolled, so that a row's
// numbers keep their name. The table has to have its model.
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
