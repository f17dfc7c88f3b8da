#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QStringList>
#include <algorithm>
#include <functional>
#include <optional>

#include "app/editor/document/read_model.h"
#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "core/edit/change_clip.h"
#include "core/edit/clips/clip_batch.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/fights/volume_list.h"
#include "core/edit/retarget/retarget_again.h"
#include "core/io/import_cache.h"
#include "core/retarget/bone_map.h"
#include "core/workspace/motion_files.h"
#include "widgets/clips/clips_panel.h"
#include "widgets/controls/plain_message.h"
#include "widgets/retarget/retarget_dialog.h"
#include "widgets/session/problem_text.h"

namespace squire {

namespace {

// Makes clips again with what their files have now.
Result<Edit> madeAgain(const Project& project, const std::vector<ClipRef>& clips, const PathRule& rule,
                       const JobControl& job) {
  const LoadOptions how = loadOptions(rule.anywhere);
  MotionFiles files(
      rule,
      [&](const auto& file, const auto& hash, const auto& import) -> Result<std::shared_ptr<const Imported>> {
        auto read = importCached(file, hash, import, job, importSettings(rule.folder, how.import), how.cache);
        if (!read) return read.error();
        return std::make_shared<const Imported>(std::move(read->imported));
      });
  return onClips<RetargetAgain>(project, clips, [&](const Project& now, ClipRef clip) -> Result<Edit> {
    RetargetAgain args{clip, true, {}, {}};
    const ProjectClip* entry = clipAt(now, clip);
    if (entry != nullptr && entry->retargeting && !entry->retargeting->file.empty()) {
      const auto file = files.read(*entry->retargeting);
      if (!file) return file.error().inFile(entry->retargeting->file);
      args.from = *file;
    }
    return retargetAgain(now, args);
  });
}

}  // namespace

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
  void askForFile(const std::shared_ptr<const Model>& from, const QString& path, const ContentHash& hash);
  // The selected clips that were retargeted.
  [[nodiscard]] std::vector<ClipRef> retargetedClips() const;
  void makeAgain(const std::vector<ClipRef>& clips);
  // Asks if keys of the clips were edited by hand.
  [[nodiscard]] bool mayLoseEdits(const std::vector<ClipRef>& clips);
  void forget();
  void ask(RetargetSource source, std::vector<ModelId> targets);
};

void RetargetFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::Clips)->addMenu(tr("Re&target"));
  bench_.actions.add(menu,
                     {"clip.retarget",
                      tr("&Retarget…"),
                      {},
                      {},
                      tr("Makes clips of another model, or of this one, from the selected clips")},
                     [this](bool) { askForClip(); });
  bench_.actions.add(menu,
                     {"clip.retargetAgain",
                      tr("Retarget A&gain"),
                      {},
                      {},
                      tr("Makes the selected clips again, from their motion and bone map as they are now; "
                         "layers and fight data stay")},
                     [this](bool) { makeAgain(retargetedClips()); });
  bench_.actions.add(menu,
                     {"clip.forgetRetargeting",
                      tr("&Forget the Retargeting"),
                      {},
                      {},
                      tr("The selected clips keep their keys, but no longer where these come from")},
                     [this](bool) { forget(); });
}

void RetargetFeature::addPanels() {
  connect(&bench_.document.sources(), &ProjectSources::clipsRead, this, &RetargetFeature::askForFile);
  connect(&bench_.get<ClipsPanel>(), &ClipsPanel::chosenChanged, this, &RetargetFeature::enableActions);
}

void RetargetFeature::enableActions() {
  bench_.enable(bench_.hasClip(), {"clip.retarget"});
  bench_.enable(bench_.hasClip() && !retargetedClips().empty(),
                {"clip.retargetAgain", "clip.forgetRetargeting"});
}

std::vector<ClipRef> RetargetFeature::retargetedClips() const {
  const ProjectModel& model = *bench_.session.projectModel();
  std::vector<ClipId> chosen = bench_.get<ClipsPanel>().chosen();
  if (chosen.empty()) chosen = {bench_.session.clipId()};
  std::vector<ClipRef> out;
  for (const ClipId id : chosen) {
    const ProjectClip* clip = model.find(id);
    if (clip != nullptr && clip->retargeting) out.push_back({model.id, id});
  }
  return out;
}

bool RetargetFeature::mayLoseEdits(const std::vector<ClipRef>& clips) {
  QStringList edited;
  for (const ClipRef clip : clips) {
    const ProjectModel* model = bench_.session.project().find(clip.model);
    const ProjectClip* entry = model != nullptr ? model->find(clip.clip) : nullptr;
    if (entry != nullptr && hasEditedKeys(*model, *entry)) edited += QString::fromStdString(entry->name);
  }
  if (edited.isEmpty()) return true;
  PlainMessage box(QMessageBox::Warning, tr("Retarget Again"),
                   tr("The keys of %1 were edited by hand. Retargeting again replaces them; layers stay. "
                      "Undo brings them back.")
                       .arg(edited.join(QStringLiteral(", "))),
                   QMessageBox::Cancel, &bench_.window);
  box.setObjectName(QStringLiteral("retargetAgain"));
  const QAbstractButton* replace = box.addButton(tr("Replace the Keys"), QMessageBox::AcceptRole);
  box.exec();
  return box.clickedButton() == replace;
}

void RetargetFeature::makeAgain(const std::vector<ClipRef>& clips) {
  if (!mayLoseEdits(clips)) return;
  bench_.session.jobs().start(
      tr("Retargeting"),
      [this, clips, project = bench_.session.history().snapshot(), rule = bench_.document.place().rule(),
       number = bench_.document.place().number()](const JobControl& job) -> std::function<void()> {
        const auto made = std::make_shared<Result<Edit>>(madeAgain(*project, clips, rule, job));
        return [this, clips, project, number, made] {
          if (!bench_.document.place().isOpen(number)) return;
          if (!*made && made->error().code == ErrorCode::Cancelled) return;
          // The project has changed meanwhile.
          if (*made && bench_.session.history().snapshot() != project) return makeAgain(clips);
          if (bench_.session.apply(std::move(*made)))
            bench_.messages->show(Severity::Note, tr("The clips are made again; Undo takes that back."));
        };
      });
}

void RetargetFeature::forget() {
  bench_.session.apply(onClips<ForgetRetargeting>(
      bench_.session.project(), retargetedClips(),
      [](const Project& project, ClipRef clip) { return forgetRetargeting(project, {clip}); }));
}

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

void RetargetFeature::askForFile(const std::shared_ptr<const Model>& from, const QString& path,
                                 const ContentHash& hash) {
  if (!hasOtherSkeleton(bench_.session.project(), bench_.session.modelId(), from)) return;
  RetargetSource source{nullptr, {}, QFileInfo(path).fileName(), *from->skeleton, from->clips, {}};
  source.file = from;
  source.hash = hash;
  const PathRule rule = bench_.document.place().rule();
  const auto name = pathInProject(rule.folder, path.toStdString());
  if (name && resolvePath(rule, *name)) source.path = *name;
  ask(std::move(source), {bench_.session.modelId()});
}

void RetargetFeature::ask(RetargetSource source, std::vector<ModelId> targets) {
  const bool isKept = source.file == nullptr || !source.path.empty();
  auto* dialog = new RetargetDialog(bench_.session.history().snapshot(), std::move(source),
                                    std::move(targets), &bench_.window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog, isKept] {
    auto made = dialog->edit(bench_.session.project());
    if (!made) {
      bench_.messages->showError(translated(made.error()));
      return;
    }
    const ClipId first = made->first<ClipId>();
    if (!bench_.session.apply(std::move(*made))) return;
    bench_.session.setModel(dialog->onto());
    bench_.session.setClip(first);
    QString told = dialog->report()->text();
    if (!isKept)
      told +=
          QLatin1Char('\n') + tr("The file is outside of the project's folder, so that the clips do not keep "
                                 "where they come from.");
    bench_.messages->show(Severity::Note, tr("The clips are made; Undo takes them back."), told);
  });
  dialog->open();
}

std::unique_ptr<Feature> makeRetargetFeature(Workbench& bench) {
  return std::make_unique<RetargetFeature>(bench);
}

}  // namespace squire

#include "retarget_feature.moc"
