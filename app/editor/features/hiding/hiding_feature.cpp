#include <algorithm>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/theme/icons.h"

namespace squire {

// Shows and hides bones and meshes.
class HidingFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void enableActions() override;

 private:
  void hideSelected();
  void hideUnselected();
};

// Hiding affects only the view of the shown model: it is not an undo step and is not saved.
void HidingFeature::addActions() {
  Session& session = bench_.session;
  QMenu* menu = bench_.menu(MenuPlace::View)->addMenu(icon(id("eye-off")), tr("Show or H&ide"));
  bench_.actions.add(menu,
                     {"view.hideSelected",
                      tr("&Hide Selected"),
                      {},
                      QKeySequence(Qt::Key_H),
                      tr("Hides the selected bones or mesh: they cannot be selected in the viewport, but "
                         "still play and are exported. Shows them if they are hidden")},
                     [this](bool) { hideSelected(); });
  bench_.actions.add(menu,
                     {"view.hideUnselected",
                      tr("Hide &Unselected"),
                      {},
                      QKeySequence(Qt::CTRL | Qt::Key_H),
                      tr("Hides all other bones or meshes: they cannot be selected in the viewport, but "
                         "still play and are exported")},
                     [this](bool) { hideUnselected(); });
  bench_.actions.add(menu,
                     {"view.showHidden",
                      tr("&Show All Hidden"),
                      {},
                      QKeySequence(Qt::ALT | Qt::Key_H),
                      tr("Shows all hidden bones and meshes")},
                     [this](bool) {
                       HiddenParts hidden = bench_.session.selection().hidden();
                       hidden.showAll();
                       bench_.session.selection().setHidden(std::move(hidden));
                     });
  bench_.menu(MenuPlace::View)->addSeparator();  // items of other features follow
  connect(&session.selection(), &Selection::hiddenChanged, this, &HidingFeature::enableActions);
  connect(&session.selection(), &Selection::changed, this, &HidingFeature::enableActions);
}

// Hides the selected parts; shows them if they are hidden, since the outliner can select hidden parts.
void HidingFeature::hideSelected() {
  const Session& session = bench_.session;
  HiddenParts hidden = session.selection().hidden();
  if (const int mesh = session.selection().mesh(); mesh >= 0) {
    const auto place = static_cast<std::size_t>(mesh);
    hidden.setMesh(place, !hidden.meshes()[place]);
  } else {
    const std::vector<BoneId>& bones = session.selection().bones();
    const bool hide = !std::all_of(bones.begin(), bones.end(), [&](BoneId bone) { return hidden.has(bone); });
    for (const BoneId bone : bones) hidden.set(bone, hide);
  }
  bench_.session.selection().setHidden(std::move(hidden));
}

// Hides the other meshes, or the other bones.
void HidingFeature::hideUnselected() {
  const Session& session = bench_.session;
  HiddenParts hidden = session.selection().hidden();
  if (const int mesh = session.selection().mesh(); mesh >= 0) {
    for (std::size_t i = 0; i < hidden.meshes().size(); ++i) {
      if (i != static_cast<std::size_t>(mesh)) hidden.setMesh(i, true);
    }
  } else {
    const std::vector<BoneId>& bones = session.selection().bones();
    for (const Bone& bone : session.model()->skeleton->bones) {
      if (std::find(bones.begin(), bones.end(), bone.id) == bones.end()) hidden.set(bone.id, true);
    }
  }
  bench_.session.selection().setHidden(std::move(hidden));
}

void HidingFeature::enableActions() {
  const Selection& selection = bench_.session.selection();
  const bool selected = !selection.bones().empty() || selection.mesh() >= 0;
  bench_.enable(bench_.hasModel() && selected, {"view.hideSelected", "view.hideUnselected"});
  bench_.enable(bench_.hasModel() && selection.hidden().count() > 0, {"view.showHidden"});
}

std::unique_ptr<Feature> makeHidingFeature(Workbench& bench) {
  return std::make_unique<HidingFeature>(bench);
}

}  // namespace squire

#include "hiding_feature.moc"
