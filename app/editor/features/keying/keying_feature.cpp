#include <QStatusBar>
#include <QString>
#include <algorithm>
#include <cmath>
#include <optional>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "core/edit/keys/key_edits.h"
#include "widgets/curves/curve_editor.h"
#include "widgets/curves/curve_view.h"
#include "widgets/theme/icons.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/timeline.h"
#include "widgets/viewport/pose_state_layer.h"

namespace squire {

// Keying of posed bones: auto-key, manual keys and unkeyed changes.
class KeyingFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void adoptFile(const QString& file);
  void addKeys();
  void deleteAtPlayhead();
  bool deleteSelectedKeys();  // returns whether the command applied to selected keys
  void ask(const PoseInstant& left);

  std::optional<QString> file_;  // that is open
};

namespace {

constexpr int clipMadeTime = 8000;  // milliseconds that the message is shown

}  // namespace

void KeyingFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::Posing);
  menu->addSeparator();
  bench_.actions.add(
      menu,
      {"pose.autoKey", tr("&Auto-Key"), id("record"), QKeySequence(Qt::SHIFT | Qt::Key_I),
       tr("Keys every change of the pose at the playhead at once; a red frame shows that it is on"), true},
      [this](bool on) { bench_.session.posing().setAutoKey(on); });
  addKeys();
  connect(&bench_.session.posing(), &Posing::autoKeyChanged, this, &KeyingFeature::enableActions);
  bench_.session.onChange(SessionChange::Pose, this, [this] {
    if (bench_.session.posing().changes().empty() == bench_.actions["pose.discard"]->isEnabled())
      enableActions();
  });
  connect(&bench_.document, &Document::opened, this, &KeyingFeature::adoptFile);
  connect(&bench_.document, &Document::saved, this, [this](const QString& file) { file_ = file; });
  connect(&bench_.session.posing(), &Posing::unkeyedPoseLeft, this, &KeyingFeature::ask);
  connect(&bench_.session.posing(), &Posing::clipMade, this, [this](const QString& name) {
    bench_.window.statusBar()->showMessage(
        tr("The pose is keyed in a new clip, %1; undo removes both.").arg(name), clipMadeTime);
  });
}

// Auto-key is off for another file, where nobody expects it.
void KeyingFeature::adoptFile(const QString& file) {
  if (file_ && file != *file_) bench_.session.posing().setAutoKey(false);
  file_ = file;
}

void KeyingFeature::addKeys() {
  QMenu* menu = bench_.menu(MenuPlace::Posing);
  bench_.actions.add(menu,
                     {"pose.key", tr("&Key Selected Bones"), id("key"), QKeySequence(Qt::Key_I),
                      tr("Keys the selected bones at the playhead, and the limbs that moved with them")},
                     [this](bool) {
                       if (bench_.isPoseSeen())
                         bench_.session.posing().keyAsShown(bench_.session.selection().bones());
                     });
  bench_.actions.add(menu,
                     {"pose.keyAll",
                      tr("Key &Whole Pose"),
                      {},
                      QKeySequence(Qt::Key_K),
                      tr("Keys every bone at the playhead")},
                     [this](bool) {
                       if (!bench_.isPoseSeen()) return;
                       std::vector<BoneId> bones;
                       for (const Bone& bone : bench_.session.model()->skeleton->bones)
                         bones.push_back(bone.id);
                       bench_.session.posing().keyAsShown(bones);
                     });
  bench_.actions.add(menu,
                     {"pose.keyChanged", tr("Key What &Changed"), id("key-changed"),
                      QKeySequence(Qt::SHIFT | Qt::Key_K), tr("Keys the unkeyed changes at the playhead")},
                     [this](bool) {
                       if (bench_.isPoseSeen()) bench_.session.posing().keyChanges();
                     });
  bench_.actions.add(menu,
                     {"pose.discard",
                      tr("Discard &Unkeyed Changes"),
                      {},
                      QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_K),
                      tr("Restores the pose of the keys at the playhead")},
                     [this](bool) { bench_.session.posing().discardChanges(); });
  bench_.actions.add(menu,
                     {"pose.discardAll",
                      tr("Discard Unkeyed Changes at &Every Frame"),
                      {},
                      {},
                      tr("Restores the poses of the keys in all clips")},
                     [this](bool) { bench_.session.posing().discardAllChanges(); });
  bench_.actions.add(menu,
                     {"pose.deleteKeys",
                      tr("&Delete Keys at the Playhead"),
                      {},
                      QKeySequence::Delete,
                      tr("Deletes the keys of the selected bones at the playhead")},
                     [this](bool) { deleteAtPlayhead(); });
}

// If the pointer or the focus is on keys, the command applies to the selected keys.
bool KeyingFeature::deleteSelectedKeys() {
  DopeSheet* sheet = bench_.get<Timeline>().sheet();
  CurveView* curves = bench_.get<CurveEditor>().view();
  const auto isMeant = [](const QWidget* view) {
    return Docks::isOnTop(view) && (view->underMouse() || view->hasFocus());
  };
  const auto none = [this] {
    if (bench_.messages != nullptr)
      bench_.messages->show(Severity::Note, tr("No key is selected, so none is deleted."));
  };
  if (isMeant(sheet)) {
    SheetModel& model = bench_.get<Timeline>().model();
    if (model.selection().empty() && !model.hasItems()) {
      none();
    } else {
      model.edits().removeSelected();
    }
    return true;
  }
  if (!isMeant(curves)) return false;
  if (curves->model().selection().empty()) {
    none();
  } else {
    curves->model().deleteSelected();
  }
  return true;
}

void KeyingFeature::deleteAtPlayhead() {
  if (deleteSelectedKeys() || !bench_.isPoseSeen()) return;
  const auto& selected = bench_.session.selection().bones();
  if (selected.empty()) {
    if (bench_.messages != nullptr)
      bench_.messages->show(
          Severity::Note, tr("No bone is selected, so no key is deleted."),
          tr("Select the bones whose keys you want to delete; Ctrl+A in the viewport selects all bones."));
    return;
  }
  std::vector<KeyRef> keys = keysAt(*bench_.session.keyed(), bench_.session.stopOnFrame());
  std::erase_if(keys, [&](const KeyRef& key) {
    return std::find(selected.begin(), selected.end(), key.bone) == selected.end();
  });
  if (keys.empty()) return;
  bench_.session.apply(deleteKeys(bench_.session.project(), {bench_.session.keysRef(), std::move(keys)}));
}

void KeyingFeature::addPanels() {
  if (bench_.viewport == nullptr) return;
  bench_.viewport->addLayer(std::make_unique<PoseStateLayer>(bench_.session));
  const auto repaint = [this] { bench_.viewport->update(); };
  connect(&bench_.session.posing(), &Posing::autoKeyChanged, bench_.viewport, repaint);
  connect(&bench_.session.posing(), &Posing::pinsChanged, bench_.viewport, repaint);
}

void KeyingFeature::enableActions() {
  const Session& session = bench_.session;
  const bool clip = bench_.hasClip();
  bench_.enable(bench_.hasModel(), {"pose.keyAll", "pose.autoKey"});
  bench_.enable(clip, {"pose.deleteKeys"});
  bench_.enable(bench_.hasModel() && !session.selection().bones().empty(), {"pose.key"});
  bench_.enable(clip && !session.posing().changes().empty(), {"pose.keyChanged", "pose.discard"});
  bench_.enable(!session.posing().live().all().empty(), {"pose.discardAll"});
  QAction* autoKey = bench_.actions["pose.autoKey"];
  autoKey->setChecked(session.posing().autoKey());
  autoKey->setIcon(session.posing().autoKey() ? icon(id("record"), Role::Error) : icon(id("record")));
  QAction* changed = bench_.actions["pose.keyChanged"];
  changed->setIcon(changed->isEnabled() ? icon(id("key-changed"), Role::Warm) : icon(id("key-changed")));
}

// Asks whether to key or discard the unkeyed pose at `left`, unless the preference is to keep such poses.
void KeyingFeature::ask(const PoseInstant& left) {
  if (!bench_.settings.asksAboutUnkeyed() || bench_.messages == nullptr) return;
  const ProjectModel* model = bench_.session.project().find(left.clip.model);
  const ProjectClip* entry = model == nullptr ? nullptr : model->find(left.clip.clip);
  if (entry == nullptr || !entry->clip) return;
  const auto frame = static_cast<int>(std::lround(frameAt(left.time, entry->clip->rate)));
  MessageBar* bar = bench_.messages;
  bar->show(
      Severity::Warning,
      tr("The pose at frame %1 of %2 is not keyed.").arg(frame).arg(QString::fromStdString(entry->name)), {},
      {{tr("Key"),
        [this, left, bar] {
          bar->hide();
          bench_.session.posing().keyChanges(left);
        }},
       {tr("Discard"),
        [this, left, bar] {
          bar->hide();
          bench_.session.posing().discardChanges(left);
        }},
       {tr("Keep"), [bar] { bar->hide(); }}});
}

std::unique_ptr<Feature> makeKeyingFeature(Workbench& bench) {
  return std::make_unique<KeyingFeature>(bench);
}

}  // namespace squire

#include "keying_feature.moc"
