#include "widgets/panels/material_commands.h"

#include <QInputDialog>
#include <QMenu>
#include <algorithm>

#include "core/edit/attach.h"
#include "core/edit/materials/material_edits.h"
#include "core/edit/materials/settings_edits.h"
#include "core/edit/names.h"
#include "widgets/controls/action_text.h"
#include "widgets/panels/shared_commands.h"
#include "widgets/theme/icons.h"

namespace squire {

MaterialCommands::MaterialCommands(Session& session, QWidget* parent)
    : QObject(parent),
      session_(session),
      parent_(parent),
      shared_(new SharedCommands(session, parent)),
      copyMenu_(std::make_unique<QMenu>(tr("Copy from"))),
      deletedMenu_(std::make_unique<QMenu>(tr("Bring Back"))),
      new_(add("plus", tr("New Material"), tr("Makes a material with the usual values"),
               &MaterialCommands::addNew)),
      duplicate_(add("copy", tr("Duplicate"), tr("Makes a material with the same values"),
                     &MaterialCommands::duplicate)),
      assign_(
          add("mesh", tr("Give to Selected Mesh"),
              tr("Gives the mesh that is selected in the outliner or in the list of meshes this material"),
              &MaterialCommands::assignToSelected)),
      delete_(add("trash", tr("Delete"),
                  tr("Deletes the material; if meshes have it, you choose another for them"),
                  &MaterialCommands::remove)),
      deleteUnused_(add("trash", tr("Delete Unused"),
                        tr("Deletes all materials that no mesh of the model has"),
                        &MaterialCommands::removeUnused)),
      rename_(new QAction(tr("Rename"), this)) {
  copyMenu_->menuAction()->setToolTip(
      tr("Makes a material like one of another model, or of another project"));
  copyMenu_->setIcon(icon(QStringLiteral("import")));
  connect(rename_, &QAction::triggered, this, &MaterialCommands::renameRequested);
  connect(copyMenu_.get(), &QMenu::aboutToShow, this, &MaterialCommands::fillCopyMenu);
  connect(deletedMenu_.get(), &QMenu::aboutToShow, this, &MaterialCommands::fillDeletedMenu);
  connect(&session_.selection(), &Selection::changed, this, &MaterialCommands::enable);
  session_.onChange(SessionChange::content, this, &MaterialCommands::enable);
  enable();
}

MaterialCommands::~MaterialCommands() = default;

QAction* MaterialCommands::add(const char* iconName, const QString& text, const QString& hint,
                               void (MaterialCommands::*run)()) {
  auto* action = new QAction(icon(QString::fromLatin1(iconName)), text, this);
  action->setToolTip(hint);
  connect(action, &QAction::triggered, this, run);
  return action;
}

QList<QAction*> MaterialCommands::tools() const {
  return {new_, duplicate_, copyMenu_->menuAction(), assign_, shared_->menu()->menuAction(), delete_};
}

QList<QAction*> MaterialCommands::actions() const {
  return {new_,
          duplicate_,
          rename_,
          assign_,
          delete_,
          shared_->menu()->menuAction(),
          copyMenu_->menuAction(),
          deletedMenu_->menuAction(),
          deleteUnused_};
}

void MaterialCommands::setMaterial(int material, const std::string& shared) {
  material_ = material;
  isShared_ = !shared.empty();
  const auto materials = decided();
  const bool isThere = materials && material >= 0 && material < static_cast<int>(materials->all.size());
  const DecidedMaterial* one = isThere ? &materials->all[static_cast<std::size_t>(material)] : nullptr;
  const bool follows = one != nullptr && one->change != nullptr &&
                       session_.project().findShared(one->change->shared) != nullptr;
  shared_->setMaterial(one == nullptr ? std::string() : one->key, follows ? one->change->shared : shared);
  enable();
}

std::optional<DecidedMaterials> MaterialCommands::decided() const {
  const ProjectModel* model = session_.hasProject() ? session_.projectModel() : nullptr;
  const Model* imported = model == nullptr ? nullptr : importedModel(session_.project(), *model);
  if (imported == nullptr) return std::nullopt;
  return decidedMaterials(*model, *imported);
}

std::string MaterialCommands::key() const {
  const auto materials = decided();
  if (!materials || material_ < 0 || material_ >= static_cast<int>(materials->all.size())) return {};
  return materials->all[static_cast<std::size_t>(material_)].key;
}

void MaterialCommands::enable() {
  const auto materials = decided();
  const bool isChosen = !key().empty();
  new_->setEnabled(materials.has_value());
  duplicate_->setEnabled(isChosen);
  rename_->setEnabled(isChosen || isShared_);
  delete_->setEnabled(isShared_ ||
                      (isChosen && (materials->all.size() > 1 || !materials->isUsed(material_))));
  deleteUnused_->setEnabled(materials && !unusedMaterials(session_.project(), session_.modelId()).empty());
  assign_->setEnabled((isChosen || isShared_) && session_.selection().mesh() >= 0);
  copyMenu_->menuAction()->setEnabled(materials.has_value());
  const ProjectModel* model = session_.hasProject() ? session_.projectModel() : nullptr;
  deletedMenu_->menuAction()->setVisible(materials &&
                                         std::ranges::any_of(model->materials, &MaterialOverride::removed));
}

// The made material is the one whose override did not exist before the edit.
void MaterialCommands::applyMaking(Result<Edit> edit) {
  std::vector<std::string> before;
  for (const MaterialOverride& one : session_.projectModel()->materials) before.push_back(one.material);
  if (!session_.apply(std::move(edit))) return;
  for (const MaterialOverride& one : session_.projectModel()->materials) {
    if (one.made && std::ranges::find(before, one.material) == before.end())
      Q_EMIT made(QString::fromStdString(one.material));
  }
}

void MaterialCommands::addNew() {
  const auto materials = decided();
  if (!materials) return;
  const auto isTaken = [&](const std::string& name) {
    const auto has = [&](const auto& one) { return one.material == name || one.name == name; };
    return materials->find(name) >= 0 || std::ranges::any_of(session_.projectModel()->materials, has);
  };
  const std::string name = freeName(tr("Material").toStdString(), "Material", isTaken);
  applyMaking(newMaterial(session_.project(), {session_.modelId(), name}));
}

void MaterialCommands::duplicate() {
  applyMaking(copyMaterial(session_.project(), {session_.modelId(), key(), {}, {}, {}, {}}));
}

Result<Edit> MaterialCommands::renamed(int material, const std::string& name) const {
  if (isShared_) return shared_->renamed(name);
  const auto materials = decided();
  if (!materials || material < 0 || material >= static_cast<int>(materials->all.size()))
    return makeError(ErrorCode::Content, "the material is not there");
  const std::string& key = materials->all[static_cast<std::size_t>(material)].key;
  return renameMaterial(session_.project(), {session_.modelId(), key, name});
}

std::optional<std::string> MaterialCommands::askInstead(const DecidedMaterials& materials) const {
  QStringList names;
  std::vector<std::string> keys;
  const std::vector<std::string> labels = materials.labels();
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (static_cast<int>(i) == material_) continue;
    names += QString::fromStdString(labels[i]);
    keys.push_back(materials.all[i].key);
  }
  bool isChosen = false;
  const QString name = QInputDialog::getItem(parent_, tr("Delete Material"),
                                             tr("New material for its meshes"), names, 0, false, &isChosen);
  const qsizetype at = names.indexOf(name);
  if (!isChosen || at < 0) return std::nullopt;
  return keys[static_cast<std::size_t>(at)];
}

void MaterialCommands::remove() {
  if (isShared_) return shared_->remove();
  const auto materials = decided();
  const std::string material = key();
  if (!materials || material.empty()) return;
  DeleteMaterial args{session_.modelId(), material, {}};
  if (materials->isUsed(material_)) {
    args.instead = askInstead(*materials);
    if (!args.instead) return;
  }
  session_.apply(deleteMaterial(session_.project(), args));
}

void MaterialCommands::removeUnused() {
  session_.apply(deleteUnusedMaterials(session_.project(), session_.modelId()));
}

void MaterialCommands::assignToSelected() { assign(session_.selection().mesh()); }

void MaterialCommands::assign(int mesh) {
  if (isShared_) return shared_->give(mesh);
  const auto materials = decided();
  if (!materials || mesh < 0 || key().empty()) return;
  const Model& imported = *importedModel(session_.project(), *session_.projectModel());
  if (mesh >= static_cast<int>(imported.meshes.size())) return;
  const Mesh& source = *imported.meshes[static_cast<std::size_t>(mesh)];
  session_.apply(assignMaterial(session_.project(),
                                {session_.modelId(), source.name, sourceMaterial(imported, source), key()}));
}

void MaterialCommands::fillCopyMenu() {
  copyMenu_->clear();
  if (!session_.hasProject()) return;
  for (const auto& model : session_.project().models) {
    const Model* imported = importedModel(session_.project(), *model);
    if (imported == nullptr || model->id == session_.modelId()) continue;
    const DecidedMaterials materials = decidedMaterials(*model, *imported);
    if (materials.all.empty()) continue;
    QMenu* menu = copyMenu_->addMenu(actionText(QString::fromStdString(model->name)));
    for (const DecidedMaterial& one : materials.all) {
      connect(menu->addAction(actionText(QString::fromStdString(one.name))), &QAction::triggered, this,
              [this, from = model->id, key = one.key] {
                Q_EMIT copyRequested(from, QString::fromStdString(key));
              });
    }
  }
  copyMenu_->addSeparator();
  connect(copyMenu_->addAction(tr("Another Project or File\u2026")), &QAction::triggered, this,
          &MaterialCommands::otherFileRequested);
}

void MaterialCommands::fillDeletedMenu() {
  deletedMenu_->clear();
  const ProjectModel* model = session_.hasProject() ? session_.projectModel() : nullptr;
  if (model == nullptr) return;
  for (const MaterialOverride& one : model->materials) {
    if (!one.removed) continue;
    connect(deletedMenu_->addAction(actionText(QString::fromStdString(one.material))), &QAction::triggered,
            this, [this, key = one.material] {
              session_.apply(resetMaterial(session_.project(), {session_.modelId(), key}));
            });
  }
}

}  // namespace squire

#include "moc_material_commands.cpp"
