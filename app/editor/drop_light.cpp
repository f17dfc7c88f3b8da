#include "app/editor/drop_light.h"

#include <QPainter>

#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr qreal edge = 3.0, corner = 6.0, room = 12.0;  // pixels

}  // namespace

DropLight::DropLight(QWidget* window) : QWidget(window) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  hide();
}

void DropLight::light(const QWidget& part, const QString& text, bool refuses) {
  const QRect where(part.mapTo(parentWidget(), QPoint()), part.size());
  if (isVisible() && geometry() == where && text_ == text && refuses_ == refuses) return;
  text_ = text;
  refuses_ = refuses;
  setGeometry(where);
  show();
  raise();
  update();
}

void DropLight::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QColor colour = colourOf(refuses_ ? Role::Secondary : Role::Accent);
  painter.setPen(QPen(colour, edge));
  painter.setBrush(faded(colour, 40));
  painter.drawRoundedRect(QRectF(rect()).adjusted(edge, edge, -edge, -edge), corner, corner);
  QFont font = painter.font();
  font.setBold(true);
  painter.setFont(font);
  int flags = Qt::AlignHCenter | Qt::AlignBottom | Qt::TextWordWrap;  // keeps the middle free
  const QRectF most = QRectF(rect()).adjusted(2 * room, 2 * room, -2 * room, -2 * room);
  QRectF inside = painter.boundingRect(most, flags, text_);
  if (inside.width() > most.width()) {  // a long name of a file
    flags = Qt::AlignHCenter | Qt::AlignBottom | Qt::TextWrapAnywhere;
    inside = painter.boundingRect(most, flags, text_);
  }
  painter.setPen(Qt::NoPen);
  painter.setBrush(colourOf(Role::Panel));
  painter.drawRoundedRect(inside.adjusted(-room, -0.5 * room, room, 0.5 * room), corner, corner);
  painter.setPen(colourOf(Role::Text));
  painter.drawText(inside, flags, text_);
}

}  // namespace squire

#include "moc_drop_light.cpp"
