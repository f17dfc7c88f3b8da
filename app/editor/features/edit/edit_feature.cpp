#include <algorithm>
#include <array>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "core/posing/bone_choice.h"
#include "core/scene/bones.h"
#include "widgets/session/label_text.h"

namespace squire {

// Undo and redo, and the selection of bones.
class EditFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void enableActions() override;

 private:
  void addSelecting(QMenu* menu);
  void selectAll();
  void selectParent();
  void selectChild();
  void addSelectingMore(QMenu* menu);
  // Selects the bones that `choose` returns for the selected ones.
  void selectBy(Bones (*choose)(const Skeleton& skeleton, const Bones& bones));
  void selectMirrored();
  void extendToParents();
  void extendToChildren();
  void selectBelow();
  void selectChains();
  void selectSide(Side side);
  void selectLimbs();
  void selectKeyed();
  void selectKeyedHere();
  void selectShown(std::vector<BoneId> bones);
};

void EditFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::Edit);
  bench_.actions.add(menu,
                     {"edit.undo", tr("&Undo"), id("undo"), QKeySequence::Undo, tr("Undoes the last change")},
                     [this](bool) { bench_.session.undo(); });
  bench_.actions.add(menu,
                     {"edit.redo", tr("&Redo"), id("redo"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z),
                      tr("Redoes the change that was undone last")},
                     [this](bool) { bench_.session.redo(); });
  menu->addSeparator();
  addSelecting(menu);
}

void EditFeature::addSelecting(QMenu* menu) {
  bench_.actions.add(menu, {"edit.selectAll", tr("Select &All Bones"), {}, QKeySequence::SelectAll, {}},
                     [this](bool) { selectAll(); });
  bench_.actions.add(
      menu, {"edit.selectNone", tr("Select &None"), {}, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A), {}},
      [this](bool) { bench_.session.selection().select({}); });
  bench_.actions.add(
      menu, {"edit.selectParent", tr("Select &Parent Bone"), {}, QKeySequence(Qt::Key_BracketLeft), {}},
      [this](bool) { selectParent(); });
  bench_.actions.add(
      menu, {"edit.selectChild", tr("Select &Child Bone"), {}, QKeySequence(Qt::Key_BracketRight), {}},
      [this](bool) { selectChild(); });
  addSelectingMore(menu->addMenu(tr("Select &More")));
}

void EditFeature::addSelectingMore(QMenu* menu) {
  const auto add = [&](ActionId action, const QString& text, const char* picture, const QKeySequence& keys,
                       const QString& hint, void (EditFeature::*run)()) {
    bench_.actions.add(menu, {action, text, id(picture), keys, hint}, [this, run](bool) { (this->*run)(); });
  };
  add("edit.selectMirrored", tr("&Mirrored"), "mirror", QKeySequence(Qt::SHIFT | Qt::Key_M),
      tr("Selects the same bones of the other side"), &EditFeature::selectMirrored);
  add("edit.extendParent", tr("With &Parents"), "", QKeySequence(Qt::SHIFT | Qt::Key_BracketLeft),
      tr("Selects the parents of the selected bones, too"), &EditFeature::extendToParents);
  add("edit.extendChild", tr("With &Children"), "", QKeySequence(Qt::SHIFT | Qt::Key_BracketRight),
      tr("Selects the children of the selected bones, too"), &EditFeature::extendToChildren);
  add("edit.selectBelow", tr("With All &Below"), "", {},
      tr("Selects all bones that move along with the selected ones, too"), &EditFeature::selectBelow);
  add("edit.selectChain", tr("The &Whole Chain"), "limb", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L),
      tr("Selects the bones before and after the selected ones, up to where the skeleton branches"),
      &EditFeature::selectChains);
  add("edit.selectLimb", tr("The Whole &Limb"), "", {}, tr("Selects the arm or leg of the selected bones"),
      &EditFeature::selectLimbs);
  bench_.actions.add(menu,
                     {"edit.selectLeft", tr("&Left Side"), {}, {}, tr("Selects the bones of the left side")},
                     [this](bool) { selectSide(Side::Left); });
  bench_.actions.add(
      menu, {"edit.selectRight", tr("&Right Side"), {}, {}, tr("Selects the bones of the right side")},
      [this](bool) { selectSide(Side::Right); });
  add("edit.selectKeyed", tr("What Is &Keyed"), "key", {},
      tr("Selects the bones that have keys in this clip"), &EditFeature::selectKeyed);
  add("edit.selectKeyedHere", tr("What Is Keyed at This &Frame"), "", {},
      tr("Selects the bones that have a key at the playhead"), &EditFeature::selectKeyedHere);
}

void EditFeature::selectBy(Bones (*choose)(const Skeleton& skeleton, const Bones& bones)) {
  selectShown(choose(*bench_.session.model()->skeleton, bench_.session.selection().bones()));
}

void EditFeature::selectMirrored() { selectBy(mirroredBones); }
void EditFeature::extendToParents() { selectBy(withParents); }
void EditFeature::extendToChildren() { selectBy(withChildren); }
void EditFeature::selectBelow() { selectBy(withAllBelow); }
void EditFeature::selectChains() { selectBy(wholeChains); }

void EditFeature::selectSide(Side side) {
  std::vector<BoneId> bones;
  for (const Bone& bone : bench_.session.model()->skeleton->bones) {
    if (sideOf(bone.name) == side) bones.push_back(bone.id);
  }
  selectShown(std::move(bones));
}

// Selects the whole IK limbs of the selected bones.
void EditFeature::selectLimbs() {
  const Skeleton& skeleton = *bench_.session.model()->skeleton;
  const std::vector<int> selected = bench_.session.selection().indices();
  std::vector<BoneId> bones;
  for (const PosedLimb& limb : bench_.session.posing().limbs()) {
    const std::array all{limb.upper, limb.lower, limb.end};
    const bool isSelected = std::any_of(selected.begin(), selected.end(), [&](int bone) {
      return std::find(all.begin(), all.end(), static_cast<std::size_t>(bone)) != all.end();
    });
    if (!isSelected) continue;
    for (const std::size_t bone : all) bones.push_back(skeleton.bones[bone].id);
  }
  if (bones.empty()) return;
  selectShown(std::move(bones));
}

void EditFeature::selectKeyed() {
  selectShown(keyedBones(*bench_.session.model()->skeleton, *bench_.session.keyed()));
}

void EditFeature::selectKeyedHere() {
  selectShown(keyedBonesAt(*bench_.session.model()->skeleton, *bench_.session.keyed(),
                           bench_.session.posed().time()));
}

// Bones that are hidden cannot be selected.
void EditFeature::selectShown(std::vector<BoneId> bones) {
  std::erase_if(bones, [this](BoneId bone) {
    return bench_.session.selection().hidden().has(bone) || !bench_.session.model()->skeleton->indexOf(bone);
  });
  bench_.session.selection().select(std::move(bones));
}

void EditFeature::selectAll() {
  if (bench_.session.model() == nullptr) return;
  std::vector<BoneId> bones;
  for (const Bone& bone : bench_.session.model()->skeleton->bones) {
    if (!bench_.session.selection().hidden().has(bone.id)) bones.push_back(bone.id);
  }
  bench_.session.selection().select(std::move(bones));
}

void EditFeature::selectParent() {
  const auto bone = bench_.session.selection().activeIndex();
  if (!bone) return;
  const auto& bones = bench_.session.model()->skeleton->bones;
  const int parent = bones[static_cast<std::size_t>(*bone)].parent;
  if (parent != Bone::noParent)
    bench_.session.selection().select({bones[static_cast<std::size_t>(parent)].id});
}

void EditFeature::selectChild() {
  const auto bone = bench_.session.selection().activeIndex();
  if (!bone) return;
  for (const Bone& other : bench_.session.model()->skeleton->bones) {
    if (other.parent != *bone) continue;
    bench_.session.selection().select({other.id});
    return;
  }
}

void EditFeature::enableActions() {
  const Session& session = bench_.session;
  bench_.enable(bench_.hasModel(), {"edit.selectAll", "edit.selectNone"});
  bench_.enable(bench_.hasModel() && !session.selection().bones().empty(),
                {"edit.selectParent", "edit.selectChild", "edit.extendParent", "edit.extendChild",
                 "edit.selectBelow", "edit.selectMirrored", "edit.selectLimb", "edit.selectChain"});
  bench_.enable(bench_.hasModel(), {"edit.selectLeft", "edit.selectRight"});
  bench_.enable(bench_.hasClip(), {"edit.selectKeyed", "edit.selectKeyedHere"});
  const auto showStep = [this](ActionId id, bool can, const QString& word, const Label* label) {
    QAction* action = bench_.actions[id];
    action->setEnabled(can);
    action->setText(label != nullptr ? word + QLatin1String(": ") + labelText(*label) : word);
  };
  showStep("edit.undo", session.canUndo(), tr("&Undo"), session.canUndo() ? &session.undoLabel() : nullptr);
  showStep("edit.redo", session.canRedo(), tr("&Redo"), session.canRedo() ? &session.redoLabel() : nullptr);
}

std::unique_ptr<Feature> makeEditFeature(Workbench& bench) { return std::make_unique<EditFeature>(bench); }

}  // namespace squire

#include "edit_feature.moc"
