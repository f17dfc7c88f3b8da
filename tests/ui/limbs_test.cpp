#include <QApplication>
#include <QCheckBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QScrollBar>
#include <QTest>
#include <algorithm>

#include "core/edit/fights/limb_bake.h"
#include "core/edit/table/journal.h"
#include "tests/support/data.h"
#include "tests/ui/handles.h"
#include "tests/ui/pointer.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/window_test.h"
#include "widgets/fight/feet_list.h"
#include "widgets/limbs/chain_form.h"
#include "widgets/limbs/limb_layer.h"
#include "widgets/limbs/limb_list_view.h"
#include "widgets/limbs/target_form.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/timeline.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

namespace {

constexpr float millimetre = 0.001f;

}  // namespace

class LimbsTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1152, 720));
    driver_->showClip("punch");
    driver_->trigger("view.frameAll");
    list_ = window_->findChild<LimbListView*>();
    QVERIFY(list_ != nullptr);
    Driver::raiseDockOf(list_);
    processed();
  }

  void limbsAreFoundInOneStep() {
    QVERIFY(chains().empty());
    driver_->trigger("limb.propose");
    QCOMPARE(chains().size(), std::size_t{4});
    QCOMPARE(list_->topLevelItemCount(), 4);
    QCOMPARE(chain("left leg").end.value, driver_->bone("foot.L").value);
    driver_->trigger("edit.undo");
    QVERIFY(chains().empty());
    QVERIFY(!session().history().canUndo());
  }

  void aChainIsMadeOfTheSelectedHandAndRenamed() {
    session().selection().select({driver_->bone("hand.R")});
    driver_->trigger("limb.addChain");
    QCOMPARE(chains().size(), std::size_t{1});
    QCOMPARE(chains().front().name, std::string("right arm"));
    list_->setFocus();
    QTest::keyClick(list_, Qt::Key_F2);
    auto* editor = list_->findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("punching arm"));
    QTest::keyClick(editor, Qt::Key_Return);
    processed();
    QCOMPARE(chains().front().name, std::string("punching arm"));
    QTest::keyClick(list_, Qt::Key_Delete);
    QVERIFY(chains().empty());
  }

  void bothFeetArePinnedInOneStep() {
    session().selection().select({driver_->bone("foot.L"), driver_->bone("foot.R")});
    const vec3 left = joint("foot.L");
    const std::size_t steps = session().history().stepCount();
    driver_->trigger("limb.pin");
    QCOMPARE(targets().size(), std::size_t{2});
    QCOMPARE(session().history().stepCount(), steps + 1);
    QVERIFY(targets()[0].chain != targets()[1].chain);
    processed();
    QVERIFY(glm::distance(joint("foot.L"), left) < 1e-3f);
    session().undo();
    QVERIFY(targets().empty());
  }

  void aPinHoldsTheFootWhileTheHipsMove() {
    pin("foot.L");
    QCOMPARE(targets().size(), std::size_t{1});
    const vec3 place = joint("foot.L");
    for (std::int64_t frame = 0; frame <= session().shown().lastFrame(); ++frame) {
      session().setPlayheadFrame(frame);
      QVERIFY2(glm::distance(joint("foot.L"), place) < millimetre, qPrintable(QString::number(frame)));
    }
    // Posing still works: the hips move, and the foot stays.
    session().setPlayheadFrame(8);
    const auto hips = static_cast<std::size_t>(*session().model()->skeleton->indexOf("hips"));
    const vec3 before = joint("hips");
    BonePose lower{driver_->bone("hips"), session().posed().local(hips).translation, {}, {}};
    const mat4& above = session().posed().matrices()[boneIndex("root")];
    *lower.translation += vec3(glm::inverse(above) * vec4(0.0f, -0.05f, 0.0f, 0.0f));
    QVERIFY(session().posing().pose({lower}, labelOf<PoseSteps>("Move", 1)));
    QVERIFY(glm::distance(joint("hips"), before) > 0.03f);
    QVERIFY(glm::distance(joint("foot.L"), place) < millimetre);
  }

  void aTargetIsChosenAgainByUndo() {
    pin("foot.L");
    const auto isChosen = [this] {
      const auto chosen = list_->selectedItems();
      return chosen.size() == 1 && chosen.front()->parent() != nullptr;
    };
    QVERIFY(isChosen());
    list_->setFocus();
    QTest::keyClick(list_, Qt::Key_Delete);
    QVERIFY(targets().empty());
    driver_->trigger("edit.undo");
    QCOMPARE(targets().size(), std::size_t{1});
    QVERIFY(isChosen());
    driver_->trigger("edit.undo");
    QVERIFY(targets().empty());
    driver_->trigger("edit.redo");
    QVERIFY(isChosen());
  }

  void theKeyOfTheToolTakesTheTarget() {
    pin("hand.R");
    session().setPlayheadFrame(6);
    QWidget* viewport = window_->viewport();
    const QPointF from = handle(LimbLayer::Part::Middle);
    const vec3 before = joint("hand.R");
    const std::size_t steps = session().history().stepCount();
    movePointer(*viewport, from.toPoint());
    driver_->key(Qt::Key_G, Qt::ShiftModifier);
    move(from + QPointF(-20.0, -30.0));
    QVERIFY(glm::distance(joint("hand.R"), before) > 0.02f);
    QTest::keyClick(viewport, Qt::Key_Z);
    const vec3 along = joint("hand.R") - before;
    QVERIFY(std::abs(along.x) < 2.0f * millimetre && std::abs(along.y) < 2.0f * millimetre);
    QVERIFY(std::abs(along.z) > 0.01f);
    QTest::keyClick(viewport, Qt::Key_Return);
    QCOMPARE(session().history().stepCount(), steps + 1);
    driver_->key(Qt::Key_G, Qt::ShiftModifier);
    move(from);
    QTest::keyClick(viewport, Qt::Key_Escape);
    QCOMPARE(session().history().stepCount(), steps + 1);
    QVERIFY(glm::distance(joint("hand.R"), before + along) < millimetre);
    // No bone is selected at first: pressing the target selects its bone.
    session().selection().select({});
    driver_->key(Qt::Key_G, Qt::ShiftModifier);
    move(from + QPointF(15.0, 0.0));
    QTest::keyClick(viewport, Qt::Key_Return);
    QCOMPARE(session().history().stepCount(), steps + 2);
    session().undo();
    session().selection().select({driver_->bone("hand.R")});
    // Rotation applies to the hand itself.
    driver_->trigger("tool.rotate");
    QVERIFY(window_->viewport()->gizmo().has_value());
    driver_->trigger("tool.move");
    QVERIFY(!window_->viewport()->gizmo().has_value());
  }

  void theKeysAloneAreShownWithoutIk() {
    pin("foot.L");
    dragHandle(LimbLayer::Part::Middle, {0.0, -60.0});
    const vec3 held = joint("foot.L");
    const vec3 keys =
        vec3(modelMatrices(*session().model()->skeleton, session().posed().pose())[boneIndex("foot.L")][3]);
    QVERIFY(glm::distance(held, keys) > 0.02f);
    const QImage with = window_->viewport()->grabFramebuffer();
    driver_->key(Qt::Key_F7, Qt::ShiftModifier);
    QVERIFY(!session().shown().limbsShown());
    QVERIFY(glm::distance(joint("foot.L"), keys) < 1e-5f);
    QVERIFY(with != window_->viewport()->grabFramebuffer());
    driver_->key(Qt::Key_F7, Qt::ShiftModifier);
    QVERIFY(glm::distance(joint("foot.L"), held) < 1e-5f);
  }

  void draggingATargetTakesTheLimbAlong() {
    driver_->trigger("limb.propose");
    session().selection().select({driver_->bone("hand.R")});
    driver_->trigger("limb.addTarget");
    QCOMPARE(targets().size(), std::size_t{1});
    session().setPlayheadFrame(6);
    const QPointF before = driver_->joint("hand.R");
    const std::size_t steps = session().history().stepCount();
    dragHandle(LimbLayer::Part::Middle, {-24.0, -30.0});
    QCOMPARE(session().history().stepCount(), steps + 1);
    // There is a key at the playhead besides the one at the start, and the hand is at the target.
    QCOMPARE(targets().front().position->size(), std::size_t{2});
    QCOMPARE(targets().front().position->back().time.ticks, session().playhead().ticks);
    const vec3 wanted = targets().front().position->back().value;
    QVERIFY(glm::distance(joint("hand.R"), wanted) < millimetre);
    QVERIFY((driver_->joint("hand.R") - before).manhattanLength() > 20.0);
    // Escape cancels a drag along an axis.
    const QPointF from = handle(LimbLayer::Part::AxisY);
    QTest::mousePress(window_->viewport(), Qt::LeftButton, {}, from.toPoint());
    move(from + QPointF(0.0, -20.0));
    QVERIFY(glm::distance(targets().front().position->back().value, wanted) > 0.01f);
    QCOMPARE(targets().front().position->back().value.x, wanted.x);
    QTest::keyClick(window_->viewport(), Qt::Key_Escape);
    QTest::mouseRelease(window_->viewport(), Qt::LeftButton, {}, from.toPoint());
    QCOMPARE(targets().front().position->back().value, wanted);
  }

  // At the clip's ends there is nothing to blend with, so a new target is fully active there, too.
  void aNewTargetHoldsFromTheFirstFrameOn() {
    driver_->trigger("limb.propose");
    session().setPlayheadFrame(0);
    session().selection().select({driver_->bone("hand.R")});
    driver_->trigger("limb.addTarget");
    QCOMPARE(targets().front().blendIn, Time{});
    QCOMPARE(targets().front().blendOut, Time{});
    dragHandle(LimbLayer::Part::Middle, {-24.0, -30.0});
    QVERIFY(glm::distance(joint("hand.R"), targets().front().position->front().value) < millimetre);
  }

  void whatIsOutOfReachIsDrawnAndSaid() {
    pin("hand.R");
    auto* said = window_->findChild<QLabel*>(QStringLiteral("limbRefused"));
    QVERIFY(!said->isVisible());
    const int before = redPixels();
    dragHandle(LimbLayer::Part::Middle, {-260.0, -160.0});
    LimbChoice choice(session());
    QCOMPARE(choice.refusals().size(), std::size_t{1});
    QVERIFY(choice.refusals().front().metres() > 0.05f);
    QVERIFY(said->isVisible());
    QVERIFY2(said->text().startsWith(QStringLiteral("Out of reach by ")), qPrintable(said->text()));
    QVERIFY(redPixels() > before + 100);
  }

  void thePoleTurnsTheKnee() {
    pin("foot.L");
    // Drags the target closer to the hip, so that the knee bends.
    dragHandle(LimbLayer::Part::Middle, {0.0, -90.0});
    auto* form = window_->findChild<ChainForm*>();
    list_->setCurrentItem(list_->topLevelItem(0));
    processed();
    QVERIFY(form->isVisible());
    for (auto* box : form->findChildren<QCheckBox*>()) {
      if (box->text() == QStringLiteral("Fixed bend direction"))
        QTest::mouseClick(box, Qt::LeftButton, {}, {8, 8});
    }
    QVERIFY(chains().front().pole.has_value());
    const vec3 before = joint("shin.L");
    dragHandle(LimbLayer::Part::Pole, {70.0, 0.0});
    QVERIFY(glm::distance(joint("shin.L"), before) > 0.02f);
    driver_->trigger("edit.undo");
    QVERIFY(glm::distance(joint("shin.L"), before) < 1e-4f);
  }

  void spansAndKeysAreRowsOfTheTimeline() {
    pin("foot.L");
    const int row = limbRow();
    QVERIFY(row > 0);
    DopeSheet& sheet = *window_->find<Timeline>()->sheet();
    auto* scroll = window_->find<Timeline>()->findChild<QScrollBar*>(QStringLiteral("sheetScroll"));
    scroll->setValue(scroll->maximum());
    const Span all = targets().front().spans.front();
    const auto at = [&](std::int64_t frame) {
      return sheet.positionOf(row, timeOfFrame(frame, session().rate()));
    };
    // Drags the end of the span, then its middle.
    test::drag(sheet, sheet.positionOf(row, all.to) - QPointF(1.0, 0.0), at(14));
    QCOMPARE(targets().front().spans.front().to.ticks, timeOfFrame(14, session().rate()).ticks);
    test::drag(sheet, at(8), at(11));
    QCOMPARE(targets().front().spans.front().from.ticks, timeOfFrame(3, session().rate()).ticks);
    QCOMPARE(targets().front().spans.front().to.ticks, timeOfFrame(17, session().rate()).ticks);
    // Drags the key of the pin at the first frame.
    test::drag(sheet, at(0), at(2));
    QCOMPARE(targets().front().position->front().time.ticks, timeOfFrame(2, session().rate()).ticks);
    for (int i = 0; i < 3; ++i) driver_->trigger("edit.undo");
    QCOMPARE(targets().front().spans.front(), all);
  }

  // The journal replays the drag only if it has the edit of each target.
  void spansOfSeveralTargetsAreInTheJournal() {
    pin("foot.L");
    session().selection().select({driver_->bone("foot.R")});
    driver_->trigger("limb.pin");
    QCOMPARE(targets().size(), std::size_t{2});
    processed();
    DopeSheet& sheet = *window_->find<Timeline>()->sheet();
    auto* scroll = window_->find<Timeline>()->findChild<QScrollBar*>(QStringLiteral("sheetScroll"));
    scroll->setValue(scroll->maximum());
    const Span all = targets().front().spans.front();
    QCOMPARE(targets().back().spans.front(), all);
    const Time by = timeOfFrame(3, session().rate());
    const auto at = [&](const char* row, std::int64_t frame) {
      return sheet.positionOf(limbRow(row), timeOfFrame(frame, session().rate()));
    };
    const auto end = [&](const char* row) {
      return sheet.positionOf(limbRow(row), all.to) - QPointF(1.0, 0.0);
    };
    for (const char* row : {"left leg", "right leg"}) test::drag(sheet, end(row), at(row, 14));
    test::click(sheet, at("left leg", 8));
    test::click(sheet, at("right leg", 8), Qt::ShiftModifier);
    test::drag(sheet, at("right leg", 8), at("right leg", 11));
    for (const IkTarget& target : targets()) QCOMPARE(target.spans.front().from, all.from + by);
    const History& history = session().history();
    const Journal journal = writeJournal(history, 1, history.stepCount());
    QVERIFY2(journal.leftOut.empty(), journal.text.c_str());
  }

  void theFormKeysWeightsAndBlends() {
    pin("foot.L");
    auto* form = window_->findChild<TargetForm*>();
    QVERIFY(form->isVisible());
    session().setPlayheadFrame(10);
    Q_EMIT form->findChild<NumberField*>(QStringLiteral("targetWeight"))->edited(50.0, true);
    QVERIFY(targets().front().weight != nullptr);
    QCOMPARE(targets().front().weight->front().value, 0.5f);
    Q_EMIT form->findChild<NumberField*>(QStringLiteral("targetBlendIn"))->edited(4.0, true);
    QCOMPARE(targets().front().blendIn.ticks, timeOfFrame(4, session().rate()).ticks);
    QCOMPARE(limbRow("left leg weight"), limbRow() + 1);
  }

  void fromKeysToTargetsAndBackWithoutAJump() {
    driver_->trigger("limb.propose");
    session().selection().select({driver_->bone("hand.R")});
    const Project before = session().project();
    driver_->trigger("limb.fromPose");
    QCOMPARE(targets().size(), std::size_t{1});
    QVERIFY(largestChange(before, session().project(), session().clipRef()) < 5e-4f);
    session().setPlayheadFrame(9);
    dragHandle(LimbLayer::Part::Middle, {0.0, -25.0});
    const Project posed = session().project();
    driver_->trigger("limb.bake");
    QVERIFY(targets().empty());
    QVERIFY(largestChange(posed, session().project(), session().clipRef()) < 5e-4f);
    for (int i = 0; i < 3; ++i) driver_->trigger("edit.undo");
    QCOMPARE(session().project().models.front().get(), before.models.front().get());
  }

  void contactsAreListedWhereTheyCanBePinned() {
    driver_->trigger("limb.contacts");
    auto* feet = window_->findChild<FeetList*>();
    QVERIFY(feet != nullptr && feet->isVisible());
  }

 private:
  [[nodiscard]] const std::vector<IkChain>& chains() { return fightOf(*session().projectModel()).chains; }
  [[nodiscard]] const IkChain& chain(const std::string& name) {
    return *std::ranges::find(chains(), name, &IkChain::name);
  }
  [[nodiscard]] const std::vector<IkTarget>& targets() {
    return fightOf(*session().projectModel()->find(session().clipId())).targets;
  }
  [[nodiscard]] std::size_t boneIndex(const char* name) {
    return static_cast<std::size_t>(*session().model()->skeleton->indexOf(std::string_view(name)));
  }
  [[nodiscard]] vec3 joint(const char* name) {
    return vec3(session().posed().matrices()[boneIndex(name)][3]);
  }
  void pin(const char* bone) {
    session().selection().select({driver_->bone(bone)});
    driver_->trigger("limb.pin");
    QCOMPARE(targets().size(), std::size_t{1});
    processed();
  }
  // The row of a target, by name.
  [[nodiscard]] int limbRow(const char* name = "left leg") {
    const SheetModel& model = window_->find<Timeline>()->model();
    for (std::size_t i = 0; i < model.rows().size(); ++i) {
      if (model.rows()[i].kind == RowKind::Extra && model.extra(model.rows()[i]).name == QLatin1String(name))
        return static_cast<int>(i);
    }
    return -1;
  }
  [[nodiscard]] QPointF handle(LimbLayer::Part part) { return handleOf<LimbLayer>(*window_, part); }
  void move(QPointF to) { moveTo(*window_->viewport(), to); }
  void dragHandle(LimbLayer::Part part, QPointF by) {
    const QPointF from = handle(part);
    QVERIFY(!from.isNull());
    drag(*window_->viewport(), from, from + by);
  }
  [[nodiscard]] int redPixels() {
    const QImage picture = window_->viewport()->grabFramebuffer();
    const QColor error = colourOf(Role::Error);
    int count = 0;
    for (int y = 0; y < picture.height(); ++y) {
      for (int x = 0; x < picture.width(); ++x) {
        const QColor pixel = picture.pixelColor(x, y);
        const auto isLike = [](int a, int b) { return std::abs(a - b) < 24; };
        count += isLike(pixel.red(), error.red()) && isLike(pixel.green(), error.green()) &&
                 isLike(pixel.blue(), error.blue());
      }
    }
    return count;
  }

  LimbListView* list_ = nullptr;
};

const UiTestEntry limbsTestEntry({"volumes", &runTest<LimbsTest>});

}  // namespace squire::test

#include "limbs_test.moc"
