#include <QComboBox>
#include <QLineEdit>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "core/charts/key_columns.h"
#include "core/charts/key_selection.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/tracks.h"
#include "tests/ui/pixels.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/window_test.h"
#include "widgets/controls/message_bar.h"
#include "widgets/layers/fade_row.h"
#include "widgets/layers/layers_panel.h"
#include "widgets/motion/motion_bar.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/sheet_model.h"
#include "widgets/timeline/timeline.h"

namespace squire::test {

// Tests of edit layers with real events, on a clip of the sample whose bones have a key on every frame.
class LayersTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1280, 800));
    driver_->showClip("walk", 6);
    session().posing().setAutoKey(true);
    bone_ = driver_->bone("spine");
    bake_ = session().posed().clip();
    driver_->raiseDock("layers");
    panel_ = window_->findChild<LayersPanel*>();
    QVERIFY(panel_ != nullptr && panel_->isVisible());
    QCOMPARE(list().topLevelItemCount(), 1);
    driver_->trigger("layers.add");
    QCOMPARE(list().topLevelItemCount(), 2);
    QVERIFY(session().keysRef().layer.valid());
  }

  void aPoseIsKeyedInTheChosenLayer() {
    const quat before = played();
    turn(30.0f);
    QVERIFY(degreesBetween(played(), before) > 29.0f);
    QCOMPARE(entry().below, bake_);
    QCOMPARE(layer().tracks.size(), std::size_t{1});
    QCOMPARE(layer().tracks[0].rotation->size(), std::size_t{1});
    QCOMPARE(window_->find<Timeline>()->model().allKeys().size(), std::size_t{1});
    choose(1);
    QVERIFY(!session().keysRef().layer.valid());
    QVERIFY(window_->find<Timeline>()->model().allKeys().size() > 10);
    session().undo();
    session().undo();
    QCOMPARE(session().posed().clip(), bake_);
    QCOMPARE(list().topLevelItemCount(), 1);
  }

  // The keys below the layer are seen, faint, and not taken.
  void theKeysOfTheClipAreSeenBelowTheLayer() {
    driver_->raiseDock("timeline");
    auto* sheet = window_->find<Timeline>()->sheet();
    const SheetModel& model = window_->find<Timeline>()->model();
    const auto found = std::ranges::find_if(
        model.rows(), [&](const SheetRow& one) { return one.kind == RowKind::Bone && one.bone == bone_; });
    QVERIFY(found != model.rows().end());
    const SheetRow row = *found;  // the rows are made anew when another layer is chosen
    const ColumnStrip strip{0.0, static_cast<double>(Time::ticksPerSecond) / 300.0, 320};
    KeyColumns own(strip), below(strip);
    model.addTo(own, row);
    model.addBelowTo(below, row);
    QVERIFY(clustersOf(own, 1.0).empty());
    QVERIFY(clustersOf(below, 1.0).size() > 10);
    QVERIFY(model.allKeys().empty());
    const QImage seen = sheet->grab().toImage();
    session().selection().select({});
    choose(1);  // the clip itself
    QVERIFY(differingPixels(seen, sheet->grab().toImage()) > 300);
    KeyColumns none(strip);
    model.addBelowTo(none, row);
    QVERIFY(clustersOf(none, 1.0).empty());
  }

  void theTimelineMovesAndDeletesItsKeys() {
    turn(30.0f);
    SheetModel& sheet = window_->find<Timeline>()->model();
    sheet.select(KeySelection(sheet.allKeys()));
    driver_->trigger("keys.delete");
    QVERIFY(layer().tracks.empty());
    QCOMPARE(session().posed().clip(), bake_);
  }

  void theWeightIsSeenWhileItIsDraggedAndIsOneStep() {
    const quat before = played();
    turn(40.0f);
    const std::size_t steps = session().history().stepCount();
    Driver::dragHeld(*panel_->weight(), -50);
    const float held = degreesBetween(played(), before);
    QVERIFY2(held > 1.0f && held < 39.0f, qPrintable(QString::number(held)));
    QTest::mouseRelease(panel_->weight(), Qt::LeftButton);
    QCOMPARE(session().history().stepCount(), steps + 1);
    Driver::typeNumber(*panel_->weight(), QStringLiteral("25"));
    QVERIFY(std::abs(degreesBetween(played(), before) - 10.0f) < 0.01f);
    driver_->trigger("edit.undo");
    driver_->trigger("edit.undo");
    QVERIFY(std::abs(degreesBetween(played(), before) - 40.0f) < 0.01f);
    QCOMPARE(panel_->weight()->value(), 100.0);
  }

  // The first click chooses the layer, and the list is filled again.
  void aDoubleClickRenamesALayerThatWasNotChosen() {
    driver_->trigger("layers.add");
    const QTreeWidgetItem* other = list().topLevelItem(1);
    QVERIFY(other != list().currentItem());
    const QPoint name(20, list().visualItemRect(other).center().y());
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, name);
    QTest::mouseDClick(list().viewport(), Qt::LeftButton, {}, name);
    auto* editor = list().findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("lean"));
    QTest::keyClick(editor, Qt::Key_Return);
    QVERIFY(waitFor([&] { return entry().layers[0].name == "lean"; }));
  }

  void clicksMuteAndSoloIt() {
    const quat before = played();
    turn(30.0f);
    const quat leaning = played();
    driver_->trigger("layers.add");
    turn(20.0f);
    press(1, 2);
    QVERIFY(std::abs(degreesBetween(played(), before) - 20.0f) < 0.1f);
    QVERIFY(entry().layers[0].muted);
    QCOMPARE(session().keysRef().layer, entry().layers[1].id);
    press(1, 2);
    press(1, 3);
    QVERIFY(entry().layers[0].solo);
    QVERIFY(degreesBetween(played(), leaning) < 0.01f);
    driver_->trigger("layers.mute");
    driver_->trigger("layers.solo");
    QVERIFY(entry().layers[1].muted && entry().layers[1].solo);
    QVERIFY(degreesBetween(before, leaning) > 29.0f);
  }

  void keysWithoutOffsetEndIt() {
    const quat before = playedAt(14);
    turn(30.0f);
    session().setPlayheadFrame(14);
    driver_->trigger("layers.keyNoOffset");
    QCOMPARE(layer().tracks[0].rotation->size(), std::size_t{2});
    QVERIFY(degreesBetween(playedAt(14), before) < 0.01f);
  }

  // The poses of the other clip play for the selected bone and those below it, and nothing else changes.
  void anotherClipIsLaidOverForTheSelectedBones() {
    const quat before = playedAt(10);
    const BoneId foot = driver_->bone("foot.L");
    const quat foots = playedOf(foot, 10);
    session().selection().select({bone_});
    const int row = panel_->motion()->findText(QStringLiteral("punch"));
    QVERIFY(row > 0);
    panel_->motion()->setFocus();
    for (int i = 0; i < row; ++i) QTest::keyClick(panel_->motion(), Qt::Key_Down);
    QCOMPARE(entry().layers.size(), std::size_t{1});
    QTest::mouseClick(panel_->layOver(), Qt::LeftButton);
    QCOMPARE(entry().layers.size(), std::size_t{2});
    QCOMPARE(layer().name, std::string("punch"));
    QCOMPARE(layer().mode, LayerMode::Replace);
    QCOMPARE(layer().fade->front().time.ticks, session().playhead().ticks);
    session().setPlayheadFrame(10);
    QVERIFY(!layer().mask.empty());
    QVERIFY(degreesBetween(playedAt(10), before) > 1.0f);
    QVERIFY(degreesBetween(playedOf(foot, 10), foots) < 0.05f);
    Driver::typeNumber(*panel_->weight(), QStringLiteral("0"));
    QVERIFY(degreesBetween(playedAt(10), before) < 0.05f);
  }

  void aLayerReplacesAndAddsAgain() {
    turn(30.0f);
    const quat turned = played();
    panel_->mode()->setFocus();
    QTest::keyClick(panel_->mode(), Qt::Key_Down);
    QCOMPARE(layer().mode, LayerMode::Replace);
    QVERIFY(degreesBetween(played(), turned) < 0.05f);
    QVERIFY(degreesBetween(playedAt(14), turned) < 0.05f);
    QTest::keyClick(panel_->mode(), Qt::Key_Up);
    QCOMPARE(layer().mode, LayerMode::Add);
    QVERIFY(degreesBetween(played(), turned) < 0.05f);
  }

  // Keys of the fade are set at the playhead, shown on the timeline, moved and deleted there.
  void aLayerComesAndGoesByItsFade() {
    const quat bake = playedAt(14);
    turn(30.0f);
    Driver::typeNumber(*panel_->fade(), QStringLiteral("100"));
    session().setPlayheadFrame(14);
    QCOMPARE(panel_->fade()->value(), 100.0);
    Driver::typeNumber(*panel_->fade(), QStringLiteral("0"));
    QCOMPARE(layer().fade->size(), std::size_t{2});
    QVERIFY(degreesBetween(playedAt(14), bake) < 0.05f);
    session().setPlayheadFrame(10);
    QCOMPARE(panel_->fade()->value(), 50.0);
    auto* row = window_->findChild<FadeRow*>();
    QVERIFY(row != nullptr);
    QCOMPARE(row->rows().size(), std::size_t{1});
    QCOMPARE(row->rows()[0].marks.size(), std::size_t{2});
    const Time by = timeOfFrame(4, session().rate());
    QVERIFY(session().apply(row->moved(session().project(), {{1, 2}}, RowPart::Whole, by)));
    QCOMPARE(layer().fade->back().time.ticks, timeOfFrame(18, session().rate()).ticks);
    QVERIFY(session().apply(row->removed(session().project(), {{1, 1}, {1, 2}})));
    QVERIFY(!layer().fade);
    QVERIFY(row->rows().empty());
  }

  void aMaskIsMadeOfTheSelectedBones() {
    turn(30.0f);
    const quat turned = played();
    session().selection().select({driver_->bone("foot.L")});
    QTest::mouseClick(panel_->mask()->add(), Qt::LeftButton);
    QVERIFY(!layer().mask.empty());
    QVERIFY(degreesBetween(played(), turned) > 29.0f);
    session().selection().select({bone_});
    QCOMPARE(panel_->mask()->weight()->value(), 0.0);
    Driver::typeNumber(*panel_->mask()->weight(), QStringLiteral("100"));
    QVERIFY(degreesBetween(played(), turned) < 0.05f);
  }

  void theyAreRenamedMovedDeletedAndCollapsed() {
    turn(30.0f);
    driver_->trigger("layers.rename");
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("lean"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(layer().name, std::string("lean"));
    driver_->trigger("layers.add");
    driver_->trigger("layers.lower");
    QCOMPARE(entry().layers[1].name, std::string("lean"));
    driver_->trigger("layers.raise");
    QCOMPARE(entry().layers[0].name, std::string("lean"));
    list().setFocus();
    QTest::keyClick(&list(), Qt::Key_Delete);
    QCOMPARE(entry().layers.size(), std::size_t{1});
    QCOMPARE(layer().name, std::string("lean"));
    const quat leaning = played();
    driver_->trigger("layers.collapse");
    QVERIFY(entry().layers.empty());
    QVERIFY(!session().keysRef().layer.valid());
    QVERIFY(degreesBetween(played(), leaning) < 0.001f);
  }

  // Noise goes into the layer, so that its weight is the amount; what needs the clip's own keys says so.
  void motionIsChangedInTheChosenLayer() {
    auto* bar = window_->find<MotionBar>();
    session().selection().select({bone_});
    driver_->trigger("keys.reduce");
    QVERIFY(!bar->isVisible());
    QVERIFY(!window_->messages()->text().isEmpty());
    const quat before = playedAt(14);
    driver_->trigger("keys.noise");
    QVERIFY(bar->isVisible());
    driver_->key(Qt::Key_Return);
    QVERIFY(waitFor([&] { return !bar->isVisible(); }));
    QCOMPARE(entry().below, bake_);
    QVERIFY(layer().tracks.size() == 1 && layer().tracks[0].rotation->size() > 10);
    const float turned = degreesBetween(playedAt(14), before);
    Driver::typeNumber(*panel_->weight(), QStringLiteral("50"));
    QVERIFY(std::abs(degreesBetween(playedAt(14), before) - 0.5f * turned) < 0.05f);
  }

  void theRestIsMovedAndTheLoopShifted() {
    choose(1);
    session().setPlayheadFrame(10);
    const std::int64_t end = bake_->duration.ticks;
    const Time frame = timeOfFrame(1, session().rate());
    driver_->key(Qt::Key_Right, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(session().clip()->duration.ticks, end + frame.ticks);
    QCOMPARE(session().playhead().ticks, 11 * frame.ticks);
    driver_->key(Qt::Key_Left, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(session().clip()->duration.ticks, end);
    QVERIFY(!window_->actions()["clip.startHere"]->isEnabled());
    QVERIFY(session().apply(setClipLoop(session().project(), {session().clipRef(), true})));
    const quat here = playedAt(10), start = playedAt(0);
    driver_->trigger("clip.startHere");
    QCOMPARE(session().playhead().ticks, std::int64_t{0});
    QVERIFY(degreesBetween(playedAt(0), here) < 0.01f);
    QVERIFY(degreesBetween(playedAt(std::llround(frameAt(bake_->duration, session().rate())) - 10), start) <
            0.01f);
    session().undo();
    QVERIFY(degreesBetween(playedAt(0), start) < 0.01f);
  }

  void anotherClipShowsItsOwnKeys() {
    turn(30.0f);
    driver_->showClip("idle");
    QVERIFY(!session().keysRef().layer.valid());
    QCOMPARE(list().topLevelItemCount(), 1);
  }

 private:
  [[nodiscard]] LayerList& list() { return *panel_->list(); }
  [[nodiscard]] const ProjectClip& entry() { return *session().shown().projectClip(); }
  [[nodiscard]] const EditLayer& layer() { return *findLayer(entry().layers, session().keysRef().layer); }
  void choose(int row) { list().setCurrentItem(list().topLevelItem(row)); }
  void press(int row, int column) {
    const QModelIndex index = list().model()->index(row, column);
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, list().visualRect(index).center());
    processed();
  }
  [[nodiscard]] quat playedAt(std::int64_t frame) { return playedOf(bone_, frame); }
  [[nodiscard]] quat playedOf(BoneId bone, std::int64_t frame) {
    return valueAt(findTrack(*session().clip(), bone)->rotation, timeOfFrame(frame, session().rate()),
                   quat(1, 0, 0, 0));
  }
  [[nodiscard]] quat played() { return playedAt(6); }
  void turn(float degrees) {
    const quat turned = played() * glm::angleAxis(glm::radians(degrees), vec3(1, 0, 0));
    QVERIFY(session().posing().pose({{bone_, {}, turned, {}}},
                                    labelOf<PoseSteps>("Rotate", std::string("spine")), {}));
  }

  LayersPanel* panel_ = nullptr;
  BoneId bone_;
  std::shared_ptr<const Clip> bake_;
};

const UiTestEntry layersTestEntry({"compare", &runTest<LayersTest>});

}  // namespace squire::test

#include "layers_test.moc"
