#include "widgets/fight/contact_strip.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr int rowHeight = 16;
constexpr double nameMargin = 6.0;

}  // namespace

ContactStrip::ContactStrip(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("contactStrip"));
  setAccessibleName(tr("Foot contacts"));
  setToolTip(tr("Foot contacts: filled bars are pinned, outlined bars are not; click to go there"));
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ContactStrip::setContacts(std::vector<Row> rows, std::vector<Bar> bars, std::int64_t ticks) {
  rows_ = std::move(rows);
  bars_ = std::move(bars);
  ticks_ = std::max<std::int64_t>(1, ticks);
  setVisible(!bars_.empty());
  updateGeometry();
  update();
}

void ContactStrip::setPlayhead(double tick) {
  playhead_ = tick;
  update();
}

void ContactStrip::setCurrent(int bar) {
  current_ = bar;
  update();
}

QSize ContactStrip::sizeHint() const {
  return {200, rowHeight * std::max(1, static_cast<int>(rows_.size()))};
}

QSize ContactStrip::minimumSizeHint() const { return {80, sizeHint().height()}; }

// The width of the longest name, but at most half of the strip.
double ContactStrip::nameWidth() const {
  int widest = 0;
  for (const Row& row : rows_) widest = std::max(widest, fontMetrics().horizontalAdvance(row.name));
  return std::min(widest + 2.0 * nameMargin, width() / 2.0);
}

double ContactStrip::xOf(double tick) const {
  const double left = nameWidth();
  return left + (width() - left - 1.0) * std::clamp(tick / static_cast<double>(ticks_), 0.0, 1.0);
}

QRectF ContactStrip::areaOf(int bar) const {
  const Bar& one = bars_[static_cast<std::size_t>(bar)];
  const double left = xOf(static_cast<double>(one.from));
  const double right = xOf(static_cast<double>(one.to));
  return {left, rowHeight * one.row + 2.0, std::max(3.0, right - left), rowHeight - 4.0};
}

void ContactStrip::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    const double left = nameWidth();
    const QRectF band(left, static_cast<double>(row) * rowHeight, width() - left, rowHeight);
    painter.fillRect(band.adjusted(0.0, 1.0, 0.0, -1.0), colourOf(Role::Field));
  }
  for (std::size_t i = 0; i < bars_.size(); ++i) {
    const Bar& bar = bars_[i];
    const QRectF area = areaOf(static_cast<int>(i)).adjusted(0.5, 0.5, -0.5, -0.5);
    const QColor colour = rows_[static_cast<std::size_t>(bar.row)].colour;
    QColor fill = colour;
    fill.setAlphaF(bar.pinned ? 0.75f : bar.wanted ? 0.22f : 0.0f);
    QPen edge(static_cast<int>(i) == current_ ? colourOf(Role::Text) : colour, 1.0);
    if (!bar.pinned && !bar.wanted) edge.setStyle(Qt::DotLine);
    painter.setPen(edge);
    painter.setBrush(fill);
    painter.drawRoundedRect(area, 2.0, 2.0);
  }
  painter.setPen(colourOf(Role::Secondary));
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    const QRectF place(nameMargin, static_cast<double>(row) * rowHeight, nameWidth() - 2.0 * nameMargin,
                       rowHeight);
    const QString name =
        fontMetrics().elidedText(rows_[row].name, Qt::ElideMiddle, static_cast<int>(place.width()));
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, name);
  }
  painter.setPen(QPen(colourOf(Role::Accent), 1.0));
  const double x = xOf(playhead_);
  painter.drawLine(QPointF(x, 0.0), QPointF(x, height()));
}

void ContactStrip::mousePressEvent(QMouseEvent* event) {
  for (int i = 0; i < static_cast<int>(bars_.size()); ++i) {
    if (areaOf(i).adjusted(-2.0, -2.0, 2.0, 2.0).contains(event->position())) Q_EMIT chosen(i);
  }
}

}  // namespace squire

#include "moc_contact_strip.cpp"
