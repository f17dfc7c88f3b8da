#include "app/editor/features/materials/material_copies.h"

#include <QFileInfo>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "app/editor/document/document_paths.h"
#include "app/editor/document/openable_files.h"
#include "app/editor/document/read_model.h"
#include "app/editor/features/materials/copy_materials_dialog.h"
#include "core/edit/attach.h"
#include "core/edit/decided_materials.h"
#include "core/pictures/read_picture.h"
#include "widgets/panels/material_ball.h"
#include "widgets/panels/materials_panel.h"
#include "widgets/session/problem_text.h"

namespace squire {

namespace {

constexpr int ballPixels = 28;
constexpr int mostTold = 2;  // images that were left out

// An image without pixels if it cannot be decoded.
Image decoded(const Bytes& encoded) {
  auto image = readPicture(encoded);
  return image ? *std::move(image) : Image();
}

// Decodes one image after the other, so that only one is in memory.
std::vector<QImage> ballsOf(const OfferedMaterials& offered, qreal ratio, const JobControl& job) {
  std::vector<QImage> balls(offered.all.size());
  std::vector<std::size_t> order(balls.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto mapOf = [&](std::size_t material) { return offered.all[material].values.diffuseMap; };
  std::ranges::stable_sort(order, {}, mapOf);
  Image image;
  int shown = -1;  // the map that `image` is
  for (std::size_t i = 0; i < order.size() && !job.cancelled(); ++i) {
    job.report(static_cast<float>(i) / static_cast<float>(order.size()), {});
    const int map = mapOf(order[i]);
    if (map != shown) {
      const auto& encoded = offered.textures[static_cast<std::size_t>(map)].encoded;
      image = encoded ? decoded(*encoded) : Image();
      shown = map;
    }
    QImage& ball = balls[order[i]];
    ball = materialBall(offered.all[order[i]].values, map < 0 ? nullptr : &image,
                        static_cast<int>(std::lround(ballPixels * ratio)));
    ball.setDevicePixelRatio(ratio);
  }
  return balls;
}

}  // namespace

MaterialCopies::MaterialCopies(Workbench& bench, MaterialsPanel& panel)
    : QObject(&panel), bench_(bench), panel_(panel) {}

void MaterialCopies::ask() {
  if (!bench_.hasProject() || !hasPlace([this] { ask(); })) return;
  const QString path = bench_.files.askForFile(tr("Copy Materials from"), OpenableFiles::filter());
  if (!path.isEmpty()) read(path);
}

void MaterialCopies::open(const QString& path, const std::optional<DraggedMaterial>& ticked) {
  if (bench_.hasProject() && hasPlace([this, path, ticked] { open(path, ticked); })) read(path, ticked);
}

bool MaterialCopies::hasPlace(const std::function<void()>& then) {
  const bool isSaved = !bench_.session.path().isEmpty();
  if (isSaved && !bench_.document.readOnly()) return true;
  bench_.messages->show(Severity::Warning,
                        isSaved ? tr("The project cannot be changed here. Save it under another name first.")
                                : tr("Save the project first."),
                        tr("Images of the materials are copied into its folder."),
                        {{tr("Save As\u2026"), [this, then] { bench_.files.saveAs(then); }}});
  return false;
}

void MaterialCopies::read(const QString& path, const std::optional<DraggedMaterial>& ticked) {
  std::error_code ignored;
  if (std::filesystem::equivalent(asPath(path), asPath(bench_.session.path()), ignored)) {
    bench_.messages->show(Severity::Warning, tr("%1 is the open project.").arg(QFileInfo(path).fileName()),
                          tr("Choose another file. “Copy from” lists the other models of this project."));
    return;
  }
  LoadOptions options = loadOptions(bench_.document.place().allowsAnywhere(path));
  options.changed = ChangedSources::Merge;
  bench_.session.jobs().start(
      tr("Reading materials of %1").arg(QFileInfo(path).fileName()),
      [this, path, ticked, options, number = bench_.document.place().number(),
       ratio = bench_.window.devicePixelRatioF()](const JobControl& job) -> std::function<void()> {
        auto offered = readOfferedMaterials(asPath(path), options, job);
        if (!offered) return [this, error = offered.error()] { reportFailure(error); };
        const auto kept = std::make_shared<const OfferedMaterials>(*std::move(offered));
        auto balls = ballsOf(*kept, ratio, job);
        if (job.cancelled()) return [] {};
        return [this, path, ticked, number, kept, balls = std::move(balls)] {
          if (bench_.document.place().isOpen(number)) show(kept, balls, path, ticked);
        };
      });
}

void MaterialCopies::show(const Offer& offered, std::vector<QImage> balls, const QString& path,
                          const std::optional<DraggedMaterial>& ticked) {
  const QString model =
      bench_.hasModel() ? QString::fromStdString(bench_.session.projectModel()->name) : QString();
  auto* dialog = new CopyMaterialsDialog(
      {offered, std::move(balls), QFileInfo(path).fileName(), model, ticked}, &bench_.window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  bench_.session.onChange(SessionChange::Opened, dialog, &QDialog::reject);
  connect(dialog, &QDialog::accepted, this, [this, dialog, offered, path, id = bench_.session.modelId()] {
    CopyRequest request;
    request.chosen = dialog->chosen();
    request.from = asPath(path);
    request.folder = bench_.document.place().path();
    if (!dialog->isShared()) request.to = id;
    copy(offered, request);
  });
  dialog->open();
}

// Writes the images, and then makes the edit.
void MaterialCopies::copy(const Offer& offered, const CopyRequest& request) {
  bench_.session.jobs().startInOrder(
      tr("Copying materials"),
      [this, offered, request, number = bench_.document.place().number(),
       textures = bench_.session.shown().textureCache()](const JobControl& job) -> std::function<void()> {
        auto copied = copyMaterials(*offered, request, job);
        if (!copied) return [this, error = copied.error()] { reportFailure(error); };
        Model maps;
        for (const auto& [path, bytes] : copied->files) maps.textures.emplace_back().encoded = bytes;
        textures->prepare(maps);
        return [this, offered, request, number, copied = *std::move(copied)] {
          const ProjectPlace& place = bench_.document.place();
          if (!place.isOpen(number)) return;
          if (place.path() == request.folder) return take(copied);
          CopyRequest again = request;  // since the project was saved in another folder meanwhile
          again.folder = place.path();
          copy(offered, again);
        };
      });
}

void MaterialCopies::take(const CopiedMaterials& copied) {
  const Project before = bench_.session.project();
  bench_.document.watch().addTextureFiles(copied.files);
  if (!bench_.session.apply(addMaterials(before, copied.edit))) return;
  bench_.document.watch().restart();
  bench_.docks.show("materials");
  select(before, copied);
  report(copied);
}

// Selects the first of the new materials.
void MaterialCopies::select(const Project& before, const CopiedMaterials& copied) {
  const Project& now = bench_.session.project();
  for (const SharedMaterial& one : now.sharedMaterials) {
    if (before.findShared(one.name) == nullptr) return panel_.chooseShared(one.name);
  }
  const ProjectModel* earlier = before.find(copied.edit.to);
  const ProjectModel* model = now.find(copied.edit.to);
  const Model* imported = model == nullptr ? nullptr : importedModel(now, *model);
  if (imported == nullptr || earlier == nullptr || model->id != bench_.session.modelId()) return;
  const DecidedMaterials old = decidedMaterials(*earlier, *imported),
                         all = decidedMaterials(*model, *imported);
  for (std::size_t i = 0; i < all.all.size(); ++i) {
    if (old.find(all.all[i].key) < 0) return panel_.choose(static_cast<int>(i));
  }
}

void MaterialCopies::report(const CopiedMaterials& copied) {
  QStringList hints;
  int leftOut = 0;
  for (const CopiedImage& image : copied.images) {
    if (!image.leftOut || ++leftOut > mostTold) continue;
    hints += tr("Copied without %1: %2.").arg(QString::fromStdString(image.name), errorText(*image.leftOut));
  }
  if (leftOut == mostTold + 1) hints += tr("1 more image was left out.");
  if (leftOut > mostTold + 1) hints += tr("%1 more images were left out.").arg(leftOut - mostTold);
  const auto written =
      std::ranges::find_if(copied.images, [](const CopiedImage& one) { return !one.leftOut; });
  if (written != copied.images.end()) {
    const QString folder = QFileInfo(QString::fromStdString(written->path)).path();
    hints += tr("Their images are in the folder %1, and stay there after undo.").arg(folder);
  }
  const auto count = static_cast<int>(copied.edit.materials.size());
  const QString file = QString::fromStdString(copied.edit.from);
  bench_.messages->show(leftOut > 0 ? Severity::Warning : Severity::Note,
                        count == 1 ? tr("1 material of %1 was copied.").arg(file)
                                   : tr("%1 materials of %2 were copied.").arg(count).arg(file),
                        hints.join(QLatin1Char(' ')));
}

void MaterialCopies::reportFailure(const Error& error) {
  if (error.code != ErrorCode::Cancelled) Q_EMIT bench_.session.failed(error);
}

}  // namespace squire

#include "moc_material_copies.cpp"
