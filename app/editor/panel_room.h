#pragma once

#include <QMainWindow>
#include <QObject>
#include <map>

#include "app/editor/docks.h"

namespace squire {

// The panels around the viewport have the room again that a person gave them when a window that has squeezed
// them grows: Qt takes from them and gives all of it to the middle.
class PanelRoom : public QObject {
  Q_OBJECT
 public:
  PanelRoom(QMainWindow* window, const Docks& docks);

  // Puts the panels where a layout has them; one that is none changes nothing.
  void restore(const QByteArray& layout);
  // The arrangement of now is the usual one.
  void keepAsUsual() { usual_ = window_->saveState(); }
  void restoreUsual() { restore(usual_); }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  using Rooms = std::map<Qt::DockWidgetArea, int>;  // pixels between the window's edge and the middle

  [[nodiscard]] QDockWidget* seenIn(Qt::DockWidgetArea area) const;
  [[nodiscard]] Rooms rooms() const;
  void keep() { wanted_ = rooms(); }
  void keepChanged();
  // Of what the window has grown by, until the panels have what is wanted.
  void giveBack(int grown, Qt::Orientation direction);

  QMainWindow* window_;
  const Docks& docks_;
  QByteArray usual_;
  Rooms wanted_;
  Rooms pressed_;  // when a button was pressed, perhaps on what lies between panels
};

}  // namespace squire
