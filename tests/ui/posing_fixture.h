#pragma once

#include <QMouseEvent>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <memory>

#include "tests/support/data.h"
#include "tests/ui/driver.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// A window with the knight in it, and what tests of posing do with a bone.
class PosingFixture : public QObject {
  Q_OBJECT

 protected Q_SLOTS:
  void init() {
    window_ = std::make_unique<MainWindow>();
    window_->view().setSmooth(false);
    driver_ = std::make_unique<Driver>(*window_);
    driver_->show(1580, 980);
    QVERIFY(window_->viewport() != nullptr);
    QVERIFY(driver_->open(QString::fromStdString((sourceDir() / "resources/sample/knight.fbx").string())));
    if (session().autoKey()) driver_->trigger("pose.autoKey");
  }
  void cleanup() {
    driver_.reset();
    window_.reset();
  }

 protected:
  [[nodiscard]] static float degreesBetween(const quat& a, const quat& b) {
    return glm::degrees(2.0f * std::acos(std::min(1.0f, std::abs(glm::dot(a, b)))));
  }
  [[nodiscard]] Session& session() { return window_->session(); }
  Transform local(const char* name) {
    return session().posed().local(
        static_cast<std::size_t>(*session().model()->skeleton->indexOf(std::string_view(name))));
  }
  vec3 place(const char* name) {
    const auto index = session().model()->skeleton->indexOf(std::string_view(name));
    return vec3(session().posed().matrices()[static_cast<std::size_t>(*index)][3]);
  }
  static void drag(QWidget* widget, QPoint from, QPoint to) {
    QTest::mousePress(widget, Qt::LeftButton, {}, from);
    for (int i = 1; i <= 4; ++i) {
      const QPointF at = QPointF(from) + QPointF(to - from) * i / 4.0;
      QMouseEvent move(QEvent::MouseMove, at, widget->mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                       Qt::NoModifier);
      QApplication::sendEvent(widget, &move);
    }
    QTest::mouseRelease(widget, Qt::LeftButton, {}, to);
    Driver::settle(20);
  }
  void turn(const char* name) {
    driver_->click(driver_->joint(name));
    driver_->key(Qt::Key_E);
    const QPointF centre = driver_->joint(name);
    driver_->drag(centre + QPointF(90, 0), centre + QPointF(64, -64), Qt::LeftButton);
  }
  std::unique_ptr<MainWindow> window_;
  std::unique_ptr<Driver> driver_;
};

}  // namespace squire::test
