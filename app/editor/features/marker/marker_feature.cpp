#include <algorithm>
#include <cmath>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "core/edit/fights/mark_edits.h"
#include "core/model/marks.h"
#include "widgets/timeline/time_ruler.h"
#include "widgets/timeline/timeline.h"

namespace squire {

// Named markers on the time line of a clip.
class MarkerFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  [[nodiscard]] const std::vector<Marker>& markers() const;
  void step(int direction);
  void addAt(Time time);
  void showMenu(MarkerId marker, Time at, const QPoint& globally);
};

const std::vector<Marker>& MarkerFeature::markers() const {
  static const std::vector<Marker> none;
  const ProjectModel* model = bench_.session.projectModel();
  const ProjectClip* clip = model == nullptr ? nullptr : model->find(bench_.session.clipId());
  return clip == nullptr ? none : clip->markers;
}

void MarkerFeature::addAt(Time time) {
  // In the user's language; the name can be changed later.
  const auto frame = std::llround(frameAt(time, bench_.session.rate()));
  const std::string name = tr("frame %1").arg(frame).toStdString();
  bench_.session.apply(addMarker(bench_.session.project(), {bench_.session.clipRef(), {{}, name, time}}));
}

void MarkerFeature::step(int direction) {
  bench_.session.playback().setPlaying(false);
  const Time now = bench_.session.playhead();
  if (direction > 0) {
    const auto next =
        std::ranges::find_if(markers(), [&](const Marker& marker) { return now < marker.time; });
    if (next != markers().end()) bench_.session.setPlayhead(next->time);
    return;
  }
  for (auto marker = markers().rbegin(); marker != markers().rend(); ++marker) {
    if (now <= marker->time) continue;
    bench_.session.setPlayhead(marker->time);
    return;
  }
}

void MarkerFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::Playing);
  menu->addSeparator();
  bench_.actions.add(menu,
                     {"marker.add", tr("Add &Marker"), id("marker"), QKeySequence(Qt::Key_M),
                      tr("Adds a marker to the ruler at the playhead")},
                     [this](bool) { addAt(bench_.session.stopOnFrame()); });
  bench_.actions.add(menu,
                     {"marker.previous", tr("Pre&vious Marker"), {}, QKeySequence(Qt::ALT | Qt::Key_Up), {}},
                     [this](bool) { step(-1); });
  bench_.actions.add(menu, {"marker.next", tr("Ne&xt Marker"), {}, QKeySequence(Qt::ALT | Qt::Key_Down), {}},
                     [this](bool) { step(1); });
  bench_.actions.add(
      menu, {"marker.rename", tr("Rename Marke&r"), {}, {}, tr("Renames the marker at the playhead")},
      [this](bool) {
        const auto at = std::ranges::find(markers(), bench_.session.playhead(), &Marker::time);
        if (at != markers().end()) bench_.get<Timeline>().ruler()->renameMarker(at->id);
      });
  bench_.actions.add(
      menu, {"marker.remove", tr("&Delete Marker"), {}, {}, tr("Deletes the marker at the playhead")},
      [this](bool) {
        const auto at = std::ranges::find(markers(), bench_.session.playhead(), &Marker::time);
        if (at == markers().end()) return;
        bench_.session.apply(removeMarker(bench_.session.project(), {{bench_.session.clipRef(), at->id}}));
      });
}

void MarkerFeature::addPanels() {
  connect(bench_.get<Timeline>().ruler(), &TimeRuler::menuRequested, this, &MarkerFeature::showMenu);
  bench_.session.onChange(SessionChange::Pose, this, [this] {
    if (!bench_.session.playback().playing()) enableActions();
  });
}

void MarkerFeature::enableActions() {
  const bool clip = bench_.hasClip();
  bench_.enable(clip, {"marker.add"});
  bench_.enable(clip && !markers().empty(), {"marker.previous", "marker.next"});
  bench_.enable(
      clip && std::ranges::find(markers(), bench_.session.playhead(), &Marker::time) != markers().end(),
      {"marker.rename", "marker.remove"});
}

void MarkerFeature::showMenu(MarkerId marker, Time at, const QPoint& globally) {
  QMenu menu(&bench_.window);
  if (marker.valid()) {
    menu.addAction(tr("Rename"), this,
                   [this, marker] { bench_.get<Timeline>().ruler()->renameMarker(marker); });
    menu.addAction(tr("Delete"), this, [this, marker] {
      bench_.session.apply(removeMarker(bench_.session.project(), {{bench_.session.clipRef(), marker}}));
    });
  } else {
    menu.addAction(tr("Add Marker Here"), this, [this, at] { addAt(at); });
  }
  menu.addSeparator();
  menu.addAction(bench_.actions["play.all"]);
  menu.addAction(bench_.actions["sheet.fit"]);
  menu.exec(globally);
}

std::unique_ptr<Feature> makeMarkerFeature(Workbench& bench) {
  return std::make_unique<MarkerFeature>(bench);
}

}  // namespace squire

#include "marker_feature.moc"
