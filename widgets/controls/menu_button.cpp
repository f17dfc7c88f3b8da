#include "widgets/controls/menu_button.h"

#include <QCoreApplication>
#include <QCursor>
#include <QTimer>

namespace squire {

namespace {

void goOutWithoutPointer(QToolButton* button) {
  if (button->rect().contains(button->mapFromGlobal(QCursor::pos()))) return;
  QEvent leave(QEvent::Leave);
  QCoreApplication::sendEvent(button, &leave);
}

}  // namespace

void opensMenu(QToolButton* button, QMenu* menu) {
  button->setPopupMode(QToolButton::InstantPopup);
  if (button->menu() != menu) {
    // setMenu() resets the default action, whose text and state the button would no longer show.
    QAction* shown = button->defaultAction();
    button->setMenu(menu);
    button->setDefaultAction(shown);
  }
  // Deferred until the button has processed the closing of the menu.
  QObject::connect(menu, &QMenu::aboutToHide, button,
                   [button] { QTimer::singleShot(0, button, [button] { goOutWithoutPointer(button); }); });
}

}  // namespace squire
