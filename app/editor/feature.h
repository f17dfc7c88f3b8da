#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <vector>

class QWidget;

namespace squire {

struct Workbench;

// A part of the editor that adds its own actions, docks and viewport layers. The window does not depend on
// any concrete feature, and features do not depend on each other: what they offer each other is on the
// workbench.
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
  // Called when a file is dropped on a widget of the window. True if the feature took it; otherwise the
  // window opens it.
  virtual bool handleDrop(const QWidget* /*under*/, const QString& /*file*/) { return false; }

 protected:
  Workbench& bench_;
};

// In the order of their menu entries.
[[nodiscard]] std::vector<std::unique_ptr<Feature>> allFeatures(Workbench& bench);

}  // namespace squire
