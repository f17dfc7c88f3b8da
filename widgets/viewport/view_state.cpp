#include "widgets/viewport/view_state.h"

#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr int wayMilliseconds = 160;

vec3 asVector(Role role) {
  const QColor colour = colourOf(role);
  return {colour.redF(), colour.greenF(), colour.blueF()};
}

vec3 colourOf(Backdrop backdrop) {
  if (backdrop == Backdrop::Dark) return vec3(0.06f);
  return vec3(backdrop == Backdrop::Grey ? 0.5f : 0.93f);
}

// The grid's colour on a plain backdrop.
vec3 lineOn(const vec3& backdrop) { return backdrop.x < 0.5f ? backdrop + 0.16f : backdrop - 0.18f; }

}  // namespace

ViewState::ViewState(QObject* parent) : QObject(parent) {
  camera_ = goal_ = seenFrom(Camera{}, NamedView::ThreeQuarter);
  options_.surface.cavity = usualCavity;
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

void ViewState::setBackdrop(Backdrop backdrop) {
  backdrop_ = backdrop;
  adoptTheme();
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

BackgroundOptions ViewState::horizon() {
  BackgroundOptions out;
  out.sky = asVector(Role::Sky);
  out.horizonGlow = asVector(Role::Horizon);
  out.ground = asVector(Role::Ground);
  return out;
}

void ViewState::adoptTheme() {
  options_.background = horizon();
  options_.ground.line = asVector(Role::GridLine);
  if (backdrop_ != Backdrop::Horizon) {
    options_.background.horizon = false;
    options_.background.sky = colourOf(backdrop_);
    options_.ground.line = lineOn(options_.background.sky);
  }
  options_.ground.axisX = asVector(Role::AxisX);
  options_.ground.axisY = asVector(Role::AxisY);
  options_.ground.axisZ = asVector(Role::AxisZ);
  options_.bones.left = asVector(Role::Left);
  options_.bones.right = asVector(Role::Right);
  options_.bones.selected = options_.surface.outline = asVector(Role::Selected);
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
