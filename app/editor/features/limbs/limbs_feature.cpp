#include <QStatusBar>

#include "app/editor/contacts_view.h"
#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/limbs/limb_edits.h"
#include "widgets/limbs/limb_layer.h"
#include "widgets/limbs/limb_list_view.h"
#include "widgets/limbs/limb_rows.h"
#include "widgets/limbs/limbs_panel.h"
#include "widgets/theme/icons.h"
#include "widgets/timeline/timeline.h"

namespace squire {

// IK: chains of the model, targets of the clip, and conversions between keys and targets.
class LimbsFeature : public Feature {
  Q_OBJECT
 public:
  explicit LimbsFeature(Workbench& bench);
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void addChainActions(QMenu* menu);
  void addTargetActions(QMenu* menu);
  void addBakeActions(QMenu* menu);

  LimbChoice choice_;
  LimbEdits edits_{choice_};
  LimbRows rows_;
};

namespace {

constexpr int messageTime = 10000;  // milliseconds that the message is shown

}  // namespace

LimbsFeature::LimbsFeature(Workbench& bench) : Feature(bench), choice_(bench.session), rows_(choice_) {}

void LimbsFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::Clips)->addMenu(icon(id("limb")), tr("I&K"));
  addTargetActions(menu);
  menu->addSeparator();
  addBakeActions(menu);
  menu->addSeparator();
  addChainActions(menu);
  QAction* shown = bench_.actions.add(
      bench_.menu(MenuPlace::View),
      {"limb.show", tr("&IK"), id("limb"), QKeySequence(Qt::SHIFT | Qt::Key_F7),
       tr("Shows limbs at their targets, as the game does; otherwise only their keys"), true},
      [this](bool on) {
        bench_.settings.setLimbsShown(on);
        bench_.session.setLimbsShown(on);
        enableActions();
      });
  shown->setChecked(bench_.settings.limbsShown());
  bench_.session.setLimbsShown(shown->isChecked());
  connect(&choice_, &LimbChoice::changed, this, &LimbsFeature::enableActions);
  connect(&edits_, &LimbEdits::reported, this,
          [this](const QString& text) { bench_.window.statusBar()->showMessage(text, messageTime); });
}

void LimbsFeature::addTargetActions(QMenu* menu) {
  ActionTable& actions = bench_.actions;
  actions.add(menu,
              {"limb.pin", tr("&Pin Here"), id("pin"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_P),
               tr("Holds the hand or foot of the chain, or all that are selected, in place: in the playback "
                  "range, or from the playhead to the end")},
              [this](bool) { edits_.pinHere(); });
  actions.add(
      menu,
      {"limb.addTarget", tr("Add &Target"), id("target"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_I),
       tr("Adds a target at the hand or foot of the chain; drag it in the viewport to key its path")},
      [this](bool) { edits_.addTarget(); });
  actions.add(menu,
              {"limb.key",
               tr("&Key Target"),
               id("key"),
               {},
               tr("Keys the position and weight of the target at the playhead")},
              [this](bool) { edits_.keyHere(); });
  actions.add(
      menu,
      {"limb.contacts",
       tr("&Find Contacts"),
       id("foot"),
       {},
       tr("Lists where feet stand still near the ground and by how much they slide; each can be pinned")},
      [this](bool) { bench_.get<ContactsView>().showContacts(); });
}

void LimbsFeature::addBakeActions(QMenu* menu) {
  ActionTable& actions = bench_.actions;
  actions.add(menu,
              {"limb.fromPose",
               tr("Convert Keys to T&argets"),
               id("limb"),
               {},
               tr("Adds a target that follows the keys of the limb, without a jump: in the playback range, "
                  "or in the whole clip")},
              [this](bool) { edits_.targetsFromPose(); });
  actions.add(menu,
              {"limb.bake",
               tr("&Bake to Keys"),
               id("bake"),
               {},
               tr("Keys the limb as IK rotates it, on every frame and in between where needed, and removes "
                  "the targets: in the playback range, or in the whole clip")},
              [this](bool) { edits_.bake(); });
}

void LimbsFeature::addChainActions(QMenu* menu) {
  ActionTable& actions = bench_.actions;
  actions.add(menu,
              {"limb.propose",
               tr("Find &Limbs"),
               id("skeleton"),
               {},
               tr("Adds a chain for each arm and leg of the skeleton that has none")},
              [this](bool) { edits_.propose(); });
  actions.add(menu,
              {"limb.addChain",
               tr("Add &Chain"),
               id("plus"),
               {},
               tr("Adds a chain that ends at the active bone, such as a hand or a foot")},
              [this](bool) { edits_.addChain(); });
  actions.add(menu,
              {"limb.delete",
               tr("&Delete Target or Chain"),
               id("trash"),
               {},
               tr("Deletes the selected target, or the selected chain with all its targets")},
              [this](bool) { edits_.remove(); });
}

void LimbsFeature::addPanels() {
  const QList<QAction*> tools = bench_.actions.of(
      {"limb.propose", "limb.addChain", nextGroup, "limb.pin", "limb.addTarget", "limb.key", "limb.contacts",
       nextGroup, "limb.fromPose", "limb.bake", "limb.delete", nextGroup, "limb.show"});
  auto* panel =
      bench_.docks.add<LimbsPanel>({"limbs", tr("IK"), Qt::RightDockWidgetArea, "inspector", id("ik.md")},
                                   edits_, tools, bench_.actions["limb.propose"]);
  bench_.setContextMenu(*panel->list(), {"limb.pin", "limb.addTarget", "limb.key", nextGroup, "limb.fromPose",
                                         "limb.bake", nextGroup, "limb.delete"});
  bench_.get<Timeline>().addRows(&rows_);
  if (bench_.viewport == nullptr) return;
  bench_.viewport->addLayer(std::make_unique<LimbLayer>(edits_));
  connect(&choice_, &LimbChoice::changed, bench_.viewport, [this] { bench_.viewport->update(); });
}

void LimbsFeature::enableActions() {
  const bool model = bench_.hasModel();
  const bool clip = bench_.hasClip();
  const bool bone = model && bench_.session.selection().activeBone().valid();
  const bool limb = clip && (bone || choice_.currentChain() != nullptr);
  bench_.enable(model, {"limb.propose"});
  bench_.enable(bone, {"limb.addChain"});
  bench_.enable(clip, {"limb.contacts"});
  bench_.enable(limb, {"limb.pin", "limb.addTarget", "limb.fromPose"});
  bench_.enable(clip && choice_.currentChain() != nullptr, {"limb.bake"});
  bench_.enable(choice_.target() != nullptr, {"limb.key"});
  bench_.enable(choice_.chain() != nullptr, {"limb.delete"});
}

std::unique_ptr<Feature> makeLimbsFeature(Workbench& bench) { return std::make_unique<LimbsFeature>(bench); }

}  // namespace squire

#include "limbs_feature.moc"
