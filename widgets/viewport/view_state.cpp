#include "widgets/viewport/view_state.h"

#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr int wayMilliseconds = 160;

vec3 asVector(Role role) {
  const QColor colour = colourOf(role);
  return {colour.redF(), colour.greenF(), colour.blueF()};
}

}  // namespace

ViewState::ViewState(QObject* parent) : QObject(parent) {
  camera_ = goal_ = seenFrom(Camera{}, NamedView::ThreeQuarter);
  way_.setStartValue(0.0);
  way_.setEndValue(1.0);
  way_.setDuration(wayMilliseconds);
  way_.setEasingCurve(QEasingCurve::OutCubic);
  connect(&way_, &QVariantAnimation::valueChanged, this, [this](const QVariant& share) {
    camera_ = between(from_, goal_, share.toFloat());
    Q_EMIT changed();
  });
  adoptTheme();
}

void ViewState::setCamera(const Camera& camera) {
  way_.stop();
  camera_ = goal_ = camera;
  Q_EMIT changed();
}

void ViewState::moveCamera(const Camera& camera) {
  way_.stop();
  from_ = camera_;
  goal_ = camera;
  if (smooth_) {
    way_.start();
  } else {
    setCamera(camera);
  }
}

void ViewState::setOptions(const ViewOptions& options) {
  options_ = options;
  Q_EMIT changed();
}

void ViewState::setTool(ViewTool tool) {
  tool_ = tool;
  Q_EMIT changed();
}

void ViewState::setSpace(GizmoSpace space) {
  space_ = space;
  Q_EMIT changed();
}

void ViewState::setShowsNames(bool names) {
  names_ = names;
  Q_EMIT changed();
}

void ViewState::setShowsStatistics(bool statistics) {
  statistics_ = statistics;
  Q_EMIT changed();
}

void ViewState::setShowsFrameTime(bool frameTime) {
  frameTime_ = frameTime;
  Q_EMIT changed();
}

void ViewState::adoptTheme() {
  options_.background.sky = asVector(Role::Sky);
  options_.background.horizonGlow = asVector(Role::Horizon);
  options_.background.ground = asVector(Role::Ground);
  options_.ground.line = asVector(Role::GridLine);
  options_.ground.axisX = asVector(Role::AxisX);
  options_.ground.axisY = asVector(Role::AxisY);
  options_.ground.axisZ = asVector(Role::AxisZ);
  options_.bones.left = asVector(Role::Left);
  options_.bones.right = asVector(Role::Right);
  options_.bones.selected = asVector(Role::Selected);
  const bool dark = currentTheme().dark;
  options_.bones.selectedEdge = dark ? vec3(1.0f) : vec3(0.05f);
  gizmoColours_ = GizmoColours();
  gizmoColours_.x = asVector(Role::AxisX);
  gizmoColours_.y = asVector(Role::AxisY);
  gizmoColours_.z = asVector(Role::AxisZ);
  if (!dark) {
    gizmoColours_.screen = vec3(0.2f);
    gizmoColours_.active = vec3(0.85f, 0.42f, 0.0f);
  }
  Q_EMIT changed();
}

}  // namespace squire

#include "moc_view_state.cpp"
