#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QTest>
#include <algorithm>

#include "core/edit/fights/span_edits.h"
#include "core/edit/stages/ground_edits.h"
#include "core/edit/stages/piece_edits.h"
#include "core/edit/stages/stage_edits.h"
#include "core/fight/ground_walk.h"
#include "tests/support/data.h"
#include "tests/ui/pixels.h"
#include "tests/ui/pointer.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/waits.h"
#include "tests/ui/window_test.h"
#include "widgets/attachments/attachment_list.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/vector_field.h"
#include "widgets/ground/ground_panel.h"
#include "widgets/limbs/limb_choice.h"
#include "widgets/viewport/viewport.h"
#include "widgets/volumes/volume_form.h"
#include "widgets/volumes/volume_layer.h"

namespace squire::test {

// Tests of attachments, the test ground, and custom fields and kinds.
class StageTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1440, 900));
    window_->view().setShowsStatistics(false);
    driver_->showClip("punch");
    driver_->trigger("view.frameAll");
  }

  void aSwordOfItsOwnFileHangsInTheHand() {
    attachSword();
    QCOMPARE(attachments().size(), std::size_t{1});
    QCOMPARE(attachments().front().bone.value, driver_->bone("hand.L").value);
    QCOMPARE(session().project().sources.size(), std::size_t{2});
    QCOMPARE(list()->topLevelItemCount(), 1);
    driver_->trigger("edit.undo");
    QVERIFY(attachments().empty());
    QCOMPARE(session().project().sources.size(), std::size_t{1});  // one step
    driver_->trigger("edit.redo");
    QCOMPARE(attachments().size(), std::size_t{1});
    // Attaching another sword from the same file imports nothing.
    attachSword();
    QCOMPARE(session().project().sources.size(), std::size_t{2});
    QCOMPARE(attachments().size(), std::size_t{2});
  }

  void whereNoBoneIsSelectedTheOneItHangsOnIsTold() {
    driver_->trigger("edit.selectNone");
    attachSword(false);
    QCOMPARE(attachments().size(), std::size_t{1});
    const QString told = window_->messages()->text();
    QVERIFY2(told.contains(QString::fromStdString(session().model()->skeleton->bones.front().name)),
             qPrintable(told));
  }

  void itIsDrawnWhereTheBoneIsAndOnlyWhenItIsShown() {
    const QImage without = picture();
    attachSword();
    driver_->trigger("edit.selectNone");
    const QImage with = picture();
    QVERIFY(different(without, with) > 300);
    auto* shown = window_->findChild<QComboBox*>(QStringLiteral("attachmentShown"));
    QVERIFY(shown != nullptr);
    choose(0);
    shown->setFocus();
    while (shown->currentIndex() + 1 < shown->count()) QTest::keyClick(shown, Qt::Key_Down);
    QCOMPARE(clipFight().attachments.size(), std::size_t{1});
    QVERIFY(clipFight().attachments.front().spans.empty());
    list()->setCurrentItem(nullptr);
    const QImage hidden = picture();
    QVERIFY(different(without, hidden) < 50);
  }

  // After Attach, the tools move what was attached, until a bone is selected.
  void whatWasAttachedIsMovedAndNotItsBone() {
    attachSword();
    const Pose before = session().posed().pose();
    QVERIFY(session().selection().activeBone() == driver_->bone("hand.L"));
    movePointer(*window_->viewport(), driver_->joint("hand.L").toPoint());
    driver_->trigger("pose.grabMove");
    moveTo(*window_->viewport(), driver_->joint("hand.L") + QPointF(50, 0), {}, Qt::NoButton);
    QTest::keyClick(window_->viewport(), Qt::Key_Return);
    QVERIFY(glm::length(attachments().front().offset.translation) > 0.02f);
    QVERIFY(session().posed().pose() == before);
    driver_->trigger("tool.move");
    QVERIFY(!window_->viewport()->gizmo());
    session().selection().select({driver_->bone("head")});
    processed();
    QVERIFY(window_->viewport()->gizmo().has_value());
  }

  void itsOffsetIsTypedAndTakenBack() {
    attachSword();
    choose(0);
    auto* move = window_->findChild<VectorField*>(QStringLiteral("attachmentMove"));
    QVERIFY(move != nullptr);
    NumberField* x = move->field(0);
    x->setFocus();
    QTest::keyClick(x, Qt::Key_Up);
    QVERIFY(attachments().front().offset.translation.x > 0.001f);
    driver_->trigger("edit.undo");
    QCOMPARE(attachments().front().offset.translation.x, 0.0f);
  }

  void aDoubleClickRenamesAndDeleteTakesAway() {
    attachSword();
    choose(0);
    list()->setFocus();
    QTest::keyClick(list(), Qt::Key_F2);
    auto* editor = list()->findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("blade"));
    QTest::keyClick(editor, Qt::Key_Return);
    processed();
    QCOMPARE(attachments().front().name, std::string("blade"));
    QTest::keyClick(list(), Qt::Key_Delete);
    QVERIFY(attachments().empty());
  }

  void theCharacterWalksOverTheGround() {
    driver_->showClip("walk");
    driver_->trigger("ground.steps");
    QCOMPARE(ground().size(), presetGround(GroundPreset::Steps).size());
    const vec3 before = window_->view().camera().target;
    driver_->trigger("ground.walk");
    const QImage start = picture();
    const vec3 off = window_->view().camera().target;
    session().setPlayheadFrame(24);
    QVERIFY(different(start, picture()) > 300);
    // The camera has followed the character over 24 frames.
    QVERIFY(window_->view().camera().target.z - off.z > 0.6f);
    auto* summary = window_->findChild<GroundPanel*>();
    QVERIFY(summary != nullptr && summary->isVisible());
    // The forward speed of a walk in place is computed from its feet.
    auto* forward = window_->findChild<NumberField*>(QStringLiteral("groundForward"));
    QVERIFY2(std::abs(forward->value() - 0.95) < 0.1, qPrintable(QString::number(forward->value())));
    // A chosen speed is that of this clip.
    Driver::typeNumber(*forward, QStringLiteral("2"));
    driver_->showClip("run");
    QVERIFY(forward->value() != 2.0);
    driver_->showClip("walk");
    QCOMPARE(forward->value(), 2.0);
    driver_->trigger("ground.walk");
    QVERIFY(glm::distance(window_->view().camera().target, before) < 1e-3f);
    driver_->trigger("edit.undo");
    QVERIFY(ground().empty());
  }

  void theGroundOfAStageIsWalkedAndJumpedOn() {
    driver_->showClip("walk");
    makeStage();
    driver_->trigger("ground.walk");
    QCOMPARE(ground().size(), presetGround(GroundPreset::Steps).size());
    auto* of = window_->findChild<QComboBox*>(QStringLiteral("groundOf"));
    QVERIFY(of != nullptr && of->isVisible());
    QCOMPARE(of->count(), 3);  // the test ground, and two spawns
    const QImage own = picture();
    of->setFocus();
    QTest::keyClick(of, Qt::Key_Down);
    processed();
    QVERIFY(different(own, picture()) > 300);
    QVERIFY(isNear(place(), {0.0f, 2.0f, -3.0f}));
    session().setPlayheadFrame(24);
    QVERIFY(place().z > -2.9f && std::abs(place().y - 2.0f) < 0.01f);
    QTest::keyClick(of, Qt::Key_Down);
    session().setPlayheadFrame(0);
    QVERIFY(isNear(place(), {0.0f, 2.0f, 1.0f}));
    // The test ground cannot be drawn meanwhile.
    QVERIFY(!window_->actions()["ground.draw"]->isEnabled());
    QVERIFY(!window_->findChild<QTableWidget*>(QStringLiteral("groundTable"))->isVisible());
    auto* jump = window_->findChild<NumberField*>(QStringLiteral("groundJump"));
    Driver::typeNumber(*jump, QStringLiteral("4"));
    session().setPlayheadFrame(9);
    QVERIFY(place().y > 2.5f);
    Driver::typeNumber(*jump, QStringLiteral("0"));
    QVERIFY(std::abs(place().y - 2.0f) < 0.01f);
    // Undoing the stage leads back to the test ground.
    for (int i = 0; i < 5; ++i) driver_->trigger("edit.undo");
    QVERIFY(session().project().stages.empty());
    QCOMPARE(of->currentIndex(), 0);
    QVERIFY(window_->actions()["ground.draw"]->isEnabled());
    driver_->trigger("ground.walk");
  }

  void thePiecesOfTheStageAreSeenWhereTheCharacterWalks() {
    driver_->showClip("walk");
    makeStage();
    const StageId stage = session().project().stages.front()->id;
    Transform place;
    place.translation = vec3(-2, 2, -1.5f);  // right of the first spawn, and behind it
    QVERIFY(
        session().apply(placePieces(session().project(), {stage, session().modelId(), "", {place}, "", ""})));
    walkOnStage();
    driver_->trigger("view.game");
    const QImage seen = picture();
    for (int i = 0; i < 2; ++i) driver_->trigger("edit.undo");  // the test ground, and the piece
    const QImage without = picture();
    QVERIFY(different(seen, without) > 300);
    driver_->trigger("edit.redo");
    QVERIFY(different(picture(), seen) < 50);
    driver_->trigger("ground.walk");
    QVERIFY(session().shown().displayPlace()[3] == vec4(0, 0, 0, 1));
  }

  void theArrowKeysSteerTheCharacterOverTheStage() {
    driver_->showClip("walk");
    makeStage();
    const Camera before = window_->view().goal();
    walkOnStage();
    driver_->trigger("ground.steer");
    Viewport* viewport = window_->viewport();
    QVERIFY(viewport->hasFocus());
    const float start = place().z;
    QVERIFY(std::abs(start + 3.0f) < 0.02f);
    const auto leftFoot =
        static_cast<std::size_t>(*session().model()->skeleton->indexOf(std::string_view("foot.L")));
    const Time playhead = session().playhead();
    // Nothing moves until a key is pressed, and the frame of the clip stays.
    QTest::keyPress(viewport, Qt::Key_Right);
    QVERIFY(waitFor([&] { return place().z > start + 0.5f; }));
    QVERIFY(session().shown().displayPlace()[2].z > 0.99f);
    QTest::keyRelease(viewport, Qt::Key_Right);
    const float right = place().z;
    QTest::keyPress(viewport, Qt::Key_Left);
    QVERIFY(waitFor([&] { return place().z < right - 0.3f; }));
    QVERIFY(session().shown().displayPlace()[2].z < -0.99f);
    QTest::keyRelease(viewport, Qt::Key_Left);
    // It stands, with both feet on the floor, which is 2 m high.
    QVERIFY(std::abs(place().y - 2.0f) < 0.01f);
    QVERIFY(session().shown().matrices()[leftFoot][3].y > 2.0f);
    QTest::keyPress(viewport, Qt::Key_Up);
    QVERIFY(waitFor([&] { return place().y > 2.3f; }));
    QTest::keyRelease(viewport, Qt::Key_Up);
    QVERIFY(waitFor([&] { return std::abs(place().y - 2.0f) < 0.01f; }));
    QCOMPARE(session().playhead().ticks, playhead.ticks);
    QTest::keyClick(viewport, Qt::Key_Escape);
    QVERIFY(!window_->actions()["ground.steer"]->isChecked());
    QVERIFY(!window_->actions()["ground.walk"]->isChecked());
    QVERIFY(glm::distance(window_->view().goal().target, before.target) < 1e-3f);
    QCOMPARE(window_->view().goal().orthographic, before.orthographic);
    QCOMPARE(session().shown().displayPlace(), mat4(1.0f));
  }

  void whatStandsOnTheCharacterWalksAlong() {
    driver_->showClip("walk");
    session().selection().select({driver_->bone("hand.R")});
    driver_->trigger("volume.addHit");
    const auto hand =
        static_cast<std::size_t>(*session().model()->skeleton->indexOf(std::string_view("hand.R")));
    driver_->trigger("ground.steps");
    driver_->trigger("ground.walk");
    const VolumeId volume = clipFight().volumes.front().id;
    session().setPlayheadFrame(2);
    const vec3 way =
        vec3(session().shown().matrices()[hand][3]) - vec3(session().posed().matrices()[hand][3]);
    QVERIFY(way.z < -0.5f);  // the start of the steps is behind the origin
    VolumeChoice choice(session());
    choice.choose(VolumeRef{choice.clipOwner(), volume});
    const vec3 centre = choice.shapeOf(*choice.volume())->a.centre;
    QVERIFY(glm::distance(centre, vec3(session().shown().matrices()[hand][3])) < 0.3f);
    // The volume's handles are displaced, too, and change the volume of the bone.
    const BoneBall before = choice.volume()->ball;
    const VolumeLayer layer(choice, window_->view());
    const QSize size = window_->viewport()->size();
    const LayerView view{window_->view().camera(),
                         {static_cast<float>(size.width()), static_cast<float>(size.height())}};
    const auto handles = layer.handles(view);
    const auto rim = std::ranges::find(handles, VolumeLayer::Part::Rim, &VolumeLayer::Handle::part);
    QVERIFY(rim != handles.end());
    const QPointF at(static_cast<double>(rim->pixel.x), static_cast<double>(rim->pixel.y));
    driver_->drag(at, at + QPointF(25.0, 0.0), Qt::LeftButton);
    QVERIFY(clipFight().volumes.front().ball.radius > 1.1f * before.radius);
    QCOMPARE(clipFight().volumes.front().ball.offset, before.offset);
    // Bones are displaced, too: a click selects a bone where it is drawn.
    driver_->trigger("edit.selectNone");
    driver_->trigger("volume.show");
    driver_->click(driver_->joint("head"));
    QVERIFY(session().selection().activeBone() == driver_->bone("head") ||
            session().selection().activeBone() == driver_->bone("neck"));
    driver_->trigger("ground.walk");
    QVERIFY(session().shown().matrices()[hand] == session().posed().matrices()[hand]);
  }

  void aPinMovesWithTheWalk() {
    driver_->showClip("walk");
    driver_->trigger("limb.propose");
    session().selection().select({driver_->bone("hand.L")});
    driver_->trigger("limb.addTarget");
    LimbChoice choice(session());
    choice.choose(clipFight().targets.front().id);
    const vec3 alone = *choice.placeOf(*choice.target());
    driver_->trigger("ground.walk");
    QVERIFY(glm::distance(*choice.placeOf(*choice.target()), alone) < 1e-5f);
    QVERIFY(glm::distance(*choice.placeOf(*choice.target(), LimbChoice::Space::Seen), alone) > 0.5f);
    // A hand that is pinned during the walk is pinned at its position in the clip.
    session().selection().select({driver_->bone("hand.R")});
    driver_->trigger("limb.pin");
    const vec3 pinned = clipFight().targets.back().position->front().value;
    const auto hand =
        static_cast<std::size_t>(*session().model()->skeleton->indexOf(std::string_view("hand.R")));
    QVERIFY(glm::distance(pinned, vec3(session().posed().matrices()[hand][3])) < 1e-3f);
  }

  void clicksDrawPiecesAndADragMovesTheirEnds() {
    driver_->trigger("ground.draw");
    const QPointF middle(window_->viewport()->width() / 2.0, window_->viewport()->height() / 2.0);
    const QPointF places[] = {middle + QPointF(-150, 60), middle + QPointF(0, 60), middle + QPointF(140, 20)};
    for (const QPointF& place : places) driver_->click(place);
    QCOMPARE(ground().size(), std::size_t{2});
    QVERIFY(ground()[0].to == ground()[1].from);
    QVERIFY(ground()[1].to.y > ground()[1].from.y);
    const vec2 before = ground()[1].to;
    driver_->drag(places[2], places[2] + QPointF(0, -50), Qt::LeftButton);
    QVERIFY(ground()[1].to.y > before.y + 0.01f);
    driver_->trigger("edit.undo");
    QCOMPARE(ground()[1].to, before);
    driver_->trigger("edit.undo");
    driver_->trigger("edit.undo");
    QVERIFY(ground().empty());
  }

  void aFieldOfTheProjectStandsInTheForm() {
    driver_->trigger("project.fields");
    auto* dialog = window_->findChild<QDialog*>(QStringLiteral("fieldsDialog"));
    QVERIFY(dialog != nullptr);
    auto* table = dialog->findChild<QTableWidget*>();
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("addField")), Qt::LeftButton);
    auto* editor = table->findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("heat"));
    QTest::keyClick(editor, Qt::Key_Return);
    processed();
    const auto& fields = session().project().game.fields;
    QCOMPARE(fields.size(), std::size_t{1});
    QCOMPARE(fields[0].name, std::string("heat"));
    table->item(0, 4)->setText(QStringLiteral("10"));
    QCOMPARE(session().project().game.fields[0].most, std::optional(10.0));
    // A default out of range is clamped to the range.
    table->item(0, 2)->setText(QStringLiteral("25"));
    QCOMPARE(std::get<double>(session().project().game.fields[0].usual), 10.0);
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("addKind")), Qt::LeftButton);
    QCOMPARE(session().project().game.ownKinds.size(), std::size_t{1});
    dialog->close();
    processed();
    // The form of a volume shows the field.
    driver_->raiseDock("volumes");
    session().selection().select({driver_->bone("hand.L")});
    driver_->trigger("volume.addHit");
    processed();
    bool found = false;
    for (const QLabel* label : window_->findChild<VolumeForm*>()->findChildren<QLabel*>())
      found = found || label->text() == QStringLiteral("heat");
    QVERIFY(found);
    driver_->trigger("edit.undo");
    driver_->trigger("edit.undo");
    QVERIFY(session().project().game.ownKinds.empty());
  }

 private:
  [[nodiscard]] const std::vector<GroundPiece>& ground() { return session().project().game.ground; }
  void makeStage() {
    QVERIFY(session().apply(addStage(session().project(), {"village"})));
    const StageId stage = session().project().stages.front()->id;
    QVERIFY(session().apply(
        addGround(session().project(), {stage, "floor", GroundKind::Solid, false, {{-4, 2}, {4, 2}}})));
    QVERIFY(session().apply(
        addStagePoint(session().project(), {stage, {{}, "left", StagePointKind::Spawn, vec2(-3, 2)}})));
    QVERIFY(session().apply(
        addStagePoint(session().project(), {stage, {{}, "right", StagePointKind::Spawn, vec2(1, 2)}})));
  }
  // Walks on the stage, from its first spawn.
  void walkOnStage() {
    driver_->trigger("ground.walk");
    auto* of = window_->findChild<QComboBox*>(QStringLiteral("groundOf"));
    of->setFocus();
    QTest::keyClick(of, Qt::Key_Down);
    processed();
  }
  // The displayed position of the character's origin.
  [[nodiscard]] vec3 place() {
    processed();
    return vec3(session().shown().displayPlace()[3]);
  }
  [[nodiscard]] static bool isNear(const vec3& a, const vec3& b) { return glm::distance(a, b) < 0.02f; }
  [[nodiscard]] static QString sample(const char* name) {
    return QString::fromStdString((sourceDir() / "resources/sample" / name).string());
  }
  [[nodiscard]] const std::vector<Attachment>& attachments() {
    return fightOf(*session().projectModel()).attachments;
  }
  [[nodiscard]] const ClipFight& clipFight() {
    return fightOf(*session().projectModel()->find(session().clipId()));
  }
  [[nodiscard]] AttachmentList* list() { return window_->findChild<AttachmentList*>(); }
  void choose(int row) {
    list()->setCurrentItem(nullptr);
    list()->setCurrentItem(list()->topLevelItem(row));
    processed();
  }
  void attachSword(bool onHand = true) {
    driver_->raiseDock("attachments");
    const std::size_t before = attachments().size();
    if (onHand) session().selection().select({driver_->bone("hand.L")});
    QVERIFY(Driver::chooseFile(sample("sword.fbx"), [this] { driver_->trigger("attachment.addFile"); }));
    QVERIFY(waitFor([&] { return attachments().size() > before; }));
    processed();
  }
  [[nodiscard]] QImage picture() {
    processed();
    return window_->viewport()->grabFramebuffer();
  }
  [[nodiscard]] static int different(const QImage& a, const QImage& b) {
    return differingPixels(a, b, {.least = 61});
  }
};

const UiTestEntry stageTestEntry({"stage", &runTest<StageTest>});

}  // namespace squire::test

#include "stage_test.moc"
