#include "widgets/timeline/dope_sheet.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "widgets/controls/focus_frame.h"
#include "widgets/controls/spoken_canvas.h"
#include "widgets/theme/theme.h"

namespace squire {

DopeSheet::DopeSheet(SheetModel& model, QScrollBar& scroll, QWidget* parent)
    : QWidget(parent),
      model_(model),
      scroll_(scroll),
      places_(model, scroll),
      painter_(*this, model, scroll),
      hand_(new SheetHand(model, scroll, *this)) {
  setObjectName(QStringLiteral("dopeSheet"));
  setAccessibleName(tr("Dope sheet"));
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setMinimumHeight(metrics::row);
  const auto invalidate = [this] {
    painter_.invalidate();
    update();
  };
  connect(&model_, &SheetModel::rowsChanged, this, &DopeSheet::invalidateKeys);
  connect(&model_, &SheetModel::selectionChanged, this, &DopeSheet::invalidateKeys);
  connect(&model_.time(), &TimeView::changed, this, invalidate);
  connect(&model_.session().playback(), &Playback::changed, this, invalidate);
  connect(&scroll_, &QScrollBar::valueChanged, this, invalidate);
  connect(hand_, &SheetHand::changed, this, [this] { update(); });
  connect(hand_, &SheetHand::hinted, this, &DopeSheet::hinted);
  model_.session().onChange(SessionChange::Pose, this, [this] { update(); });
  speakFor(*this, [this] { return spoken(); });
  const auto speak = [this] {
    if (!model_.session().playback().playing()) speakAgain(*this);
  };
  connect(&model_, &SheetModel::selectionChanged, this, speak, Qt::QueuedConnection);
  connect(&model_.session().selection(), &Selection::changed, this, speak, Qt::QueuedConnection);
  model_.session().onChange(SessionChange::Pose | SessionChange::ClipKeys, this, speak, Qt::QueuedConnection);
}

int DopeSheet::activeRow() const {
  const auto& rows = model_.rows();
  const BoneId bone = model_.session().selection().activeBone();
  const auto found = std::ranges::find_if(
      rows, [&](const SheetRow& row) { return row.kind == RowKind::Bone && row.bone == bone; });
  return bone.valid() && found != rows.end() ? static_cast<int>(found - rows.begin()) : -1;
}

std::vector<KeyRef> DopeSheet::keysHere() const {
  const int row = activeRow();
  const Time now = model_.session().playhead();
  return row < 0 ? std::vector<KeyRef>() : model_.keysOf(places_.rowOf(row), now, now);
}

QString DopeSheet::spoken() const {
  const Session& session = model_.session();
  if (session.clip() == nullptr) return {};
  const int row = activeRow();
  QStringList parts{row < 0 ? tr("no bone") : places_.rowOf(row).name,
                    tr("frame %1").arg(QLocale().toString(session.playheadFrame(), 'g', 6))};
  if (row >= 0) parts += keysHere().empty() ? tr("no key") : tr("key");
  if (const std::size_t keys = model_.selection().size(); keys > 0)
    parts += tr("selected keys: %1").arg(keys);
  return parts.join(QStringLiteral(", "));
}

// Selects the bone above or below; `adds`: adds it to the selection.
void DopeSheet::stepRow(int by, bool adds) {
  const int count = static_cast<int>(model_.rows().size());
  int row = activeRow();
  do {
    row += row < 0 && by < 0 ? count : by;
  } while (row >= 0 && row < count && places_.rowOf(row).kind != RowKind::Bone);
  if (row < 0 || row >= count) return;
  const BoneId bone = places_.rowOf(row).bone;
  Selection& selection = model_.session().selection();
  std::vector<BoneId> bones = adds ? selection.bones() : std::vector<BoneId>();
  std::erase(bones, bone);
  bones.push_back(bone);
  selection.select(std::move(bones));
}

void DopeSheet::invalidateKeys() {
  painter_.invalidateKeys();
  update();
}

void DopeSheet::resizeEvent(QResizeEvent* /*event*/) {
  model_.time().setWidth(width());
  painter_.invalidate();
}

void DopeSheet::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter_.paint(painter, *hand_);
  paintFocusFrame(painter, *this);
}

void DopeSheet::mousePressEvent(QMouseEvent* event) {
  setFocus(Qt::MouseFocusReason);
  const bool isFree = !hand_->busy();
  hand_->press(*event);
  if (!isFree || event->button() != Qt::RightButton) return;
  Q_EMIT menuRequested(places_.rowAt(event->position().y()), model_.time().timeAt(event->position().x()),
                       event->globalPosition().toPoint());
}

void DopeSheet::mouseMoveEvent(QMouseEvent* event) {
  if (hand_->busy()) {
    hand_->move(*event);
  } else {
    showHover(event->position(), event->modifiers());
  }
}

void DopeSheet::mouseReleaseEvent(QMouseEvent* event) {
  if (hand_->release(*event)) showHover(event->position(), event->modifiers());
}

void DopeSheet::mouseDoubleClickEvent(QMouseEvent* event) {
  const int row = places_.rowAt(event->position().y());
  if (row < 0 || event->button() != Qt::LeftButton) return;
  const SheetRow& line = places_.rowOf(row);
  if (line.kind == RowKind::Extra) {
    const auto hit = places_.itemAt(line, event->position().x());
    model_.source(line)->open(model_.extra(line).id, hit ? std::optional(hit->id) : std::nullopt,
                              model_.time().timeAt(event->position().x()));
  } else if (const auto key = places_.keyAt(row, event->position().x())) {
    model_.session().setPlayhead(*key);
  } else if (line.kind == RowKind::Heading) {
    model_.toggle(SheetRow(line));
  }
}

void DopeSheet::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) {
    painter_.forgetGlyphs();
    invalidateKeys();
  }
  QWidget::changeEvent(event);
}

void DopeSheet::showHover(const QPointF& at, Qt::KeyboardModifiers modifiers) {
  const int row = places_.rowAt(at.y());
  const bool extra = row >= 0 && places_.rowOf(row).kind == RowKind::Extra;
  if (extra) {
    const auto hit = places_.itemAt(places_.rowOf(row), at.x());
    setCursor(!hit || hit->fixed            ? Qt::ArrowCursor
              : hit->part == RowPart::Whole ? Qt::SizeAllCursor
                                            : Qt::SizeHorCursor);
    if (hit) {
      Q_EMIT hinted(hit->fixed ? hit->text
                    : hit->part == RowPart::Whole
                        ? tr("Drag to move it, with Shift between frames; Delete deletes it")
                        : tr("Drag to move the end, with Shift between frames"));
    } else {
      Q_EMIT hinted(model_.extra(places_.rowOf(row)).canDraw ? tr("Drag to add one") : QString());
    }
    return;
  }
  const auto key = places_.keyAt(row, at.x());
  setCursor(key ? Qt::PointingHandCursor : Qt::ArrowCursor);
  if (!key) {
    Q_EMIT hinted(tr("Drag a box to select keys; the middle button pans, Ctrl+wheel zooms"));
  } else if (modifiers.testFlag(Qt::ControlModifier)) {
    Q_EMIT hinted(tr("Click to select all keys at this frame; drag to scale about the playhead"));
  } else {
    Q_EMIT hinted(tr("Drag to move, with Alt to duplicate, with Ctrl to scale; Shift adds to the selection"));
  }
}

void DopeSheet::leaveEvent(QEvent* /*event*/) {
  if (!busy()) Q_EMIT hinted({});
}

void DopeSheet::wheelEvent(QWheelEvent* event) {
  const QPoint turn = event->angleDelta();
  TimeView& time = model_.time();
  if (event->modifiers().testFlag(Qt::ControlModifier)) {
    time.zoomAt(event->position().x(), std::pow(1.2, turn.y() / 120.0));
  } else if (event->modifiers().testFlag(Qt::ShiftModifier) || turn.x() != 0) {
    time.panBy(0.5 * (turn.x() != 0 ? turn.x() : turn.y()));
  } else {
    scroll_.setValue(scroll_.value() - turn.y() * 3 * metrics::row / 120);
  }
  event->accept();
}

void DopeSheet::fitSelection() {
  const KeySelection& selection = model_.selection();
  if (selection.empty() || selection.first() == selection.last()) {
    model_.time().fitClip();
  } else {
    model_.time().fit(selection.first(), selection.last());
  }
}

DopeSheet::WindowKeys DopeSheet::windowKeysOf(const QKeyEvent& event) const {
  return windowKeys_ ? windowKeys_(QKeySequence(event.keyCombination())) : WindowKeys::Other;
}

bool DopeSheet::handles(const QKeyEvent& event) const {
  if (busy() || (hand_->refused() && SheetHand::isOfNumber(event))) return true;
  const WindowKeys keys = windowKeysOf(event);
  if (keys == WindowKeys::ToAnEnd) return false;
  if (keys == WindowKeys::SelectAll) return true;
  if (keys == WindowKeys::SelectNone) return !model_.selection().empty() || model_.hasItems();
  const bool plain = (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == 0;
  switch (event.key()) {
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
      return plain && (!model_.selection().empty() || model_.hasItems());
    case Qt::Key_Return:
    case Qt::Key_Enter:
      return plain && !keysHere().empty();
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_G:
    case Qt::Key_S:
    case Qt::Key_D:
    case Qt::Key_C:
    case Qt::Key_F:
    case Qt::Key_A:
    case Qt::Key_Plus:
    case Qt::Key_Minus:
      return plain;
    case Qt::Key_Escape:
      return plain && (!model_.selection().empty() || model_.hasItems());
    default:
      return false;
  }
}

bool DopeSheet::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && handles(*static_cast<QKeyEvent*>(event))) {
    event->accept();
    return true;
  }
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const int row = places_.rowAt(help->pos().y());
    const auto hit = row < 0 ? std::nullopt : places_.itemAt(places_.rowOf(row), help->pos().x());
    QToolTip::showText(help->globalPos(), hit ? hit->text : QString(), this);
    return true;
  }
  return QWidget::event(event);
}

void DopeSheet::keyPressEvent(QKeyEvent* event) {
  if (busy()) {
    hand_->typeKey(*event, windowKeysOf(*event) == WindowKeys::Undo);
    return;
  }
  if (hand_->refused() && SheetHand::isOfNumber(*event)) return;
  hand_->forgetRefusal();
  if (handles(*event)) {
    pressKey(*event);
  } else {
    QWidget::keyPressEvent(event);
  }
}

void DopeSheet::pressKey(const QKeyEvent& event) {
  const WindowKeys keys = windowKeysOf(event);
  if (keys == WindowKeys::SelectAll) return model_.select(KeySelection(model_.allKeys()));
  if (keys == WindowKeys::SelectNone) {
    model_.select({});
    return model_.selectItems(nullptr, {});
  }
  const bool shift = event.modifiers().testFlag(Qt::ShiftModifier);
  const int direction = event.key() == Qt::Key_Left || event.key() == Qt::Key_Up ? -1 : 1;
  Session& session = model_.session();
  switch (event.key()) {
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
      model_.edits().removeSelected();
      break;
    case Qt::Key_Up:
    case Qt::Key_Down:
      stepRow(direction, shift);
      break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
      model_.select(shift ? model_.selection().with(keysHere()) : KeySelection(keysHere()));
      break;
    case Qt::Key_Left:
    case Qt::Key_Right:
      if (model_.selection().empty()) {
        session.setPlayheadFrame(std::llround(session.playheadFrame()) + direction * (shift ? 10 : 1));
      } else {
        model_.edits().nudge(direction * (shift ? 10 : 1));
      }
      break;
    case Qt::Key_G:
      beginMove();
      break;
    case Qt::Key_S:
      shift ? model_.edits().snap() : beginScale();
      break;
    case Qt::Key_D:
      beginDuplicate();
      break;
    case Qt::Key_C:
      model_.select(KeySelection(model_.keysOfColumn(session.playhead())));
      break;
    case Qt::Key_F:
      fitSelection();
      break;
    case Qt::Key_A:
      model_.time().fitClip();
      break;
    case Qt::Key_Escape:
      model_.select({});
      model_.selectItems(nullptr, {});
      break;
    default:
      model_.time().zoomAt(model_.time().xOf(session.playhead()), event.key() == Qt::Key_Plus ? 1.25 : 0.8);
  }
}

}  // namespace squire

#include "moc_dope_sheet.cpp"
