#include "widgets/viewport/viewport.h"

#include <QOpenGLContext>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "core/gl/offscreen.h"
#include "core/scene/scene.h"
#include "widgets/theme/theme.h"
#include "widgets/viewport/gl_probe.h"
#include "widgets/viewport/viewport_text.h"

namespace squire {

Viewport::Viewport(Session& session, ViewState& view, QWidget* parent)
    : QOpenGLWidget(parent),
      session_(session),
      view_(view),
      tool_(session),
      attached_(new AttachedModels(session, this)) {
  setObjectName(QStringLiteral("viewport"));
  setFormat(viewportFormat());
  setAccessibleName(tr("Viewport"));
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setMinimumSize(240, 160);
  const auto repaint = [this] { update(); };
  connect(&view_, &ViewState::changed, this, repaint);
  connect(&session_, &Session::poseChanged, this, repaint);
  connect(&session_, &Session::modelChanged, this, repaint);
  // A file may be read anew while bones are in the hand.
  connect(&session_, &Session::modelChanged, this, [this] {
    if (drag_ == Drag::Gizmo && !tool_.holdsItsBones()) letGo();
    cycle_.clear();
  });
  connect(&session_, &Session::gesturesEnded, this, [this] {
    const bool layerEnded =
        dragged_ != nullptr && dragged_->gesture() != GestureId() && !session_.goesOn(dragged_->gesture());
    if (layerEnded || (drag_ == Drag::Gizmo && !tool_.goesOn())) abandonDrag();
  });
  connect(&session_, &Session::selectionChanged, this, repaint);
  connect(&session_, &Session::hoverChanged, this, repaint);
  connect(&session_, &Session::hiddenChanged, this, [this] {
    cycle_.clear();
    update();
  });
  connect(&session_, &Session::projectOpened, this, [this] {
    isFirstFrame_ = true;
    milliseconds_.reset();
    if (session_.model() != nullptr) {
      view_.setCamera(seenFrom(view_.goal(), NamedView::ThreeQuarter));
      frameAll();
      view_.setCamera(view_.goal());
    }
  });
  connect(&session_, &Session::modelChosen, this, [this] {
    if (session_.model() != nullptr && !isWellSeen(session_.seenBounds())) frameAll();
  });
}

Viewport::~Viewport() { releaseRenderer(); }

void Viewport::releaseRenderer() {
  if (!renderer_) return;
  makeCurrent();
  renderer_.reset();
  doneCurrent();
}

ViewSize Viewport::viewSize() const {
  return {static_cast<float>(std::max(1, width())), static_cast<float>(std::max(1, height()))};
}

void Viewport::initializeGL() {
  connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, &Viewport::releaseRenderer,
          Qt::UniqueConnection);
  auto renderer = gl::Renderer::create(session_.textureCache()->uploads());
  if (!renderer) {
    Q_EMIT drawingFailed(renderer.error());
    return;
  }
  renderer_ = std::move(renderer).value();
}

std::span<const std::unique_ptr<ViewLayer>> Viewport::shownLayers() const {
  for (const auto& layer : layers_) {
    if (layer->standsAlone()) return {&layer, 1};
  }
  return layers_;
}

std::optional<Gizmo> Viewport::gizmo() const {
  const ViewTool tool = grabbed_.value_or(view_.tool());
  const bool hidden = std::any_of(layers_.begin(), layers_.end(), [tool](const auto& layer) {
    return layer->hidesGizmo(tool) || layer->standsAlone();
  });
  if (hidden) return std::nullopt;
  // In a grab the model's axes come first, as in Blender; the gizmo has those that were chosen for it.
  std::optional<Gizmo> gizmo = tool_.gizmo(tool, grabbed_ ? GizmoSpace::ModelSpace : view_.space());
  if (const auto axes = tool_.swappedAxes(); gizmo && axes) gizmo->axes = *axes;
  return gizmo;
}

SceneModel Viewport::sceneModel() const {
  SceneModel scene;
  scene.model = session_.model();
  scene.matrices = session_.seen();
  scene.textures = session_.textures();
  scene.marks.selected = session_.selectedBoneIndices();
  for (const BonePose& change : session_.changes()) {
    if (const auto bone = session_.model()->skeleton->indexOf(change.bone))
      scene.marks.unkeyed.push_back(*bone);
  }
  if (const auto hovered = session_.model()->skeleton->indexOf(session_.hovered()))
    scene.marks.hovered = *hovered;
  scene.marks.hidden = session_.hidden().bonesOf(*session_.model()->skeleton);
  scene.highlightedMesh = session_.selectedMesh();
  scene.hiddenMeshes = session_.hidden().meshes();
  scene.boneBoxes = session_.posed().boneBoxes();
  return scene;
}

DrawList Viewport::drawList() const {
  std::vector<SceneModel> models;
  const bool replaced =
      std::any_of(layers_.begin(), layers_.end(), [](const auto& layer) { return layer->replacesModel(); });
  if (session_.model() != nullptr && !replaced) {
    models.push_back(sceneModel());
    attached_->add({session_.modelId(), session_.clipId(), session_.playhead(), session_.seen()}, models);
  }
  for (const auto& layer : shownLayers()) layer->addModels(models);
  DrawList list = drawListOf(models, view_.options(), view_.camera());
  const LayerView view = layerView();
  for (const auto& layer : shownLayers()) layer->addShapes(view, list);
  if (const auto shown = gizmo()) {
    addGizmo(*shown, view.camera, view.size, tool_.dragging() ? tool_.handle() : hoveredHandle_,
             view_.gizmoColours(), list.onTop);
  }
  return list;
}

// Qt paints at once what it has resized, and again before anybody sees it.
void Viewport::resizeEvent(QResizeEvent* event) {
  isResizing_ = true;
  QOpenGLWidget::resizeEvent(event);
  isResizing_ = false;
  update();
}

void Viewport::paintGL() {
  if (isResizing_) return;
  QElapsedTimer clock;
  clock.start();
  const auto ratio = static_cast<float>(devicePixelRatioF());
  if (renderer_) {
    renderer_->draw(drawList(),
                    std::max(1, static_cast<int>(std::lround(static_cast<float>(width()) * ratio))),
                    std::max(1, static_cast<int>(std::lround(static_cast<float>(height()) * ratio))), ratio);
  }
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  if (session_.model() != nullptr && view_.showsNames()) {
    paintBoneNames(painter, viewSize(), session_, view_.camera());
  }
  if (renderer_) {  // layers paint onto what they have drawn
    const LayerView view = layerView();
    for (const auto& layer : shownLayers()) layer->paint(painter, view);
  }
  paintViewportText(painter, rect(), session_, view_, milliseconds_.value_or(0.0));
  axisBall_.setCentre(QPointF(width() - AxisBall::radius - 14.0, AxisBall::radius + 14.0));
  axisBall_.paint(painter, view_.camera(), hoveredView_);
  if (drag_ == Drag::Box) {
    QColor fill = colourOf(Role::Accent);
    painter.setPen(fill);
    fill.setAlphaF(0.15f);
    painter.setBrush(fill);
    painter.drawRect(QRectF(pressed_, last_).normalized());
  }
  if (drag_ == Drag::Gizmo) paintReadout(painter, rect(), last_, tool_.readout());
  painter.end();
  const double now = 1e-6 * static_cast<double>(clock.nsecsElapsed());
  if (!isFirstFrame_) milliseconds_ = milliseconds_ ? 0.8 * *milliseconds_ + 0.2 * now : now;
  isFirstFrame_ = session_.model() == nullptr;
}

QImage Viewport::picture(const DrawList& list, QSize size) {
  if (!renderer_) return {};
  makeCurrent();
  const auto drawn = gl::picture(*renderer_, list, {size.width(), size.height(), 4});
  doneCurrent();
  if (!drawn) return {};
  return QImage(drawn->rgba.data(), size.width(), size.height(), QImage::Format_RGBA8888).copy();
}

void Viewport::frameAll() {
  if (session_.model() == nullptr) return;
  view_.moveCamera(framed(view_.goal(), session_.seenBounds(), viewSize().aspect()));
}

// Whether all of it is in the view, and not tiny there.
bool Viewport::isWellSeen(const Box& box) const {
  const ViewSize size = viewSize();
  Box seen;
  for (int corner = 0; corner < 8; ++corner) {
    const vec3 point((corner & 1) != 0 ? box.max.x : box.min.x, (corner & 2) != 0 ? box.max.y : box.min.y,
                     (corner & 4) != 0 ? box.max.z : box.min.z);
    const vec3 pixel = toPixel(view_.goal(), size, point);
    if (pixel.z <= 0.0f) return false;
    seen.add(pixel);
  }
  const bool inside =
      seen.min.x >= 0.0f && seen.min.y >= 0.0f && seen.max.x <= size.width && seen.max.y <= size.height;
  return inside && std::max(seen.size().x / size.width, seen.size().y / size.height) > 0.3f;
}

void Viewport::frameSelection() {
  const std::vector<int> selected = session_.selectedBoneIndices();
  if (selected.empty()) {
    frameAll();
    return;
  }
  const auto segments = boneSegments(*session_.model()->skeleton, session_.seen());
  Box box;
  for (const int bone : selected) {
    const BoneSegment& segment = segments[static_cast<std::size_t>(bone)];
    for (const vec3& point : {segment.head, segment.tail}) {
      box.add(point - vec3(0.5f * segment.length));
      box.add(point + vec3(0.5f * segment.length));
    }
  }
  view_.moveCamera(framed(view_.goal(), box, viewSize().aspect()));
}

QPointF Viewport::positionOf(BoneId bone) const {
  const auto index = session_.model() == nullptr ? std::nullopt : session_.model()->skeleton->indexOf(bone);
  if (!index) return {};
  const vec3 joint(session_.seen()[static_cast<std::size_t>(*index)][3]);
  const vec3 pixel = toPixel(view_.camera(), viewSize(), joint);
  return {pixel.x, pixel.y};
}

}  // namespace squire
