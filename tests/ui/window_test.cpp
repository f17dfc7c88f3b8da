#include "tests/ui/window_test.h"

#include "tests/support/data.h"

namespace squire::test {

void WindowTest::cleanup() {
  driver_.reset();
  window_.reset();
}

QString WindowTest::knight() {
  return QString::fromStdString((sourceDir() / "resources/sample/knight.fbx").string());
}

void WindowTest::openWindow(int width, int height) {
  window_ = std::make_unique<MainWindow>();
  window_->view().setSmooth(false);
  ViewOptions plain = window_->view().options();
  plain.surface.cavity = 0.0f;  // without it, software draws in two thirds of the time
  window_->view().setOptions(plain);
  driver_ = std::make_unique<Driver>(*window_);
  driver_->show(width, height);
}

bool WindowTest::openKnight(int width, int height) {
  openWindow(width, height);
  return driver_->open(knight());
}

}  // namespace squire::test
