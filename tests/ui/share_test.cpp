#include <QAbstractButton>
#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include "core/share/page_notes.h"
#include "tests/ui/folder_fixture.h"
#include "tests/ui/ui_tests.h"
#include "widgets/controls/message_bar.h"

namespace squire::test {

// Tests of shared pages for browsers.
class ShareTest : public FolderTest {
  Q_OBJECT

 private Q_SLOTS:
  // Takes all steps: the menu, the dialog by keyboard, the name of the file, the message.
  void aPageIsWrittenFromTheMenu() {
    makeProject();
    driver_->trigger("file.share");
    QVERIFY(openDialog() != nullptr);
    auto* title = dialog()->findChild<QLineEdit*>();
    QCOMPARE(title->accessibleName(), QStringLiteral("Title"));
    title->selectAll();
    QTest::keyClicks(title, QStringLiteral("New <punch>"));
    const QString path = folder_->filePath(QStringLiteral("page.html"));
    QVERIFY(Driver::nameFile(path, [&] { QTest::keyClick(dialog(), Qt::Key_Return); }));
    QVERIFY(session().jobs().busy());  // the window does not wait
    waitForJobs(session());
    const QByteArray page = contentOf(path);
    QVERIFY(page.contains("<title>New &lt;punch></title>"));
    QVERIFY(page.contains("id=\"squire-wad-0\""));
    QVERIFY(!page.contains("id=\"squire-wad-1\""));
    QVERIFY(readPageNotes(path.toStdString()).ok());
    const auto* messages = window_->findChild<MessageBar*>();
    QVERIFY2(messages->text().contains(QStringLiteral("page.html")), qPrintable(messages->text()));
    QVERIFY(hasButton(*messages, "Open in Browser"));
    QVERIFY(hasButton(*messages, "Show in Folder"));
  }

  // The page contains the saved project and the edited one.
  void theSavedProjectIsShownBeside() {
    makeProject();
    session().selection().select({driver_->bone("head")});
    driver_->showClip("punch");
    QVERIFY(nudge(session(), driver_->bone("head"), 1));
    driver_->trigger("file.share");
    QVERIFY(openDialog() != nullptr);
    auto* beside = dialog()->findChild<QComboBox*>();
    QTest::keyClick(beside, Qt::Key_Down);
    QCOMPARE(beside->currentText(), QStringLiteral("The project as it was saved"));
    const QString path = folder_->filePath(QStringLiteral("both.html"));
    QVERIFY(Driver::nameFile(path, [&] { QTest::keyClick(dialog(), Qt::Key_Return); }));
    waitForJobs(session());
    const QByteArray page = contentOf(path);
    const QByteArray before = dataOf(page, "squire-wad-0"), after = dataOf(page, "squire-wad-1");
    QVERIFY(before.size() > 100000 && after.size() > 100000);
    QVERIFY(before != after);
  }

  // Two notes as a browser keeps them, and one of a clip that is not there. Taking them again adds nothing.
  void notesOfAPageBecomeMarkers() {
    makeProject();
    driver_->showClip("punch");
    const QString page = folder_->filePath(QStringLiteral("page.html"));
    QVERIFY(write(page, R"(<script type="application/json" id="squire-notes">[
        {"model": "Knight", "clip": "punch", "tick": 12, "text": "hand too low", "by": "Anna"},
        {"model": "Knight", "clip": "punch", "tick": 20, "text": "late"},
        {"model": "Knight", "clip": "dance", "tick": 1, "text": "more"}])"
                        "</script>"));
    const auto markers = [&] { return session().shown().projectClip()->markers; };
    const std::size_t before = markers().size();
    const auto take = [&] {
      const bool isChosen = Driver::chooseFile(page, [&] { driver_->trigger("file.takeNotes"); });
      waitForJobs(session());
      return isChosen;
    };
    QVERIFY(take());
    QCOMPARE(markers().size(), before + 2);
    QCOMPARE(textOf(session().undoLabel()), std::string("Add 2 markers"));
    const auto* messages = window_->findChild<MessageBar*>();
    QVERIFY2(messages->text().contains(QStringLiteral("page.html: 2 new markers")),
             qPrintable(messages->text()));
    QVERIFY(hasButton(*messages, "1 note of a clip that is not here"));
    QVERIFY(take());
    QCOMPARE(markers().size(), before + 2);
    driver_->trigger("edit.undo");
    QCOMPARE(markers().size(), before);
  }

  void anotherFileIsNotReplaced() {
    makeProject();
    const QString path = folder_->filePath(QStringLiteral("mine.html"));
    QVERIFY(write(path, "<p>mine</p>"));
    QSignalSpy failed(&window_->document().exports(), &ProjectExport::failed);
    QVERIFY(window_->document().exports().share(path, QStringLiteral("mine"), {}) != 0);
    QVERIFY(waitFor([&] { return failed.size() == 1; }));
    QVERIFY(window_->findChild<MessageBar*>()->text().contains(QStringLiteral("not a shared page")));
    QCOMPARE(contentOf(path), QByteArray("<p>mine</p>"));
  }

  void cancellingLeavesNoFile() {
    makeProject();
    const QString path = folder_->filePath(QStringLiteral("page.html"));
    session().jobs().cancel(window_->document().exports().share(path, QStringLiteral("page"), {}));
    waitForJobs(session());
    QVERIFY(!QFile::exists(path));
    QCOMPARE(window_->findChild<MessageBar*>()->text(), QString());
  }

 private:
  [[nodiscard]] QDialog* dialog() { return window_->findChild<QDialog*>(QStringLiteral("shareDialog")); }
  [[nodiscard]] QDialog* openDialog() {
    return dialog() != nullptr && QTest::qWaitForWindowActive(dialog()) ? dialog() : nullptr;
  }
  static bool hasButton(const QWidget& in, const char* text) {
    for (const QAbstractButton* button : in.findChildren<QAbstractButton*>())
      if (button->text() == QLatin1String(text)) return true;
    return false;
  }
  // The text of the element of a page with this id.
  static QByteArray dataOf(const QByteArray& page, const QByteArray& name) {
    const qsizetype from = page.indexOf("id=\"" + name + "\">");
    return from < 0 ? QByteArray()
                    : page.mid(from, page.indexOf("</script>", from) - from).mid(name.size() + 6);
  }
};

const UiTestEntry shareTestEntry({"pictures_ui", &runTest<ShareTest>});

}  // namespace squire::test

#include "share_test.moc"
