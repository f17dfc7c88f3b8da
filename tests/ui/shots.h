#pragma once

#include <QDir>
#include <QString>
#include <QWidget>

#include "tests/ui/application.h"
#include "tests/ui/driver.h"

namespace squire::test {

// Saves what is on the screen at the widget's position, so that the image shows what a user sees. Prints the
// path; returns false if it cannot be written.
bool storePicture(QWidget& widget, const QString& path);

// The editor for a program that takes screenshots; its only argument is the output folder. The window has the
// size of the manual's pictures, or that of SQUIRE_SHOT_WIDTH and SQUIRE_SHOT_HEIGHT.
struct Studio {
  Studio(int& argc, char** argv);
  [[nodiscard]] bool openSample();
  bool keep(QWidget& widget, const char* name) const;

  TestApplication application;
  QDir folder;
  MainWindow window;
  Driver driver;
};

}  // namespace squire::test
