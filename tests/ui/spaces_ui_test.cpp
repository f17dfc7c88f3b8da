#include <QAccessible>
#include <QDropEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QTest>
#include <QToolButton>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/fights/space_edits.h"
#include "tests/ui/pixels.h"
#include "tests/ui/pointer.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/window_test.h"
#include "widgets/controls/number_field.h"
#include "widgets/fades/fades_panel.h"
#include "widgets/session/dragged_clips.h"
#include "widgets/spaces/space_form.h"
#include "widgets/spaces/space_list.h"
#include "widgets/spaces/space_preview.h"
#include "widgets/spaces/space_view.h"
#include "widgets/spaces/spaces_panel.h"
#include "widgets/theme/theme.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Tests of blend spaces: their list, their picture, and the preview.
class SpacesTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1400, 900));
    window_->view().setShowsStatistics(false);  // the frame time differs between images
    panel_ = window_->findChild<SpacesPanel*>();
    QVERIFY(panel_ != nullptr);
    Driver::raiseDockOf(panel_);
    processed();
  }

  void aSpaceIsAddedRenamedCopiedAndDeleted() {
    QVERIFY(spaces().empty());
    add(0);
    QCOMPARE(spaces().size(), std::size_t{1});
    QCOMPARE(spaces()[0].xName, std::string("speed"));
    QVERIFY(spaces()[0].yName.empty());
    QCOMPARE(spaces()[0].points.size(), std::size_t{1});
    panel_->list()->setFocus();
    QTest::keyClick(panel_->list(), Qt::Key_F2);
    auto* editor = panel_->list()->findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    QTest::keyClick(editor, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(editor, QStringLiteral("walks"));
    QTest::keyClick(editor, Qt::Key_Return);
    QVERIFY(waitFor([&] { return spaces()[0].name == "walks"; }));
    click("duplicateSpace");
    QCOMPARE(spaces().size(), std::size_t{2});
    QVERIFY(panel_->choice().space() == &spaces()[1]);
    click("deleteSpace");
    QCOMPARE(spaces().size(), std::size_t{1});
    driver_->trigger("edit.undo");
    QCOMPARE(spaces().size(), std::size_t{2});
    add(1);
    QCOMPARE(spaces()[2].yName, std::string("forward"));
  }

  void aDotIsDraggedInOneStepAndEscapeTakesItBack() {
    makeSquare();
    const std::size_t steps = session().history().position();
    const QPointF from = view().placeOf({1.0f, 0.0f}), to = view().placeOf({0.5f, -0.5f});
    press(view(), from);
    moveTo(view(), from + QPointF(20, 0));
    moveTo(view(), to);
    QVERIFY(points()[1].x < 0.6f && points()[1].x > 0.4f);  // while it is dragged
    QTest::keyClick(&view(), Qt::Key_Escape);
    QCOMPARE(points()[1].x, 1.0f);
    QCOMPARE(session().history().position(), steps);
    release(view(), to);
    test::drag(view(), from, to);
    QVERIFY(std::abs(points()[1].x - 0.5f) < 0.02f && std::abs(points()[1].y + 0.5f) < 0.02f);
    QCOMPARE(session().history().position(), steps + 1);
    // A whole number of hundredths.
    QVERIFY(std::abs(100.0f * points()[1].x - std::round(100.0f * points()[1].x)) < 1e-3f);
    driver_->trigger("edit.undo");
    QCOMPARE(points()[1].x, 1.0f);
    // A press without a drag only selects.
    test::click(view(), from);
    QCOMPARE(session().history().position(), steps);
    QVERIFY(panel_->choice().point() == std::optional<std::size_t>(1));
  }

  void keysGoThroughTheDotsMoveAndDeleteThem() {
    makeSquare();
    view().setFocus();
    QTest::keyClick(&view(), Qt::Key_PageDown);
    QVERIFY(panel_->choice().point() == std::optional<std::size_t>(0));
    QTest::keyClick(&view(), Qt::Key_PageDown);
    QVERIFY(panel_->choice().point() == std::optional<std::size_t>(1));
    QVERIFY(nameOf(view()).contains(QStringLiteral("run")));
    QTest::keyClick(&view(), Qt::Key_Right);
    QVERIFY(std::abs(points()[1].x - 1.01f) < 1e-4f);
    QTest::keyClick(&view(), Qt::Key_Up, Qt::ControlModifier);
    QVERIFY(std::abs(points()[1].y - 0.1f) < 1e-4f);
    const std::size_t count = points().size();
    QTest::keyClick(&view(), Qt::Key_Delete);
    QCOMPARE(points().size(), count - 1);
    QCOMPARE(nameOfClip(points()[1].clip), std::string("jump"));
    // Behind the last dot is the cross again.
    panel_->choice().choosePoint(points().size() - 1);
    QTest::keyClick(&view(), Qt::Key_PageDown);
    QVERIFY(!panel_->choice().point());
    QTest::keyClick(&view(), Qt::Key_PageUp);
    QVERIFY(panel_->choice().point() == std::optional(points().size() - 1));
  }

  void numbersAreTypedAndNamed() {
    makeSquare();
    panel_->choice().choosePoint(1);
    processed();
    Driver::typeNumber(*panel_->form()->valueOf(0), QStringLiteral("1/4"));
    QCOMPARE(points()[1].x, 0.25f);
    // Without a second number, the dots are on a line; two at one place are refused.
    auto* up = panel_->form()->nameOf(1);
    const auto clear = [&] {
      up->setFocus();
      up->clear();
      QTest::keyClick(up, Qt::Key_Return);
    };
    clear();
    QCOMPARE(spaces()[0].yName, std::string("forward"));
    panel_->choice().change([](BlendSpace& to) {
      to.points.pop_back();
      to.points[2].x = 0.5f;
    });
    clear();
    QVERIFY(spaces()[0].yName.empty());
    for (const SpacePoint& point : points()) QCOMPARE(point.y, 0.0f);
    QVERIFY(!panel_->form()->valueOf(1)->isVisible());
  }

  void aClipIsAddedByItsButtonAndByADrop() {
    add(0);
    auto* button = panel_->findChild<QToolButton*>(QStringLiteral("addSpacePoint"));
    Q_EMIT button->menu()->aboutToShow();
    for (QAction* action : button->menu()->actions()) {
      if (action->text() == QLatin1String("walk")) action->trigger();
    }
    QCOMPARE(points().size(), std::size_t{2});
    QCOMPARE(nameOfClip(points()[1].clip), std::string("walk"));
    QMimeData dragged;
    putClips(dragged, {clip("run")});
    const QPointF at = view().placeOf({0.4f, 0.0f});
    QDragEnterEvent enter(at.toPoint(), Qt::CopyAction, &dragged, Qt::LeftButton, {});
    QApplication::sendEvent(&view(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(at, Qt::CopyAction, &dragged, Qt::LeftButton, {});
    QApplication::sendEvent(&view(), &drop);
    QCOMPARE(points().size(), std::size_t{3});
    QCOMPARE(nameOfClip(points()[2].clip), std::string("run"));
    QVERIFY(std::abs(points()[2].x - 0.4f) < 0.02f);
    click("deleteSpacePoint");
    QCOMPARE(points().size(), std::size_t{2});
  }

  // The cross is dragged while the character walks on, exactly as the engine plays it.
  void theCrossPlaysWhatTheEngineDoes() {
    makeLine();
    driver_->showClip("punch", 10);
    Driver::raiseDockOf(panel_);
    const QImage edited = window_->viewport()->grabFramebuffer();
    QVERIFY(preview().player().shown().empty());  // no clip is prepared before it plays
    test::press(view(), view().placeOf({1.5f, 0.0f}) + QPointF(0, 30));
    QVERIFY(preview().isOn());
    QVERIFY(driver_ && window_->viewport()->showsOther());
    QCOMPARE(preview().mix().size(), std::size_t{2});
    QVERIFY(preview().mixText().startsWith(QStringLiteral("walk ")));
    test::moveTo(view(), view().placeOf({2.9f, 0.0f}) + QPointF(0, 30));
    test::release(view(), view().placeOf({2.9f, 0.0f}) + QPointF(0, 30));
    preview().setValues({2.0f, 0.0f});
    // Another player at the same phase.
    SpacePlayer other;
    other.setSpace(*session().projectModel(), *session().model(), session().project().game, spaces()[0]);
    other.advance(2.0, 0.0, 0.0);
    const double wanted = preview().player().shown()[0].seconds / other.shown()[0].clip->length();
    for (int i = 0; i < 4000 && other.shown()[0].seconds / other.shown()[0].clip->length() < wanted; ++i)
      other.advance(2.0, 0.0, 1e-3);
    const auto expected = other.pose();
    const auto shown = preview().shown().figures.front().matrices;
    QCOMPARE(shown.size(), expected.size());
    for (std::size_t bone = 0; bone < shown.size(); ++bone)
      QVERIFY(glm::length(vec3(shown[bone][3]) - vec3(expected[bone][3])) < 0.02f);
    QVERIFY(differingPixels(edited, window_->viewport()->grabFramebuffer(), {.step = 2, .least = 60}) > 200);
    // It goes on while nothing is done.
    const double before = preview().player().shown()[0].seconds;
    QVERIFY(waitFor([&] { return preview().player().shown()[0].seconds > before + 0.05; }));
    QTest::keyClick(window_->viewport(), Qt::Key_Escape);
    QVERIFY(!preview().isOn() && !window_->viewport()->showsOther());
    QCOMPARE(session().playhead().ticks, timeOfFrame(10, session().rate()).ticks);
  }

  void onePreviewIsShownAtATime() {
    makeLine();
    driver_->trigger("spaces.play");
    QVERIFY(preview().isOn());
    driver_->trigger("fades.game");
    QVERIFY(!preview().isOn());
    QVERIFY(window_->findChild<FadesPanel*>()->preview().isOn());
    driver_->trigger("spaces.play");
    QVERIFY(preview().isOn() && !window_->findChild<FadesPanel*>()->preview().isOn());
    QVERIFY(!window_->findChild<FadesPanel*>()->preview().playing());
    driver_->showClip("punch", 3);
    QVERIFY(!preview().isOn());
    driver_->trigger("spaces.play");
    session().playback().setPlaying(true);
    QVERIFY(waitFor([&] { return !preview().isOn(); }));
    session().playback().setPlaying(false);
    driver_->trigger("spaces.play");
    click("deleteSpace");
    QVERIFY(!preview().isOn());
  }

  void thePictureShowsTheDotsAndWhatPlays() {
    makeLine();
    const QPointF walk = view().placeOf({0.95f, 0.0f});
    QCOMPARE(colourAt(walk), colourOf(Role::Raised).name());
    driver_->trigger("spaces.play");
    preview().setValues({0.95f, 0.0f});
    panel_->choice().choosePoint(std::nullopt);
    QCOMPARE(colourAt(walk), colourOf(Role::Accent).name());
    preview().end();
    panel_->choice().choosePoint(1);
    QCOMPARE(colourAt(walk), colourOf(Role::Selected).name());
  }

  // Between a stand and a walk, feet slide more than in both.
  void theSlideOfFeetIsShownAsColour() {
    makeLine();
    const auto placeAt = [&](float speed) { return view().placeOf({speed, 0.0f}) + QPointF(3, 20); };
    const auto warmth = [&](float speed) {
      const QColor colour(colourAt(placeAt(speed)));
      return colour.red() - colour.blue();
    };
    const QString bare = colourAt(placeAt(0.4f));
    QCOMPARE(bare, colourOf(Role::Field).name());
    driver_->trigger("spaces.slide");
    QVERIFY(waitFor([&] { return colourAt(placeAt(0.4f)) != bare; }));
    QVERIFY(warmth(0.4f) > warmth(0.02f) + 20);
    // Without the walk there are other colours, and undo brings back what is known.
    const int before = warmth(0.8f);
    panel_->choice().choosePoint(1);
    click("deleteSpacePoint");
    QVERIFY(waitFor([&] { return warmth(0.8f) != before && colourAt(placeAt(0.8f)) != bare; }));
    driver_->trigger("edit.undo");
    QCOMPARE(warmth(0.8f), before);
    driver_->trigger("spaces.slide");
    QCOMPARE(colourAt(placeAt(0.4f)), bare);
  }

  void theOtherSideIsMirroredInOneStep() {
    QVERIFY(session().apply(
        duplicateClip(session().project(), {{session().modelId(), clip("walk")}, "step_left"})));
    make("forward",
         {{clip("idle"), 0.0f, 0.0f}, {clip("step_left"), -1.0f, 0.5f}, {clip("run"), 0.0f, 1.0f}});
    auto* button = panel_->findChild<QToolButton*>(QStringLiteral("addOtherSides"));
    QVERIFY(button->isVisible());
    const std::size_t steps = session().history().position();
    const std::size_t clips = session().projectModel()->clips.size();
    button->click();
    processed();
    QCOMPARE(session().history().position(), steps + 1);
    QCOMPARE(points().size(), std::size_t{4});
    QCOMPARE(nameOfClip(points()[3].clip), std::string("step_right"));
    QCOMPARE(points()[3].x, 1.0f);
    QCOMPARE(points()[3].y, 0.5f);
    const auto hashes = [&](const char* name) {
      std::vector<ContentHash> out;
      for (const Track& track : session().projectModel()->findClip(name)->clip->tracks)
        out.push_back(hashOf(track));
      return out;
    };
    QVERIFY(hashes("step_right") != hashes("step_left"));
    QVERIFY(!button->isVisible());
    driver_->trigger("edit.undo");
    QCOMPARE(session().projectModel()->clips.size(), clips);
    QVERIFY(button->isVisible());
  }

 private:
  [[nodiscard]] const std::vector<BlendSpace>& spaces() { return fightOf(*session().projectModel()).spaces; }
  [[nodiscard]] const std::vector<SpacePoint>& points() { return panel_->choice().space()->points; }
  [[nodiscard]] SpaceView& view() const { return *panel_->view(); }
  [[nodiscard]] SpacePreview& preview() const { return panel_->preview(); }
  [[nodiscard]] ClipId clip(const char* name) { return session().projectModel()->findClip(name)->id; }
  [[nodiscard]] std::string nameOfClip(ClipId id) { return session().projectModel()->find(id)->name; }
  void add(int kind) {
    panel_->findChild<QToolButton*>(QStringLiteral("addSpace"))->menu()->actions()[kind]->trigger();
    processed();
  }
  [[nodiscard]] QString colourAt(const QPointF& at) const {
    return QColor(view().grab().toImage().pixel((at * view().devicePixelRatioF()).toPoint())).name();
  }
  [[nodiscard]] static QString nameOf(QWidget& canvas) {
    return QAccessible::queryAccessibleInterface(&canvas)->text(QAccessible::Name);
  }
  void click(const char* button) {
    panel_->findChild<QToolButton*>(QLatin1String(button))->click();
    processed();
  }
  void make(std::string y, std::vector<SpacePoint> at) {
    const BlendSpace made{{}, "moves", "speed", std::move(y), std::move(at), {}};
    QVERIFY(session().apply(addSpace(session().project(), {session().modelId(), made})));
    processed();
  }
  void makeLine() { make("", {{clip("idle"), 0.0f}, {clip("walk"), 0.95f}, {clip("run"), 2.9f}}); }
  void makeSquare() {
    make("forward", {{clip("idle"), 0.0f, 0.0f},
                     {clip("run"), 1.0f, 0.0f},
                     {clip("jump"), 0.0f, 1.0f},
                     {clip("walk"), 0.0f, -1.0f}});
  }

  SpacesPanel* panel_ = nullptr;
};

const UiTestEntry spacesTestEntry({"spaces_ui", &runTest<SpacesTest>});

}  // namespace squire::test

#include "spaces_ui_test.moc"
