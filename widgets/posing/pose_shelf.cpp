#include "widgets/posing/pose_shelf.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "core/edit/poses/pose_edits.h"
#include "core/posing/copied_pose.h"
#include "core/posing/pose_values.h"
#include "widgets/controls/focus_frame.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr int pictureHeight = 88;
constexpr int tileHeight = 112;
constexpr int leastTile = 76;
constexpr int dragStart = 4;
constexpr float pixelsToWhole = 160.0f;  // pixels of dragging from nothing to the full pose
constexpr float mostShare = 1.5f;
constexpr int pauseMilliseconds =
    250;  // delay after a change of appearance, so that not every step of a colour drag is drawn

}  // namespace

PoseShelf::PoseShelf(Session& session, QWidget* parent) : QWidget(parent), session_(session) {
  setObjectName(QStringLiteral("poseShelf"));
  setAccessibleName(tr("Pose library"));
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  drawSoon_.setSingleShot(true);
  connect(&drawSoon_, &QTimer::timeout, this, &PoseShelf::drawMissing);
  session_.onChange(SessionChange::Opened, this, [this] { drawn_.clear(); });
  session_.onChange(SessionChange::Opened | SessionChange::Models | SessionChange::Marks |
                        SessionChange::Model | SessionChange::Appearance,
                    this, &PoseShelf::refresh);
}

void PoseShelf::setDraw(Draw draw) {
  draw_ = std::move(draw);
  drawn_.clear();
  drawSoon_.start(0);
}

const std::vector<SavedPose>& PoseShelf::poses() const {
  static const std::vector<SavedPose> none;
  const ProjectModel* model = session_.projectModel();
  return model == nullptr ? none : model->poses;
}

const SavedPose* PoseShelf::find(PoseId pose) const {
  const auto found =
      std::find_if(poses().begin(), poses().end(), [&](const SavedPose& one) { return one.id == pose; });
  return found == poses().end() ? nullptr : &*found;
}

int PoseShelf::columns() const { return std::max(1, width() / leastTile); }

QRect PoseShelf::tile(int index) const {
  const int across = width() / columns();
  return {(index % columns()) * across, (index / columns()) * tileHeight, across, tileHeight};
}

QRect PoseShelf::tileOf(PoseId pose) const {
  for (std::size_t i = 0; i < poses().size(); ++i) {
    if (poses()[i].id == pose) return tile(static_cast<int>(i));
  }
  return {};
}

PoseId PoseShelf::poseAt(QPoint at) const {
  for (std::size_t i = 0; i < poses().size(); ++i) {
    if (tile(static_cast<int>(i)).contains(at)) return poses()[i].id;
  }
  return {};
}

bool PoseShelf::hasPicture(const SavedPose& pose) const {
  const auto drawn = drawn_.find(pose.id.value);
  return drawn != drawn_.end() && drawn->second.bones == pose.bones;
}

void PoseShelf::refresh() {
  if (selected_.valid() && find(selected_) == nullptr) select({});
  const int count = static_cast<int>(poses().size());
  const bool lacks = std::any_of(poses().begin(), poses().end(),
                                 [this](const SavedPose& pose) { return !hasPicture(pose); });
  if (count > 0) drawSoon_.start(lacks ? 0 : pauseMilliseconds);
  setMinimumHeight((count + columns() - 1) / columns() * tileHeight);
  update();
}

void PoseShelf::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  refresh();
}

// Deferred to the event loop: pictures must not be drawn while the window is painting.
void PoseShelf::drawMissing() {
  const std::shared_ptr<const Model>& model = session_.posed().model();
  if (model == nullptr || !draw_) return;
  for (const SavedPose& pose : poses()) {
    Drawn& drawn = drawn_[pose.id.value];
    const qreal ratio = devicePixelRatioF();
    const QSize size = (QSizeF(tile(0).width() - 6, pictureHeight - 2) * ratio).toSize();
    const bool sameSize = drawn.image.isNull() || drawn.image.size() == size;
    const bool sameLook = drawn.model && looksAlike(*drawn.model, *model);
    if (drawn.bones == pose.bones && sameLook && sameSize) continue;
    drawn = {pose.bones, model, draw_(pose, size)};
    drawn.image.setDevicePixelRatio(ratio);
  }
  update();
}

void PoseShelf::paintEvent(QPaintEvent* event) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  for (std::size_t i = 0; i < poses().size(); ++i) {
    const SavedPose& pose = poses()[i];
    const QRect box = tile(static_cast<int>(i));
    if (!event->rect().intersects(box)) continue;
    const QRect inside = box.adjusted(2, 2, -2, -2);
    const bool selected = pose.id == selected_;
    painter.setPen(Qt::NoPen);
    painter.setBrush(colourOf(selected              ? Role::SelectedRow
                              : pose.id == hovered_ ? Role::Hover
                                                    : Role::Raised));
    painter.drawRoundedRect(inside, 4.0, 4.0);
    const QRect image(inside.left() + 1, inside.top() + 1, inside.width() - 2, pictureHeight - 2);
    painter.fillRect(image, colourOf(Role::Field));
    const auto drawn = drawn_.find(pose.id.value);
    if (drawn != drawn_.end() && !drawn->second.image.isNull()) painter.drawImage(image, drawn->second.image);
    if (gesture_ && pose.id == pressed_) {
      painter.fillRect(QRectF(image.left(), image.bottom() - 3.0,
                              image.width() * static_cast<double>(std::min(1.0f, share_)), 4.0),
                       colourOf(Role::Warm));
      painter.setPen(colourOf(Role::Text));
      painter.drawText(image.adjusted(4, 2, -4, -6), Qt::AlignRight | Qt::AlignBottom,
                       QStringLiteral("%1 %").arg(std::lround(100.0f * share_)));
    }
    painter.setPen(colourOf(selected ? Role::AccentText : Role::Text));
    const QRect words = inside.adjusted(4, pictureHeight, -4, 0);
    painter.drawText(
        words, Qt::AlignHCenter | Qt::AlignVCenter,
        fontMetrics().elidedText(QString::fromStdString(pose.name), Qt::ElideRight, words.width()));
  }
  paintFocusFrame(painter, *this);
}

void PoseShelf::select(PoseId pose) {
  if (pose == selected_) return;
  selected_ = pose;
  update();
  Q_EMIT selectionChanged();
}

void PoseShelf::apply(PoseId pose, bool mirrored, bool selectedBonesOnly) {
  const SavedPose* saved = find(pose);
  if (saved == nullptr || session_.model() == nullptr) return;
  const Skeleton& skeleton = *session_.model()->skeleton;
  PoseGesture gesture(session_, labelOf<PoseSteps>("Apply pose", saved->name));
  const Pose& start = gesture.start();
  Pose target = withChanges(skeleton, start, valuesOf(*saved));
  if (mirrored) {
    std::vector<BoneId> bones;
    for (const SavedBone& bone : saved->bones) bones.push_back(bone.bone);
    const CopiedPose copy = copyPose(skeleton, target, bones);
    target = withChanges(skeleton, start, pastedMirrored(skeleton, mirrorMapOf(skeleton), start, copy));
  }
  if (selectedBonesOnly)
    target = withChanges(skeleton, start, changesTo(skeleton, start, target, session_.selection().bones()));
  gesture.show(target);
}

void PoseShelf::remove(PoseId pose) {
  if (find(pose) != nullptr) session_.apply(removePose(session_.project(), {session_.modelId(), pose}));
}

void PoseShelf::mousePressEvent(QMouseEvent* event) {
  setFocus(Qt::MouseFocusReason);
  const PoseId pose = poseAt(event->pos());
  select(pose);
  if (event->button() != Qt::LeftButton) return;
  pressed_ = pose;
  pressedAt_ = event->pos();
}

void PoseShelf::mouseMoveEvent(QMouseEvent* event) {
  if (pressed_.valid() && event->buttons().testFlag(Qt::LeftButton)) {
    const auto moved = static_cast<float>(event->pos().x() - pressedAt_.x());
    if (gesture_ || std::abs(moved) > dragStart) blend(std::clamp(moved / pixelsToWhole, 0.0f, mostShare));
    return;
  }
  const PoseId hovered = poseAt(event->pos());
  if (hovered == hovered_) return;
  hovered_ = hovered;
  setCursor(hovered.valid() ? Qt::SizeHorCursor : Qt::ArrowCursor);
  Q_EMIT hinted(hovered.valid() ? tr("Drag to the right to blend the pose in; Enter applies it, double-click "
                                     "renames it, Delete deletes it")
                                : QString());
  update();
}

void PoseShelf::blend(float share) {
  const SavedPose* pose = find(pressed_);
  if (pose == nullptr || session_.model() == nullptr) return;
  if (gesture_ && !gesture_->isActive()) return endBlend(false);
  if (!gesture_) gesture_.emplace(session_, labelOf<PoseSteps>("Blend to pose", pose->name));
  share_ = share;
  const Skeleton& skeleton = *session_.model()->skeleton;
  const Pose& start = gesture_->start();
  gesture_->show(withChanges(skeleton, start, blendedTo(skeleton, start, valuesOf(*pose), share)));
  update();
}

void PoseShelf::endBlend(bool take) {
  if (gesture_ && !take) gesture_->abandon();
  gesture_.reset();
  pressed_ = {};
  update();
}

void PoseShelf::mouseReleaseEvent(QMouseEvent* /*event*/) { endBlend(true); }

void PoseShelf::mouseDoubleClickEvent(QMouseEvent* event) {
  const PoseId pose = poseAt(event->pos());
  pressed_ = {};
  if (pose.valid()) startRename(pose);
}

void PoseShelf::contextMenuEvent(QContextMenuEvent* event) {
  if (selected_.valid()) Q_EMIT menuRequested(event->globalPos());
}

void PoseShelf::keyPressEvent(QKeyEvent* event) {
  const auto& list = poses();
  const auto at =
      std::find_if(list.begin(), list.end(), [&](const SavedPose& pose) { return pose.id == selected_; });
  const int index = at == list.end() ? -1 : static_cast<int>(at - list.begin());
  const auto go = [&](int by) {
    if (list.empty()) return;
    const int to = std::clamp(index + by, 0, static_cast<int>(list.size()) - 1);
    select(list[static_cast<std::size_t>(to)].id);
  };
  switch (event->key()) {
    case Qt::Key_Escape:
      endBlend(false);
      return;
    case Qt::Key_Left:
      return go(-1);
    case Qt::Key_Right:
      return go(1);
    case Qt::Key_Up:
      return go(-columns());
    case Qt::Key_Down:
      return go(columns());
    case Qt::Key_Return:
    case Qt::Key_Enter:
      apply(selected_, event->modifiers().testFlag(Qt::ShiftModifier), false);
      return;
    case Qt::Key_Delete:
      remove(selected_);
      return;
    case Qt::Key_F2:
      startRename(selected_);
      return;
    default:
      QWidget::keyPressEvent(event);
  }
}

// While the shelf has the focus, its own keys take precedence over shortcuts.
bool PoseShelf::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && selected_.valid()) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    for (const int mine : {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Return,
                           Qt::Key_Enter, Qt::Key_Delete, Qt::Key_F2}) {
      if (key == mine) event->accept();
    }
    if (key == Qt::Key_Escape && gesture_) event->accept();
    if (event->isAccepted()) return true;
  }
  return QWidget::event(event);
}

void PoseShelf::leaveEvent(QEvent* event) {
  hovered_ = {};
  update();
  Q_EMIT hinted({});
  QWidget::leaveEvent(event);
}

void PoseShelf::startRename(PoseId pose) {
  const SavedPose* saved = find(pose);
  if (saved == nullptr) return;
  finishRename(true);
  renamed_ = pose;
  editor_ = new QLineEdit(QString::fromStdString(saved->name), this);
  editor_->setAccessibleName(tr("Name of the pose"));
  editor_->setGeometry(tileOf(pose).adjusted(2, pictureHeight, -2, -2));
  editor_->installEventFilter(this);
  editor_->selectAll();
  editor_->show();
  editor_->setFocus();
}

void PoseShelf::finishRename(bool take) {
  if (editor_ == nullptr) return;
  QLineEdit* editor = std::exchange(editor_, nullptr);
  editor->removeEventFilter(this);
  editor->hide();
  editor->deleteLater();
  const SavedPose* saved = find(renamed_);
  const std::string name = editor->text().trimmed().toStdString();
  if (take && saved != nullptr && name != saved->name)
    session_.apply(renamePose(session_.project(), {{session_.modelId(), renamed_}, name}));
}

bool PoseShelf::eventFilter(QObject* watched, QEvent* event) {
  if (watched != editor_) return QWidget::eventFilter(watched, event);
  if (event->type() == QEvent::FocusOut) finishRename(true);
  if (event->type() == QEvent::ShortcutOverride) {
    event->accept();
    return true;
  }
  if (event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Escape || key == Qt::Key_Return || key == Qt::Key_Enter) {
      finishRename(key != Qt::Key_Escape);
      setFocus();
      return true;
    }
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace squire

#include "moc_pose_shelf.cpp"
