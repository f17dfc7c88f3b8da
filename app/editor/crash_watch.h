#pragma once

#include <QObject>

#include "app/editor/crash_signals.h"
#include "core/workspace/session_log.h"

namespace squire {

class Editor;
class MainWindow;
struct OpenWork;
class Session;

// Logs what is done in the window, so that a crash leaves a report. Nothing is sent. At most one instance may
// exist.
class CrashWatch : public QObject {
  Q_OBJECT
 public:
  CrashWatch();
  ~CrashWatch() override;

  // Follows the work, and each window in which it is shown.
  void follow(Editor& editor);

 private:
  void followWork(OpenWork& work);
  void followWindow(const MainWindow& window);
  void noteStep(const Session& session, bool isOpened);

  SessionLog log_;
  CrashSignals signals_{log_.descriptor()};
  std::size_t step_ = 0;  // position in the history
};

}  // namespace squire
