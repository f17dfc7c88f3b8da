#include "app/editor/view_panels.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>
#include <array>
#include <cmath>

#include "core/scene/scene.h"
#include "widgets/controls/plain_label.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr QSize pictureSize(72, 72);
constexpr int columns = 4;
constexpr int cavityStep = 5;  // percent

QString plainText(const QAction& action) {
  QString text = action.text();
  return text.remove(QLatin1Char('&'));
}

// Makes a control show and do what an action does. `text`: instead of the action's.
template <typename Control>
Control* boundTo(QAction* action, Control* control, const QString& text = {}) {
  control->setText(text.isEmpty() ? plainText(*action) : text);
  const auto follow = [action, control] {
    control->setToolTip(action->statusTip());
    control->setChecked(action->isChecked());
    control->setEnabled(action->isEnabled());
  };
  control->setCheckable(action->isCheckable());
  QObject::connect(action, &QAction::changed, control, follow);
  QObject::connect(control, &QAbstractButton::clicked, action, [action, follow] {
    action->trigger();
    follow();  // a press of the chosen one of several leaves it chosen
  });
  follow();
  return control;
}

QLabel* heading(const QString& text, QWidget* parent) {
  auto* label = new PlainLabel(text, parent);
  label->setProperty("secondary", true);
  return label;
}

QWidget* ticksOf(const QList<QAction*>& actions, QWidget* parent) {
  auto* out = new QWidget(parent);
  auto* grid = new QGridLayout(out);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setHorizontalSpacing(16);
  grid->setVerticalSpacing(6);
  const auto rows = (actions.size() + 1) / 2;
  for (qsizetype i = 0; i < actions.size(); ++i)
    grid->addWidget(boundTo(actions[i], new QCheckBox(out)), static_cast<int>(i % rows),
                    static_cast<int>(i / rows));
  return out;
}

// Buttons of which one is chosen, beside each other.
QWidget* choiceOf(const QList<std::pair<QAction*, QString>>& choices, QWidget* parent) {
  auto* out = new QWidget(parent);
  auto* row = new QHBoxLayout(out);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(4);
  for (const auto& [action, text] : choices) {
    auto* button = boundTo(action, new QToolButton(out), text);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    row->addWidget(button);
  }
  return out;
}

QVBoxLayout* columnOf(QWidget* panel) {
  auto* column = new QVBoxLayout(panel);
  column->setContentsMargins(12, 8, 12, 8);
  column->setSpacing(8);
  return column;
}

}  // namespace

ShadingPanel::ShadingPanel(const Session& session, ViewState& view, MoreViews* views,
                           const ActionTable& actions, QWidget* parent)
    : QWidget(parent), session_(session), view_(view), views_(views), actions_(actions) {
  setObjectName(QStringLiteral("shadingPanel"));
  auto* column = columnOf(this);
  column->addWidget(makeShadings());
  column->addWidget(makeCavity());
  column->addWidget(heading(tr("Lights"), this));
  column->addWidget(ticksOf(actions.of({"light.headlight", "light.sun", "light.onBone", "light.three",
                                        "light.shadow", "overlay.wireframe", "shading.engine"}),
                            this));
  column->addWidget(heading(tr("Background"), this));
  column->addWidget(choiceOf({{actions["backdrop.horizon"], tr("Horizon")},
                              {actions["backdrop.dark"], tr("Dark")},
                              {actions["backdrop.grey"], tr("Grey")},
                              {actions["backdrop.light"], tr("Light")}},
                             this));
  connect(&view_, &ViewState::changed, this, &ShadingPanel::showCavity);
  showCavity();
}

QWidget* ShadingPanel::makeShadings() {
  auto* out = new QWidget(this);
  auto* grid = new QGridLayout(out);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setSpacing(4);
  const std::array all{std::pair(ActionId("shading.textured"), Shading::Textured),
                       std::pair(ActionId("shading.material"), Shading::Material),
                       std::pair(ActionId("shading.matcap"), Shading::Matcap),
                       std::pair(ActionId("shading.unlit"), Shading::Unlit),
                       std::pair(ActionId("shading.silhouette"), Shading::Silhouette),
                       std::pair(ActionId("shading.normals"), Shading::Normals),
                       std::pair(ActionId("shading.weights"), Shading::Weights),
                       std::pair(ActionId("shading.texels"), Shading::Texels)};
  for (const auto& [id, shading] : all) {
    auto* button = boundTo(actions_[id], new QToolButton(out));
    button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
    button->setIconSize(pictureSize);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    button->setMinimumSize(pictureSize.width() + 16, pictureSize.height() + fontMetrics().height() + 12);
    const auto place = static_cast<int>(shadings_.size());
    grid->addWidget(button, place / columns, place % columns);
    shadings_.emplace_back(button, shading);
  }
  return out;
}

QWidget* ShadingPanel::makeCavity() {
  auto* out = new QWidget(this);
  auto* row = new QHBoxLayout(out);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(8);
  cavity_ = new QSlider(Qt::Horizontal, out);
  cavity_->setAccessibleName(tr("Cavity"));
  cavity_->setToolTip(actions_["cavity.usual"]->statusTip());
  cavity_->setRange(0, static_cast<int>(100.0f * strongCavity));
  cavity_->setSingleStep(cavityStep);
  cavity_->setPageStep(25);
  strength_ = new PlainLabel(out);
  strength_->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("200 %")));
  strength_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  row->addWidget(heading(tr("Cavity"), out));
  row->addWidget(cavity_, 1);
  row->addWidget(strength_);
  connect(cavity_, &QSlider::valueChanged, this, &ShadingPanel::setCavity);
  return out;
}

void ShadingPanel::setCavity(int percent) {
  ViewOptions options = seen().options();
  options.surface.cavity = 0.01f * static_cast<float>(percent);
  seen().setOptions(options);
  for (const auto& [id, value] :
       {std::pair(ActionId("cavity.none"), 0.0f), std::pair(ActionId("cavity.soft"), softCavity),
        std::pair(ActionId("cavity.usual"), usualCavity), std::pair(ActionId("cavity.strong"), strongCavity)})
    if (std::abs(options.surface.cavity - value) < 0.001f) actions_[id]->setChecked(true);
}

void ShadingPanel::showCavity() {
  const int percent = qRound(100.0f * seen().options().surface.cavity);
  const QSignalBlocker quiet(cavity_);
  cavity_->setValue(percent);
  strength_->setText(tr("%1 %").arg(percent));
}

ViewState& ShadingPanel::seen() const { return views_ == nullptr ? view_ : views_->current()->view(); }

void ShadingPanel::showEvent(QShowEvent* event) {
  showCavity();
  for (const auto& [button, shading] : shadings_)
    button->setIcon(QIcon(QPixmap::fromImage(pictureIn(shading))));
  QWidget::showEvent(event);
}

// The shown pose from the direction of the camera, with the other choices as they are.
QImage ShadingPanel::pictureIn(Shading shading) const {
  const auto& model = session_.posed().model();
  if (!model || views_ == nullptr) return {};
  ViewOptions options = seen().options();
  options.surface.shading = shading;
  options.bones.style = BoneStyle::None;
  options.ground.grid = options.ground.axes = options.bounds = options.light.shadow = false;
  const std::vector<Box> boxes = boneBoxes(*model);
  SceneModel scene;
  scene.model = model.get();
  scene.matrices = session_.shown().matrices();
  scene.textures = session_.shown().textures();
  scene.boneBoxes = boxes;
  scene.showsBones = false;
  const Camera camera = framed(seen().goal(), posedBounds(boxes, scene.matrices), 1.0f, 0.02f);
  const QSize pixels = pictureSize * devicePixelRatioF();
  QImage image = views_->mainView()->picture(drawListOf({&scene, 1}, options, camera), pixels);
  image.setDevicePixelRatio(devicePixelRatioF());
  return image;
}

OverlaysPanel::OverlaysPanel(const ActionTable& actions, QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("overlaysPanel"));
  auto* column = columnOf(this);
  column->addWidget(heading(tr("Bones"), this));
  column->addWidget(choiceOf({{actions["bones.shapes"], tr("Shapes")},
                              {actions["bones.sticks"], tr("Sticks")},
                              {actions["bones.none"], tr("None")}},
                             this));
  column->addWidget(heading(tr("Show"), this));
  column->addWidget(ticksOf(actions.of({"bones.xray", "overlay.names", "volume.show", "fight.sweeps",
                                        "limb.show", "game.preview", "overlay.grid", "overlay.axes",
                                        "overlay.bounds", "overlay.statistics", "overlay.frameTime"}),
                            this));
}

}  // namespace squire

#include "moc_view_panels.cpp"
