#pragma once

#include <QDir>
#include <QString>
#include <QWidget>

#include "tests/ui/application.h"
#include "tests/ui/driver.h"

namespace squire::test {

// Saves what stands on the screen where the widget is, so that nothing is shown that a person would not see.
// Prints the path; false where it cannot be written.
bool keepPicture(const QWidget& widget, const QString& path);

// The editor as people see it, for a program that takes pictures: FOLDER is its only argument. The window has
// the size that the manual's pictures have, or that of SQUIRE_SHOT_WIDTH and SQUIRE_SHOT_HEIGHT.
struct Studio {
  Studio(int& argc, char** argv);
  [[nodiscard]] bool openSample();
  bool keep(const QWidget& widget, const char* name) const;

  TestApplication application;
  QDir folder;
  MainWindow window;
  Driver driver;
};

}  // namespace squire::test
