#include "widgets/panels/materials_panel.h"

#include <QColorDialog>
#include <QFormLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <cmath>

#include "core/edit/settings_edits.h"
#include "widgets/controls/number_field.h"
#include "widgets/panels/material_ball.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

constexpr int ballPixels = 28;

// Colours are linear in a material and sRGB in a dialog.
QColor toScreen(const vec3& linear) {
  const auto channel = [](float value) { return std::pow(std::clamp(value, 0.0f, 1.0f), 1.0f / 2.2f); };
  return QColor::fromRgbF(channel(linear.x), channel(linear.y), channel(linear.z));
}
vec3 toLinear(const QColor& colour) {
  const auto channel = [](float value) { return std::pow(value, 2.2f); };
  return {channel(colour.redF()), channel(colour.greenF()), channel(colour.blueF())};
}

NumberStyle exponentStyle() {
  NumberStyle style;
  style.decimals = 1;
  style.step = 0.5;
  style.least = 1.0;
  style.most = 1000.0;
  return style;
}

QLabel* secondary(const QString& text, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setProperty("secondary", true);
  return label;
}

}  // namespace

MaterialsPanel::MaterialsPanel(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      list_(new QListWidget(this)),
      fields_(new QWidget(this)),
      diffuse_(new QPushButton(fields_)),
      specular_(new QPushButton(fields_)),
      exponent_(new NumberField(exponentStyle(), fields_)),
      maps_(secondary({}, fields_)),
      reset_(new QPushButton(icon(QStringLiteral("reset")), tr("Back to the file"), fields_)) {
  setProperty("panel", true);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(4, 4, 4, 4);
  list_->setAccessibleName(tr("Materials"));
  list_->setIconSize({ballPixels, ballPixels});
  column->addWidget(list_, 1);
  auto* form = new QFormLayout(fields_);
  form->setContentsMargins(4, 4, 4, 4);
  form->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
  form->setHorizontalSpacing(8);
  form->setVerticalSpacing(4);
  diffuse_->setAccessibleName(tr("Diffuse colour"));
  specular_->setAccessibleName(tr("Specular colour"));
  exponent_->setAccessibleName(tr("Exponent"));
  maps_->setWordWrap(true);
  form->addRow(secondary(tr("Diffuse"), fields_), diffuse_);
  form->addRow(secondary(tr("Specular"), fields_), specular_);
  form->addRow(secondary(tr("Exponent"), fields_), exponent_);
  form->addRow(secondary(tr("Maps"), fields_), maps_);
  form->addRow(QString(), reset_);
  column->addWidget(fields_);
  reset_->setToolTip(tr("Takes back what was changed about this material here"));
  connect(list_, &QListWidget::currentRowChanged, this, &MaterialsPanel::showCurrent);
  connect(diffuse_, &QPushButton::clicked, this, [this] { pickColour(false); });
  connect(specular_, &QPushButton::clicked, this, [this] { pickColour(true); });
  connect(exponent_, &NumberField::edited, this, [this](double value, bool last) {
    MaterialOverride change = overrideNow();
    change.exponent = static_cast<float>(value);
    edit(change, last);
  });
  connect(exponent_, &NumberField::abandoned, this, [this] {
    editing_ = false;
    session_.abandon(gesture_);
  });
  connect(reset_, &QPushButton::clicked, this, &MaterialsPanel::reset);
  connect(&session_, &Session::modelChanged, this, &MaterialsPanel::refresh);
  refresh();
}

const Material* MaterialsPanel::current() const {
  const Model* model = session_.model();
  const int row = list_->currentRow();
  if (model == nullptr || row < 0 || row >= static_cast<int>(model->materials.size())) return nullptr;
  return &model->materials[static_cast<std::size_t>(row)];
}

void MaterialsPanel::refresh() {
  if (editing_) return;
  const QSignalBlocker blocker(list_);
  const int row = std::max(0, list_->currentRow());
  list_->clear();
  if (const Model* model = session_.model()) {
    const qreal ratio = devicePixelRatioF();
    for (const Material& material : model->materials) {
      const auto map = static_cast<std::size_t>(material.diffuseMap);
      const Image* image = material.diffuseMap >= 0 && map < session_.textures().size()
                               ? session_.textures()[map].get()
                               : nullptr;
      QPixmap ball = QPixmap::fromImage(
          materialBall(material, image, static_cast<int>(std::lround(ballPixels * ratio))));
      ball.setDevicePixelRatio(ratio);
      auto* item = new QListWidgetItem(QIcon(ball), QString::fromStdString(material.name), list_);
      item->setSizeHint({0, ballPixels + 6});
      if (material.diffuseMap >= 0 && image == nullptr) {
        item->setForeground(colourOf(Role::Error));
        item->setToolTip(tr("Its texture is missing"));
      }
    }
    list_->setCurrentRow(std::min(row, list_->count() - 1));
  }
  showCurrent();
}

void MaterialsPanel::setSwatch(QPushButton* button, const vec3& colour) {
  QPixmap swatch(40, 12);
  swatch.fill(toScreen(colour));
  button->setIcon(QIcon(swatch));
  button->setIconSize(swatch.size());
  button->setText(toScreen(colour).name());
}

void MaterialsPanel::showCurrent() {
  const Material* material = current();
  fields_->setVisible(material != nullptr);
  if (material == nullptr) return;
  setSwatch(diffuse_, material->diffuse);
  setSwatch(specular_, material->specular);
  exponent_->setValue(static_cast<double>(material->exponent));
  QStringList names;
  for (const int map : {material->diffuseMap, material->specularMap}) {
    if (map < 0) continue;
    const Texture& texture = session_.model()->textures[static_cast<std::size_t>(map)];
    QString name = QString::fromStdString(texture.name);
    if (texture.state == TextureState::Missing)
      name += QStringLiteral(" (") + tr("missing") + QLatin1Char(')');
    if (!names.contains(name)) names += name;
  }
  maps_->setText(names.isEmpty() ? tr("none") : names.join(QStringLiteral(", ")));
  diffuse_->setEnabled(material->diffuseMap < 0);
  diffuse_->setToolTip(material->diffuseMap < 0 ? QString() : tr("The diffuse map decides"));
  reset_->setEnabled(!overrideNow().empty());
}

MaterialOverride MaterialsPanel::overrideNow() const {
  MaterialOverride out;
  const Material* material = current();
  const ProjectModel* model = session_.projectModel();
  if (material == nullptr || model == nullptr) return out;
  out.material = material->name;
  for (const MaterialOverride& entry : model->materials) {
    if (entry.material == material->name) out = entry;
  }
  return out;
}

void MaterialsPanel::edit(const MaterialOverride& change, bool last) {
  if (!editing_) gesture_ = session_.newGesture();
  editing_ = !last;
  session_.apply(setMaterial(session_.project(), {session_.modelId(), change}), gesture_);
  showCurrent();
}

void MaterialsPanel::pickColour(bool specular) {
  const Material* material = current();
  if (material == nullptr) return;
  const QColor before = toScreen(specular ? material->specular : material->diffuse);
  const QColor colour =
      QColorDialog::getColor(before, this, specular ? tr("Specular colour") : tr("Diffuse colour"));
  if (!colour.isValid() || colour == before) return;
  MaterialOverride change = overrideNow();
  (specular ? change.specular : change.diffuse) = toLinear(colour);
  edit(change, true);
}

void MaterialsPanel::reset() {
  const Material* material = current();
  if (material == nullptr) return;
  session_.apply(resetMaterial(session_.project(), {session_.modelId(), material->name}));
  showCurrent();
}

void MaterialsPanel::choose(int material) { list_->setCurrentRow(material); }

}  // namespace squire
