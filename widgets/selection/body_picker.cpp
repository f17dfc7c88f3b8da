#include "widgets/selection/body_picker.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

#include "core/posing/bone_choice.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr double margin = 10.0;  // pixels around the picture
constexpr double nameRow = 18.0;
constexpr double least = 2.5;  // pixels, the radius of the thinnest limb
constexpr double room = 3.0;   // pixels around a limb in which it is picked
constexpr double keyMark = 3.5;

bool isArrow(int key) {
  return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
}

vec2 directionOf(int key) {
  if (key == Qt::Key_Left) return {-1, 0};
  if (key == Qt::Key_Right) return {1, 0};
  return {0, key == Qt::Key_Up ? -1 : 1};
}

Role roleOf(Side side) {
  return side == Side::Left ? Role::Left : side == Side::Right ? Role::Right : Role::Secondary;
}

std::vector<bool> flagsOf(const Skeleton& skeleton, const std::vector<BoneId>& bones) {
  std::vector<bool> flags(skeleton.bones.size());
  for (const BoneId bone : bones) {
    if (const auto index = skeleton.indexOf(bone)) flags[static_cast<std::size_t>(*index)] = true;
  }
  return flags;
}

}  // namespace

BodyPicker::BodyPicker(SetCommands& commands, QWidget* parent) : QWidget(parent), commands_(commands) {
  setObjectName(QStringLiteral("bodyPicker"));
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setAccessibleName(tr("Picker of the body"));
  setAccessibleDescription(
      tr("Click a bone, or drag a box, to select; Shift adds, Ctrl removes. Arrows go to the bones beside, "
         "Enter selects"));
  Session& session = commands_.session();
  session.onChange(SessionChange::Opened | SessionChange::Model | SessionChange::Appearance, this,
                   &BodyPicker::readModel);
  session.onChange(SessionChange::Opened | SessionChange::Model | SessionChange::Appearance |
                       SessionChange::Clip | SessionChange::ClipKeys | SessionChange::Pose,
                   this, &BodyPicker::readKeys);
  const auto redraw = qOverload<>(&BodyPicker::update);
  connect(&session.selection(), &Selection::changed, this, redraw);
  connect(&session.selection(), &Selection::hoverChanged, this, redraw);
  connect(&session.selection(), &Selection::hiddenChanged, this, redraw);
  readModel();
  readKeys();
}

QSize BodyPicker::sizeHint() const { return {240, 260}; }
QSize BodyPicker::minimumSizeHint() const { return {120, 140}; }

void BodyPicker::readModel() {
  const Model* model = commands_.session().model();
  const std::shared_ptr<const Skeleton> skeleton = model == nullptr ? nullptr : model->skeleton;
  if (skeleton == skeleton_) return;
  skeleton_ = skeleton;
  map_ = skeleton_ ? bodyMapOf(*skeleton_) : BodyMap();
  cursor_ = -1;
  isBox_ = false;
  pressed_.reset();
  sayCursor();
  update();
}

void BodyPicker::readKeys() {
  const Session& session = commands_.session();
  std::vector<bool> keyed, keyedHere;
  if (skeleton_ && session.keyed() != nullptr) {
    keyed = flagsOf(*skeleton_, keyedBones(*skeleton_, *session.keyed()));
    keyedHere = flagsOf(*skeleton_, keyedBonesAt(*skeleton_, *session.keyed(), session.posed().time()));
  }
  if (keyed == keyed_ && keyedHere == keyedHere_) return;
  keyed_ = std::move(keyed);
  keyedHere_ = std::move(keyedHere);
  update();
}

double BodyPicker::scale() const {
  const double wide = std::max(1.0, width() - 2.0 * margin);
  const double high = std::max(1.0, height() - 2.0 * margin - nameRow);
  return std::min(wide / std::max(1e-6, static_cast<double>(map_.size.x)),
                  high / std::max(1e-6, static_cast<double>(map_.size.y)));
}

QPointF BodyPicker::onWidget(const vec2& point) const {
  const double factor = scale();
  const double left = 0.5 * (width() - factor * static_cast<double>(map_.size.x));
  const double top = 0.5 * (height() - nameRow - factor * static_cast<double>(map_.size.y));
  return {left + factor * static_cast<double>(point.x), top + factor * static_cast<double>(point.y)};
}

vec2 BodyPicker::onMap(QPointF point) const {
  const QPointF offset = (point - onWidget(vec2(0.0f))) / scale();
  return {static_cast<float>(offset.x()), static_cast<float>(offset.y())};
}

QPointF BodyPicker::placeOf(int bone) const {
  const BodyMap::Limb& limb = map_.limbs[static_cast<std::size_t>(bone)];
  return onWidget(0.5f * (limb.from + limb.to));
}

std::vector<bool> BodyPicker::hidden() const {
  return skeleton_ ? commands_.session().selection().hidden().bonesOf(*skeleton_) : std::vector<bool>();
}

int BodyPicker::boneAt(QPointF point) const {
  return limbAt(map_, onMap(point), static_cast<float>(room / scale()), hidden());
}

BoneId BodyPicker::idOf(int bone) const {
  return bone < 0 ? BoneId{} : skeleton_->bones[static_cast<std::size_t>(bone)].id;
}

QString BodyPicker::nameOf(int bone) const {
  return bone < 0 ? QString() : QString::fromStdString(skeleton_->bones[static_cast<std::size_t>(bone)].name);
}

void BodyPicker::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !skeleton_) return QWidget::mousePressEvent(event);
  pressed_ = event->position();
  pointer_ = event->position();
}

void BodyPicker::mouseMoveEvent(QMouseEvent* event) {
  pointer_ = event->position();
  if (pressed_) {
    isBox_ = isBox_ || (pointer_ - *pressed_).manhattanLength() >= QApplication::startDragDistance();
    update();
    return;
  }
  commands_.session().selection().setHovered(idOf(boneAt(pointer_)));
}

void BodyPicker::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !pressed_) return QWidget::mouseReleaseEvent(event);
  pointer_ = event->position();
  const SelectHow how = selectHow(event->modifiers());
  if (isBox_) {
    selectBox(event->modifiers());
  } else if (const int bone = boneAt(*pressed_); bone >= 0) {
    cursor_ = bone;
    sayCursor();
    const bool isToggle = how == SelectHow::Add;
    isToggle ? commands_.session().selection().toggle(idOf(bone)) : commands_.select({idOf(bone)}, how);
  } else if (how == SelectHow::Replace) {
    commands_.select({}, how);
  }
  pressed_.reset();
  isBox_ = false;
  update();
}

void BodyPicker::selectBox(Qt::KeyboardModifiers modifiers) {
  std::vector<BoneId> bones;
  for (const int bone : limbsIn(map_, onMap(*pressed_), onMap(pointer_), hidden()))
    bones.push_back(idOf(bone));
  commands_.select(bones, selectHow(modifiers));
}

void BodyPicker::leaveEvent(QEvent* event) {
  commands_.session().selection().setHovered({});
  QWidget::leaveEvent(event);
}

void BodyPicker::focusInEvent(QFocusEvent* event) {
  const auto active = commands_.session().selection().activeIndex();
  if (skeleton_ && active) cursor_ = *active;
  sayCursor();
  update();
  QWidget::focusInEvent(event);
}

// While the picker has the focus, it handles arrow keys and Space instead of the playback.
bool BodyPicker::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const auto* press = static_cast<QKeyEvent*>(event);
    const bool isOwn =
        isSelectKey(press->key()) || isArrow(press->key()) || (press->key() == Qt::Key_Escape && pressed_);
    if (isOwn && !press->modifiers().testFlag(Qt::AltModifier)) {
      event->accept();
      return true;
    }
  }
  return QWidget::event(event);
}

void BodyPicker::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && pressed_) {
    pressed_.reset();
    isBox_ = false;
    update();
  } else if (isArrow(event->key()) && !map_.limbs.empty()) {
    moveCursor(event->key());
  } else if (isSelectKey(event->key()) && cursor_ >= 0) {
    commands_.select({idOf(cursor_)}, selectHow(event->modifiers()));
  } else {
    QWidget::keyPressEvent(event);
  }
}

void BodyPicker::moveCursor(int key) {
  cursor_ = cursor_ < 0 ? 0 : limbBeside(map_, cursor_, directionOf(key), hidden());
  sayCursor();
  update();
}

// Sets the accessible name, since screen readers read the focused widget's name when it changes.
void BodyPicker::sayCursor() {
  setAccessibleName(cursor_ < 0 ? tr("Picker of the body")
                                : tr("Picker of the body: %1").arg(nameOf(cursor_)));
}

void BodyPicker::paintLimb(QPainter& painter, std::size_t bone, bool selected) const {
  const BodyMap::Limb& limb = map_.limbs[bone];
  const double radius = std::max(least, scale() * static_cast<double>(limb.radius));
  const QPointF from = onWidget(limb.from), to = onWidget(limb.to);
  const bool isHovered = idOf(static_cast<int>(bone)) == commands_.session().selection().hovered();
  const bool isCursor = hasFocus() && cursor_ == static_cast<int>(bone);
  const bool isKeyed = bone < keyed_.size() && keyed_[bone];
  const auto stroke = [&](const QColor& colour, double wide) {
    painter.setPen(QPen(colour, wide, Qt::SolidLine, Qt::RoundCap));
    from == to ? painter.drawPoint(from) : painter.drawLine(from, to);
  };
  stroke(colourOf(isHovered || isCursor ? Role::Text : Role::Panel), 2.0 * radius + 3.0);
  stroke(colourOf(Role::Panel), 2.0 * radius);
  const QColor side = colourOf(roleOf(limb.side));
  stroke(selected ? colourOf(Role::Selected) : faded(side, isKeyed ? 230 : 110), 2.0 * radius);
  if (bone >= keyedHere_.size() || !keyedHere_[bone]) return;
  const QPointF middle = 0.5 * (from + to);
  painter.setPen(QPen(colourOf(Role::Panel), 1.0));
  painter.setBrush(colourOf(Role::Text));
  painter.drawPolygon(QPolygonF{middle + QPointF(0, -keyMark), middle + QPointF(keyMark, 0),
                                middle + QPointF(0, keyMark), middle + QPointF(-keyMark, 0)});
}

void BodyPicker::paintName(QPainter& painter) const {
  const BoneId hovered = commands_.session().selection().hovered();
  const auto index = hovered.valid() ? skeleton_->indexOf(hovered) : std::nullopt;
  const int bone = index ? *index : hasFocus() ? cursor_ : -1;
  painter.setPen(colourOf(bone < 0 ? Role::Secondary : Role::Text));
  const QRectF row(margin, height() - nameRow - 2.0, width() - 2.0 * margin, nameRow);
  const QString text = bone < 0 ? tr("Shift adds, Ctrl removes") : nameOf(bone);
  painter.drawText(row, Qt::AlignCenter,
                   painter.fontMetrics().elidedText(text, Qt::ElideMiddle, static_cast<int>(row.width())));
}

void BodyPicker::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.fillRect(rect(), colourOf(Role::Panel));
  if (!skeleton_) return;
  const std::vector<bool> selected = flagsOf(*skeleton_, commands_.session().selection().bones());
  const std::vector<bool> gone = hidden();
  for (const bool isSelected : {false, true}) {
    for (std::size_t bone = 0; bone < map_.limbs.size(); ++bone) {
      if (selected[bone] == isSelected && !(bone < gone.size() && gone[bone]))
        paintLimb(painter, bone, isSelected);
    }
  }
  paintName(painter);
  if (!isBox_) return;
  painter.setPen(QPen(colourOf(Role::Accent), 1.0));
  painter.setBrush(faded(colourOf(Role::Accent), 40));
  painter.drawRect(QRectF(*pressed_, pointer_).normalized());
}

}  // namespace squire

#include "moc_body_picker.cpp"
