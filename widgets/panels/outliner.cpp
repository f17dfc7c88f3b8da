#include "widgets/panels/outliner.h"

#include <QAction>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QSet>
#include <QVBoxLayout>

#include "core/edit/attach.h"
#include "core/edit/bones/bone_edits.h"
#include "core/edit/materials/resolve.h"
#include "core/edit/materials/settings_edits.h"
#include "widgets/controls/name_delegate.h"
#include "widgets/controls/panel_frame.h"
#include "widgets/controls/search_field.h"
#include "widgets/panels/mesh_commands.h"
#include "widgets/panels/outliner_shape.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

enum class Kind { Group, Model, Bone, Mesh, Material };
constexpr int kindRole = Qt::UserRole;
constexpr int idRole = Qt::UserRole + 1;
constexpr int leftOutRole = Qt::UserRole + 2;  // of a mesh that is neither drawn nor exported

Kind kindOf(const QTreeWidgetItem* item) { return static_cast<Kind>(item->data(0, kindRole).toInt()); }
std::uint32_t idOf(const QTreeWidgetItem* item) { return item->data(0, idRole).toUInt(); }

QTreeWidgetItem* add(QTreeWidgetItem* parent, Kind kind, const QString& iconName, const QString& text,
                     std::uint32_t id = 0) {
  auto* item = new QTreeWidgetItem(parent, {text});
  item->setIcon(0, icon(iconName, Role::Secondary));
  item->setData(0, kindRole, static_cast<int>(kind));
  item->setData(0, idRole, id);
  return item;
}

// The model to which a row belongs: that of its top-level row.
ModelId modelOf(const QTreeWidgetItem* item) {
  while (item->parent() != nullptr) item = item->parent();
  return {idOf(item)};
}

void showEye(QTreeWidgetItem* item, bool hidden) {
  item->setIcon(1, icon(hidden ? QStringLiteral("eye-off") : QStringLiteral("eye"), Role::Secondary));
}

}  // namespace

class Outliner::Names : public NameDelegate {
 public:
  explicit Names(Outliner* outliner) : NameDelegate(outliner), outliner_(outliner) {}

 protected:
  bool rename(const QModelIndex& index, const QString& name) const override {
    return outliner_->rename(outliner_->tree_->itemFromIndex(index), name);
  }

 private:
  Outliner* outliner_;
};

Outliner::Outliner(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      search_(new SearchField(tr("Search the outliner"), this)),
      tree_(new QTreeWidget(this)),
      exported_(new QAction(tr("Draw and Export"), this)),
      meshes_(new MeshCommands(session, this)),
      notice_(new SearchNotice(tree_)) {
  auto* column = panelColumn(this, {{4, 4, 4, 4}, 4});
  search_->setList(tree_);
  column->addWidget(search_);
  tree_->setObjectName(QStringLiteral("outlinerTree"));
  tree_->setAccessibleName(tr("Outliner"));
  tree_->setColumnCount(2);
  tree_->header()->hide();
  tree_->header()->setStretchLastSection(false);
  tree_->header()->setMinimumSectionSize(20);
  tree_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  tree_->header()->setSectionResizeMode(1, QHeaderView::Fixed);
  tree_->header()->resizeSection(1, 22);
  tree_->setIndentation(10);
  tree_->setUniformRowHeights(true);
  tree_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  tree_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
  column->addWidget(tree_, 1);
  connect(search_, &SearchField::textChanged, this, &Outliner::filter);
  connect(tree_, &QTreeWidget::itemSelectionChanged, this, &Outliner::applySelection);
  tree_->installEventFilter(this);
  tree_->viewport()->installEventFilter(this);
  connect(tree_, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
    if (!updating_ && item != nullptr) choose(item);
    showExported();
  });
  exported_->setCheckable(true);
  tree_->addAction(exported_);
  tree_->addActions(meshes_->actions());
  connect(exported_, &QAction::triggered, this, [this](bool shown) {
    if (const QTreeWidgetItem* item = tree_->currentItem()) showObject(modelOf(item), idOf(item), shown);
  });
  tree_->setItemDelegateForColumn(0, new Names(this));
  session_.onChange(SessionChange::Opened, search_, &QLineEdit::clear);
  session_.onChange(SessionChange::Opened | SessionChange::Models | SessionChange::Sources |
                        SessionChange::Materials | SessionChange::Appearance,
                    this, &Outliner::rebuild);
  session_.onChange(SessionChange::Model, this, &Outliner::markModel);
  connect(&session_.selection(), &Selection::changed, this, &Outliner::showSelection);
  connect(&session_.selection(), &Selection::hiddenChanged, this, &Outliner::showEyes);
  rebuild();
}

void Outliner::rebuild() {
  const QString now = session_.hasProject() ? outlinerShape(session_.project()) : QString();
  if (now == shape_ && !now.isEmpty()) return;
  shape_ = now;
  QSet<std::uint32_t> open;
  QHash<QPair<std::uint32_t, QString>, bool> groups;
  for (int row = 0; row < tree_->topLevelItemCount(); ++row) {
    const QTreeWidgetItem* root = tree_->topLevelItem(row);
    if (root->isExpanded()) open.insert(idOf(root));
    for (int i = 0; i < root->childCount(); ++i)
      groups.insert({idOf(root), root->child(i)->text(0)}, root->child(i)->isExpanded());
  }
  updating_ = true;
  bones_.clear();
  meshRows_.clear();
  tree_->clear();
  if (session_.hasProject()) {
    for (const auto& entry : session_.project().models) {
      QTreeWidgetItem* root = addModel(*entry);
      root->setExpanded(open.contains(entry->id.value));
      for (int i = 0; i < root->childCount(); ++i) {
        QTreeWidgetItem* group = root->child(i);
        group->setExpanded(groups.value({entry->id.value, group->text(0)}, group->isExpanded()));
      }
    }
  }
  updating_ = false;
  markModel();
  showSelection();
  filter(search_->text());
  showExported();
}

// Expands the rows of the shown model, and makes its name bold if there are several models.
void Outliner::markModel() {
  updating_ = true;
  for (int row = 0; row < tree_->topLevelItemCount(); ++row) {
    QTreeWidgetItem* root = tree_->topLevelItem(row);
    const bool shown = idOf(root) == session_.modelId().value;
    QFont font = tree_->font();
    font.setBold(shown && tree_->topLevelItemCount() > 1);
    root->setFont(0, font);
    if (!shown) continue;
    root->setExpanded(true);
    // Does not scroll if the current row belongs to this model, because that row may be under the pointer.
    const QTreeWidgetItem* current = tree_->currentItem();
    if (current == nullptr || modelOf(current) != session_.modelId()) tree_->scrollToItem(root);
  }
  updating_ = false;
  showEyes();
}

// Updates the visibility icons. Only parts of the shown model can be hidden; meshes that are not exported are
// marked in all models.
void Outliner::showEyes() {
  updating_ = true;
  const std::vector<bool>& meshes = session_.selection().hidden().meshes();
  for (QTreeWidgetItemIterator it(tree_); *it != nullptr; ++it) {
    const bool shown = modelOf(*it) == session_.modelId();
    if (kindOf(*it) == Kind::Mesh) {
      const bool unseen = shown && idOf(*it) < meshes.size() && meshes[idOf(*it)];
      showEye(*it, unseen || (*it)->data(0, leftOutRole).toBool());
    }
    if (kindOf(*it) == Kind::Bone) showEye(*it, shown && session_.selection().hidden().has({idOf(*it)}));
  }
  updating_ = false;
}

// F2 renames the current row, not the clip. Pressing a visibility icon neither changes the selection nor
// edits the name.
bool Outliner::eventFilter(QObject* watched, QEvent* event) {
  if (watched == tree_ && event->type() == QEvent::ShortcutOverride &&
      static_cast<QKeyEvent*>(event)->key() == Qt::Key_F2) {
    const QTreeWidgetItem* row = tree_->currentItem();
    event->setAccepted(row != nullptr && row->flags().testFlag(Qt::ItemIsEditable));
    return event->isAccepted();
  }
  const bool presses =
      event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
  if (watched != tree_->viewport() || !presses) return QWidget::eventFilter(watched, event);
  const auto* mouse = static_cast<QMouseEvent*>(event);
  const QModelIndex index = tree_->indexAt(mouse->pos());
  if (mouse->button() != Qt::LeftButton || index.column() != 1) return false;
  return toggleEye(tree_->itemFromIndex(index)) || event->type() == QEvent::MouseButtonDblClick;
}

int Outliner::meshUnderDrag(const QPoint& globally) {
  QTreeWidgetItem* row = tree_->itemAt(tree_->viewport()->mapFromGlobal(globally));
  if (row == nullptr || modelOf(row) != session_.modelId()) return -1;
  if (kindOf(row) == Kind::Group && kindOf(row->child(0)) == Kind::Mesh) row->setExpanded(true);
  return kindOf(row) == Kind::Mesh ? static_cast<int>(idOf(row)) : -1;
}

QTreeWidgetItem* Outliner::addModel(const ProjectModel& entry) {
  auto* root =
      add(nullptr, Kind::Model, QStringLiteral("model"), QString::fromStdString(entry.name), entry.id.value);
  root->setFlags(root->flags() | Qt::ItemIsEditable);
  tree_->addTopLevelItem(root);
  const auto model = resolveModel(session_.project(), entry.id, session_.shown().textureFiles());
  if (!model) return root;
  addSkeleton(root, entry.id, *model->skeleton);
  addMeshes(root, *model);
  if (model->materials.empty()) return root;
  auto* group = add(root, Kind::Group, QStringLiteral("material"), tr("Materials"));
  for (std::size_t i = 0; i < model->materials.size(); ++i) {
    add(group, Kind::Material, QStringLiteral("material"), QString::fromStdString(model->materials[i].name),
        static_cast<std::uint32_t>(i));
  }
  return root;
}

void Outliner::addSkeleton(QTreeWidgetItem* parent, ModelId model, const Skeleton& skeleton) {
  if (skeleton.bones.empty()) return;
  auto* group = add(parent, Kind::Group, QStringLiteral("skeleton"), tr("Skeleton"));
  std::vector<QTreeWidgetItem*> items;
  for (const Bone& bone : skeleton.bones) {
    QTreeWidgetItem* above =
        bone.parent == Bone::noParent ? group : items[static_cast<std::size_t>(bone.parent)];
    items.push_back(
        add(above, Kind::Bone, QStringLiteral("bone"), QString::fromStdString(bone.name), bone.id.value));
    items.back()->setFlags(items.back()->flags() | Qt::ItemIsEditable);
    items.back()->setToolTip(1, eyeTip());
    bones_.insert({model.value, bone.id.value}, items.back());
  }
  group->setExpanded(true);
  for (QTreeWidgetItem* item : items) item->setExpanded(true);
}

void Outliner::addMeshes(QTreeWidgetItem* parent, const Model& model) {
  if (model.meshes.empty()) return;
  auto* group = add(parent, Kind::Group, QStringLiteral("mesh"), tr("Meshes"));
  for (std::size_t i = 0; i < model.meshes.size(); ++i) {
    const Mesh& mesh = *model.meshes[i];
    QString text = QString::fromStdString(mesh.name);
    if (mesh.material >= 0) {
      text += QStringLiteral(" \u00B7 ") +
              QString::fromStdString(model.materials[static_cast<std::size_t>(mesh.material)].name);
    }
    auto* item = add(group, Kind::Mesh, QStringLiteral("mesh"), text, static_cast<std::uint32_t>(i));
    meshRows_.insert({idOf(parent), static_cast<std::uint32_t>(i)}, item);
    item->setData(0, leftOutRole, model.isHidden(i));
    item->setToolTip(1, model.isHidden(i) ? leftOutTip(mesh) : eyeTip());
    if (model.isHidden(i)) item->setForeground(0, palette().color(QPalette::PlaceholderText));
  }
}

void Outliner::choose(QTreeWidgetItem* item) {
  session_.setModel(modelOf(item));
  switch (kindOf(item)) {
    case Kind::Mesh:
      session_.selection().selectMesh(static_cast<int>(idOf(item)));
      break;
    case Kind::Material:
      Q_EMIT materialChosen(static_cast<int>(idOf(item)));
      break;
    case Kind::Model:
    case Kind::Bone:
    case Kind::Group:
      break;
  }
}

void Outliner::applySelection() {
  if (updating_) return;
  std::vector<BoneId> bones;
  bool others = false;  // rows of other models: only bones of one model can be selected
  for (const QTreeWidgetItem* item : tree_->selectedItems()) {
    if (modelOf(item) != session_.modelId()) {
      others = true;
    } else if (kindOf(item) == Kind::Bone) {
      bones.push_back({idOf(item)});
    }
  }
  if (others) QMetaObject::invokeMethod(this, &Outliner::showSelection, Qt::QueuedConnection);
  // The current row's bone is the active one.
  if (const QTreeWidgetItem* current = tree_->currentItem();
      current != nullptr && kindOf(current) == Kind::Bone) {
    const BoneId active{idOf(current)};
    if (std::erase(bones, active) > 0) bones.push_back(active);
  }
  const bool meshOnly = bones.empty() && !tree_->selectedItems().isEmpty();
  if (!meshOnly) {
    updating_ = true;
    session_.selection().select(std::move(bones));
    updating_ = false;
  }
}

void Outliner::showSelection() {
  if (updating_) return;
  updating_ = true;
  tree_->clearSelection();
  QTreeWidgetItem* last = nullptr;
  for (const BoneId bone : session_.selection().bones()) {
    if (QTreeWidgetItem* item = itemOf(bone)) {
      item->setSelected(true);
      last = item;
    }
  }
  const int mesh = session_.selection().mesh();
  if (QTreeWidgetItem* item = meshRows_.value({session_.modelId().value, static_cast<std::uint32_t>(mesh)}))
    item->setSelected(true);
  if (last != nullptr) {
    tree_->setCurrentItem(last, 0, QItemSelectionModel::NoUpdate);
    tree_->scrollToItem(last);
  }
  updating_ = false;
}

// Deferred until the row's editor is closed, because the tree is rebuilt.
bool Outliner::rename(const QTreeWidgetItem* item, const QString& text) {
  const auto renamed = [this, isBone = kindOf(item) == Kind::Bone, model = modelOf(item), id = idOf(item),
                        name = text.toStdString()] {
    const Project& project = session_.project();
    return isBone ? renameBone(project, {model, BoneId{id}, name}) : renameModel(project, {model, name});
  };
  if (auto change = renamed(); !change) return session_.apply(std::move(change));
  const auto apply = [this, renamed] { session_.apply(renamed()); };
  return QMetaObject::invokeMethod(this, apply, Qt::QueuedConnection);
}

QString Outliner::eyeTip() {
  return tr("Shows or hides it in the viewport, as H does for the selection; it still plays and is exported");
}

QString Outliner::leftOutTip(const Mesh& mesh) {
  const QString now = tr("It is neither drawn nor exported; a click changes that.");
  if (mesh.level > 0) return tr("A coarser level of detail.") + QLatin1Char(' ') + now;
  return mesh.hidden ? tr("Hidden in its file.") + QLatin1Char(' ') + now : now;
}

void Outliner::showExported() {
  const QTreeWidgetItem* item = tree_->currentItem();
  const bool isMesh = item != nullptr && kindOf(item) == Kind::Mesh;
  exported_->setVisible(isMesh);
  meshes_->setMesh(isMesh ? modelOf(item) : ModelId(), isMesh ? static_cast<int>(idOf(item)) : -1);
  exported_->setChecked(exported_->isVisible() && !item->data(0, leftOutRole).toBool());
}

// Deferred, because the tree is rebuilt.
void Outliner::showObject(ModelId id, std::uint32_t mesh, bool shown) {
  const auto apply = [this, id, mesh, shown] {
    const Project& project = session_.project();
    const ProjectModel* entry = project.find(id);
    const Model* model = entry != nullptr ? importedModel(project, *entry) : nullptr;
    if (model == nullptr || mesh >= model->meshes.size()) return;
    session_.apply(showMesh(project, {id, model->meshes[mesh]->name, shown}));
  };
  QMetaObject::invokeMethod(this, apply, Qt::QueuedConnection);
}

bool Outliner::toggleEye(const QTreeWidgetItem* item) {
  if (modelOf(item) != session_.modelId()) return false;
  if (item->data(0, leftOutRole).toBool()) {
    showObject(modelOf(item), idOf(item), true);
    return true;
  }
  const std::uint32_t id = idOf(item);
  HiddenParts hidden = session_.selection().hidden();
  if (kindOf(item) == Kind::Bone) {
    hidden.set({id}, !hidden.has({id}));
  } else if (kindOf(item) == Kind::Mesh && id < hidden.meshes().size()) {
    hidden.setMesh(id, !hidden.meshes()[id]);
  } else {
    return false;
  }
  session_.selection().setHidden(std::move(hidden));
  return true;
}

void Outliner::filter(const QString& text) {
  QSet<QTreeWidgetItem*> shown;
  for (QTreeWidgetItemIterator it(tree_); *it != nullptr; ++it) {
    if (!(*it)->text(0).contains(text, Qt::CaseInsensitive)) continue;
    for (QTreeWidgetItem* above = *it; above != nullptr; above = above->parent()) shown.insert(above);
  }
  for (QTreeWidgetItemIterator it(tree_); *it != nullptr; ++it) (*it)->setHidden(!shown.contains(*it));
  notice_->setResult(text, !shown.isEmpty());
}

}  // namespace squire

#include "moc_outliner.cpp"
