#pragma once

#include <QObject>
#include <memory>

#include "tests/ui/driver.h"

namespace squire::test {

// Base class for tests of the window; each test has its own window.
class WindowTest : public QObject {
  Q_OBJECT

 protected Q_SLOTS:
  void cleanup();

 protected:
  // The sample's model without its project.
  [[nodiscard]] static QString knight();
  // Opens a window without animations.
  void openWindow(int width, int height);
  // Opens a window without animations, and the knight in it. Returns false if the knight cannot be opened.
  [[nodiscard]] bool openKnight(int width, int height);
  [[nodiscard]] Session& session() { return window_->session(); }

  std::unique_ptr<MainWindow> window_;
  std::unique_ptr<Driver> driver_;
};

}  // namespace squire::test
