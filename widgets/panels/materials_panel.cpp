#include "widgets/panels/materials_panel.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QKeyEvent>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/edit/materials/palette_edits.h"
#include "core/edit/materials/resolve.h"
#include "core/edit/materials/settings_edits.h"
#include "widgets/controls/colour_field.h"
#include "widgets/controls/name_delegate.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/panel_frame.h"
#include "widgets/controls/panel_parts.h"
#include "widgets/controls/plain_label.h"
#include "widgets/panels/material_ball.h"
#include "widgets/panels/material_commands.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

constexpr int ballPixels = 28;

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
  for (const Model& model : resolveModels(project, {})) {
    for (const Material& material : model.materials) {
      if (material.diffuseMap < 0) offer(material.name, material.diffuse);
      if (material.specular != vec3(0.0f)) offer(material.name, material.specular);
    }
  }
  return out;
}

QLabel* secondary(const QString& text, QWidget* parent) {
  auto* label = new PlainLabel(text, parent);
  label->setProperty("secondary", true);
  return label;
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
      list_(new QListWidget(this)),
      palette_(new QCheckBox(tr("Export with a palette"), this)),
      fields_(new QWidget(this)),
      colours_{new ColourField(tr("Diffuse colour"), fields_),
               new ColourField(tr("Specular colour"), fields_)},
      exponent_(new NumberField(exponentStyle(), fields_)),
      maps_{new QPushButton(fields_), new QPushButton(fields_)},
      reset_(new QPushButton(icon(QStringLiteral("reset")), tr("Reset to Source"), fields_)) {
  build();
  connectFields();
  session_.onChange(SessionChange::Opened | SessionChange::Model | SessionChange::Models |
                        SessionChange::Appearance | SessionChange::Materials,
                    this, &MaterialsPanel::refresh);
  refresh();
}

MaterialsPanel::~MaterialsPanel() = default;

void MaterialsPanel::build() {
  auto* column = panelColumn(this, {{4, 4, 4, 4}, PanelFrame::styleSpacing});
  column->addWidget(toolRow(commands_->tools(), this));
  list_->setAccessibleName(tr("Materials"));
  list_->setIconSize({ballPixels, ballPixels});
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
  addMapMenu(false);
  addMapMenu(true);
  form->addRow(secondary(tr("Diffuse"), fields_), colours_[0]);
  form->addRow(secondary(tr("Specular"), fields_), colours_[1]);
  form->addRow(secondary(tr("Exponent"), fields_), exponent_);
  form->addRow(secondary(tr("Diffuse map"), fields_), maps_[0]);
  form->addRow(secondary(tr("Specular map"), fields_), maps_[1]);
  form->addRow(QString(), reset_);
  column->addWidget(scrollingWhereLow(fields_, this));
  reset_->setToolTip(tr("Discards all changes to this material"));
}

void MaterialsPanel::connectFields() {
  connect(list_, &QListWidget::currentRowChanged, this, &MaterialsPanel::showCurrent);
  connect(commands_, &MaterialCommands::made, this, &MaterialsPanel::chooseMade);
  connect(commands_, &MaterialCommands::renameRequested, this, [this] {
    if (QListWidgetItem* item = list_->currentItem()) list_->editItem(item);
  });
  for (const bool specular : {false, true}) {
    ColourField* field = colourField(specular);
    field->setOffered([this] { return coloursOf(session_.project()); });
    connect(field, &ColourField::edited, this,
            [this, specular](const vec3& colour, bool last) { setColour(specular, colour, last); });
    connect(field, &ColourField::abandoned, this, &MaterialsPanel::abandon);
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

void MaterialsPanel::chooseMade(const QString& key) {
  const auto materials = commands_->decided();
  const int row = materials ? materials->find(key.toStdString()) : -1;
  if (row < 0) return;
  list_->setCurrentRow(row);
  list_->setFocus();
  list_->editItem(list_->item(row));
}

const Material* MaterialsPanel::current() const {
  const Model* model = session_.model();
  const int row = list_->currentRow();
  if (model == nullptr || row < 0 || row >= static_cast<int>(model->materials.size())) return nullptr;
  return &model->materials[static_cast<std::size_t>(row)];
}

void MaterialsPanel::addMapMenu(bool specular) {
  auto* menu = new QMenu(this);
  menu->setToolTipsVisible(true);
  const auto add = [&](const QString& iconName, const QString& text, const QString& hint, auto run) {
    QAction* action = menu->addAction(iconName.isEmpty() ? QIcon() : icon(iconName), text);
    action->setToolTip(hint);
    connect(action, &QAction::triggered, this, run);
    return action;
  };
  add(QStringLiteral("open"), tr("Choose an &Image\u2026"), tr("Uses an image file instead of the map"),
      [this, specular] {
        if (current() != nullptr) Q_EMIT mapRequested(overrideNow(), specular);
      });
  QAction* none =
      add({}, tr("&No Map"), tr("Uses only the colour"), [this, specular] { setMap(specular, ""); });
  QAction* back = add(QStringLiteral("reset"), tr("&Reset to Source"), tr("Uses the map of the source file"),
                      [this, specular] { setMap(specular, std::nullopt); });
  connect(menu, &QMenu::aboutToShow, this, [this, specular, none, back] {
    const Material* material = current();
    const MaterialOverride now = overrideNow();
    none->setEnabled(material != nullptr && (specular ? material->specularMap : material->diffuseMap) >= 0);
    back->setEnabled((specular ? now.specularMap : now.diffuseMap).has_value());
  });
  QPushButton* button = mapButton(specular);
  button->setMenu(menu);
  button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void MaterialsPanel::setMap(bool specular, const std::optional<std::string>& map) {
  MaterialOverride change = overrideNow();
  (specular ? change.specularMap : change.diffuseMap) = map;
  edit(change, true);
}

void MaterialsPanel::showMap(bool specular, int map) {
  QString name = tr("none");
  QString hint = specular ? tr("Highlights of the surface") : tr("The colours of the surface");
  bool isMissing = false;
  if (map >= 0) {
    const Texture& texture = session_.model()->textures[static_cast<std::size_t>(map)];
    isMissing = texture.state == TextureState::Missing;
    name = QString::fromStdString(texture.name);
    hint = QString::fromStdString(texture.label);
    if (isMissing) name += QStringLiteral(" (") + tr("missing") + QLatin1Char(')');
  }
  QPushButton* button = mapButton(specular);
  constexpr int shownCharacters = 28;
  button->setText(name.size() > shownCharacters ? QStringLiteral("\u2026") + name.right(shownCharacters - 1)
                                                : name);
  button->setToolTip(hint);
  QPalette colours = palette();
  if (isMissing) colours.setColor(QPalette::ButtonText, colourOf(Role::Error));
  button->setPalette(colours);
}

std::vector<bool> MaterialsPanel::usedMaterials() const {
  const Model* model = session_.model();
  std::vector<bool> used(model == nullptr ? 0 : model->materials.size(), false);
  for (std::size_t i = 0; model != nullptr && i < model->meshes.size(); ++i) {
    if (const int material = model->meshes[i]->material; material >= 0)
      used[static_cast<std::size_t>(material)] = true;
  }
  return used;
}

bool MaterialsPanel::isShown(const Model* model) const {
  static const std::vector<Material> none;
  const std::vector<Material>& now = model == nullptr ? none : model->materials;
  return now == shown_ && session_.shown().textures() == shownTextures_ && usedMaterials() == shownUsed_;
}

void MaterialsPanel::refresh() {
  if (editing_ || isShown(session_.model())) return showCurrent();
  shown_ = session_.model() == nullptr ? std::vector<Material>() : session_.model()->materials;
  shownTextures_ = session_.shown().textures();
  shownUsed_ = usedMaterials();
  const QSignalBlocker blocker(list_);
  const int row = std::max(0, list_->currentRow());
  list_->clear();
  if (const Model* model = session_.model()) {
    fill(*model);
    list_->setCurrentRow(std::min(row, list_->count() - 1));
  }
  showCurrent();
}

void MaterialsPanel::fill(const Model& model) {
  const qreal ratio = devicePixelRatioF();
  for (std::size_t i = 0; i < model.materials.size(); ++i) {
    const Material& material = model.materials[i];
    const auto map = static_cast<std::size_t>(material.diffuseMap);
    const Image* image = material.diffuseMap >= 0 && map < session_.shown().textures().size()
                             ? session_.shown().textures()[map].get()
                             : nullptr;
    QPixmap ball =
        QPixmap::fromImage(materialBall(material, image, static_cast<int>(std::lround(ballPixels * ratio))));
    ball.setDevicePixelRatio(ratio);
    auto* item = new QListWidgetItem(pictureIcon(ball), QString::fromStdString(material.name), list_);
    item->setSizeHint({0, ballPixels + 6});
    item->setFlags(item->flags() | Qt::ItemIsEditable);
    if (!shownUsed_[i]) {
      QFont font = list_->font();
      font.setItalic(true);
      item->setFont(font);
      item->setForeground(palette().color(QPalette::PlaceholderText));
      item->setToolTip(tr("No mesh has it"));
    }
    if (material.diffuseMap >= 0 && image == nullptr) {
      item->setForeground(colourOf(Role::Error));
      item->setToolTip(tr("Its texture is missing"));
    }
  }
}

void MaterialsPanel::showCurrent() {
  const ProjectModel* model = session_.projectModel();
  palette_->setVisible(list_->count() > 0);
  palette_->setChecked(model != nullptr && model->palette);
  const Material* material = current();
  commands_->setMaterial(material == nullptr ? -1 : list_->currentRow());
  fields_->setVisible(material != nullptr);
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

MaterialOverride MaterialsPanel::overrideNow() const {
  return current() == nullptr ? MaterialOverride() : overrideOf(list_->currentRow());
}

MaterialOverride MaterialsPanel::overrideOf(int material) const {
  MaterialOverride out;
  const auto materials = commands_->decided();
  if (!materials) return out;
  const DecidedMaterial& one = materials->all[static_cast<std::size_t>(material)];
  if (one.change != nullptr) return *one.change;
  out.material = one.key;
  return out;
}

void MaterialsPanel::edit(const MaterialOverride& change, bool last) {
  gesture_ = session_.gestures().ensureActive(editing_ ? gesture_ : GestureId());
  editing_ = !last;
  session_.apply(setMaterial(session_.project(), {session_.modelId(), change}), gesture_);
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

}  // namespace squire

#include "moc_materials_panel.cpp"
