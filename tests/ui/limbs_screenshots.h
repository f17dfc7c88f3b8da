#pragma once

#include <QDir>

#include "tests/ui/driver.h"

namespace squire::test {

// Pictures of IK for the manual, of the sample that is open.
void takeLimbPictures(MainWindow& window, Driver& driver, const QDir& folder);

}  // namespace squire::test
