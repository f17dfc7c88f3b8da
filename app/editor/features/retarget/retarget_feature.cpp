#include <QFileInfo>
#include <algorithm>
#include <functional>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/fights/volume_list.h"
#include "core/retarget/bone_map.h"
#include "widgets/clips/clips_panel.h"
#include "widgets/retarget/retarget_dialog.h"
#include "widgets/session/problem_text.h"

namespace squire {

// Brings the motion of one body to another: of the current clip to another model, or of a file whose skeleton
// is another one.
class RetargetFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void askForClip();
  void askForFile(const std::shared_ptr<const Model>& from, const QString& path);
  void ask(RetargetSource source, std::vector<ModelId> targets);
};

void RetargetFeature::addActions() {
  bench_.actions.add(bench_.menu(MenuPlace::Clips),
                     {"clip.retarget",
                      tr("Re&target…"),
                      {},
                      {},
                      tr("Makes clips of another model, or of this one, from the selected clips")},
                     [this](bool) { askForClip(); });
}

void RetargetFeature::addPanels() {
  connect(&bench_.document.sources(), &ProjectSources::clipsRead, this, &RetargetFeature::askForFile);
}

void RetargetFeature::enableActions() { bench_.enable(bench_.hasClip(), {"clip.retarget"}); }

void RetargetFeature::askForClip() {
  const ProjectModel& model = *bench_.session.projectModel();
  RetargetSource source{nullptr, model.id, QString::fromStdString(model.name), skeletonOf(model), {}, {}};
  std::vector<ClipId> chosen = bench_.get<ClipsPanel>().chosen();
  if (chosen.empty()) chosen = {bench_.session.clipId()};
  for (const ClipId id : chosen) {
    const ProjectClip* clip = model.find(id);
    if (clip == nullptr || !clip->clip) continue;
    source.clips.push_back(clip->clip);
    source.ids.push_back(id);
  }
  // The model that fits best is first, and the model itself after those that fit at all.
  std::vector<std::pair<std::size_t, ModelId>> found;
  for (const auto& other : bench_.session.project().models) {
    const std::size_t fits = mapBones(source.skeleton, skeletonOf(*other)).certain().matched();
    found.emplace_back(other->id == model.id ? 1 : 2 * fits, other->id);
  }
  std::ranges::stable_sort(found, std::greater<>(), [](const auto& one) { return one.first; });
  std::vector<ModelId> targets;
  targets.reserve(found.size());
  for (const auto& [fits, id] : found) targets.push_back(id);
  ask(std::move(source), std::move(targets));
}

void RetargetFeature::askForFile(const std::shared_ptr<const Model>& from, const QString& path) {
  if (!hasOtherSkeleton(bench_.session.project(), bench_.session.modelId(), from)) return;
  ask({from, {}, QFileInfo(path).fileName(), *from->skeleton, from->clips, {}}, {bench_.session.modelId()});
}

void RetargetFeature::ask(RetargetSource source, std::vector<ModelId> targets) {
  auto* dialog = new RetargetDialog(bench_.session.history().snapshot(), std::move(source),
                                    std::move(targets), &bench_.window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    auto made = dialog->edit(bench_.session.project());
    if (!made) {
      bench_.messages->showError(translated(made.error()));
      return;
    }
    const ClipId first = made->first<ClipId>();
    if (!bench_.session.apply(std::move(*made))) return;
    bench_.session.setModel(dialog->onto());
    bench_.session.setClip(first);
    bench_.messages->show(Severity::Note, tr("The clips are made; Undo takes them back."),
                          dialog->report()->text());
  });
  dialog->open();
}

std::unique_ptr<Feature> makeRetargetFeature(Workbench& bench) {
  return std::make_unique<RetargetFeature>(bench);
}

}  // namespace squire

#include "retarget_feature.moc"
