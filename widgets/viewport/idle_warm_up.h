#pragma once

#include <QObject>
#include <QThreadPool>
#include <QTimer>
#include <atomic>

namespace squire {

class Viewport;

// Makes a viewport ready before it is first seen. Shaders are compiled for the driver's cache on another
// thread, then the viewport takes them from there, a piece between two events and none while a button of the
// mouse is held.
class IdleWarmUp : public QObject {
  Q_OBJECT
 public:
  // Begins when `page`, in whose place the viewport's own page will be shown, was painted for the first time.
  IdleWarmUp(Viewport& viewport, QWidget& page, QObject* parent = nullptr);
  ~IdleWarmUp() override;

 Q_SIGNALS:
  void done();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void fillCache();
  void step();

  Viewport& viewport_;
  QTimer timer_;
  std::atomic<bool> stop_ = false;
  bool begun_ = false;
  QThreadPool pool_;
};

}  // namespace squire
