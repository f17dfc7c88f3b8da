#pragma once

#include <QObject>
#include <memory>
#include <vector>

namespace squire {

struct Workbench;

// A part of the editor that adds its own actions, docks and layers of the viewport: the window knows none of
// them.
class Feature : public QObject {
  Q_OBJECT
 public:
  explicit Feature(Workbench& bench) : bench_(bench) {}

  // Before there is any panel; shortcuts, menus and the command palette have what is added here.
  virtual void addActions() {}
  virtual void addPanels() {}
  // Called when the project, the selection, the clip or playing changed: what can be done now?
  virtual void enableActions() {}

 protected:
  Workbench& bench_;
};

// In the order of their entries in the menus.
[[nodiscard]] std::vector<std::unique_ptr<Feature>> allFeatures(Workbench& bench);

}  // namespace squire
