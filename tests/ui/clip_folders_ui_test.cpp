#include <QApplication>
#include <QDropEvent>
#include <QInputDialog>
#include <QLineEdit>
#include <QListView>
#include <QMimeData>
#include <QTest>
#include <QTimer>

#include "core/edit/clips/rename_clips.h"
#include "core/model/clip_folder.h"
#include "tests/ui/folder_fixture.h"
#include "tests/ui/pixels.h"
#include "tests/ui/ui_tests.h"
#include "widgets/clips/clip_folder_list.h"
#include "widgets/clips/clip_list_model.h"
#include "widgets/clips/clips_panel.h"
#include "widgets/theme/theme.h"

namespace squire::test {

// Tests of the folders of the list of clips.
class ClipFoldersTest : public FolderTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1120, 720));
    panel_ = window_->findChild<ClipsPanel*>();
    QVERIFY(panel_ != nullptr && panel_->isVisible());
  }

  void clipsAreMovedByTheDialogAndTheKeyboard() {
    QVERIFY(!folders().isVisible());
    const std::size_t steps = session().history().stepCount();
    choose({"punch", "run"});
    moveTo(" attack/ground ");
    QVERIFY(folders().isVisible());
    QCOMPARE(session().history().stepCount(), steps + 1);
    QCOMPARE(folderOfClip("punch"), QStringLiteral("attack/ground"));
    // "All clips", "In no folder", "attack" and "attack/ground", by the keyboard.
    folders().setFocus();
    QTest::keyClick(&folders(), Qt::Key_Down);
    QTest::keyClick(&folders(), Qt::Key_Down);
    QCOMPARE(shown(), QStringList({"punch", "run"}));
    QTest::keyClick(&folders(), Qt::Key_Up);
    QCOMPARE(shown().size(), panel_->model()->rowCount() - 2);
    QTest::keyClick(&folders(), Qt::Key_Home);
    choose({"punch", "run"});
    driver_->trigger("clips.outOfFolder");
    QVERIFY(!folders().isVisible());
    QCOMPARE(folderOfClip("punch"), QString());
    driver_->trigger("edit.undo");
    QVERIFY(folders().isVisible());
    driver_->trigger("edit.undo");
    QVERIFY(!folders().isVisible());
  }

  void aNewFolderTakesTheSelectedClips() {
    choose({"walk"});
    answer("clips.newFolder", "moves");
    QCOMPARE(folderOfClip("walk"), QStringLiteral("moves"));
    const std::size_t steps = session().history().stepCount();
    choose({"run"});
    answer("clips.newFolder", " / ");
    QCOMPARE(session().history().stepCount(), steps);
  }

  void clipsAreDraggedOntoAFolder() {
    choose({"walk"});
    moveTo("moves");
    choose({"punch", "run"});
    const QRect row = rowOf("moves");
    const QRgb before = pixelAt(row.topLeft());
    QVERIFY(drag<QDragEnterEvent>(row.center()));
    processed();
    QVERIFY2(pixelAt(row.topLeft()) != before, "the row lights up");
    keepPictureIfAsked(*panel_, "clip_folders.png");
    QVERIFY(drop(row.center()));
    QCOMPARE(folderOfClip("punch"), QStringLiteral("moves"));
    QCOMPARE(folderOfClip("run"), QStringLiteral("moves"));
    QCOMPARE(pixelAt(rowOf("moves").topLeft()), before);
    // In the other orders of the list too.
    driver_->trigger("clips.byName");
    choose({"punch"});
    QVERIFY(drop(rowOf("In no folder").center()));
    QCOMPARE(folderOfClip("punch"), QString());
    driver_->trigger("clips.inProject");
    QVERIFY2(!drop(rowOf("All clips").center()), "all clips are no folder");
  }

  // A folder that was chosen by hand changes no names, and a name with a slash has a folder without a choice.
  void foldersComeFromNamesToo() {
    const ModelId model = session().modelId();
    const ClipId punch = clipNamed("punch");
    QVERIFY(session().apply(renameClips(session().project(), model, {{punch, "attack/punch"}})));
    processed();
    QTest::mouseClick(folders().viewport(), Qt::LeftButton, {}, rowOf("attack").center());
    QCOMPARE(shown(), QStringList({"attack/punch"}));
    QCOMPARE(panel_->model()->indexOf(punch).data(ClipListModel::ShortNameRole).toString(),
             QStringLiteral("punch"));
    choose({"attack/punch"});
    moveTo("old");
    QCOMPARE(QString::fromStdString(session().projectModel()->find(punch)->name),
             QStringLiteral("attack/punch"));
    QTest::mouseClick(folders().viewport(), Qt::LeftButton, {}, rowOf("old").center());
    QCOMPARE(panel_->model()->indexOf(punch).data(ClipListModel::ShortNameRole).toString(),
             QStringLiteral("attack/punch"));
  }

  void aFolderIsRenamedAndRemoved() {
    choose({"walk"});
    moveTo("moves/ground");
    QTest::mouseClick(folders().viewport(), Qt::LeftButton, {}, rowOf("moves").center());
    QVERIFY(window_->actions()["clips.renameFolder"]->isEnabled());
    QTest::keyClick(&folders(), Qt::Key_F2);
    auto* field = folders().findChild<QLineEdit*>();
    QVERIFY(field != nullptr);
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("motion"));
    QTest::keyClick(field, Qt::Key_Return);
    processed();
    QCOMPARE(folderOfClip("walk"), QStringLiteral("motion/ground"));
    QCOMPARE(panel_->model()->folder(), std::optional(QStringLiteral("motion")));
    folders().setFocus();
    QTest::keyClick(&folders(), Qt::Key_Delete);
    QCOMPARE(folderOfClip("walk"), QStringLiteral("ground"));
    QVERIFY2(!panel_->model()->folder(), "all clips are shown");
    QVERIFY(!window_->actions()["clips.removeFolder"]->isEnabled());
    driver_->trigger("edit.undo");
    driver_->trigger("edit.undo");
    QCOMPARE(folderOfClip("walk"), QStringLiteral("moves/ground"));
  }

 private:
  [[nodiscard]] ClipFolderList& folders() const { return *panel_->folders(); }
  [[nodiscard]] QString folderOfClip(const char* name) {
    return QString::fromStdString(folderOf(*session().projectModel()->find(clipNamed(name))));
  }
  [[nodiscard]] QStringList shown() {
    QStringList names;
    for (int row = 0; row < panel_->model()->rowCount(); ++row) {
      if (!panel_->list()->isRowHidden(row))
        names += panel_->model()->index(row).data(Qt::DisplayRole).toString();
    }
    names.sort();
    return names;
  }
  [[nodiscard]] QRect rowOf(const char* name) const {
    const auto found = folders().findItems(QLatin1String(name), Qt::MatchExactly | Qt::MatchRecursive);
    return found.isEmpty() ? QRect() : folders().visualItemRect(found.front());
  }
  [[nodiscard]] QRgb pixelAt(QPoint at) { return folders().viewport()->grab().toImage().pixel(at); }
  void choose(std::initializer_list<const char*> names) {
    std::vector<ClipId> clips;
    for (const char* name : names) clips.push_back(clipNamed(name));
    driver_->showClip(*names.begin());
    panel_->choose(clips);
  }
  template <typename Event>
  bool drag(QPoint at) {
    data_.reset(panel_->model()->mimeData(panel_->list()->selectionModel()->selectedRows()));
    Event event(at, Qt::MoveAction, data_.get(), Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(folders().viewport(), &event);
    return event.isAccepted();
  }
  bool drop(QPoint at) {
    (void)drag<QDragEnterEvent>(at);
    data_.reset(panel_->model()->mimeData(panel_->list()->selectionModel()->selectedRows()));
    QDropEvent event(at, Qt::MoveAction, data_.get(), Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(folders().viewport(), &event);
    processed();
    return event.isAccepted();
  }
  // Types into the dialog that an action opens.
  void answer(ActionId action, const char* folder) {
    QTimer::singleShot(0, this, [folder] {
      auto* dialog = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
      QVERIFY(dialog != nullptr);
      auto* field = dialog->findChild<QLineEdit*>();
      field->selectAll();
      QTest::keyClick(field, Qt::Key_Delete);
      QTest::keyClicks(field, QLatin1String(folder));
      QTest::keyClick(field, Qt::Key_Return);
    });
    driver_->trigger(action);
    processed();
  }
  void moveTo(const char* folder) { answer("clips.toFolder", folder); }

  ClipsPanel* panel_ = nullptr;
  std::unique_ptr<QMimeData> data_;  // of the drag
};

const UiTestEntry clipFoldersTestEntry({"clips", &runTest<ClipFoldersTest>});

}  // namespace squire::test

#include "clip_folders_ui_test.moc"
