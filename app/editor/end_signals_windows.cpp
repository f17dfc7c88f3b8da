#include <QGuiApplication>
#include <QSessionManager>
#include <csignal>

#include "app/editor/end_signals.h"

namespace squire {

// The system asks a window to end when its user signs out; `taskkill` closes the window as its button does.
EndSignals::EndSignals(QObject* parent) : QObject(parent) {
  connect(
      qGuiApp, &QGuiApplication::commitDataRequest, this, [this] { Q_EMIT requested(SIGTERM); },
      Qt::DirectConnection);
}

EndSignals::~EndSignals() = default;

}  // namespace squire

#include "moc_end_signals.cpp"
