#include <QApplication>
#include <QDockWidget>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPushButton>
#include <QTest>

#include "core/posing/trail.h"
#include "tests/support/data.h"
#include "tests/ui/application.h"
#include "tests/ui/driver.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/spring_slider.h"
#include "widgets/controls/vector_field.h"
#include "widgets/game/game_panel.h"
#include "widgets/panels/inspector.h"
#include "widgets/posing/breakdown_popup.h"
#include "widgets/posing/pose_shelf.h"
#include "widgets/posing/posing_panel.h"
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
    driver_->show(1580, 980);
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
    driver_->key(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
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

  void copiesPastesAndMirrorsAPose() {
    session().setPlayheadFrame(5);
    turn("upper_arm.L");
    const quat arm = local("upper_arm.L").rotation;
    driver_->key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    // A copy that is pasted where it was taken changes nothing.
    QVERIFY(session().canUndo());
    const std::string before = session().undoLabel();
    driver_->key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(session().undoLabel(), before);
    session().setPlayheadFrame(20);
    driver_->key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(degreesBetween(local("upper_arm.L").rotation, arm) < 0.1f);
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    driver_->key(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(session().changes().size(), std::size_t{1});
    QVERIFY(session().changes().front().bone == driver_->bone("upper_arm.R"));
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    // Twice flipped is the pose.
    const Pose pose = session().posed().pose();
    driver_->key(Qt::Key_M, Qt::ControlModifier);
    QVERIFY(!session().changes().empty());
    driver_->key(Qt::Key_M, Qt::ControlModifier);
    for (std::size_t i = 0; i < pose.size(); ++i)
      QVERIFY(degreesBetween(pose[i].rotation, session().posed().local(i).rotation) < 0.2f);
  }

  void resetsToRestAndToTheSource() {
    turn("forearm.L");
    driver_->key(Qt::Key_K, Qt::ShiftModifier);
    const quat keyedTurn = local("forearm.L").rotation;
    driver_->key(Qt::Key_R, Qt::AltModifier);
    const auto bone = static_cast<std::size_t>(*session().activeBoneIndex());
    QVERIFY(degreesBetween(local("forearm.L").rotation,
                           session().model()->skeleton->bones[bone].rest.rotation) < 0.1f);
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(degreesBetween(local("forearm.L").rotation, keyedTurn) < 0.1f);
    driver_->key(Qt::Key_R, Qt::AltModifier | Qt::ShiftModifier);
    QVERIFY(degreesBetween(local("forearm.L").rotation, keyedTurn) > 10.0f);
    driver_->trigger("clip.reset");
    QVERIFY(degreesBetween(keyed("forearm.L"), local("forearm.L").rotation) < 0.1f);
  }

  void pullsABreakdownAndPushes() {
    session().setPlayheadFrame(10);
    driver_->click(driver_->joint("forearm.L"));
    const quat before = local("forearm.L").rotation;
    SpringSlider* slider = window_->findChild<PosingPanel*>()->breakdown();
    drag(slider, {slider->width() / 2, 27}, {8, 27});
    const Neighbours sides =
        neighboursAt(*session().clip(), session().playhead(), {driver_->bone("forearm.L")});
    QVERIFY(degreesBetween(local("forearm.L").rotation, *sides.before.front().rotation) < 0.5f);
    QCOMPARE(session().changes().size(), std::size_t{1});
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(degreesBetween(local("forearm.L").rotation, before) < 0.1f);
    // By keyboard, and Escape takes it back.
    slider->setFocus();
    for (int i = 0; i < 5; ++i) QTest::keyClick(slider, Qt::Key_Right);
    QVERIFY(degreesBetween(local("forearm.L").rotation, before) > 0.01f);
    QTest::keyClick(slider, Qt::Key_Escape);
    QVERIFY(session().changes().empty());
    turn("forearm.L");
    const quat turned = local("forearm.L").rotation;
    SpringSlider* push = window_->findChild<PosingPanel*>()->push();
    drag(push, {push->width() / 2, 27}, {8, 27});
    QVERIFY(degreesBetween(local("forearm.L").rotation, *sides.between.front().rotation) < 1.0f);
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(degreesBetween(local("forearm.L").rotation, turned) < 0.1f);
  }

  void theBreakdownFollowsThePointer() {
    session().setPlayheadFrame(10);
    driver_->click(driver_->joint("forearm.L"));
    driver_->key(Qt::Key_E, Qt::ShiftModifier);
    auto* popup = window_->findChild<BreakdownPopup*>();
    QVERIFY(popup != nullptr);
    QMouseEvent move(QEvent::MouseMove, QPointF(300, 20), popup->slider()->mapToGlobal(QPointF(300, 20)),
                     Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(popup->slider(), &move);
    QCOMPARE(session().changes().size(), std::size_t{1});
    QTest::mouseClick(popup->slider(), Qt::LeftButton, {}, QPoint(300, 20));
    QVERIFY(!popup->isVisible());
    QCOMPARE(session().changes().size(), std::size_t{1});
    driver_->settle();
  }

  void pinnedFeetStayWhileTheHipsMove() {
    session().setPlayheadFrame(0);
    driver_->trigger("edit.selectNone");
    session().selectBones({driver_->bone("foot.L"), driver_->bone("foot.R")});
    driver_->settle();
    driver_->key(Qt::Key_P);
    QCOMPARE(session().pins().size(), std::size_t{2});
    const vec3 left = place("foot.L"), right = place("foot.R"), hips = place("hips");
    session().selectBones({driver_->bone("hips")});
    driver_->key(Qt::Key_W);
    const QPointF centre = driver_->joint("hips");
    driver_->drag(centre + QPointF(0, -60), centre + QPointF(0, -30), Qt::LeftButton);
    QVERIFY2(glm::distance(place("hips"), hips) > 0.02f,
             qPrintable(QString::number(static_cast<double>(glm::distance(place("hips"), hips)))));
    QVERIFY(glm::distance(place("foot.L"), left) < 2e-3f);
    QVERIFY(glm::distance(place("foot.R"), right) < 2e-3f);
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(glm::distance(place("hips"), hips) < 1e-5f);
    QVERIFY(session().changes().empty());
    driver_->key(Qt::Key_P, Qt::ShiftModifier);
    QVERIFY(session().pins().empty());
  }

  void movingAPinnedHandBendsItsArm() {
    session().selectBones({driver_->bone("hand.L")});
    driver_->key(Qt::Key_P);
    driver_->key(Qt::Key_W);
    const vec3 hand = place("hand.L");
    const float upper = glm::distance(place("forearm.L"), place("upper_arm.L"));
    const float lower = glm::distance(place("hand.L"), place("forearm.L"));
    const QPointF centre = driver_->joint("hand.L");
    driver_->drag(centre, centre + QPointF(10, -40), Qt::LeftButton);
    QVERIFY(glm::distance(place("hand.L"), hand) > 0.03f);
    QVERIFY(std::abs(glm::distance(place("forearm.L"), place("upper_arm.L")) - upper) < 1e-4f);
    QVERIFY(std::abs(glm::distance(place("hand.L"), place("forearm.L")) - lower) < 1e-4f);
    for (const BonePose& change : session().changes()) QVERIFY(!change.translation);
  }

  void keepsPosesOnAShelf() {
    session().setPlayheadFrame(10);
    turn("upper_arm.L");
    const quat arm = local("upper_arm.L").rotation;
    driver_->key(Qt::Key_B, Qt::ControlModifier);
    QCOMPARE(session().projectModel()->poses.size(), std::size_t{1});
    auto* shelf = window_->findChild<PoseShelf*>();
    const PoseId pose = shelf->selected();
    QVERIFY(pose.valid());
    driver_->key(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    session().setPlayheadFrame(25);
    const quat before = local("upper_arm.L").rotation;
    // Enter applies it whole.
    shelf->setFocus();
    QTest::keyClick(shelf, Qt::Key_Return);
    QVERIFY(degreesBetween(local("upper_arm.L").rotation, arm) < 0.1f);
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(degreesBetween(local("upper_arm.L").rotation, before) < 0.1f);
    // A drag blends it in.
    const QPoint from = shelf->tileOf(pose).topLeft() + QPoint(8, 40);
    drag(shelf, from, from + QPoint(80, 0));
    const float whole = degreesBetween(before, arm);
    const float part = degreesBetween(before, local("upper_arm.L").rotation);
    QVERIFY2(part > 0.35f * whole && part < 0.65f * whole,
             qPrintable(QString::number(static_cast<double>(part))));
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(session().changes().empty());
    // A double click renames, Delete deletes.
    QTest::mouseDClick(shelf, Qt::LeftButton, {}, from);
    auto* line = shelf->findChild<QLineEdit*>();
    QVERIFY(line != nullptr);
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("guard"));
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(QString::fromStdString(session().projectModel()->poses.front().name), QStringLiteral("guard"));
    shelf->setFocus();
    QTest::keyClick(shelf, Qt::Key_Delete);
    QVERIFY(session().projectModel()->poses.empty());
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(session().projectModel()->poses.size(), std::size_t{1});
    driver_->trigger("poses.applyMirrored");
    QVERIFY(!shelf->selected().valid() || !session().changes().empty());
  }

  void onionSkinsShowWhatWasAndWillBeAlsoWhileDragging() {
    session().setPlayheadFrame(20);
    driver_->click(driver_->joint("forearm.L"));
    driver_->key(Qt::Key_I);
    driver_->settle(100);
    const QImage without = window_->viewport()->grabFramebuffer();
    driver_->key(Qt::Key_O);
    const QImage with = window_->viewport()->grabFramebuffer();
    QVERIFY(differing(without, with) > 400);
    // What is changed now changes the ghosts beside it before it is keyed.
    driver_->key(Qt::Key_E);
    const QPoint centre = driver_->joint("forearm.L").toPoint();
    QTest::mousePress(window_->viewport(), Qt::LeftButton, {}, centre + QPoint(90, 0));
    const QPointF at = centre + QPointF(40, -80);
    QMouseEvent move(QEvent::MouseMove, at, window_->viewport()->mapToGlobal(at), Qt::NoButton,
                     Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window_->viewport(), &move);
    QVERIFY(differing(with, window_->viewport()->grabFramebuffer()) > 400);
    QTest::mouseRelease(window_->viewport(), Qt::LeftButton, {}, at.toPoint());
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    driver_->key(Qt::Key_O);
    driver_->key(Qt::Key_Q);
  }

  void dragsAKeyOnAMotionTrail() {
    for (const auto& clip : session().projectModel()->clips) {
      if (clip->name == "sword_swing") session().setClip(clip->id);
    }
    session().setPlayheadFrame(2);
    driver_->trigger("view.frameAll");
    session().selectBones({driver_->bone("hand.R")});
    driver_->key(Qt::Key_Q);
    driver_->key(Qt::Key_T);
    const auto points = trail("hand.R");
    const auto key = std::find_if(points.begin(), points.end(), [](const TrailPoint& point) {
      return point.key && point.time.seconds() > 0.55;
    });
    QVERIFY(key != points.end());
    const vec3 pixel = toPixel(window_->view().camera(), window_->viewport()->viewSize(), key->place);
    const std::size_t steps = session().history().stepCount();
    const QPointF from(pixel.x, pixel.y);
    // Toward the shoulder, where the arm reaches.
    session().setPlayhead(key->time);
    const vec2 way =
        18.0f * glm::normalize(vec2(toPixel(window_->view().camera(), window_->viewport()->viewSize(),
                                            place("upper_arm.R"))) -
                               vec2(pixel));
    session().setPlayheadFrame(2);
    driver_->drag(from, from + QPointF(std::round(way.x), std::round(way.y)), Qt::LeftButton);
    QCOMPARE(session().history().stepCount(), steps + 1);
    QVERIFY(session().playhead() == key->time);
    const vec3 after = toPixel(window_->view().camera(), window_->viewport()->viewSize(), place("hand.R"));
    QVERIFY2(glm::distance(vec2(after), vec2(pixel) + way) < 2.5f,
             qPrintable(QStringLiteral("%1 %2").arg(after.x - pixel.x).arg(after.y - pixel.y)));
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(glm::distance(place("hand.R"), key->place) < 1e-3f);
    driver_->key(Qt::Key_T, Qt::ShiftModifier);
  }

  void showsWhatTheGameWillPlay() {
    for (const auto& clip : session().projectModel()->clips) {
      if (clip->name == "walk") session().setClip(clip->id);
    }
    session().setPlayheadFrame(5);
    auto* panel = window_->findChild<GamePanel*>();
    window_->findChild<QDockWidget*>(QStringLiteral("game"))->raise();
    const QImage without = window_->viewport()->grabFramebuffer();
    driver_->key(Qt::Key_F8);
    QVERIFY(Driver::waitFor([&] { return panel->countText().contains(QStringLiteral("of")); }));
    driver_->settle(100);
    QVERIFY(differing(without, window_->viewport()->grabFramebuffer()) > 400);
    const QString fine = panel->countText();
    // A coarser tolerance keeps fewer keyframes, at once; it is the export's own.
    driver_->settle();
    QTest::mouseClick(panel->tolerance(), Qt::LeftButton);
    auto* line = panel->tolerance()->findChild<QLineEdit*>();
    QVERIFY(line != nullptr);
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("20"));
    QTest::keyClick(line, Qt::Key_Return);
    QVERIFY(std::abs(session().project().exports.tolerance - 0.02) < 1e-9);
    QVERIFY(Driver::waitFor([&] { return panel->countText() != fine; }));
    QVERIFY(panel->countText().section(QLatin1Char(' '), 0, 0).toInt() <
            fine.section(QLatin1Char(' '), 0, 0).toInt());
    QVERIFY(Driver::waitFor([&] { return panel->worstText().contains(QStringLiteral("mm")); }));
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(Driver::waitFor([&] { return panel->countText() == fine; }));
    driver_->key(Qt::Key_F8);
  }

 private:
  std::vector<TrailPoint> trail(const char* name) {
    const Skeleton& skeleton = *session().model()->skeleton;
    return trailOf(skeleton, *session().clip(), *session().posed().evaluated(),
                   static_cast<std::size_t>(*skeleton.indexOf(std::string_view(name))), 0,
                   session().lastFrame());
  }
  static int differing(const QImage& a, const QImage& b) {
    int count = 0;
    for (int y = 0; y < a.height(); y += 2) {
      for (int x = 0; x < a.width(); x += 2) count += a.pixel(x, y) != b.pixel(x, y) ? 1 : 0;
    }
    return count;
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
  squire::test::TestApplication application(argc, argv);
  squire::test::PosingTest test;
  return QTest::qExec(&test, argc, argv);
}

#include "posing_editor_test.moc"
