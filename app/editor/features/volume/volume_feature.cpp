#include <QPointer>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/theme/icons.h"
#include "widgets/timeline/timeline.h"
#include "widgets/volumes/event_rows.h"
#include "widgets/volumes/fields_dialog.h"
#include "widgets/volumes/volume_choice.h"
#include "widgets/volumes/volume_layer.h"
#include "widgets/volumes/volume_list_view.h"
#include "widgets/volumes/volume_rows.h"
#include "widgets/volumes/volumes_panel.h"

namespace squire {

// Hit volumes and events: creates them, places them in the viewport, and edits their values.
class VolumeFeature : public Feature {
  Q_OBJECT
 public:
  explicit VolumeFeature(Workbench& bench);
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

  [[nodiscard]] VolumeChoice& choice() { return choice_; }

 private:
  void addMaking(QMenu* menu);
  void addTools(QMenu* menu);
  void addSpans(QMenu* menu);

  VolumeChoice choice_;
  VolumeRows rows_;
  EventRows events_;
  QMenu* kinds_ = nullptr;
  QPointer<FieldsDialog> fields_;
};

VolumeFeature::VolumeFeature(Workbench& bench)
    : Feature(bench), choice_(bench.session), rows_(choice_), events_(bench.session) {}

void VolumeFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::Clips)->addMenu(tr("Hit &Volumes"));
  addMaking(menu);
  menu->addSeparator();
  addTools(menu);
  bench_.actions.add(bench_.menu(MenuPlace::Clips),
                     {"event.add",
                      tr("Add E&vent\u2026"),
                      {},
                      QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_E),
                      tr("Adds a named event for the game at the playhead")},
                     [this](bool) { events_.ask(bench_.session.stopOnFrame()); });
  QMenu* file = bench_.menu(MenuPlace::File);
  QAction* fields = bench_.actions.add(
      file,
      {"project.fields",
       tr("Fields, &Kinds and Rules\u2026"),
       {},
       {},
       tr("Fields and kinds that this project adds to its hit volumes, and how combos lose strength")},
      [this](bool) {
        if (fields_ == nullptr) {
          fields_ = new FieldsDialog(bench_.session, &bench_.window);
          fields_->setAttribute(Qt::WA_DeleteOnClose);
        }
        fields_->show();
        fields_->raise();
      });
  file->insertAction(bench_.actions["file.close"], fields);
  connect(&choice_, &VolumeChoice::changed, this, &VolumeFeature::enableActions);
}

void VolumeFeature::addMaking(QMenu* menu) {
  kinds_ = menu->addMenu(icon(id("plus")), tr("&Add"));
  kinds_->setToolTip(tr("Adds a volume to the active bone, in this clip or as a part of the body"));
  kinds_->menuAction()->setToolTip(kinds_->toolTip());
  const auto kind = [this](ActionId name, const QString& text, const QKeySequence& keys, const QString& hint,
                           VolumeKind made) {
    bench_.actions.add(kinds_, {name, text, {}, keys, hint},
                       [this, made](bool) { choice_.add(choice_.clipOwner(), made); });
  };
  kind("volume.addHit", tr("&Hit Volume"), QKeySequence(Qt::SHIFT | Qt::Key_H),
       tr("Hits what it touches: on the active bone, for three frames from the playhead"), VolumeKind::Hit);
  kind("volume.addHurt", tr("H&urt Volume"), {}, tr("Can be hit, in this clip only"), VolumeKind::Hurt);
  kind("volume.addGrab", tr("&Grab Volume"), {}, tr("Grabs what it touches"), VolumeKind::Grab);
  kind("volume.addShield", tr("&Shield Volume"), {}, tr("Blocks hits"), VolumeKind::Shield);
  kinds_->addSeparator();
  bench_.actions.add(kinds_,
                     {"volume.addBodyPart",
                      tr("&Body Volume"),
                      {},
                      {},
                      tr("A hurt volume on the active bone, in every clip")},
                     [this](bool) { choice_.add(choice_.bodyOwner(), VolumeKind::Hurt); });
  bench_.actions.add(kinds_,
                     {"volume.addBody",
                      tr("&Whole Body"),
                      {},
                      {},
                      tr("Adds hurt volumes around the skin of every part of the body that has none")},
                     [this](bool) { choice_.addBody(); });
}

void VolumeFeature::addTools(QMenu* menu) {
  ActionTable& actions = bench_.actions;
  actions.add(menu,
              {"volume.mirror",
               tr("&Mirror"),
               id("mirror"),
               {},
               tr("Copies the volume to the other side of the body")},
              [this](bool) { choice_.mirror(); });
  actions.add(menu,
              {"volume.fit",
               tr("&Fit to Skin"),
               id("mesh"),
               {},
               tr("Fits the volume to the skin that moves with its bone")},
              [this](bool) { choice_.fit(); });
  actions.add(menu,
              {"volume.copy",
               tr("&Copy Volume"),
               id("copy"),
               {},
               tr("Copies the volume, to paste it into another clip or model")},
              [this](bool) { choice_.copy(); });
  actions.add(
      menu,
      {"volume.paste", tr("&Paste Volume"), id("paste"), {}, tr("Pastes the copied volume into this clip")},
      [this](bool) { choice_.paste(); });
  actions.add(menu,
              {"volume.active", tr("Active &Here"), id("key"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_H),
               tr("Makes the volume active or inactive at the frame of the playhead")},
              [this](bool) { choice_.toggleActiveHere(); });
  actions.add(menu, {"volume.delete", tr("&Delete Volume"), id("close"), {}, tr("Deletes the volume")},
              [this](bool) { choice_.remove(); });
  menu->addSeparator();
  addSpans(menu);
  QAction* shown = actions.add(bench_.menu(MenuPlace::View),
                               {"volume.show",
                                tr("Hit &Volumes"),
                                {},
                                QKeySequence(Qt::SHIFT | Qt::Key_F8),
                                tr("Shows the volumes that are active at the playhead"),
                                true},
                               [this](bool on) { choice_.setShown(on); });
  shown->setChecked(true);
}

void VolumeFeature::addSpans(QMenu* menu) {
  ActionTable& actions = bench_.actions;
  actions.add(menu,
              {"fight.invulnerable",
               tr("&Invulnerable Here"),
               {},
               {},
               tr("Hits do no damage for three frames from the playhead; change this in the timeline")},
              [this](bool) { choice_.addSpanHere(SpanOwner::Invulnerable); });
  actions.add(menu,
              {"fight.intangible",
               tr("I&ntangible Here"),
               {},
               {},
               tr("Hits pass through for three frames from the playhead; change this in the timeline")},
              [this](bool) { choice_.addSpanHere(SpanOwner::Intangible); });
  actions.add(menu,
              {"fight.armour",
               tr("A&rmour Here"),
               {},
               {},
               tr("Armour takes a hit in three frames from the playhead; change this in the timeline")},
              [this](bool) { choice_.addArmourHere(); });
}

void VolumeFeature::addPanels() {
  QList<QAction*> tools{kinds_->menuAction()};
  tools += bench_.actions.of(
      {"volume.mirror", "volume.fit", "volume.active", "volume.copy", "volume.paste", "volume.delete"});
  auto* panel = bench_.docks.add<VolumesPanel>(
      {"volumes", tr("Hit Volumes"), Qt::RightDockWidgetArea, "inspector", id("volumes.md")}, choice_, tools);
  bench_.offer(*panel);
  bench_.setContextMenu(*panel->list(), {"volume.active", "volume.fit", "volume.mirror", nextGroup,
                                         "volume.copy", "volume.paste", nextGroup, "volume.delete"});
  QAction* spar = bench_.actions["fight.spar"];
  connect(bench_.docks["volumes"], &QDockWidget::visibilityChanged, this,
          [this, spar](bool seen) { choice_.setBodyShown(seen || spar->isChecked()); });
  connect(spar, &QAction::toggled, this,
          [this, panel](bool on) { choice_.setBodyShown(on || Docks::isOnTop(panel)); });
  bench_.get<Timeline>().addRows(&rows_);
  bench_.get<Timeline>().addRows(&events_);
  if (bench_.viewport == nullptr) return;
  bench_.viewport->addLayer(std::make_unique<VolumeLayer>(choice_, bench_.view));
  connect(&choice_, &VolumeChoice::changed, bench_.viewport, [this] { bench_.viewport->update(); });
}

void VolumeFeature::enableActions() {
  const bool chosen = choice_.volume() != nullptr;
  bench_.enable(bench_.hasProject(), {"project.fields"});
  bench_.enable(bench_.hasModel(), {"volume.addBodyPart", "volume.addBody"});
  bench_.enable(bench_.hasClip(), {"event.add", "fight.invulnerable", "fight.intangible", "fight.armour"});
  bench_.enable(bench_.hasClip(), {"volume.addHit", "volume.addHurt", "volume.addGrab", "volume.addShield"});
  bench_.enable(chosen, {"volume.mirror", "volume.fit", "volume.copy", "volume.delete"});
  bench_.enable(chosen && !choice_.chosen()->owner.isModel(), {"volume.active"});
  bench_.enable(bench_.hasModel() && choice_.canPaste(), {"volume.paste"});
}

std::unique_ptr<Feature> makeVolumeFeature(Workbench& bench) {
  return std::make_unique<VolumeFeature>(bench);
}

}  // namespace squire

#include "volume_feature.moc"
