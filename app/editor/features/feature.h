#pragma once

#include <QObject>
#include <memory>
#include <vector>

namespace squire {

struct Workbench;

// A part of the editor that adds its own actions, docks and viewport layers. The window does not depend on
// any concrete feature.
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

 protected:
  Workbench& bench_;
};

// In the order of their menu entries.
[[nodiscard]] std::vector<std::unique_ptr<Feature>> allFeatures(Workbench& bench);

}  // namespace squire
