#include "widgets/controls/spoken_canvas.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QHash>
#include <QWidget>
#include <utility>

namespace squire {

namespace {

struct Spoken {
  std::function<QString()> text;
  QString last;
};

QHash<const QObject*, Spoken>& canvases() {
  static QHash<const QObject*, Spoken> all;
  return all;
}

class SpokenCanvas : public QAccessibleWidget {
 public:
  explicit SpokenCanvas(QWidget* canvas) : QAccessibleWidget(canvas, QAccessible::Graphic) {}

  [[nodiscard]] QString text(QAccessible::Text kind) const override {
    const QString usual = QAccessibleWidget::text(kind);
    const auto found = canvases().constFind(object());
    if (kind != QAccessible::Name || found == canvases().constEnd()) return usual;
    const QString more = found->text();
    return more.isEmpty() ? usual : QStringLiteral("%1: %2").arg(usual, more);
  }
};

QAccessibleInterface* interfaceOf(const QString& /*className*/, QObject* object) {
  return canvases().contains(object) ? new SpokenCanvas(static_cast<QWidget*>(object)) : nullptr;
}

}  // namespace

void speakFor(QWidget& canvas, std::function<QString()> text) {
  static const bool isInstalled = (QAccessible::installFactory(&interfaceOf), true);
  Q_UNUSED(isInstalled)
  // An accessible interface that already exists has no text, so it is created again.
  if (QAccessibleInterface* known = QAccessible::queryAccessibleInterface(&canvas))
    QAccessible::deleteAccessibleInterface(QAccessible::uniqueId(known));
  canvases().insert(&canvas, {std::move(text), {}});
  QObject::connect(&canvas, &QObject::destroyed, [gone = &canvas] { canvases().remove(gone); });
}

void speakAgain(QWidget& canvas) {
  if (!QAccessible::isActive() || !canvas.hasFocus()) return;
  const auto found = canvases().find(&canvas);
  if (found == canvases().end()) return;
  const QString now = found->text();
  if (std::exchange(found->last, now) == now) return;
  QAccessibleEvent event(&canvas, QAccessible::NameChanged);
  QAccessible::updateAccessibility(&event);
}

}  // namespace squire
