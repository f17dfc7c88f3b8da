#include "widgets/controls/name_box.h"

#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <algorithm>

namespace squire {

// The width available for text in a box of this size.
int NameBox::roomIn(const QSize& size) const {
  QStyleOptionComboBox option;
  initStyleOption(&option);
  option.rect = QRect(QPoint(), size);
  const QRect edit =
      style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
  const int icon =
      option.currentIcon.isNull() ? 0 : option.iconSize.width() + 4;  // the spacing that styles use
  return edit.width() - icon - 2;
}

QString NameBox::shownText() const {
  return fontMetrics().elidedText(currentText(), Qt::ElideMiddle, roomIn(size()));
}

// Styles reserve less than they use, which would truncate the longest name at exactly this size.
QSize NameBox::sizeHint() const {
  QSize hint = QComboBox::sizeHint();
  int longest = 0;
  for (int i = 0; i < count(); ++i) longest = std::max(longest, fontMetrics().horizontalAdvance(itemText(i)));
  hint.rwidth() += std::max(0, longest - roomIn(hint));
  return hint;
}

void NameBox::paintEvent(QPaintEvent* /*event*/) {
  QStylePainter painter(this);
  QStyleOptionComboBox option;
  initStyleOption(&option);
  option.currentText = shownText();
  painter.drawComplexControl(QStyle::CC_ComboBox, option);
  painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

}  // namespace squire

#include "moc_name_box.cpp"
