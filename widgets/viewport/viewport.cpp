#include "widgets/viewport/viewport.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QOpenGLContext>
#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "core/gl/offscreen.h"
#include "core/scene/scene.h"
#include "widgets/controls/focus_frame.h"
#include "widgets/theme/theme.h"
#include "widgets/viewport/gl_probe.h"
#include "widgets/viewport/pointer_rays.h"
#include "widgets/viewport/viewport_text.h"

namespace squire {

namespace {

constexpr float leastFramed = 0.3f;   // of the model's size: framing shows at least as much around an object
constexpr float leastOfScene = 2.0f;  // metres, the same for an object of a scene

}  // namespace

Viewport::Viewport(Session& session, ViewState& view, QWidget* parent)
    : Viewport(session, std::make_shared<ViewLayers>(), &view, parent) {
  setObjectName(QStringLiteral("viewport"));
}

Viewport::Viewport(Session& session, const Viewport& main, QWidget* parent)
    : Viewport(session, main.layers_, new ViewState, parent) {
  isMain_ = false;
  view_.setParent(this);
  view_.setOptions(main.view_.options());
  view_.setBackdrop(main.view_.backdrop());
}

Viewport::Viewport(Session& session, std::shared_ptr<ViewLayers> layers, ViewState* view, QWidget* parent)
    : QOpenGLWidget(parent),
      session_(session),
      view_(*view),
      attached_(new AttachedModels(session, this)),
      layers_(std::move(layers)),
      hand_(new ViewportHand(session, view_, *layers_, *this)),
      warmUp_(*this) {
  setFormat(viewportFormat());
  setAccessibleName(tr("Viewport"));
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setMinimumSize(240, 160);
  const auto repaint = [this] { update(); };
  connect(&view_, &ViewState::changed, this, repaint);
  connect(&session_, &Session::changed, this, &Viewport::follow);
  connect(&session_.selection(), &Selection::changed, this, repaint);
  connect(&session_.selection(), &Selection::hoverChanged, this, repaint);
  connect(&session_.selection(), &Selection::hiddenChanged, this, [this] {
    hand_->forgetPicks();
    update();
  });
  connect(hand_, &ViewportHand::changed, this, repaint);
  connect(hand_, &ViewportHand::hinted, this, &Viewport::hinted);
  connect(hand_, &ViewportHand::menuRequested, this, &Viewport::menuRequested);
}

void Viewport::follow(const SessionChange& change) {
  update();
  if (!change.has(SessionChange::content)) return;
  hand_->followProject();
  if (change.has(SessionChange::Opened)) {
    showWhole();
  } else if (change.has(SessionChange::Model) && session_.model() != nullptr && !layers_->sceneLayer() &&
             !isWellSeen(session_.shown().bounds())) {
    frameAll();
  }
}

// Shows the whole model of a project that was just opened.
void Viewport::showWhole() {
  isFirstFrame_ = true;
  milliseconds_.reset();
  if (session_.model() == nullptr) return;
  if (isMain_) view_.setCamera(seenFrom(view_.goal(), NamedView::ThreeQuarter));
  frameAll();
  view_.setCamera(view_.goal());
}

// The context is destroyed by the base class, when this is no viewport any more.
Viewport::~Viewport() {
  if (context() != nullptr) disconnect(context(), nullptr, this, nullptr);
  releaseRenderer();
}

void Viewport::releaseRenderer() {
  if (!renderer_) return;
  makeCurrent();
  renderer_.reset();
  doneCurrent();
}

void Viewport::setMarked(bool marked) {
  isMarked_ = marked;
  update();
}

ViewSize Viewport::viewSize() const {
  return {static_cast<float>(std::max(1, width())), static_cast<float>(std::max(1, height()))};
}

void Viewport::initializeGL() {
  connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, &Viewport::releaseRenderer,
          Qt::UniqueConnection);
  auto renderer = gl::Renderer::create(session_.shown().textureCache()->uploads());
  if (!renderer) {
    Q_EMIT drawingFailed(renderer.error());
    return;
  }
  renderer_ = std::move(renderer).value();
  Q_EMIT prepared(QString::fromStdString(gl::Renderer::description()));
}

SceneModel Viewport::sceneModel() const {
  SceneModel scene;
  scene.model = session_.model();
  scene.matrices = session_.shown().matrices();
  scene.textures = session_.shown().textures();
  scene.marks.selected = session_.selection().indices();
  for (const BonePose& change : session_.posing().changes()) {
    if (const auto bone = session_.model()->skeleton->indexOf(change.bone))
      scene.marks.unkeyed.push_back(*bone);
  }
  if (const auto hovered = session_.model()->skeleton->indexOf(session_.selection().hovered()))
    scene.marks.hovered = *hovered;
  scene.marks.moving = hand_->moving();
  scene.marks.hidden = session_.selection().hidden().bonesOf(*session_.model()->skeleton);
  scene.highlightedMesh = session_.selection().mesh();
  scene.hiddenMeshes = session_.selection().hidden().meshes();
  scene.boneBoxes = session_.posed().boneBoxes();
  return scene;
}

DrawList Viewport::drawList() const {
  std::vector<SceneModel> models;
  if (session_.model() != nullptr && !layers_->replaceModel()) {
    models.push_back(sceneModel());
    attached_->add({session_.modelId(), session_.clipId(), session_.playhead(), session_.shown().matrices()},
                   models);
  }
  for (const auto& layer : layers_->shown()) layer->addModels(models);
  const LayerView view = hand_->layerView();
  const auto headlight = carriedHeadlight(models, view_.options().light);
  keepSeen(models, view.camera, view.size.aspect());
  DrawList list = drawListOf(models, view_.options(), view.camera);
  list.headlightAt = headlight;  // also of a model that is left out
  for (const auto& layer : layers_->shown()) layer->addShapes(view, list);
  if (const auto shown = gizmo()) {
    addGizmo(*shown, view.camera, view.size, hand_->handle(), view_.gizmoColours(), list.handles);
  }
  return list;
}

// Makes paintGL() skip the paint that Qt does within a resize, because another paint follows before the
// result is visible.
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
  const bool hasScene = layers_->sceneLayer() != nullptr;
  if (session_.model() != nullptr && view_.showsNames() && !hasScene) {
    paintBoneNames(painter, viewSize(), session_, view_);
  }
  if (renderer_) {  // layers paint over the shapes that the renderer has drawn for them
    const LayerView view = hand_->layerView();
    for (const auto& layer : layers_->shown()) layer->paint(painter, view);
  }
  paintViewportText(painter, rect(), session_, view_,
                    {milliseconds_.value_or(0.0), isMain_ && !layers_->standAlone(), !hasScene});
  hand_->axisBall().setCentre(QPointF(width() - AxisBall::radius - 14.0, AxisBall::radius + 14.0));
  hand_->axisBall().paint(painter, view_.camera(), hand_->hoveredView());
  if (isFocusSeen_) paintFocusFrame(painter, *this);
  if (isMarked_) painter.fillRect(QRect(0, 0, width(), 2), colourOf(Role::Accent));
  if (const auto box = hand_->selecting()) {
    QColor fill = colourOf(Role::Accent);
    painter.setPen(fill);
    fill.setAlphaF(0.15f);
    painter.setBrush(fill);
    painter.drawRect(*box);
  }
  if (const auto done = hand_->readout()) paintReadout(painter, rect(), hand_->place(), *done);
  painter.end();
  const double now = 1e-6 * static_cast<double>(clock.nsecsElapsed());
  if (!isFirstFrame_) milliseconds_ = milliseconds_ ? 0.8 * *milliseconds_ + 0.2 * now : now;
  isFirstFrame_ = session_.model() == nullptr;
  Q_EMIT painted();
}

QImage Viewport::picture(const DrawList& list, QSize size) {
  if (!renderer_) return {};
  makeCurrent();
  const auto drawn = gl::picture(*renderer_, list, {size.width(), size.height(), 4});
  doneCurrent();
  if (!drawn) return {};
  return QImage(drawn->rgba.data(), size.width(), size.height(), QImage::Format_RGBA8888).copy();
}

QImage Viewport::plainPicture(QSize size) {
  DrawList list = drawList();
  list.onTop = list.handles = {};
  list.pictures.clear();
  return picture(list, size);
}

// Empty without a model or a scene.
std::optional<Box> Viewport::shownBounds() const {
  if (const ViewLayer* layer = layers_->sceneLayer()) return layer->scene();
  if (session_.model() == nullptr) return std::nullopt;
  return session_.shown().bounds();
}

void Viewport::frameAll() {
  if (const auto bounds = shownBounds()) view_.moveCamera(framed(view_.goal(), *bounds, viewSize().aspect()));
}

// Whether a box is completely visible and not tiny.
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

// The bounds of the newest selection: bones, or the object of a layer.
Box Viewport::chosenBounds() const {
  Box box;
  std::uint64_t newest = 0;
  const std::vector<int> selected =
      layers_->sceneLayer() == nullptr ? session_.selection().indices() : std::vector<int>();
  if (!selected.empty()) {
    newest = session_.selection().chosenAt();
    const auto segments = boneSegments(*session_.model()->skeleton, session_.shown().matrices());
    for (const int bone : selected) {
      const BoneSegment& segment = segments[static_cast<std::size_t>(bone)];
      box.add(segment.head);
      box.add(segment.tail);
    }
  }
  for (const auto& layer : layers_->shown()) {
    const auto chosen = layer->chosen();
    if (!chosen || chosen->chosenAt < newest) continue;
    newest = chosen->chosenAt;
    box = chosen->bounds;
  }
  return box;
}

// Frames the selection with enough of the model around it to show where it is.
void Viewport::frameSelection() {
  const auto bounds = shownBounds();
  if (!bounds) return;
  Box box = chosenBounds();
  if (box.empty()) return frameAll();
  const vec3 whole = bounds->size();
  const bool hasScene = layers_->sceneLayer() != nullptr;
  const vec3 least(hasScene ? leastOfScene : leastFramed * std::max({whole.x, whole.y, whole.z}));
  const vec3 half = 0.5f * glm::max(1.4f * box.size(), least);
  const vec3 centre = box.centre();
  box.add(centre - half);
  box.add(centre + half);
  view_.moveCamera(framed(view_.goal(), box, viewSize().aspect()));
}

QPointF Viewport::positionOf(BoneId bone) const {
  const auto index = session_.model() == nullptr ? std::nullopt : session_.model()->skeleton->indexOf(bone);
  if (!index) return {};
  const vec3 joint(session_.shown().matrices()[static_cast<std::size_t>(*index)][3]);
  const vec3 pixel = toPixel(view_.camera(), viewSize(), joint);
  return {pixel.x, pixel.y};
}

bool Viewport::warmUp() { return warmUp_.step(renderer_.get()); }

void Viewport::mousePressEvent(QMouseEvent* event) { hand_->press(*event); }
void Viewport::mouseMoveEvent(QMouseEvent* event) { hand_->move(*event); }
void Viewport::mouseReleaseEvent(QMouseEvent* event) { hand_->release(*event); }

// The menu opens on release, since dragging pans.
void Viewport::contextMenuEvent(QContextMenuEvent* event) {
  if (event->reason() == QContextMenuEvent::Keyboard && !hand_->busy())
    Q_EMIT menuRequested(mapToGlobal(rect().center()));
  event->accept();
}

void Viewport::wheelEvent(QWheelEvent* event) {
  view_.setCamera(afterWheel(view_.camera(), viewSize(), view_.navigation(), *event));
  event->accept();
}

void Viewport::leaveEvent(QEvent* event) {
  hand_->leave();
  session_.selection().setHovered({});
  Q_EMIT hinted({});
  QOpenGLWidget::leaveEvent(event);
}

// Shows the focus frame only after the Tab key: after a click, users know which widget has the focus.
void Viewport::focusInEvent(QFocusEvent* event) {
  isFocusSeen_ = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
  if (isFocusSeen_) update();
  QOpenGLWidget::focusInEvent(event);
}

void Viewport::focusOutEvent(QFocusEvent* event) {
  if (isFocusSeen_) update();
  isFocusSeen_ = false;
  hand_->leaveFocus();
  QOpenGLWidget::focusOutEvent(event);
}

void Viewport::keyPressEvent(QKeyEvent* event) {
  if (!hand_->key(*event)) QOpenGLWidget::keyPressEvent(event);
}

void Viewport::keyReleaseEvent(QKeyEvent* event) {
  hand_->keyReleased(*event);
  QOpenGLWidget::keyReleaseEvent(event);
}

bool Viewport::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && hand_->ownsKey(*static_cast<QKeyEvent*>(event))) {
    event->accept();
    return true;
  }
  if (event->type() == QEvent::NativeGesture) {
    const auto& pinch = *static_cast<QNativeGestureEvent*>(event);
    const auto factor = static_cast<float>(1.0 + pinch.value());
    if (pinch.gestureType() != Qt::ZoomNativeGesture || !(factor > 0.0f)) return false;
    view_.setCamera(dollied(view_.camera(), viewSize(), asPixel(pinch.position()), 1.0f / factor));
    return true;
  }
  return QOpenGLWidget::event(event);
}

}  // namespace squire

#include "moc_viewport.cpp"
