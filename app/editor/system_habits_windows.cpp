#undef NOGDI  // <dwmapi.h> names types of GDI
#include <dwmapi.h>
#include <windows.h>
// Needs windows.h before it.
#include <shlobj.h>

#include <QApplication>
#include <QDir>
#include <QKeyEvent>
#include <QPalette>
#include <QWidget>

#include "app/editor/system_habits.h"

namespace squire {

namespace {

class Habits : public QObject {
 public:
  using QObject::QObject;

  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::ShortcutOverride) keepFromShortcuts(*static_cast<QKeyEvent*>(event));
    if (event->type() == QEvent::Show || event->type() == QEvent::PaletteChange) {
      const auto* widget = qobject_cast<QWidget*>(watched);
      if (widget != nullptr && widget->isWindow() && widget->isVisible()) matchFrame(*widget);
    }
    return QObject::eventFilter(watched, event);
  }

 private:
  // The system tells of AltGr as of Ctrl and Alt together, of which the right Alt is pressed.
  static void keepFromShortcuts(QKeyEvent& event) {
    const bool isBoth = event.modifiers().testFlags(Qt::ControlModifier | Qt::AltModifier);
    if (isBoth && ::GetKeyState(VK_RMENU) < 0) event.accept();
  }

  static void matchFrame(const QWidget& window) {
    constexpr DWORD immersiveDarkMode = 20;  // of Windows 10 since version 2004; others ignore it
    const BOOL isDark = window.palette().color(QPalette::Window).lightness() < 128;
    ::DwmSetWindowAttribute(reinterpret_cast<HWND>(window.winId()), immersiveDarkMode, &isDark,
                            sizeof isDark);
  }
};

}  // namespace

void followSystem(QApplication& application) { application.installEventFilter(new Habits(&application)); }

void tellSystemOfFile(const QString& path) {
  ::SHAddToRecentDocs(SHARD_PATHW, QDir::toNativeSeparators(path).toStdWString().c_str());
}

}  // namespace squire
