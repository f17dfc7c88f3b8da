#include <QTest>

#include "app/editor/settings/editor_settings.h"
#include "tests/ui/pixels.h"
#include "tests/ui/pointer.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/waits.h"
#include "tests/ui/window_test.h"
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
