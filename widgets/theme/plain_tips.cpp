#include "widgets/theme/plain_tips.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>

namespace squire {

namespace {

// Qt's tool tip is a label of a private class, which is polished before it gets its text.
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
