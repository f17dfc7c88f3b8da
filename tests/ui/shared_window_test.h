#pragma once

#include <QTest>

#include "tests/ui/window_test.h"

namespace squire::test {

// Tests that share one window with the knight. Auto-key is on.
class SharedWindowTest : public WindowTest {
  Q_OBJECT

 protected Q_SLOTS:
  void initTestCase() {
    openWindow(1400, 900);
    session().posing().setAutoKey(true);
    QVERIFY(driver_->open(knight()));
  }
  void cleanup() {}
  void cleanupTestCase() { WindowTest::cleanup(); }
};

}  // namespace squire::test
