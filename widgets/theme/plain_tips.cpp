#include "widgets/theme/plain_tips.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>

namespace squire {

namespace {

// Sets the text format of Qt's tool tips when they are polished, which happens before they get their text.
// Their class is private.
class TipFilter : public QObject {
 public:
  using QObject::QObject;

  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::Polish && watched->inherits("QTipLabel"))
      static_cast<QLabel*>(watched)->setTextFormat(Qt::PlainText);
    return false;
  }
};

}  // namespace

void showTipsPlain(QApplication& application) {
  const QString name = QStringLiteral("tipFilter");
  if (application.findChild<QObject*>(name, Qt::FindDirectChildrenOnly) != nullptr) return;
  auto* filter = new TipFilter(&application);
  filter->setObjectName(name);
  application.installEventFilter(filter);
}

}  // namespace squire
