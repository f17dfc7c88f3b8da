#pragma once

#include <QApplication>

namespace squire::test {

enum class Smoothing {
  None,      // what a renderer in software draws in less than half the time
  AsEditor,  // the samples a pixel that people see
};

// The application of a test of the window: the editor's own theme and OpenGL.
class TestApplication : public QApplication {
 public:
  explicit TestApplication(int& argc, char** argv, Smoothing smoothing = Smoothing::None);
};

}  // namespace squire::test
