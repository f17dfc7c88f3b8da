#pragma once

#include <QStyledItemDelegate>

namespace squire {

// Edits numbers in table cells like NumberField: accepts arithmetic; if the text is invalid on Enter, the
// editor stays open. The editor covers the whole cell, so that the old number is not visible next to it.
class SumDelegate : public QStyledItemDelegate {
  Q_OBJECT
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const override;
  void setEditorData(QWidget* editor, const QModelIndex& index) const override;
  void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
  void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const override;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace squire
