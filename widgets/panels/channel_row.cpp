#include "widgets/panels/channel_row.h"

#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>

namespace squire {

ChannelMark::ChannelMark(const QString& channel, QWidget* parent)
    : QAbstractButton(parent), channel_(channel) {
  setFocusPolicy(Qt::StrongFocus);
  setCursor(Qt::PointingHandCursor);
  setAttribute(Qt::WA_Hover);
  setFixedSize(sizeHint());
  setState(state_, changed_);
}

void ChannelMark::setState(ChannelState state, bool changed) {
  state_ = state;
  changed_ = changed;
  setToolTip(text());
  setAccessibleName(channel_ + QStringLiteral(": ") + text());
  update();
}

QString ChannelMark::text() const {
  if (changed_) return tr("Changed, not keyed; click to key it");
  switch (state_) {
    case ChannelState::OnKey:
      return tr("A key is here; click to delete it");
    case ChannelState::BetweenKeys:
      return tr("It has keys at other times; click to key it here");
    case ChannelState::NotKeyed:
      break;
  }
  return tr("Not keyed in this clip; click to key it");
}

void ChannelMark::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QPointF middle = QRectF(rect()).center();
  const QColor colour = colourOf(changed_ ? Role::Warm : underMouse() ? Role::Text : Role::Secondary);
  const bool isDot = state_ == ChannelState::NotKeyed && !changed_;
  painter.setPen(QPen(colour, 1.4));
  painter.setBrush(state_ == ChannelState::OnKey || isDot ? QBrush(colour) : QBrush(Qt::NoBrush));
  if (isDot) {
    painter.drawEllipse(middle, 1.0, 1.0);
  } else {
    constexpr double size = 5.0;
    painter.drawPolygon(QPolygonF({middle + QPointF(0, -size), middle + QPointF(size, 0),
                                   middle + QPointF(0, size), middle + QPointF(-size, 0)}));
  }
  if (!hasFocus()) return;
  painter.setPen(QPen(colourOf(Role::Accent), 1.0));
  painter.setBrush(Qt::NoBrush);
  painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 2.5, -0.5, -2.5), 3.0, 3.0);
}

// Space presses the button instead of starting the playback.
bool ChannelMark::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space) {
    event->accept();
    return true;
  }
  return QAbstractButton::event(event);
}

ChannelRow::ChannelRow(const QString& name, const NumberStyle& style, QWidget* parent)
    : QWidget(parent), mark_(new ChannelMark(name, this)), values_(new VectorField(name, style, this)) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(0);
  row->addWidget(mark_);
  row->addWidget(values_, 1);
  for (int axis = 0; axis < 3; ++axis) values_->field(axis)->setHasMenu();
}

void ChannelRow::contextMenuEvent(QContextMenuEvent* event) {
  Q_EMIT menuRequested(event->globalPos());
  event->accept();
}

}  // namespace squire

#include "moc_channel_row.cpp"
