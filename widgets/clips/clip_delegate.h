#pragma once

#include "widgets/controls/name_delegate.h"

namespace squire {

// A clip in the list: its picture, name, length and rate, and icons for its state.
class ClipDelegate : public NameDelegate {
  Q_OBJECT
 public:
  using NameDelegate::NameDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const override;

 protected:
  bool rename(const QModelIndex& index, const QString& name) const override;
};

}  // namespace squire
