#pragma once

#include <QListView>

namespace squire {

// A list view whose drags show what is dragged as a small label beside the pointer, so that the rows under it
// stay visible.
class ClipListView : public QListView {
  Q_OBJECT
 public:
  using QListView::QListView;

 protected:
  void startDrag(Qt::DropActions supportedActions) override;
};

}  // namespace squire
