#include <memory>

#include "app/editor/feature.h"
#include "app/editor/features/tour/tour_steps.h"
#include "app/editor/workbench.h"
#include "widgets/controls/tour_bubble.h"
#include "widgets/panels/start_page.h"

namespace squire {

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
