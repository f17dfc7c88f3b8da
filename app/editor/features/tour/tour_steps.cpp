#include "app/editor/features/tour/tour_steps.h"

#include <QCoreApplication>
#include <QListView>
#include <QMenuBar>
#include <QToolButton>
#include <memory>

#include "app/editor/workbench.h"
#include "widgets/clips/clips_panel.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/time_ruler.h"
#include "widgets/timeline/timeline.h"

namespace squire {

namespace {

QString text(const char* source) { return QCoreApplication::translate("squire::TourFeature", source); }

class Steps {
 public:
  explicit Steps(Workbench& bench) : bench_(bench) {}

  std::vector<TourStep> look() {
    return {{text(QT_TRANSLATE_NOOP("squire::TourFeature",
                                    "Look around: drag with the middle mouse button, zoom with the wheel, "
                                    "or press 1, 3 and 0.")),
             view(), [this] { return differs([this] { return bench_.view.goal(); }); }},
            {text(QT_TRANSLATE_NOOP("squire::TourFeature",
                                    "Choose a clip: click one, or use the arrow keys in the list.")),
             clips(), [this] { return differs([this] { return bench_.session.clipId(); }); }},
            {text(QT_TRANSLATE_NOOP("squire::TourFeature", "Play it with Space, and stop it again.")),
             buttonOf("play.play"),
             [this] {
               return [this, hasPlayed = false]() mutable {
                 const bool plays = bench_.session.playback().playing();
                 hasPlayed = hasPlayed || plays;
                 return hasPlayed && !plays;
               };
             }},
            {text(QT_TRANSLATE_NOOP("squire::TourFeature",
                                    "Go to a frame: drag in the numbers of the ruler, or press , and .")),
             inTimeline([](const Timeline& timeline) -> QWidget* { return timeline.ruler(); }),
             [this] { return differs([this] { return bench_.session.playhead(); }); }}};
  }

  std::vector<TourStep> edit() {
    return {{text(QT_TRANSLATE_NOOP("squire::TourFeature",
                                    "Select a bone: click an arm in the view, or a name in the outliner.")),
             view(), [this] { return [this] { return bench_.session.selection().activeBone().valid(); }; }},
            {text(QT_TRANSLATE_NOOP("squire::TourFeature",
                                    "Turn it: press E and drag a ring, or type numbers in the inspector.")),
             view(), [this] { return changes(); }},
            {text(QT_TRANSLATE_NOOP("squire::TourFeature",
                                    "Key the pose with I. The timeline shows the key as a filled shape.")),
             inTimeline([](const Timeline& timeline) -> QWidget* { return timeline.sheet(); }),
             [this] {
               return [this, steps = bench_.session.history().stepCount()] {
                 return bench_.session.history().stepCount() > steps &&
                        bench_.session.posing().unkeyedPoses().empty();
               };
             }},
            {text(QT_TRANSLATE_NOOP("squire::TourFeature",
                                    "Take it back with Ctrl+Z. Everything can be undone; the history lists "
                                    "it all.")),
             inDock("history"), [this] {
               return [this, from = bench_.session.history().position()] {
                 return bench_.session.history().position() < from;
               };
             }}};
  }

  std::vector<TourStep> leave() {
    return {{text(QT_TRANSLATE_NOOP("squire::TourFeature",
                                    "Each task has its layout of panels: click Time, or press Shift+F3.")),
             [this]() -> QWidget* { return bench_.window.menuBar()->cornerWidget(); },
             [this] { return [this] { return bench_.actions["layout.time"]->isChecked(); }; }},
            {text(QT_TRANSLATE_NOOP("squire::TourFeature",
                                    "Export for the game with Ctrl+E. F1 opens the manual at what you are "
                                    "doing, and Ctrl+Shift+P finds every action.")),
             [this]() -> QWidget* { return bench_.window.menuBar(); }}};
  }

 private:
  using Control = std::function<QWidget*()>;

  // A test that is true once the value differs from that at the beginning of the step.
  template <typename Value>
  static std::function<bool()> differs(Value value) {
    return [value, before = value()] { return !(value() == before); };
  }
  // A test that is true once the pose or the project was changed.
  std::function<bool()> changes() {
    return [this, steps = bench_.session.history().stepCount(),
            poses = bench_.session.posing().unkeyedPoses().size()] {
      return bench_.session.history().stepCount() > steps ||
             bench_.session.posing().unkeyedPoses().size() > poses;
    };
  }
  Control view() {
    return [this]() -> QWidget* { return bench_.viewport; };
  }
  Control inDock(DockId dock) {
    return [this, dock]() -> QWidget* {
      bench_.docks.show(dock);
      return bench_.docks[dock]->widget();
    };
  }
  Control clips() {
    return [this]() -> QWidget* {
      bench_.docks.show("clips");
      return bench_.get<ClipsPanel>().list();
    };
  }
  Control inTimeline(QWidget* (*part)(const Timeline&)) {
    return [this, part] {
      bench_.docks.show("timeline");
      return part(bench_.get<Timeline>());
    };
  }
  Control buttonOf(ActionId action) {
    return [this, action]() -> QWidget* {
      bench_.docks.show("timeline");
      for (QObject* user : bench_.actions[action]->associatedObjects()) {
        auto* button = qobject_cast<QToolButton*>(user);
        if (button != nullptr && bench_.get<Timeline>().isAncestorOf(button)) return button;
      }
      return &bench_.get<Timeline>();
    };
  }

  Workbench& bench_;
};

}  // namespace

std::vector<TourStep> tourSteps(Workbench& bench) {
  // The functions of the steps share ownership of this object.
  const auto steps = std::make_shared<Steps>(bench);
  std::vector<TourStep> all;
  for (auto part : {&Steps::look, &Steps::edit, &Steps::leave}) {
    for (TourStep& step : ((*steps).*part)()) {
      step.control = [steps, control = step.control] { return control(); };
      all.push_back(std::move(step));
    }
  }
  return all;
}

}  // namespace squire
