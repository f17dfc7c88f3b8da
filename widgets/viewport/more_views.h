#pragma once

#include <QSplitter>
#include <array>
#include <vector>

#include "core/scene/camera.h"
#include "widgets/viewport/viewport.h"

namespace squire {

// The main view, and up to three others beside and below it. Each has a camera and a look of its own; all
// show the same pose and selection, by the same layers, and any of them changes it.
class MoreViews : public QSplitter {
  Q_OBJECT
 public:
  MoreViews(Session& session, ViewState& main, QWidget* parent = nullptr);

  [[nodiscard]] Viewport* mainView() const { return mainView_; }
  // The view that was pressed or had the keyboard last.
  [[nodiscard]] Viewport* current() const { return current_; }
  [[nodiscard]] int count() const { return 1 + static_cast<int>(others_.size()); }
  // 1, 2 with one from the right, or 4 with one each from the right, the front and the top.
  void setCount(int count);
  [[nodiscard]] const std::vector<Viewport*>& others() const { return others_; }

 Q_SIGNALS:
  void currentChanged();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void add(NamedView from, QSplitter* column);
  void setCurrent(Viewport* view);
  void shareSizes();

  Session& session_;
  ViewState& view_;  // of the main view
  std::array<QSplitter*, 2> columns_;
  Viewport* mainView_;
  Viewport* current_;
  std::vector<Viewport*> others_;
};

}  // namespace squire
