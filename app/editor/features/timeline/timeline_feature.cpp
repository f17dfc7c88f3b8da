#include <QLabel>
#include <algorithm>

#include "app/editor/feature.h"
#include "app/editor/transport.h"
#include "app/editor/workbench.h"
#include "widgets/timeline/sheet_model.h"
#include "widgets/timeline/timeline.h"

namespace squire {

// The dope sheet with ruler and transport. Other features add rows to it.
class TimelineFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void addPanels() override;

 private:
  void pinFights(bool on);
  void followPins(SheetModel& model);
};

namespace {

// The names of the row sources with fight data.
const QStringList fightRows{QStringLiteral("volumes"), QStringLiteral("limbs"), QStringLiteral("events")};

}  // namespace

void TimelineFeature::addActions() {
  bench_.actions.add(bench_.menu(MenuPlace::View),
                     {"timeline.pin",
                      tr("Rows of Fi&ghts Above the Bones"),
                      {},
                      QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_R),
                      tr("Hit volumes, IK and events stay at the top of the timeline while bones scroll"),
                      true},
                     [this](bool on) { pinFights(on); });
}

void TimelineFeature::pinFights(bool on) {
  SheetModel& model = bench_.get<Timeline>().model();
  std::set<QString> pinned = model.pinned();
  for (const QString& source : fightRows) {
    if (on) {
      pinned.insert(source);
    } else {
      pinned.erase(source);
    }
  }
  model.setPinned(std::move(pinned));
}

void TimelineFeature::followPins(SheetModel& model) {
  const QStringList kept = bench_.settings.pinnedRows();
  model.setPinned({kept.begin(), kept.end()});
  const auto show = [this, &model] {
    bench_.settings.setPinnedRows(QStringList(model.pinned().begin(), model.pinned().end()));
    bench_.actions["timeline.pin"]->setChecked(
        std::all_of(fightRows.begin(), fightRows.end(),
                    [&](const QString& one) { return model.pinned().contains(one); }));
  };
  connect(&model, &SheetModel::pinnedChanged, this, show);
  show();
}

void TimelineFeature::addPanels() {
  auto* timeline = bench_.docks.add<Timeline>({.id = "timeline",
                                               .title = tr("Timeline"),
                                               .area = Qt::BottomDockWidgetArea,
                                               .page = id("timeline.md"),
                                               .size = {0, 290},
                                               .isInFront = true},
                                              bench_.session, transportOf(bench_.actions));
  bench_.offer(*timeline);
  followPins(timeline->model());
  connect(timeline, &Timeline::hinted, bench_.hint, &QLabel::setText);
}

std::unique_ptr<Feature> makeTimelineFeature(Workbench& bench) {
  return std::make_unique<TimelineFeature>(bench);
}

}  // namespace squire

#include "timeline_feature.moc"
