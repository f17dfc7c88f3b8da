#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QFile>
#include <QLineEdit>
#include <QMouseEvent>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "core/edit/materials/settings_edits.h"
#include "core/posing/trail.h"
#include "tests/ui/pixels.h"
#include "tests/ui/posing_fixture.h"
#include "tests/ui/ui_tests.h"
#include "widgets/controls/number_field.h"
#include "widgets/game/game_layer_form.h"
#include "widgets/game/game_panel.h"
#include "widgets/posing/pose_shelf.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Tests of the views that show further poses beside the edited one: the shelf, onion skins, trails, the
// game's keyframes.
class PoseViewsTest : public PosingFixture {
  Q_OBJECT

 private Q_SLOTS:
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
    // Enter applies the pose fully.
    shelf->setFocus();
    QTest::keyClick(shelf, Qt::Key_Return);
    QVERIFY(degreesBetween(local("upper_arm.L").rotation, arm) < 0.1f);
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(degreesBetween(local("upper_arm.L").rotation, before) < 0.1f);
    // Dragging on the tile applies a part of the pose.
    const QPoint from = shelf->tileOf(pose).topLeft() + QPoint(8, 40);
    drag(*shelf, from, from + QPoint(80, 0));
    const float whole = degreesBetween(before, arm);
    const float part = degreesBetween(before, local("upper_arm.L").rotation);
    QVERIFY2(part > 0.35f * whole && part < 0.65f * whole,
             qPrintable(QString::number(static_cast<double>(part))));
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(session().posing().changes().empty());
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
    QVERIFY(!shelf->selected().valid() || !session().posing().changes().empty());
  }

  void keptPosesArePaintedInTheColoursOfNow() {
    driver_->key(Qt::Key_B, Qt::ControlModifier);
    auto* shelf = window_->findChild<PoseShelf*>();
    const QRect tile = shelf->tileOf(shelf->selected());
    const auto picture = [&] { return shelf->grab(tile.adjusted(0, 0, 0, -30)).toImage(); };
    processed();
    const QImage drawn = picture();
    const Project& project = session().project();
    MaterialOverride change;
    change.material = session().model()->materials.front().name;
    change.diffuse = vec3(0.0f, 1.0f, 0.0f);
    change.diffuseMap = "";
    QVERIFY(session().apply(setMaterial(project, {session().modelId(), change})));
    QVERIFY(waitFor([&] { return differing(picture(), drawn) > 100; }));
    driver_->trigger("edit.undo");
    QVERIFY(waitFor([&] { return differing(picture(), drawn) == 0; }));
  }

  void onionSkinsShowWhatWasAndWillBeAlsoWhileDragging() {
    session().setPlayheadFrame(20);
    driver_->click(driver_->joint("forearm.L"));
    driver_->key(Qt::Key_I);
    processed();
    const QImage without = window_->viewport()->grabFramebuffer();
    driver_->key(Qt::Key_O);
    const QImage with = window_->viewport()->grabFramebuffer();
    QVERIFY(differing(without, with) > 400);
    // Unkeyed changes affect the ghosts immediately.
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

  void paintsOfATrailOnlyWhatIsSeen() {
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*exceeds.*")));
    driver_->showClip("sword_swing");
    session().selection().select({driver_->bone("hand.R")});
    driver_->key(Qt::Key_T);
    // The camera is so close to one key that the others are tens of thousands of pixels away.
    Camera camera = window_->view().camera();
    camera.orthographic = true;
    camera.distance = 0.01f;
    camera.target = place("hand.R");
    window_->view().setCamera(camera);
    processed();
    driver_->key(Qt::Key_T, Qt::ShiftModifier);
  }

  void dragsAKeyOnAMotionTrail() {
    driver_->showClip("sword_swing", 2);
    driver_->trigger("view.frameAll");
    session().selection().select({driver_->bone("hand.R")});
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
    // The drag is toward the shoulder, so that it stays within the reach of the arm.
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
    driver_->showClip("walk", 5);
    auto* panel = window_->findChild<GamePanel*>();
    driver_->raiseDock("game");
    const QImage without = window_->viewport()->grabFramebuffer();
    driver_->key(Qt::Key_F8);
    QVERIFY(waitFor([&] { return panel->countText().contains(QStringLiteral("of")); }));
    processed();
    QVERIFY(differing(without, window_->viewport()->grabFramebuffer()) > 400);
    const QString fine = panel->countText();
    // A coarser tolerance, which is that of the export, keeps fewer keyframes immediately.
    processed();
    QTest::mouseClick(panel->tolerance(), Qt::LeftButton);
    auto* line = panel->tolerance()->findChild<QLineEdit*>();
    QVERIFY(line != nullptr);
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("20"));
    QTest::keyClick(line, Qt::Key_Return);
    QVERIFY(std::abs(session().project().exports.tolerance - 0.02) < 1e-9);
    QVERIFY(waitFor([&] { return panel->countText() != fine; }));
    QVERIFY(panel->countText().section(QLatin1Char(' '), 0, 0).toInt() <
            fine.section(QLatin1Char(' '), 0, 0).toInt());
    QVERIFY(waitFor([&] { return panel->worstText().contains(QStringLiteral("mm")); }));
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(waitFor([&] { return panel->countText() == fine; }));
    driver_->key(Qt::Key_F8);
  }

  void showsThePackedFormOfTheEngineProfile() {
    const QTemporaryDir folder;
    QFile profile(folder.filePath(QStringLiteral("engine.json")));
    QVERIFY(profile.open(QIODevice::WriteOnly) && profile.write("{\"animations\": \"packed\"}") > 0);
    profile.close();
    driver_->showClip("walk", 5);
    auto* panel = window_->findChild<GamePanel*>();
    driver_->raiseDock("game");
    QVERIFY(waitFor([&] { return panel->countText().contains(QStringLiteral("of")); }));
    QVERIFY(panel->packedText().isEmpty());
    ExportSettings settings = session().project().exports;
    settings.profile = profile.fileName().toStdString();
    QVERIFY(session().apply(setExport(session().project(), {settings})));
    QVERIFY(waitFor([&] { return panel->packedText().contains(QStringLiteral("bytes")); }));
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(waitFor([&] { return panel->packedText().isEmpty(); }));
  }

  // A clip over another one shows as the game plays it, and the mask is made of the selected bones.
  void laysAClipOverAnotherAsTheGameDoes() {
    driver_->showClip("walk", 5);
    driver_->raiseDock("game");
    auto* form = window_->findChild<GameLayerForm*>();
    auto* panel = window_->findChild<GamePanel*>();
    QVERIFY(waitFor([&] { return !panel->hereText().isEmpty(); }));
    const QString off = panel->hereText();
    const QImage edited = window_->viewport()->grabFramebuffer();
    const auto choose = [&](QComboBox* box, const QString& text) {
      const int index = box->findText(text);
      QVERIFY2(index >= 0, qPrintable(text));
      box->setCurrentIndex(index);
      Q_EMIT box->activated(index);
    };
    choose(form->clip(), QStringLiteral("punch"));
    QVERIFY(window_->findChild<QAction*>(QStringLiteral("game.preview"))->isChecked());
    QVERIFY(waitFor([&] { return panel->playsLayer(); }));
    processed();
    QCOMPARE(panel->hereText(), off);  // of the keyframes, whatever plays over them
    const QImage whole = window_->viewport()->grabFramebuffer();
    QVERIFY(differing(edited, whole) > 400);
    const auto spine = session().model()->skeleton->indexOf(std::string_view("spine"));
    session().selection().select({session().model()->skeleton->bones[static_cast<std::size_t>(*spine)].id});
    const std::size_t steps = session().history().stepCount();
    QTest::mouseClick(form->tools()->add(), Qt::LeftButton);
    QCOMPARE(session().history().stepCount(), steps + 1);
    const auto& masks = fightOf(*session().projectModel()).masks;
    QCOMPARE(masks.size(), std::size_t{1});
    QCOMPARE(form->mask()->currentText(), QString::fromStdString(masks[0].name));
    QCOMPARE(masks[0].bones.front().weight, 0.5f);
    QCOMPARE(form->tools()->weight()->value(), 50.0);
    QVERIFY(masks[0].bones.size() > 3);
    processed();
    QVERIFY(differing(whole, window_->viewport()->grabFramebuffer()) > 400);
    Q_EMIT form->tools()->weight()->edited(0.0, true);
    QCOMPARE(fightOf(*session().projectModel()).masks[0].bones.front().weight, 1.0f);
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(fightOf(*session().projectModel()).masks.empty());
    QCOMPARE(form->mask()->currentIndex(), 0);
    choose(form->clip(), form->clip()->itemText(0));
    QVERIFY(waitFor([&] { return !panel->playsLayer(); }));
    driver_->key(Qt::Key_F8);
  }

  void showsTexturesAsTheGameDoes() {
    driver_->showClip("walk", 5);
    auto* panel = window_->findChild<GamePanel*>();
    driver_->raiseDock("game");
    driver_->key(Qt::Key_F8);
    QVERIFY(waitFor([&] { return panel->countText().contains(QStringLiteral("of")); }));
    QVERIFY(panel->blocksText().isEmpty());
    processed();
    const QImage pixels = window_->viewport()->grabFramebuffer();
    ExportSettings settings = session().project().exports;
    settings.textures = TextureMode::Blocks;
    QVERIFY(session().apply(setExport(session().project(), {settings})));
    QVERIFY(waitFor([&] { return panel->blocksText().contains(QStringLiteral("255")); }));
    processed();
    const QImage blocks = window_->viewport()->grabFramebuffer();
    QVERIFY(blocks != pixels);
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(waitFor([&] { return panel->blocksText().isEmpty(); }));
    processed();
    const QImage again = window_->viewport()->grabFramebuffer();
    QVERIFY2(
        changedPixels(again, pixels) < changedPixels(again, blocks),
        qPrintable(
            QStringLiteral("%1 %2").arg(changedPixels(again, pixels)).arg(changedPixels(again, blocks))));
    driver_->key(Qt::Key_F8);
  }

 private:
  std::vector<TrailPoint> trail(const char* name) {
    const Skeleton& skeleton = *session().model()->skeleton;
    return trailOf(skeleton, *session().clip(), *session().posed().evaluated(),
                   static_cast<std::size_t>(*skeleton.indexOf(std::string_view(name))), 0,
                   session().shown().lastFrame());
  }
  // How many pixels differ at all.
  static int changedPixels(const QImage& a, const QImage& b) {
    int count = 0;
    for (int y = 0; y < a.height(); ++y)
      for (int x = 0; x < a.width(); ++x) count += a.pixel(x, y) != b.pixel(x, y) ? 1 : 0;
    return count;
  }
  static int differing(const QImage& a, const QImage& b) { return differingPixels(a, b, {.step = 2}); }
};

const UiTestEntry poseViewsTestEntry({"posing_editor", &runTest<PoseViewsTest>});

}  // namespace squire::test

#include "pose_views_test.moc"
