#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QTabBar>
#include <QTest>
#include <algorithm>

#include "app/editor/panel_room.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/window_test.h"
#include "widgets/panels/start_page.h"

namespace squire::test {

// Tests that no panels are shown around the start page, and that they return with a project.
class StartPageTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() { forget(); }
  void cleanup() {
    WindowTest::cleanup();
    forget();
  }

  void nothingIsShownAroundIt() {
    openWindow(1280, 720);
    QCOMPARE(seenDocks(), 0);
    QVERIFY(!tabs().isVisible());
    QCOMPARE(window_->centralWidget()->width(), window_->width());
    for (const ActionId id : {ActionId("layout.pose"), ActionId("layout.next"), ActionId("layout.full")})
      QVERIFY(!window_->actions()[id]->isEnabled());
    driver_->key(Qt::Key_F3, Qt::ShiftModifier);
    driver_->key(Qt::Key_Space, Qt::ControlModifier);
    processed();
    QCOMPARE(seenDocks(), 0);
  }

  void picturesShowWhatSquireIsFor() {
    openWindow(1280, 720);
    for (const char* name : {"purpose_import", "purpose_pose", "purpose_fight", "purpose_play"}) {
      auto* picture = window_->findChild<QLabel*>(QString::fromLatin1(name));
      QVERIFY(picture != nullptr && picture->isVisible());
      QCOMPARE(picture->pixmap(Qt::ReturnByValue).deviceIndependentSize(), QSizeF(168, 112));
      const QRect seen(picture->mapTo(window_.get(), QPoint()), picture->size());
      QVERIFY(window_->rect().contains(seen));
      // The picture is not blank.
      const QImage pixels = picture->grab().toImage();
      QVERIFY(pixels.pixel(pixels.width() / 2, pixels.height() / 3) != pixels.pixel(2, 2));
    }
  }

  void recentFilesOfOneNameHaveTheirFolder() {
    StartPage page;
    page.setRecent({QStringLiteral("/a/hero/main.squire"), QStringLiteral("/a/villain/main.squire"),
                    QStringLiteral("/a/tree.fbx")},
                   {});
    const auto* list = page.findChild<QListWidget*>();
    QStringList names;
    for (int row = 0; row < list->count(); ++row) names += list->item(row)->text();
    QCOMPARE(names, (QStringList{QStringLiteral("hero/main.squire"), QStringLiteral("villain/main.squire"),
                                 QStringLiteral("tree.fbx")}));
  }

  void aMaximisedWindowStaysSo() {
    openWindow(1280, 720);
    window_->setWindowState(Qt::WindowMaximized);
    driver_->trigger("window.fullScreen");
    QVERIFY(window_->isFullScreen());
    driver_->trigger("window.fullScreen");
    QVERIFY(window_->isMaximized() && !window_->isFullScreen());
  }

  void thePanelsComeWithAProject() {
    openWindow(1280, 720);
    QVERIFY(driver_->open(knight()));
    for (const DockId id : {DockId("outliner"), DockId("inspector"), DockId("timeline")}) QVERIFY(isSeen(id));
    QVERIFY(tabs().isVisible());
    QVERIFY(window_->docks()["outliner"]->width() > 120 && window_->docks()["timeline"]->height() > 120);
    QVERIFY(!window_->actions()["layout.full"]->isChecked());
    driver_->key(Qt::Key_F3, Qt::ShiftModifier);
    QVERIFY(waitFor([&] { return isSeen("curves") && !isSeen("outliner"); }));
  }

  void thePanelsComeBackAsTheyWere() {
    QVERIFY(openKnight(1600, 1000));
    window_->docks()["outliner"]->hide();
    window_->docks()["history"]->setFloating(true);
    window_->docks()["history"]->show();
    window_->resizeDocks({window_->docks()["inspector"]}, {420}, Qt::Horizontal);
    processed();
    const int width = window_->docks()["inspector"]->width();
    const int height = window_->docks()["timeline"]->height();
    driver_->trigger("file.close");
    QVERIFY(waitFor([&] { return seenDocks() == 0; }));
    QVERIFY(!tabs().isVisible());
    QVERIFY(driver_->open(knight()));
    QVERIFY(waitFor([&] { return isSeen("inspector") && isSeen("history"); }));
    QVERIFY(!isSeen("outliner") && window_->docks()["history"]->isFloating());
    QCOMPARE(window_->docks()["inspector"]->width(), width);
    QCOMPARE(window_->docks()["timeline"]->height(), height);
  }

  // Closing the window at the start page stores the layout of the panels, not their absence.
  void theNextStartHasThePanels() {
    QVERIFY(openKnight(1600, 1000));
    window_->docks()["outliner"]->hide();
    driver_->trigger("file.close");
    QVERIFY(waitFor([&] { return seenDocks() == 0; }));
    window_->close();
    QVERIFY(openKnight(1600, 1000));
    QVERIFY(waitFor([&] { return isSeen("inspector") && isSeen("timeline"); }));
    QVERIFY(!isSeen("outliner"));
  }

 private:
  static void forget() {
    EditorSettings settings;
    settings.forgetLeftLayouts();
    settings.setCurrentLayout(QStringLiteral("layout.everything"));
    settings.setWindow({}, {});
  }
  [[nodiscard]] QTabBar& tabs() const { return *window_->findChild<QTabBar*>(QStringLiteral("layoutTabs")); }
  [[nodiscard]] bool isSeen(DockId id) const { return Docks::isOnTop(window_->docks()[id]->widget()); }
  [[nodiscard]] int seenDocks() const {
    const QList<QDockWidget*> all = window_->docks().all();
    return static_cast<int>(
        std::ranges::count_if(all, [](const QDockWidget* one) { return one->isVisible(); }));
  }
};

const UiTestEntry startPageTestEntry({"comfort", &runTest<StartPageTest>});

}  // namespace squire::test

#include "start_page_test.moc"
