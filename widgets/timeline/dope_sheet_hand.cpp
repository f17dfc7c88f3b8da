#include <QCursor>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <algorithm>
#include <cmath>

#include "widgets/session/counted_text.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/dope_sheet.h"

// Gestures: what is pressed, dragged, typed, released and taken back.
namespace squire {

namespace {

constexpr double threshold = 3.0;   // pixels before a press becomes a drag
constexpr double mostFrames = 1e9;  // beyond these seconds hold what is typed

}  // namespace

void DopeSheet::take(Hand::Kind kind, QPointF at) {
  hand_ = {};
  hand_.kind = kind;
  hand_.from = hand_.to = at;
  hand_.gesture = model_.session().newGesture();
  hand_.before = model_.session().history().snapshot();
  hand_.keys = model_.selection();
  if (const Clip* clip = model_.session().clip()) hand_.keyCount = clip->keyCount();
}

void DopeSheet::mousePressEvent(QMouseEvent* event) {
  setFocus(Qt::MouseFocusReason);
  refused_ = false;
  if (hand_.typing) {
    event->button() == Qt::LeftButton ? finish() : cancel();
    return;
  }
  if (busy()) {
    if (event->button() == Qt::RightButton) cancel();
    return;
  }
  const int row = rowAt(event->position().y());
  if (event->button() == Qt::MiddleButton) {
    take(Hand::Pan, event->position());
    setCursor(Qt::ClosedHandCursor);
  } else if (event->button() == Qt::RightButton) {
    Q_EMIT menuWanted(row, model_.time().timeAt(event->position().x()), event->globalPosition().toPoint());
  } else if (event->button() == Qt::LeftButton && model_.session().clip() != nullptr) {
    pressRow(row, *event);
  }
}

void DopeSheet::pressRow(int row, const QMouseEvent& event) {
  const QPointF at = event.position();
  const Qt::KeyboardModifiers modifiers = event.modifiers();
  if (row >= 0 && rowOf(row).kind == RowKind::Extra) {
    if (const auto hit = itemAt(rowOf(row), at.x())) {
      pressItem(row, *hit, modifiers);
      hand_.from = hand_.to = at;
      return;
    }
    if (model_.extra(rowOf(row)).canDraw) {
      take(Hand::Draw, at);
      hand_.drawnOn = model_.extra(rowOf(row)).id;
      hand_.source = model_.source(rowOf(row));
      return;
    }
  }
  const auto key = keyAt(row, at.x());
  if (!key) {
    take(Hand::Box, at);
    hand_.modifiers = modifiers;
    return;
  }
  const std::vector<KeyRef> keys = model_.keysOf(rowOf(row), *key, *key);
  const bool wasSelected = model_.selection().containsAll(keys);
  if (modifiers.testFlag(Qt::ShiftModifier)) {
    model_.select(wasSelected ? model_.selection().without(keys) : model_.selection().with(keys));
    if (wasSelected) return;
  } else if (!wasSelected) {
    model_.select(KeySelection(modifiers.testFlag(Qt::ControlModifier) ? model_.keysOfColumn(*key) : keys));
  }
  take(modifiers.testFlag(Qt::ControlModifier) ? Hand::Scale
       : modifiers.testFlag(Qt::AltModifier)   ? Hand::Duplicate
                                               : Hand::Move,
       at);
  hand_.pressed = keys;
  hand_.grabbed = *key;
  hand_.modifiers = modifiers;
}

void DopeSheet::pressItem(int row, const ItemHit& hit, Qt::KeyboardModifiers modifiers) {
  RowSource* source = model_.source(rowOf(row));
  const RowItem item{model_.extra(rowOf(row)).id, hit.id};
  std::vector<RowItem> items = source->chosen();
  if (modifiers.testFlag(Qt::ShiftModifier)) {
    if (std::erase(items, item) == 0) items.push_back(item);
  } else if (!source->isChosen(item) || hit.part != RowPart::Whole) {
    items = {item};
  }
  model_.select({});
  model_.selectItems(source, items);
  if (hit.fixed || !source->isChosen(item)) return;
  take(Hand::Item, {});
  hand_.items = source->chosen();
  hand_.source = source;
  hand_.part = hit.part;
  hand_.grabbed = hit.time;
  hand_.room = roomOf(source->rows(), hand_.items, hit.part, model_.session().clip()->duration);
}

void DopeSheet::mouseMoveEvent(QMouseEvent* event) {
  if (!busy()) {
    showHover(event->position(), event->modifiers());
    return;
  }
  if (!hand_.typing || hand_.typed.isEmpty()) follow(event->position(), event->modifiers());
}

bool DopeSheet::landsOnFrames() const { return snaps_ != hand_.modifiers.testFlag(Qt::ShiftModifier); }

// How far in time the pointer went, so that what was grabbed lands on a frame.
Time DopeSheet::draggedBy() const {
  const TimeView& time = model_.time();
  const Time by = spanOf(hand_.to.x() - hand_.from.x());
  return landsOnFrames() ? time.snapped(hand_.grabbed + by) - hand_.grabbed : by;
}

void DopeSheet::follow(QPointF to, Qt::KeyboardModifiers modifiers) {
  const QPointF last = hand_.to;
  hand_.to = to;
  if (!hand_.moved && !hand_.typing && (to - hand_.from).manhattanLength() < threshold) return;
  // A Shift that was held to select does not count as one that leaves the frames.
  if (hand_.moved || !hand_.modifiers.testFlag(Qt::ShiftModifier)) hand_.modifiers = modifiers;
  hand_.moved = true;
  if (hand_.kind == Hand::Pan) {
    model_.time().panBy(to.x() - last.x());
    scroll_.setValue(scroll_.value() - static_cast<int>(std::lround(to.y() - last.y())));
    return;
  }
  if (hand_.kind == Hand::Box) {
    selectBox();
    update();
    return;
  }
  hand_.by = draggedBy();
  if (hand_.kind == Hand::Item) hand_.by = std::clamp(hand_.by, hand_.room.from, hand_.room.to);
  if (hand_.kind == Hand::Scale) {
    const double pivot = model_.time().xOf(model_.session().playhead());
    const double from = hand_.from.x() - pivot;
    // Right at the playhead there is no length to scale: the pointer's way counts.
    hand_.factor = std::abs(from) < 8.0 ? std::pow(1.01, to.x() - hand_.from.x()) : (to.x() - pivot) / from;
    hand_.factor = std::clamp(hand_.factor, 0.01, 100.0);
  }
  act();
}

void DopeSheet::act() {
  Session& session = model_.session();
  // What is told of it is what is done.
  const Time by = hand_.by;
  const double factor = hand_.factor;
  if (hand_.kind == Hand::Scale) {
    hand_.factor = SheetModel::heldFactor(hand_.keys, session.playhead(), hand_.factor);
  } else if (hand_.kind == Hand::Move || hand_.kind == Hand::Duplicate) {
    hand_.by = SheetModel::heldBy(hand_.keys, hand_.by);
  }
  const bool isHeld = by != hand_.by || factor != hand_.factor;
  Q_EMIT hinted(isHeld ? tr("No further: a key would come to lie before the clip's start") : QString());
  switch (hand_.kind) {
    case Hand::Move:
      model_.move(*hand_.before, hand_.keys, hand_.by, hand_.gesture);
      break;
    case Hand::Duplicate:
      model_.duplicate(*hand_.before, hand_.keys, hand_.by, hand_.gesture);
      break;
    case Hand::Scale:
      model_.scale(*hand_.before, hand_.keys, {session.playhead(), hand_.factor, landsOnFrames()},
                   hand_.gesture);
      break;
    case Hand::Item:
      actItem(hand_.by);
      break;
    case Hand::Draw: {
      const TimeView& time = model_.time();
      const auto edge = [&](double x) {
        const Time at = time.timeAt(x);
        return std::clamp(landsOnFrames() ? time.snapped(at) : at, Time(), session.clip()->duration);
      };
      const Span span{edge(std::min(hand_.from.x(), hand_.to.x())),
                      edge(std::max(hand_.from.x(), hand_.to.x()))};
      if (span.from < span.to) {
        if (auto edit = hand_.source->drawn(*hand_.before, hand_.drawnOn, span))
          session.apply(std::move(edit), hand_.gesture);
      }
      break;
    }
    case Hand::None:
    case Hand::Box:
    case Hand::Pan:
      break;
  }
  update();
}

void DopeSheet::actItem(Time by) {
  auto edit = hand_.source->moved(*hand_.before, hand_.items, hand_.part, by);
  if (edit) model_.session().apply(std::move(edit), hand_.gesture);
}

void DopeSheet::selectBox() {
  const QRectF box = QRectF(hand_.from, hand_.to).normalized();
  const Time from = model_.time().timeAt(box.left());
  const Time to = model_.time().timeAt(box.right());
  std::vector<KeyRef> keys;
  const int first = std::max(0, rowAt(std::max(0.0, box.top())));
  for (int row = first; row < static_cast<int>(model_.rows().size()) && topOf(row) <= box.bottom(); ++row) {
    const auto more = model_.keysOf(rowOf(row), from, to);
    keys.insert(keys.end(), more.begin(), more.end());
  }
  model_.select(hand_.modifiers.testFlag(Qt::ShiftModifier)     ? hand_.keys.with(keys)
                : hand_.modifiers.testFlag(Qt::ControlModifier) ? hand_.keys.without(keys)
                                                                : KeySelection(std::move(keys)));
}

// A press that was no drag.
void DopeSheet::releaseClick() {
  if (hand_.kind == Hand::Box && !hand_.modifiers.testFlag(Qt::ShiftModifier)) {
    model_.select({});
    model_.selectItems(nullptr, {});
  }
  if (hand_.kind == Hand::Move && !hand_.modifiers.testFlag(Qt::ShiftModifier))
    model_.select(KeySelection(hand_.pressed));
  if (hand_.kind == Hand::Scale) model_.select(KeySelection(model_.keysOfColumn(hand_.grabbed)));
}

void DopeSheet::mouseReleaseEvent(QMouseEvent* event) {
  if (!busy() || hand_.typing || event->buttons() != Qt::NoButton) return;
  if (!hand_.moved) releaseClick();
  finish();
  showHover(event->position(), event->modifiers());
}

void DopeSheet::mouseDoubleClickEvent(QMouseEvent* event) {
  const int row = rowAt(event->position().y());
  if (row < 0 || event->button() != Qt::LeftButton) return;
  const SheetRow& line = rowOf(row);
  if (line.kind == RowKind::Extra) {
    const auto hit = itemAt(line, event->position().x());
    model_.source(line)->open(model_.extra(line).id, hit ? std::optional(hit->id) : std::nullopt,
                              model_.time().timeAt(event->position().x()));
  } else if (const auto key = keyAt(row, event->position().x())) {
    model_.session().setPlayhead(*key);
  } else if (line.kind == RowKind::Heading) {
    model_.toggle(SheetRow(line));
  }
}

void DopeSheet::finish() {
  hand_ = {};
  Q_EMIT hinted({});
  update();
}

void DopeSheet::cancel() {
  const Hand was = std::exchange(hand_, {});
  model_.session().abandon(was.gesture);
  if (was.kind != Hand::Item && was.kind != Hand::Draw) model_.select(was.keys);
  Q_EMIT hinted({});
  update();
}

void DopeSheet::beginMove() {
  if (busy()) return;
  if (model_.selection().empty()) {
    refused_ = true;
    Q_EMIT hinted(tr("No keys are selected: click one, drag a box, or press C for those at the playhead"));
    return;
  }
  take(Hand::Move, mapFromGlobal(QCursor::pos()));
  hand_.typing = true;
  hand_.grabbed = model_.selection().first();
  update();
}

void DopeSheet::beginScale() {
  beginMove();
  if (busy()) hand_.kind = Hand::Scale;
}

void DopeSheet::beginDuplicate() {
  beginMove();
  if (busy()) hand_.kind = Hand::Duplicate;
}

bool DopeSheet::isOfNumber(const QKeyEvent& event) {
  return !event.text().isEmpty() && QStringLiteral("0123456789-.,").contains(event.text());
}

// Keys of a gesture: a number is frames, or the factor; arrows step; Enter takes it, Escape and Undo take it
// back.
bool DopeSheet::typeKey(const QKeyEvent& event) {
  const int key = event.key();
  if (key == Qt::Key_Escape || windowKeysOf(event) == WindowKeys::Undo) {
    cancel();
    return true;
  }
  if (!hand_.typing) return false;
  if (key == Qt::Key_Return || key == Qt::Key_Enter) {
    finish();
    return true;
  }
  const Rate rate = model_.session().rate();
  if (key == Qt::Key_Left || key == Qt::Key_Right) {
    const int step = key == Qt::Key_Left ? -1 : 1;
    hand_.typed.clear();
    hand_.by += timeOfFrame(step, rate);
    hand_.factor *= step > 0 ? 1.1 : 1.0 / 1.1;
    act();
    return true;
  }
  QString text = hand_.typed;
  if (key == Qt::Key_Backspace) {
    text.chop(1);
  } else if (isOfNumber(event)) {
    text += event.text() == QStringLiteral(",") ? QStringLiteral(".") : event.text();
  } else {
    return false;
  }
  hand_.typed = text;
  bool good = false;
  const double number = text.toDouble(&good);
  const bool turnsRound = hand_.kind == Hand::Scale && text.startsWith(QLatin1Char('-'));
  if (hand_.kind == Hand::Scale) {
    hand_.factor = good && number > 0.0 ? std::clamp(number, 0.01, 100.0) : 1.0;
  } else {
    hand_.by = good ? Time::fromSeconds(number / rate.perSecond()) : Time();
    if (good && number == std::floor(number) && std::abs(number) < mostFrames)
      hand_.by = timeOfFrame(std::llround(number), rate);
  }
  act();
  if (turnsRound)
    Q_EMIT hinted(tr("Keys are not turned round by a factor below 0: Reverse turns the whole clip round"));
  return true;
}

// Keys that are no more, for others came to lie where they were.
std::size_t DopeSheet::overwritten() const {
  const Clip* clip = model_.session().clip();
  if (clip == nullptr || hand_.kind == Hand::Item || hand_.kind == Hand::Draw) return 0;
  const std::size_t all = hand_.keyCount + (hand_.kind == Hand::Duplicate ? hand_.keys.size() : 0);
  return all - std::min(all, clip->keyCount());
}

QString DopeSheet::gestureText() const {
  const QString what = handText();
  const std::size_t lost = what.isEmpty() ? 0 : overwritten();
  return lost == 0 ? what : tr("%1, overwrites %2").arg(what, CountedText::keys(lost));
}

QString DopeSheet::handText() const {
  const QLocale locale;
  const QString frames = CountedText::frames(frameAt(hand_.by, model_.session().rate()),
                                             hand_.modifiers.testFlag(Qt::ShiftModifier) ? 2 : 0);
  if (!hand_.moved && !hand_.typing) return {};
  switch (hand_.kind) {
    case Hand::Move:
      return tr("Move by %1").arg(frames);
    case Hand::Duplicate:
      return tr("Duplicate, %1 on").arg(frames);
    case Hand::Scale:
      return tr("Scale by %1").arg(locale.toString(hand_.factor, 'f', 2));
    case Hand::Item:
      return tr("By %1").arg(frames);
    default:
      return {};
  }
}

}  // namespace squire
