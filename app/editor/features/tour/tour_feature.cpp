#include <QCoreApplication>
#include <QListView>
#include <QMenuBar>
#include <QString>
#include <QToolButton>
#include <functional>
#include <memory>
#include <vector>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/clips/clips_panel.h"
#include "widgets/controls/tour_bubble.h"
#include "widgets/panels/start_page.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/time_ruler.h"
#include "widgets/timeline/timeline.h"

namespace squire {

namespace {

// One step of the tour: what to do, and with which control of the window.
struct TourStep {
  QString text;
  std::function<QWidget*()> control;  // opens the control's panel; null: the step is about the window
  // Called when the step begins; the returned function tests whether the user has done the step. Empty: the
  // step has no task.
  std::function<std::function<bool()>()> begin = {};
};

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

}  // namespace

// A tour of the real controls: each step waits until the user has done its task or presses Next.
class TourFeature : public Feature {
  Q_OBJECT
 public:
  explicit TourFeature(Workbench& bench);
  ~TourFeature() override;
  void addActions() override;
  void addPanels() override;

 private:
  void start();
  void begin();
  void goTo(int step);
  void check();
  void end();

  std::vector<TourStep> steps_;
  std::unique_ptr<TourBubble> bubble_;
  std::function<bool()> isDone_;
  int step_ = -1;
  bool isWanted_ = false;  // the tour begins once the sample is open
};

TourFeature::TourFeature(Workbench& bench) : Feature(bench) {}
TourFeature::~TourFeature() = default;

void TourFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::Help);
  QAction* action = bench_.actions.add(
      menu,
      {"help.tour", tr("&Tour"), id("target"), {}, tr("Ten steps with the controls of the window itself")},
      [this](bool) { start(); });
  menu->insertAction(bench_.actions["help.palette"], action);
}

void TourFeature::addPanels() {
  if (auto* page = bench_.find<StartPage>())
    connect(page, &StartPage::tourRequested, this, &TourFeature::start);
  bench_.session.onChange(SessionChange::all, this, &TourFeature::check, Qt::QueuedConnection);
  for (const auto signal : {&Playback::changed, &Playback::playingChanged})
    connect(&bench_.session.playback(), signal, this, &TourFeature::check, Qt::QueuedConnection);
  connect(&bench_.session.selection(), &Selection::changed, this, &TourFeature::check, Qt::QueuedConnection);
  connect(&bench_.view, &ViewState::changed, this, &TourFeature::check, Qt::QueuedConnection);
  connect(bench_.actions["layout.time"], &QAction::toggled, this, &TourFeature::check, Qt::QueuedConnection);
}

void TourFeature::start() {
  isWanted_ = true;
  if (bench_.hasClip()) return begin();
  bench_.files.openSample();
}

void TourFeature::begin() {
  isWanted_ = false;
  if (steps_.empty()) steps_ = tourSteps(bench_);
  bubble_ = std::make_unique<TourBubble>(&bench_.window);
  connect(bubble_.get(), &TourBubble::next, this, [this] { goTo(step_ + 1); });
  connect(bubble_.get(), &TourBubble::back, this, [this] { goTo(step_ - 1); });
  connect(bubble_.get(), &TourBubble::ended, this, &TourFeature::end, Qt::QueuedConnection);
  goTo(0);
}

void TourFeature::goTo(int step) {
  const int count = static_cast<int>(steps_.size());
  if (step >= count) return end();
  step_ = step;
  const TourStep& now = steps_[static_cast<std::size_t>(step)];
  isDone_ = {};
  QWidget* control = now.control();
  bubble_->show(tr("Step %1 of %2").arg(step + 1).arg(count), now.text, control, step == 0,
                step + 1 == count);
  if (now.begin) isDone_ = now.begin();
}

// Begins the tour that waits for a clip, ends it if there is no project, or goes to the next step if the
// current one is done. Also called after changes that do not concern the step.
void TourFeature::check() {
  if (isWanted_ && bench_.hasClip()) return begin();
  if (bubble_ == nullptr) return;
  if (!bench_.hasProject()) return end();
  if (isDone_ && isDone_()) goTo(step_ + 1);
}

void TourFeature::end() {
  isDone_ = {};
  step_ = -1;
  if (bubble_) bubble_.release()->deleteLater();
  if (bench_.viewport != nullptr && bench_.hasProject()) bench_.viewport->setFocus();
}

std::unique_ptr<Feature> makeTourFeature(Workbench& bench) { return std::make_unique<TourFeature>(bench); }

}  // namespace squire

#include "tour_feature.moc"
