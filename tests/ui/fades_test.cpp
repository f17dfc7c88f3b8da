#include <QApplication>
#include <QCheckBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QMouseEvent>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include "tests/support/data.h"
#include "tests/ui/pixels.h"
#include "tests/ui/pointer.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/window_test.h"
#include "widgets/controls/folding_row.h"
#include "widgets/controls/number_field.h"
#include "widgets/fades/fades_panel.h"
#include "widgets/fades/sequence_strip.h"
#include "widgets/theme/theme.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Tests of fades between clips: the table, the preview of several clips, and the game keys.
class FadesTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1600, 900));
    window_->view().setShowsStatistics(false);  // the frame time differs between images
    panel_ = window_->findChild<FadesPanel*>();
    QVERIFY(panel_ != nullptr);
    Driver::raiseDockOf(panel_);
    processed();
    QVERIFY(panel_->strip()->isVisible());
  }

  void whatHasNoRoomIsBehindATab() {
    auto* tabs = panel_->findChild<FoldingRow*>()->tabs();
    QVERIFY(!tabs->isVisible());
    window_->resize(1300, 900);
    processed();
    QVERIFY(tabs->isVisible() && panel_->table()->isVisible() && !panel_->strip()->isVisible());
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(2).center());
    processed();
    QVERIFY(panel_->strip()->isVisible() && !panel_->table()->isVisible());
    window_->resize(1600, 900);
    processed();
    QVERIFY(!tabs->isVisible() && panel_->table()->isVisible() && panel_->strip()->isVisible());
  }

  void aFadeTypedIntoTheTableIsARuleOfItsPair() {
    const FadeTable::Pair pair{clip("idle"), clip("walk")};
    const QModelIndex index = table().indexOf(pair);
    panel_->table()->scrollTo(index);
    const QPoint cell = panel_->table()->visualRect(index).center();
    QTest::mouseClick(panel_->table()->viewport(), Qt::LeftButton, {}, cell);
    QTest::mouseDClick(panel_->table()->viewport(), Qt::LeftButton, {}, cell);
    auto* editor = panel_->table()->findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    QTest::keyClick(editor, Qt::Key_A, Qt::ControlModifier);
    // An invalid number stays in the field for correction.
    QTest::keyClicks(editor, QStringLiteral("0.1+"));
    QTest::keyClick(editor, Qt::Key_Return);
    QVERIFY(editor->isVisible() && !table().exactTransition(pair).valid());
    QTest::keyClicks(editor, QStringLiteral("0.025"));
    QTest::keyClick(editor, Qt::Key_Return);
    QVERIFY(waitFor([&] { return table().exactTransition(pair).valid(); }));
    QCOMPARE(table().ruleOf(pair).fade.ticks, Time::fromSeconds(0.125).ticks);
    QCOMPARE(index.data().toString(), QLocale().toString(0.125, 'f', 3));
    QVERIFY(!table().exactTransition({clip("walk"), clip("idle")}).valid());
    panel_->choose(pair);
    driver_->trigger("edit.undo");
    QVERIFY(!table().exactTransition(pair).valid());
  }

  // What is not seen is not changed: neither keyed nor reset.
  void thePoseIsNotKeyedWhileAnotherClipIsSeen() {
    driver_->showClip("walk");
    session().selection().select({driver_->bone("hand.L")});
    driver_->trigger("fades.game");
    const std::size_t steps = session().history().position();
    for (const ActionId action : std::initializer_list<ActionId>{"pose.key", "pose.keyAll", "pose.keyChanged",
                                                                 "pose.rest", "pose.deleteKeys"}) {
      driver_->trigger(action);
      QCOMPARE(session().history().position(), steps);
      QVERIFY(session().posing().changes().empty());
    }
    driver_->trigger("fades.game");
    driver_->trigger("pose.key");
    QCOMPARE(session().history().position(), steps + 1);
  }

  void theRuleOfAWiderPairHoldsUntilThePairHasItsOwn() {
    const FadeTable::Pair any{{}, clip("walk")};
    const FadeTable::Pair pair{clip("idle"), clip("walk")};
    QVERIFY(table().setData(table().indexOf(any), 0.5, Qt::EditRole));
    QCOMPARE(table().ruleOf(pair).fade.ticks, Time::fromSeconds(0.5).ticks);
    QVERIFY(!table().exactTransition(pair).valid());
  }

  void theOldPoseGoesOnIfItsSwitchIsOn() {
    plan({"walk", "idle"});
    const FadeTable::Pair pair{clip("walk"), clip("idle")};
    panel_->choose(pair);
    preview().movePart(1, preview().parts()[1].start - 0.3);
    preview().setSeconds(preview().parts()[1].start + 0.05);
    auto* keep = panel_->findChild<QCheckBox*>(QStringLiteral("keepSpeed"));
    QVERIFY(keep != nullptr && keep->isEnabled() && !keep->isChecked());
    const auto pose = [&] {
      return std::vector<mat4>(preview().matrices().begin(), preview().matrices().end());
    };
    const std::vector<mat4> frozen = pose();
    keep->click();
    QVERIFY(table().ruleOf(pair).keepSpeed && keep->isChecked());
    QVERIFY(pose() != frozen);
    // Another length of the fade leaves the choice as it is, in the panel and in the table.
    QVERIFY(table().setData(table().indexOf(pair), 0.2, Qt::EditRole));
    QVERIFY(table().ruleOf(pair).keepSpeed);
    driver_->trigger("edit.undo");
    driver_->trigger("edit.undo");
    QVERIFY(!table().ruleOf(pair).keepSpeed && !keep->isChecked());
    QVERIFY(pose() == frozen);
  }

  void theHeadersHaveThePanelsColourBelowTheirLastRow() {
    const QWidget* rows = panel_->table()->verticalHeader()->viewport();
    const QPoint below(rows->width() / 2, rows->height() - 2);
    QVERIFY(panel_->table()->rowAt(below.y()) < 0);
    const QImage table = panel_->table()->grab().toImage();
    const QPoint inTable = rows->mapTo(panel_->table(), below);
    QCOMPARE(QColor(table.pixel(inTable)).name(), colourOf(Role::Panel).name());
  }

  void thePlayheadLeavesTheRulersLabelsToBeRead() {
    plan({"idle", "walk"});
    const QColor accent = colourOf(Role::Accent);
    const QImage picture = strip().grab().toImage();
    const auto isLit = [&](int y) {
      for (int x = 0; x < 20; ++x) {
        if (QColor(picture.pixel(x, y)).blue() > QColor(picture.pixel(x, y)).red() + 60) return true;
      }
      return false;
    };
    QVERIFY(accent.blue() > accent.red() + 60);
    QVERIFY(isLit(picture.height() - 10));
    QVERIFY(!isLit(8));
  }

  void clipsAreDraggedTogetherAndApart() {
    plan({"idle", "walk", "idle"});
    QCOMPARE(preview().mode(), SequencePreview::Mode::Planned);
    const double before = preview().parts()[1].start;
    const QPointF middle = strip().blockOf(1).center();
    drag(middle, middle - QPointF(60.0, 0.0));
    QVERIFY(preview().parts()[1].start < before - 0.2);
    QVERIFY(!window_->isWindowModified());  // a preview does not change the project
    drag(strip().blockOf(1).center(), QPointF(0.0, strip().blockOf(1).center().y()));
    QCOMPARE(preview().parts()[1].start, 0.0);  // never before the previous one
    // The right button cancels a drag of the left one.
    const QPointF from = strip().blockOf(1).center();
    press(strip(), from);
    moveTo(strip(), from + QPointF(40.0, 0.0));
    QVERIFY(preview().parts()[1].start > 0.1);
    press(strip(), from + QPointF(40.0, 0.0), {}, Qt::RightButton);
    QCOMPARE(preview().parts()[1].start, 0.0);
    moveTo(strip(), from + QPointF(60.0, 0.0));
    release(strip(), from + QPointF(60.0, 0.0));
    QCOMPARE(preview().parts()[1].start, 0.0);
  }

  void theEndOfAFadeIsDraggedAndIsOneStep() {
    plan({"idle", "walk"});
    const FadeTable::Pair pair{clip("idle"), clip("walk")};
    const QPointF handle = strip().fadeHandleOf(1);
    const Time before = preview().fadeInto(1).fade;
    drag(handle, handle + QPointF(50.0, 0.0));
    QVERIFY(preview().fadeInto(1).fade > before);
    QVERIFY(table().exactTransition(pair).valid());
    driver_->trigger("edit.undo");
    QCOMPARE(preview().fadeInto(1).fade.ticks, before.ticks);
    QVERIFY(!window_->session().history().canUndo());
  }

  void aDraggedNumberThatIsTakenBackIsNoStep() {
    plan({"idle", "walk"});
    auto* usual = panel_->findChild<NumberField*>(QStringLiteral("usualFade"));
    const double before = usual->value();
    Driver::dragHeld(*usual, 40);
    QVERIFY(usual->value() > before);
    QVERIFY(window_->session().history().canUndo());
    QTest::keyClick(usual, Qt::Key_Escape);
    QTest::mouseRelease(usual, Qt::LeftButton);
    QCOMPARE(usual->value(), before);
    QVERIFY(!window_->session().history().canUndo());
  }

  void theViewportShowsThePlanAndGoesBackToTheClip() {
    processed();
    const QImage clipAlone = window_->viewport()->grabFramebuffer();
    plan({"walk", "idle"});
    preview().setSeconds(0.25);
    processed();
    const std::vector<mat4> during(preview().matrices().begin(), preview().matrices().end());
    QVERIFY(differingPixels(window_->viewport()->grabFramebuffer(), clipAlone) > 2000);
    preview().setSeconds(preview().parts()[1].start + 0.3 * preview().fadeInto(1).fade.seconds());
    QVERIFY(preview().now().weight > 0.0f && preview().now().weight < 1.0f);
    QVERIFY(!std::equal(during.begin(), during.end(), preview().matrices().begin()));
    preview().setMode(SequencePreview::Mode::Off);
    processed();
    // The viewport shows the clip again; only the frame time in the corner differs.
    QVERIFY(differingPixels(window_->viewport()->grabFramebuffer(), clipAlone) < 1000);
  }

  // Choosing a time or another clip ends the preview, and so does Escape in the viewport.
  void thePreviewMakesWayForTheClip() {
    const auto isOn = [&] { return preview().mode() != SequencePreview::Mode::Off; };
    for (int way = 0; way < 3; ++way) {
      session().setClip(session().projectModel()->clips.front()->id);
      session().setPlayheadFrame(2);
      preview().setParts({});
      plan({"walk", "idle"});
      preview().setSeconds(0.25);
      QVERIFY(isOn());
      if (way == 0) session().setPlayheadFrame(5);
      if (way == 1) driver_->showClip("run");
      if (way == 2) QTest::keyClick(window_->viewport(), Qt::Key_Escape);
      QVERIFY2(!isOn(), qPrintable(QString::number(way)));
    }
  }

  void nothingOfTheClipIsDrawnOnThePreview() {
    window_->session().selection().select({driver_->bone("hand.R")});
    driver_->trigger("volume.addHit");
    plan({"idle", "walk"});
    preview().setSeconds(0.25);
    processed();
    const QImage shown = window_->viewport()->grabFramebuffer();
    driver_->trigger("volume.show");
    processed();
    QCOMPARE(differingPixels(window_->viewport()->grabFramebuffer(), shown), 0);
    preview().setMode(SequencePreview::Mode::Off);
    processed();
    const QImage hidden = window_->viewport()->grabFramebuffer();
    driver_->trigger("volume.show");
    processed();
    QVERIFY(differingPixels(window_->viewport()->grabFramebuffer(), hidden) > 50);
  }

  // The text in the corner would name a clip and a frame that are not shown.
  void theCornerTellsNothingOfTheClipDuringThePreview() {
    const auto lettersInTheCorner = [&] {
      const QImage all = window_->viewport()->grabFramebuffer();
      int letters = 0;
      for (int y = all.height() - 40; y < all.height(); ++y) {
        for (int x = 0; x < 200; ++x) letters += qGray(all.pixel(x, y)) > 180 ? 1 : 0;
      }
      return letters;
    };
    QVERIFY(lettersInTheCorner() > 20);
    plan({"walk", "idle"});
    preview().setSeconds(0.25);
    processed();
    QCOMPARE(lettersInTheCorner(), 0);
  }

  void aPlanPlaysToItsEnd() {
    plan({"idle", "walk"});
    preview().setSeconds(preview().length() - 0.2);
    QTest::mouseClick(panel_->findChild<QToolButton*>(QStringLiteral("playPreview")), Qt::LeftButton);
    QVERIFY(preview().playing());
    QVERIFY(waitFor([&] { return !preview().playing() || preview().seconds() < 0.2; }));
  }

  void keysPlayClipsAsInTheGame() {
    driver_->trigger("fades.game");
    QCOMPARE(preview().mode(), SequencePreview::Mode::Game);
    QCOMPARE(preview().now().clip.value, preview().idle().value);
    QVERIFY(window_->viewport()->hasFocus());
    QTest::keyPress(window_->viewport(), Qt::Key_1);
    const ClipId acted = preview().now().clip;
    QVERIFY(acted != preview().idle());
    QVERIFY(waitFor([&] { return preview().now().weight > 0.0f; }));
    QTest::keyPress(window_->viewport(), Qt::Key_2);  // interrupts the fade
    QVERIFY(preview().now().clip != acted);
    QTest::keyRelease(window_->viewport(), Qt::Key_2);
    QTest::keyClick(window_->viewport(), Qt::Key_Escape);
    QCOMPARE(preview().mode(), SequencePreview::Mode::Off);
    QVERIFY(!window_->isWindowModified());
  }

  // Stopping playback moves to a frame, which must not end the preview.
  void thePreviewBeginsWhileAClipPlays() {
    const auto play = [this] {
      window_->session().setPlayheadFrame(0);
      window_->session().playback().setPlaying(true);
      return waitFor([this] {
        const double frame = window_->session().playheadFrame();
        return std::abs(frame - std::round(frame)) > 0.05;
      });
    };
    QVERIFY(play());
    driver_->trigger("fades.game");
    QCOMPARE(preview().mode(), SequencePreview::Mode::Game);
    QCOMPARE(preview().now().clip.value, preview().idle().value);
    QTest::keyClick(window_->viewport(), Qt::Key_Escape);
    plan({"idle", "punch"});
    preview().setMode(SequencePreview::Mode::Off);
    QVERIFY(play());
    preview().setPlaying(true);
    QCOMPARE(preview().mode(), SequencePreview::Mode::Planned);
    QVERIFY(preview().playing());
    // An empty plan shows the rest pose.
    preview().setParts({});
    const std::span<const mat4> matrices = preview().matrices();
    QVERIFY(std::any_of(matrices.begin(), matrices.end(), [](const mat4& one) { return one[3].y > 1.0f; }));
  }

 private:
  [[nodiscard]] ClipId clip(const char* name) const {
    for (const auto& entry : window_->session().projectModel()->clips) {
      if (entry->name == name) return entry->id;
    }
    return {};
  }
  [[nodiscard]] FadeTable& table() const { return *static_cast<FadeTable*>(panel_->table()->model()); }
  [[nodiscard]] SequenceStrip& strip() const { return *panel_->strip(); }
  [[nodiscard]] SequencePreview& preview() const { return panel_->preview(); }
  void plan(std::initializer_list<const char*> clips) {
    auto* add = panel_->findChild<QToolButton*>(QStringLiteral("addToPreview"));
    for (const char* name : clips) {
      Q_EMIT add->menu()->aboutToShow();
      for (QAction* action : add->menu()->actions()) {
        if (action->text() == QLatin1String(name)) action->trigger();
      }
    }
    processed();
    QCOMPARE(preview().parts().size(), clips.size());
  }
  void drag(QPointF from, QPointF to) { test::drag(strip(), from, to); }

  FadesPanel* panel_ = nullptr;
};

const UiTestEntry fadesTestEntry({"fades", &runTest<FadesTest>});

}  // namespace squire::test

#include "fades_test.moc"
