#include <QFile>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>

#include "tests/ui/ui_tests.h"
#include "tests/ui/window_test.h"
#include "widgets/help/manual_window.h"

namespace squire::test {

// Tests of the manual window.
class ManualTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() { QVERIFY(openKnight(960, 640)); }

  void opensAtThePageAboutWhatHasTheKeyboard() {
    driver_->raiseDock("curves");
    auto* dock = window_->findChild<QDockWidget*>(QStringLiteral("curves"));
    focusIn(*dock);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F1);
    QVERIFY(manual() != nullptr && manual()->isVisible());
    QCOMPARE(page(), QStringLiteral("curves.md"));
    QCOMPARE(manual()->pages().currentItem()->text(), QStringLiteral("Curves"));
    // The same window shows another page.
    const QPointer<ManualWindow> before = manual();
    focusIn(*window_->findChild<QDockWidget*>(QStringLiteral("outliner")));
    driver_->trigger("help.manual");
    QCOMPARE(manual(), before.data());
    QCOMPARE(page(), QStringLiteral("editor.md"));
    QTest::keyClick(manual(), Qt::Key_Escape);
    QVERIFY(waitFor([&] { return before.isNull(); }));
  }

  void everyPageHasItsPicturesAndWhatItLeadsTo() {
    driver_->trigger("help.manual");
    ManualBrowser& browser = manual()->browser();
    QVERIFY(manual()->pages().count() > 20);
    int pictures = 0;
    for (int i = 0; i + 1 < manual()->pages().count(); ++i) {  // the last entry is "nothing found"
      manual()->pages().setCurrentRow(i);
      QCOMPARE(browser.document()->begin().text(), manual()->pages().item(i)->text());
      for (QTextBlock block = browser.document()->begin(); block.isValid(); block = block.next()) {
        for (auto part = block.begin(); !part.atEnd(); ++part) {
          const QTextCharFormat format = part.fragment().charFormat();
          const QString name = format.isImageFormat() ? format.toImageFormat().name() : format.anchorHref();
          const QUrl target = browser.source().resolved(QUrl(name));
          if (name.isEmpty() || !target.isLocalFile()) continue;
          pictures += format.isImageFormat() ? 1 : 0;
          QVERIFY2(QFile::exists(target.toLocalFile()), qPrintable(page() + QStringLiteral(": ") + name));
        }
      }
      QVERIFY2(browser.horizontalScrollBar()->maximum() == 0, qPrintable(page()));
    }
    QVERIFY(pictures > 30);
  }

  void theSearchLooksThroughAllPages() {
    driver_->trigger("help.manual");
    ManualBrowser& browser = manual()->browser();
    QTest::keyClicks(&manual()->search(), QStringLiteral("SOURCE_DATE_EPOCH"));
    const auto seen = [this] {
      int count = 0;
      for (int i = 0; i + 1 < manual()->pages().count(); ++i)  // the last entry is "nothing found"
        count += manual()->pages().item(i)->isHidden() ? 0 : 1;
      return count;
    };
    QVERIFY(seen() > 0 && seen() < 6);
    QVERIFY(!manual()->pages().currentItem()->isHidden());
    QCOMPARE(browser.textCursor().selectedText(), QStringLiteral("SOURCE_DATE_EPOCH"));
    manual()->search().setText(QStringLiteral("key"));
    const int first = browser.textCursor().position();
    QTest::keyClick(&manual()->search(), Qt::Key_Return);
    QVERIFY(browser.textCursor().position() > first);
    for (int i = 0; i < 1000 && browser.textCursor().position() != first; ++i)
      QTest::keyClick(&manual()->search(), Qt::Key_Return);
    QCOMPARE(browser.textCursor().position(), first);
    // Text that is only in a page's source is not found.
    manual()->search().setText(QStringLiteral("](../images"));
    QCOMPARE(seen(), 0);
    QVERIFY(!manual()->pages().item(manual()->pages().count() - 1)->isHidden());
    manual()->search().clear();
    QCOMPARE(seen(), manual()->pages().count() - 1);
    QVERIFY(browser.extraSelections().isEmpty());
  }

  void linksAndTheWayBack() {
    driver_->trigger("help.manual");
    manual()->showPage(QStringLiteral("README.md"));
    QVERIFY(QTest::qWaitForWindowExposed(manual()));
    clickOnLink(QStringLiteral("fades.md"));
    QCOMPARE(manual()->pages().currentItem()->text(), QStringLiteral("Fades"));
    QTest::keyClick(&manual()->browser(), Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(page(), QStringLiteral("README.md"));
    QCOMPARE(manual()->pages().currentRow(), 0);
    QTest::keyClick(&manual()->browser(), Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(page(), QStringLiteral("fades.md"));
    manual()->showPage(QStringLiteral("no such page.md"));
    QCOMPARE(page(), QStringLiteral("README.md"));
  }

 private:
  [[nodiscard]] ManualWindow* manual() const { return window_->findChild<ManualWindow*>(); }
  [[nodiscard]] QString page() const { return manual()->browser().page().fileName(); }

  void clickOnLink(const QString& to) const {
    ManualBrowser& browser = manual()->browser();
    QTextCursor at(browser.document());
    while (at.charFormat().anchorHref() != to && at.movePosition(QTextCursor::NextCharacter)) {
    }
    browser.setTextCursor(at);
    const QPoint place = browser.cursorRect().center() + QPoint(4, 0);
    QCOMPARE(browser.anchorAt(place), to);
    movePointer(*browser.viewport(), place);
    QTest::mouseClick(browser.viewport(), Qt::LeftButton, {}, place);
  }

  static void focusIn(const QDockWidget& dock) {
    for (QWidget* widget : dock.findChildren<QWidget*>()) {
      if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible()) continue;
      widget->setFocus();
      if (widget->hasFocus()) return;
    }
    QFAIL("nothing in the dock takes the keyboard");
  }
};

const UiTestEntry manualTestEntry({"manual", &runTest<ManualTest>});

}  // namespace squire::test

#include "manual_test.moc"
