#include "widgets/timeline/sheet_hand.h"

#include <QCursor>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "widgets/session/counted_text.h"
#include "widgets/timeline/dope_sheet.h"

namespace squire {

namespace {

constexpr double landingReach = 8.0;  // pixels within which a drag snaps to landings() of a source
constexpr double threshold = 3.0;     // pixels before a press becomes a drag
constexpr double mostFrames = 1e9;    // larger numbers are converted through seconds

}  // namespace

SheetHand::SheetHand(SheetModel& model, QScrollBar& scroll, QWidget& widget)
    : QObject(&widget), model_(model), scroll_(scroll), widget_(widget), places_(model, scroll) {
  Session& session = model_.session();
  connect(&session.gestures(), &Gestures::ended, this, [this, &session] {
    if (busy() && !session.gestures().isActive(hand_.gesture)) cancel();
  });
}

std::optional<QRectF> SheetHand::box() const {
  if (hand_.kind != Box || !hand_.moved) return std::nullopt;
  return QRectF(hand_.from, hand_.to).normalized();
}

void SheetHand::press(const QMouseEvent& event) {
  refused_ = false;
  if (hand_.typing) {
    event.button() == Qt::LeftButton ? finish() : cancel();
    return;
  }
  if (busy()) {
    if (event.button() == Qt::RightButton) cancel();
    return;
  }
  if (event.button() == Qt::MiddleButton) {
    take(Pan, event.position());
    widget_.setCursor(Qt::ClosedHandCursor);
  } else if (event.button() == Qt::LeftButton && model_.session().clip() != nullptr) {
    pressRow(places_.rowAt(event.position().y()), event);
  }
}

void SheetHand::move(const QMouseEvent& event) {
  if (!hand_.typing || hand_.typed.isEmpty()) follow(event.position(), event.modifiers());
}

bool SheetHand::release(const QMouseEvent& event) {
  if (!busy() || hand_.typing || event.buttons() != Qt::NoButton) return false;
  if (!hand_.moved) releaseClick();
  finish();
  return true;
}

bool SheetHand::begin(Kind kind) {
  if (busy()) return false;
  if (model_.selection().empty()) {
    refused_ = true;
    Q_EMIT hinted(
        DopeSheet::tr("No keys are selected: click one, drag a box, or press C for those at the playhead"));
    return false;
  }
  take(kind, widget_.mapFromGlobal(QCursor::pos()));
  hand_.typing = true;
  hand_.grabbed = model_.selection().first();
  Q_EMIT changed();
  return true;
}

void SheetHand::take(Kind kind, QPointF at) {
  hand_ = {};
  hand_.kind = kind;
  hand_.from = hand_.to = at;
  hand_.gesture = model_.session().gestures().begin();
  hand_.before = model_.session().history().snapshot();
  hand_.keys = model_.selection();
  if (const Clip* clip = model_.session().keyed()) hand_.keyCount = clip->keyCount();
}

void SheetHand::pressRow(int row, const QMouseEvent& event) {
  const QPointF at = event.position();
  const Qt::KeyboardModifiers modifiers = event.modifiers();
  if (row >= 0 && places_.rowOf(row).kind == RowKind::Extra) {
    if (const auto hit = places_.itemAt(places_.rowOf(row), at.x())) {
      pressItem(row, *hit, modifiers);
      hand_.from = hand_.to = at;
      return;
    }
    if (model_.extra(places_.rowOf(row)).canDraw) {
      take(Draw, at);
      hand_.drawnOn = model_.extra(places_.rowOf(row)).id;
      hand_.source = model_.source(places_.rowOf(row));
      return;
    }
  }
  const auto key = places_.keyAt(row, at.x());
  if (!key) {
    take(Box, at);
    hand_.modifiers = modifiers;
    return;
  }
  const std::vector<KeyRef> keys = model_.keysOf(places_.rowOf(row), *key, *key);
  const bool wasSelected = model_.selection().containsAll(keys);
  if (modifiers.testFlag(Qt::ShiftModifier)) {
    model_.select(wasSelected ? model_.selection().without(keys) : model_.selection().with(keys));
    if (wasSelected) return;
  } else if (!wasSelected) {
    model_.select(KeySelection(modifiers.testFlag(Qt::ControlModifier) ? model_.keysOfColumn(*key) : keys));
  }
  take(modifiers.testFlag(Qt::ControlModifier) ? Scale
       : modifiers.testFlag(Qt::AltModifier)   ? Duplicate
                                               : Move,
       at);
  hand_.pressed = keys;
  hand_.grabbed = *key;
  hand_.modifiers = modifiers;
}

void SheetHand::pressItem(int row, const SheetPlaces::ItemHit& hit, Qt::KeyboardModifiers modifiers) {
  RowSource* source = model_.source(places_.rowOf(row));
  const RowItem item{model_.extra(places_.rowOf(row)).id, hit.id};
  std::vector<RowItem> items = source->chosen();
  if (modifiers.testFlag(Qt::ShiftModifier)) {
    if (std::erase(items, item) == 0) items.push_back(item);
  } else if (!source->isChosen(item) || hit.part != RowPart::Whole) {
    items = {item};
  }
  model_.select({});
  model_.selectItems(source, items);
  if (hit.fixed || !source->isChosen(item)) return;
  take(Item, {});
  hand_.items = source->chosen();
  hand_.source = source;
  hand_.part = hit.part;
  hand_.grabbed = hit.time;
  hand_.room = roomOf(source->rows(), hand_.items, hit.part, model_.session().clip()->duration);
}

bool SheetHand::landsOnFrames() const { return snaps_ != hand_.modifiers.testFlag(Qt::ShiftModifier); }

// The distance in time of the drag, snapped to landings() of other sources and to frames.
Time SheetHand::draggedBy() {
  const TimeView& time = model_.time();
  Time by = places_.spanOf(hand_.to.x() - hand_.from.x());
  const auto landing =
      snaps_ ? model_.landingNear(hand_.grabbed + by, places_.spanOf(landingReach), hand_.source)
             : std::nullopt;
  hand_.lands = landing.has_value();
  if (landing) by = *landing - hand_.grabbed;
  return landsOnFrames() ? time.snapped(hand_.grabbed + by) - hand_.grabbed : by;
}

void SheetHand::follow(QPointF to, Qt::KeyboardModifiers modifiers) {
  const QPointF last = hand_.to;
  hand_.to = to;
  if (!hand_.moved && !hand_.typing && (to - hand_.from).manhattanLength() < threshold) return;
  // The first step keeps the Shift of the press; later steps use the current modifiers.
  if (hand_.moved || !hand_.modifiers.testFlag(Qt::ShiftModifier)) hand_.modifiers = modifiers;
  hand_.moved = true;
  if (hand_.kind == Pan) {
    model_.time().panBy(to.x() - last.x());
    scroll_.setValue(scroll_.value() - static_cast<int>(std::lround(to.y() - last.y())));
    return;
  }
  if (hand_.kind == Box) {
    selectBox();
    Q_EMIT changed();
    return;
  }
  hand_.by = draggedBy();
  if (hand_.kind == Item) hand_.by = std::clamp(hand_.by, hand_.room.from, hand_.room.to);
  if (hand_.kind == Scale) {
    const double pivot = model_.time().xOf(model_.session().playhead());
    const double from = hand_.from.x() - pivot;
    // At the playhead there is no distance to scale, so the pointer's movement determines the factor.
    hand_.factor = std::abs(from) < 8.0 ? std::pow(1.01, to.x() - hand_.from.x()) : (to.x() - pivot) / from;
    hand_.factor = std::clamp(hand_.factor, 0.01, 100.0);
  }
  applyDrag();
}

void SheetHand::applyDrag() {
  Session& session = model_.session();
  // Limits the displayed amount to the applied one.
  const Time by = hand_.by;
  const double factor = hand_.factor;
  if (hand_.kind == Scale) {
    hand_.factor = SheetEdits::heldFactor(hand_.keys, session.playhead(), hand_.factor);
  } else if (hand_.kind == Move || hand_.kind == Duplicate) {
    hand_.by = SheetEdits::heldBy(hand_.keys, hand_.by);
  }
  const bool isHeld = by != hand_.by || factor != hand_.factor;
  Q_EMIT hinted(isHeld ? DopeSheet::tr("A key cannot be moved before the start of the clip") : QString());
  switch (hand_.kind) {
    case Move:
      model_.edits().move(*hand_.before, hand_.keys, hand_.by, hand_.gesture);
      break;
    case Duplicate:
      model_.edits().duplicate(*hand_.before, hand_.keys, hand_.by, hand_.gesture);
      break;
    case Scale:
      model_.edits().scale(*hand_.before, hand_.keys, {session.playhead(), hand_.factor, landsOnFrames()},
                           hand_.gesture);
      break;
    case Item:
      applyItemDrag(hand_.by);
      break;
    case Draw:
      draw();
      break;
    case None:
    case Box:
    case Pan:
      break;
  }
  Q_EMIT changed();
}

void SheetHand::applyItemDrag(Time by) {
  auto edit = hand_.source->moved(*hand_.before, hand_.items, hand_.part, by);
  if (edit) model_.session().apply(std::move(edit), hand_.gesture);
}

// Adds a bar that covers whole frames of the drawn range.
void SheetHand::draw() {
  Session& session = model_.session();
  const TimeView& time = model_.time();
  const auto edge = [&](double x) {
    const Time at = time.timeAt(x);
    return std::clamp(landsOnFrames() ? time.snapped(at) : at, Time(), session.clip()->duration);
  };
  const Span span{edge(std::min(hand_.from.x(), hand_.to.x())), edge(std::max(hand_.from.x(), hand_.to.x()))};
  if (!(span.from < span.to)) return;
  if (auto edit = hand_.source->drawn(*hand_.before, hand_.drawnOn, span))
    session.apply(std::move(edit), hand_.gesture);
}

void SheetHand::selectBox() {
  const QRectF box = QRectF(hand_.from, hand_.to).normalized();
  const Time from = model_.time().timeAt(box.left());
  const Time to = model_.time().timeAt(box.right());
  std::vector<KeyRef> keys;
  const int first = std::max(0, places_.rowAt(std::max(0.0, box.top())));
  for (int row = first; row < static_cast<int>(model_.rows().size()) && places_.topOf(row) <= box.bottom();
       ++row) {
    if (!places_.isSeen(row)) continue;
    const auto more = model_.keysOf(places_.rowOf(row), from, to);
    keys.insert(keys.end(), more.begin(), more.end());
  }
  model_.select(hand_.modifiers.testFlag(Qt::ShiftModifier)     ? hand_.keys.with(keys)
                : hand_.modifiers.testFlag(Qt::ControlModifier) ? hand_.keys.without(keys)
                                                                : KeySelection(std::move(keys)));
}

// Handles the release after a press without a drag: changes the selection.
void SheetHand::releaseClick() {
  if (hand_.kind == Box && !hand_.modifiers.testFlag(Qt::ShiftModifier)) {
    model_.select({});
    model_.selectItems(nullptr, {});
  }
  if (hand_.kind == Move && !hand_.modifiers.testFlag(Qt::ShiftModifier))
    model_.select(KeySelection(hand_.pressed));
  if (hand_.kind == Scale) model_.select(KeySelection(model_.keysOfColumn(hand_.grabbed)));
}

void SheetHand::finish() {
  hand_ = {};
  Q_EMIT hinted({});
  Q_EMIT changed();
}

void SheetHand::cancel() {
  const Hand was = std::exchange(hand_, {});
  model_.session().abandon(was.gesture);
  if (was.kind != Item && was.kind != Draw) model_.select(was.keys);
  Q_EMIT hinted({});
  Q_EMIT changed();
}

bool SheetHand::isOfNumber(const QKeyEvent& event) {
  return !event.text().isEmpty() && QStringLiteral("0123456789-.,").contains(event.text());
}

bool SheetHand::typeKey(const QKeyEvent& event, bool isUndo) {
  const int key = event.key();
  if (key == Qt::Key_Escape || isUndo) {
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
    hand_.lands = false;
    hand_.by += timeOfFrame(step, rate);
    hand_.factor *= step > 0 ? 1.1 : 1.0 / 1.1;
    applyDrag();
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
  hand_.lands = false;
  const bool turnsRound = hand_.kind == Scale && text.startsWith(QLatin1Char('-'));
  if (hand_.kind == Scale) {
    hand_.factor = good && number > 0.0 ? std::clamp(number, 0.01, 100.0) : 1.0;
  } else {
    hand_.by = good ? Time::fromSeconds(number / rate.perSecond()) : Time();
    if (good && number == std::floor(number) && std::abs(number) < mostFrames)
      hand_.by = timeOfFrame(std::llround(number), rate);
  }
  applyDrag();
  if (turnsRound)
    Q_EMIT hinted(DopeSheet::tr("The factor cannot be negative; to play a clip backwards, use Reverse Clip"));
  return true;
}

// The number of keys that were replaced by moved ones.
std::size_t SheetHand::overwritten() const {
  const Clip* clip = model_.session().keyed();
  if (clip == nullptr || hand_.kind == Item || hand_.kind == Draw) return 0;
  const std::size_t all = hand_.keyCount + (hand_.kind == Duplicate ? hand_.keys.size() : 0);
  return all - std::min(all, clip->keyCount());
}

QString SheetHand::text() const {
  const QString moved = handText();
  const QString what = hand_.lands && hand_.kind != Scale && !moved.isEmpty()
                           ? DopeSheet::tr("%1, at the sound").arg(moved)
                           : moved;
  const std::size_t lost = what.isEmpty() ? 0 : overwritten();
  return lost == 0 ? what : DopeSheet::tr("%1, overwrites %2").arg(what, CountedText::keys(lost));
}

QString SheetHand::handText() const {
  const QLocale locale;
  const QString frames = CountedText::frames(frameAt(hand_.by, model_.session().rate()),
                                             hand_.modifiers.testFlag(Qt::ShiftModifier) ? 2 : 0);
  if (!hand_.moved && !hand_.typing) return {};
  switch (hand_.kind) {
    case Move:
      return DopeSheet::tr("Move by %1").arg(frames);
    case Duplicate:
      return DopeSheet::tr("Duplicate %1 later").arg(frames);
    case Scale:
      return DopeSheet::tr("Scale by %1").arg(locale.toString(hand_.factor, 'f', 2));
    case Item:
      return DopeSheet::tr("By %1").arg(frames);
    default:
      return {};
  }
}

}  // namespace squire

#include "moc_sheet_hand.cpp"
