#pragma once

#include <QPersistentModelIndex>
#include <QStyledItemDelegate>

namespace squire {

// Edits names in lists. If a name is rejected on Enter, the editor stays open for correction; an empty text
// keeps the old name.
class NameDelegate : public QStyledItemDelegate {
  Q_OBJECT
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const override;
  void setEditorData(QWidget* editor, const QModelIndex& index) const override;
  void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

 protected:
  // Returns false, after reporting the reason, if the name is rejected.
  virtual bool rename(const QModelIndex& index, const QString& name) const = 0;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  mutable QPersistentModelIndex edited_;
};

}  // namespace squire
