#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QListWidget>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <QTreeWidget>
#include <algorithm>

#include "core/edit/sources/source_edits.h"
#include "core/workspace/hand_over.h"
#include "tests/support/data.h"
#include "tests/ui/folder_fixture.h"
#include "tests/ui/ui_tests.h"
#include "widgets/controls/message_bar.h"
#include "widgets/panels/outliner.h"
#include "widgets/sources/missing_files_dialog.h"

namespace squire::test {

// Tests of files that change, move or disappear while a project is open.
class SourcesTest : public FolderTest {
  Q_OBJECT

 private Q_SLOTS:
  // `squire send` leaves a request beside a project that is open: a changed source and a new one.
  void whatIsHandedOverIsTakenIn() {
    const QDir folder(folder_->path());
    const QString model = folder.filePath(QStringLiteral("rig.fbx"));
    const QString other = folder.filePath(QStringLiteral("post.fbx"));
    QVERIFY(write(model, fixture("default_options.fbx")));
    QVERIFY(driver_->open(model));
    QVERIFY(save(folder.filePath(QStringLiteral("rig.squire"))));
    const ContentHash before = session().project().sources.front().hash;
    QVERIFY(write(model, fixture("recommended.fbx")));
    QVERIFY(write(other, fixture("meshes_only.fbx")));
    const std::filesystem::path project = session().path().toStdString();
    QVERIFY(handOver(project, {"rig.fbx", "post.fbx"}));
    QVERIFY(waitFor([&] {
      const auto& sources = session().project().sources;
      return sources.size() == 2 && sources.front().hash != before;
    }));
    QVERIFY(!isHandedOver(project));
    driver_->trigger("edit.undo");
    driver_->trigger("edit.undo");
    QCOMPARE(session().project().sources.size(), std::size_t{1});
    QVERIFY(session().project().sources.front().hash == before);
    QVERIFY(handOver(project, {"post.fbx"}));
    QVERIFY(
        waitFor([&] { return window_->messages()->text().contains(QStringLiteral("post.fbx was sent")); }));
  }

  // An export without a source would be the newest file, and the game that loads it would lack a character.
  void nothingIsExportedWhereASourceIsMissing() {
    const QString model = folder_->filePath(QStringLiteral("rig.fbx"));
    QVERIFY(write(model, fixture("recommended.fbx")));
    QVERIFY(driver_->open(model));
    const QString project = folder_->filePath(QStringLiteral("two.squire"));
    bool added = false;
    window_->document().sources().addModel(knight(), [&](ModelId, GestureId) { added = true; });
    QVERIFY(waitFor([&] { return added; }));
    QVERIFY(save(project));
    driver_->trigger("file.close");
    QVERIFY(QFile::rename(model, folder_->filePath(QStringLiteral("elsewhere.fbx"))));
    window_->document().open(project);
    QVERIFY(waitFor([&] { return session().hasProject(); }));
    auto sources = session().project();
    sources.sources.front().imported = nullptr;  // as if the cache of imports lacked it, too
    window_->document().close();
    session().open(std::move(sources), project);
    QSignalSpy exported(&window_->document().exports(), &ProjectExport::exported);
    QSignalSpy failed(&window_->document(), &Document::failed);
    window_->document().exports().exportTo({folder_->path()});
    QVERIFY(waitFor([&] { return !exported.isEmpty() || !failed.isEmpty(); }));
    QCOMPARE(exported.size(), 0);
    QVERIFY2(window_->messages()->text().contains(QStringLiteral("rig.fbx")),
             qPrintable(window_->messages()->text()));
    QCOMPARE(QDir(folder_->path()).entryList({QStringLiteral("*.bin")}).size(), 0);
  }

  // The project contains the edited keys, but the model that they animate is missing.
  void aProjectWithEditedKeysOpensWithoutItsSource() {
    const QDir folder(folder_->path());
    const QString model = folder.filePath(QStringLiteral("rig.fbx"));
    const QString project = folder.filePath(QStringLiteral("rig.squire"));
    QVERIFY(write(model, fixture("recommended.fbx")));
    QVERIFY(driver_->open(model));
    session().setClip(clipNamed("wave"));
    session().setPlayheadFrame(6);
    QVERIFY(session().posing().pose({{driver_->bone("tip"), {}, glm::angleAxis(0.8f, vec3(1, 0, 0)), {}}},
                                    labelOf<PoseSteps>("Rotate", 1)));
    QVERIFY(save(project));
    driver_->trigger("file.close");
    const QString away = folder.filePath(QStringLiteral("away.fbx"));
    QVERIFY(QFile::rename(model, away));
    QDir(EditorSettings::importCacheFolder()).removeRecursively();
    driver_->open(project);
    QVERIFY(waitFor([&] { return window_->messages()->text().contains(QStringLiteral("rig.fbx")); }));
    QVERIFY(session().hasProject() && session().model() == nullptr && session().clip() == nullptr);
    for (QDockWidget* dock : window_->findChildren<QDockWidget*>()) {
      dock->show();
      dock->raise();
      processed();
    }
    session().setClip(clipNamed("wave"));
    constexpr ActionId ids[] = {"play.play", "clip.duplicate", "edit.undo", "view.frameAll", "pose.keyAll"};
    for (const ActionId id : ids) {
      if (QAction* found = window_->actions()[id]; found->isEnabled()) found->trigger();
      processed();
    }
    QVERIFY(QFile::rename(away, model));
    QVERIFY(driver_->open(project));
    QVERIFY(session().clip() != nullptr);
  }

  // A moved and renamed source is found by content, a missing image by name; both at once.
  void missingFilesAreFoundAndFixedTogether() {
    const QDir folder(folder_->path());
    QVERIFY(folder.mkpath(QStringLiteral("game")) && folder.mkpath(QStringLiteral("art/old")));
    const QString model = folder.filePath(QStringLiteral("game/rig.fbx"));
    const QString project = folder.filePath(QStringLiteral("game/rig.squire"));
    QVERIFY(write(model, fixture("texture_missing.fbx")));
    QVERIFY(driver_->open(model));
    QVERIFY(window_->messages()->isVisible());
    const MissingFiles before = window_->document().sources().missing();
    QVERIFY(before.sources.empty() && before.textures.size() == 1);
    QVERIFY(save(project));
    driver_->trigger("file.close");
    QVERIFY(QFile::rename(model, folder.filePath(QStringLiteral("art/old/character.fbx"))));
    const std::string label = before.textures[0].label;
    const QString picture = QString::fromStdString(label.substr(label.find_last_of("/\\") + 1));
    QVERIFY(
        QFile::copy(QString::fromStdString((sourceDir() / "resources/sample/knight_texture.png").string()),
                    folder.filePath(QStringLiteral("art/") + picture)));
    QDir().mkpath(EditorSettings::importCacheFolder());
    QDir(EditorSettings::importCacheFolder()).removeRecursively();

    driver_->open(project);
    QVERIFY(waitFor([&] { return window_->messages()->text().contains(QStringLiteral("rig.fbx")); }));
    QVERIFY(session().hasProject() && session().model() == nullptr);
    QVERIFY(driver_->pressMessage(QStringLiteral("Find Missing Files\u2026")));
    auto* dialog = window_->findChild<MissingFilesDialog*>();
    QVERIFY(dialog != nullptr);
    QTreeWidgetItem* item = dialog->list()->topLevelItem(0);
    QVERIFY(Driver::chooseFile(folder.filePath(QStringLiteral("art/old/character.fbx")), [&] {
      const QPoint at = dialog->list()->visualItemRect(item).center();
      QTest::mouseClick(dialog->list()->viewport(), Qt::LeftButton, {}, at);
      QTest::mouseDClick(dialog->list()->viewport(), Qt::LeftButton, {}, at);
    }));
    QVERIFY(dialog->list()->topLevelItem(0)->text(2).endsWith(QStringLiteral("(same content)")));
    dialog->place()->selectAll();
    QTest::keyClicks(dialog->place(), folder.path());
    QTest::mouseClick(dialog->searchButton(), Qt::LeftButton);
    QVERIFY(waitFor([&] { return dialog->useButton()->isEnabled(); }));
    processed();
    keepPictureIfAsked(*dialog, "missing.png");
    QTest::mouseClick(dialog->useButton(), Qt::LeftButton);
    QVERIFY(waitFor([&] { return session().model() != nullptr; }));
    QCOMPARE(session().project().sources[0].path, std::string("../art/old/character.fbx"));
    QCOMPARE(session().history().stepCount(), std::size_t{2});
    // The model has been found; now its texture is reported as missing.
    driver_->trigger("file.findMissing");
    dialog = nullptr;
    for (auto* one : window_->findChildren<MissingFilesDialog*>()) {
      if (one->isVisible()) dialog = one;
    }
    QVERIFY(dialog != nullptr);
    dialog->place()->selectAll();
    QTest::keyClicks(dialog->place(), folder.path());
    QTest::keyClick(dialog->place(), Qt::Key_Return);
    QVERIFY(waitFor([&] { return dialog->useButton()->isEnabled(); }));
    QTest::mouseClick(dialog->useButton(), Qt::LeftButton);
    QVERIFY(waitFor([&] { return window_->document().sources().missing().empty(); }));
    QVERIFY(save(project));
    driver_->trigger("file.close");
    // The user has chosen the file, so it may be read again.
    QVERIFY(driver_->open(project));
    QVERIFY(session().model() != nullptr);
    QVERIFY(window_->document().sources().missing().empty());
  }

  // A texture that was renamed is found by its content; using the found file is one step, which undo reverts.
  void aRenamedTextureIsFoundByItsContent() {
    const QDir folder(folder_->path());
    QVERIFY(folder.mkpath(QStringLiteral("textures")) && folder.mkpath(QStringLiteral("painted")));
    const QString model = folder.filePath(QStringLiteral("prop.fbx"));
    const QString picture = folder.filePath(QStringLiteral("textures/checker.png"));
    const QString project = folder.filePath(QStringLiteral("prop.squire"));
    QVERIFY(write(model, fixture("texture_beside.fbx")));
    QVERIFY(QFile::copy(
        QString::fromStdString((sourceDir() / "tests/fixtures/blender/textures/checker.png").string()),
        picture));
    QVERIFY(driver_->open(model));
    QVERIFY(save(project));
    driver_->trigger("file.close");
    QVERIFY(QFile::rename(picture, folder.filePath(QStringLiteral("painted/squares.png"))));
    QVERIFY(driver_->open(project));
    QCOMPARE(window_->document().sources().missing().textures.size(), std::size_t{1});
    driver_->trigger("file.findMissing");
    auto* dialog = window_->findChild<MissingFilesDialog*>();
    QVERIFY(dialog != nullptr);
    QTest::mouseClick(dialog->searchButton(), Qt::LeftButton);
    QVERIFY(waitFor([&] { return dialog->useButton()->isEnabled(); }));
    QVERIFY(dialog->list()->topLevelItem(0)->text(2).endsWith(QStringLiteral("squares.png (same content)")));
    processed();
    keepPictureIfAsked(*dialog, "same_content.png");
    QTest::mouseClick(dialog->useButton(), Qt::LeftButton);
    QVERIFY(waitFor([&] { return window_->document().sources().missing().empty(); }));
    QVERIFY(window_->messages()->text().contains(QStringLiteral("checker.png is painted/squares.png now.")));
    driver_->trigger("edit.undo");
    QCOMPARE(window_->document().sources().missing().textures.size(), std::size_t{1});
    driver_->trigger("edit.redo");
    QVERIFY(window_->document().sources().missing().empty());
  }

  // A file that disappears while the project is open is reported once and found at its new path; a file that
  // is only rewritten is not reported.
  void aSourceThatIsTakenAwayIsTold() {
    const QString model = folder_->filePath(QStringLiteral("rig.fbx"));
    const QString away = folder_->filePath(QStringLiteral("away.fbx"));
    const QString project = folder_->filePath(QStringLiteral("rig.squire"));
    QVERIFY(write(model, fixture("recommended.fbx")));
    QVERIFY(driver_->open(model));
    QVERIFY(save(project));
    window_->messages()->clear();
    QVERIFY(QFile::rename(model, away));
    QVERIFY(waitFor([&] { return window_->messages()->isVisible(); }));
    QVERIFY(window_->messages()->text().contains(QStringLiteral("rig.fbx")));
    QVERIFY(session().model() != nullptr);
    keepPictureIfAsked(*window_, "source_gone.png");
    QCOMPARE(window_->document().sources().missing().sources.size(), std::size_t{1});
    QVERIFY(QFile::rename(away, model));
    QVERIFY(waitFor([&] { return window_->document().sources().missing().empty(); }));
    QVERIFY(window_->messages()->text().contains(QStringLiteral("found again")));
    QVERIFY(!window_->messages()->text().contains(QStringLiteral("Removed by")));
    // A program saves the file by removing the old one first.
    window_->messages()->clear();
    QVERIFY(waitForLooks(1));
    QVERIFY(QFile::remove(model));
    QVERIFY(waitForLooks(1));  // the document has noticed that the file is missing
    QVERIFY(write(model, fixture("recommended.fbx")));
    QVERIFY(waitForLooks(3));  // the file has been read again
    QVERIFY(!window_->messages()->isVisible());
    // The file is moved to another path.
    QVERIFY(QFile::rename(model, away));
    QVERIFY(waitFor([&] { return window_->messages()->isVisible(); }));
    driver_->trigger("file.findMissing");  // not by the button of the message
    auto* dialog = window_->findChild<MissingFilesDialog*>();
    QVERIFY(dialog != nullptr);
    dialog->place()->selectAll();
    QTest::keyClicks(dialog->place(), folder_->path());
    QTest::mouseClick(dialog->searchButton(), Qt::LeftButton);
    QVERIFY(waitFor([&] { return dialog->useButton()->isEnabled(); }));
    QTest::mouseClick(dialog->useButton(), Qt::LeftButton);
    QVERIFY(waitFor([&] { return window_->document().sources().missing().empty(); }));
    QCOMPARE(session().project().sources[0].path, std::string("away.fbx"));
    QVERIFY(waitFor([&] { return !window_->messages()->text().contains(QStringLiteral("Removed by")); }));
  }

  // A project is opened without its source, which appears later.
  void aSourceThatComesBackIsRead() {
    const QString model = folder_->filePath(QStringLiteral("rig.fbx"));
    const QString away = folder_->filePath(QStringLiteral("away.fbx"));
    const QString project = folder_->filePath(QStringLiteral("rig.squire"));
    QVERIFY(write(model, fixture("recommended.fbx")));
    QVERIFY(driver_->open(model));
    session().setClip(clipNamed("wave"));
    QVERIFY(session().posing().pose({{driver_->bone("tip"), {}, glm::angleAxis(0.8f, vec3(1, 0, 0)), {}}},
                                    labelOf<PoseSteps>("Rotate", 1)));
    QVERIFY(save(project));
    driver_->trigger("file.close");
    QVERIFY(QFile::rename(model, away));
    QDir(EditorSettings::importCacheFolder()).removeRecursively();
    driver_->open(project);
    QVERIFY(waitFor([&] { return window_->messages()->text().contains(QStringLiteral("rig.fbx")); }));
    QVERIFY(session().model() == nullptr);
    QVERIFY(QFile::rename(away, model));
    QVERIFY(waitFor([&] { return window_->messages()->text().contains(QStringLiteral("found again")); }));
    QVERIFY(!window_->messages()->text().contains(QStringLiteral("Not found")));
    keepPictureIfAsked(*window_, "source_back.png");
    QVERIFY(driver_->pressMessage(QStringLiteral("Import")));
    QVERIFY(waitFor([&] { return session().model() != nullptr; }));
    QVERIFY(window_->document().sources().missing().empty());
  }

  // A project from another user that refers to files outside reads them only after permission.
  void filesOutsideAreReadWhenAllowed() {
    const QDir folder(folder_->path());
    QVERIFY(folder.mkpath(QStringLiteral("game")));
    QVERIFY(write(folder.filePath(QStringLiteral("rig.fbx")), fixture("recommended.fbx")));
    const QString inside = folder.filePath(QStringLiteral("game/rig.fbx"));
    QVERIFY(write(inside, fixture("recommended.fbx")));
    QVERIFY(driver_->open(inside));
    const QString project = folder.filePath(QStringLiteral("game/rig.squire"));
    QVERIFY(save(project));
    driver_->trigger("file.close");
    QVERIFY(QFile::remove(inside));
    QFile file(project);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QByteArray text = file.readAll();
    file.close();
    text.replace("\"rig.fbx\"", "\"../rig.fbx\"");
    QVERIFY(write(project, text));
    driver_->open(project);
    QVERIFY(waitFor([&] { return window_->messages()->text().contains(QStringLiteral("../rig.fbx")); }));
    QVERIFY(session().model() == nullptr);
    QVERIFY(driver_->pressMessage(QStringLiteral("Allow and Open")));
    QVERIFY(waitFor([&] { return session().hasProject() && session().model() != nullptr; }));
  }

  // Adds a second model file to a project, adds it again, and removes it.
  void aModelIsAddedToTheProjectAndTakenOutAgain() {
    const QTemporaryDir folder;
    const QDir sample(QString::fromStdString((sourceDir() / "resources/sample").string()));
    for (const char* name : {"knight.fbx", "sword.fbx"})
      QVERIFY(QFile::copy(sample.filePath(QLatin1String(name)), folder.filePath(QLatin1String(name))));
    QVERIFY(driver_->open(folder.filePath(QStringLiteral("knight.fbx"))));
    QVERIFY(!window_->actions()["file.removeSource"]->isEnabled());  // it is the only source
    const ModelId knight = session().modelId();
    const ClipId idle = session().clipRef().clip;
    const auto addSword = [&] {
      // The file dialog starts in the folder of the open file.
      return Driver::chooseFile(QStringLiteral("sword.fbx"), [&] { driver_->trigger("file.addModel"); });
    };
    QVERIFY(addSword());
    QVERIFY(waitFor([&] { return session().modelId() != knight; }));
    QCOMPARE(session().project().sources.size(), std::size_t{2});
    QCOMPARE(session().project().sources[1].path, std::string("sword.fbx"));
    const ModelId sword = session().modelId();
    QTreeWidget* tree = window_->find<Outliner>()->tree();
    processed();
    QVERIFY(tree->viewport()->rect().contains(tree->visualItemRect(tree->topLevelItem(1)).center()));
    // Adding it again shows it and adds nothing.
    session().setModel(knight);
    QVERIFY(addSword());
    QVERIFY(waitFor([&] { return session().modelId() == sword; }));
    QCOMPARE(session().project().models.size(), std::size_t{2});

    driver_->trigger("file.removeSource");
    QCOMPARE(session().project().models.size(), std::size_t{1});
    QVERIFY(session().modelId() == knight);
    QVERIFY(session().clipRef().clip == idle);
    QVERIFY2(window_->messages()->text().contains(QStringLiteral("sword.fbx was removed from the project")),
             qPrintable(window_->messages()->text()));
    driver_->trigger("edit.undo");
    QCOMPARE(session().project().models.size(), std::size_t{2});
    QVERIFY(session().modelId() == sword);  // is shown again
    driver_->trigger("edit.redo");
    QVERIFY(session().modelId() == knight);
    driver_->trigger("edit.undo");
    QVERIFY(save(folder.filePath(QStringLiteral("both.squire"))));
    QVERIFY(driver_->open(folder.filePath(QStringLiteral("both.squire"))));
    QCOMPARE(session().project().models.size(), std::size_t{2});
  }

  void aModelThatIsStillReadIsNotAddedToAnotherProject() {
    const QDir sample(QString::fromStdString((sourceDir() / "resources/sample").string()));
    QVERIFY(driver_->open(sample.filePath(QStringLiteral("sword.fbx"))));
    bool added = false;
    // Leaves only one free thread, so that the other project is opened first.
    QSemaphore end;
    const int others = std::max(2, QThread::idealThreadCount()) - 1;
    for (int i = 0; i < others; ++i) {
      session().jobs().startQuietly([&end]() -> std::function<void()> {
        end.acquire();
        return [] {};
      });
    }
    window_->open(QString::fromStdString((sourceDir() / "tests/fixtures/blender/meshes_only.fbx").string()));
    window_->document().sources().addModel(sample.filePath(QStringLiteral("knight.fbx")),
                                           [&](ModelId, GestureId) { added = true; });
    const bool done = waitFor([&] { return !session().jobs().busy(); });
    end.release(others);
    QVERIFY(done);
    waitForJobs(session());
    QVERIFY(!added);
    QCOMPARE(session().project().sources.size(), std::size_t{1});
    QCOMPARE(session().project().sources[0].path, std::string("meshes_only.fbx"));
  }
};

const UiTestEntry sourcesTestEntry({"sources", &runTest<SourcesTest>});

}  // namespace squire::test

#include "sources_test.moc"
