#include <QApplication>
#include <QMouseEvent>
#include <QPushButton>
#include <QTest>

#include "tests/support/data.h"
#include "tests/ui/driver.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/vector_field.h"
#include "widgets/panels/inspector.h"
#include "widgets/theme/theme.h"
#include "widgets/viewport/gl_probe.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

namespace {

QString knight() { return QString::fromStdString((sourceDir() / "resources/sample/knight.fbx").string()); }

float degreesBetween(const quat& a, const quat& b) {
  return glm::degrees(2.0f * std::acos(std::min(1.0f, std::abs(glm::dot(a, b)))));
}

}  // namespace

// Posing and keying as an animator does them, with real events.
class PosingTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    window_ = std::make_unique<MainWindow>();
    window_->view().setSmooth(false);
    driver_ = std::make_unique<Driver>(*window_);
    driver_->show(1400, 900);
    QVERIFY(window_->viewport() != nullptr);
    QVERIFY(driver_->open(knight()));
    if (session().autoKey()) driver_->trigger("pose.autoKey");
  }
  void cleanup() {
    driver_.reset();
    window_.reset();
  }

  void aPoseThatIsNotKeyedIsShownAndKept() {
    const std::size_t steps = session().history().stepCount();
    const quat before = local("forearm.L").rotation;
    turn("forearm.L");
    const quat after = local("forearm.L").rotation;
    QVERIFY(degreesBetween(before, after) > 20.0f);
    QCOMPARE(session().history().stepCount(), steps);
    QVERIFY(!window_->isWindowModified());
    QCOMPARE(session().changes().size(), std::size_t{1});
    QVERIFY(window_->inspector()->turn()->field(0)->warm());
    QVERIFY(!window_->inspector()->move()->field(0)->warm());
    // Neither another selection nor another frame loses it.
    driver_->click(driver_->joint("head"));
    QVERIFY(degreesBetween(local("forearm.L").rotation, after) < 0.1f);
    driver_->key(Qt::Key_Period);
    QVERIFY(session().changes().empty());
    QVERIFY(degreesBetween(local("forearm.L").rotation, after) > 10.0f);
    driver_->key(Qt::Key_Comma);
    QVERIFY(degreesBetween(local("forearm.L").rotation, after) < 0.1f);
    // Undo takes it back, redo brings it again.
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(degreesBetween(local("forearm.L").rotation, before) < 0.1f);
    QVERIFY(session().changes().empty());
    driver_->key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(degreesBetween(local("forearm.L").rotation, after) < 0.1f);
  }

  void whatChangedIsKeyedByHand() {
    turn("forearm.L");
    const quat after = local("forearm.L").rotation;
    driver_->key(Qt::Key_K, Qt::ShiftModifier);
    QVERIFY(session().changes().empty());
    QVERIFY(degreesBetween(keyed("forearm.L"), after) < 0.1f);
    QVERIFY(window_->isWindowModified());
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(degreesBetween(local("forearm.L").rotation, after) < 0.1f);
    QCOMPARE(session().changes().size(), std::size_t{1});
    driver_->key(Qt::Key_K, Qt::AltModifier);
    QVERIFY(session().changes().empty());
    QVERIFY(degreesBetween(local("forearm.L").rotation, after) > 10.0f);
  }

  void keysOfTheSelectionAndOfTheWholePose() {
    session().setPlayheadFrame(7);
    turn("forearm.L");
    const quat after = local("forearm.L").rotation;
    driver_->click(driver_->joint("head"));
    driver_->key(Qt::Key_I);
    QCOMPARE(session().changes().size(), std::size_t{1});
    QVERIFY(degreesBetween(keyed("forearm.L"), after) > 10.0f);
    driver_->key(Qt::Key_K);
    QVERIFY(session().changes().empty());
    QVERIFY(degreesBetween(keyed("forearm.L"), after) < 0.1f);
    for (const Track& track : session().clip()->tracks) {
      QVERIFY(std::any_of(track.rotation->begin(), track.rotation->end(),
                          [&](const Key<quat>& key) { return key.time == session().playhead(); }));
    }
  }

  void autoKeyKeysThePoseThatIsSeen() {
    session().setPlayheadFrame(7);
    turn("forearm.L");
    const quat arm = local("forearm.L").rotation;
    driver_->key(Qt::Key_I, Qt::ShiftModifier);
    QVERIFY(session().autoKey());
    QVERIFY(degreesBetween(keyed("forearm.L"), arm) > 10.0f);
    // The next change keys what was not keyed with it.
    const std::size_t steps = session().history().stepCount();
    turn("head");
    QCOMPARE(session().history().stepCount(), steps + 1);
    QVERIFY(degreesBetween(keyed("forearm.L"), arm) < 0.1f);
    QVERIFY(degreesBetween(keyed("head"), local("head").rotation) < 0.1f);
    QVERIFY(session().changes().empty());
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(session().changes().size(), std::size_t{1});
    QVERIFY(degreesBetween(local("forearm.L").rotation, arm) < 0.1f);
    driver_->key(Qt::Key_I, Qt::ShiftModifier);
    QVERIFY(!session().autoKey());
  }

  void escapeTakesBackAChangeThatIsNotKeyed() {
    driver_->click(driver_->joint("forearm.L"));
    driver_->key(Qt::Key_E);
    const quat before = local("forearm.L").rotation;
    const QPoint centre = driver_->joint("forearm.L").toPoint();
    Viewport* viewport = window_->viewport();
    QTest::mousePress(viewport, Qt::LeftButton, {}, centre + QPoint(90, 0));
    const QPointF at = centre + QPoint(60, -60);
    QMouseEvent move(QEvent::MouseMove, at, viewport->mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                     Qt::NoModifier);
    QApplication::sendEvent(viewport, &move);
    QVERIFY(!session().changes().empty());
    QTest::keyClick(viewport, Qt::Key_Escape);
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, at.toPoint());
    QVERIFY(session().changes().empty());
    QVERIFY(degreesBetween(local("forearm.L").rotation, before) < 0.1f);
    QVERIFY(!session().canUndo());
  }

  void asksWhereThatIsPreferred() {
    EditorSettings settings;
    settings.setAsksAboutUnkeyed(true);
    turn("forearm.L");
    const quat after = local("forearm.L").rotation;
    driver_->key(Qt::Key_Period);
    QVERIFY(window_->messages()->isVisible());
    QVERIFY(press("Key It"));
    QVERIFY(!window_->messages()->isVisible());
    QVERIFY(session().live().all().empty());
    driver_->key(Qt::Key_Comma);
    QVERIFY(degreesBetween(keyed("forearm.L"), after) < 0.1f);
    turn("head");
    driver_->key(Qt::Key_Period);
    QVERIFY(press("Drop It"));
    QVERIFY(session().live().all().empty());
    settings.setAsksAboutUnkeyed(false);
  }

 private:
  [[nodiscard]] Session& session() { return window_->session(); }
  Transform local(const char* name) {
    return session().posed().local(
        static_cast<std::size_t>(*session().model()->skeleton->indexOf(std::string_view(name))));
  }
  // What the clip itself says at the playhead.
  quat keyed(const char* name) {
    const Pose pose = poseAt(*session().model()->skeleton, *session().clip(), session().playhead());
    return pose[static_cast<std::size_t>(*session().model()->skeleton->indexOf(std::string_view(name)))]
        .rotation;
  }
  void turn(const char* name) {
    driver_->click(driver_->joint(name));
    driver_->key(Qt::Key_E);
    const QPointF centre = driver_->joint(name);
    driver_->drag(centre + QPointF(90, 0), centre + QPointF(64, -64), Qt::LeftButton);
  }
  bool press(const char* button) {
    for (QPushButton* one : window_->messages()->findChildren<QPushButton*>()) {
      if (one->text() != QLatin1String(button)) continue;
      QTest::mouseClick(one, Qt::LeftButton);
      return true;
    }
    return false;
  }

  std::unique_ptr<MainWindow> window_;
  std::unique_ptr<Driver> driver_;
};

}  // namespace squire::test

int main(int argc, char** argv) {
  QSurfaceFormat::setDefaultFormat(squire::viewportFormat());
  QApplication application(argc, argv);
  squire::applyTheme(application, squire::darkTheme());
  squire::test::PosingTest test;
  return QTest::qExec(&test, argc, argv);
}

#include "posing_test.moc"
