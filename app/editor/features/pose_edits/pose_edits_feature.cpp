#include <QApplication>
#include <QClipboard>
#include <QCursor>
#include <QMimeData>
#include <algorithm>
#include <optional>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "core/edit/attach.h"
#include "core/posing/copied_pose.h"
#include "core/posing/pose_text.h"
#include "core/posing/pose_values.h"
#include "widgets/posing/breakdown_popup.h"
#include "widgets/session/pose_gesture.h"
#include "widgets/theme/icons.h"

namespace squire {

// Commands for whole poses: copy, mirror, reset, breakdown, pins.
class PoseEditsFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void enableActions() override;

 private:
  void addCopies();
  void addResets();
  void addPins();
  // Sets the pose at the playhead, as one undo step.
  void show(const Pose& target, const Label& label);
  void copy();
  [[nodiscard]] CopiedPose copied() const;
  void checkClipboard();
  void paste(bool mirrored);
  void reset(const Pose& target, const Label& label);
  void resetToSource();
  [[nodiscard]] std::optional<BoneId> pinnedFor(std::size_t bone) const;
  void togglePins();

  CopiedPose copy_;
  bool isPoseOnClipboard_ = false;
};

void PoseEditsFeature::addActions() {
  addCopies();
  addResets();
  addPins();
  connect(&bench_.session.posing(), &Posing::pinsChanged, this, &PoseEditsFeature::enableActions);
  connect(QApplication::clipboard(), &QClipboard::dataChanged, this, &PoseEditsFeature::checkClipboard);
  checkClipboard();
}

void PoseEditsFeature::show(const Pose& target, const Label& label) {
  if (bench_.isPoseSeen()) PoseGesture(bench_.session, label).show(target);
}

void PoseEditsFeature::checkClipboard() {
  const QMimeData* held = QApplication::clipboard()->mimeData();
  isPoseOnClipboard_ = held != nullptr && held->hasFormat(QLatin1String(poseMimeType));
  enableActions();
}

// Also puts the pose on the clipboard, for other windows and programs.
void PoseEditsFeature::copy() {
  copy_ = copyPose(*bench_.session.model()->skeleton, bench_.session.posed().shownPose(),
                   bench_.session.selection().bones());
  auto* held = new QMimeData;
  held->setData(QLatin1String(poseMimeType), QByteArray::fromStdString(poseText(copy_)));
  QApplication::clipboard()->setMimeData(held);
}

// The pose on the clipboard, or the pose that was copied last if the clipboard contains none.
CopiedPose PoseEditsFeature::copied() const {
  if (!isPoseOnClipboard_) return copy_;
  const QByteArray text = QApplication::clipboard()->mimeData()->data(QLatin1String(poseMimeType));
  auto pose = poseFromText({text.constData(), static_cast<std::size_t>(text.size())});
  if (!pose) return copy_;
  return *std::move(pose);
}

void PoseEditsFeature::addCopies() {
  QMenu* menu = bench_.menu(MenuPlace::Posing);
  menu->addSeparator();
  bench_.actions.add(
      menu,
      {"pose.copy", tr("C&opy Pose"), id("copy"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
       tr("Copies the pose of the selected bones, or of all")},
      [this](bool) { copy(); });
  bench_.actions.add(
      menu,
      {"pose.paste", tr("&Paste Pose"), id("paste"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V),
       tr("Pastes the copied pose at the playhead; bones are matched by name")},
      [this](bool) { paste(false); });
  bench_.actions.add(menu,
                     {"pose.pasteMirrored", tr("Paste Pose M&irrored"), id("mirror"),
                      QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M),
                      tr("Pastes the copied pose at the playhead with left and right swapped")},
                     [this](bool) { paste(true); });
  bench_.actions.add(menu,
                     {"pose.flip",
                      tr("&Flip Pose"),
                      {},
                      QKeySequence(Qt::CTRL | Qt::Key_M),
                      tr("Swaps left and right in the whole pose")},
                     [this](bool) {
                       const Skeleton& skeleton = *bench_.session.model()->skeleton;
                       show(mirrored(skeleton, mirrorMapOf(skeleton), bench_.session.posed().pose()),
                            labelOf<PoseSteps>("Flip the pose"));
                     });
}

void PoseEditsFeature::paste(bool asMirrored) {
  const CopiedPose copy = copied();
  const Skeleton& skeleton = *bench_.session.model()->skeleton;
  const Pose now = bench_.session.posed().pose();
  const PoseChanges changes =
      asMirrored ? pastedMirrored(skeleton, mirrorMapOf(skeleton), now, copy) : pasted(skeleton, now, copy);
  if (changes.empty() && pasted(skeleton, skeleton.restPose(), copy).empty() &&
      std::none_of(copy.bones.begin(), copy.bones.end(),
                   [&](const CopiedPose::Bone& bone) { return skeleton.indexOf(bone.name).has_value(); })) {
    bench_.messages->show(Severity::Warning, tr("This model has none of the bones that were copied."),
                          tr("Copy a pose of a model whose bones have the same names."));
    return;
  }
  show(withChanges(skeleton, now, changes),
       asMirrored ? labelOf<PoseSteps>("Paste the pose mirrored") : labelOf<PoseSteps>("Paste the pose"));
}

void PoseEditsFeature::addResets() {
  QMenu* menu = bench_.menu(MenuPlace::Posing)->addMenu(icon(id("reset")), tr("R&eset"));
  bench_.actions.add(menu,
                     {"pose.rest", tr("To the &Rest Pose"), id("reset"), QKeySequence(Qt::ALT | Qt::Key_R),
                      tr("Resets the selected bones, or all, to the pose without a clip")},
                     [this](bool) {
                       reset(bench_.session.model()->skeleton->restPose(),
                             labelOf<PoseSteps>("Reset to rest"));
                     });
  bench_.actions.add(menu,
                     {"pose.bind",
                      tr("To the &Bind Pose"),
                      {},
                      {},
                      tr("Resets the selected bones, or all, to the pose in which the skin was bound")},
                     [this](bool) {
                       reset(bindPose(*bench_.session.model()->skeleton),
                             labelOf<PoseSteps>("Reset to bind"));
                     });
  bench_.actions.add(
      menu,
      {"pose.source",
       tr("To the &Source"),
       {},
       QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_R),
       tr("Resets the selected bones, or all, to the pose of the source file at the playhead")},
      [this](bool) { resetToSource(); });
}

void PoseEditsFeature::reset(const Pose& target, const Label& label) {
  const Skeleton& skeleton = *bench_.session.model()->skeleton;
  const Pose now = bench_.session.posed().pose();
  show(withChanges(skeleton, now, changesTo(skeleton, now, target, bench_.session.selection().bones())),
       label);
}

void PoseEditsFeature::resetToSource() {
  const ProjectModel* model = bench_.session.projectModel();
  const ProjectClip* entry = model == nullptr ? nullptr : model->find(bench_.session.clipId());
  const auto source = entry == nullptr ? nullptr : importedClip(bench_.session.project(), *model, *entry);
  if (source == nullptr) return;
  reset(poseAt(*bench_.session.model()->skeleton, *source, bench_.session.playhead()),
        labelOf<PoseSteps>("Reset to the source"));
}

void PoseEditsFeature::addPins() {
  QMenu* menu = bench_.menu(MenuPlace::Posing);
  bench_.actions.add(
      menu,
      {"pose.breakdown", tr("&Breakdown"), id("breakdown"), QKeySequence(Qt::SHIFT | Qt::Key_E),
       tr("Move the pointer to blend the pose toward the previous or the next key; click to confirm")},
      [this](bool) { (new BreakdownPopup(bench_.session, &bench_.window))->showAt(QCursor::pos()); });
  menu->addSeparator();
  bench_.actions.add(
      menu,
      {"pose.pin", tr("Pi&n Limb"), id("pin"), QKeySequence(Qt::Key_P),
       tr("Holds the selected hands or feet in place while you pose the rest; moving one bends its limb"),
       true},
      [this](bool) { togglePins(); });
  bench_.actions.add(menu,
                     {"pose.unpin", tr("Unpin All &Limbs"), {}, QKeySequence(Qt::SHIFT | Qt::Key_P), {}},
                     [this](bool) { bench_.session.posing().unpinAll(); });
}

// The bone that is pinned where a bone is selected: a toe stands for its foot.
std::optional<BoneId> PoseEditsFeature::pinnedFor(std::size_t bone) const {
  const Session& session = bench_.session;
  const Skeleton& skeleton = *session.model()->skeleton;
  if (const PosedLimb* limb = limbOf(skeleton, session.posing().limbs(), bone))
    return skeleton.bones[limb->end].id;
  return canPin(skeleton, bone) ? std::optional(skeleton.bones[bone].id) : std::nullopt;
}

void PoseEditsFeature::togglePins() {
  Session& session = bench_.session;
  const auto isPinned = [&](BoneId bone) {
    return std::find(session.posing().pins().begin(), session.posing().pins().end(), bone) !=
           session.posing().pins().end();
  };
  const auto active = session.selection().activeIndex();
  const auto activeEnd = active ? pinnedFor(static_cast<std::size_t>(*active)) : std::nullopt;
  const bool pin = !activeEnd || !isPinned(*activeEnd);
  bool any = false;
  for (const int bone : session.selection().indices()) {
    const auto end = pinnedFor(static_cast<std::size_t>(bone));
    if (!end) continue;
    any = true;
    session.posing().setPinned(*end, pin);
  }
  if (!any) {
    bench_.messages->show(Severity::Note, tr("Only the end of a limb can be pinned."),
                          tr("Select a hand or a foot: a bone with a parent and a grandparent."));
  }
  enableActions();
}

void PoseEditsFeature::enableActions() {
  const Session& session = bench_.session;
  const bool clip = bench_.hasClip();
  const bool selected = !session.selection().bones().empty();
  bench_.enable(bench_.hasModel(), {"pose.copy"});
  bench_.enable(clip, {"pose.flip", "pose.rest", "pose.bind", "pose.breakdown"});
  bench_.enable(bench_.hasModel() && (isPoseOnClipboard_ || !copy_.empty()),
                {"pose.paste", "pose.pasteMirrored"});
  bench_.enable(bench_.hasModel() && selected, {"pose.pin"});
  bench_.enable(!session.posing().pins().empty(), {"pose.unpin"});
  const ProjectModel* model = bench_.hasProject() ? session.projectModel() : nullptr;
  const ProjectClip* entry = model == nullptr ? nullptr : model->find(session.clipId());
  bench_.enable(clip && entry != nullptr && importedClip(session.project(), *model, *entry) != nullptr,
                {"pose.source"});
  const auto active = bench_.hasModel() ? session.selection().activeIndex() : std::nullopt;
  const auto end = active ? pinnedFor(static_cast<std::size_t>(*active)) : std::nullopt;
  const auto& pins = session.posing().pins();
  bench_.actions["pose.pin"]->setChecked(end && std::find(pins.begin(), pins.end(), *end) != pins.end());
}

std::unique_ptr<Feature> makePoseEditsFeature(Workbench& bench) {
  return std::make_unique<PoseEditsFeature>(bench);
}

}  // namespace squire

#include "pose_edits_feature.moc"
