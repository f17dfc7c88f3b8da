#include "widgets/panels/materials_panel.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QKeyEvent>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/edit/materials/palette_edits.h"
#include "core/edit/materials/resolve.h"
#include "core/edit/materials/settings_edits.h"
#include "core/edit/materials/shared_edits.h"
#include "widgets/controls/colour_field.h"
#include "widgets/controls/name_delegate.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/panel_frame.h"
#include "widgets/controls/panel_parts.h"
#include "widgets/controls/plain_label.h"
#include "widgets/controls/wrapping_layout.h"
#include "widgets/panels/map_button.h"
#include "widgets/panels/material_commands.h"
#include "widgets/panels/material_list.h"
#include "widgets/panels/material_rows.h"
#include "widgets/panels/shared_commands.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

NumberStyle exponentStyle() {
  NumberStyle style;
  style.decimals = 1;
  style.step = 0.5;
  style.least = 1.0;
  style.most = 1000.0;
  return style;
}

// The colours of all materials, each once.
std::vector<OfferedColour> coloursOf(const Project& project) {
  std::vector<OfferedColour> out;
  const auto offer = [&](const std::string& material, const vec3& colour) {
    const QString name = QString::fromStdString(material);
    const auto same =
        std::find_if(out.begin(), out.end(), [&](const OfferedColour& one) { return one.linear == colour; });
    if (same == out.end())
      out.push_back({name, colour});
    else if (!same->name.contains(name))
      same->name += QStringLiteral(", ") + name;
  };
  for (const SharedMaterial& shared : project.sharedMaterials) {
    if (shared.diffuseMap.empty()) offer(shared.name, shared.diffuse);
    if (shared.specular != vec3(0.0f)) offer(shared.name, shared.specular);
  }
  for (const Model& model : resolveModels(project, {})) {
    for (const Material& material : model.materials) {
      if (material.diffuseMap < 0) offer(material.name, material.diffuse);
      if (material.specular != vec3(0.0f)) offer(material.name, material.specular);
    }
  }
  return out;
}

}  // namespace

class MaterialsPanel::Names : public NameDelegate {
 public:
  explicit Names(MaterialsPanel* panel) : NameDelegate(panel), panel_(panel) {}

 protected:
  bool rename(const QModelIndex& index, const QString& name) const override {
    return panel_->rename(index.row(), name);
  }

 private:
  MaterialsPanel* panel_;
};

MaterialsPanel::MaterialsPanel(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      commands_(new MaterialCommands(session, this)),
      list_(new MaterialList([this] { return dragged(); }, this)),
      rows_(std::make_unique<MaterialRows>(session, *commands_, *list_)),
      palette_(new QCheckBox(tr("Export with a palette"), this)),
      fields_(new QWidget(this)),
      colours_{new ColourField(tr("Diffuse colour"), fields_),
               new ColourField(tr("Specular colour"), fields_)},
      exponent_(new NumberField(exponentStyle(), fields_)),
      maps_{new MapButton(fields_), new MapButton(fields_)},
      sharedLabel_(secondaryLabel(tr("Shared"), fields_)),
      sharedBy_(new PlainLabel(fields_)),
      reset_(new QPushButton(icon(QStringLiteral("reset")), tr("Reset to Source"), fields_)),
      detach_(new QPushButton(tr("Detach"), fields_)) {
  build();
  connectFields();
  session_.onChange(SessionChange::Opened | SessionChange::Model | SessionChange::Models |
                        SessionChange::Appearance | SessionChange::Materials,
                    this, &MaterialsPanel::refresh);
  refresh();
}

MaterialsPanel::~MaterialsPanel() = default;

DraggedMaterial MaterialsPanel::dragged() const {
  const bool isShared = rows_->sharedAt(list_->currentRow()) != nullptr;
  const QString model = isShared ? QString() : QString::fromStdString(session_.projectModel()->name);
  return {true, session_.path(), model, list_->currentItem()->text()};
}

void MaterialsPanel::build() {
  auto* column = panelColumn(this, {{4, 4, 4, 4}, PanelFrame::styleSpacing});
  column->addWidget(toolRow(commands_->tools(), this));
  list_->setAccessibleName(tr("Materials"));
  list_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
  list_->setItemDelegate(new Names(this));
  list_->setDragEnabled(true);
  list_->setContextMenuPolicy(Qt::ActionsContextMenu);
  list_->addActions(commands_->actions());
  list_->installEventFilter(this);
  addList(*column, *list_);
  palette_->setToolTip(
      tr("Exports paint the materials of this model that have no maps with one small texture, so that one "
         "shader "
         "draws everything. All models of the project share it."));
  column->addWidget(palette_);
  auto* form = new QFormLayout(fields_);
  form->setContentsMargins(4, 4, 4, 4);
  form->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
  form->setHorizontalSpacing(8);
  form->setVerticalSpacing(4);
  exponent_->setAccessibleName(tr("Exponent"));
  maps_[0]->setAccessibleName(tr("Diffuse map"));
  maps_[1]->setAccessibleName(tr("Specular map"));
  sharedBy_->setWordWrap(true);
  form->addRow(sharedLabel_, sharedBy_);
  form->addRow(secondaryLabel(tr("Diffuse"), fields_), colours_[0]);
  form->addRow(secondaryLabel(tr("Specular"), fields_), colours_[1]);
  form->addRow(secondaryLabel(tr("Exponent"), fields_), exponent_);
  form->addRow(secondaryLabel(tr("Diffuse map"), fields_), maps_[0]);
  form->addRow(secondaryLabel(tr("Specular map"), fields_), maps_[1]);
  auto* buttons = new WrappingLayout(nullptr, metrics::unit);
  buttons->addWidget(reset_);
  buttons->addWidget(detach_);
  form->addRow(buttons);
  column->addWidget(scrollingWhereLow(fields_, this));
  reset_->setToolTip(tr("Discards all changes to this material"));
  detach_->setToolTip(commands_->shared()->detachAction()->toolTip());
}

void MaterialsPanel::connectFields() {
  connect(list_, &QListWidget::currentRowChanged, this, &MaterialsPanel::showCurrent);
  connect(commands_, &MaterialCommands::made, this, [this](const QString& key) {
    const auto materials = commands_->decided();
    startRenaming(materials ? materials->find(key.toStdString()) : -1);
  });
  connect(commands_->shared(), &SharedCommands::made, this,
          [this](const QString& name) { startRenaming(rows_->rowOfShared(name.toStdString())); });
  connect(detach_, &QPushButton::clicked, commands_->shared()->detachAction(), &QAction::trigger);
  connect(commands_, &MaterialCommands::renameRequested, this, [this] {
    if (QListWidgetItem* item = list_->currentItem()) list_->editItem(item);
  });
  for (const bool specular : {false, true}) {
    ColourField* field = colourField(specular);
    field->setOffered([this] { return coloursOf(session_.project()); });
    connect(field, &ColourField::edited, this,
            [this, specular](const vec3& colour, bool last) { setColour(specular, colour, last); });
    connect(field, &ColourField::abandoned, this, &MaterialsPanel::abandon);
    connectMap(specular);
  }
  connect(exponent_, &NumberField::edited, this, [this](double value, bool last) {
    MaterialOverride change = overrideNow();
    change.exponent = static_cast<float>(value);
    edit(change, last);
  });
  connect(exponent_, &NumberField::abandoned, this, &MaterialsPanel::abandon);
  connect(reset_, &QPushButton::clicked, this, &MaterialsPanel::reset);
  connect(palette_, &QCheckBox::clicked, this, &MaterialsPanel::setPainted);
}

// While the list has the focus, F2 and Delete apply to the material and not to the clip.
bool MaterialsPanel::eventFilter(QObject* watched, QEvent* event) {
  const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
  if (watched != list_ || !isKey) return QWidget::eventFilter(watched, event);
  const int key = static_cast<QKeyEvent*>(event)->key();
  if (event->type() == QEvent::ShortcutOverride && (key == Qt::Key_F2 || key == Qt::Key_Delete)) {
    event->accept();
    return true;
  }
  if (event->type() != QEvent::KeyPress || key != Qt::Key_Delete) return false;
  commands_->deleteAction()->trigger();
  return true;
}

bool MaterialsPanel::rename(int material, const QString& name) {
  const std::string text = name.toStdString();
  if (auto edit = commands_->renamed(material, text); !edit) return session_.apply(std::move(edit));
  const auto apply = [this, material, text] { session_.apply(commands_->renamed(material, text)); };
  return QMetaObject::invokeMethod(this, apply, Qt::QueuedConnection);
}

void MaterialsPanel::startRenaming(int row) {
  if (row < 0) return;
  list_->setCurrentRow(row);
  list_->setFocus();
  list_->editItem(list_->item(row));
}

const Material* MaterialsPanel::current() const {
  const Model* model = session_.model();
  const int row = rows_->materialAt(list_->currentRow());
  if (model == nullptr || row < 0 || row >= static_cast<int>(model->materials.size())) return nullptr;
  return &model->materials[static_cast<std::size_t>(row)];
}

const SharedMaterial* MaterialsPanel::currentShared() const {
  if (!session_.hasProject()) return nullptr;
  if (const SharedMaterial* shared = rows_->sharedAt(list_->currentRow())) return shared;
  return current() == nullptr ? nullptr : session_.project().findShared(overrideNow().shared);
}

QPushButton* MaterialsPanel::mapButton(bool specular) const { return maps_[specular ? 1 : 0]; }

void MaterialsPanel::connectMap(bool specular) {
  connect(maps_[specular ? 1 : 0], &MapButton::chooseRequested, this,
          [this, specular] { Q_EMIT mapRequested(overrideNow(), specular); });
  connect(maps_[specular ? 1 : 0], &MapButton::removed, this, [this, specular] { setMap(specular, ""); });
  connect(maps_[specular ? 1 : 0], &MapButton::restored, this,
          [this, specular] { setMap(specular, std::nullopt); });
}

void MaterialsPanel::setMap(bool specular, const std::optional<std::string>& map) {
  MaterialOverride change = overrideNow();
  (specular ? change.specularMap : change.diffuseMap) = map;
  edit(change, true);
}

void MaterialsPanel::showMap(bool specular, int map) {
  QString name;
  QString hint = specular ? tr("Highlights of the surface") : tr("The colours of the surface");
  bool isMissing = false;
  if (map >= 0) {
    const Texture& texture = session_.model()->textures[static_cast<std::size_t>(map)];
    isMissing = texture.state == TextureState::Missing;
    name = QString::fromStdString(texture.name);
    hint = QString::fromStdString(texture.label);
  }
  const MaterialOverride now = overrideNow();
  maps_[specular ? 1 : 0]->showMap(name, hint, isMissing);
  maps_[specular ? 1 : 0]->setChoices(map >= 0, (specular ? now.specularMap : now.diffuseMap).has_value());
}

void MaterialsPanel::showSharedMap(bool specular, const std::string& path) {
  const TextureFiles& files = session_.shown().textureFiles();
  const auto file = files.find(path);
  const bool isMissing = !path.empty() && (file == files.end() || !file->second);
  maps_[specular ? 1 : 0]->showMap(QString::fromStdString(path.substr(path.find_last_of('/') + 1)),
                                   QString::fromStdString(path), isMissing);
  maps_[specular ? 1 : 0]->setChoices(!path.empty(), false);
}

void MaterialsPanel::refresh() {
  if (!editing_) rows_->refresh();
  showCurrent();
}

void MaterialsPanel::showCurrent() {
  const ProjectModel* model = session_.projectModel();
  palette_->setVisible(list_->count() > 0);
  palette_->setChecked(model != nullptr && model->palette);
  const Material* material = current();
  const SharedMaterial* shared = currentShared();
  const bool isShared = material == nullptr && shared != nullptr;
  commands_->setMaterial(material == nullptr ? -1 : list_->currentRow(),
                         isShared ? shared->name : std::string());
  fields_->setVisible(material != nullptr || isShared);
  reset_->setVisible(shared == nullptr);
  detach_->setVisible(shared != nullptr && !isShared);
  sharedLabel_->setVisible(shared != nullptr);
  sharedBy_->setVisible(shared != nullptr);
  if (shared != nullptr) return showShared(*shared);
  if (material == nullptr) return;
  colours_[0]->setColour(material->diffuse);
  colours_[1]->setColour(material->specular);
  exponent_->setValue(static_cast<double>(material->exponent));
  showMap(false, material->diffuseMap);
  showMap(true, material->specularMap);
  colours_[0]->setEnabled(material->diffuseMap < 0);
  colours_[0]->setToolTip(material->diffuseMap < 0 ? QString() : tr("The diffuse map replaces the colour"));
  const MaterialOverride now = overrideNow();
  reset_->setEnabled(!now.empty() && !now.made);
}

void MaterialsPanel::showShared(const SharedMaterial& shared) {
  const QString name = QString::fromStdString(shared.name);
  const QStringList users = commands_->shared()->usersOf(shared.name);
  sharedBy_->setText(users.isEmpty() ? tr("%1, not used yet").arg(name)
                                     : tr("%1, used by %2").arg(name, users.join(QStringLiteral(", "))));
  colours_[0]->setColour(shared.diffuse);
  colours_[1]->setColour(shared.specular);
  exponent_->setValue(static_cast<double>(shared.exponent));
  showSharedMap(false, shared.diffuseMap);
  showSharedMap(true, shared.specularMap);
  colours_[0]->setEnabled(shared.diffuseMap.empty());
  colours_[0]->setToolTip(shared.diffuseMap.empty() ? QString() : tr("The diffuse map replaces the colour"));
}

MaterialOverride MaterialsPanel::overrideNow() const {
  if (const SharedMaterial* shared = rows_->sharedAt(list_->currentRow())) {
    MaterialOverride out;
    out.shared = shared->name;
    return out;
  }
  return current() == nullptr ? MaterialOverride() : overrideOf(list_->currentRow());
}

MaterialOverride MaterialsPanel::overrideOf(int material) const {
  MaterialOverride out;
  const auto materials = commands_->decided();
  if (!materials) return out;
  const DecidedMaterial& one = materials->all[static_cast<std::size_t>(material)];
  if (one.change != nullptr) out = *one.change;
  if (session_.project().findShared(out.shared) != nullptr) {
    out = {};
    out.shared = one.change->shared;
  }
  out.material = one.key;
  return out;
}

void MaterialsPanel::edit(const MaterialOverride& change, bool last) {
  gesture_ = session_.gestures().ensureActive(editing_ ? gesture_ : GestureId());
  editing_ = !last;
  const Project& project = session_.project();
  const bool isShared = project.findShared(change.shared) != nullptr;
  session_.apply(isShared
                     ? changeSharedMaterial(project, {change.shared, change.diffuse, change.specular,
                                                      change.exponent, change.diffuseMap, change.specularMap})
                     : setMaterial(project, {session_.modelId(), change}),
                 gesture_);
  refresh();
}

void MaterialsPanel::abandon() {
  editing_ = false;
  session_.abandon(gesture_);
}

void MaterialsPanel::setColour(bool specular, const vec3& colour, bool last) {
  MaterialOverride change = overrideNow();
  (specular ? change.specular : change.diffuse) = colour;
  edit(change, last);
}

void MaterialsPanel::reset() {
  if (current() == nullptr) return;
  session_.apply(resetMaterial(session_.project(), {session_.modelId(), overrideNow().material}));
  showCurrent();
}

// "palette" is the name of the texture in exports.
void MaterialsPanel::setPainted(bool painted) {
  session_.apply(squire::setPalette(session_.project(), {session_.modelId(), painted ? "palette" : ""}));
  showCurrent();
}

void MaterialsPanel::choose(int material) {
  list_->setCurrentRow(material);
  Q_EMIT chosen();
}

void MaterialsPanel::chooseShared(const std::string& name) {
  if (const int row = rows_->rowOfShared(name); row >= 0) choose(row);
}

}  // namespace squire

#include "moc_materials_panel.cpp"
