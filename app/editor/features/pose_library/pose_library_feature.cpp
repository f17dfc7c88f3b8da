#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "core/edit/poses/pose_edits.h"
#include "core/posing/pose_values.h"
#include "core/scene/posed_points.h"
#include "core/scene/scene.h"
#include "widgets/posing/pose_shelf.h"
#include "widgets/posing/posing_panel.h"

namespace squire {

// The saved poses of a model and their panel.
class PoseLibraryFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void apply(bool mirrored, bool toSelected);
  void store(const std::vector<BoneId>& bones);
  void showMenu(QPoint screen);
  [[nodiscard]] PoseId selected() const;
  [[nodiscard]] QImage pictureOf(const SavedPose& pose, QSize size) const;

  PosingPanel* panel_ = nullptr;
};

namespace {

constexpr std::size_t enoughPoints = 2000;  // points used to frame an image
constexpr float margin = 0.04f;

}  // namespace

void PoseLibraryFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::Posing)->addMenu(tr("P&ose Library"));
  bench_.actions.add(menu,
                     {"poses.save", tr("Sa&ve Pose"), id("plus"), QKeySequence(Qt::CTRL | Qt::Key_B),
                      tr("Saves the current pose in the pose library of the project")},
                     [this](bool) { store({}); });
  bench_.actions.add(menu,
                     {"poses.saveSelected",
                      tr("Save Pose of &Selected Bones"),
                      {},
                      QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B),
                      tr("Saves only the selected bones, such as a fist or a face")},
                     [this](bool) { store(bench_.session.selection().bones()); });
  menu->addSeparator();
  bench_.actions.add(
      menu, {"poses.apply", tr("&Apply"), id("check"), {}, tr("Applies the saved pose at the playhead")},
      [this](bool) { apply(false, false); });
  bench_.actions.add(menu,
                     {"poses.applyMirrored",
                      tr("Apply &Mirrored"),
                      id("mirror"),
                      {},
                      tr("Applies it with left and right swapped")},
                     [this](bool) { apply(true, false); });
  bench_.actions.add(menu,
                     {"poses.applySelected",
                      tr("Apply to S&elected Bones"),
                      {},
                      {},
                      tr("Applies the saved pose to the selected bones only")},
                     [this](bool) { apply(false, true); });
  bench_.actions.add(
      menu,
      {"poses.replace",
       tr("Re&place with Current Pose"),
       {},
       {},
       tr("Replaces the saved pose with the current pose of its bones")},
      [this](bool) {
        const ProjectModel* model = bench_.session.projectModel();
        for (const SavedPose& pose : model->poses) {
          if (pose.id != selected()) continue;
          std::vector<BoneId> bones;
          for (const SavedBone& bone : pose.bones) bones.push_back(bone.bone);
          bench_.session.apply(setSavedPose(
              bench_.session.project(),
              {{bench_.session.modelId(), pose.id},
               savedBones(*bench_.session.model()->skeleton, bench_.session.posed().shownPose(), bones)}));
          return;
        }
      });
  bench_.actions.add(menu, {"poses.rename", tr("&Rename"), {}, {}, {}},
                     [this](bool) { panel_->shelf()->startRename(selected()); });
  bench_.actions.add(menu, {"poses.delete", tr("&Delete"), {}, {}, {}},
                     [this](bool) { panel_->shelf()->remove(selected()); });
}

void PoseLibraryFeature::addPanels() {
  panel_ = bench_.docks.add<PosingPanel>(
      {.id = "posing",
       .title = tr("Posing"),
       .area = Qt::LeftDockWidgetArea,
       .page = id("posing.md"),
       .size = {0, 300}},
      bench_.session,
      bench_.actions.of({"pose.autoKey", "pose.key", "pose.keyChanged", nextGroup, "pose.copy", "pose.paste",
                         "pose.pasteMirrored", nextGroup, "pose.rest", "pose.pin"}),
      bench_.actions.of({"poses.save", nextGroup, "poses.apply", "poses.applyMirrored"}));
  if (bench_.viewport != nullptr) {
    panel_->shelf()->setDraw([this](const SavedPose& pose, QSize size) { return pictureOf(pose, size); });
    connect(panel_->shelf(), &PoseShelf::hinted, bench_.viewport, &Viewport::hinted);
  }
  connect(panel_->shelf(), &PoseShelf::selectionChanged, this, &PoseLibraryFeature::enableActions);
  connect(panel_->shelf(), &PoseShelf::menuRequested, this, &PoseLibraryFeature::showMenu);
}

PoseId PoseLibraryFeature::selected() const {
  return panel_ == nullptr ? PoseId{} : panel_->shelf()->selected();
}

void PoseLibraryFeature::apply(bool mirrored, bool toSelected) {
  if (bench_.isPoseSeen()) panel_->shelf()->apply(selected(), mirrored, toSelected);
}

void PoseLibraryFeature::store(const std::vector<BoneId>& bones) {
  Session& session = bench_.session;
  const auto saved = savedBones(*session.model()->skeleton, session.posed().shownPose(), bones);
  auto edit = addPose(session.project(), {session.modelId(), {{}, tr("pose").toStdString(), saved}});
  const PoseId made = edit ? edit->first<PoseId>() : PoseId();
  if (!session.apply(std::move(edit))) return;
  panel_->shelf()->select(made);
}

void PoseLibraryFeature::showMenu(QPoint screen) {
  QMenu menu(&bench_.window);
  bench_.fill(menu, {"poses.apply", "poses.applyMirrored", "poses.applySelected", "poses.replace",
                     "poses.rename", "poses.delete"});
  menu.exec(screen);
}

QImage PoseLibraryFeature::pictureOf(const SavedPose& pose, QSize size) const {
  const Model& model = *bench_.session.model();
  const Skeleton& skeleton = *model.skeleton;
  const PoseChanges values = valuesOf(pose);
  const std::vector<mat4> matrices =
      modelMatrices(skeleton, withChanges(skeleton, skeleton.restPose(), values));
  SceneModel scene;
  scene.model = &model;
  scene.matrices = matrices;
  scene.textures = bench_.session.shown().textures();
  scene.boneBoxes = bench_.session.posed().boneBoxes();
  ViewOptions options = bench_.view.options();
  options.surface = {};
  options.ground.grid = options.ground.axes = false;
  options.bones.style = model.meshes.empty() ? BoneStyle::Sticks : BoneStyle::None;
  options.bounds = false;
  options.light.shadow = false;
  options.background.horizon = false;
  const float aspect = static_cast<float>(size.width()) / static_cast<float>(size.height());
  std::vector<bool> isPosed;
  for (const Bone& bone : skeleton.bones) isPosed.push_back(findBone(values, bone.id) != nullptr);
  const Camera camera = framed(seenFrom(Camera{}, NamedView::ThreeQuarter),
                               posedPointsOf(model, matrices, enoughPoints, isPosed), aspect, margin);
  return bench_.viewport->picture(drawListOf({&scene, 1}, options, camera), size);
}

void PoseLibraryFeature::enableActions() {
  const bool model = bench_.hasModel();
  const bool chosen = model && selected().valid();
  const bool bones = !bench_.session.selection().bones().empty();
  bench_.enable(model, {"poses.save"});
  bench_.enable(model && bones, {"poses.saveSelected"});
  bench_.enable(chosen && bench_.hasModel(), {"poses.apply", "poses.applyMirrored"});
  bench_.enable(chosen && bench_.hasModel() && bones, {"poses.applySelected"});
  bench_.enable(chosen, {"poses.replace", "poses.rename", "poses.delete"});
}

std::unique_ptr<Feature> makePoseLibraryFeature(Workbench& bench) {
  return std::make_unique<PoseLibraryFeature>(bench);
}

}  // namespace squire

#include "pose_library_feature.moc"
