#pragma once

#include <QPersistentModelIndex>
#include <QStyledItemDelegate>

namespace squire {

// Edits names in lists. A name that is refused when Enter is pressed stays to be mended; nothing typed means
// the name that was.
class NameDelegate : public QStyledItemDelegate {
  Q_OBJECT
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const override;
  void setEditorData(QWidget* editor, const QModelIndex& index) const override;
  void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

 protected:
  // False where the name cannot be taken; why is told.
  virtual bool rename(const QModelIndex& index, const QString& name) const = 0;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  mutable QPersistentModelIndex edited_;
};

}  // namespace squire
