#include <QLineEdit>
#include <QTableWidget>
#include <QTest>
#include <cmath>

#include "core/edit/stages/ground_edits.h"
#include "core/edit/stages/piece_edits.h"
#include "core/edit/stages/stage_edits.h"
#include "tests/ui/handles.h"
#include "tests/ui/pixels.h"
#include "tests/ui/pointer.h"
#include "tests/ui/shared_window_test.h"
#include "tests/ui/ui_tests.h"
#include "widgets/stage/stage_list.h"
#include "widgets/stage/stage_marks.h"
#include "widgets/stage/stage_scale.h"
#include "widgets/stage/stage_view.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Tests of drawing ground by clicks, of snapping, and of layers.
class StageGroundTest : public SharedWindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    driver_->raiseDock("stage");
    if (!session().project().stages.empty()) driver_->trigger("stage.delete");
    driver_->trigger("tool.select");
    driver_->trigger("stage.new");
    driver_->trigger("stage.side");
    driver_->trigger("stage.solid");
    steps_ = session().history().stepCount();
  }

  void clicksDrawALine() {
    startDrawing();
    const QImage before = picture();
    clickAt({-2.0f, 0.0f});
    clickAt({0.0f, 0.0f});
    hoverAt({2.0f, 1.0f});
    QVERIFY(different(before, picture()) > 100);  // the line up to the pointer, and its slopes
    QVERIFY(stage().ground.empty());
    clickAt({2.0f, 1.0f});
    clickAt({3.0f, 2.0f});
    QTest::keyClick(&viewport(), Qt::Key_Backspace);
    QTest::keyClick(&viewport(), Qt::Key_Return);
    QCOMPARE(stage().ground.size(), std::size_t{1});
    QCOMPARE(shape().points.size(), std::size_t{3});
    QVERIFY(isNear(shape().points[0], {-2.0f, 0.0f}) && isNear(shape().points[2], {2.0f, 1.0f}));
    QCOMPARE(shape().points[0].y, shape().points[1].y);  // at the height of the previous point
    QVERIFY(!shape().closed && shape().kind == GroundKind::Solid);
    QVERIFY(!window_->actions()["stage.draw"]->isChecked());
    QVERIFY(list()->itemOf(StageList::Part::Shape, shape().id.value)->isSelected());
    QCOMPARE(session().history().stepCount(), steps_ + 1);
    driver_->trigger("edit.undo");
    QVERIFY(stage().ground.empty());
  }

  void aClickOnTheFirstPointMakesAPolygon() {
    startDrawing();
    for (const vec2& at : {vec2(-2, 0), vec2(2, 0), vec2(2, 2), vec2(-2, 0)}) clickAt(at);
    QCOMPARE(stage().ground.size(), std::size_t{1});
    QVERIFY(shape().closed);
    QCOMPARE(shape().points.size(), std::size_t{3});
  }

  void aDoubleClickEndsALineThatWasDrawnToTheLeft() {
    startDrawing();
    clickAt({2.0f, 0.0f});
    clickAt({-1.0f, 0.0f});
    QTest::mouseDClick(&viewport(), Qt::LeftButton, {}, pixelAt({-1.0f, 0.0f}).toPoint());
    release(viewport(), pixelAt({-1.0f, 0.0f}));  // QTest leaves the button pressed
    QCOMPARE(stage().ground.size(), std::size_t{1});
    QCOMPARE(shape().points.size(), std::size_t{2});
    QVERIFY(shape().points[0].x < shape().points[1].x);  // reversed, so that its upper side is up
    driver_->trigger("stage.reverse");
    QVERIFY(shape().points[0].x > shape().points[1].x);
  }

  void escapeDiscardsTheLineAndThenEndsDrawing() {
    startDrawing();
    clickAt({-2.0f, 0.0f});
    clickAt({2.0f, 0.0f});
    QTest::keyClick(&viewport(), Qt::Key_Escape);
    QTest::keyClick(&viewport(), Qt::Key_Return);  // finishes nothing: the line was discarded
    QVERIFY(stage().ground.empty());
    QVERIFY(window_->actions()["stage.draw"]->isChecked());
    QTest::keyClick(&viewport(), Qt::Key_Escape);
    QVERIFY(!window_->actions()["stage.draw"]->isChecked());
    QCOMPARE(session().history().stepCount(), steps_);
  }

  void undoTakesAPointBackWhileALineIsDrawn() {
    startDrawing();
    clickAt({-2.0f, 0.0f});
    clickAt({2.0f, 0.0f});
    clickAt({2.0f, 3.0f});
    QTest::keyClick(&viewport(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(session().history().stepCount(), steps_);
    QTest::keyClick(&viewport(), Qt::Key_Return);
    QCOMPARE(shape().points.size(), std::size_t{2});
  }

  void kindsAreChosenForDrawnAndForSelectedGround() {
    driver_->trigger("stage.oneWay");
    QCOMPARE(session().history().stepCount(), steps_);
    drawLine({-2.0f, 0.0f}, {2.0f, 0.0f});
    QCOMPARE(shape().kind, GroundKind::OneWay);
    driver_->trigger("stage.ladder");
    QCOMPARE(shape().kind, GroundKind::Ladder);
    QVERIFY(window_->actions()["stage.ladder"]->isChecked());
    driver_->trigger("edit.undo");
    QCOMPARE(shape().kind, GroundKind::OneWay);
  }

  void pointsSnapToCornersSidesAndTheGrid() {
    drawLine({-2.0f, 0.0f}, {2.0f, 0.0f});
    const vec2 corner = shape().points[1];
    const float pixel = metresPerPixel(layerViewOf(*window_).camera, layerViewOf(*window_).size, {});
    startDrawing();
    clickAt(corner + 5.0f * vec2(pixel, pixel));  // snaps to the corner
    clickAt({3.0f, 2.0f});
    clickAt({0.4f, 5.0f * pixel});  // snaps to the side
    QTest::keyClick(&viewport(), Qt::Key_Return);
    const GroundShape& drawn = *stage().ground.back();
    QCOMPARE(drawn.points.size(), std::size_t{3});
    const vec2 first = drawn.points.back();  // the finished line is reversed
    QCOMPARE(first, corner);
    QVERIFY(std::abs(drawn.points[0].y) < 0.002f && std::abs(drawn.points[0].x - 0.4f) < 2.0f * pixel);
    // With Ctrl, clicks snap to the grid; with snapping off, they do not snap.
    startDrawing();
    clickAt({-1.1f, 1.9f}, Qt::ControlModifier);
    driver_->trigger("stage.magnet");
    clickAt(corner + 5.0f * vec2(pixel, pixel));
    QTest::keyClick(&viewport(), Qt::Key_Return);
    QCOMPARE(stage().ground.back()->points[0], vec2(-1.0f, 2.0f));
    QVERIFY(stage().ground.back()->points[1] != corner);
    driver_->trigger("stage.magnet");
  }

  void pointsSnapToTheHeightZeroAndToTopsOfPieces() {
    place({0.0f, 0.5f, 0.0f});
    driver_->trigger("stage.side");
    const Box piece = boundsOf(0);
    const float pixel = metresPerPixel(layerViewOf(*window_).camera, layerViewOf(*window_).size, {});
    drawLine({piece.min.x - 1.0f, 4.0f * pixel}, {piece.centre().x, piece.max.y - 4.0f * pixel});
    QCOMPARE(shape().points[0].y, 0.0f);
    QVERIFY(std::abs(shape().points[1].y - piece.max.y) < 1e-3f);
  }

  void cornersAreTypedAsNumbers() {
    drawLine({-2.0f, 1.0f}, {2.0f, 1.0f});
    auto* corners = window_->findChild<QTableWidget*>(QStringLiteral("groundCorners"));
    QVERIFY(corners != nullptr && corners->isVisible());
    QCOMPARE(corners->rowCount(), 2);
    const QPoint cell = corners->visualItemRect(corners->item(1, 1)).center();
    QTest::mouseClick(corners->viewport(), Qt::LeftButton, {}, cell);
    QTest::keyClick(corners, Qt::Key_F2);
    auto* editor = corners->viewport()->findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("3/2"));
    QTest::keyClick(editor, Qt::Key_Return);
    QVERIFY(waitFor([&] { return shape().points[1].y == 1.5f; }));
    processed();
    // A click on a corner in the view shows its row.
    driver_->click(pixelAt(shape().points[0]));
    QCOMPARE(corners->currentRow(), 0);
  }

  void aPolygonIsGraspedByItsArea() {
    startDrawing();
    for (const vec2& at : {vec2(-2, 0), vec2(2, 0), vec2(0, 3), vec2(-2, 0)}) clickAt(at);
    const std::vector<vec2> before = shape().points;
    driver_->click(pixelAt({3.5f, 2.0f}));
    QVERIFY(list()->selectedItems().isEmpty());
    const QPointF inside = pixelAt({0.0f, 1.0f});
    driver_->click(inside);
    QCOMPARE(list()->selectedItems().size(), 1);
    driver_->drag(inside, inside + pixelAt({1.0f, 0.5f}) - pixelAt({0.0f, 0.0f}), Qt::LeftButton);
    QVERIFY(isNear(shape().points[0], before[0] + vec2(1.0f, 0.5f)));
  }

  // In the side view, the numbered lines are a round number of metres apart, and have room for their numbers.
  void theGridFollowsTheZoom() {
    Camera camera = window_->view().goal();
    for (const float distance : {0.1f, 1.0f, 7.0f, 60.0f, 900.0f}) {
      camera.distance = distance;
      window_->view().setCamera(camera);
      const LayerView view = layerViewOf(*window_);
      QVERIFY(isSideView(view));
      const float step = gridStepOf(view);
      const float pixels = step / metresPerPixel(view.camera, view.size, view.camera.target);
      QVERIFY2(pixels > 50.0f && pixels < 150.0f, qPrintable(QString::number(pixels)));
      const float lead = step / std::pow(10.0f, std::floor(std::log10(step) + 1e-4f));
      QVERIFY2(
          std::abs(lead - 1.0f) < 0.01f || std::abs(lead - 2.0f) < 0.01f || std::abs(lead - 5.0f) < 0.01f,
          qPrintable(QString::number(step)));
    }
    camera.orthographic = false;
    window_->view().setCamera(camera);
    QVERIFY(!isSideView(layerViewOf(*window_)));
  }

  void aDraggedCornerSnapsToOthers() {
    drawLine({-2.0f, 0.0f}, {0.0f, 0.0f});
    drawLine({1.0f, 1.0f}, {3.0f, 1.0f});
    const vec2 target = stage().ground[0]->points[1];
    const QPointF to = pixelAt(target) + QPointF(4.0, -4.0);
    driver_->drag(pixelAt(stage().ground[1]->points[0]), to, Qt::LeftButton);
    QCOMPARE(stage().ground[1]->points[0], target);
    driver_->trigger("edit.undo");  // one step
    QVERIFY(isNear(stage().ground[1]->points[0], {1.0f, 1.0f}));
  }

  void piecesSnapToEdgesAndToTheGround() {
    place({-2.0f, 0.0f, 0.0f});
    place({2.0f, 1.0f, 0.0f});
    driver_->trigger("stage.side");
    const Box still = boundsOf(0);
    const Box moving = boundsOf(1);
    const float pixel = metresPerPixel(layerViewOf(*window_).camera, layerViewOf(*window_).size, {});
    const double way = static_cast<double>((moving.min.x - still.max.x) / pixel);
    press(viewport(), middleOf(1));
    moveTo(viewport(), middleOf(1) - QPointF(20.0, 0.0));
    moveTo(viewport(), middleOf(1) - QPointF(way - 4.0 - 20.0, 0.0));
    processed();
    QVERIFY(std::abs(boundsOf(1).min.x - still.max.x) < 1e-4f);
    QVERIFY(!window_->viewport()->layer<StageView>()->hand().guides().empty());
    release(viewport(), {});
    QVERIFY(window_->viewport()->layer<StageView>()->hand().guides().empty());
    // The feet of the piece snap to a slope.
    drawLine({1.0f, -1.0f}, {4.0f, 0.5f});
    driver_->trigger("edit.undo");
    driver_->trigger("edit.redo");
    const vec3 at = stage().pieces[1]->place.translation;
    const float height = -1.0f + 0.5f * (at.x + 3.0f - 1.0f);
    const QPointF by(static_cast<double>(3.0f / pixel), static_cast<double>((at.y - height) / pixel) - 3.0);
    driver_->click(middleOf(1));
    driver_->drag(middleOf(1), middleOf(1) + by, Qt::LeftButton);
    const vec3 now = stage().pieces[1]->place.translation;
    const auto& line = stage().ground[0]->points;
    const float slope = (line[1].y - line[0].y) / (line[1].x - line[0].x);
    QVERIFY2(std::abs(now.y - (line[0].y + slope * (now.x - line[0].x))) < 1e-3f,
             qPrintable(QString::number(now.y)));
  }

  void theCamerasFrameIsDragged() {
    QVERIFY(
        session().apply(setStageCamera(session().project(), {stage().id, StageCamera{{0.0f, 1.0f}, 4.0f}})));
    driver_->trigger("stage.side");
    const float pixel = metresPerPixel(layerViewOf(*window_).camera, viewport().viewSize(), {});
    const std::size_t steps = session().history().stepCount();
    const QPointF top = pixelAt({0.5f, 3.0f});
    driver_->drag(top, top + QPointF(60.0, -30.0), Qt::LeftButton);
    QVERIFY(glm::distance(stage().camera->centre, vec2(60.0f, 30.0f) * pixel + vec2(0.0f, 1.0f)) < 0.02f);
    QCOMPARE(stage().camera->height, 4.0f);
    QCOMPARE(session().history().stepCount(), steps + 1);
    driver_->trigger("edit.undo");
    // Drags a corner; the opposite one stays where it is.
    const vec2 half(2.0f * StageCamera::aspect, 2.0f);
    const QPointF corner = pixelAt(vec2(0.0f, 1.0f) + half);
    driver_->drag(corner, corner - QPointF(0.0, 40.0), Qt::LeftButton);
    QVERIFY2(std::abs(stage().camera->height - 4.0f - 40.0f * pixel) < 0.02f,
             qPrintable(QString::number(stage().camera->height)));
    const vec2 across =
        stage().camera->centre - 0.5f * stage().camera->height * vec2(StageCamera::aspect, 1.0f);
    QVERIFY(glm::distance(across, vec2(0.0f, 1.0f) - half) < 1e-3f);
    driver_->trigger("edit.undo");
    QCOMPARE(stage().camera->centre, vec2(0.0f, 1.0f));
  }

  void aLayerIsLockedAndHiddenAsAWhole() {
    place({0.0f, 0.0f, 0.0f});
    QVERIFY(!window_->actions()["stage.lockLayer"]->isEnabled());
    QVERIFY(session().apply(addStageLayer(session().project(), {stage().id, "back"})));
    QVERIFY(
        session().apply(setPieceLayer(session().project(), {stage().id, {stage().pieces[0]->id}, "back"})));
    driver_->click({5, 5});
    QTreeWidgetItem* layer = list()->itemOf(StageList::Part::Layer, 0);
    list()->scrollToItem(layer);
    QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, list()->visualItemRect(layer).center());
    processed();
    driver_->trigger("stage.lockLayer");
    QVERIFY(stage().layers[0].locked && !stage().pieces[0]->locked);
    driver_->drag(middleOf(0), middleOf(0) + QPointF(80, 0), Qt::LeftButton);
    QCOMPARE(stage().pieces[0]->place.translation, vec3(0.0f));
    const QImage shown = picture();
    driver_->trigger("stage.hideLayer");
    QVERIFY(stage().layers[0].hidden);
    QVERIFY(different(shown, picture()) > 1000);
    driver_->trigger("edit.undo");
    driver_->trigger("stage.lockLayer");
    QVERIFY(!stage().layers[0].hidden && !stage().layers[0].locked);
  }

 private:
  [[nodiscard]] Viewport& viewport() { return *window_->viewport(); }
  [[nodiscard]] const Stage& stage() { return *session().project().stages.front(); }
  [[nodiscard]] const GroundShape& shape() { return *stage().ground.front(); }
  [[nodiscard]] StageList* list() { return window_->findChild<StageList*>(); }
  [[nodiscard]] QPointF pixelAt(const vec2& at) {
    return pixelOf(layerViewOf(*window_), at).value_or(QPointF());
  }
  [[nodiscard]] bool isNear(const vec2& a, const vec2& b) {
    return glm::distance(a, b) <
           3.0f * metresPerPixel(layerViewOf(*window_).camera, viewport().viewSize(), {});
  }
  void startDrawing() {
    viewport().setFocus();
    QTest::keyClick(&viewport(), Qt::Key_P);
    QVERIFY(window_->actions()["stage.draw"]->isChecked());
  }
  void clickAt(const vec2& at, Qt::KeyboardModifiers modifiers = {}) {
    click(viewport(), pixelAt(at), modifiers);
    processed();
  }
  void hoverAt(const vec2& at) {
    moveTo(viewport(), pixelAt(at), {}, Qt::NoButton);
    processed();
  }
  void drawLine(const vec2& from, const vec2& to) {
    startDrawing();
    clickAt(from);
    clickAt(to);
    QTest::keyClick(&viewport(), Qt::Key_Return);
    processed();
  }
  void place(const vec3& at) {
    Transform where;
    where.translation = at;
    QVERIFY(session().apply(
        placePieces(session().project(), {stage().id, session().modelId(), "knight", {where}, {}, {}})));
    list()->setCurrentItem(list()->itemOf(StageList::Part::Piece, stage().pieces.back()->id.value));
    processed();
  }
  [[nodiscard]] Box boundsOf(std::size_t piece) {
    return window_->viewport()->layer<StageView>()->boundsOf(stage().pieces[piece]->id);
  }
  [[nodiscard]] QPointF middleOf(std::size_t piece) {
    const vec2 at =
        window_->viewport()->layer<StageView>()->middleOf(stage().pieces[piece]->id, layerViewOf(*window_));
    return {static_cast<double>(at.x), static_cast<double>(at.y)};
  }
  [[nodiscard]] QImage picture() {
    processed();
    return viewport().grabFramebuffer();
  }
  [[nodiscard]] static int different(const QImage& a, const QImage& b) {
    return differingPixels(a, b, {.least = 61});
  }

  std::size_t steps_ = 0;
};

const UiTestEntry stageGroundTestEntry({"stage", &runTest<StageGroundTest>});

}  // namespace squire::test

#include "stage_ground_test.moc"
