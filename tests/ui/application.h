#pragma once

#include <QApplication>

namespace squire::test {

enum class Smoothing {
  None,      // one sample per pixel, with which a software renderer takes less than half the time
  AsEditor,  // the samples per pixel of the editor
};

// The application for tests of the window: the editor's own theme and OpenGL.
class TestApplication : public QApplication {
 public:
  explicit TestApplication(int& argc, char** argv, Smoothing smoothing = Smoothing::None);
};

}  // namespace squire::test
