#include <QApplication>
#include <QDockWidget>
#include <QMenu>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QWheelEvent>
#include <algorithm>
#include <set>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/tracks.h"
#include "tests/support/data.h"
#include "tests/ui/pointer.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/window_test.h"
#include "widgets/controls/number_field.h"
#include "widgets/curves/curve_editor.h"
#include "widgets/curves/curve_list.h"
#include "widgets/curves/curve_view.h"
#include "widgets/curves/ease_menu.h"
#include "widgets/session/counted_text.h"

namespace squire::test {

// Tests of the curve editor with real events, on a clip of a few keys.
class CurvesTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1120, 720));
    bone_ = driver_->bone("forearm.L");
    driver_->trigger("clip.new");
    const float angles[] = {0, 40, 20, 80};
    for (int i = 0; i < 4; ++i) key(10 * i, angles[i]);
    session().selection().select({bone_});
    driver_->trigger("curves.show");
    editor_ = window_->findChild<CurveEditor*>();
    window_->resizeDocks({window_->findChild<QDockWidget*>(QStringLiteral("curves"))}, {380}, Qt::Vertical);
    processed();
    QVERIFY(editor_ != nullptr && view()->isVisible() && view()->height() > 150);
    view()->fitAll();
  }

  void showsTheChannelsOfTheSelectedBones() {
    QCOMPARE(editor_->model().curves().size(), std::size_t{3});
    QCOMPARE(editor_->list()->topLevelItemCount(), 1);
    QCOMPARE(editor_->list()->topLevelItem(0)->text(0), QStringLiteral("forearm.L"));
    QCOMPARE(editor_->list()->topLevelItem(0)->childCount(), 3);
    session().selection().select({});
    QVERIFY(editor_->model().curves().empty());
    session().selection().select({bone_, driver_->bone("head")});
    QCOMPARE(editor_->model().curves().size(), std::size_t{3});
  }

  // Curves are shown whole at any initial size; the user's zoom is kept.
  void theCurvesAreShownWholeUntilSomebodyZooms() {
    const auto isWhole = [&] {
      const CurveAxes& axes = view()->axes();
      return axes.xOf(30.0) > axes.left + 0.8 * (axes.right - axes.left) && axes.xOf(30.0) < axes.right;
    };
    QVERIFY(isWhole());
    window_->resize(1100, 800);
    processed();
    QVERIFY(isWhole());
    for (int i = 0; i < 4; ++i) wheel({view()->axes().xOf(10.0), 60.0}, Qt::ControlModifier);
    const double zoomed = view()->axes().perFrame;
    window_->resize(1120, 720);
    processed();
    QCOMPARE(view()->axes().perFrame, zoomed);
  }

  // The curve's colour appears at its values and nowhere else.
  void paintsTheCurvesWhereTheirValuesAre() {
    const QImage picture = grabbed();
    for (const int frame : {3, 14, 27}) {
      const double x = view()->axes().xOf(frame);
      const double value = shownAt(frame).x;
      QVERIFY2(isNear(picture, {x, view()->axes().yOf(value)}, Role::AxisX),
               qPrintable(QString::number(frame)));
      QVERIFY(!isNear(picture, {x, view()->axes().yOf(value) + 40.0}, Role::AxisX));
    }
  }

  void aClickSelectsAndADragMovesInTimeAndValue() {
    const CurvePoint second = point(10);
    click(view()->pointAt(second));
    QVERIFY(editor_->model().isSelected(second));
    QCOMPARE(editor_->frameField()->value(), 10.0);
    QVERIFY(std::abs(editor_->valueField()->value() - 40.0) < 1e-3);
    const std::size_t steps = session().history().stepCount();
    const QPointF from = view()->pointAt(second);
    drag(from, from + QPointF(3.2 * view()->axes().perFrame, -20.0 * view()->axes().perValue));
    QCOMPARE(session().history().stepCount(), steps + 1);
    QVERIFY(angleAt(10) == std::nullopt);
    QVERIFY(angleAt(13).has_value());
    QVERIFY2(std::abs(*angleAt(13) - 60.0) < 1.0, qPrintable(QString::number(*angleAt(13))));
    QVERIFY(!editor_->model().ghosts().empty());
    QVERIFY(editor_->model().isSelected(point(13)));
    session().undo();
    QVERIFY(std::abs(angleAt(10).value_or(0.0) - 40.0) < 1e-3);
    QVERIFY(editor_->model().ghosts().empty());
    QVERIFY(editor_->model().isSelected(second));
    QVERIFY(editor_->model().active() == second);
    session().redo();
    QVERIFY(editor_->model().isSelected(point(13)));
    session().undo();
  }

  void aRightClickOffersWhatIsDoneWithKeys() {
    const auto choose = [](QMenu& menu, const QString& start) {
      for (QAction* action : menu.actions()) {
        if (!action->text().remove(QLatin1Char('&')).startsWith(start)) continue;
        menu.setActiveAction(action);
        QTest::keyClick(&menu, Qt::Key_Return);
        return true;
      }
      return false;
    };
    // The key under the pointer is selected first.
    QMenu* menu = menuAt(view()->pointAt(point(10)));
    QVERIFY(menu != nullptr);
    QVERIFY(editor_->model().isSelected(point(10)));
    QVERIFY(!choose(*menu, QStringLiteral("New Key")));
    QVERIFY(choose(*menu, QStringLiteral("Flat Handles")));
    QCOMPARE(easeAt(10).kind, Interpolation::Curve);
    menu = menuAt(view()->pointAt(point(10)));
    QVERIFY(menu != nullptr && choose(*menu, QStringLiteral("Delete Keys")));
    QVERIFY(!angleAt(10).has_value());
    session().undo();
    // The menu inserts a key where the pointer is on a curve between keys.
    menu = menuAt({view()->axes().xOf(14), view()->axes().yOf(shownAt(14).x)});
    QVERIFY(menu != nullptr && choose(*menu, QStringLiteral("New Key")));
    QVERIFY(angleAt(14).has_value());
    // A right click during a drag cancels the drag.
    const auto before = session().history().snapshot();
    const QPointF from = view()->pointAt(point(10));
    press(from);
    move(from + QPointF(20, -20));
    QVERIFY(session().history().snapshot() != before);
    QTest::mousePress(view(), Qt::RightButton, {}, (from + QPointF(20, -20)).toPoint());
    QVERIFY(QApplication::activePopupWidget() == nullptr);
    release(from + QPointF(20, -20));
    QVERIFY(angleAt(10).has_value() && std::abs(*angleAt(10) - 40.0) < 1e-3);
  }

  // Edits of a key of X leave the keys of Y and Z unchanged.
  void eachAxisHasItsOwnKeys() {
    const dvec3 turns[] = {{0, 10, -5}, {40, -20, 15}, {20, 30, 5}, {80, 0, -30}};
    for (int i = 0; i < 4; ++i) {
      const quat turn = fromEulerDegrees(turns[i], EulerOrder::XYZ);
      QVERIFY(session().apply(
          setPose(session().project(), {session().clipRef(), frame(10 * i), {{bone_, {}, turn, {}}}, {}})));
    }
    view()->fitAll();
    const QPointF from = view()->pointAt(point(10));
    drag(from, from + QPointF(3.2 * view()->axes().perFrame, -20.0 * view()->axes().perValue));
    const auto others = otherAxes();
    QVERIFY(others.first.size() >= 4 && others.second.size() >= 4);
    for (int i = 0; i < 4; ++i) {
      const auto y = keyAt(10 * i, 1), z = keyAt(10 * i, 2);
      QVERIFY(y && std::abs(static_cast<double>(y->value) - turns[i].y) < 1e-3);
      QVERIFY(z && std::abs(static_cast<double>(z->value) - turns[i].z) < 1e-3);
    }
    QVERIFY(!angleAt(10) && angleAt(13) && std::abs(*angleAt(13) - 60.0) < 1.0);
    QVERIFY(editor_->model().isSelected(point(13)));
    // The dope sheet has a key wherever an axis has one, and none of the keys that are computed in between.
    std::set<Time> wanted{frame(13)};
    for (const auto& key : others.first) wanted.insert(key.time);
    for (const auto& key : others.second) wanted.insert(key.time);
    for (const auto& curve : editor_->model().curves()) {
      for (std::size_t i = 0; i < curve.channel->size(); ++i) wanted.insert(curve.channel->time(i));
    }
    std::set<Time> shown;
    for (const KeyRef& key : allKeys(*session().clip())) shown.insert(key.time);
    QCOMPARE(shown, wanted);
    const Channel<quat>& played = findTrack(*session().clip(), bone_)->rotation;
    QVERIFY(played->size() > shown.size());
    QTest::keyClick(view(), Qt::Key_T, Qt::ShiftModifier);
    QCOMPARE(easeAt(13).kind, Interpolation::Step);
    QVERIFY(otherAxes() == others);
    QTest::mouseClick(editor_->shapeButton(HandleShape::Flat), Qt::LeftButton);
    QTest::keyClick(view(), Qt::Key_T);
    QTest::mouseClick(editor_->shapeButton(HandleShape::Auto), Qt::LeftButton);
    const auto handle = view()->handleAt(point(13), HandleSide::After);
    QVERIFY(handle.has_value());
    drag(*handle, *handle + QPointF(20, -20));
    QVERIFY(otherAxes() == others);
    QTest::keyClick(view(), Qt::Key_Delete);
    QVERIFY(!angleAt(13) && angleAt(20));
    QVERIFY(otherAxes() == others);
    for (int i = 0; i < 7; ++i) session().undo();
    QVERIFY(otherAxes().first.empty());
    QVERIFY(editor_->model().isSelected(point(10)));
  }

  // Chosen from the menu of a curve: only this curve is repeated, and a dashed line shows it.
  void aCurveIsRepeatedBeyondItsKeys() {
    const auto goOn = [&](const QString& way) {
      QMenu* menu = menuAt({view()->axes().xOf(14), view()->axes().yOf(shownAt(14).x)});
      QMenu* ways = nullptr;
      for (QAction* action : menu != nullptr ? menu->actions() : QList<QAction*>()) {
        if (action->text().remove(QLatin1Char('&')) == QStringLiteral("Extrapolation")) ways = action->menu();
      }
      for (QAction* action : ways != nullptr ? ways->actions() : QList<QAction*>()) {
        if (action->text().remove(QLatin1Char('&')) == way) action->trigger();
      }
      if (menu != nullptr) menu->close();
      processed();
    };
    QVERIFY(session().apply(setClipDuration(session().project(), {session().clipRef(), frame(60)})));
    view()->fitAll();
    goOn(QStringLiteral("Mirror"));
    QVERIFY(std::abs(playedAt(40) - 20.0) < 0.1);
    QVERIFY(std::abs(playedAt(60) - 0.0) < 0.1);
    QVERIFY(!angleAt(40).has_value());
    QCOMPARE(otherAxes().second.size(), std::size_t{4});
    const auto dashes = [&] {
      const QImage picture = grabbed();
      int seen = 0;
      for (int i = 0; i < 100; ++i) {
        const double at = 33.0 + 0.2 * i;
        const Time time{static_cast<std::int64_t>(static_cast<double>(frame(1).ticks) * at)};
        const double value = static_cast<double>(editor_->model().curves().front().channel->valueAt(time).x);
        if (isNear(picture, {view()->axes().xOf(at), view()->axes().yOf(value)}, Role::AxisX)) ++seen;
      }
      return seen;
    };
    QVERIFY2(20 < dashes() && dashes() < 95, qPrintable(QString::number(dashes())));
    // Straight over the dashes: the key appears where it is repeated.
    const CurveAxes& axes = view()->axes();
    QTest::mouseDClick(view(), Qt::LeftButton, {}, QPointF(axes.xOf(45), axes.yOf(shownAt(45).x)).toPoint());
    processed();
    QVERIFY(angleAt(15).has_value());
    QVERIFY(editor_->model().isSelected(point(15)));
    session().undo();
    // The button above the curves sets the curves of the selected keys.
    click(view()->pointAt(point(10)));
    QMenu* menu = nullptr;
    QTimer::singleShot(0, [&] {
      menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
      if (menu == nullptr) return;
      const bool isMirror = menu->actions()[3]->isChecked();
      if (isMirror) menu->actions()[0]->trigger();
      menu->close();
    });
    QTest::mouseClick(editor_->extrapolationButton(), Qt::LeftButton);
    processed();
    QVERIFY(std::abs(playedAt(40) - 80.0) < 0.1);
    QVERIFY(dashes() >= 95);
    session().undo();
    QVERIFY(std::abs(playedAt(40) - 20.0) < 0.1);
  }

  void shiftKeepsToOneAxis() {
    const QPointF from = view()->pointAt(point(10));
    drag(from, from + QPointF(4.0 * view()->axes().perFrame, 6.0), Qt::ShiftModifier);
    QVERIFY(angleAt(14).has_value());
    QVERIFY(std::abs(*angleAt(14) - 40.0) < 1e-3);
  }

  void escapeTakesADragBack() {
    const auto before = session().history().snapshot();
    QSignalSpy hints(view(), &CurveView::hinted);
    const QPointF from = view()->pointAt(point(10));
    press(from);
    move(from + QPointF(30, -30));
    QVERIFY(session().history().snapshot() != before);
    QVERIFY(!hints.isEmpty() && !hints.last()[0].toString().isEmpty());
    QTest::keyClick(view(), Qt::Key_Escape);
    QVERIFY(hints.last()[0].toString().isEmpty());
    release(from + QPointF(30, -30));
    QVERIFY(session().history().snapshot() == before);
    QVERIFY(angleAt(10).has_value());
  }

  void aBoxSelectsWhatLiesInIt() {
    const QPointF a = view()->pointAt(point(10));
    const QPointF b = view()->pointAt(point(20));
    drag(QPointF(a.x() - 15.0, a.y() - 15.0), QPointF(b.x() + 15.0, std::max(a.y(), b.y()) + 12.0));
    std::set<Time> times;
    for (const KeyRef& key : editor_->model().selectedKeys()) times.insert(key.time);
    QVERIFY(times == (std::set<Time>{frame(10), frame(20)}));
    click({view()->axes().right - 4.0, view()->axes().bottom - 3.0});
    QVERIFY(editor_->model().selection().empty());
  }

  void controlASelectsAllKeysAndNoBones() {
    click({view()->axes().right - 4.0, view()->axes().bottom - 3.0});
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_A, Qt::ControlModifier);
    std::set<Time> times;
    for (const KeyRef& key : editor_->model().selectedKeys()) times.insert(key.time);
    QVERIFY(times == (std::set<Time>{frame(0), frame(10), frame(20), frame(30)}));
    QCOMPARE(session().selection().bones().size(), std::size_t{1});
  }

  void theFrameScalesWhatIsSelected() {
    const auto selectTwo = [&] { editor_->model().select({point(10), point(20)}, point(10)); };
    selectTwo();
    processed();
    const auto box = view()->box();
    QVERIFY(box.has_value());
    const CurveBox::Grip right{.right = true};
    const QPointF side = box->placeOf(right);
    drag(side, side + QPointF(5.0 * view()->axes().perFrame, 40.0));
    QVERIFY(angleAt(10) && angleAt(25) && !angleAt(20));
    QVERIFY(std::abs(*angleAt(25) - 20.0) < 1e-3);
    QVERIFY(editor_->model().isSelected(point(25)));
    session().undo();
    selectTwo();
    const QPointF top = view()->box()->placeOf({.top = true});
    drag(top, top - QPointF(30.0, 20.0 * view()->axes().perValue));
    QVERIFY(std::abs(angleAt(20).value_or(0.0) - 20.0) < 0.5);
    QVERIFY2(std::abs(angleAt(10).value_or(0.0) - 60.0) < 0.5, qPrintable(QString::number(*angleAt(10))));
    session().undo();
    selectTwo();
    QTest::keyClick(view(), Qt::Key_Up, Qt::ControlModifier);
    QVERIFY(std::abs(angleAt(10).value_or(0.0) - 41.0) < 1e-3);
    QVERIFY(std::abs(angleAt(20).value_or(0.0) - 19.0) < 1e-3);
    session().undo();
    // Each curve is scaled about its own middle.
    CurvePoint other = point(10);
    other.component = 1;
    editor_->model().select({point(10), other, point(20)}, point(10));
    QTest::keyClick(view(), Qt::Key_Up, Qt::ControlModifier);
    QVERIFY2(std::abs(angleAt(10).value_or(0.0) - 41.0) < 1e-3, qPrintable(QString::number(*angleAt(10))));
    session().undo();
    selectTwo();
    session().setPlayheadFrame(10);
    QTest::keyClick(view(), Qt::Key_Right, Qt::ControlModifier);
    QVERIFY(angleAt(10) && angleAt(21));
    session().undo();
    // The keys in between are moved in proportion, each to a whole frame.
    session().setPlayheadFrame(0);
    editor_->model().select({point(0), point(10), point(20), point(30)}, point(10));
    QTest::keyClick(view(), Qt::Key_Left, Qt::ControlModifier);
    QVERIFY(angleAt(0) && angleAt(10) && angleAt(19) && angleAt(29));
  }

  void nudgesThatFollowEachOtherAreOneStep() {
    editor_->model().select({point(10)}, point(10));
    const std::size_t steps = session().history().stepCount();
    const double before = angleAt(10).value_or(0.0);
    for (int i = 0; i < 3; ++i) QTest::keyClick(view(), Qt::Key_Up);
    QTest::keyClick(view(), Qt::Key_Right);
    QCOMPARE(session().history().stepCount(), steps + 1);
    QVERIFY(angleAt(11).value_or(0.0) > before);
    // Nudges of other keys are another step.
    editor_->model().select({point(20)}, point(20));
    QTest::keyClick(view(), Qt::Key_Up);
    QCOMPARE(session().history().stepCount(), steps + 2);
    session().undo();
    session().undo();
    QVERIFY(std::abs(angleAt(10).value_or(0.0) - before) < 1e-6);
  }

  void theFrameLeavesFramesWithCtrlAlone() {
    const auto pull = [&](Qt::KeyboardModifiers modifiers) {
      editor_->model().select({point(0), point(10), point(20)}, point(10));
      processed();
      const QPointF side = view()->box()->placeOf({.right = true});
      drag(side, side - QPointF(5.0 * view()->axes().perFrame, 0.0), modifiers);
    };
    pull(Qt::NoModifier);
    QVERIFY(angleAt(8) && angleAt(15));
    session().undo();
    pull(Qt::ControlModifier);
    QVERIFY(!angleAt(7) && !angleAt(8));
  }

  void keysThatAreOverwrittenAreTold() {
    QString told;
    const auto listening = connect(view(), &CurveView::hinted, this, [&](const QString& text) {
      if (text.contains(QStringLiteral("Overwrites"))) told = text;
    });
    editor_->model().select({point(10)}, point(10));
    const QPointF from = view()->pointAt(point(10));
    drag(from, from + QPointF(9.0 * view()->axes().perFrame, 0.0));
    QVERIFY(told.isEmpty());
    session().undo();
    drag(from, from + QPointF(10.0 * view()->axes().perFrame, 0.0));
    QVERIFY(told.contains(CountedText::keys(1)));
    disconnect(listening);
  }

  void handlesBendTheCurve() {
    click(view()->pointAt(point(10)));
    QVERIFY(!view()->handleAt(point(10), HandleSide::After));
    QTest::mouseClick(editor_->shapeButton(HandleShape::Auto), Qt::LeftButton);
    QVERIFY(editor_->shapeButton(HandleShape::Auto)->isChecked());
    const auto handle = view()->handleAt(point(10), HandleSide::After);
    QVERIFY(handle.has_value());
    const Ease before = easeAt(10);
    QCOMPARE(before.kind, Interpolation::Curve);
    drag(*handle, *handle + QPointF(30, 0));
    const Ease after = easeAt(10);
    QVERIFY2(after.x1 > before.x1 + 0.02f, qPrintable(QString::number(after.x1)));
    QTest::mouseClick(editor_->shapeButton(HandleShape::Flat), Qt::LeftButton);
    QCOMPARE(easeAt(10).y1, 0.0f);
    QCOMPARE(easeAt(0).y2, 1.0f);
  }

  void aHandleHasALengthAndASlope() {
    click(view()->pointAt(point(20)));
    QTest::mouseClick(editor_->shapeButton(HandleShape::Flat), Qt::LeftButton);
    const auto handle = [&] { return view()->handleAt(point(20), HandleSide::After).value_or(QPointF()); };
    drag(handle(), handle() + QPointF(0, -30));
    const Ease sloped = easeAt(20);
    QVERIFY(sloped.y1 > 0.05f);
    // Shift keeps the slope, Ctrl the length.
    drag(handle(), handle() + QPointF(25, 40), Qt::ShiftModifier);
    const Ease longer = easeAt(20);
    QVERIFY2(longer.x1 > sloped.x1 + 0.05f, qPrintable(QString::number(longer.x1)));
    QVERIFY(std::abs(longer.y1 / longer.x1 - sloped.y1 / sloped.x1) < 0.01f);
    drag(handle(), handle() + QPointF(25, 20), Qt::ControlModifier);
    const Ease flatter = easeAt(20);
    QVERIFY(std::abs(flatter.x1 - longer.x1) < 1e-4f);
    QVERIFY(flatter.y1 < longer.y1 - 0.02f);
    // The field sets the lengths of both sides in one step.
    const std::size_t steps = session().history().stepCount();
    Driver::typeNumber(*editor_->lengthField(), QStringLiteral("60"));
    QCOMPARE(session().history().stepCount(), steps + 1);
    QVERIFY(std::abs(easeAt(20).x1 - 0.6f) < 1e-4f);
    QVERIFY(std::abs(easeAt(10).x2 - 0.4f) < 1e-4f);
    QVERIFY(std::abs(easeAt(20).y1 / 0.6f - flatter.y1 / flatter.x1) < 0.01f);
    QVERIFY(std::abs(editor_->lengthField()->value() - 60.0) < 1e-3);
    session().undo();
    QCOMPARE(easeAt(20), flatter);
    // Where the window is too narrow for the field, the menu has some lengths.
    QMenu* menu = menuAt(view()->pointAt(point(20)));
    QVERIFY(menu != nullptr);
    QMenu* lengths = nullptr;
    for (QAction* action : menu->actions()) {
      if (action->text().contains(QStringLiteral("Length"))) lengths = action->menu();
    }
    QVERIFY(lengths != nullptr);
    QCOMPARE(lengths->actions()[3]->text(), QStringLiteral("50 %"));
    lengths->actions()[3]->trigger();
    menu->close();
    processed();
    QVERIFY(std::abs(easeAt(20).x1 - 0.5f) < 1e-4f);
    session().undo();
    QCOMPARE(easeAt(20), flatter);
  }

  // Y is 0 at all keys; a handle that is dragged up bends the curve between them.
  void aHandleBendsACurveBetweenEqualValues() {
    const CurvePoint own{{bone_, ChannelKind::Rotation, frame(10)}, 1};
    editor_->model().select({own}, own);
    QTest::mouseClick(editor_->shapeButton(HandleShape::Flat), Qt::LeftButton);
    const auto handle = [&] { return view()->handleAt(own, HandleSide::After).value_or(QPointF()); };
    const std::size_t steps = session().history().stepCount();
    drag(handle(), handle() + QPointF(0, -30.0 * view()->axes().perValue));
    QCOMPARE(session().history().stepCount(), steps + 1);
    const auto key = keyAt(10, 1);
    QVERIFY(key.has_value());
    QVERIFY2(std::abs(key->lift.first - 30.0f) < 3.0f, qPrintable(QString::number(key->lift.first)));
    const QPointF at = handle();
    QVERIFY(std::abs(at.y() - (view()->pointAt(own).y() - 30.0 * view()->axes().perValue)) < 4.0);
    const ShownCurve* curve = editor_->model().find({bone_, ChannelKind::Rotation, 1});
    QVERIFY(curve != nullptr);
    const auto channel = curve->channel;
    QVERIFY(channel->valueAt(frame(14)).y > 5.0f);
    QCOMPARE(keyAt(20, 1)->value, 0.0f);
    QTest::keyClick(view(), Qt::Key_A);
    const CurveAxes& axes = view()->axes();
    for (const int number : {12, 14, 17}) {
      const QPointF bend(axes.xOf(number), axes.yOf(static_cast<double>(channel->valueAt(frame(number)).y)));
      QVERIFY2(isNear(grabbed(), bend, Role::AxisY), qPrintable(QString::number(number)));
      QVERIFY(!isNear(grabbed(), {bend.x(), axes.yOf(0.0)}, Role::AxisY));
    }
    // The other handle has the same slope.
    QVERIFY(keyAt(0, 1)->lift.second < -1.0f);
    session().undo();
    QVERIFY(!keyAt(10, 1)->lift.any());
  }

  void presetsEaseTheSelectedKeys() {
    click(view()->pointAt(point(0)));
    editor_->easeMenu()->popup({10, 10});
    processed();
    auto* strong = editor_->easeMenu()->findChild<QAction*>(QStringLiteral("strong"));
    auto* overshoot = editor_->easeMenu()->findChild<QAction*>(QStringLiteral("overshoot"));
    QVERIFY(strong != nullptr && overshoot != nullptr);
    QVERIFY(overshoot->isEnabled());
    strong->trigger();
    editor_->easeMenu()->hide();
    QCOMPARE(easeAt(0).x1, 0.65f);
    QTest::keyClick(view(), Qt::Key_T);
    QCOMPARE(easeAt(0).kind, Interpolation::Linear);
  }

  // Slerp cannot go beyond its ends; a single axis can.
  void wholeRotationsCannotOvershoot() {
    CurvePoint y = point(0), z = point(0);
    y.component = 1;
    z.component = 2;
    editor_->model().select({point(0), y, z}, point(0));
    editor_->easeMenu()->popup({10, 10});
    processed();
    auto* overshoot = editor_->easeMenu()->findChild<QAction*>(QStringLiteral("overshoot"));
    QVERIFY(overshoot != nullptr && !overshoot->isEnabled());
    editor_->easeMenu()->hide();
  }

  void numbersCanBeTyped() {
    click(view()->pointAt(point(10)));
    Driver::typeNumber(*editor_->valueField(), QStringLiteral("90/2"));
    QVERIFY(std::abs(angleAt(10).value_or(0.0) - 45.0) < 1e-3);
    Driver::typeNumber(*editor_->frameField(), QStringLiteral("12"));
    QVERIFY(angleAt(12).has_value() && !angleAt(10));
    // The fields are empty without a selected key.
    editor_->model().select({}, {});
    QVERIFY(!editor_->valueField()->isEnabled());
    QCOMPARE(editor_->valueField()->text(), QStringLiteral("\u2013"));
    QCOMPARE(editor_->frameField()->text(), QStringLiteral("\u2013"));
  }

  // Typed numbers move the whole selection, in value and in time.
  void numbersMoveTheWholeSelection() {
    editor_->model().select({point(10), point(20)}, point(10));
    const std::size_t steps = session().history().stepCount();
    Driver::typeNumber(*editor_->valueField(), QStringLiteral("45"));
    QVERIFY(std::abs(angleAt(10).value_or(0.0) - 45.0) < 1e-3);
    QVERIFY(std::abs(angleAt(20).value_or(0.0) - 25.0) < 1e-3);
    QCOMPARE(session().history().stepCount(), steps + 1);
  }

  void keysDeleteCopyAndPaste() {
    click(view()->pointAt(point(10)));
    QTest::keyClick(view(), Qt::Key_C, Qt::ControlModifier);
    QTest::keyClick(view(), Qt::Key_Delete);
    QVERIFY(!angleAt(10));
    session().setPlayheadFrame(15);
    QTest::keyClick(view(), Qt::Key_V, Qt::ControlModifier);
    QVERIFY(std::abs(angleAt(15).value_or(0.0) - 40.0) < 1e-3);
    // Pasted keys are selected.
    QCOMPARE(editor_->model().selection(), std::vector<CurvePoint>{point(15)});
  }

  // Delete applies to the selected keys while the pointer is over them, whatever has the focus.
  void deleteOverTheCurvesMeansTheirKeys() {
    session().setPlayheadFrame(0);
    click(view()->pointAt(point(10)));
    window_->viewport()->setFocus();
    movePointer(*view(), view()->rect().center());
    QVERIFY(waitFor([&] { return view()->underMouse(); }));
    driver_->key(Qt::Key_Delete);
    QVERIFY(!angleAt(10).has_value() && angleAt(0).has_value());
    // Nothing is selected, so nothing is deleted.
    const std::size_t keys = session().clip()->keyCount();
    driver_->key(Qt::Key_Delete);
    QCOMPARE(session().clip()->keyCount(), keys);
    QVERIFY(window_->messages()->text().contains(QStringLiteral("No key is selected")));
    movePointer(*window_, QPoint(5, 5));
  }

  // The selection of keys does not pass to keys of another clip at the same times.
  void anotherClipHasNothingSelected() {
    const ClipId first = session().clipId();
    driver_->trigger("clip.duplicate");
    session().setClip(first);
    session().selection().select({bone_});
    click(view()->pointAt(point(10)));
    QVERIFY(!editor_->model().selection().empty());
    for (const auto& entry : session().projectModel()->clips) {
      if (entry->id != first && entry->name.starts_with("clip") && entry->clip) session().setClip(entry->id);
    }
    QVERIFY(session().clipId() != first);
    QVERIFY(editor_->model().selection().empty() && !editor_->model().active());
  }

  void aDoubleClickInsertsAKeyAndLeavesTheCurve() {
    const double value = shownAt(25).x;
    const QPointF at(view()->axes().xOf(25), view()->axes().yOf(value));
    QTest::mouseDClick(view(), Qt::LeftButton, {}, at.toPoint());
    QVERIFY(std::abs(angleAt(25).value_or(1e9) - value) < 1e-2);
  }

  void theRulerScrubsAndTheWheelZooms() {
    QTest::mouseClick(view(), Qt::LeftButton, {}, QPointF(view()->axes().xOf(20), 8).toPoint());
    QCOMPARE(session().playheadFrame(), 20.0);
    const QPointF at = QPointF(view()->axes().xOf(20), view()->axes().yOf(30)).toPoint();
    const CurveAxes before = view()->axes();
    wheel(at, Qt::NoModifier);
    QVERIFY(view()->axes().perFrame > before.perFrame && view()->axes().perValue > before.perValue);
    // What is under the pointer stays there.
    QVERIFY(std::abs(view()->axes().xOf(before.frameAt(at.x())) - at.x()) < 0.01 &&
            std::abs(view()->axes().yOf(before.valueAt(at.y())) - at.y()) < 0.01);
    const CurveAxes both = view()->axes();
    wheel(at, Qt::ControlModifier);
    QVERIFY(view()->axes().perFrame > both.perFrame && view()->axes().perValue == both.perValue);
    QTest::keyClick(view(), Qt::Key_Home);
    QVERIFY(std::abs(view()->axes().perFrame - before.perFrame) < 1e-6);
  }

 private:
  // The menu that a right click opens; null if there is none.
  QMenu* menuAt(QPointF at) {
    QTest::mouseClick(view(), Qt::RightButton, {}, at.toPoint());
    return qobject_cast<QMenu*>(QApplication::activePopupWidget());
  }
  CurveView* view() { return editor_->view(); }
  Time frame(int frame) { return timeOfFrame(frame, session().rate()); }
  CurvePoint point(int at) { return {{bone_, ChannelKind::Rotation, frame(at)}, 0}; }
  void key(int at, float degrees) {
    const quat turn = glm::angleAxis(glm::radians(degrees), vec3(1, 0, 0));
    QVERIFY(session().apply(
        setPose(session().project(), {session().clipRef(), frame(at), {{bone_, {}, turn, {}}}, {}})));
  }
  // The key of an axis at a frame, if axes have keys of their own; else the angle about X of the rotation
  // key, which the tests turn about X only.
  std::optional<Key<float>> keyAt(int at, std::size_t axis = 0) {
    const Track& track = *findTrack(*session().clip(), bone_);
    const auto* curves = curvesOf(track.rotation, track.rotationAxes);
    Keys<float> keys;
    if (curves != nullptr) {
      keys = *curves->axes[axis];
    } else {
      for (const Key<quat>& one : *track.rotation) {
        const double angle =
            2.0 * std::atan2(static_cast<double>(one.value.x), static_cast<double>(one.value.w));
        keys.push_back({one.time, static_cast<float>(glm::degrees(angle)), one.ease});
      }
    }
    const auto found = std::ranges::find(keys, frame(at), &Key<float>::time);
    return found == keys.end() ? std::nullopt : std::optional(*found);
  }
  std::optional<double> angleAt(int at) {
    const auto found = keyAt(at);
    return found ? std::optional(static_cast<double>(found->value)) : std::nullopt;
  }
  // The angle about X of the motion that is played.
  double playedAt(int at) {
    const quat turn = valueAt(findTrack(*session().clip(), bone_)->rotation, frame(at), {});
    return glm::degrees(2.0 * std::atan2(static_cast<double>(turn.x), static_cast<double>(turn.w)));
  }
  Ease easeAt(int at) { return keyAt(at).value_or(Key<float>{}).ease; }
  // The keys of Y and Z.
  std::pair<Keys<float>, Keys<float>> otherAxes() {
    const Track& track = *findTrack(*session().clip(), bone_);
    const auto* curves = curvesOf(track.rotation, track.rotationAxes);
    if (curves == nullptr) return {};
    return {*curves->axes[1], *curves->axes[2]};
  }
  dvec3 shownAt(int at) { return dvec3(editor_->model().curves().front().channel->valueAt(frame(at))); }
  QImage grabbed() {
    processed();
    return view()->grab().toImage();
  }
  static bool isNear(const QImage& picture, QPointF at, Role role) {
    const QColor wanted = colourOf(role);
    for (int dy = -3; dy <= 3; ++dy) {
      const QPoint pixel = (QPointF(at.x(), at.y() + dy) * picture.devicePixelRatio()).toPoint();
      if (!picture.rect().contains(pixel)) continue;
      const QColor found = picture.pixelColor(pixel);
      if (std::abs(found.red() - wanted.red()) + std::abs(found.green() - wanted.green()) +
              std::abs(found.blue() - wanted.blue()) <
          60)
        return true;
    }
    return false;
  }
  void click(QPointF at) {
    QTest::mouseClick(view(), Qt::LeftButton, {}, at.toPoint());
    processed();
  }
  void press(QPointF at) { test::press(*view(), at); }
  void move(QPointF at) { moveTo(*view(), at); }
  void release(QPointF at) { test::release(*view(), at); }
  void drag(QPointF from, QPointF to, Qt::KeyboardModifiers modifiers = {}) {
    test::drag(*view(), from, to, modifiers);
  }
  void wheel(QPointF at, Qt::KeyboardModifiers modifiers) { test::wheel(*view(), at, 120, modifiers); }

  CurveEditor* editor_ = nullptr;
  BoneId bone_;
};

const UiTestEntry curvesTestEntry({"curves", &runTest<CurvesTest>});

}  // namespace squire::test

#include "curves_test.moc"
