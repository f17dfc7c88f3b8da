#pragma once

#include <QObject>

namespace squire {

// Turns SIGTERM, SIGHUP and SIGINT into a Qt signal, so that the program ends cleanly on log-out or Ctrl+C.
// At most one instance may exist.
class EndSignals : public QObject {
  Q_OBJECT
 public:
  explicit EndSignals(QObject* parent = nullptr);
  ~EndSignals() override;

 Q_SIGNALS:
  void requested(int signal);
};

}  // namespace squire
