#include <QTest>
#include <algorithm>

#include "tests/ui/ui_tests.h"
#include "tests/ui/waits.h"
#include "tests/ui/window_test.h"
#include "widgets/selection/selection_panel.h"
#include "widgets/theme/theme.h"

namespace squire::test {

// Tests of the picture of the body and of selection sets, with real events.
class SelectionTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1280, 720));
    driver_->showClip("walk", 0);
    driver_->raiseDock("selection");
    panel_ = window_->findChild<SelectionPanel*>();
    QVERIFY(panel_ != nullptr && panel_->isVisible());
    select({});
  }

  void aClickSelectsABone() {
    click("hand.L");
    QCOMPARE(selected(), names({"hand.L"}));
    click("hand.R", Qt::ShiftModifier);
    QCOMPARE(selected(), names({"hand.L", "hand.R"}));
    click("hand.L", Qt::ControlModifier);
    QCOMPARE(selected(), names({"hand.R"}));
    click("hand.R", Qt::ShiftModifier);
    QVERIFY(selected().empty());
    click("spine");
    QTest::mouseClick(&picker(), Qt::LeftButton, {}, QPoint(3, 3));
    QVERIFY(selected().empty());
  }

  void theCharactersLeftIsAtTheRight() {
    QVERIFY(placeOf("hand.L").x() > placeOf("spine").x());
    QVERIFY(placeOf("hand.R").x() < placeOf("spine").x());
    QVERIFY(placeOf("head").y() < placeOf("spine").y());
    QVERIFY(placeOf("foot.L").y() > placeOf("spine").y());
  }

  void everyLimbIsInThePictureAndBonesAreSeen() {
    const Skeleton& skeleton = *session().model()->skeleton;
    for (int bone = 0; bone < static_cast<int>(skeleton.bones.size()); ++bone)
      QVERIFY(picker().rect().contains(picker().placeOf(bone).toPoint()));
    select({"hand.L"});
    QCOMPARE(isNear("hand.L", Role::Selected), true);
    QCOMPARE(isNear("hand.R", Role::Selected), false);
    applyTheme(*qApp, lightTheme());
    QCOMPARE(isNear("hand.L", Role::Selected), true);
    applyTheme(*qApp, darkTheme());
  }

  void aBoxSelectsWhatIsInIt() {
    drag(QPoint(2, 2), QPoint(picker().width() - 2, picker().height() - 2), {});
    QCOMPARE(selected().size(), session().model()->skeleton->bones.size());
    const QPoint corner = placeOf("hand.L") + QPoint(30, -15);
    drag(corner, placeOf("hand.L") + QPoint(-3, 15), Qt::ControlModifier);
    const auto left = selected();
    QVERIFY(std::ranges::find(left, "hand.L") == left.end());
    QVERIFY(std::ranges::find(left, "hand.R") != left.end());
    QTest::mousePress(&picker(), Qt::LeftButton, {}, QPoint(2, 2));
    movePointer(picker(), QPoint(90, 90));
    picker().setFocus();
    QTest::keyClick(&picker(), Qt::Key_Escape);
    QTest::mouseRelease(&picker(), Qt::LeftButton, {}, QPoint(90, 90));
    QCOMPARE(selected(), left);
  }

  void thePointerTellsTheBone() {
    movePointer(picker(), placeOf("hand.R"));
    QCOMPARE(session().selection().hovered(), driver_->bone("hand.R"));
    movePointer(picker(), QPoint(2, 2));
    QVERIFY(!session().selection().hovered().valid());
  }

  void theKeyboardReachesBones() {
    select({"spine"});
    picker().setFocus();
    QVERIFY(picker().accessibleName().endsWith(QStringLiteral("spine")));
    const double frame = session().playheadFrame();
    QTest::keyClick(&picker(), Qt::Key_Up);
    QVERIFY(!picker().accessibleName().endsWith(QStringLiteral("spine")));
    QTest::keyClick(&picker(), Qt::Key_Return);
    QCOMPARE(selected().size(), std::size_t{1});
    QVERIFY(picker().accessibleName().endsWith(QString::fromStdString(selected().front())));
    QTest::keyClick(&picker(), Qt::Key_Left);
    QTest::keyClick(&picker(), Qt::Key_Space, Qt::ShiftModifier);
    QCOMPARE(selected().size(), std::size_t{2});
    QCOMPARE(session().playheadFrame(), frame);
  }

  void setsAreMadeSelectedRenamedAndDeleted() {
    select({"hand.L", "hand.R"});
    driver_->trigger("sets.add");
    QCOMPARE(list().topLevelItemCount(), 1);
    driver_->trigger("sets.rename");
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("hands"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(sets()[0].name, std::string("hands"));
    select({"spine"});
    driver_->trigger("sets.add");
    clickRow(0, {});
    QCOMPARE(selected(), names({"hand.L", "hand.R"}));
    clickRow(1, Qt::ShiftModifier);
    QCOMPARE(selected(), names({"hand.L", "hand.R", "spine"}));
    clickRow(0, Qt::ControlModifier);
    QCOMPARE(selected(), names({"spine"}));
    clickRow(0, {});
    clickRow(0, Qt::ControlModifier);
    QVERIFY(selected().empty());
    driver_->trigger("sets.lower");
    QCOMPARE(sets()[1].name, std::string("hands"));
    select({"head"});
    driver_->trigger("sets.setBones");
    QCOMPARE(sets()[1].bones, std::vector{driver_->bone("head")});
    list().setFocus();
    QTest::keyClick(&list(), Qt::Key_Delete);
    QCOMPARE(sets().size(), std::size_t{1});
    driver_->trigger("edit.undo");
    QCOMPARE(list().topLevelItemCount(), 2);
  }

  void actionsChooseByChainAndKeys() {
    select({"hand.L"});
    driver_->trigger("edit.selectMirrored");
    QCOMPARE(selected(), names({"hand.R"}));
    driver_->trigger("edit.extendParent");
    QCOMPARE(selected().size(), std::size_t{2});
    driver_->trigger("edit.selectChain");
    QVERIFY(selected().size() >= 2);
    driver_->trigger("edit.selectKeyed");
    const auto keyed = selected();
    QVERIFY(!keyed.empty());
    driver_->trigger("edit.selectKeyedHere");
    QVERIFY(!selected().empty() && selected().size() <= keyed.size());
  }

 private:
  using Names = std::vector<std::string>;
  [[nodiscard]] SelectionSetList& list() { return *panel_->list(); }
  [[nodiscard]] BodyPicker& picker() { return *panel_->picker(); }
  [[nodiscard]] const std::vector<SelectionSet>& sets() {
    return session().project().find(session().modelId())->selectionSets;
  }
  static Names names(Names all) {
    std::ranges::sort(all);
    return all;
  }
  [[nodiscard]] Names selected() {
    Names out;
    for (const int bone : session().selection().indices())
      out.push_back(session().model()->skeleton->bones[static_cast<std::size_t>(bone)].name);
    return names(out);
  }
  void select(const Names& wanted) {
    std::vector<BoneId> bones;
    for (const std::string& name : wanted) bones.push_back(driver_->bone(name.c_str()));
    session().selection().select(bones);
  }
  [[nodiscard]] QPoint placeOf(const char* name) {
    return picker().placeOf(*session().model()->skeleton->indexOf(std::string_view(name))).toPoint();
  }
  // Whether the picture has a colour near the middle of a bone.
  [[nodiscard]] bool isNear(const char* bone, Role role) {
    const QImage shown = picker().grab().toImage();
    const QPoint middle = placeOf(bone);
    for (int y = -6; y <= 6; ++y) {
      for (int x = -6; x <= 6; ++x) {
        if (shown.pixelColor(middle + QPoint(x, y)).rgb() == colourOf(role).rgb()) return true;
      }
    }
    return false;
  }
  void click(const char* bone, Qt::KeyboardModifiers modifiers = {}) {
    QTest::mouseClick(&picker(), Qt::LeftButton, modifiers, placeOf(bone));
  }
  void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers) {
    QTest::mousePress(&picker(), Qt::LeftButton, modifiers, from);
    movePointer(picker(), (from + to) / 2);
    movePointer(picker(), to);
    QTest::mouseRelease(&picker(), Qt::LeftButton, modifiers, to);
  }
  void clickRow(int row, Qt::KeyboardModifiers modifiers) {
    const QModelIndex index = list().model()->index(row, 0);
    QTest::mouseClick(list().viewport(), Qt::LeftButton, modifiers, list().visualRect(index).center());
  }

  SelectionPanel* panel_ = nullptr;
};

const UiTestEntry selectionTestEntry({"compare", &runTest<SelectionTest>});

}  // namespace squire::test

#include "selection_test.moc"
