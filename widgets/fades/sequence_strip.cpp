#include "widgets/fades/sequence_strip.h"

#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "widgets/controls/focus_frame.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr double side = 12.0;
constexpr double rulerHeight = 22.0;
constexpr double lane = 34.0;
constexpr double gap = 4.0;
constexpr double grip = 6.0;  // pixels within which the end of a fade can be grabbed

}  // namespace

SequenceStrip::SequenceStrip(Session& session, SequencePreview& preview, QWidget* parent)
    : QWidget(parent), session_(session), preview_(preview) {
  setObjectName(QStringLiteral("sequenceStrip"));
  setAccessibleName(tr("Clips of the preview"));
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  connect(&preview_, &SequencePreview::planChanged, this, [this] {
    if (chosen_ && *chosen_ >= preview_.parts().size()) choose(std::nullopt);
    update();
  });
  connect(&preview_, &SequencePreview::posed, this, [this] { update(); });
}

void SequenceStrip::choose(std::optional<std::size_t> part) {
  if (part == chosen_) return;
  chosen_ = part;
  update();
  Q_EMIT chosenChanged();
}

double SequenceStrip::xOf(double seconds) const { return side + pixelsPerSecond_ * seconds; }
double SequenceStrip::secondsAt(double x) const { return std::max(0.0, (x - side) / pixelsPerSecond_); }

double SequenceStrip::snapped(double seconds, Qt::KeyboardModifiers modifiers) const {
  if (modifiers.testFlag(Qt::ShiftModifier)) return std::max(0.0, seconds);
  const double rate = session_.hasProject() ? session_.project().rate.perSecond() : 30.0;
  return std::max(0.0, std::round(seconds * rate) / rate);
}

QRectF SequenceStrip::blockOf(std::size_t part) const {
  const PreviewPart& entry = preview_.parts()[part];
  const double top = rulerHeight + gap + (part % 2 == 0 ? 0.0 : lane + gap);
  return {QPointF(xOf(entry.start), top), QPointF(xOf(preview_.endOf(part)), top + lane)};
}

QPointF SequenceStrip::fadeHandleOf(std::size_t part) const {
  const double end = preview_.parts()[part].start + preview_.fadeInto(part).fade.seconds();
  return {xOf(end), blockOf(part).top() + 6.0};
}

void SequenceStrip::paintRuler(QPainter& painter) const {
  static constexpr double steps[] = {0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0};
  const auto* step = std::find_if(std::begin(steps), std::end(steps) - 1,
                                  [this](double s) { return s * pixelsPerSecond_ >= 56.0; });
  for (int i = 0; xOf(i * *step) < width(); ++i) {
    const double x = std::round(xOf(i * *step)) + 0.5;
    painter.setPen(colourOf(Role::Line));
    painter.drawLine(QPointF(x, rulerHeight - 4.0), QPointF(x, height()));
    painter.setPen(colourOf(Role::Secondary));
    const QString text = tr("%1 s").arg(locale().toString(i * *step, 'f', *step < 1.0 ? 1 : 0));
    const double wide = fontMetrics().horizontalAdvance(text);
    // The first label has no space to its left.
    painter.drawText(QRectF(std::max(2.0, x - 0.5 * wide), 2.0, wide + 1.0, rulerHeight - 6.0),
                     Qt::AlignVCenter | Qt::AlignLeft, text);
  }
}

void SequenceStrip::paintBlock(QPainter& painter, std::size_t part) const {
  const ProjectModel* model = session_.projectModel();
  const ProjectClip* clip = model == nullptr ? nullptr : model->find(preview_.parts()[part].clip);
  if (clip == nullptr) return;
  const QRectF block = blockOf(part).adjusted(0.5, 0.5, -0.5, -0.5);
  const bool isChosen = chosen_ == part;
  painter.setPen(QPen(colourOf(isChosen ? Role::Selected : Role::Line), isChosen ? 2.0 : 1.0));
  painter.setBrush(colourOf(Role::Raised));
  painter.drawRoundedRect(block, 4.0, 4.0);
  const double fadeEnd = fadeHandleOf(part).x();
  if (part > 0 && fadeEnd > block.left()) {
    // Shows the weight of this clip, rising along the fade's curve.
    const FadeRule rule = preview_.fadeInto(part);
    QPainterPath rise(block.bottomLeft());
    constexpr int pieces = 24;
    for (int i = 0; i <= pieces; ++i) {
      const auto share = static_cast<float>(i) / pieces;
      const double weight = std::clamp(shareOfWay(rule.curve, share), 0.0f, 1.0f);
      rise.lineTo(block.left() + share * (fadeEnd - block.left()), block.bottom() - weight * block.height());
    }
    rise.lineTo(fadeEnd, block.bottom());
    QColor tint = colourOf(Role::Accent);
    tint.setAlphaF(0.35f);
    painter.setPen(Qt::NoPen);
    painter.fillPath(rise, tint);
    painter.setBrush(colourOf(Role::Accent));
    painter.drawEllipse(fadeHandleOf(part), 4.0, 4.0);
  }
  painter.setPen(colourOf(Role::Text));
  const QString name = QString::fromStdString(clip->name);
  const QRectF words = block.adjusted(8.0, 0.0, -8.0, 0.0);
  painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft,
                   fontMetrics().elidedText(name, Qt::ElideRight, static_cast<int>(words.width())));
}

void SequenceStrip::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.fillRect(rect(), colourOf(Role::Field));
  painter.setRenderHint(QPainter::Antialiasing);
  paintRuler(painter);
  if (preview_.parts().empty()) {
    painter.setPen(colourOf(Role::Secondary));
    painter.drawText(rect().adjusted(16, 24, -16, 0), Qt::AlignCenter | Qt::TextWordWrap,
                     tr("Add clips to see how they fade into each other: idle, punch, idle"));
    return paintFocusFrame(painter, *this);
  }
  for (std::size_t part = 0; part < preview_.parts().size(); ++part) paintBlock(painter, part);
  if (preview_.mode() == SequencePreview::Mode::Planned) {
    const double x = xOf(preview_.seconds());
    painter.setPen(QPen(colourOf(Role::Accent), 1.5));
    painter.drawLine(QPointF(x, rulerHeight - 4.0), QPointF(x, height()));  // below the labels
  }
  paintFocusFrame(painter, *this);
}

SequenceStrip::Place SequenceStrip::placeAt(QPointF position) const {
  if (position.y() < rulerHeight) return {Taken::Playhead, 0};
  const std::size_t count = preview_.parts().size();
  for (std::size_t part = 1; part < count; ++part) {
    if (QLineF(position, fadeHandleOf(part)).length() <= grip) return {Taken::Fade, part};
  }
  for (std::size_t part = count; part-- > 0;) {
    if (blockOf(part).contains(position)) return {Taken::Block, part};
  }
  return {};
}

void SequenceStrip::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::RightButton) cancelDrag();
  if (event->button() != Qt::LeftButton) return;
  held_ = placeAt(event->position());
  before_ = preview_.parts();
  const double at = secondsAt(event->position().x());
  heldOffset_ = held_.taken == Taken::Block ? at - before_[held_.part].start : 0.0;
  if (held_.taken == Taken::Playhead) preview_.setPlaying(false);
  choose(held_.taken == Taken::Block || held_.taken == Taken::Fade ? std::optional(held_.part)
                                                                   : std::nullopt);
  if (held_.taken == Taken::Playhead) drag(event->position(), event->modifiers());
}

// Ends a drag if its block was deleted meanwhile.
void SequenceStrip::dropGone() {
  const bool isPart = held_.taken == Taken::Block || held_.taken == Taken::Fade;
  if (isPart && held_.part >= preview_.parts().size()) held_ = {};
}

void SequenceStrip::cancelDrag() {
  if (held_.taken == Taken::Block) preview_.setParts(before_);
  if (held_.taken == Taken::Fade) Q_EMIT fadeAbandoned();
  held_ = {};
}

void SequenceStrip::drag(QPointF position, Qt::KeyboardModifiers modifiers) {
  dropGone();
  const double at = secondsAt(position.x());
  switch (held_.taken) {
    case Taken::Playhead:
      preview_.setSeconds(at);
      break;
    case Taken::Block:
      preview_.movePart(held_.part, snapped(at - heldOffset_, modifiers));
      break;
    case Taken::Fade:
      Q_EMIT fadeRequested(held_.part, snapped(at - preview_.parts()[held_.part].start, modifiers), false);
      break;
    case Taken::Nothing:
      break;
  }
}

void SequenceStrip::mouseMoveEvent(QMouseEvent* event) {
  if (event->buttons().testFlag(Qt::LeftButton)) {
    drag(event->position(), event->modifiers());
    return;
  }
  const Place place = placeAt(event->position());
  setCursor(place.taken == Taken::Fade    ? Qt::SizeHorCursor
            : place.taken == Taken::Block ? Qt::OpenHandCursor
                                          : Qt::ArrowCursor);
  if (place.taken == Taken::Fade) {
    Q_EMIT hinted(tr("Drag to make the fade longer or shorter; Shift turns off snapping to frames"));
  } else if (place.taken == Taken::Block) {
    Q_EMIT hinted(tr("Drag to start the clip earlier or later; Delete removes it from the preview"));
  } else {
    Q_EMIT hinted({});
  }
}

void SequenceStrip::mouseReleaseEvent(QMouseEvent* event) {
  dropGone();
  if (held_.taken == Taken::Fade) {
    const double at = secondsAt(event->position().x());
    Q_EMIT fadeRequested(held_.part, snapped(at - preview_.parts()[held_.part].start, event->modifiers()),
                         true);
  }
  held_ = {};
}

void SequenceStrip::wheelEvent(QWheelEvent* event) {
  const double notches = static_cast<double>(event->angleDelta().y()) / 120.0;
  pixelsPerSecond_ = std::clamp(pixelsPerSecond_ * std::pow(1.15, notches), 20.0, 2000.0);
  update();
  event->accept();
}

void SequenceStrip::nudge(double seconds) {
  if (chosen_) {
    preview_.movePart(*chosen_, preview_.parts()[*chosen_].start + seconds);
  } else {
    preview_.setSeconds(preview_.seconds() + seconds);
  }
}

void SequenceStrip::keyPressEvent(QKeyEvent* event) {
  const double frame = session_.hasProject() ? 1.0 / session_.project().rate.perSecond() : 1.0 / 30.0;
  switch (event->key()) {
    case Qt::Key_Escape:
      cancelDrag();
      return;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
      if (chosen_) preview_.removePart(*chosen_);
      return;
    case Qt::Key_Left:
      nudge(-frame);
      return;
    case Qt::Key_Right:
      nudge(frame);
      return;
    case Qt::Key_Up:
    case Qt::Key_Down: {
      const std::size_t count = preview_.parts().size();
      if (count == 0) return;
      const std::size_t from = chosen_.value_or(event->key() == Qt::Key_Down ? count - 1 : 0);
      choose((from + (event->key() == Qt::Key_Down ? 1 : count - 1)) % count);
      return;
    }
    default:
      QWidget::keyPressEvent(event);
  }
}

void SequenceStrip::leaveEvent(QEvent* event) {
  Q_EMIT hinted({});
  QWidget::leaveEvent(event);
}

// While the strip has the focus, its own keys take precedence over shortcuts.
bool SequenceStrip::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    switch (static_cast<QKeyEvent*>(event)->key()) {
      case Qt::Key_Delete:
      case Qt::Key_Backspace:
      case Qt::Key_Escape:
        event->accept();
        return true;
      default:
        break;
    }
  }
  return QWidget::event(event);
}

}  // namespace squire

#include "moc_sequence_strip.cpp"
