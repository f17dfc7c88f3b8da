#pragma once

#include <QObject>
#include <memory>

#include "tests/ui/driver.h"

namespace squire::test {

// What tests of the window have in common: each of them has a window of its own.
class WindowTest : public QObject {
  Q_OBJECT

 protected Q_SLOTS:
  void cleanup();

 protected:
  // The sample's model without its project.
  [[nodiscard]] static QString knight();
  // A window in which nothing moves by itself.
  void openWindow(int width, int height);
  // The same with the knight in it.
  [[nodiscard]] bool openKnight(int width, int height);
  [[nodiscard]] Session& session() { return window_->session(); }

  std::unique_ptr<MainWindow> window_;
  std::unique_ptr<Driver> driver_;
};

}  // namespace squire::test
