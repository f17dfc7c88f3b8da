#pragma once

#include <QTreeWidget>

#include "widgets/limbs/limb_choice.h"

namespace squire {

// The chains of the model, and below each its targets in this clip. F2 renames a chain, Delete removes.
class LimbListView : public QTreeWidget {
  Q_OBJECT
 public:
  explicit LimbListView(LimbChoice& choice, QWidget* parent = nullptr);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void refresh();
  void fill(QTreeWidgetItem* under, const IkChain& chain);
  void take(const QTreeWidgetItem* item);
  void rename(const QTreeWidgetItem* item);
  [[nodiscard]] QString nameOf(const IkTarget& target) const;

  LimbChoice& choice_;
  bool refreshing_ = false;
};

}  // namespace squire
