#pragma once

#include <QTest>
#include <algorithm>
#include <cmath>

#include "tests/ui/pointer.h"
#include "tests/ui/window_test.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Helpers for tests that pose a bone of the knight.
class PosingFixture : public WindowTest {
  Q_OBJECT

 protected Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1264, 784));
    QVERIFY(window_->viewport() != nullptr);
    if (session().posing().autoKey()) driver_->trigger("pose.autoKey");
  }

 protected:
  Transform local(const char* name) {
    return session().posed().local(
        static_cast<std::size_t>(*session().model()->skeleton->indexOf(std::string_view(name))));
  }
  vec3 place(const char* name) {
    const auto index = session().model()->skeleton->indexOf(std::string_view(name));
    return vec3(session().posed().matrices()[static_cast<std::size_t>(*index)][3]);
  }
  void turn(const char* name) {
    driver_->click(driver_->joint(name));
    driver_->key(Qt::Key_E);
    const QPointF centre = driver_->joint(name);
    driver_->drag(centre + QPointF(90, 0), centre + QPointF(64, -64), Qt::LeftButton);
  }
};

}  // namespace squire::test
