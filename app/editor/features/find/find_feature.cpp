#include <QLineEdit>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/clips/clip_list_model.h"
#include "widgets/clips/clips_panel.h"
#include "widgets/fight/fight_data.h"
#include "widgets/find/find_line.h"
#include "widgets/find/found_rows.h"
#include "widgets/find/motion_search.h"
#include "widgets/timeline/timeline.h"

namespace squire {

// Finds clips, and places in them, by what happens.
class FindFeature : public Feature {
  Q_OBJECT
 public:
  explicit FindFeature(Workbench& bench);
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void show(bool shown);
  void giveClips();
  void refresh();
  // Goes to the next or the previous place, in this clip or in another one of the list.
  void step(bool isBack);

  MotionSearch search_;
  FoundRows rows_;
  FindLine* line_ = nullptr;
};

FindFeature::FindFeature(Workbench& bench)
    : Feature(bench), search_(bench.session), rows_(bench.session, search_) {}

void FindFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::Clips);
  bench_.actions.add(
      menu,
      {"clip.find", tr("Find by &What Happens"), id("search"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F),
       tr("Lists the clips in which something happens, such as a planted foot and a fast hand"), true},
      [this](bool on) { show(on); });
  bench_.actions.add(
      menu,
      {"clip.findNext", tr("Ne&xt Place Found"), id("next-frame"), {}, tr("Goes to where it happens next")},
      [this](bool) { step(false); });
  bench_.actions.add(menu,
                     {"clip.findPrevious",
                      tr("Pre&vious Place Found"),
                      id("previous-frame"),
                      {},
                      tr("Goes to where it happened before")},
                     [this](bool) { step(true); });
}

void FindFeature::addPanels() {
  auto& clips = bench_.get<ClipsPanel>();
  line_ =
      new FindLine(search_, {bench_.actions["clip.findPrevious"], bench_.actions["clip.findNext"]}, &clips);
  clips.addLine(line_);
  line_->hide();
  bench_.get<Timeline>().addRows(&rows_);
  connect(line_, &FindLine::closed, bench_.actions["clip.find"],
          [this] { bench_.actions["clip.find"]->trigger(); });
  connect(line_, &FindLine::nextRequested, this, &FindFeature::step);
  connect(&clips, &ClipsPanel::filterCleared, &search_, [this] { search_.ask({}); });
  connect(&search_, &MotionSearch::changed, this, &FindFeature::refresh);
  connect(&bench_.get<FightData>(), &FightData::changed, this, &FindFeature::giveClips);
  bench_.session.onChange(SessionChange::Opened, &search_, [this] { search_.ask({}); });
  bench_.session.onChange(SessionChange::Clip, &rows_, &FoundRows::changed);
}

void FindFeature::enableActions() {
  bench_.enable(bench_.hasModel(), {"clip.find"});
  const bool isFound = search_.answers() && !search_.answers()->empty();
  bench_.enable(isFound, {"clip.findNext", "clip.findPrevious"});
}

void FindFeature::show(bool shown) {
  line_->setVisible(shown);
  bench_.get<FightData>().setWanted(this, shown);
  if (!shown) return search_.ask({});
  bench_.docks.show("clips");
  giveClips();
  line_->line()->setFocus();
  line_->line()->selectAll();
}

void FindFeature::giveClips() {
  if (!line_->isVisibleTo(line_->parentWidget())) return;
  const ReadyModel& ready = bench_.get<FightData>().model();
  if (ready.drawn != nullptr) search_.setClips(ready.clips, ready.drawn->skeleton);
}

void FindFeature::refresh() {
  std::optional<std::set<ClipId>> found;
  if (search_.answers()) {
    found.emplace();
    for (const auto& [clip, spans] : *search_.answers()) found->insert(clip);
  }
  bench_.get<ClipsPanel>().setFound(found);
  enableActions();
}

// The places are in the order of the list, and the playhead has its place among them.
void FindFeature::step(bool isBack) {
  if (!search_.answers()) return;
  const ClipListModel& list = *bench_.get<ClipsPanel>().model();
  std::vector<std::pair<ClipId, Time>> places;
  std::size_t before = 0;  // how many come before the playhead
  std::size_t here = 0;    // 1 if one is at the playhead
  for (int row = 0; row < list.rowCount(); ++row) {
    const ClipId clip = list.clipAt(list.index(row));
    const auto found = search_.answers()->find(clip);
    if (clip == bench_.session.clipId()) before = places.size();
    if (found == search_.answers()->end()) continue;
    for (const Span& span : found->second) {
      if (clip == bench_.session.clipId()) {
        before += span.from < bench_.session.playhead() ? 1 : 0;
        here = span.from == bench_.session.playhead() ? 1 : here;
      }
      places.emplace_back(clip, span.from);
    }
  }
  if (places.empty()) return;
  const auto& [clip, time] = places[(before + (isBack ? places.size() - 1 : here)) % places.size()];
  bench_.session.setClip(clip);
  bench_.session.setPlayhead(time);
}

std::unique_ptr<Feature> makeFindFeature(Workbench& bench) { return std::make_unique<FindFeature>(bench); }

}  // namespace squire

#include "find_feature.moc"
