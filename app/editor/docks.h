#pragma once

#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <array>
#include <utility>
#include <vector>

#include "app/editor/dock_names.h"
#include "app/editor/listed_name.h"

namespace squire {

// The stable name of a dock ("timeline"), which a feature must list with DOCKS.
using DockId = ListedName<dockNames>;

// The docks of the window by id.
class Docks : public QObject {
  Q_OBJECT
 public:
  explicit Docks(QMainWindow& window) : window_(window) {}

  struct Spec {
    DockId id;
    QString title;
    Qt::DockWidgetArea area = Qt::RightDockWidgetArea;
    DockId beside = {};      // the dock whose tab group it joins; empty: placed at the side `area`
    QString page = {};       // page of the manual: "clips.md"
    QSize size = {0, 0};     // initial size in pixels; 0: default
    bool isInFront = false;  // shown in front of its tab group when the window opens
    bool isClosed = false;   // until the user opens it
  };
  // Makes a dock and its content, which is made in the dock: Qt styles all widgets below one that gets
  // another parent once more.
  template <class Content, class... Arguments>
  Content* add(const Spec& spec, Arguments&&... arguments) {
    QDockWidget* dock = add(spec);
    auto* content = new Content(std::forward<Arguments>(arguments)..., dock);
    content->setAttribute(Qt::WA_StyledBackground);
    dock->setWidget(content);
    return content;
  }
  // Applies the sizes of the specs, and which docks are in front or closed. Call it once all docks have been
  // added.
  void arrange();

  // Returns false and changes nothing if it is no layout of the window. A dock that it does not have, since
  // an earlier version stored it, is closed in its tab group.
  bool restore(const QByteArray& layout) const;

  // Null if its feature has not added it.
  [[nodiscard]] QDockWidget* operator[](DockId id) const { return entries_.at(id.place()).dock; }
  // Opens the dock and raises its tab.
  void show(DockId id) const;
  // In the order they were added.
  [[nodiscard]] const std::vector<DockId>& ids() const { return ids_; }
  [[nodiscard]] QList<QDockWidget*> all() const;
  // The manual page for the dock that contains a widget; empty if it is in none.
  [[nodiscard]] QString pageAbout(const QWidget* widget) const;
  // Sets the menu in which each dock that is added later gets an entry that opens and closes it.
  void listIn(QMenu* menu) { menu_ = menu; }
  [[nodiscard]] QMenu* menu() const { return menu_; }
  void removeAll();

  // Whether a dock or its content is visible: neither closed nor behind another tab. False for null.
  [[nodiscard]] static bool isOnTop(const QWidget* content);

 Q_SIGNALS:
  // Emitted before show() opens a dock.
  void asked() const;

 private:
  struct Entry {
    QDockWidget* dock = nullptr;
    Spec spec;
  };
  QDockWidget* add(const Spec& spec);
  void showTitlesOnceSoon(QDockWidget* changed);
  void showTitleOnce(QDockWidget* dock);

  QMainWindow& window_;
  QMenu* menu_ = nullptr;
  std::array<Entry, DockId::count + 1> entries_;  // by DockId::place(); the last entry is for the empty id
  std::vector<DockId> ids_;
};

}  // namespace squire
