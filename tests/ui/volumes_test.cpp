#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QCompleter>
#include <QDialog>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPushButton>
#include <QScrollBar>
#include <QTest>

#include "core/edit/fights/mark_edits.h"
#include "core/edit/fights/span_edits.h"
#include "core/edit/fights/volume_edits.h"
#include "core/edit/table/journal.h"
#include "tests/support/data.h"
#include "tests/ui/handles.h"
#include "tests/ui/pointer.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/waits.h"
#include "tests/ui/window_test.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/timeline.h"
#include "widgets/viewport/viewport.h"
#include "widgets/volumes/volume_form.h"
#include "widgets/volumes/volume_layer.h"
#include "widgets/volumes/volume_list_view.h"

namespace squire::test {

// Tests of hit volumes and events: creating, dragging in the viewport, mirroring, copying, and undo.
class VolumesTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1152, 720));
    driver_->showClip("sword_swing", 12);
    driver_->trigger("view.frameAll");
    list_ = window_->findChild<VolumeListView*>();
    QVERIFY(list_ != nullptr);
    Driver::raiseDockOf(list_);
    processed();
  }

  void aHitVolumeStandsOnTheSelectedBoneFromThePlayheadOn() {
    addTo("hand.R");
    const HitVolume& volume = volumes().front();
    QCOMPARE(volume.ball.bone.value, driver_->bone("hand.R").value);
    QVERIFY(contains(volume.spans, session().playhead()));
    QVERIFY(list_->currentItem() != nullptr);
    QCOMPARE(list_->currentItem()->text(0), QString::fromStdString(volume.name));
    QCOMPARE(list_->currentItem()->text(1), QStringLiteral("12\u201314"));
    driver_->trigger("edit.undo");
    QVERIFY(volumes().empty());
    QVERIFY(!session().history().canUndo());
  }

  // The numbers of a projectile are shown once it flies.
  void aHitFlies() {
    addTo("hand.R");
    const auto field = [&](const char* name) -> NumberField* {
      for (NumberField* one : window_->findChild<VolumeForm*>()->findChildren<NumberField*>()) {
        if (one->accessibleName() == QLatin1String(name)) return one;
      }
      return nullptr;
    };
    NumberField* life = field("Flies for");
    QVERIFY(life != nullptr && life->isEnabled());
    QVERIFY(field("Speed")->isHidden());
    Driver::typeNumber(*life, QStringLiteral("90"));
    QCOMPARE(volumes().front().flight.life, 90);
    QVERIFY(!field("Speed")->isHidden());
    Driver::typeNumber(*field("Speed"), QStringLiteral("6"));
    QCOMPARE(volumes().front().flight.speed, 6.0f);
    driver_->trigger("edit.undo");
    driver_->trigger("edit.undo");
    QCOMPARE(volumes().front().flight.life, 0);
  }

  // The dot of the volume lies on the joint. Without bones, a click there takes the volume.
  void aClickOnAJointTakesTheBone() {
    addTo("hand.R");
    HitVolume moved = volumes().front();
    moved.ball.offset = vec3(0.0f);
    moved.end.reset();
    QVERIFY(session().apply(changeVolume(
        session().project(), {{{session().modelId(), session().clipId()}, moved.id}, moved, "place"})));
    const auto clickJoint = [&] {
      list_->setCurrentItem(nullptr);
      session().selection().select({});
      processed();
      driver_->click(driver_->joint("hand.R"));
    };
    clickJoint();
    QCOMPARE(session().selection().activeBone(), driver_->bone("hand.R"));
    QVERIFY(list_->currentItem() == nullptr);
    driver_->trigger("bones.none");
    clickJoint();
    QVERIFY(list_->currentItem() != nullptr);
    QCOMPARE(list_->currentItem()->text(0), QString::fromStdString(volumes().front().name));
  }

  // Of a volume and its bone, the one that was selected last has the handles, and is what a tool moves.
  void theTwoHaveNoHandlesOverEachOther() {
    addTo("hand.R");
    driver_->trigger("tool.move");
    QVERIFY(!window_->viewport()->gizmo());
    QVERIFY(!layerHandles().empty());
    const Pose before = session().posed().pose();
    const vec3 offset = volumes().front().ball.offset;
    movePointer(*window_->viewport(), driver_->joint("hand.R").toPoint());
    driver_->trigger("pose.grabMove");
    moveTo(*window_->viewport(), driver_->joint("hand.R") + QPointF(40, 30), {}, Qt::NoButton);
    QTest::keyClick(window_->viewport(), Qt::Key_Return);
    QVERIFY(glm::distance(volumes().front().ball.offset, offset) > 0.01f);
    QVERIFY(session().posed().pose() == before);
    // A bone that is selected later takes them.
    session().selection().select({driver_->bone("hand.L")});
    processed();
    QVERIFY(window_->viewport()->gizmo() && layerHandles().empty());
    session().selection().select({});
    QVERIFY(!layerHandles().empty());
  }

  void itsRimAndItsMiddleAreDraggedInTheViewport() {
    addTo("hand.R");
    const BoneBall before = volumes().front().ball;
    drag(VolumeLayer::Part::Rim, {30.0, 0.0});
    QVERIFY(volumes().front().ball.radius > before.radius * 1.2f);
    QCOMPARE(volumes().front().ball.offset, before.offset);
    drag(VolumeLayer::Part::Middle, {0.0, -40.0});
    QVERIFY(volumes().front().ball.offset != before.offset);
    driver_->trigger("edit.undo");
    driver_->trigger("edit.undo");
    QCOMPARE(volumes().front().ball, before);
  }

  void escapeTakesADragBack() {
    addTo("hand.R");
    const BoneBall before = volumes().front().ball;
    const QPointF from = handle(VolumeLayer::Part::AxisY);
    QWidget* viewport = window_->viewport();
    QTest::mousePress(viewport, Qt::LeftButton, {}, from.toPoint());
    move(from + QPointF(25.0, 15.0));
    move(from + QPointF(50.0, 30.0));
    QVERIFY(volumes().front().ball.offset != before.offset);
    QTest::keyClick(viewport, Qt::Key_Escape);
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, from.toPoint());
    QCOMPARE(volumes().front().ball, before);
  }

  void withAutoKeyADragMakesAKey() {
    addTo("hand.R");
    session().posing().setAutoKey(true);
    drag(VolumeLayer::Part::Middle, {0.0, -30.0});
    QVERIFY(volumes().front().offsetKeys != nullptr);
    session().posing().setAutoKey(false);
  }

  void itIsMirroredCopiedAndDeleted() {
    addTo("hand.R");
    driver_->trigger("volume.mirror");
    QCOMPARE(volumes().size(), std::size_t{2});
    QCOMPARE(volumes().back().ball.bone.value, driver_->bone("hand.L").value);
    driver_->trigger("volume.copy");
    for (const auto& clip : session().projectModel()->clips) {
      if (clip->name == "punch") session().setClip(clip->id);
    }
    QVERIFY(volumes().empty());
    driver_->trigger("volume.paste");
    QCOMPARE(volumes().size(), std::size_t{1});
    QCOMPARE(list_->selectedItems().size(), 1);
    QTest::keyClick(list_, Qt::Key_Delete);
    QVERIFY(volumes().empty());
    QVERIFY(list_->selectedItems().isEmpty());
    driver_->trigger("edit.undo");
    QCOMPARE(list_->selectedItems().size(), 1);
    // In the list, the shortcuts apply to the volume.
    QTest::keyClick(list_, Qt::Key_C, Qt::ControlModifier);
    driver_->showClip("walk");
    QVERIFY(volumes().empty());
    list_->setFocus();
    QTest::keyClick(list_, Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(volumes().size(), std::size_t{1});
  }

  void theBodyIsMadeInOneStep() {
    driver_->trigger("volume.addBody");
    const std::size_t parts = fightOf(*session().projectModel()).volumes.size();
    QVERIFY(parts > 8);
    driver_->trigger("edit.undo");
    QVERIFY(fightOf(*session().projectModel()).volumes.empty());
  }

  void theFormChangesWhatIsChosen() {
    addTo("hand.R");
    auto* form = window_->findChild<VolumeForm*>();
    auto* kind = form->findChild<QComboBox*>(QStringLiteral("volumeKind"));
    kind->setFocus();
    QTest::keyClick(kind, Qt::Key_Down);
    QCOMPARE(volumes().front().kind, VolumeKind::Hurt);
    driver_->trigger("edit.undo");
    QCOMPARE(volumes().front().kind, VolumeKind::Hit);
  }

  void aRenameInTheListIsAnEdit() {
    addTo("hand.R");
    QVERIFY(list_->actions().contains(window_->actions()["volume.mirror"]));
    list_->setFocus();
    QTest::keyClick(list_, Qt::Key_F2);
    auto* editor = list_->findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("blade"));
    QTest::keyClick(editor, Qt::Key_Return);
    processed();
    QCOMPARE(volumes().front().name, std::string("blade"));
  }

  void theFrameOfThePlayheadGoesInAndOut() {
    addTo("hand.R");
    session().setPlayheadFrame(13);
    driver_->trigger("volume.active");
    QCOMPARE(volumes().front().spans.size(), std::size_t{2});
    driver_->trigger("volume.active");
    QCOMPARE(volumes().front().spans.size(), std::size_t{1});
  }

  // A span can only be dragged and drawn up to the clip's ends.
  void aSpanEndsWithItsClip() {
    addTo("hand.R");
    auto* scroll = window_->find<Timeline>()->findChild<QScrollBar*>(QStringLiteral("sheetScroll"));
    scroll->setValue(scroll->maximum());
    DopeSheet& sheet = *window_->find<Timeline>()->sheet();
    const Span before = volumes().front().spans.front();
    const Time end = session().clip()->duration;
    const QPointF past(4000.0, 0.0);
    const auto middle = [&](const Span& span) {
      return sheet.positionOf(volumeRow(), Time{(span.from.ticks + span.to.ticks) / 2});
    };
    const auto now = [&] { return volumes().front().spans.front(); };

    test::drag(sheet, middle(before), middle(before) + past);
    QCOMPARE(now(), (Span{end - (before.to - before.from), end}));
    test::drag(sheet, middle(now()), middle(now()) - past);
    QCOMPARE(now(), (Span{Time(), before.to - before.from}));
    const QPointF last = sheet.positionOf(volumeRow(), now().to) - QPointF(1.0, 0.0);
    test::drag(sheet, last, last + past);
    QCOMPARE(now(), (Span{Time(), end}));
    for (int i = 0; i < 3; ++i) driver_->trigger("edit.undo");
    QCOMPARE(now(), before);

    const QPointF empty = sheet.positionOf(volumeRow(), before.to + timeOfFrame(3, session().rate()));
    test::drag(sheet, empty, empty + past);
    QCOMPARE(volumes().front().spans.back(), (Span{before.to + timeOfFrame(3, session().rate()), end}));
  }

  // The journal replays a drag or a deletion of several spans only if it has the edit of each row.
  void spansOfSeveralRowsAreInTheJournal() {
    addTo("hand.R");
    driver_->trigger("volume.mirror");
    QCOMPARE(volumes().size(), std::size_t{2});
    processed();
    auto* scroll = window_->find<Timeline>()->findChild<QScrollBar*>(QStringLiteral("sheetScroll"));
    scroll->setValue(scroll->maximum());
    DopeSheet& sheet = *window_->find<Timeline>()->sheet();
    const Span before = volumes().front().spans.front();
    const Time by = timeOfFrame(5, session().rate());
    const Time middle{(before.from.ticks + before.to.ticks) / 2};
    const auto at = [&](int row, Time time) { return sheet.positionOf(volumeRow() + row, time); };
    test::click(sheet, at(0, middle));
    test::click(sheet, at(1, middle), Qt::ShiftModifier);
    test::drag(sheet, at(1, middle), at(1, middle + by));
    for (const HitVolume& volume : volumes())
      QCOMPARE(volume.spans.front(), (Span{before.from + by, before.to + by}));
    QTest::keyClick(&sheet, Qt::Key_Delete);
    for (const HitVolume& volume : volumes()) QVERIFY(volume.spans.empty());
    const History& history = session().history();
    const Journal journal = writeJournal(history, 1, history.stepCount());
    QVERIFY2(journal.leftOut.empty(), journal.text.c_str());
  }

  void anEventIsAskedForAndKept() {
    driver_->trigger("event.add");
    auto* dialog = window_->findChild<QDialog*>(QStringLiteral("eventDialog"));
    QVERIFY(dialog != nullptr);
    auto* name = dialog->findChild<QLineEdit*>();
    QTest::keyClicks(name, QStringLiteral("footstep"));
    QTest::keyClick(name, Qt::Key_Return);
    const ProjectClip* clip = session().projectModel()->find(session().clipId());
    QCOMPARE(fightOf(*clip).events.size(), std::size_t{1});
    QCOMPARE(fightOf(*clip).events[0].name, std::string("footstep"));
    QCOMPARE(fightOf(*clip).events[0].time.ticks, session().playhead().ticks);
  }

  // While the list of known names is open, Enter confirms the typed name and closes the dialog.
  void anEventIsTakenByOneEnter() {
    const ClipRef clip{session().modelId(), session().clipId()};
    for (const char* name : {"foot", "footstep", "zone"})
      QVERIFY(session().apply(addEvent(session().project(), {clip, {{}, name, Time(), {}}})));
    driver_->trigger("event.add");
    auto* dialog = window_->findChild<QDialog*>(QStringLiteral("eventDialog"));
    auto* name = dialog->findChild<QLineEdit*>();
    QTest::keyClicks(name, QStringLiteral("zo"));
    QVERIFY(waitFor([&] { return name->completer()->popup()->isVisible(); }));
    QTest::keyClick(name->completer()->popup(), Qt::Key_Return);
    const auto& events = fightOf(*session().projectModel()->find(session().clipId())).events;
    QCOMPARE(events.size(), std::size_t{4});
    QCOMPARE(events.back().name, std::string("zo"));
    // The row of the event is below those of all bones, and the sheet scrolls to it.
    const auto* timeline = window_->find<Timeline>();
    const auto* scroll = timeline->findChild<QScrollBar*>(QStringLiteral("sheetScroll"));
    const auto isInSight = [&] {
      const auto& rows = timeline->model().rows();
      const auto at = std::ranges::find_if(rows, [&](const SheetRow& row) {
        return row.kind == RowKind::Extra && timeline->model().extra(row).name == QStringLiteral("zo");
      });
      const int top = static_cast<int>(at - rows.begin()) * metrics::row - scroll->value();
      return at != rows.end() && top >= 0 && top + metrics::row <= timeline->sheet()->height();
    };
    QVERIFY(waitFor(isInSight));
  }

 private:
  // The row of the only volume on the timeline.
  [[nodiscard]] int volumeRow() {
    const auto& rows = window_->find<Timeline>()->model().rows();
    for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
      const SheetRow& line = rows[static_cast<std::size_t>(row)];
      if (line.kind == RowKind::Extra &&
          window_->find<Timeline>()->model().source(line)->name() == QStringLiteral("volumes"))
        return row;
    }
    return -1;
  }
  [[nodiscard]] const std::vector<HitVolume>& volumes() {
    return volumesOf(session().project(), {session().modelId(), session().clipId()});
  }
  void addTo(const char* bone) {
    session().selection().select({driver_->bone(bone)});
    driver_->trigger("volume.addHit");
    QCOMPARE(volumes().size(), std::size_t{1});
    processed();
  }
  [[nodiscard]] QPointF handle(VolumeLayer::Part part) { return handleOf<VolumeLayer>(*window_, part); }
  void move(QPointF to) { moveTo(*window_->viewport(), to); }
  [[nodiscard]] std::vector<VolumeLayer::Handle> layerHandles() {
    const ViewSize size = window_->viewport()->viewSize();
    return window_->viewport()->layer<VolumeLayer>()->handles(
        {window_->view().camera(), size, window_->view().tool()});
  }
  void drag(VolumeLayer::Part part, QPointF by) {
    const QPointF from = handle(part);
    QVERIFY(!from.isNull());
    test::drag(*window_->viewport(), from, from + by);
  }

  VolumeListView* list_ = nullptr;
};

const UiTestEntry volumesTestEntry({"volumes", &runTest<VolumesTest>});

}  // namespace squire::test

#include "volumes_test.moc"
