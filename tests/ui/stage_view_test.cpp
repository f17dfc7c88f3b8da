#include <QComboBox>
#include <QLineEdit>
#include <QTest>

#include "core/edit/materials/settings_edits.h"
#include "core/edit/stages/arrange_edits.h"
#include "core/edit/stages/ground_edits.h"
#include "core/edit/stages/piece_edits.h"
#include "tests/ui/handles.h"
#include "tests/ui/pixels.h"
#include "tests/ui/pointer.h"
#include "tests/ui/shared_window_test.h"
#include "tests/ui/ui_tests.h"
#include "widgets/controls/vector_field.h"
#include "widgets/stage/arrange_dialog.h"
#include "widgets/stage/model_shelf.h"
#include "widgets/stage/stage_list.h"
#include "widgets/stage/stage_marks.h"
#include "widgets/stage/stage_view.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Tests of stages in the window.
class StageViewTest : public SharedWindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    driver_->raiseDock("stage");
    if (!session().project().stages.empty()) driver_->trigger("stage.delete");
    driver_->trigger("tool.select");
    driver_->trigger("stage.new");
  }

  void aDoubleClickOnTheShelfPlacesAModel() {
    QCOMPARE(session().project().stages.size(), std::size_t{1});
    QVERIFY(window_->actions()["stage.show"]->isChecked());
    const QImage empty = picture();
    auto* shelf = window_->findChild<ModelShelf*>();
    QVERIFY(shelf != nullptr && shelf->isVisible());
    const QPoint at = shelf->visualItemRect(shelf->item(0)).center();
    QTest::mouseClick(shelf->viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(shelf->viewport(), Qt::LeftButton, {}, at);
    processed();
    QCOMPARE(stage().pieces.size(), std::size_t{1});
    QCOMPARE(stage().pieces[0]->model, session().modelId());
    QVERIFY(different(empty, picture()) > 1000);
    QVERIFY(item(0)->isSelected());
    driver_->trigger("edit.undo");
    QVERIFY(stage().pieces.empty());
    QVERIFY(different(empty, picture()) < 50);
  }

  void aDragMovesAPieceInThePlaneOfTheScreen() {
    place({0.0f, 0.0f, -1.0f});
    driver_->trigger("stage.side");
    const QPointF from = middleOf(0);
    driver_->drag(from, from + QPointF(120, -60), Qt::LeftButton);
    const vec3 moved = placeOf(0);
    const float metres = metresPerPixel(window_->view().camera(), layerViewOf(*window_).size, {});
    QVERIFY2(std::abs(moved.x - 120.0f * metres) < 0.02f, qPrintable(QString::number(moved.x)));
    QVERIFY(std::abs(moved.y - 60.0f * metres) < 0.02f);
    QCOMPARE(moved.z, -1.0f);
    QVERIFY(QLineF(middleOf(0), from + QPointF(120, -60)).length() < 2.0);
    driver_->trigger("edit.undo");  // one step
    QCOMPARE(placeOf(0), vec3(0.0f, 0.0f, -1.0f));
    // With Ctrl, the piece snaps to the grid.
    driver_->drag(middleOf(0), middleOf(0) + QPointF(87, 0), Qt::LeftButton, Qt::ControlModifier);
    const float quarters = placeOf(0).x / 0.25f;
    QVERIFY(quarters > 0.5f && std::abs(quarters - std::round(quarters)) < 1e-4f);
  }

  void escapeAndAxisKeysWorkDuringADrag() {
    place({0.0f, 0.0f, 0.0f});
    driver_->trigger("stage.side");
    Viewport& viewport = *window_->viewport();
    const QPointF from = middleOf(0);
    press(viewport, from);
    moveTo(viewport, from + QPointF(50, 50));
    QVERIFY(placeOf(0).x > 0.0f && placeOf(0).y < 0.0f);
    QTest::keyClick(&viewport, Qt::Key_X);
    QVERIFY(placeOf(0).x > 0.0f);
    QCOMPARE(placeOf(0).y, 0.0f);
    QTest::keyClick(&viewport, Qt::Key_Escape);
    QCOMPARE(placeOf(0), vec3(0.0f));
    release(viewport, from + QPointF(50, 50));
    QCOMPARE(placeOf(0), vec3(0.0f));
  }

  void altDragsACopy() {
    place({0.0f, 0.0f, 0.0f});
    driver_->trigger("stage.side");
    const QPointF from = middleOf(0);
    driver_->drag(from, from + QPointF(100, 0), Qt::LeftButton, Qt::AltModifier);
    QCOMPARE(stage().pieces.size(), std::size_t{2});
    QCOMPARE(placeOf(0), vec3(0.0f));
    QVERIFY(placeOf(1).x > 0.3f);
    QVERIFY(!item(0)->isSelected() && item(1)->isSelected());
    driver_->trigger("edit.undo");
    QCOMPARE(stage().pieces.size(), std::size_t{1});
  }

  void clicksBoxesAndTheListSelectTheSame() {
    place({-2.0f, 0.0f, 0.0f});
    place({2.0f, 0.0f, 0.0f});
    driver_->trigger("stage.side");
    driver_->click({5, 5});
    QVERIFY(!item(0)->isSelected() && !item(1)->isSelected());
    const QImage none = picture();
    driver_->click(middleOf(1));
    QVERIFY(!item(0)->isSelected() && item(1)->isSelected());
    QVERIFY(different(none, picture()) > 50);  // the selected piece is marked
    QTest::mouseClick(window_->viewport(), Qt::LeftButton, Qt::ShiftModifier, middleOf(0).toPoint());
    QVERIFY(item(0)->isSelected() && item(1)->isSelected());
    driver_->click({5, 5});
    driver_->drag({4, 4}, middleOf(1) + QPointF(200, 300), Qt::LeftButton);
    QVERIFY(item(0)->isSelected() && item(1)->isSelected());
    QTest::keyClick(window_->viewport(), Qt::Key_Delete);
    QVERIFY(stage().pieces.empty());
    driver_->trigger("edit.undo");
    QCOMPARE(stage().pieces.size(), std::size_t{2});
    // A click in the list selects the piece.
    list()->setFocus();
    QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, list()->visualItemRect(item(0)).center());
    QVERIFY(item(0)->isSelected());
    QCOMPARE(window_->findChild<VectorField*>(QStringLiteral("pieceMove"))->value(), vec3(-2.0f, 0.0f, 0.0f));
  }

  void numbersNamesAndLayersAreTyped() {
    place({0.0f, 0.0f, 0.0f});
    Driver::typeNumber(*window_->findChild<VectorField*>(QStringLiteral("pieceMove"))->field(2),
                       QStringLiteral("-3"));
    QCOMPARE(placeOf(0), vec3(0.0f, 0.0f, -3.0f));
    Driver::typeNumber(*window_->findChild<VectorField*>(QStringLiteral("pieceScale"))->field(1),
                       QStringLiteral("2"));
    QCOMPARE(stage().pieces[0]->place.scale, vec3(1.0f, 2.0f, 1.0f));
    list()->setFocus();
    list()->setCurrentItem(item(0));
    QTest::keyClick(list(), Qt::Key_F2);
    auto* editor = list()->findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("statue"));
    QTest::keyClick(editor, Qt::Key_Return);
    processed();
    QCOMPARE(stage().pieces[0]->name, std::string("statue"));
    auto* layer = window_->findChild<QComboBox*>(QStringLiteral("pieceLayer"));
    layer->setFocus();
    QTest::keyClick(layer, Qt::Key_Down);
    processed();
    QCOMPARE(stage().layers.size(), std::size_t{1});
    QCOMPARE(stage().pieces[0]->layer, stage().layers[0].name);
    driver_->trigger("edit.undo");
    QVERIFY(stage().layers.empty());
  }

  void lockedPiecesStayAndHiddenOnesAreNotDrawn() {
    place({0.0f, 0.0f, 0.0f});
    driver_->trigger("stage.side");
    driver_->click(middleOf(0));
    QTest::keyClick(window_->viewport(), Qt::Key_L);
    QVERIFY(stage().pieces[0]->locked);
    driver_->drag(middleOf(0), middleOf(0) + QPointF(80, 0), Qt::LeftButton);
    QCOMPARE(placeOf(0), vec3(0.0f));
    QTest::keyClick(window_->viewport(), Qt::Key_L);
    QVERIFY(!stage().pieces[0]->locked);
    driver_->click({5, 5});
    const QImage shown = picture();
    const QPointF middle = middleOf(0);
    driver_->click(middle);
    QTest::keyClick(window_->viewport(), Qt::Key_H);
    QVERIFY(stage().pieces[0]->hidden);
    driver_->click({5, 5});
    QVERIFY(different(shown, picture()) > 1000);
    driver_->click(middle);  // a hidden piece cannot be clicked
    QVERIFY(!item(0)->isSelected());
  }

  void theGizmoTurnsWhatIsSelected() {
    place({0.0f, 0.0f, 0.0f});
    driver_->trigger("stage.side");
    driver_->trigger("tool.rotate");
    const auto gizmo = window_->viewport()->layer<StageView>()->hand().gizmo();
    QVERIFY(gizmo.has_value());
    const LayerView view = layerViewOf(*window_);
    const vec3 centre = toPixel(view.camera, view.size, gizmo->centre);
    const QPointF rim(static_cast<double>(centre.x + gizmo->pixels), static_cast<double>(centre.y));
    driver_->drag(rim, rim + QPointF(-20, -60), Qt::LeftButton);
    const quat turn = stage().pieces[0]->place.rotation;
    QVERIFY(degreesBetween(turn, quat(1, 0, 0, 0)) > 10.0f);
    QCOMPARE(placeOf(0), vec3(0.0f));
    driver_->trigger("tool.select");
  }

  void cornersOfTheGroundAreDraggedAddedAndDeleted() {
    driver_->trigger("stage.addGround");
    QCOMPARE(stage().ground.size(), std::size_t{1});
    driver_->trigger("stage.side");
    const std::vector<vec2> before = shape().points;
    driver_->drag(pixelOfCorner(1), pixelOfCorner(1) + QPointF(0, -50), Qt::LeftButton);
    QVERIFY(shape().points[1].y > before[1].y + 0.1f);
    QVERIFY(std::abs(shape().points[1].x - before[1].x) < 0.02f);
    const QPointF between = 0.5 * (pixelOfCorner(0) + pixelOfCorner(1));
    QTest::mouseClick(window_->viewport(), Qt::LeftButton, {}, between.toPoint());
    QTest::mouseDClick(window_->viewport(), Qt::LeftButton, {}, between.toPoint());
    processed();
    QCOMPARE(shape().points.size(), std::size_t{3});
    driver_->click(pixelOfCorner(1));
    QTest::keyClick(window_->viewport(), Qt::Key_Delete);
    QCOMPARE(shape().points.size(), std::size_t{2});
    // Drop places a piece on the ground.
    place({1.0f, 5.0f, 0.0f});
    driver_->trigger("stage.drop");
    QVERIFY(placeOf(0).y < 2.0f);
  }

  void aLongNameOfAModelLeavesRoomForThatOfThePiece() {
    place({0, 0, 0});
    const auto rename = [&](const std::string& name) {
      QVERIFY(session().apply(renameModel(session().project(), {session().modelId(), name})));
      processed();
    };
    rename("K");
    const int before = list()->columnWidth(1);
    rename(std::string(60, 'm'));
    QVERIFY(list()->columnWidth(1) > before);
    QVERIFY(list()->columnWidth(0) >= list()->viewport()->width() / 3);
    driver_->trigger("edit.undo");
    driver_->trigger("edit.undo");
  }

  void aPolygonThatCrossesItselfIsShown() {
    driver_->trigger("stage.addPolygon");
    driver_->trigger("stage.side");
    driver_->click({5, 5});
    const QImage sound = picture();
    std::vector<vec2> points = shape().points;
    std::swap(points[1], points[2]);
    QVERIFY(session().apply(
        changeGround(session().project(), {stage().id, shape().id, {}, {}, {}, std::move(points)})));
    const QImage crossed = picture();
    QVERIFY(different(sound, crossed) > 100);
    driver_->trigger("stage.triangles");
    QVERIFY(different(crossed, picture()) > 100);
    driver_->trigger("stage.triangles");
  }

  void theModelIsThereAgainAsItWasSeen() {
    driver_->trigger("stage.show");
    const Camera camera = window_->view().camera();
    const QImage model = picture();
    driver_->key(Qt::Key_F4);
    QVERIFY(window_->view().camera().orthographic && !(window_->view().camera() == camera));
    QVERIFY(different(model, picture()) > 1000);
    driver_->key(Qt::Key_F4);
    QVERIFY(window_->view().camera() == camera);
    QVERIFY(different(model, picture()) < 50);
  }

  void aRowIsShownWhileItsNumbersChange() {
    place({0.0f, 0.0f, 0.0f});
    const std::size_t steps = session().history().stepCount();
    ArrangeDialog* dialog = arrange("stage.row");
    QCOMPARE(stage().pieces.size(), std::size_t{4});
    typeInto(dialog->field(0), QStringLiteral("2"));
    typeInto(dialog->field(1), QStringLiteral("1.5"));
    QCOMPARE(stage().pieces.size(), std::size_t{3});
    QCOMPARE(placeOf(2).x, 3.0f);
    QTest::keyClick(dialog->field(1), Qt::Key_Return);
    QCOMPARE(session().history().stepCount(), steps + 1);
    QVERIFY(item(0)->isSelected() && item(2)->isSelected());
    driver_->trigger("edit.undo");
    QCOMPARE(stage().pieces.size(), std::size_t{1});
  }

  void aRowStandsSideBySide() {
    place({0.0f, 0.0f, 0.0f});
    const Box piece = window_->viewport()->layer<StageView>()->boundsOf(stage().pieces[0]->id);
    QTest::keyClick(arrange("stage.row")->field(0), Qt::Key_Return);
    QVERIFY(std::abs(placeOf(1).x - (piece.max.x - piece.min.x)) < 1e-3f);
  }

  void piecesAreCopiedToAnotherStage() {
    place({1.0f, 2.0f, 0.0f});
    place({3.0f, 0.0f, 0.0f});
    list()->selectAll();
    QTest::keyClick(window_->viewport(), Qt::Key_C, Qt::ControlModifier);
    driver_->trigger("stage.new");
    QTest::keyClick(window_->viewport(), Qt::Key_V, Qt::ControlModifier);
    const Stage& other = *session().project().stages.back();
    QCOMPARE(other.pieces.size(), std::size_t{2});
    QCOMPARE(other.pieces[0]->place.translation, vec3(1, 2, 0));
    QCOMPARE(stage().pieces.size(), std::size_t{2});
    driver_->trigger("edit.undo");  // one step
    QVERIFY(session().project().stages.back()->pieces.empty());
    driver_->trigger("stage.delete");
    // On its own stage, a copy stands beside the piece.
    driver_->trigger("stage.paste");
    QCOMPARE(stage().pieces.size(), std::size_t{4});
    QCOMPARE(placeOf(2).x, 1.5f);
  }

  void eyesAndLocksAreClickedInTheList() {
    place({0.0f, 0.0f, 0.0f});
    place({1.0f, 0.0f, 0.0f});
    const auto click = [&](std::size_t piece, int column) {
      list()->scrollToItem(item(piece));
      const QModelIndex row = list()->indexFromItem(item(piece));
      QTest::mouseClick(list()->viewport(), Qt::LeftButton, {},
                        list()->visualRect(row.siblingAtColumn(column)).center());
      processed();
    };
    list()->clearSelection();
    item(1)->setSelected(true);
    click(0, 3);
    QVERIFY(stage().pieces[0]->hidden && !stage().pieces[1]->hidden);
    QVERIFY(item(1)->isSelected() && !item(0)->isSelected());
    click(0, 4);
    QVERIFY(stage().pieces[0]->locked);
    click(0, 4);
    QVERIFY(!stage().pieces[0]->locked);
    // The key works where the list has the focus.
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    list()->setFocus();
    QTest::keyClick(list(), Qt::Key_H);
    QVERIFY(stage().pieces[1]->hidden);
    QTest::keyClick(list(), Qt::Key_H, Qt::AltModifier);
    QVERIFY(!stage().pieces[0]->hidden && !stage().pieces[1]->hidden);
  }

  void escapeLeavesPiecesAsTheyWere() {
    place({1.0f, 0.0f, 0.0f});
    const std::size_t steps = session().history().stepCount();
    ArrangeDialog* dialog = arrange("stage.vary");
    QVERIFY(stage().pieces[0]->place.scale.x != 1.0f);
    typeInto(dialog->field(1), QStringLiteral("5"));  // the smallest is above the largest
    QTest::keyClick(dialog->field(1), Qt::Key_Return);
    QVERIFY(dialog->isVisible());
    QTest::keyClick(dialog, Qt::Key_Escape);
    QCOMPARE(stage().pieces[0]->place.scale.x, 1.0f);
    QCOMPARE(session().history().stepCount(), steps);
  }

  void piecesAreAlignedSpreadMirroredAndGrouped() {
    for (const float x : {0.0f, 0.5f, 4.0f}) place({x, x, 0.0f});
    list()->selectAll();
    processed();
    driver_->trigger("stage.spreadX");
    QCOMPARE(placeOf(1).x, 2.0f);
    driver_->trigger("stage.alignY");  // to the piece that was selected last
    QCOMPARE(placeOf(0).y, placeOf(1).y);
    QCOMPARE(placeOf(2).y, placeOf(1).y);
    driver_->trigger("stage.mirror");
    QCOMPARE(placeOf(0).x, 4.0f);
    QVERIFY(!window_->actions()["stage.ungroup"]->isEnabled());
    driver_->trigger("stage.group");
    QCOMPARE(stage().pieces[2]->group, std::string("group"));
    driver_->trigger("stage.ungroup");
    QVERIFY(stage().pieces[2]->group.empty());
  }

 private:
  [[nodiscard]] ArrangeDialog* arrange(ActionId action) {
    driver_->trigger(action);
    return window_->findChild<ArrangeDialog*>();
  }
  void typeInto(NumberField* field, const QString& text) {
    QTest::keyClicks(field, text.left(1));
    auto* editor = field->findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    QTest::keyClicks(editor, text.mid(1));
    QTest::keyClick(editor, Qt::Key_Return);
    processed();
  }
  [[nodiscard]] const Stage& stage() { return *session().project().stages.front(); }
  [[nodiscard]] const GroundShape& shape() { return *stage().ground.front(); }
  [[nodiscard]] StageList* list() { return window_->findChild<StageList*>(); }
  [[nodiscard]] QTreeWidgetItem* item(std::size_t piece) {
    return list()->itemOf(StageList::Part::Piece, stage().pieces[piece]->id.value);
  }
  [[nodiscard]] vec3 placeOf(std::size_t piece) { return stage().pieces[piece]->place.translation; }
  void place(const vec3& at) {
    Transform where;
    where.translation = at;
    QVERIFY(session().apply(
        placePieces(session().project(), {stage().id, session().modelId(), "knight", {where}, {}, {}})));
    list()->setCurrentItem(item(stage().pieces.size() - 1));
    processed();
  }
  [[nodiscard]] QPointF middleOf(std::size_t piece) {
    const vec2 at =
        window_->viewport()->layer<StageView>()->middleOf(stage().pieces[piece]->id, layerViewOf(*window_));
    return {static_cast<double>(at.x), static_cast<double>(at.y)};
  }
  [[nodiscard]] QPointF pixelOfCorner(std::size_t corner) {
    return pixelOf(layerViewOf(*window_), shape().points[corner]).value_or(QPointF());
  }
  [[nodiscard]] QImage picture() {
    processed();
    return window_->viewport()->grabFramebuffer();
  }
  [[nodiscard]] static int different(const QImage& a, const QImage& b) {
    return differingPixels(a, b, {.least = 61});
  }
};

const UiTestEntry stageViewTestEntry({"stage", &runTest<StageViewTest>});

}  // namespace squire::test

#include "stage_view_test.moc"
