#include <QLocale>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "widgets/session/frame_locale.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/time_ruler.h"

namespace squire {

namespace {

constexpr int framesHeight = 17;
constexpr int secondsHeight = 12;
constexpr int markersTop = 30;
constexpr int rangeTop = 43;
constexpr int rangeHeight = 9;

}  // namespace

void TimeRuler::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.fillRect(rect(), colourOf(Role::Panel));
  if (session_.clip() == nullptr) return;
  paintScale(painter);
  painter.setRenderHint(QPainter::Antialiasing);
  paintRange(painter);
  paintMarkers(painter);
  paintPlayhead(painter);
}

void TimeRuler::paintScale(QPainter& painter) {
  const QLocale locale = frameLocale();
  QFont small = font();
  small.setPointSizeF(0.85 * font().pointSizeF());
  const double rate = session_.rate().perSecond();
  const double last = frameAt(time_.length(), time_.rate());
  for (const RulerMark& mark : marksOf(time_.layout(), 64.0)) {
    const auto frame = static_cast<double>(mark.frame);
    const double x = std::round(time_.xOfFrame(frame));
    painter.fillRect(QRectF(x, framesHeight - (mark.major ? 4.0 : 2.0), 1.0, mark.major ? 4.0 : 2.0),
                     colourOf(Role::Line));
    if (!mark.major) continue;
    QColor ink = colourOf(frame < 0.0 || frame > last + 0.5 ? Role::Line : Role::Text);
    painter.setFont(font());
    painter.setPen(ink);
    painter.drawText(QRectF(x - 32.0, 0.0, 64.0, framesHeight - 3.0), Qt::AlignCenter,
                     locale.toString(mark.frame));
    painter.setFont(small);
    painter.setPen(frame < 0.0 || frame > last + 0.5 ? ink : colourOf(Role::Secondary));
    const int decimals = 64.0 / time_.perFrame() / rate < 1.0 ? 2 : 0;
    painter.drawText(QRectF(x - 32.0, framesHeight, 64.0, secondsHeight), Qt::AlignCenter,
                     tr("%1 s").arg(locale.toString(frame / rate, 'f', decimals)));
  }
  painter.setFont(font());
}

void TimeRuler::paintRange(QPainter& painter) {
  const QRectF strip(0.0, rangeTop, width(), rangeHeight);
  painter.fillRect(strip, colourOf(Role::Field));
  const auto& chosen = session_.playback().range();
  const Span range = session_.playback().rangeIn(session_.clip()->duration);
  QColor colour = colourOf(chosen ? Role::Accent : Role::Raised);
  const QRectF bar(QPointF(time_.xOf(range.from), rangeTop + 1.0),
                   QPointF(time_.xOf(range.to), rangeTop + rangeHeight - 1.0));
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour);
  painter.drawRoundedRect(bar, 3.0, 3.0);
  if (!chosen) return;
  painter.setBrush(colourOf(Role::AccentText));
  for (const double x : {bar.left() + 2.5, bar.right() - 2.5})
    painter.drawRect(QRectF(x - 0.75, bar.top() + 1.5, 1.5, bar.height() - 3.0));
}

double TimeRuler::nameStart(double x, double nameWidth, double width) {
  constexpr double gap = 7.0;
  const bool fitsAtTheRight = x + gap + nameWidth <= width;
  return fitsAtTheRight || x - gap - nameWidth < 0.0 ? x + gap : x - gap - nameWidth;
}

void TimeRuler::paintMarkers(QPainter& painter) {
  const QColor colour = colourOf(Role::Warm);
  for (const Marker& marker : markers()) {
    const double x = time_.xOf(marker.time);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(QPolygonF({{x - 4.0, markersTop + 1.0},
                                   {x + 4.0, markersTop + 1.0},
                                   {x + 4.0, markersTop + 7.0},
                                   {x, markersTop + 12.0},
                                   {x - 4.0, markersTop + 7.0}}));
    painter.setPen(colourOf(Role::Text));
    const QString name = QString::fromStdString(marker.name);
    painter.drawText(QPointF(nameStart(x, fontMetrics().horizontalAdvance(name), width()), markersTop + 11.0),
                     name);
  }
}

void TimeRuler::paintPlayhead(QPainter& painter) {
  const double x = time_.xOf(session_.playhead());
  const double frame = session_.playheadFrame();
  const bool whole = std::abs(frame - std::round(frame)) < 0.005;
  const QString text = frameLocale().toString(frame, 'f', whole || session_.playback().playing() ? 0 : 2);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colourOf(Role::Accent));
  painter.drawRect(QRectF(std::round(x) - 0.5, framesHeight - 2.0, 1.5, height() - framesHeight + 2.0));
  const double wide = std::max(24.0, fontMetrics().horizontalAdvance(text) + 10.0);
  painter.drawRoundedRect(QRectF(x - 0.5 * wide, 1.0, wide, framesHeight - 1.0), 4.0, 4.0);
  painter.setPen(colourOf(Role::AccentText));
  painter.drawText(QRectF(x - 0.5 * wide, 1.0, wide, framesHeight - 1.0), Qt::AlignCenter, text);
}

}  // namespace squire
