#include "widgets/controls/name_box.h"

#include <QStyleOptionComboBox>
#include <QStylePainter>

namespace squire {

QString NameBox::shownText() const {
  QStyleOptionComboBox option;
  initStyleOption(&option);
  int room =
      style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this).width();
  if (!option.currentIcon.isNull()) room -= option.iconSize.width() + 4;  // as styles leave it
  return fontMetrics().elidedText(option.currentText, Qt::ElideMiddle, room - 2);
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
