#pragma once

#include <QObject>
#include <QPoint>
#include <QString>
#include <functional>
#include <memory>
#include <vector>

class QWidget;

namespace squire {

struct Workbench;

// A file that is dragged over a widget of the window.
struct DraggedFile {
  QString path;
  const QWidget* under = nullptr;  // null: no widget
  QPoint globally;
};

// What a feature can do with a dragged file at its current position.
struct DropOffer {
  QString text;                   // "Add to the Project"
  const QWidget* part = nullptr;  // the part of the window to light up
  std::function<void()> take;     // empty: nothing can be done, and the text gives the reason
  bool isOnly = false;            // chosen without asking the user, even if there are other offers
};

// A part of the editor that adds its own actions, docks and viewport layers. The window does not depend on
// any concrete feature, and features do not depend on each other: they provide services to each other through
// the workbench.
class Feature : public QObject {
  Q_OBJECT
 public:
  explicit Feature(Workbench& bench) : bench_(bench) {}

  // Called before there are panels; shortcuts, menus and the command palette are built from the actions added
  // here.
  virtual void addActions() {}
  virtual void addPanels() {}
  // Called when the project, selection, clip or playback has changed, to enable or disable actions.
  virtual void enableActions() {}
  // Called while a file is dragged over the window and when it is dropped.
  virtual void offerDrops(const DraggedFile& /*file*/, std::vector<DropOffer>& /*offers*/) {}
  // As offerDrops(), for several files at once.
  virtual void offerDropsOfMany(const QStringList& /*files*/, std::vector<DropOffer>& /*offers*/) {}

 protected:
  Workbench& bench_;
};

// All features, in the order of their menu entries.
[[nodiscard]] std::vector<std::unique_ptr<Feature>> allFeatures(Workbench& bench);

}  // namespace squire
