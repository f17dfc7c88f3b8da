#pragma once

#include "widgets/controls/name_delegate.h"

namespace squire {

// How the list shows clips.
enum class ClipLook {
  List,      // picture, name and figures
  Compact,   // name and length in one line
  Pictures,  // a wall of pictures with names
};

// A clip in the list, and icons for its state.
class ClipDelegate : public NameDelegate {
  Q_OBJECT
 public:
  using NameDelegate::NameDelegate;
  void setLook(ClipLook look) { look_ = look; }
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const override;

 protected:
  bool rename(const QModelIndex& index, const QString& name) const override;

 private:
  [[nodiscard]] QRect pictureOf(const QRect& row) const;
  [[nodiscard]] QRect nameOf(const QRect& row) const;
  void paintTexts(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;

  ClipLook look_ = ClipLook::List;
};

}  // namespace squire
