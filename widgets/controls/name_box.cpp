#include "widgets/controls/name_box.h"

#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <algorithm>

namespace squire {

// For text, of what is beside it in a box of that size.
int NameBox::roomIn(const QSize& size) const {
  QStyleOptionComboBox option;
  initStyleOption(&option);
  option.rect = QRect(QPoint(), size);
  const QRect edit =
      style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
  const int icon = option.currentIcon.isNull() ? 0 : option.iconSize.width() + 4;  // as styles leave it
  return edit.width() - icon - 2;
}

QString NameBox::shownText() const {
  return fontMetrics().elidedText(currentText(), Qt::ElideMiddle, roomIn(size()));
}

// Styles count on less than they leave: the longest name would be cut at just this size.
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
