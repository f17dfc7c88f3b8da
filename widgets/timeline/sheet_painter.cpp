#include "widgets/timeline/sheet_painter.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "widgets/theme/theme.h"
#include "widgets/timeline/dope_sheet.h"

namespace squire {

namespace {

constexpr double crowded = 5.0;  // pixels: keys closer than this are drawn as one bar
constexpr double margin = 10.0;  // pixels beside the visible part, so that partly visible keys are drawn

// Black or white, whichever is legible on a colour.
QColor inkOn(const QColor& colour) {
  return qGray(colour.rgb()) > 140 ? QColor(20, 20, 20) : QColor(240, 240, 240);
}

// A bar with sloped ends for its fades.
QPainterPath barShape(const QRectF& rect, double in, double out) {
  QPainterPath path;
  if (in <= 0.0 && out <= 0.0) {
    path.addRoundedRect(rect, 3.0, 3.0);
    return path;
  }
  path.moveTo(rect.bottomLeft());
  path.lineTo(rect.left() + in, rect.top());
  path.lineTo(rect.right() - out, rect.top());
  path.lineTo(rect.bottomRight());
  path.closeSubpath();
  return path;
}

}  // namespace

void SheetPainter::invalidateKeys() {
  stale_ = true;
  summaryStrip_.reset();
}

void SheetPainter::paint(QPainter& painter, const SheetHand& hand) {
  const double ratio = widget_.devicePixelRatioF();
  const QSize pixels = (QSizeF(widget_.size()) * ratio).toSize();
  if (stale_ || picture_.size() != pixels) {
    if (picture_.size() != pixels) picture_ = QPixmap(pixels);
    picture_.setDevicePixelRatio(ratio);
    paintPicture();
    stale_ = false;
  }
  painter.drawPixmap(0, 0, picture_);
  if (model_.session().clip() == nullptr) return;
  const double x = model_.time().xOf(model_.session().playhead());
  painter.fillRect(QRectF(std::round(x) - 0.5, 0.0, 1.5, widget_.height()), colourOf(Role::Accent));
  paintHand(painter, hand);
}

ColumnStrip SheetPainter::stripOf(double from, double to) const {
  const TimeView& time = model_.time();
  const double perPixel =
      static_cast<double>(Time::ticksPerSecond) / (time.perFrame() * time.rate().perSecond());
  const double first =
      time.frameOf(from) / time.rate().perSecond() * static_cast<double>(Time::ticksPerSecond);
  return {first, perPixel, static_cast<std::size_t>(std::max(1.0, to - from))};
}

void SheetPainter::paintPicture() {
  QPainter painter(&picture_);
  painter.setFont(widget_.font());
  painter.fillRect(widget_.rect(), colourOf(Role::Field));
  if (model_.session().clip() == nullptr) {
    painter.setPen(colourOf(Role::Secondary));
    painter.drawText(widget_.rect(), Qt::AlignCenter | Qt::TextWordWrap,
                     model_.session().model() == nullptr
                         ? DopeSheet::tr("Open a model to see its clips here")
                         : DopeSheet::tr("Select a clip to play it, or pose a bone to create one"));
    return;
  }
  paintGround(painter);
  painter.setRenderHint(QPainter::Antialiasing);
  paintRows(painter);
  const int middle = places_.rowAt(0.5 * (widget_.height() + metrics::row));
  const bool isOnBones = middle < 0 || model_.rows()[static_cast<std::size_t>(middle)].kind == RowKind::Bone;
  if (isOnBones && model_.session().keyed()->tracks.empty()) {
    painter.setPen(colourOf(Role::Secondary));
    painter.drawText(widget_.rect().adjusted(0, metrics::row, 0, 0), Qt::AlignCenter | Qt::TextWordWrap,
                     DopeSheet::tr("No keys yet: select a bone, pose it and press I"));
  }
}

void SheetPainter::paintRows(QPainter& painter) {
  const int held = model_.heldRows();
  const int top = places_.heldHeight();
  const int count = static_cast<int>(model_.rows().size());
  for (int row = 0; row < held; ++row) paintRow(painter, row);
  if (held > 0) {
    painter.setClipRect(QRect(0, top, widget_.width(), widget_.height() - top));
    painter.fillRect(QRect(0, top, widget_.width(), 1), colourOf(Role::Line));
  }
  for (int row = std::max(held, places_.rowAt(top)); row < count && places_.topOf(row) < widget_.height();
       ++row)
    paintRow(painter, row);
  painter.setClipping(false);
}

// Draws lines for frames and shades what lies outside of the clip or of the playback range.
void SheetPainter::paintGround(QPainter& painter) {
  const TimeView& time = model_.time();
  const Session& session = model_.session();
  for (const RulerMark& mark : marksOf(time.layout(), 56.0)) {
    const double x = std::round(time.xOfFrame(static_cast<double>(mark.frame)));
    painter.fillRect(QRectF(x, 0.0, 1.0, widget_.height()),
                     faded(colourOf(Role::Line), mark.major ? 150 : 60));
  }
  const auto shade = [&](double from, double to, int alpha) {
    from = std::max(0.0, from);
    to = std::min(static_cast<double>(widget_.width()), to);
    if (to > from)
      painter.fillRect(QRectF(from, 0.0, to - from, widget_.height()), faded(colourOf(Role::Window), alpha));
  };
  shade(0.0, time.xOf(Time()), 200);
  shade(time.xOf(session.clip()->duration), widget_.width(), 200);
  if (const auto& range = model_.session().playback().range()) {
    shade(time.xOf(Time()), time.xOf(range->from), 110);
    shade(time.xOf(range->to), time.xOf(session.clip()->duration), 110);
  }
}

void SheetPainter::paintRow(QPainter& painter, int index) {
  const SheetRow& row = places_.rowOf(index);
  const int top = places_.topOf(index);
  const double y = top + 0.5 * metrics::row;
  const auto& selected = model_.session().selection().bones();
  if (row.kind == RowKind::Heading || row.kind == RowKind::Summary)
    painter.fillRect(QRect(0, top, widget_.width(), metrics::row), faded(colourOf(Role::Panel), 170));
  if ((row.kind == RowKind::Bone || row.kind == RowKind::Channel) &&
      std::ranges::find(selected, row.bone) != selected.end())
    painter.fillRect(QRect(0, top, widget_.width(), metrics::row), faded(colourOf(Role::Selected), 38));
  painter.fillRect(QRect(0, top + metrics::row - 1, widget_.width(), 1), faded(colourOf(Role::Line), 70));
  switch (row.kind) {
    case RowKind::Summary:
      paintSummary(painter, y);
      break;
    case RowKind::Bone:
    case RowKind::Channel: {
      paintBelow(painter, row, y);
      if (!row.keyed) break;
      KeyColumns columns(stripOf(-margin, widget_.width() + margin));
      model_.addTo(columns, row);
      paintClusters(painter, clustersOf(columns, crowded), -margin, y);
      break;
    }
    case RowKind::Extra:
      paintExtra(painter, row, top);
      break;
    case RowKind::Heading:
      break;
  }
}

// The keys of the clip below the chosen layer are faint: they are seen, and not taken.
void SheetPainter::paintBelow(QPainter& painter, const SheetRow& row, double y) {
  KeyColumns columns(stripOf(-margin, widget_.width() + margin));
  model_.addBelowTo(columns, row);
  painter.setOpacity(0.3);
  paintClusters(painter, clustersOf(columns, crowded), -margin, y);
  painter.setOpacity(1.0);
}

void SheetPainter::paintClusters(QPainter& painter, const std::vector<KeyCluster>& clusters, double left,
                                 double y) {
  for (const KeyCluster& cluster : clusters) {
    if (left + cluster.to < -margin || left + cluster.from > widget_.width() + margin) continue;
    if (cluster.single()) {
      glyphs_.draw(painter, left + cluster.from, y, cluster.traits);
    } else {
      glyphs_.drawRun(painter, left + cluster.from, left + cluster.to, y, cluster.traits);
    }
  }
}

void SheetPainter::paintSummary(QPainter& painter, double y) {
  const double spare = 0.5 * widget_.width();
  const ColumnStrip wanted = stripOf(-margin, widget_.width() + margin);
  const auto leftIn = [&](const ColumnStrip& strip) {
    return (wanted.firstTick - strip.firstTick) / strip.ticksPerColumn;
  };
  const bool kept =
      summaryStrip_ && summaryStrip_->ticksPerColumn == wanted.ticksPerColumn &&
      leftIn(*summaryStrip_) >= 0.0 &&
      leftIn(*summaryStrip_) + static_cast<double>(wanted.count) <= static_cast<double>(summaryStrip_->count);
  if (!kept) {
    KeyColumns columns(stripOf(-margin - spare, widget_.width() + margin + spare));
    model_.addTo(columns, model_.rows().front());
    summary_ = clustersOf(columns, crowded);
    summaryStrip_ = columns.strip();
  }
  paintClusters(painter, summary_, -margin - leftIn(*summaryStrip_), y);
}

// Draws one line per pixel, from the lowest to the highest sample. The loudest sample of the sound fills the
// height of the bar.
void SheetPainter::paintWave(QPainter& painter, const RowBar& bar, const QRectF& rect) {
  const TimeView& time = model_.time();
  const double perSecond = time.rate().perSecond();
  const double start = frameAt(bar.span.from, time.rate());
  const WavePeak whole = bar.wave->over(0.0, bar.wave->seconds());
  const double loudest = std::max({1.0, -1.0 * whole.least, 1.0 * whole.most});
  const double middle = rect.center().y(), scale = (0.5 * rect.height() - 0.5) / loudest;
  const int from = std::max(0, static_cast<int>(std::ceil(rect.left())));
  const int to = std::min(widget_.width(), static_cast<int>(std::floor(rect.right())));
  QList<QLineF> lines;
  lines.reserve(std::max(0, to - from));
  for (int x = from; x < to; ++x) {
    const WavePeak peak =
        bar.wave->over((time.frameOf(x) - start) / perSecond, (time.frameOf(x + 1) - start) / perSecond);
    lines.append({x + 0.5, middle - scale * peak.most - 0.5, x + 0.5, middle - scale * peak.least + 0.5});
  }
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.setPen(inkOn(bar.colour));
  painter.drawLines(lines);
  painter.setRenderHint(QPainter::Antialiasing);
}

void SheetPainter::paintExtra(QPainter& painter, const SheetRow& row, int top) {
  const ExtraRow& extra = model_.extra(row);
  const RowSource* source = model_.source(row);
  const TimeView& time = model_.time();
  const double y = top + 0.5 * metrics::row;
  for (const RowBar& bar : extra.bars) {
    const QRectF rect(QPointF(time.xOf(bar.span.from), top + 3.5),
                      QPointF(time.xOf(bar.span.to), top + metrics::row - 4.5));
    if (rect.right() < 0.0 || rect.left() > widget_.width()) continue;
    const bool chosen = source->isChosen({extra.id, bar.id});
    const double in = time.xOf(bar.span.from + bar.fadeIn) - rect.left();
    const double out = rect.right() - time.xOf(bar.span.to - bar.fadeOut);
    painter.setPen(QPen(chosen ? colourOf(Role::Text) : bar.colour.darker(130), chosen ? 1.5 : 1.0));
    painter.setBrush(faded(bar.colour, bar.fixed ? 110 : chosen ? 255 : 200));
    painter.drawPath(barShape(rect, in, out));
    if (bar.wave) paintWave(painter, bar, rect);
    const QRectF inner =
        rect.intersected(QRectF(0, top, widget_.width(), metrics::row)).adjusted(6, 0, -6, 0);
    if (bar.text.isEmpty() || inner.width() < 16.0) continue;
    painter.setPen(inkOn(bar.colour));
    painter.drawText(
        inner, Qt::AlignVCenter | Qt::AlignLeft,
        painter.fontMetrics().elidedText(bar.text, Qt::ElideRight, static_cast<int>(inner.width())));
  }
  for (const RowMark& mark : extra.marks) {
    const double x = time.xOf(mark.time);
    if (x < -100.0 || x > widget_.width() + margin) continue;
    const bool chosen = source->isChosen({extra.id, mark.id});
    painter.setPen(QPen(chosen ? colourOf(Role::Text) : mark.colour.darker(140), chosen ? 1.5 : 1.0));
    painter.setBrush(mark.colour);
    if (mark.shape == MarkShape::Tick) {
      painter.fillRect(QRectF(x - 1.0, top + 4.0, 2.0, metrics::row - 8.0), mark.colour);
    } else if (mark.shape == MarkShape::Flag) {
      painter.drawPolygon(QPolygonF({{x, top + 3.0}, {x + 9.0, top + 7.0}, {x, top + 11.0}}));
      painter.fillRect(QRectF(x - 0.5, top + 3.0, 1.5, metrics::row - 6.0), mark.colour);
    } else {
      painter.drawPolygon(QPolygonF({{x, y - 5.0}, {x + 5.0, y}, {x, y + 5.0}, {x - 5.0, y}}));
    }
    if (mark.text.isEmpty() || mark.shape == MarkShape::Tick) continue;
    painter.setPen(colourOf(Role::Secondary));
    painter.drawText(QPointF(x + 12.0, y + 4.0), mark.text);
  }
}

void SheetPainter::paintHand(QPainter& painter, const SheetHand& hand) {
  if (const auto box = hand.box()) {
    painter.setPen(colourOf(Role::Accent));
    painter.setBrush(faded(colourOf(Role::Accent), 40));
    painter.drawRect(*box);
  }
  const QString text = hand.text();
  if (text.isEmpty()) return;
  const QString hint =
      hand.typing() ? DopeSheet::tr("%1 \u2013 type a number; Enter confirms, Escape cancels").arg(text)
                    : text;
  const int wide = widget_.fontMetrics().horizontalAdvance(hint) + 20;
  const QRectF box(std::max(4.0, 0.5 * (widget_.width() - wide)), widget_.height() - 28.0, wide, 22.0);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colourOf(Role::Raised));
  painter.drawRoundedRect(box, 4.0, 4.0);
  painter.setPen(colourOf(Role::Text));
  painter.drawText(box, Qt::AlignCenter, hint);
}

}  // namespace squire
