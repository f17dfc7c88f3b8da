#include "widgets/panels/meshes_panel.h"

#include <QHeaderView>
#include <QLocale>
#include <QPushButton>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/controls/panel_frame.h"
#include "widgets/controls/panel_parts.h"
#include "widgets/controls/plain_label.h"
#include "widgets/controls/wrapping_layout.h"
#include "widgets/panels/mesh_commands.h"
#include "widgets/session/counted_text.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

enum Column { Name, MaterialName, Vertices, Bones, Bare, PartOf };

QString number(std::size_t value) { return QLocale().toString(static_cast<qulonglong>(value)); }

}  // namespace

MeshesPanel::MeshesPanel(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      list_(new QTreeWidget(this)),
      commands_(new MeshCommands(session, this)),
      detail_(new PlainLabel(this)),
      idle_(new QPushButton(this)) {
  auto* column = panelColumn(this, {{4, 4, 4, 4}, PanelFrame::styleSpacing});
  list_->setAccessibleName(tr("Meshes"));
  list_->setHeaderLabels(
      {tr("Mesh"), tr("Material"), tr("Vertices"), tr("Bones"), tr("No weight"), tr("Part of")});
  list_->headerItem()->setToolTip(Bones, tr("The most bones that a vertex follows"));
  list_->headerItem()->setToolTip(
      PartOf, tr("The mesh that exports make of this one and those that it is joined with"));
  list_->headerItem()->setToolTip(Bare, tr("Vertices that the file gives no weight; they follow the object"));
  list_->setRootIsDecorated(false);
  list_->setUniformRowHeights(true);
  list_->header()->setStretchLastSection(false);
  list_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
  list_->header()->setMinimumSectionSize(40);
  list_->setContextMenuPolicy(Qt::ActionsContextMenu);
  list_->addActions(commands_->actions());
  addList(*column, *list_);
  detail_->setWordWrap(true);
  detail_->setProperty("secondary", true);
  detail_->setObjectName(QStringLiteral("meshDetail"));
  column->addWidget(detail_);
  const QList<QAction*> actions = commands_->actions();
  for (const QList<QAction*>& line : {actions.mid(1, 2), actions.mid(3)}) {
    auto* row = new WrappingLayout(nullptr, metrics::unit);
    for (QAction* action : line) {
      QToolButton* button = toolFor(action);
      button->setToolButtonStyle(Qt::ToolButtonTextOnly);
      button->setPopupMode(QToolButton::InstantPopup);
      row->addWidget(button);
    }
    column->addLayout(row);
  }
  idle_->setFlat(true);
  idle_->setAutoDefault(true);
  idle_->setToolTip(tr("Selects the bones that no vertex follows, such as bones for IK and attachments"));
  column->addWidget(idle_);
  connect(list_, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
    if (!updating_ && item != nullptr) choose(list_->indexOfTopLevelItem(item));
  });
  connect(idle_, &QPushButton::clicked, this, &MeshesPanel::selectIdleBones);
  connect(&session_.selection(), &Selection::changed, this, &MeshesPanel::showSelection);
  session_.onChange(SessionChange::Opened | SessionChange::Model | SessionChange::Appearance |
                        SessionChange::Models | SessionChange::Materials,
                    this, &MeshesPanel::refresh);
  refresh();
}

void MeshesPanel::refresh() {
  const std::shared_ptr<const Model> model = session_.posed().model();
  if (model == shown_ && model != nullptr) return;
  if (model == nullptr) {
    skins_.clear();
    idleBones_.clear();
  } else if (shown_ == nullptr || !hasSameShape(*shown_, *model)) {
    measure(*model);
  }
  shown_ = model;
  updating_ = true;
  list_->clear();
  for (std::size_t i = 0; model != nullptr && i < model->meshes.size(); ++i) {
    const Mesh& mesh = *model->meshes[i];
    const MeshSkin& skin = skins_[i];
    const QString material =
        mesh.material < 0
            ? QString()
            : QString::fromStdString(model->materials[static_cast<std::size_t>(mesh.material)].name);
    auto* item = new QTreeWidgetItem(
        list_, {QString::fromStdString(mesh.name), material, number(mesh.positions.size()),
                number(skin.mostBones()), skin.bare == 0 ? QString() : number(skin.bare)});
    for (const int right : {Vertices, Bones, Bare})
      item->setTextAlignment(right, Qt::AlignRight | Qt::AlignVCenter);
    item->setToolTip(Name, CountedText::triangles(mesh.indices.size() / 3));
    if (skin.bare > 0) item->setForeground(Bare, colourOf(Role::Warm));
    if (model->isHidden(i)) item->setForeground(Name, palette().color(QPalette::PlaceholderText));
  }
  idle_->setVisible(!idleBones_.empty());
  idle_->setText(idleBones_.size() == 1 ? tr("1 bone without skin")
                                        : tr("%1 bones without skin").arg(number(idleBones_.size())));
  list_->setColumnHidden(Bare,
                         std::ranges::all_of(skins_, [](const MeshSkin& skin) { return skin.bare == 0; }));
  updating_ = false;
  showJoins();
  showSelection();
}

// Shows which mesh of exports each mesh becomes part of; grey: it stays a mesh of its own.
void MeshesPanel::showJoins() {
  const ProjectModel* decided = session_.projectModel();
  const bool hasJoins = shown_ != nullptr && decided != nullptr && !decided->joins.empty();
  list_->setColumnHidden(PartOf, !hasJoins);
  if (!hasJoins) return;
  const JoinPlan plan = planJoins(*shown_, decided->joins, decided->palette.has_value());
  for (std::size_t i = 0; i < plan.exported.size(); ++i) {
    QTreeWidgetItem& item = *list_->topLevelItem(static_cast<int>(i));
    const bool isJoined =
        std::ranges::find(decided->joins, shown_->meshes[i]->name, &MeshJoin::mesh) != decided->joins.end();
    const bool isApart = plan.apart[i] != Apart::Nothing;
    item.setText(PartOf, isJoined ? QString::fromStdString(plan.names[plan.exported[i]]) : QString());
    item.setForeground(PartOf, palette().color(isApart ? QPalette::PlaceholderText : QPalette::Text));
    item.setToolTip(PartOf, reasonOf(plan.apart[i]));
  }
}

QString MeshesPanel::reasonOf(Apart apart) {
  switch (apart) {
    case Apart::Nothing:
      return {};
    case Apart::Alone:
      return tr("A mesh of its own: the model has none of the meshes that it is joined with");
    case Apart::Material:
      return tr("A mesh of its own: the meshes that it is joined with have other materials");
    case Apart::Level:
      return tr("A mesh of its own: those with this material have another level of detail");
    case Apart::Visibility:
      return tr("A mesh of its own: either it or those with this material are hidden");
  }
  return {};
}

void MeshesPanel::measure(const Model& model) {
  skins_.clear();
  idleBones_.clear();
  for (const auto& mesh : model.meshes) skins_.push_back(skinOf(*mesh));
  if (model.meshes.empty()) return;
  for (const std::size_t bone : bonesWithoutSkin(model)) idleBones_.push_back(model.skeleton->bones[bone].id);
}

void MeshesPanel::choose(int row) { session_.selection().selectMesh(row); }

void MeshesPanel::showSelection() {
  const int mesh = session_.selection().mesh();
  updating_ = true;
  list_->setCurrentItem(mesh < 0 ? nullptr : list_->topLevelItem(mesh));
  updating_ = false;
  commands_->setMesh(session_.modelId(), mesh < list_->topLevelItemCount() ? mesh : -1);
  showChosen();
}

void MeshesPanel::showChosen() {
  const int mesh = session_.selection().mesh();
  const bool isThere = shown_ != nullptr && mesh >= 0 && mesh < static_cast<int>(shown_->meshes.size());
  detail_->setVisible(isThere);
  if (!isThere) return;
  const MeshSkin& skin = skins_[static_cast<std::size_t>(mesh)];
  QStringList parts;
  for (std::size_t i = 0; i < skin.following.size(); ++i) {
    if (skin.following[i] == 0) continue;
    const QString count = number(skin.following[i]);
    parts += i == 0 ? tr("%1 on 1 bone").arg(count) : tr("%1 on %2 bones").arg(count).arg(i + 1);
  }
  QString text = tr("Vertices: %1").arg(parts.join(QStringLiteral(", ")));
  if (skin.bare > 0)
    text += QLatin1Char('\n') + tr("Without weight: %1, marked by crosses").arg(number(skin.bare));
  detail_->setText(text);
}

void MeshesPanel::selectIdleBones() { session_.selection().select(idleBones_); }

}  // namespace squire

#include "moc_meshes_panel.cpp"
