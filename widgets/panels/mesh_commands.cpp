#include "widgets/panels/mesh_commands.h"

#include <QMenu>
#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "core/edit/attach.h"
#include "core/edit/decided_materials.h"
#include "core/edit/materials/join_edits.h"
#include "core/edit/materials/material_edits.h"
#include "core/edit/materials/shared_edits.h"
#include "core/edit/materials/skin_edits.h"
#include "widgets/controls/action_text.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

constexpr std::array<float, 3> leastWeights{0.01f, 0.02f, 0.05f};

using Objects = std::set<std::string>;

// The objects that are joined into a mesh of this name.
Objects partsOf(const ProjectModel& model, const std::string& into) {
  Objects out;
  for (const MeshJoin& one : model.joins) {
    if (one.into == into) out.insert(one.mesh);
  }
  return out;
}

// The name of the joined mesh that an object is part of; empty: it is not joined.
std::string joinOf(const ProjectModel& model, const std::string& mesh) {
  const auto own = std::ranges::find(model.joins, mesh, &MeshJoin::mesh);
  return own == model.joins.end() ? std::string() : own->into;
}

// All objects that can be joined. If none can, all objects, so that the edit says why.
Objects toJoin(const Project& project, ModelId id) {
  const std::vector<std::string> joinable = joinableMeshes(project, id);
  Objects out(joinable.begin(), joinable.end());
  const Model* imported = importedModel(project, *project.find(id));
  if (!out.empty() || imported == nullptr) return out;
  for (const auto& mesh : imported->meshes) out.insert(mesh->name);
  return out;
}

std::vector<std::string> listOf(const Objects& names) { return {names.begin(), names.end()}; }

// Joins a mesh with others, also with those that it is joined with already.
Result<Edit> joinWith(const Project& project, ModelId model, const std::string& mesh, const Objects& others) {
  const std::string into = joinOf(*project.find(model), mesh);
  Objects all = partsOf(*project.find(model), into);
  all.insert(mesh);
  all.insert(others.begin(), others.end());
  return joinMeshes(project, {model, listOf(all), into.empty() ? mesh : into});
}

}  // namespace

MeshCommands::MeshCommands(Session& session, QWidget* parent)
    : QObject(parent),
      session_(session),
      materialMenu_(std::make_unique<QMenu>()),
      limitMenu_(std::make_unique<QMenu>()),
      joinMenu_(std::make_unique<QMenu>()),
      material_(materialMenu_->menuAction()),
      limit_(limitMenu_->menuAction()),
      fill_(new QAction(tr("Fill Weights"), this)),
      join_(joinMenu_->menuAction()) {
  material_->setText(tr("Material"));
  material_->setIcon(icon(QStringLiteral("material")));
  limit_->setText(tr("Limit Weights"));
  limit_->setToolTip(tr("How many bones a vertex of this mesh follows at most, and from which weight on"));
  fill_->setToolTip(
      tr("Gives vertices of this mesh that the file has no weight for those of the nearest vertex that has "
         "some; once more takes them away"));
  fill_->setCheckable(true);
  join_->setText(tr("Join With"));
  join_->setToolTip(
      tr("Exports make one mesh of joined meshes with the same material, which the game draws in one call; "
         "in the window they stay separate"));
  connect(materialMenu_.get(), &QMenu::aboutToShow, this, &MeshCommands::fillMaterialMenu);
  connect(limitMenu_.get(), &QMenu::aboutToShow, this, &MeshCommands::fillLimitMenu);
  connect(joinMenu_.get(), &QMenu::aboutToShow, this, &MeshCommands::fillJoinMenu);
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
  const auto isOther = [&](const auto& other) { return other->name != mesh->name; };
  const Model& model = *importedModel(session_.project(), *session_.project().find(model_));
  join_->setEnabled(std::ranges::any_of(model.meshes, isOther));
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

void MeshCommands::joinAll(ModelId model) {
  session_.apply(joinMeshes(session_.project(), {model, listOf(toJoin(session_.project(), model)), {}}));
}

void MeshCommands::separateAll(ModelId model) {
  Objects joined;
  for (const MeshJoin& join : session_.project().find(model)->joins) joined.insert(join.mesh);
  session_.apply(separateMeshes(session_.project(), {model, listOf(joined)}));
}

// Lists the other objects; those that the mesh is joined with are ticked.
void MeshCommands::fillJoinMenu() {
  joinMenu_->clear();
  const Mesh* mesh = imported();
  if (mesh == nullptr) return;
  const ProjectModel& model = *session_.project().find(model_);
  const std::string own = mesh->name, into = joinOf(model, own);
  const Objects parts = into.empty() ? Objects() : partsOf(model, into);
  Objects names;
  for (const auto& one : importedModel(session_.project(), model)->meshes) names.insert(one->name);
  const Objects all = toJoin(session_.project(), model_);
  const auto with = [this, own](const Objects& others) {
    return [this, own, others, id = model_] { return joinWith(session_.project(), id, own, others); };
  };
  const auto without = [this](const Objects& objects) {
    return [this, objects, id = model_] { return separateMeshes(session_.project(), {id, listOf(objects)}); };
  };
  if (std::ranges::includes(parts, all))
    addJoin(tr("All Meshes"), true, without(parts));
  else
    addJoin(tr("All Meshes"), false, with(all));
  names.erase(own);
  joinMenu_->addSeparator();
  for (const std::string& name : names) {
    const QString text = actionText(QString::fromStdString(name));
    if (parts.contains(name))
      addJoin(text, true, without({name}));
    else
      addJoin(text, false, with({name}));
  }
  if (into.empty()) return;
  joinMenu_->addSeparator();
  joinMenu_->addAction(tr("Separate This Mesh"), this, [this, edit = without({own})] { applyLater(edit); });
}

void MeshCommands::addJoin(const QString& text, bool isJoined, const std::function<Result<Edit>()>& edit) {
  QAction* action = joinMenu_->addAction(text, this, [this, edit] { applyLater(edit); });
  action->setCheckable(true);
  action->setChecked(isJoined);
}

// Later, because the list that has this menu is rebuilt.
void MeshCommands::applyLater(const std::function<Result<Edit>()>& edit) {
  QMetaObject::invokeMethod(
      this, [this, edit] { session_.apply(edit()); }, Qt::QueuedConnection);
}

void MeshCommands::fillLimitMenu() {
  limitMenu_->clear();
  const Mesh* mesh = imported();
  if (mesh == nullptr) return;
  SkinChange now;
  for (const SkinChange& skin : session_.project().find(model_)->skins) {
    if (skin.mesh == mesh->name) now = skin;
  }
  const auto add = [&](const QString& text, std::uint32_t influences, float least) {
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

void MeshCommands::limit(std::uint32_t influences, float least) {
  if (const Mesh* mesh = imported())
    session_.apply(normaliseWeights(session_.project(), {model_, mesh->name, influences, least}));
}

}  // namespace squire

#include "moc_mesh_commands.cpp"
