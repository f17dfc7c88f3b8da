#include "widgets/curves/curve_painter.h"

#include <QColor>
#include <QImage>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "core/charts/curve_trace.h"
#include "core/charts/ruler_layout.h"
#include "widgets/curves/curve_labels.h"
#include "widgets/curves/curve_view.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

QRgb scaled(QRgb colour, unsigned cover) {
  const auto channel = [&](int value) {
    return static_cast<int>((static_cast<unsigned>(value) * cover) / 255u);
  };
  return qRgba(channel(qRed(colour)), channel(qGreen(colour)), channel(qBlue(colour)),
               channel(qAlpha(colour)));
}

void blend(QRgb& pixel, QRgb colour, float cover) {
  const QRgb over = scaled(colour, static_cast<unsigned>(std::clamp(cover, 0.0f, 1.0f) * 255.0f));
  const QRgb under = scaled(pixel, 255u - static_cast<unsigned>(qAlpha(over)));
  pixel = over + under;
}

// Draws a curve into an image (premultiplied ARGB), column by column. `thickness` is in pixels; antialiasing
// takes about twice as long.
void drawSpans(QImage& picture, const ColumnSpans& spans, const QColor& colour, float thickness, bool soft) {
  const QRgb full = qPremultiply(colour.rgba());
  const auto stride = static_cast<std::ptrdiff_t>(picture.bytesPerLine() / 4);
  auto* pixels = reinterpret_cast<QRgb*>(picture.bits());
  const auto height = static_cast<float>(picture.height());
  const auto columns = std::min(spans.low.size(), static_cast<std::size_t>(picture.width()));
  for (std::size_t column = 0; column < columns; ++column) {
    const float low = std::max(0.0f, spans.low[column] - 0.5f * thickness);
    const float high = std::min(height, spans.high[column] + 0.5f * thickness);
    if (high <= low) continue;
    const auto first = static_cast<std::ptrdiff_t>(low);
    const auto last = std::min(static_cast<std::ptrdiff_t>(high), static_cast<std::ptrdiff_t>(height) - 1);
    QRgb* pixel = pixels + first * stride + static_cast<std::ptrdiff_t>(column);
    for (std::ptrdiff_t row = first; row <= last; ++row, pixel += stride) {
      if (!soft) {
        *pixel = full;
        continue;
      }
      const auto top = static_cast<float>(row);
      const float cover = std::min(high, top + 1.0f) - std::max(low, top);
      if (cover >= 1.0f && colour.alpha() == 255) {
        *pixel = full;
      } else {
        blend(*pixel, full, cover);
      }
    }
  }
}

constexpr double keySize = 4.5;
constexpr double majorTime = 64.0, majorValue = 36.0;  // pixels between labels
constexpr std::size_t fewCurves = 90;                  // with more curves, antialiasing is off
constexpr std::size_t mostKeys = 4000;                 // if more are visible, only selected keys are drawn
constexpr std::size_t mostHandles = 400;

}  // namespace

bool CurvePainter::setHovered(const std::optional<CurveId>& curve) {
  if (curve == hovered_) return false;
  hovered_ = curve;
  stale_ = true;
  return true;
}

void CurvePainter::paint(QPainter& painter, const CurveHand& hand) {
  painter.fillRect(widget_.rect(), colourOf(Role::Field));
  if (model_.curves().empty()) {
    paintWelcome(painter);
    return;
  }
  paintGrid(painter);
  if (stale_) drawCurves();
  painter.drawImage(QPointF(axes().left, axes().top), picture_);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.save();
  painter.setClipRect(
      QRectF(axes().left, axes().top, widget_.width() - axes().left, widget_.height() - axes().top));
  paintBox(painter);
  paintHandles(painter);
  paintKeys(painter);
  if (const auto box = hand.selecting()) {
    QColor fill = colourOf(Role::Accent);
    painter.setPen(QPen(fill, 1.0));
    fill.setAlphaF(0.15f);
    painter.setBrush(fill);
    painter.drawRect(*box);
  }
  painter.restore();
  paintPlayhead(painter);
  if (hovered_ && !hand.busy()) {
    painter.setPen(colourOf(Role::Text));
    const QString text = curveLabel(model_.session(), *hovered_);
    painter.drawText(QRectF(axes().left + 8.0, axes().top + 4.0, widget_.width() - axes().left - 16.0, 20.0),
                     Qt::AlignRight | Qt::AlignTop, text);
  }
}

QColor CurvePainter::colourOfCurve(const CurveId& id) const {
  static constexpr Role roles[] = {Role::AxisX, Role::AxisY, Role::AxisZ};
  return colourOf(roles[id.component]);
}

// The curves are cached as an image, which the playhead does not change.
void CurvePainter::drawCurves() {
  const double ratio = widget_.devicePixelRatioF();
  const QSize size = (QSizeF(widget_.width() - axes().left, widget_.height() - axes().top) * ratio)
                         .toSize()
                         .expandedTo({1, 1});
  if (picture_.size() != size) picture_ = QImage(size, QImage::Format_ARGB32_Premultiplied);
  picture_.fill(0);
  picture_.setDevicePixelRatio(1.0);
  TraceView view;
  view.rate = model_.session().rate();
  view.axes = axes();
  view.axes.left = 0.0;
  view.axes.right = size.width();
  view.axes.top = 0.0;
  view.axes.bottom = size.height();
  view.axes.perFrame *= ratio;
  view.axes.perValue *= ratio;
  const auto draw = [&](const std::vector<ShownCurve>& curves, float alpha, float thickness) {
    const bool isSoft = curves.size() <= fewCurves;
    view.sampleStep = isSoft ? 3.0 : 12.0;
    for (std::size_t i = 0; i < curves.size();) {
      std::size_t end = i;
      view.wanted = {false, false, false};
      for (; end < curves.size() && curves[end].channel == curves[i].channel; ++end) {
        const auto c = static_cast<std::size_t>(curves[end].id.component);
        view.wanted[c] = true;
        view.scales[c] = curves[end].scale;
      }
      const auto spans = trace(*curves[i].channel, view);
      const auto beyond = traceBeyond(*curves[i].channel, view);
      for (; i < end; ++i) {
        const auto c = static_cast<std::size_t>(curves[i].id.component);
        QColor colour = colourOfCurve(curves[i].id);
        colour.setAlphaF(hovered_ && *hovered_ != curves[i].id ? 0.45f * alpha : alpha);
        const float wide = hovered_ == curves[i].id ? 2.4f : thickness;
        for (const ColumnSpans* one : {&spans[c], &beyond[c]})
          drawSpans(picture_, *one, colour, wide * static_cast<float>(ratio), isSoft);
      }
    }
  };
  draw(model_.references(), 0.5f, 1.3f);
  draw(model_.ghosts(), 0.42f, 1.3f);
  draw(model_.curves(), 1.0f, 1.5f);
  picture_.setDevicePixelRatio(ratio);
  stale_ = false;
}

void CurvePainter::paintWelcome(QPainter& painter) {
  painter.setPen(colourOf(Role::Secondary));
  const Session& session = model_.session();
  const QString text =
      session.clip() == nullptr ? CurveView::tr("Select a clip to see its curves")
      : session.selection().bones().empty()
          ? CurveView::tr("Select bones to see their curves")
          : CurveView::tr("The selected bones have no keys here. Key a pose, or show more channels.");
  painter.drawText(widget_.rect(), Qt::AlignCenter | Qt::TextWordWrap, text);
}

void CurvePainter::paintGrid(QPainter& painter) {
  const QColor faint = colourOf(Role::Line);
  const QColor panel = colourOf(Role::Panel);
  painter.fillRect(QRectF(0.0, 0.0, widget_.width(), axes().top), panel);
  painter.fillRect(QRectF(0.0, axes().top, axes().left, widget_.height()), panel);
  const RulerLayout layout{axes().firstFrame, axes().frameAt(axes().right), axes().left, axes().right};
  QColor veil = panel;
  veil.setAlphaF(0.55f);
  const Clip& clip = *model_.session().clip();
  // Dims the curves before the start and after the end of the clip, where they are not played.
  const double start = std::clamp(axes().xOf(0.0), axes().left, axes().right);
  const double end = std::clamp(axes().xOf(places_.frameOf(clip.duration)), axes().left, axes().right);
  painter.fillRect(QRectF(axes().left, axes().top, start - axes().left, widget_.height()), veil);
  painter.fillRect(QRectF(end, axes().top, axes().right - end, widget_.height()), veil);
  for (const RulerMark& mark : marksOf(layout, majorTime)) {
    const double x = std::round(axes().xOf(static_cast<double>(mark.frame))) + 0.5;
    if (x < axes().left) continue;
    painter.setPen(faint);
    painter.drawLine(QPointF(x, mark.major ? axes().top - 5.0 : axes().top - 3.0),
                     QPointF(x, mark.major ? axes().bottom : axes().top));
    if (!mark.major) continue;
    painter.setPen(colourOf(Role::Secondary));
    painter.drawText(QRectF(x - 30.0, 1.0, 60.0, axes().top - 6.0), Qt::AlignCenter,
                     QString::number(mark.frame));
  }
  const int decimals = markDecimals(axes(), majorValue);
  for (const ValueMark& mark : valueMarks(axes(), majorValue)) {
    if (!mark.major) continue;
    const double y = std::round(axes().yOf(mark.value)) + 0.5;
    painter.setPen(std::abs(mark.value) < 1e-12 ? colourOf(Role::Secondary) : faint);
    painter.drawLine(QPointF(axes().left, y), QPointF(axes().right, y));
    if (y < axes().top + 6.0) continue;
    painter.setPen(colourOf(Role::Secondary));
    painter.drawText(QRectF(0.0, y - 8.0, axes().left - 5.0, 16.0), Qt::AlignRight | Qt::AlignVCenter,
                     QLocale().toString(mark.value, 'f', decimals));
  }
}

// Diamond: linear, square: step, circle: eased. Outline: as in the source, filled: edited.
void CurvePainter::paintKey(QPainter& painter, const ShownCurve& curve, std::size_t key, bool selected) {
  const QPointF at = places_.place(curve, key);
  const QColor colour = selected ? colourOf(Role::Selected) : colourOfCurve(curve.id);
  const bool isHollow = curve.channel->isFromSource(key) && !selected;
  // The key whose values are in the fields has a border.
  const CurvePoint point{{curve.id.bone, curve.id.channel, curve.channel->time(key)}, curve.id.component};
  const bool isActive = selected && model_.selection().size() > 1 && model_.active() == point;
  painter.setPen(isActive ? QPen(colourOf(Role::Text), 1.8) : QPen(colour, 1.4));
  painter.setBrush(isHollow ? colourOf(Role::Field) : colour);
  const double r = selected ? keySize + 0.5 : keySize - 0.8;
  switch (curve.channel->ease(key).kind) {
    case Interpolation::Linear:
      painter.drawPolygon(QPolygonF(
          {{at.x(), at.y() - r}, {at.x() + r, at.y()}, {at.x(), at.y() + r}, {at.x() - r, at.y()}}));
      break;
    case Interpolation::Step:
      painter.drawRect(QRectF(at.x() - 0.8 * r, at.y() - 0.8 * r, 1.6 * r, 1.6 * r));
      break;
    case Interpolation::Curve:
      painter.drawEllipse(at, 0.9 * r, 0.9 * r);
      break;
  }
}

void CurvePainter::paintKeys(QPainter& painter) {
  std::size_t seen = 0;
  for (const ShownCurve& curve : model_.curves()) {
    const auto [first, last] = places_.keysSeen(*curve.channel);
    seen += last - first;
  }
  const double columns = axes().right - axes().left;
  const bool isCrowded = seen > mostKeys;
  for (const bool selectedOnes : {false, true}) {
    for (const ShownCurve& curve : model_.curves()) {
      const auto [first, last] = places_.keysSeen(*curve.channel);
      // If keys are closer than their width, only selected ones are drawn, because all would hide the curve.
      const bool isSmear = isCrowded || static_cast<double>(last - first) * 1.5 * keySize > columns;
      if (isSmear && (!selectedOnes || model_.selection().empty())) continue;
      std::size_t drawn = 0;
      for (std::size_t i = first; i < last && drawn < mostKeys; ++i) {
        const CurvePoint point{{curve.id.bone, curve.id.channel, curve.channel->time(i)}, curve.id.component};
        if (model_.isSelected(point) != selectedOnes) continue;
        paintKey(painter, curve, i, selectedOnes);
        ++drawn;
      }
      if (isCrowded && drawn >= mostKeys) return;
    }
  }
}

void CurvePainter::paintHandles(QPainter& painter) {
  if (model_.selection().size() > mostHandles) return;
  const QColor colour = colourOf(Role::Text);
  QColor line = colour;
  line.setAlphaF(0.5f);
  for (const CurvePoint& point : model_.selection()) {
    const QPointF at = places_.pointAt(point);
    for (const HandleSide side : {HandleSide::Before, HandleSide::After}) {
      const auto handle = places_.handleAt(point, side);
      if (!handle) continue;
      painter.setPen(QPen(line, 1.0));
      painter.drawLine(at, *handle);
      painter.setPen(QPen(colour, 1.2));
      painter.setBrush(colourOf(Role::Field));
      painter.drawEllipse(*handle, 3.2, 3.2);
    }
  }
}

void CurvePainter::paintBox(QPainter& painter) {
  const auto box = places_.box();
  if (!box) return;
  QColor line = colourOf(Role::Accent);
  line.setAlphaF(0.55f);
  painter.setPen(QPen(line, 1.0, Qt::DashLine));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(box->frame());
  painter.setPen(QPen(colourOf(Role::Accent), 1.2));
  painter.setBrush(colourOf(Role::Field));
  for (const CurveBox::Grip& grip : box->handles()) {
    const QPointF at = box->placeOf(grip);
    painter.drawRect(QRectF(at.x() - 3.0, at.y() - 3.0, 6.0, 6.0));
  }
}

void CurvePainter::paintPlayhead(QPainter& painter) {
  const double x = axes().xOf(model_.session().playheadFrame());
  if (x < axes().left || x > axes().right) return;
  painter.setPen(QPen(colourOf(Role::Accent), 1.5));
  painter.drawLine(QPointF(x, axes().top - 4.0), QPointF(x, axes().bottom));
  const QString text = QString::number(std::lround(model_.session().playheadFrame()));
  const double wide = std::max(22.0, widget_.fontMetrics().horizontalAdvance(text) + 10.0);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colourOf(Role::Accent));
  painter.drawRoundedRect(QRectF(x - 0.5 * wide, 1.0, wide, axes().top - 5.0), 4.0, 4.0);
  painter.setPen(colourOf(Role::AccentText));
  painter.drawText(QRectF(x - 0.5 * wide, 1.0, wide, axes().top - 5.0), Qt::AlignCenter, text);
}

}  // namespace squire
