#pragma once

#include <QMainWindow>
#include <QObject>
#include <map>

#include "app/editor/docks.h"

namespace squire {

// Restores the sizes of panels that a smaller window had squeezed when the window grows again. Without it, Qt
// gives all additional space to the centre.
class PanelRoom : public QObject {
  Q_OBJECT
 public:
  PanelRoom(QMainWindow* window, const Docks& docks);

  // Restores a saved layout; does nothing if it is invalid.
  void restore(const QByteArray& layout);
  // Makes the current arrangement the default one.
  void storeAsDefault() { default_ = window_->saveState(); }
  void restoreDefault() { restore(default_); }

  // Fills the window with one dock, or with the centre if `dock` is null, until unfill().
  void fill(const QDockWidget* dock);
  void unfill();
  [[nodiscard]] bool isFilled() const { return !before_.isEmpty() && !isEmpty_; }
  // Hides all panels, including floating ones, while no project is open; `false` restores the layout before.
  void setEmpty(bool on);
  // The layout as saveState() returns it; while fill() or setEmpty() hides panels, the layout before that.
  [[nodiscard]] QByteArray state() const { return before_.isEmpty() ? window_->saveState() : before_; }

 Q_SIGNALS:
  void filledChanged();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  using Rooms = std::map<Qt::DockWidgetArea, int>;  // pixels between the window's edge and the centre

  void hideAll();
  [[nodiscard]] QDockWidget* seenIn(Qt::DockWidgetArea area) const;
  [[nodiscard]] Rooms rooms() const;
  void storeRooms() { wanted_ = rooms(); }
  void storeChangedRooms();
  // Distributes the pixels by which the window has grown, until the panels have their wanted sizes.
  void distribute(int grown, Qt::Orientation direction);

  QMainWindow* window_;
  const Docks& docks_;
  QByteArray default_;
  QByteArray before_;  // the layout before fill() or setEmpty(); empty without either
  bool isEmpty_ = false;
  Rooms wanted_;
  Rooms pressed_;  // at the last mouse press, which may be on a splitter between panels
};

}  // namespace squire
