#include <QApplication>
#include <QDropEvent>
#include <QListWidget>
#include <QMimeData>
#include <QTest>
#include <QTreeWidget>

#include "app/editor/settings/editor_settings.h"
#include "tests/ui/pixels.h"
#include "tests/ui/pointer.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/waits.h"
#include "tests/ui/window_test.h"
#include "widgets/panels/materials_panel.h"
#include "widgets/panels/outliner.h"
#include "widgets/viewport/more_views.h"

namespace squire::test {

// Tests of several views at once, with real events.
class ViewsTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1264, 784));
    views_ = window_->findChild<MoreViews*>();
    QVERIFY(views_ != nullptr);
    driver_->trigger("view.four");
    processed();
    QCOMPARE(views_->count(), 4);
    for (Viewport* view : views_->others()) waitForFrame(*view);
  }
  void cleanup() {
    EditorSettings().setViewCount(1);
    WindowTest::cleanup();
  }

  void showThePoseFromFourSides() {
    const std::vector<Viewport*> all = views_->others();
    const auto isFrom = [](const Viewport& view, NamedView from) {
      const Camera exact = seenFrom(view.view().camera(), from);
      return exact.yaw == view.view().camera().yaw && exact.pitch == view.view().camera().pitch;
    };
    QVERIFY(isFrom(*all[0], NamedView::Right) && isFrom(*all[1], NamedView::Front) &&
            isFrom(*all[2], NamedView::Top));
    for (Viewport* view : all) {
      QVERIFY(view->isVisible() && view->width() > 100 && view->height() > 100);
      // The whole model is in sight.
      for (const char* bone : {"head", "foot.L", "hand.R"})
        QVERIFY2(QRectF(view->rect()).contains(view->positionOf(driver_->bone(bone))), bone);
    }
    driver_->trigger("view.four");
    QCOMPARE(views_->count(), 1);
    QVERIFY(views_->current() == views_->mainView());
  }

  void anyOfThemSelectsAndPoses() {
    Viewport& side = *views_->others().front();
    const BoneId hand = driver_->bone("hand.R");
    QTest::mouseClick(&side, Qt::LeftButton, {}, side.positionOf(hand).toPoint());
    QCOMPARE(session().selection().activeBone(), hand);
    QVERIFY(views_->current() == &side);
    // A move of the bone in one view is seen in all others.
    QTest::keyClick(&side, Qt::Key_G, Qt::ShiftModifier);
    std::vector<QImage> before;
    for (Viewport* view : views_->others()) before.push_back(pictureOf(*view));
    const QPointF from = side.positionOf(hand);
    moveTo(side, from + QPointF(30, -40), {}, Qt::NoButton);
    for (std::size_t i = 0; i < before.size(); ++i) {
      Viewport* view = views_->others()[i];
      QVERIFY2(differingPixels(before[i], pictureOf(*view), {1, 20}) > 30, qPrintable(view->objectName()));
    }
    QTest::mouseClick(&side, Qt::LeftButton, {}, (from + QPointF(30, -40)).toPoint());
    QVERIFY(!session().posing().changes().empty());
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(session().posing().changes().empty());
  }

  // A drag from the list of materials, as the window gets it: in, over a mesh, and let go there.
  void aDraggedMaterialIsForTheMeshUnderItInAnyViewAndInTheOutliner() {
    QListWidget& list = *window_->findChild<MaterialsPanel*>()->list();
    const auto drag = [&](const QWidget& target, const QPoint& at) {
      const QModelIndexList rows{list.currentIndex()};
      const std::unique_ptr<QMimeData> data(list.model()->mimeData(rows));
      const QPoint place = target.mapTo(window_.get(), at);
      QDragEnterEvent enter(place, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
      QApplication::sendEvent(window_.get(), &enter);
      QDragMoveEvent move(place, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
      QApplication::sendEvent(window_.get(), &move);
      if (!enter.isAccepted() || !move.isAccepted()) return false;
      QDropEvent drop(QPointF(place), Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
      QApplication::sendEvent(window_.get(), &drop);
      return drop.isAccepted();
    };
    const auto materialOf = [&](int mesh) {
      const Model& model = *session().model();
      return model.materials[static_cast<std::size_t>(model.meshes[static_cast<std::size_t>(mesh)]->material)]
          .name;
    };
    const auto wrongOnesOf = [&](const std::string& right) {
      for (int row = 0; row < list.count(); ++row) {
        if (list.item(row)->text().toStdString() != right) return row;
      }
      return -1;
    };
    Viewport& side = *views_->others().front();
    const QPoint head = side.positionOf(driver_->bone("head")).toPoint();
    const std::vector<Pick> picks = side.picksAt(head);
    const auto seen = std::ranges::find_if(picks, [](const Pick& pick) { return pick.mesh >= 0; });
    QVERIFY(seen != picks.end());
    list.setCurrentRow(wrongOnesOf(materialOf(seen->mesh)));
    QVERIFY(drag(side, head));
    QCOMPARE(QString::fromStdString(materialOf(seen->mesh)), list.currentItem()->text());
    QCOMPARE(session().selection().mesh(), seen->mesh);
    driver_->trigger("edit.undo");
    QVERIFY(!drag(side, {3, side.height() - 3}));  // no mesh is there
    // A row of the outliner.
    const Outliner& outliner = *window_->findChild<Outliner*>();
    QTreeWidget& tree = *outliner.tree();
    const int mesh = static_cast<int>(session().model()->meshes.size()) - 1;
    session().selection().selectMesh(mesh);
    const QTreeWidgetItem* item = tree.selectedItems().value(0);
    QVERIFY(item != nullptr);
    tree.scrollToItem(item->parent());
    item->parent()->setExpanded(false);
    drag(*tree.viewport(), tree.visualItemRect(item->parent()).center());
    QVERIFY(item->parent()->isExpanded());
    tree.scrollToItem(item);
    const QPoint row = tree.visualItemRect(item).center();
    session().selection().selectMesh(-1);
    list.setCurrentRow(wrongOnesOf(materialOf(mesh)));
    QVERIFY(drag(*tree.viewport(), row));
    QCOMPARE(QString::fromStdString(materialOf(mesh)), list.currentItem()->text());
    tree.scrollToTop();
    QVERIFY(!drag(*tree.viewport(), tree.visualItemRect(tree.topLevelItem(0)).center()));
  }

  void camerasAndLooksAreForTheViewThatWasUsedLast() {
    Viewport &side = *views_->others()[0], &front = *views_->others()[1];
    const Camera ofMain = views_->mainView()->view().goal(), ofSide = side.view().goal();
    QTest::mouseClick(&front, Qt::LeftButton, {}, QPoint(4, front.height() - 4));
    driver_->trigger("view.back");
    driver_->trigger("shading.silhouette");
    QVERIFY(front.view().goal().yaw != ofMain.yaw);
    QVERIFY(views_->mainView()->view().goal() == ofMain && side.view().goal() == ofSide);
    QVERIFY(front.view().options().surface.shading == Shading::Silhouette);
    QVERIFY(side.view().options().surface.shading == Shading::Textured);
    // What is ticked follows the view.
    QVERIFY(window_->actions()["shading.silhouette"]->isChecked());
    QTest::mouseClick(views_->mainView(), Qt::LeftButton, {}, QPoint(4, views_->mainView()->height() - 4));
    QVERIFY(window_->actions()["shading.textured"]->isChecked());
    // Bookmarks too.
    driver_->trigger("bookmark.keep1");
    QTest::mouseClick(&side, Qt::LeftButton, {}, QPoint(4, side.height() - 4));
    driver_->trigger("bookmark.go1");
    QVERIFY(side.view().goal() == ofMain);
    side.view().setCamera(ofSide);
    // The wheel zooms the view below the pointer.
    const float before = side.view().camera().distance;
    wheel(side, QRectF(side.rect()).center(), 120);
    QVERIFY(side.view().camera().distance != before);
    QVERIFY(views_->mainView()->view().goal() == ofMain);
  }

  void theirNumberIsThereInTheNextWindow() {
    openWindow(1264, 784);
    QCOMPARE(window_->findChild<MoreViews*>()->count(), 4);
    driver_->trigger("view.two");
    QCOMPARE(window_->findChild<MoreViews*>()->count(), 2);
    driver_->trigger("view.two");
    openWindow(1264, 784);
    QCOMPARE(window_->findChild<MoreViews*>()->count(), 1);
  }

 private:
  static QImage pictureOf(Viewport& view) {
    waitForFrame(view);
    return view.grabFramebuffer();
  }

  MoreViews* views_ = nullptr;
};

const UiTestEntry viewsTestEntry({"hiding", &runTest<ViewsTest>});

}  // namespace squire::test

#include "views_test.moc"
