#pragma once

#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <array>
#include <vector>

#include "app/editor/dock_names.h"
#include "app/editor/listed_name.h"

namespace squire {

// The stable name of a panel's dock ("timeline"): one of those that features list with DOCKS.
using DockId = ListedName<dockNames>;

// The docks of the window, by their ids.
class Docks : public QObject {
  Q_OBJECT
 public:
  explicit Docks(QMainWindow& window) : window_(window) {}

  struct Spec {
    DockId id;
    QString title;
    Qt::DockWidgetArea area = Qt::RightDockWidgetArea;
    DockId beside = {};      // behind whose tab; empty: at the side `area`
    QString page = {};       // of the manual: "clips.md"
    QSize size = {0, 0};     // pixels that it begins with; 0: as it comes
    bool isInFront = false;  // of those behind its tab, when the window opens
  };
  QDockWidget* add(const Spec& spec, QWidget* content);
  // Gives the docks the sizes and the order that their specs ask for. All of them are there by then.
  void arrange();

  // Null where its feature has not added it.
  [[nodiscard]] QDockWidget* operator[](DockId id) const { return entries_.at(id.place()).dock; }
  // Opens it and brings it to the front of its tabs.
  void show(DockId id) const;
  // In the order in which they were added.
  [[nodiscard]] const std::vector<DockId>& ids() const { return ids_; }
  [[nodiscard]] QList<QDockWidget*> all() const;
  // The manual's page about the dock that a widget is in; empty where it is in none.
  [[nodiscard]] QString pageAbout(const QWidget* widget) const;
  // Entries that open and close each dock.
  void listIn(QMenu* menu) { menu_ = menu; }
  void removeAll();

  // Whether a dock's content is seen: neither closed nor behind the tab of another one. Null is not.
  [[nodiscard]] static bool isOnTop(const QWidget* content);

 private:
  struct Entry {
    QDockWidget* dock = nullptr;
    Spec spec;
  };
  void showTitlesOnceSoon(QDockWidget* changed);
  void showTitleOnce(QDockWidget* dock);

  QMainWindow& window_;
  QMenu* menu_ = nullptr;
  std::array<Entry, DockId::count + 1> entries_;  // by place; the last is of the empty id
  std::vector<DockId> ids_;
};

}  // namespace squire
