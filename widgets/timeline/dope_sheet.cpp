#include "widgets/timeline/dope_sheet.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr double reach = 6.0;     // pixels within which a key is hit
constexpr double endReach = 5.0;  // within which the end of a bar is

}  // namespace

DopeSheet::DopeSheet(SheetModel& model, QScrollBar& scroll, QWidget* parent)
    : QWidget(parent), model_(model), scroll_(scroll) {
  setObjectName(QStringLiteral("dopeSheet"));
  setAccessibleName(tr("Dope sheet"));
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setMinimumHeight(metrics::row);
  connect(&model_, &SheetModel::rowsChanged, this, &DopeSheet::invalidate);
  connect(&model_, &SheetModel::selectionChanged, this, &DopeSheet::invalidate);
  connect(&model_.time(), &TimeView::changed, this, [this] {
    stale_ = true;
    update();
  });
  connect(&model_.session().playback(), &Playback::changed, this, [this] {
    stale_ = true;
    update();
  });
  connect(&scroll_, &QScrollBar::valueChanged, this, [this] {
    stale_ = true;
    update();
  });
  connect(&model_.session(), &Session::poseChanged, this, [this] { update(); });
  connect(&model_.session(), &Session::gesturesEnded, this, [this] {
    if (busy() && !model_.session().goesOn(hand_.gesture)) cancel();
  });
}

void DopeSheet::invalidate() {
  stale_ = true;
  summaryStrip_.reset();
  update();
}

void DopeSheet::resizeEvent(QResizeEvent* /*event*/) {
  model_.time().setWidth(width());
  stale_ = true;
}

void DopeSheet::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) {
    glyphs_.forget();
    invalidate();
  }
  QWidget::changeEvent(event);
}

int DopeSheet::rowAt(double y) const {
  const int row = static_cast<int>(std::floor((y + scroll_.value()) / metrics::row));
  return row >= 0 && row < static_cast<int>(model_.rows().size()) ? row : -1;
}

int DopeSheet::topOf(int row) const { return row * metrics::row - scroll_.value(); }

QPointF DopeSheet::positionOf(int row, Time time) const {
  return {model_.time().xOf(time), topOf(row) + 0.5 * metrics::row};
}

Time DopeSheet::spanOf(double pixels) const {
  const TimeView& time = model_.time();
  return Time::fromSeconds(pixels / time.perFrame() / time.rate().perSecond());
}

std::optional<Time> DopeSheet::keyAt(int row, double x) const {
  return row < 0 ? std::nullopt : model_.keyNear(rowOf(row), model_.time().timeAt(x), spanOf(reach));
}

std::optional<DopeSheet::ItemHit> DopeSheet::itemAt(const SheetRow& row, double x) const {
  if (row.kind != RowKind::Extra) return std::nullopt;
  const ExtraRow& extra = model_.extra(row);
  const TimeView& time = model_.time();
  for (auto mark = extra.marks.rbegin(); mark != extra.marks.rend(); ++mark) {
    if (std::abs(time.xOf(mark->time) - x) <= reach)
      return ItemHit{mark->id, RowPart::Whole, mark->time, mark->fixed, mark->text};
  }
  for (auto bar = extra.bars.rbegin(); bar != extra.bars.rend(); ++bar) {
    const double from = time.xOf(bar->span.from);
    const double to = time.xOf(bar->span.to);
    // Of a short bar the ends are taken from outside, so that its middle can be taken too.
    const double inside = std::min(endReach, 0.25 * (to - from));
    if (x < from - endReach || x > to + endReach) continue;
    if (x < from + inside) return ItemHit{bar->id, RowPart::Start, bar->span.from, bar->fixed, bar->text};
    if (x > to - inside) return ItemHit{bar->id, RowPart::End, bar->span.to, bar->fixed, bar->text};
    return ItemHit{bar->id, RowPart::Whole, bar->span.from, bar->fixed, bar->text};
  }
  return std::nullopt;
}

void DopeSheet::showHover(const QPointF& at, Qt::KeyboardModifiers modifiers) {
  const int row = rowAt(at.y());
  const bool extra = row >= 0 && rowOf(row).kind == RowKind::Extra;
  if (extra) {
    const auto hit = itemAt(rowOf(row), at.x());
    setCursor(!hit || hit->fixed            ? Qt::ArrowCursor
              : hit->part == RowPart::Whole ? Qt::SizeAllCursor
                                            : Qt::SizeHorCursor);
    if (hit) {
      Q_EMIT hinted(hit->fixed ? hit->text
                    : hit->part == RowPart::Whole
                        ? tr("Drag to move it; Shift leaves the frames; Delete deletes it")
                        : tr("Drag the end; Shift leaves the frames"));
    } else {
      Q_EMIT hinted(model_.extra(rowOf(row)).canDraw ? tr("Drag to draw a new one") : QString());
    }
    return;
  }
  const auto key = keyAt(row, at.x());
  setCursor(key ? Qt::PointingHandCursor : Qt::ArrowCursor);
  if (!key) {
    Q_EMIT hinted(tr("Drag a box to select keys; the middle button pans, Ctrl with the wheel zooms"));
  } else if (modifiers.testFlag(Qt::ControlModifier)) {
    Q_EMIT hinted(tr("Click selects all keys at this frame; drag scales about the playhead"));
  } else {
    Q_EMIT hinted(tr("Drag moves, Alt duplicates, Ctrl scales; Shift adds to the selection"));
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
  if (busy() || (refused_ && isOfNumber(event))) return true;
  const WindowKeys keys = windowKeysOf(event);
  if (keys == WindowKeys::ToAnEnd) return false;
  if (keys == WindowKeys::SelectAll) return true;
  if (keys == WindowKeys::SelectNone) return !model_.selection().empty() || model_.hasItems();
  const bool plain = (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == 0;
  switch (event.key()) {
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
      return plain && (!model_.selection().empty() || model_.hasItems());
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
    const int row = rowAt(help->pos().y());
    const auto hit = row < 0 ? std::nullopt : itemAt(rowOf(row), help->pos().x());
    QToolTip::showText(help->globalPos(), hit ? hit->text : QString(), this);
    return true;
  }
  return QWidget::event(event);
}

void DopeSheet::keyPressEvent(QKeyEvent* event) {
  if (busy()) {
    typeKey(*event);
    return;
  }
  if (refused_ && isOfNumber(*event)) return;
  refused_ = false;
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
  const int direction = event.key() == Qt::Key_Left ? -1 : 1;
  Session& session = model_.session();
  switch (event.key()) {
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
      model_.removeSelected();
      break;
    case Qt::Key_Left:
    case Qt::Key_Right:
      if (model_.selection().empty()) {
        session.setPlayheadFrame(std::llround(session.playheadFrame()) + direction * (shift ? 10 : 1));
      } else {
        model_.nudge(direction * (shift ? 10 : 1));
      }
      break;
    case Qt::Key_G:
      beginMove();
      break;
    case Qt::Key_S:
      shift ? model_.snap() : beginScale();
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
