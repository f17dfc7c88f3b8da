#include "widgets/panels/mesh_commands.h"

#include <QMenu>
#include <algorithm>
#include <array>
#include <cmath>

#include "core/edit/attach.h"
#include "core/edit/decided_materials.h"
#include "core/edit/materials/material_edits.h"
#include "core/edit/materials/shared_edits.h"
#include "core/edit/materials/skin_edits.h"
#include "widgets/controls/action_text.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

constexpr std::array<float, 3> leastWeights{0.01f, 0.02f, 0.05f};

}  // namespace

MeshCommands::MeshCommands(Session& session, QWidget* parent)
    : QObject(parent),
      session_(session),
      materialMenu_(std::make_unique<QMenu>()),
      limitMenu_(std::make_unique<QMenu>()),
      material_(materialMenu_->menuAction()),
      limit_(limitMenu_->menuAction()),
      fill_(new QAction(tr("Fill Weights"), this)) {
  material_->setText(tr("Material"));
  material_->setIcon(icon(QStringLiteral("material")));
  limit_->setText(tr("Limit Weights"));
  limit_->setToolTip(tr("How many bones a vertex of this mesh follows at most, and from which weight on"));
  fill_->setToolTip(
      tr("Gives vertices of this mesh that the file has no weight for those of the nearest vertex that has "
         "some; once more takes them away"));
  fill_->setCheckable(true);
  connect(materialMenu_.get(), &QMenu::aboutToShow, this, &MeshCommands::fillMaterialMenu);
  connect(limitMenu_.get(), &QMenu::aboutToShow, this, &MeshCommands::fillLimitMenu);
  connect(fill_, &QAction::triggered, this, [this](bool filled) {
    const Mesh* mesh = imported();
    if (mesh == nullptr) return;
    session_.apply(fillWeights(session_.project(), {model_, mesh->name, filled}));
    enable();
  });
  session_.onChange(SessionChange::content, this, &MeshCommands::enable);
  enable();
}

MeshCommands::~MeshCommands() = default;

void MeshCommands::setMesh(ModelId model, int mesh) {
  model_ = model;
  mesh_ = mesh;
  enable();
}

const Mesh* MeshCommands::imported() const {
  const ProjectModel* model = session_.hasProject() ? session_.project().find(model_) : nullptr;
  const Model* imported = model == nullptr ? nullptr : importedModel(session_.project(), *model);
  if (imported == nullptr || mesh_ < 0 || mesh_ >= static_cast<int>(imported->meshes.size())) return nullptr;
  return imported->meshes[static_cast<std::size_t>(mesh_)].get();
}

void MeshCommands::enable() {
  const Mesh* mesh = imported();
  for (QAction* action : actions()) action->setVisible(mesh != nullptr);
  if (mesh == nullptr) return;
  const auto& skins = session_.project().find(model_)->skins;
  const auto skin = std::ranges::find(skins, mesh->name, &SkinChange::mesh);
  const bool isFilled = skin != skins.end() && skin->filled;
  fill_->setChecked(isFilled);
  fill_->setEnabled(isFilled || !mesh->bare.empty());
}

// Edits are deferred, because they rebuild the list to which this menu belongs.
void MeshCommands::fillMaterialMenu() {
  materialMenu_->clear();
  const Mesh* mesh = imported();
  if (mesh == nullptr) return;
  const ProjectModel& model = *session_.project().find(model_);
  const Model& source = *importedModel(session_.project(), model);
  const DecidedMaterials materials = decidedMaterials(model, source);
  for (std::size_t i = 0; i < materials.all.size(); ++i) {
    const DecidedMaterial& one = materials.all[i];
    QAction* action = materialMenu_->addAction(actionText(QString::fromStdString(one.name)));
    action->setCheckable(true);
    const bool isNow = materials.ofMesh[static_cast<std::size_t>(mesh_)] == static_cast<int>(i);
    action->setChecked(isNow);
    if (isNow) continue;
    const AssignMaterial args{model_, mesh->name, sourceMaterial(source, *mesh), one.key};
    const auto assign = [this, args] { session_.apply(assignMaterial(session_.project(), args)); };
    connect(action, &QAction::triggered, this,
            [this, assign] { QMetaObject::invokeMethod(this, assign, Qt::QueuedConnection); });
  }
  addSharedMaterials(sourceMaterial(source, *mesh));
}

void MeshCommands::addSharedMaterials(const std::string& part) {
  const std::vector<SharedMaterial>& all = session_.project().sharedMaterials;
  if (!all.empty()) materialMenu_->addSection(tr("Shared in the project"));
  for (const SharedMaterial& one : all) {
    QAction* action = materialMenu_->addAction(actionText(QString::fromStdString(one.name)));
    const GiveSharedMaterial args{model_, imported()->name, part, one.name};
    const auto give = [this, args] { session_.apply(giveSharedMaterial(session_.project(), args)); };
    connect(action, &QAction::triggered, this,
            [this, give] { QMetaObject::invokeMethod(this, give, Qt::QueuedConnection); });
  }
}

void MeshCommands::fillLimitMenu() {
  limitMenu_->clear();
  const Mesh* mesh = imported();
  if (mesh == nullptr) return;
  SkinChange now;
  for (const SkinChange& skin : session_.project().find(model_)->skins) {
    if (skin.mesh == mesh->name) now = skin;
  }
  const auto add = [&](const QString& text, std::size_t influences, float least) {
    QAction* action = limitMenu_->addAction(text);
    action->setCheckable(true);
    action->setChecked(now.influences == influences && now.least == least);
    connect(action, &QAction::triggered, this, [this, influences, least] { limit(influences, least); });
  };
  const float least = now.least;
  add(tr("At Most 4 Bones"), 4, least);
  add(tr("At Most 3 Bones"), 3, least);
  add(tr("At Most 2 Bones"), 2, least);
  add(tr("1 Bone"), 1, least);
  limitMenu_->addSeparator();
  add(tr("All Weights"), now.influences, 0.0f);
  for (const float share : leastWeights)
    add(tr("From %1 %").arg(std::lround(100.0f * share)), now.influences, share);
}

void MeshCommands::limit(std::size_t influences, float least) {
  if (const Mesh* mesh = imported())
    session_.apply(normaliseWeights(session_.project(), {model_, mesh->name, influences, least}));
}

}  // namespace squire

#include "moc_mesh_commands.cpp"
