#pragma once

#include <QAction>
#include <QWidget>

#include "widgets/springs/live_springs.h"
#include "widgets/springs/spring_choice.h"

class QLabel;
class QScrollArea;
class QToolButton;

namespace squire {

class SpringList;

// The springs of the model, and the properties of the selected one.
class SpringsPanel : public QWidget {
  Q_OBJECT
 public:
  struct Actions {
    QList<QAction*> tools;          // buttons above the list, null for a gap
    QAction* find = nullptr;        // offered if there is no spring
    QAction* show = nullptr;        // whether they swing in the viewport
    QAction* addVolumes = nullptr;  // offered if there is nothing that could be a collider
  };
  SpringsPanel(SpringChoice& choice, const LiveSprings& live, const Actions& actions,
               QWidget* parent = nullptr);

  [[nodiscard]] SpringList* list() const { return list_; }
  [[nodiscard]] const LiveSprings& live() const { return live_; }

 private:
  void showChosen();

  SpringChoice& choice_;
  const LiveSprings& live_;
  QAction* show_;
  SpringList* list_;
  QLabel* hint_;
  QLabel* hidden_;
  QToolButton* find_;
  QScrollArea* area_;
};

}  // namespace squire
