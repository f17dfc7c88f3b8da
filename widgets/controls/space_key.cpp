#include "widgets/controls/space_key.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QPointer>

namespace squire {

namespace {

bool isOperatedBySpace(const QWidget& widget) {
  if (const auto* box = qobject_cast<const QComboBox*>(&widget)) return !box->isEditable();
  if (const auto* view = qobject_cast<const QAbstractItemView*>(&widget))
    return view->currentIndex().flags().testFlag(Qt::ItemIsUserCheckable);
  return qobject_cast<const QAbstractButton*>(&widget) != nullptr;
}

bool isSpace(const QEvent& event) {
  const auto& key = static_cast<const QKeyEvent&>(event);
  return key.key() == Qt::Key_Space && key.modifiers() == Qt::NoModifier;
}

class SpaceFilter : public QObject {
 public:
  using QObject::QObject;

  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::FocusIn) notice(watched, static_cast<QFocusEvent*>(event)->reason());
    if (event->type() == QEvent::MouseButtonPress) reached_ = nullptr;
    if (event->type() != QEvent::ShortcutOverride || reached_ == nullptr || watched != reached_) return false;
    if (!isSpace(*event) || !isOperatedBySpace(*reached_)) return false;
    event->accept();
    return true;
  }

 private:
  // A popup or another window gives the focus back with reasons of its own, which change nothing. Qt sends
  // the event to the style as well.
  void notice(QObject* watched, Qt::FocusReason reason) {
    auto* widget = qobject_cast<QWidget*>(watched);
    if (widget == nullptr) return;
    const bool isByKey =
        reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason;
    if (isByKey) reached_ = widget;
    if (reason == Qt::MouseFocusReason) reached_ = nullptr;
  }

  QPointer<QWidget> reached_;  // by the keyboard
};

}  // namespace

void keepSpaceForControls(QWidget& window) { qApp->installEventFilter(new SpaceFilter(&window)); }

}  // namespace squire
