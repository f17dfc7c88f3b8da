#include <QFileDialog>
#include <QFileInfo>
#include <QListWidget>
#include <QTabWidget>
#include <optional>
#include <string>
#include <utility>

#include "app/editor/document/document_paths.h"
#include "app/editor/document/openable_files.h"
#include "app/editor/feature.h"
#include "app/editor/features/materials/material_copies.h"
#include "app/editor/features/materials/material_drops.h"
#include "app/editor/workbench.h"
#include "core/edit/attach.h"
#include "core/edit/decided_materials.h"
#include "core/edit/materials/material_edits.h"
#include "core/edit/materials/resolve.h"
#include "core/edit/materials/shared_edits.h"
#include "core/workspace/project_path.h"
#include "widgets/panels/material_commands.h"
#include "widgets/panels/materials_panel.h"
#include "widgets/panels/mesh_commands.h"
#include "widgets/panels/meshes_panel.h"
#include "widgets/panels/shared_commands.h"
#include "widgets/panels/textures_panel.h"
#include "widgets/session/session.h"
#include "widgets/theme/theme.h"
#include "widgets/viewport/view_layer.h"

namespace squire {

namespace {

// Crosses at the vertices of the selected mesh that have no weight.
class BareLayer : public ViewLayer {
 public:
  explicit BareLayer(const Session& session) : session_(session) {}

  void addShapes(const LayerView& view, DrawList& list) override;

 private:
  const Session& session_;
};

constexpr float crossPixels = 7.0f;  // from the middle to an end

void BareLayer::addShapes(const LayerView& view, DrawList& list) {
  const Model* model = session_.model();
  const int number = session_.selection().mesh();
  if (model == nullptr || number < 0 || number >= static_cast<int>(model->meshes.size())) return;
  const Mesh& mesh = *model->meshes[static_cast<std::size_t>(number)];
  if (mesh.bare.empty()) return;
  const std::span<const mat4> matrices = session_.shown().matrices();
  const std::vector<mat4> skin = skinMatrices(*model->skeleton, {matrices.begin(), matrices.end()});
  const vec4 colour = toVector(colourOf(Role::Warm), 1.0f);
  for (const std::uint32_t vertex : mesh.bare) {
    const vec3 middle = skinnedPosition(mesh, vertex, skin);
    const float arm = crossPixels * metresPerPixel(view.camera, view.size, middle);
    for (const vec3& along : {vec3(arm, 0, 0), vec3(0, arm, 0), vec3(0, 0, arm)})
      list.onTop.addLine(middle - along, middle + along, colour);
  }
}

}  // namespace

// The materials of the model, their textures, and the meshes that have them.
class MaterialsFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void enableActions() override;
  void addPanels() override;
  void offerDrops(const DraggedFile& file, std::vector<DropOffer>& offers) override;

 private:
  void askMap(const MaterialOverride& change, bool specular);
  void askImage(const QString& label);
  void copy(ModelId from, const QString& key);
  void share(const QString& key);
  // The paths in the project of a material's diffuse and specular map; empty for a map that is no
  // image file.
  [[nodiscard]] std::pair<std::optional<std::string>, std::optional<std::string>> mapFiles(
      ModelId from, const std::string& key);
  void addCopying();
  void showMeshes();
  [[nodiscard]] QString askPicture(const QString& title);
  // The index of the material of the mesh under the dragged file; -1: none.
  [[nodiscard]] int materialUnder(const DraggedFile& file) const;

  MaterialsPanel* panel_ = nullptr;
  MaterialCopies* copies_ = nullptr;
  MaterialDrops* drops_ = nullptr;
  MeshesPanel* meshes_ = nullptr;
  QTabWidget* pages_ = nullptr;
};

void MaterialsFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::Edit)->addMenu(tr("M&eshes"));
  bench_.actions.add(menu,
                     {"meshes.joinAll",
                      tr("&Join All Meshes"),
                      id("mesh"),
                      {},
                      tr("Makes exports join all meshes of the shown model that have a material in common")},
                     [this](bool) {
                       showMeshes();
                       meshes_->commands()->joinAll(bench_.session.modelId());
                     });
  bench_.actions.add(menu,
                     {"meshes.separateAll",
                      tr("&Separate All Meshes"),
                      {},
                      {},
                      tr("Makes exports keep all meshes of the shown model separate again")},
                     [this](bool) {
                       showMeshes();
                       meshes_->commands()->separateAll(bench_.session.modelId());
                     });
  addCopying();
}

void MaterialsFeature::addCopying() {
  bench_.actions.add(bench_.menu(MenuPlace::Edit),
                     {"materials.copyFrom",
                      tr("Copy Materials from a File\u2026"),
                      id("import"),
                      {},
                      tr("Copies materials of another project or model file, with their images")},
                     [this](bool) { copies_->ask(); });
}

void MaterialsFeature::showMeshes() {
  bench_.docks.show("materials");
  pages_->setCurrentWidget(meshes_);
}

void MaterialsFeature::enableActions() {
  bench_.enable(bench_.hasProject(), {"materials.copyFrom"});
  bench_.enable(bench_.hasModel(), {"meshes.joinAll"});
  bench_.enable(bench_.hasModel() && !bench_.session.projectModel()->joins.empty(), {"meshes.separateAll"});
}

void MaterialsFeature::addPanels() {
  pages_ = bench_.docks.add<QTabWidget>(
      {.id = "materials", .title = tr("Materials"), .page = id("materials.md"), .size = {0, 420}});
  pages_->setDocumentMode(true);
  panel_ = new MaterialsPanel(bench_.session, pages_);
  auto* textures = new TexturesPanel(bench_.session, pages_);
  pages_->addTab(panel_, tr("Materials"));
  pages_->addTab(textures, tr("Textures"));
  meshes_ = new MeshesPanel(bench_.session, pages_);
  pages_->addTab(meshes_, tr("Meshes"));
  for (int i = 0; i < pages_->count(); ++i) pages_->widget(i)->setAttribute(Qt::WA_StyledBackground);
  bench_.offer(*panel_);
  connect(panel_, &MaterialsPanel::mapRequested, this, &MaterialsFeature::askMap);
  connect(panel_, &MaterialsPanel::chosen, pages_, [this] { pages_->setCurrentWidget(panel_); });
  connect(textures, &TexturesPanel::imageRequested, this, &MaterialsFeature::askImage);
  connect(textures, &TexturesPanel::materialRequested, panel_, &MaterialsPanel::choose);
  connect(textures, &TexturesPanel::findRequested, this,
          [this] { bench_.actions["file.findMissing"]->trigger(); });
  connect(panel_->commands(), &MaterialCommands::copyRequested, this, &MaterialsFeature::copy);
  copies_ = new MaterialCopies(bench_, *panel_);
  connect(panel_->commands(), &MaterialCommands::otherFileRequested, copies_, &MaterialCopies::ask);
  connect(panel_->commands()->shared(), &SharedCommands::shareRequested, this, &MaterialsFeature::share);
  drops_ = new MaterialDrops(bench_, *panel_, *copies_);
  if (bench_.viewport == nullptr) return;
  bench_.viewport->addLayer(std::make_unique<BareLayer>(bench_.session));
}

QString MaterialsFeature::askPicture(const QString& title) {
  return QFileDialog::getOpenFileName(&bench_.window, title, bench_.document.place().folder(),
                                      tr("Pictures") + QStringLiteral(" (*.png *.jpg *.jpeg *.tga *.bmp)"));
}

void MaterialsFeature::askMap(const MaterialOverride& change, bool specular) {
  const QString path = askPicture(specular ? tr("Specular Map") : tr("Diffuse Map"));
  if (!path.isEmpty()) bench_.document.sources().setMap(change, specular, path);
}

// Maps that are files of the other model are copied too, with paths relative to the project.
void MaterialsFeature::copy(ModelId from, const QString& key) {
  const auto maps = mapFiles(from, key.toStdString());
  panel_->commands()->applyMaking(
      copyMaterial(bench_.session.project(),
                   {from, key.toStdString(), bench_.session.modelId(), {}, maps.first, maps.second}));
}

void MaterialsFeature::share(const QString& key) {
  const ModelId model = bench_.session.modelId();
  const auto maps = mapFiles(model, key.toStdString());
  bench_.session.apply(
      shareMaterial(bench_.session.project(), {model, key.toStdString(), {}, maps.first, maps.second}));
}

std::pair<std::optional<std::string>, std::optional<std::string>> MaterialsFeature::mapFiles(
    ModelId from, const std::string& key) {
  const Project& project = bench_.session.project();
  const auto model = resolveModel(project, from, bench_.session.shown().textureFiles());
  const ProjectModel* decided = project.find(from);
  const Model* imported = decided == nullptr ? nullptr : importedModel(project, *decided);
  if (!model || imported == nullptr) return {};
  const int number = decidedMaterials(*decided, *imported).find(key);
  if (number < 0) return {};
  const Material& material = model->materials[static_cast<std::size_t>(number)];
  TextureFiles files;
  const auto fileOf = [&](int map) -> std::optional<std::string> {
    const Texture* texture = map < 0 ? nullptr : &model->textures[static_cast<std::size_t>(map)];
    const bool isFile = texture != nullptr && texture->state == TextureState::Found &&
                        std::filesystem::path(texture->path).is_absolute();
    if (!isFile) return std::nullopt;
    const auto path = pathInProject(bench_.document.place().path(), texture->path);
    if (!path) return std::nullopt;
    files.emplace(*path, texture->encoded);
    return *path;
  };
  auto out = std::pair(fileOf(material.diffuseMap), fileOf(material.specularMap));
  if (!files.empty()) bench_.document.watch().addTextureFiles(std::move(files));
  return out;
}

void MaterialsFeature::askImage(const QString& label) {
  const QString file = askPicture(tr("Image of the Texture"));
  if (file.isEmpty()) return;
  const auto path = pathInProject(bench_.document.place().path(), asPath(file));
  if (!path) {
    Q_EMIT bench_.session.failed(path.error());
    return;
  }
  bench_.document.sources().relink({{}, {{bench_.session.modelId(), label.toStdString(), *path}}});
}

// The materials of a project or model file dropped on the panel can be copied. A picture dropped on a mesh
// becomes a map of its material.
void MaterialsFeature::offerDrops(const DraggedFile& file, std::vector<DropOffer>& offers) {
  const bool isOverPanel = file.under != nullptr && pages_->isAncestorOf(file.under);
  if (isOverPanel && bench_.hasProject() && OpenableFiles::has(file.path))
    offers.push_back(
        {tr("Copy Its Materials"), pages_, [this, path = file.path] { copies_->open(path); }, true});
  static const QStringList known{QStringLiteral("png"), QStringLiteral("jpg"), QStringLiteral("jpeg"),
                                 QStringLiteral("tga"), QStringLiteral("bmp")};
  if (bench_.viewport == nullptr || !bench_.hasModel() ||
      !known.contains(QFileInfo(file.path).suffix().toLower()))
    return;
  const int material = materialUnder(file);
  if (material < 0) {
    offers.push_back({tr("Drop a picture on a mesh to use it as its map"), bench_.viewport, {}});
    return;
  }
  const std::string name = bench_.session.model()->materials[static_cast<std::size_t>(material)].name;
  const MaterialOverride change = panel_->overrideOf(material);
  const auto offer = [&](const QString& text, bool specular) {
    const auto take = [this, change, specular, path = file.path] {
      if (bench_.hasModel()) bench_.document.sources().setMap(change, specular, path);
    };
    offers.push_back({text.arg(QString::fromStdString(name)), bench_.viewport, take});
  };
  offer(tr("Specular Map of %1"), true);
  offer(tr("Diffuse Map of %1"), false);
}

int MaterialsFeature::materialUnder(const DraggedFile& file) const {
  const int mesh = drops_->meshAt(file.globally);
  return mesh < 0 ? -1 : bench_.session.model()->meshes[static_cast<std::size_t>(mesh)]->material;
}

std::unique_ptr<Feature> makeMaterialsFeature(Workbench& bench) {
  return std::make_unique<MaterialsFeature>(bench);
}

}  // namespace squire

#include "materials_feature.moc"
