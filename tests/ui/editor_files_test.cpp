#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include "core/io/file.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/waits.h"
#include "tests/ui/window_test.h"
#include "widgets/controls/message_bar.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Tests that save, open, export and drop files.
class EditorFilesTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    openWindow(1120, 720);
    window_->session().posing().setAutoKey(true);
    QVERIFY(window_->viewport() != nullptr);
  }

  void savesReopensAndFindsTheSame() {
    QTemporaryDir folder;
    const QString model = folder.filePath(QStringLiteral("knight.fbx"));
    QVERIFY(QFile::copy(knight(), model));
    QVERIFY(driver_->open(model));
    driver_->click(driver_->joint("head"));
    const auto bone = static_cast<std::size_t>(*session().selection().activeIndex());
    driver_->key(Qt::Key_E);
    const QPointF centre = driver_->joint("head");
    driver_->drag(centre + QPointF(90, 0), centre + QPointF(70, -60), Qt::LeftButton);
    const quat turned = session().posed().local(bone).rotation;
    const QString path = folder.filePath(QStringLiteral("knight.squire"));
    bool saved = false;
    window_->document().save(path, [&] { saved = true; });
    QVERIFY(waitFor([&] { return saved; }));
    QVERIFY(!window_->isWindowModified());
    const auto first = readFile(path.toStdString(), 1 << 24);
    QVERIFY(first.ok());
    driver_->trigger("file.close");
    QVERIFY(!session().hasProject());
    QVERIFY(driver_->open(path));
    QVERIFY(degreesBetween(session().posed().local(bone).rotation, turned) < 0.05f);
    saved = false;
    window_->document().save(path, [&] { saved = true; });
    QVERIFY(waitFor([&] { return saved; }));
    const auto second = readFile(path.toStdString(), 1 << 24);
    QVERIFY(*first == *second);
  }

  void exportsForTheEngine() {
    QVERIFY(driver_->open(knight()));
    QTemporaryDir folder;
    QSignalSpy exported(&window_->document().exports(), &ProjectExport::exported);
    window_->document().exports().exportTo({folder.path()});
    QVERIFY(waitFor([&] { return !exported.isEmpty() || window_->messages()->isVisible(); }));
    QVERIFY2(!exported.isEmpty(), qPrintable(window_->messages()->text()));
    QVERIFY(QFile::exists(exported.front().front().toString()));
  }

  // The export has the name that `squire export` would use.
  void anExportIsNamedAsItsProjectsFile() {
    QTemporaryDir folder;
    const QString model = folder.filePath(QStringLiteral("knight.fbx"));
    QVERIFY(QFile::copy(knight(), model) && driver_->open(model));
    bool saved = false;
    window_->document().save(folder.filePath(QStringLiteral("hero.v2.squire")), [&] { saved = true; });
    QVERIFY(waitFor([&] { return saved; }));
    QSignalSpy exported(&window_->document().exports(), &ProjectExport::exported);
    window_->document().exports().exportTo({folder.path()});
    QVERIFY(waitFor([&] { return !exported.isEmpty(); }));
    QVERIFY(QFileInfo(exported.front().front().toString()).fileName().startsWith(QStringLiteral("hero.v2_")));
  }

  void tellsWhatIsWrongWithAFile() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("broken.fbx"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("Kaydara FBX Binary  \0 and nothing more");
    file.close();
    window_->open(path);
    QVERIFY(waitFor([&] { return window_->messages()->isVisible(); }));
    QVERIFY(window_->messages()->text().contains(QStringLiteral("broken.fbx")));
    QVERIFY(!session().hasProject());
  }

  // Anything that is not a file that can be opened is rejected.
  void aDropWithoutAFileIsRefused() {
    QMimeData nothing;
    QMimeData text;
    text.setText(QStringLiteral("knight"));
    QMimeData elsewhere;
    elsewhere.setUrls({QUrl(QStringLiteral("https://example.org/knight.fbx"))});
    for (const QMimeData* data : {&nothing, &text, &elsewhere}) {
      QDropEvent drop(QPointF(700, 400), Qt::CopyAction, data, Qt::LeftButton, Qt::NoModifier);
      static_cast<QObject&>(*window_).event(&drop);  // past the checks of Qt itself
      QVERIFY(!drop.isAccepted());
      QVERIFY(!session().jobs().busy());
    }
  }

  void theFileDialogCutsNoSizeAndNoDate() {
    QFileDialog dialog(window_.get(), {}, QFileInfo(MainWindow::samplePath()).absolutePath());
    dialog.setOption(QFileDialog::DontUseNativeDialog);
    dialog.setViewMode(QFileDialog::Detail);
    dialog.show();
    const auto* files = dialog.findChild<QTreeView*>(QStringLiteral("treeView"));
    const auto firstRow = [&] { return files->indexAt({2, 2}); };
    QVERIFY(waitFor([&] { return firstRow().isValid() && !textIn(firstRow(), 3).isEmpty(); }));
    const QFontMetrics font(files->font());
    for (int column = 1; column < 4; ++column) {
      const QModelIndex cell = firstRow().siblingAtColumn(column);
      QVERIFY(waitFor([&] {
        const QRect area = files->visualRect(cell);
        return area.width() > font.horizontalAdvance(textIn(cell, column)) + 4 &&
               area.right() <= files->viewport()->width();
      }));
    }
  }

  // The window's own icons, the folders of the project and of recent files, and a picture of the chosen file.
  void theFileDialogHasTheFoldersAtHandAndPicturesOfModels() {
    QTemporaryDir folder;
    const QString model = folder.filePath(QStringLiteral("knight.fbx"));
    QVERIFY(QFile::copy(knight(), model));
    QVERIFY(driver_->open(model));
    const QString other = folder.filePath(QStringLiteral("other.fbx"));  // has not been opened
    QVERIFY(QFile::copy(knight(), other));
    QFileDialog dialog(window_.get());
    dialog.setOption(QFileDialog::DontUseNativeDialog);
    dialog.setFileMode(QFileDialog::ExistingFile);
    const auto arrow = [&] {
      return dialog.findChild<QToolButton*>(QStringLiteral("toParentButton"))->icon().pixmap(16).toImage();
    };
    const QImage before = arrow();
    dialog.show();
    QVERIFY(arrow() != before);
    QVERIFY(dialog.sidebarUrls().contains(QUrl::fromLocalFile(folder.path())));
    auto* picture = dialog.findChild<QLabel*>(QStringLiteral("filePicture"));
    QVERIFY(picture != nullptr && picture->pixmap().isNull());
    Q_EMIT dialog.currentChanged(other);
    QVERIFY(waitFor([&] { return !picture->pixmap().isNull(); }));
    Q_EMIT dialog.currentChanged(folder.path());
    QVERIFY(picture->pixmap().isNull());
    // Where a file is named there is no picture.
    QFileDialog saves(window_.get());
    saves.setOption(QFileDialog::DontUseNativeDialog);
    saves.setAcceptMode(QFileDialog::AcceptSave);
    saves.show();
    QVERIFY(saves.findChild<QLabel*>(QStringLiteral("filePicture")) == nullptr);
  }

 private:
  static QString textIn(const QModelIndex& row, int column) {
    return row.siblingAtColumn(column).data().toString();
  }
};

const UiTestEntry editorFilesTestEntry({"editor", &runTest<EditorFilesTest>, Smoothing::AsEditor});

}  // namespace squire::test

#include "editor_files_test.moc"
