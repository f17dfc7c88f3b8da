#include "widgets/controls/icon_button.h"

#include <QToolButton>

#include "widgets/theme/icons.h"

namespace squire {

QToolButton* iconButton(const char* picture, const QString& name, const QString& tip, QWidget* parent) {
  auto* button = new QToolButton(parent);
  button->setIcon(icon(QLatin1String(picture)));
  button->setAccessibleName(name);
  button->setToolTip(tip);
  return button;
}

}  // namespace squire
