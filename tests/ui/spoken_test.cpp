#include <QAccessible>
#include <QTest>

#include "tests/ui/pixels.h"
#include "tests/ui/timeline_fixture.h"
#include "tests/ui/ui_tests.h"
#include "widgets/curves/curve_editor.h"
#include "widgets/curves/curve_view.h"
#include "widgets/theme/theme.h"

namespace squire::test {

// Tests of keyboard control and screen reader texts of the dope sheet and the curves.
class SpokenTest : public TimelineFixture {
  Q_OBJECT

 private Q_SLOTS:
  void theDopeSheetSaysBoneFrameAndKey() {
    session().selection().select({driver_->bone("hips")});
    session().setPlayheadFrame(0);
    QCOMPARE(nameOf(sheet()), QStringLiteral("Dope sheet: hips, frame 0, key"));
    QTest::keyClick(&sheet(), Qt::Key_Down);
    QVERIFY(session().selection().bones() == std::vector<BoneId>{driver_->bone("spine")});
    QTest::keyClick(&sheet(), Qt::Key_Right);
    QVERIFY(nameOf(sheet()).startsWith(QStringLiteral("Dope sheet: spine, frame 1, ")));
    // Enter selects the key at the playhead.
    const Time key = session().playhead();
    const int row = rowOf("spine");
    if (!hasKey(row, key))
      session().setPlayhead(model().keysOf(rows()[static_cast<std::size_t>(row)])[1].time);
    QTest::keyClick(&sheet(), Qt::Key_Return);
    QVERIFY(selection().size() >= 1);
    QVERIFY(nameOf(sheet()).endsWith(QStringLiteral("selected keys: %1").arg(selection().size())));
    QTest::keyClick(&sheet(), Qt::Key_Escape);
    QTest::keyClick(&sheet(), Qt::Key_Up);
    QTest::keyClick(&sheet(), Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(session().selection().bones().size(), std::size_t{2});
    // The selection stops at the first and the last row.
    session().selection().select({driver_->bone("root")});
    QTest::keyClick(&sheet(), Qt::Key_Up);
    QVERIFY(session().selection().bones() == std::vector<BoneId>{driver_->bone("root")});
  }

  void theCurvesSayTheKeyAtHand() {
    session().selection().select({driver_->bone("upper_arm.R")});
    driver_->trigger("curves.show");
    CurveEditor& editor = *window_->find<CurveEditor>();
    CurveView& view = *editor.view();
    view.setFocus();
    session().setPlayheadFrame(0);
    QTest::keyClick(&view, Qt::Key_PageDown);
    const auto first = editor.model().active();
    QVERIFY(first.has_value());
    QVERIFY(nameOf(view).startsWith(QStringLiteral("Curves: upper_arm.R")));
    QVERIFY(nameOf(view).contains(QStringLiteral("frame 0, ")));
    QTest::keyClick(&view, Qt::Key_PageDown);
    QVERIFY(first->key.time < editor.model().active()->key.time);
    QVERIFY(!nameOf(view).contains(QStringLiteral("frame 0, ")));
    QTest::keyClick(&view, Qt::Key_PageUp);
    QVERIFY(editor.model().active() == first);
    QTest::keyClick(&view, Qt::Key_PageDown, Qt::ShiftModifier);
    QVERIFY(editor.model().active()->component != first->component ||
            editor.model().active()->key.channel != first->key.channel);
  }

  void theFocusIsSeen() {
    waitForFrame(sheet());
    const auto corner = [&] { return sheet().grab().toImage().pixelColor(0, sheet().height() / 2); };
    QCOMPARE(corner(), colourOf(Role::Accent));
    window_->viewport()->setFocus();
    QVERIFY(corner() != colourOf(Role::Accent));
  }

 private:
  [[nodiscard]] static QString nameOf(QWidget& widget) {
    return QAccessible::queryAccessibleInterface(&widget)->text(QAccessible::Name);
  }
};

const UiTestEntry spokenTestEntry({"timeline", &runTest<SpokenTest>});

}  // namespace squire::test

#include "spoken_test.moc"
