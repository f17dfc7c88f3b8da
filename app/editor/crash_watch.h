#pragma once

#include <QObject>

#include "app/editor/crash_signals.h"
#include "core/workspace/session_log.h"

namespace squire {

class MainWindow;
class Session;

// Logs what is done in the window, so that a crash leaves a report. Nothing is sent. At most one instance may
// exist.
class CrashWatch : public QObject {
  Q_OBJECT
 public:
  CrashWatch();
  ~CrashWatch() override;

  void follow(MainWindow& window);

 private:
  void noteStep(const Session& session, bool isOpened);

  SessionLog log_;
  CrashSignals signals_{log_.descriptor()};
  std::size_t step_ = 0;  // position in the history
};

}  // namespace squire
