#pragma once

#include <QObject>
#include <QThreadPool>
#include <QTimer>
#include <atomic>

namespace squire {

class Viewport;

// Prepares a viewport before it is first shown. Compiles the shaders on another thread, which fills the
// driver's cache; the viewport then loads them step by step between events, but not while a mouse button is
// held.
class IdleWarmUp : public QObject {
  Q_OBJECT
 public:
  // Starts after the first paint of `page`, which the viewport's page will replace.
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
