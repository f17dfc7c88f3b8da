#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMouseEvent>
#include <QPushButton>
#include <QScrollBar>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

#include <algorithm>
#include <cmath>
#include <set>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/fights/volume_edits.h"
#include "tests/support/data.h"
#include "tests/ui/fight_scene.h"
#include "tests/ui/pixels.h"
#include "tests/ui/pointer.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/window_test.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/search_field.h"
#include "widgets/fight/contact_strip.h"
#include "widgets/fight/frame_data_model.h"
#include "widgets/fight/frames_panel.h"
#include "widgets/fight/gap_list.h"
#include "widgets/fight/spar_map_view.h"
#include "widgets/fight/spar_panel.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Tests of frame data, gaps with their fixes, and sparring.
class FightTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1500, 950));
    frames_ = window_->findChild<FramesPanel*>();
    spar_ = window_->findChild<SparPanel*>();
    QVERIFY(frames_ != nullptr && spar_ != nullptr);
    session().replaceCurrent(punchingKnight(session().project()));
    driver_->raiseDock("frameData");
    QVERIFY(waitFor([&] { return rowOf("punch") >= 0; }));
  }

  void theTableCountsTicks() {
    QCOMPARE(cell("punch", FrameDataModel::Startup).data().toInt(), 12);
    QCOMPARE(cell("punch", FrameDataModel::Active).data().toInt(), 3);
    QCOMPARE(cell("punch", FrameDataModel::Promise).data(Qt::ForegroundRole).value<QColor>(),
             colourOf(Role::Good));
    QVERIFY(cell("idle", FrameDataModel::Startup).data().toString().isEmpty());
    QVERIFY(frames_->csv().contains("punch,48,48,12,3,0,33,"));
  }

  void theSearchLeavesClipsOfThatName() {
    auto* search = frames_->findChild<SearchField*>(QStringLiteral("frameSearch"));
    QVERIFY(search->isVisible());
    const int all = table().model()->rowCount();
    QTest::keyClicks(search, QStringLiteral("PUN"));
    QCOMPARE(table().model()->rowCount(), 1);
    QVERIFY(frames_->csv().contains("punch") && !frames_->csv().contains("idle"));
    QTest::keyClick(search, Qt::Key_Down);
    QVERIFY(table().hasFocus());
    search->setFocus();
    QTest::keyClick(search, Qt::Key_Escape);
    QCOMPARE(table().model()->rowCount(), all);
  }

  void aClickGoesThereAndAHeaderSorts() {
    clickCell(cell("punch", FrameDataModel::Startup));
    QCOMPARE(QString::fromStdString(session().clip()->name), QStringLiteral("punch"));
    QCOMPARE(session().playhead().ticks, timeOfFrame(12, {60, 1}).ticks);
    auto* header = table().horizontalHeader();
    const QPoint place(header->sectionViewportPosition(FrameDataModel::Total) + 10, header->height() / 2);
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, place);
    QList<int> totals;
    for (int row = 0; row < table().model()->rowCount(); ++row)
      totals += table().model()->index(row, FrameDataModel::Total).data().toInt();
    QVERIFY(std::is_sorted(totals.begin(), totals.end()) || std::is_sorted(totals.rbegin(), totals.rend()));
    QCOMPARE(totals.size(), 8);
  }

  void typingIntoTheTableIsAnEditThatBreaksTheContract() {
    type(cell("punch", FrameDataModel::Startup), "14");
    QVERIFY(waitFor([&] { return cell("punch", FrameDataModel::Startup).data().toInt() == 14; }));
    QCOMPARE(cell("punch", FrameDataModel::Active).data().toInt(), 3);
    QCOMPARE(cell("punch", FrameDataModel::Promise).data(Qt::ForegroundRole).value<QColor>(),
             colourOf(Role::Error));
    const QString broken = cell("punch", FrameDataModel::Promise).data().toString();
    QVERIFY2(table().columnWidth(FrameDataModel::Promise) > table().fontMetrics().horizontalAdvance(broken),
             "the whole text has room");
    type(cell("punch", FrameDataModel::Active), "+=2");
    QVERIFY(waitFor([&] { return cell("punch", FrameDataModel::Active).data().toInt() == 5; }));
    type(cell("punch", FrameDataModel::Actionable), "30+10");
    QVERIFY(waitFor([&] { return cell("punch", FrameDataModel::Actionable).data().toInt() == 40; }));
    QCOMPARE(cell("punch", FrameDataModel::Recovery).data().toInt(), 21);
    // A value that does not fit into the clip is rejected with the reason.
    type(cell("punch", FrameDataModel::Startup), "400");
    QVERIFY(window_->messages()->text().contains(QStringLiteral("after the clip's end")));
    QCOMPARE(cell("punch", FrameDataModel::Startup).data().toInt(), 14);
    for (int i = 0; i < 3; ++i) driver_->trigger("edit.undo");
    QVERIFY(waitFor([&] { return cell("punch", FrameDataModel::Startup).data().toInt() == 12; }));
    QCOMPARE(cell("punch", FrameDataModel::Actionable).data().toInt(), 48);
  }

  void aPromiseIsMadeAndDropped() {
    const QModelIndex index = cell("sword_swing", FrameDataModel::Promise);
    clickCell(index);
    const auto contract = [&] { return cell("sword_swing", FrameDataModel::Promise).data().toString(); };
    QVERIFY(contract().isEmpty());
    frames_->findChild<QAction*>(QStringLiteral("promiseFrames"))->trigger();
    QVERIFY(waitFor([&] { return contract() == QLatin1String("kept"); }));
    frames_->findChild<QAction*>(QStringLiteral("removeContract"))->trigger();
    QVERIFY(waitFor([&] { return contract().isEmpty(); }));
    driver_->trigger("edit.undo");
    QVERIFY(waitFor([&] { return contract() == QLatin1String("kept"); }));
  }

  void aCancelSaysIntoWhatAndWhetherItCombos() {
    clickCell(cell("punch", FrameDataModel::Startup));
    frames_->findChild<QTabWidget*>()->setCurrentIndex(2);
    const auto cancels = [&] { return fightOf(*session().projectModel()->find(session().clipId())).cancels; };
    QTest::mouseClick(frames_->findChild<QToolButton*>(QStringLiteral("addCancel")), Qt::LeftButton);
    QVERIFY(waitFor([&] { return cancels().size() == 1; }));
    QCOMPARE(cancels()[0].spans, (Spans{{timeOfFrame(12, {60, 1}), timeOfFrame(16, {60, 1})}}));
    auto* targets = frames_->findChild<QListWidget*>(QStringLiteral("cancelTargets"));
    const auto check = [&](const char* name) {
      QListWidgetItem* item = targets->findItems(QString::fromLatin1(name), Qt::MatchExactly).at(0);
      targets->scrollToItem(item);
      const QRect row = targets->visualItemRect(item);
      QTest::mouseClick(targets->viewport(), Qt::LeftButton, {}, QPoint(row.left() + 12, row.center().y()));
    };
    check("idle");
    QVERIFY(waitFor([&] { return cancels()[0].targets.size() == 2; }));
    check("punch");
    QVERIFY(waitFor([&] { return cancels()[0].targets.size() == 1; }));
    check("idle");  // the last one stays: a cancel needs a target
    QCOMPARE(cancels()[0].targets.size(), std::size_t{1});
    check("punch");
    QTest::mouseClick(frames_->findChild<QCheckBox*>(QStringLiteral("cancelOnWhiff")), Qt::LeftButton);
    QVERIFY(waitFor([&] { return cancels()[0].onWhiff; }));
    QVERIFY(waitFor([&] {
      return cell("punch", FrameDataModel::Cancels).data().toString().contains(QLatin1String("punch (hit"));
    }));
    QTest::mouseClick(frames_->findChild<QToolButton*>(QStringLiteral("deleteCancel")), Qt::LeftButton);
    QVERIFY(waitFor([&] { return cancels().empty(); }));
    driver_->trigger("edit.undo");
    QVERIFY(waitFor([&] { return cancels().size() == 1; }));
    window_->resize(1280, 720);
    window_->resizeDocks({window_->findChild<QDockWidget*>(QStringLiteral("frameData"))}, {260},
                         Qt::Vertical);
    processed();
    QVERIFY2(targets->visibleRegion().boundingRect() == targets->rect(), "all is seen in a small window");
  }

  // Protections are added, changed and deleted in their tab; a drag of the armour is one step.
  void protectionsAreEditedInTheirTab() {
    clickCell(cell("punch", FrameDataModel::Startup));
    frames_->findChild<QTabWidget*>()->setCurrentIndex(3);
    const auto all = [&] { return fightOf(*session().projectModel()->find(session().clipId())).protections; };
    const auto* verdict = frames_->findChild<QLabel*>(QStringLiteral("protectionVerdict"));
    QVERIFY(verdict->text().contains(QLatin1String("Nothing protects")));
    QTest::mouseClick(frames_->findChild<QToolButton*>(QStringLiteral("addProtection")), Qt::LeftButton);
    QVERIFY(waitFor([&] { return all().size() == 1; }));
    QCOMPARE(all()[0].spans, (Spans{{timeOfFrame(12, {60, 1}), timeOfFrame(16, {60, 1})}}));
    QVERIFY(verdict->text().contains(QLatin1String("no effect")));
    Driver::typeNumber(*frames_->findChild<NumberField*>(QStringLiteral("protectionArmour")),
                       QStringLiteral("2"));
    QVERIFY(waitFor([&] { return all()[0].armour == 2; }));
    QVERIFY(verdict->text().contains(QLatin1String("at most 2")));
    for (QCheckBox* box : frames_->findChildren<QCheckBox*>()) {
      if (box->text() == QLatin1String("Grabs")) QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, 8));
    }
    QVERIFY(waitFor([&] { return !all()[0].throws && all()[0].low; }));
    auto* zone = frames_->findChild<QComboBox*>(QStringLiteral("protectionZone"));
    zone->setFocus();
    QTest::keyClick(zone, Qt::Key_Down);
    QVERIFY(waitFor([&] { return all()[0].zone == HurtZone::Low; }));
    auto* name = frames_->findChild<QLineEdit*>(QStringLiteral("protectionName"));
    name->selectAll();
    QTest::keyClicks(name, QStringLiteral("shin guard"));
    QTest::keyClick(name, Qt::Key_Return);
    QVERIFY(waitFor([&] { return all()[0].name == "shin guard"; }));
    QTest::mouseClick(frames_->findChild<QToolButton*>(QStringLiteral("deleteProtection")), Qt::LeftButton);
    QVERIFY(waitFor([&] { return all().empty(); }));
    driver_->trigger("edit.undo");
    QVERIFY(waitFor([&] { return all().size() == 1 && all()[0].armour == 2; }));
  }

  // Rules that hold for the whole game stand in the dialog of its fields.
  void rulesOfTheGameAreSetInTheDialog() {
    driver_->trigger("project.fields");
    auto* dialog = window_->findChild<QDialog*>(QStringLiteral("fieldsDialog"));
    QVERIFY(dialog != nullptr && dialog->isVisible());
    const std::size_t steps = session().history().stepCount();
    for (NumberField* field : dialog->findChildren<NumberField*>()) {
      if (field->accessibleName() == QLatin1String("Loss of damage"))
        Driver::typeNumber(*field, QStringLiteral("15"));
      if (field->accessibleName() == QLatin1String("Juggle")) Driver::typeNumber(*field, QStringLiteral("4"));
      if (field->accessibleName() == QLatin1String("Counter damage"))
        Driver::typeNumber(*field, QStringLiteral("20"));
      if (field->accessibleName() == QLatin1String("Meter"))
        Driver::typeNumber(*field, QStringLiteral("100"));
    }
    QCOMPARE(session().project().game.combo.damageLoss, 0.15f);
    QCOMPARE(session().project().game.combo.juggle, 4);
    QCOMPARE(session().project().game.rules.counterDamage, 0.2f);
    QCOMPARE(session().project().game.rules.meter, 100);
    QCOMPARE(session().history().stepCount(), steps + 4);
    dialog->close();
  }

  void theTableTellsTheAdvantage() {
    const ClipRef punch{session().modelId(), session().projectModel()->findClip("punch")->id};
    HitVolume fist = fightOf(*session().projectModel()->find(punch.clip)).volumes.at(0);
    fist.effect.stun = 40;
    fist.effect.blockStun = 20;
    const VolumeRef ref{FightOwner{punch.model, punch.clip}, fist.id};
    QVERIFY(session().apply(changeVolume(session().project(), {ref, fist, "stun"})));
    QVERIFY(waitFor([&] { return cell("punch", FrameDataModel::OnHit).data().toString() == "+4"; }));
    QCOMPARE(cell("punch", FrameDataModel::OnBlock).data().toInt(), 12 + 20 - 48);
    QVERIFY(!cell("punch", FrameDataModel::Punished).data().toString().isEmpty());
    QVERIFY(cell("idle", FrameDataModel::OnHit).data().toString().isEmpty());
  }

  void aFootThatStandsIsPinned() {
    clickCell(cell("punch", FrameDataModel::Name));
    auto* tabs = frames_->findChild<QTabWidget*>();
    tabs->setCurrentIndex(1);
    auto* list = frames_->findChild<QListWidget*>(QStringLiteral("feetList"));
    QVERIFY(waitFor([&] { return list->count() > 0; }));
    QVERIFY(list->item(0)->text().contains(QLatin1String("foot.")));
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->item(0)).center());
    QTest::mouseClick(frames_->findChild<QPushButton*>(QStringLiteral("pinFoot")), Qt::LeftButton);
    const auto targets = [&] {
      return fightOf(*session().projectModel()->find(session().clipId())).targets.size();
    };
    QVERIFY(waitFor([&] { return targets() == 1; }));
    QVERIFY(waitFor(
        [&] { return list->count() > 0 && list->item(0)->text().contains(QLatin1String("slides 0")); }));
    driver_->trigger("edit.undo");
    QCOMPARE(targets(), std::size_t{0});
    QVERIFY(fightOf(*session().projectModel()).chains.empty());
  }

  // Nothing tells the speed of a walk on the spot but its feet.
  void theSpeedOfAWalkIsFound() {
    clickCell(cell("walk", FrameDataModel::Name));
    driver_->trigger("limb.contacts");
    auto* list = frames_->findChild<QListWidget*>(QStringLiteral("feetList"));
    QVERIFY(waitFor([&] { return list->count() == 0; }));
    for (QToolButton* button : frames_->findChildren<QToolButton*>()) {
      if (button->accessibleName() == QLatin1String("Find Speed")) QTest::mouseClick(button, Qt::LeftButton);
    }
    QCOMPARE(list->count(), 2);
    QVERIFY(list->item(0)->text().startsWith(QLatin1String("foot.L stands")));
    QVERIFY(list->item(1)->text().startsWith(QLatin1String("foot.R stands")));
    // The speed is that of this clip.
    auto* speed = frames_->findChild<NumberField*>(QStringLiteral("feetSpeed"));
    const double found = speed->value();
    QVERIFY(found > 0.0);
    clickCell(cell("punch", FrameDataModel::Name));
    QVERIFY(waitFor([&] { return speed->value() == 0.0; }));
    clickCell(cell("walk", FrameDataModel::Name));
    QVERIFY(waitFor([&] { return speed->value() == found; }));
  }

  void theColumnOfNamesIsAsWideAsTheyAre() {
    const auto fits = [&](const QString& name) {
      return table().columnWidth(FrameDataModel::Name) > table().fontMetrics().horizontalAdvance(name) + 4;
    };
    const QString name = QStringLiteral("sword_swing_from_the_left");
    QVERIFY(!fits(name));
    QVERIFY(session().apply(renameClip(
        session().project(),
        {{session().modelId(), session().projectModel()->findClip("sword_swing")->id}, name.toStdString()})));
    driver_->trigger("clip.duplicate");
    QVERIFY(waitFor([&] { return fits(name); }));
  }

  // For a moment, the list still shows the contacts of the previous clip.
  void noContactIsPinnedInAnotherClip() {
    clickCell(cell("punch", FrameDataModel::Name));
    driver_->trigger("limb.contacts");
    auto* list = frames_->findChild<QListWidget*>(QStringLiteral("feetList"));
    auto* pin = frames_->findChild<QPushButton*>(QStringLiteral("pinFeet"));
    QVERIFY(waitFor([&] { return list->count() >= 2; }));
    const std::size_t steps = session().history().stepCount();
    session().setClip({});
    QTest::mouseClick(pin, Qt::LeftButton);
    list->setCurrentRow(1);
    session().setClip(session().projectModel()->findClip("walk")->id);
    QTest::mouseClick(pin, Qt::LeftButton);
    QCOMPARE(session().history().stepCount(), steps);
  }

  void allContactsArePinnedAtOnce() {
    clickCell(cell("punch", FrameDataModel::Name));
    driver_->trigger("limb.contacts");
    auto* list = frames_->findChild<QListWidget*>(QStringLiteral("feetList"));
    QVERIFY(waitFor([&] { return list->count() >= 2; }));
    auto* strip = frames_->findChild<ContactStrip*>();
    QVERIFY(strip->isVisible());
    // The bars begin to the right of the names.
    const int name = strip->fontMetrics().horizontalAdvance(QStringLiteral("foot.L"));
    QVERIFY(strip->areaOf(0).left() > name);
    // Clicking a bar selects its row in the list.
    const int last = list->count() - 1;
    QTest::mouseClick(strip, Qt::LeftButton, {}, strip->areaOf(last).center().toPoint());
    QCOMPARE(list->currentRow(), last);
    auto* pin = frames_->findChild<QPushButton*>(QStringLiteral("pinFeet"));
    const std::size_t steps = session().history().stepCount();
    QTest::mouseClick(pin, Qt::LeftButton);
    QCOMPARE(session().history().stepCount(), steps + 1);
    const auto fight = [&]() -> const ClipFight& {
      return fightOf(*session().projectModel()->find(session().clipId()));
    };
    std::set<std::uint32_t> held;
    for (const IkTarget& target : fight().targets) held.insert(target.chain.value);
    QCOMPARE(held.size(), std::size_t{2});
    QVERIFY(waitFor([&] {
      for (int row = 0; row < list->count(); ++row) {
        if (!list->item(row)->text().contains(QLatin1String("pinned"))) return false;
      }
      return list->count() > 0 && !pin->isEnabled();
    }));
    driver_->trigger("edit.undo");
    QVERIFY(fight().targets.empty());
    QVERIFY(waitFor([&] { return pin->isEnabled(); }));
    driver_->trigger("edit.redo");
    QVERIFY(!fight().targets.empty());
  }

  void aGapIsShownAndMended() {
    session().replaceCurrent(punchingKnight(session().project(), 0.001f));
    // The first fist still exists; the second one is tiny and has its own name.
    auto* radius = frames_->findChild<NumberField*>(QStringLiteral("hurtRadius"));
    Driver::typeNumber(*radius, QStringLiteral("0"));
    QListWidget& list = *frames_->gaps()->list();
    QVERIFY(waitFor([&] { return list.count() > 0; }));
    const int before = list.count();
    driver_->trigger("fight.sweeps");
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(list.item(0)).center());
    QVERIFY(list.item(0)->text().contains(QStringLiteral("fist 2")));
    QCOMPARE(QString::fromStdString(session().clip()->name), QStringLiteral("punch"));
    auto* widen = frames_->findChild<QPushButton*>(QStringLiteral("widenVolume"));
    QVERIFY(widen->isVisible());
    for (int i = 0; i < 4 && list.count() > 0; ++i) {
      list.setCurrentRow(0);
      const int count = list.count();
      QTest::mouseClick(widen, Qt::LeftButton);
      QVERIFY(waitFor([&] { return list.count() < count; }));
    }
    QCOMPARE(list.count(), 0);
    driver_->trigger("edit.undo");
    QVERIFY(waitFor([&] { return list.count() > 0; }));
    // A search stays active when the gaps are computed again.
    auto* search = frames_->findChild<SearchField*>(QStringLiteral("gapSearch"));
    QTest::keyClicks(search, QStringLiteral("FIST"));
    QVERIFY(!list.isRowHidden(0));
    QTest::keyClicks(search, QStringLiteral("x"));
    QVERIFY(list.isRowHidden(0));
    driver_->trigger("edit.redo");
    driver_->trigger("edit.undo");
    waitForJobs(session());
    QVERIFY(list.count() > 0);
    QVERIFY(list.isRowHidden(0));
    QTest::keyClick(search, Qt::Key_Escape);
    QVERIFY(!list.isRowHidden(0));
    QVERIFY(waitFor([&] { return list.count() > 0 && list.count() <= before; }));
  }

  // Gaps are computed on another thread, and earlier requests are cancelled.
  void gapsAreThoseOfTheLastRadius() {
    session().replaceCurrent(punchingKnight(session().project(), 0.001f));
    auto* radius = frames_->findChild<NumberField*>(QStringLiteral("hurtRadius"));
    QListWidget& list = *frames_->gaps()->list();
    for (const double metres : {0.3, 0.0, 0.1, 0.02}) {
      Q_EMIT radius->edited(metres, true);
      processed();
    }
    FightData data(session());
    data.refresh();
    int expected = 0;
    for (const auto& clip : data.model().clips) {
      GapSettings settings;
      settings.hurtRadius = 0.02f;
      expected += static_cast<int>(findGaps(*clip, settings).size());
    }
    QVERIFY(expected > 0);
    QVERIFY(waitFor([&] { return list.count() == expected; }));
    waitForJobs(session());
    QCOMPARE(list.count(), expected);
  }

  // Each step of a drag of the body changes the gaps of all clips: those of the shown clip are updated
  // immediately, the others when the pointer rests.
  void ofManyClipsTheOneThatIsLookedAtIsNewAtOnce() {
    Project many = session().project();
    for (int i = 0; i < 8; ++i) {
      auto more = duplicateClip(many, {session().clipRef(), {}});
      QVERIFY(more);
      many = more->project;
    }
    session().replaceCurrent(many);
    FightData data(session());
    data.setWanted(this, true);
    data.refresh();
    const auto fresh = [&] {
      return std::ranges::count_if(data.model().clips,
                                   [&](const auto& clip) { return clip->model == data.model().model; });
    };
    const auto all = static_cast<std::ptrdiff_t>(data.model().clips.size());
    QCOMPARE(fresh(), all);
    std::vector<std::ptrdiff_t> seen;
    connect(&data, &FightData::changed, this, [&] { seen.push_back(fresh()); });
    HitVolume head = fightOf(*session().projectModel()).volumes.front();
    const GestureId drag = session().gestures().begin();
    for (int i = 0; i < 5; ++i) {
      head.ball.radius += 0.01f;
      QVERIFY(session().apply(
          changeVolume(session().project(), {{{session().modelId(), {}}, head.id}, head, "radius"}), drag));
      QCoreApplication::processEvents();
      QVERIFY(data.model().find(session().clipId())->model == data.model().model);
    }
    QVERIFY(!seen.empty() && seen.front() == 1);
    QVERIFY(waitFor([&] { return fresh() == all; }));
    FightData whole(session());
    whole.refresh();
    for (const FrameData& frames : whole.frames()) QVERIFY(data.framesOf(frames.clip)->reach == frames.reach);
  }

  void namesStayBesideTheNumbersThatAreScrolledTo() {
    auto* names = table().findChild<QTableView*>(QStringLiteral("frameNames"));
    QVERIFY(names != nullptr && !names->isVisible());
    table().setFixedWidth(300);
    processed();
    table().horizontalScrollBar()->setValue(table().horizontalScrollBar()->maximum());
    QVERIFY(names->isVisible());
    const QModelIndex punch = cell("punch", FrameDataModel::Name);
    const auto heightIn = [&](const QTableView& view) {
      return view.viewport()->mapTo(frames_, view.visualRect(punch).center()).y();
    };
    QCOMPARE(heightIn(*names), heightIn(table()));
    QTest::mouseClick(names->viewport(), Qt::LeftButton, {}, names->visualRect(punch).center());
    QCOMPARE(QString::fromStdString(session().clip()->name), QStringLiteral("punch"));
    // Clicking the heading sorts in both directions.
    const auto first = [&] { return table().model()->index(0, FrameDataModel::Name).data().toString(); };
    const auto clickHeading = [&] {
      QHeaderView* header = names->horizontalHeader();
      QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, header->viewport()->rect().center());
    };
    clickHeading();
    QCOMPARE(first(), QStringLiteral("climb"));
    clickHeading();
    QCOMPARE(first(), QStringLiteral("walk"));
    table().horizontalScrollBar()->setValue(0);
    QVERIFY(!names->isVisible());
    table().setMinimumWidth(0);
    table().setMaximumWidth(QWIDGETSIZE_MAX);
    table().sortByColumn(FrameDataModel::Bar, Qt::AscendingOrder);
  }

  void aPunchHitsTheDummyWhereTheMapSays() {
    clickCell(cell("punch", FrameDataModel::Startup));
    QTest::mouseClick(window_->viewport(), Qt::MiddleButton);
    QTest::keyClick(window_.get(), Qt::Key_F6);
    QVERIFY(waitFor([&] { return spar_->isVisible() && verdict().contains(QLatin1String("irst contact")); }));
    QVERIFY(spar_->contacts()->topLevelItemCount() == 1);
    auto* distance = spar_->findChild<NumberField*>(QStringLiteral("sparDistance"));
    Driver::typeNumber(*distance, QStringLiteral("2.5"));
    QVERIFY(waitFor([&] { return verdict().contains(QLatin1String("No contact")); }));
    QVERIFY2(verdict().contains(QLatin1String(" m beside ")), qPrintable(verdict()));
    // A click on the map moves the opponent back to where the punch hits.
    SparMapView& map = *spar_->map();
    QVERIFY(waitFor([&] { return map.map() != nullptr; }));
    const QPointF place = map.placeOf(13, 12);  // 0.6 m
    QTest::mouseClick(&map, Qt::LeftButton, {}, place.toPoint());
    QVERIFY(waitFor([&] { return verdict().contains(QLatin1String("irst contact")); }));
    QVERIFY(std::abs(distance->value() - 0.6) < 0.06);
    QCOMPARE(session().playhead().ticks, timeOfFrame(13, {60, 1}).ticks);
    // A drag that is cancelled by key or button restores the value.
    const double there = distance->value();
    for (const bool byKey : {true, false}) {
      press(map, place);
      moveTo(map, map.placeOf(16, 20));
      QVERIFY(distance->value() > there + 0.1);
      if (byKey) {
        QTest::keyClick(&map, Qt::Key_Escape);
      } else {
        press(map, map.placeOf(16, 20), {}, Qt::RightButton);
      }
      release(map, map.placeOf(16, 20));
      QCOMPARE(distance->value(), there);
      QCOMPARE(session().playhead().ticks, timeOfFrame(13, {60, 1}).ticks);
    }
    // The arrow keys select the neighbouring cells.
    map.setFocus(Qt::TabFocusReason);
    for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Up}) QTest::keyClick(&map, key);
    QCOMPARE(session().playhead().ticks, timeOfFrame(14, {60, 1}).ticks);
    QVERIFY(std::abs(distance->value() - there - 0.05) < 0.006);
    for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Down}) QTest::keyClick(&map, key);
    QCOMPARE(session().playhead().ticks, timeOfFrame(13, {60, 1}).ticks);
    QVERIFY(std::abs(distance->value() - there) < 0.006);
    // A cancelled drag of the distance restores it.
    const double before = distance->value();
    Driver::dragHeld(*distance, 150);
    QVERIFY(waitFor([&] { return verdict().contains(QLatin1String("No contact")); }));
    QTest::keyClick(distance, Qt::Key_Escape);
    QTest::mouseRelease(distance, Qt::LeftButton);
    QVERIFY(waitFor([&] { return verdict().contains(QLatin1String("irst contact")); }));
    QCOMPARE(distance->value(), before);
    QVERIFY(!window_->isWindowModified());  // the opponent is not part of the project
  }

  // A clip of a single pose has no time at which it could hit.
  void aMoveThatTakesNoTimeHasNoMap() {
    driver_->showClip("punch");
    driver_->trigger("fight.spar");
    SparMapView& map = *spar_->map();
    QVERIFY(waitFor([&] { return map.map() != nullptr; }));
    const QImage before = map.grab().toImage();
    const ClipId pose{session().project().nextId};
    QVERIFY(session().apply(newClip(session().project(), {session().modelId(), "still", Time()})));
    session().setClip(pose);
    QVERIFY(waitFor([&] { return map.map() == nullptr; }));
    QVERIFY(differingPixels(map.grab().toImage(), before) > 100);
    QTest::mouseClick(&map, Qt::LeftButton, {}, map.rect().center());
    QCOMPARE(session().clipId(), pose);
    driver_->trigger("fight.spar");
  }

  void anotherKnightIsHitAndShown() {
    clickCell(cell("punch", FrameDataModel::Startup));
    processed();
    const QImage alone = window_->viewport()->grabFramebuffer();
    driver_->trigger("fight.spar");
    auto* opponent = spar_->findChild<QComboBox*>(QStringLiteral("sparOpponent"));
    QCOMPARE(opponent->count(), 2);
    QTest::keyClick(opponent, Qt::Key_Down);
    auto* clips = spar_->findChild<QComboBox*>(QStringLiteral("sparClip"));
    QVERIFY(waitFor([&] { return clips->count() == 8; }));
    QVERIFY(waitFor([&] { return verdict().contains(QLatin1String("irst contact")); }));
    QTreeWidget& contacts = *spar_->contacts();
    QTest::mouseClick(contacts.viewport(), Qt::LeftButton, {},
                      contacts.visualItemRect(contacts.topLevelItem(0)).center());
    const int frame = contacts.topLevelItem(0)->text(0).toInt();
    QCOMPARE(session().playhead().ticks, timeOfFrame(frame, {60, 1}).ticks);
    processed();
    QVERIFY(differingPixels(window_->viewport()->grabFramebuffer(), alone) > 5000);
    auto* air = spar_->findChild<QCheckBox*>();
    QVERIFY(air != nullptr);
    // If nothing can be hit, a message says so instead of reporting a miss.
    Project bare = session().project();
    for (auto& model : bare.models) {
      ProjectModel copy = *model;
      ModelFight fight = *copy.fight;
      fight.volumes.clear();
      copy.fight = std::make_shared<const ModelFight>(std::move(fight));
      model = std::make_shared<const ProjectModel>(std::move(copy));
    }
    QVERIFY(session().apply(Edit{std::move(bare), labelOf<DeleteThings<HitVolume>>(2)}));
    QVERIFY(waitFor([&] { return verdict().contains(QLatin1String("no hurt volume")); }));
    session().undo();
    driver_->trigger("fight.spar");
    QVERIFY(waitFor([&] { return verdict().contains(QLatin1String("Sparring is off")); }));
  }

 private:
  [[nodiscard]] QTableView& table() const { return *frames_->table(); }
  [[nodiscard]] QString verdict() const { return spar_->verdict()->text(); }
  [[nodiscard]] int rowOf(const char* clip) const {
    for (int row = 0; row < table().model()->rowCount(); ++row) {
      if (table().model()->index(row, 0).data().toString() == QLatin1String(clip)) return row;
    }
    return -1;
  }
  [[nodiscard]] QModelIndex cell(const char* clip, int column) const {
    return table().model()->index(rowOf(clip), column);
  }
  void clickCell(const QModelIndex& index) const {
    table().scrollTo(index);
    QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, table().visualRect(index).center());
  }
  void type(const QModelIndex& index, const char* text) const {
    clickCell(index);
    QTest::mouseDClick(table().viewport(), Qt::LeftButton, {}, table().visualRect(index).center());
    auto* editor = table().findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    QVERIFY(editor->geometry().contains(table().visualRect(index)));
    QTest::keyClick(editor, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(editor, QLatin1String(text));
    QTest::keyClick(editor, Qt::Key_Return);
    processed();
  }

  FramesPanel* frames_ = nullptr;
  SparPanel* spar_ = nullptr;
};

const UiTestEntry fightTestEntry({"fight_ui", &runTest<FightTest>});

}  // namespace squire::test

#include "fight_ui_test.moc"
