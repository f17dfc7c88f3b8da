#pragma once

#include "app/editor/feature.h"
#include "app/editor/features/layout/panel_groups.h"
#include "app/editor/workbench.h"

class QActionGroup;

namespace squire {

class LayoutTabs;

// Named arrangements of the panels: those of Squire and those saved by the user. Choosing one restores it as
// it was last used.
class LayoutFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void addPanels() override;

 protected:
  // When a message appears in the centre, the panel that fills the window shrinks again, so that the message
  // is visible.
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  // A layout that comes with Squire.
  struct Plan {
    QString id;
    QString name;
    std::function<void()> arrange;
  };
  void addPlan(const ActionTable::Spec& spec, const QString& name, std::function<void()> arrange);
  void addPlans();
  void addCommands();
  void goTo(const QString& id);
  void step(int by);
  // Places the panels as in the original layout, without later changes by the user.
  void arrange(const QString& id);
  void resetAll();
  void store();
  void rename(const QString& name);
  void remove(const QString& name);
  void fill();
  void mark();
  void toggleFull(bool on);
  void showControls(bool on);
  void showMenu(const QString& id, QPoint screen);

  QMenu* menu_ = nullptr;
  QMenu* renames_ = nullptr;
  QMenu* removes_ = nullptr;
  LayoutTabs* tabs_ = nullptr;
  QActionGroup* group_ = nullptr;
  QList<Plan> plans_;
  QList<QAction*> stored_;
};

}  // namespace squire
