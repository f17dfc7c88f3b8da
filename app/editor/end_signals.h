#pragma once

#include <QObject>

namespace squire {

// SIGTERM, SIGHUP and SIGINT as a signal of Qt: a log-out or a Ctrl+C in the terminal ends the program in
// order. One at a time.
class EndSignals : public QObject {
  Q_OBJECT
 public:
  explicit EndSignals(QObject* parent = nullptr);
  ~EndSignals() override;

 Q_SIGNALS:
  void asked(int signal);
};

}  // namespace squire
