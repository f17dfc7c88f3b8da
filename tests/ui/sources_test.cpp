#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <algorithm>
#include <atomic>

#include "core/edit/sources/source_edits.h"
#include "core/formats/project/project_file.h"
#include "tests/support/data.h"
#include "tests/ui/application.h"
#include "tests/ui/folder_fixture.h"
#include "widgets/controls/message_bar.h"
#include "widgets/panels/outliner.h"
#include "widgets/panels/problems_panel.h"
#include "widgets/sources/bone_match_table.h"
#include "widgets/sources/clip_plan_table.h"
#include "widgets/sources/missing_files_dialog.h"
#include "widgets/sources/reimport_dialog.h"

namespace squire::test {

namespace {

QByteArray fixture(const char* name) {
  QFile file(QString::fromStdString((sourceDir() / "tests/fixtures/blender" / name).string()));
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// Saves a screenshot for review, if requested.
void keepPicture(QWidget& widget, const char* name) {
  const QString folder = qEnvironmentVariable("SQUIRE_TEST_PICTURES");
  if (!folder.isEmpty()) widget.grab().save(folder + QLatin1Char('/') + QLatin1String(name));
}

}  // namespace

// Tests of files that change, move or disappear while a project is open.
class SourcesTest : public FolderTest {
  Q_OBJECT

 private Q_SLOTS:
  // The file returns with other keys in an edited clip, with one clip less, and with a renamed bone.
  void aReimportOverEditsIsShownChosenAndOneStep() {
    const QString model = folder_->filePath(QStringLiteral("rig.fbx"));
    QVERIFY(write(model, fixture("recommended.fbx")));
    QVERIFY(driver_->open(model));
    session().setClip(clip("wave"));
    const BoneId tip = driver_->bone("tip");
    const BoneId lower = driver_->bone("lower");
    session().setPlayheadFrame(6);
    const quat turned = glm::angleAxis(0.8f, vec3(1, 0, 0));
    QVERIFY(session().posing().pose({{tip, {}, turned, {}}, {lower, {}, turned, {}}}, "Turn 2 bones"));
    const std::string edited = writeProject(session().project());
    const std::size_t steps = session().history().stepCount();

    QByteArray changed = fixture("default_options.fbx");
    changed.replace(QByteArray("tip\0\1", 5), QByteArray("hed\0\1", 5));
    QVERIFY(write(model, changed));
    QVERIFY(Driver::waitFor([&] { return window_->messages()->isVisible(); }));
    QVERIFY(driver_->pressMessage(QStringLiteral("Take It In")));
    ReimportDialog* dialog = plannedDialog();
    QVERIFY(dialog != nullptr);
    driver_->settle(200);
    keepPicture(*dialog, "reimport_clips.png");
    QCOMPARE(session().history().stepCount(), steps);

    // The renamed bone was matched by its position.
    BoneMatchTable* bones = dialog->bones();
    QCOMPARE(bones->topLevelItemCount(), 1);
    QCOMPARE(bones->topLevelItem(0)->text(0), QStringLiteral("tip"));
    auto* now = qobject_cast<QComboBox*>(bones->itemWidget(bones->topLevelItem(0), 2));
    QCOMPARE(now->currentText(), QStringLiteral("hed"));

    // One clip has a conflict; chooses the file's version and then the edited one, with the keyboard.
    ClipPlanTable* clips = dialog->clips();
    QCOMPARE(clips->topLevelItem(0)->text(0), QStringLiteral("wave"));
    auto* take = qobject_cast<QComboBox*>(clips->itemWidget(clips->topLevelItem(0), 2));
    QVERIFY(take != nullptr);
    QTest::keyClick(take, Qt::Key_Down);
    QVERIFY(Driver::waitFor([&] { return dialog->takeButton()->isEnabled(); }));
    QCOMPARE(dialog->choices().clips.size(), std::size_t{1});
    take = qobject_cast<QComboBox*>(clips->itemWidget(clips->topLevelItem(0), 2));
    QCOMPARE(take->currentText(), QStringLiteral("The file's"));
    QTest::keyClick(take, Qt::Key_Up);
    QVERIFY(Driver::waitFor([&] { return dialog->takeButton()->isEnabled(); }));

    QTest::mouseClick(dialog->takeButton(), Qt::LeftButton);
    QVERIFY(Driver::waitFor([&] { return session().history().stepCount() == steps + 1; }));
    QCOMPARE(session().project().fault(), std::string());
    session().setClip(clip("wave"));
    session().setPlayheadFrame(6);
    for (const char* name : {"hed", "lower"}) {
      const auto bone = session().model()->skeleton->indexOf(std::string_view(name));
      QVERIFY2(bone.has_value(), name);
      const quat held = session().posed().local(static_cast<std::size_t>(*bone)).rotation;
      QVERIFY2(std::abs(glm::dot(held, turned)) > 0.9999f, name);
    }
    QVERIFY(driver_->bone("hed") == tip);
    // Without a window manager, the window does not regain the keyboard focus.
    window_->activateWindow();
    driver_->settle(200);
    // One step: undo restores exactly the previous state.
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(session().history().position(), steps - 1);
    QCOMPARE(writeProject(session().project()), edited);
    driver_->key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(driver_->bone("hed") == tip);
  }

  // The ids of sources are small numbers, so the next project has a source of the same id.
  void aReimportThatEndsAfterItsProjectWasLeftTouchesNoOther() {
    const QString model = folder_->filePath(QStringLiteral("rig.fbx"));
    QVERIFY(write(model, fixture("recommended.fbx")));
    QVERIFY(driver_->open(model));
    QSignalSpy read(&window_->document(), &Document::reimportRead);
    QVERIFY(write(model, fixture("default_options.fbx")));
    window_->document().reimport(session().project().sources.front().id);
    const Imported other = *session().project().sources.front().imported;
    auto next = addSource(Project(), {"other.fbx", {}, {}, std::make_shared<const Imported>(other)});
    QVERIFY(next.ok());
    window_->document().close();
    session().open(std::move(next->project), {});
    QVERIFY(Driver::waitFor([&] { return !session().jobs().busy(); }));
    driver_->settle(200);
    QCOMPARE(read.size(), 0);
    QCOMPARE(session().history().stepCount(), std::size_t{1});
  }

  // The project's folder is searched for images, also on re-import.
  void picturesInTheProjectsFolderAreFoundByAReimport() {
    QVERIFY(QDir(folder_->path()).mkpath(QStringLiteral("models")));
    QVERIFY(QDir(folder_->path()).mkpath(QStringLiteral("textures")));
    const QString model = folder_->filePath(QStringLiteral("models/knight.fbx"));
    QVERIFY(QFile::copy(knight(), model));
    QVERIFY(QFile::copy(QFileInfo(knight()).dir().filePath(QStringLiteral("knight_texture.png")),
                        folder_->filePath(QStringLiteral("textures/knight_texture.png"))));
    QVERIFY(driver_->open(model));
    const QString project = folder_->filePath(QStringLiteral("knight.squire"));
    QVERIFY(save(project));
    QVERIFY(driver_->open(project));
    QVERIFY(window_->document().missing().textures.empty());
    driver_->trigger("file.reimport");
    ReimportDialog* dialog = plannedDialog();
    QVERIFY(dialog != nullptr);
    for (const Model& one : dialog->version().imported->models) {
      for (const Texture& texture : one.textures) QCOMPARE(texture.state, TextureState::Found);
    }
    dialog->reject();
  }

  // The game would load it as the newest file and lack a character.
  void nothingIsExportedWhereASourceIsMissing() {
    const QString model = folder_->filePath(QStringLiteral("rig.fbx"));
    QVERIFY(write(model, fixture("recommended.fbx")));
    QVERIFY(driver_->open(model));
    const QString project = folder_->filePath(QStringLiteral("two.squire"));
    bool added = false;
    window_->document().addModel(knight(), [&](ModelId, GestureId) { added = true; });
    QVERIFY(Driver::waitFor([&] { return added; }));
    QVERIFY(save(project));
    driver_->trigger("file.close");
    QVERIFY(QFile::rename(model, folder_->filePath(QStringLiteral("elsewhere.fbx"))));
    window_->document().open(project);
    QVERIFY(Driver::waitFor([&] { return session().hasProject(); }));
    auto sources = session().project();
    sources.sources.front().imported = nullptr;  // nor in the cache
    window_->document().close();
    session().open(std::move(sources), project);
    QSignalSpy exported(&window_->document(), &Document::exported);
    QSignalSpy failed(&window_->document(), &Document::failed);
    window_->document().exportTo(folder_->path());
    QVERIFY(Driver::waitFor([&] { return !exported.isEmpty() || !failed.isEmpty(); }));
    QCOMPARE(exported.size(), 0);
    QVERIFY2(window_->messages()->text().contains(QStringLiteral("rig.fbx")),
             qPrintable(window_->messages()->text()));
    QCOMPARE(QDir(folder_->path()).entryList({QStringLiteral("*.bin")}).size(), 0);
  }

  // Another character of the same name would lose all data of the existing one, so the plan is always shown
  // first, whichever button was pressed.
  void anotherRigIsShownFirst() {
    const QString model = folder_->filePath(QStringLiteral("rig.fbx"));
    QVERIFY(write(model, fixture("recommended.fbx")));
    QVERIFY(driver_->open(model));
    const std::size_t steps = session().history().stepCount();
    const std::size_t bones = session().model()->skeleton->bones.size();
    QVERIFY(QFile::remove(model) && QFile::copy(knight(), model));
    QVERIFY(Driver::waitFor([&] { return window_->messages()->isVisible(); }));
    QVERIFY(driver_->pressMessage(QStringLiteral("Take It In")));
    ReimportDialog* dialog = plannedDialog();
    QVERIFY(dialog != nullptr);
    driver_->settle(200);
    keepPicture(*dialog, "reimport_other.png");
    const auto* lost = dialog->findChild<QLabel*>(QStringLiteral("lostModels"));
    QVERIFY(lost->isVisible() && lost->text().contains(QStringLiteral("Rig")));
    dialog->reject();
    driver_->settle(200);
    QCOMPARE(session().history().stepCount(), steps);
    QCOMPARE(session().model()->skeleton->bones.size(), bones);
  }

  // A postponed re-import stays listed under Problems, and exports report it.
  void aChangedSourceThatIsPutOffIsNotForgotten() {
    const QString model = folder_->filePath(QStringLiteral("rig.fbx"));
    QVERIFY(write(model, fixture("recommended.fbx")));
    QVERIFY(driver_->open(model));
    const int problems = window_->find<ProblemsPanel>()->count();
    QByteArray changed = fixture("recommended.fbx");
    changed.replace(QByteArray("tip\0\1", 5), QByteArray("hed\0\1", 5));
    QVERIFY(write(model, changed));
    QVERIFY(Driver::waitFor([&] { return window_->messages()->isVisible(); }));
    QCOMPARE(window_->find<ProblemsPanel>()->count(), problems + 1);
    QVERIFY(window_->find<ProblemsPanel>()->list()->item(0)->text().contains(
        QStringLiteral("rig.fbx was changed")));
    window_->messages()->clear();
    QSignalSpy exported(&window_->document(), &Document::exported);
    window_->document().exportTo(folder_->path());
    QVERIFY(Driver::waitFor([&] { return !exported.isEmpty(); }));
    // Two messages: what was exported, and that it differs from the files on disk.
    QVERIFY(window_->messages()->text().contains(QStringLiteral("Exported")));
    QVERIFY(window_->messages()->text().contains(QStringLiteral("rig.fbx was changed")));
    driver_->trigger("file.reimport");
    ReimportDialog* dialog = plannedDialog();
    QVERIFY(dialog != nullptr);
    const std::size_t steps = session().history().stepCount();
    QTest::mouseClick(dialog->takeButton(), Qt::LeftButton);
    QVERIFY(Driver::waitFor([&] { return session().history().stepCount() == steps + 1; }));
    QCOMPARE(window_->find<ProblemsPanel>()->count(), problems);
    QVERIFY(!window_->messages()->text().contains(QStringLiteral("rig.fbx was changed")));
    session().undo();
    QCOMPARE(window_->find<ProblemsPanel>()->count(), problems + 1);
    // The file on disk is reverted: nothing needs to be imported.
    QVERIFY(write(model, fixture("recommended.fbx")));
    QVERIFY(Driver::waitFor([&] { return window_->find<ProblemsPanel>()->count() == problems; }));
    QVERIFY(window_->messages()->text().contains(QStringLiteral("again as it was")));
    QVERIFY(!window_->messages()->text().contains(QStringLiteral("changed outside")));
  }

  // The user chooses that the renamed bone is gone: its edits are kept and listed under Problems.
  void aBoneThatIsGoneKeepsItsEdits() {
    const QString model = folder_->filePath(QStringLiteral("rig.fbx"));
    QVERIFY(write(model, fixture("recommended.fbx")));
    QVERIFY(driver_->open(model));
    session().setClip(clip("wave"));
    const BoneId tip = driver_->bone("tip");
    session().setPlayheadFrame(6);
    QVERIFY(session().posing().pose({{tip, {}, glm::angleAxis(0.8f, vec3(1, 0, 0)), {}}}, "Turn a bone"));
    QByteArray changed = fixture("recommended.fbx");
    changed.replace(QByteArray("tip\0\1", 5), QByteArray("hed\0\1", 5));
    QVERIFY(write(model, changed));
    QVERIFY(Driver::waitFor([&] { return window_->messages()->isVisible(); }));
    QVERIFY(driver_->pressMessage(QStringLiteral("Look First\u2026")));
    ReimportDialog* dialog = plannedDialog();
    QVERIFY(dialog != nullptr);
    auto* now = qobject_cast<QComboBox*>(dialog->bones()->itemWidget(dialog->bones()->topLevelItem(0), 2));
    QTest::keyClick(now, Qt::Key_End);
    QVERIFY(plannedDialog() == dialog);
    driver_->settle(200);
    keepPicture(*dialog, "reimport_bones.png");
    QVERIFY(!dialog->plan().problems.empty());
    const std::size_t steps = session().history().stepCount();
    QTest::mouseClick(dialog->takeButton(), Qt::LeftButton);
    QVERIFY(Driver::waitFor([&] { return session().history().stepCount() == steps + 1; }));
    const ProjectBone* orphan = session().projectModel()->find(tip);
    QVERIFY(orphan != nullptr && orphan->gone);
    const ProjectClip* wave = session().projectModel()->findClip("wave");
    const auto track = std::find_if(wave->clip->tracks.begin(), wave->clip->tracks.end(),
                                    [&](const Track& one) { return one.bone == tip; });
    QVERIFY(track != wave->clip->tracks.end());
    QVERIFY(!orphanedEdits(session().project()).empty());
  }

  // Its edited keys are in the project, but the model that they animate is missing.
  void aProjectWithEditedKeysOpensWithoutItsSource() {
    const QDir folder(folder_->path());
    const QString model = folder.filePath(QStringLiteral("rig.fbx"));
    const QString project = folder.filePath(QStringLiteral("rig.squire"));
    QVERIFY(write(model, fixture("recommended.fbx")));
    QVERIFY(driver_->open(model));
    session().setClip(clip("wave"));
    session().setPlayheadFrame(6);
    QVERIFY(session().posing().pose({{driver_->bone("tip"), {}, glm::angleAxis(0.8f, vec3(1, 0, 0)), {}}},
                                    "Turn"));
    QVERIFY(save(project));
    driver_->trigger("file.close");
    const QString away = folder.filePath(QStringLiteral("away.fbx"));
    QVERIFY(QFile::rename(model, away));
    QDir(EditorSettings::importCacheFolder()).removeRecursively();
    driver_->open(project);
    QVERIFY(Driver::waitFor([&] { return window_->messages()->text().contains(QStringLiteral("rig.fbx")); }));
    QVERIFY(session().hasProject() && session().model() == nullptr && session().clip() == nullptr);
    for (QDockWidget* dock : window_->findChildren<QDockWidget*>()) {
      dock->show();
      dock->raise();
      driver_->settle(20);
    }
    session().setClip(clip("wave"));
    constexpr ActionId ids[] = {"play.play", "clip.duplicate", "edit.undo", "view.frameAll", "pose.keyAll"};
    for (const ActionId id : ids) {
      if (QAction* found = window_->actions()[id]; found->isEnabled()) found->trigger();
      driver_->settle(20);
    }
    QVERIFY(QFile::rename(away, model));
    QVERIFY(driver_->open(project));
    QVERIFY(session().clip() != nullptr);
  }

  // The same if a file with another rig has replaced it, until this is undone.
  void aModelThatIsLostComesBackWithUndo() {
    const QString model = folder_->filePath(QStringLiteral("rig.fbx"));
    QVERIFY(write(model, fixture("recommended.fbx")));
    QVERIFY(driver_->open(model));
    session().setClip(clip("wave"));
    session().setPlayheadFrame(6);
    QVERIFY(session().posing().pose({{driver_->bone("tip"), {}, glm::angleAxis(0.8f, vec3(1, 0, 0)), {}}},
                                    "Turn"));
    session().posing().setAutoKey(false);
    QVERIFY(session().posing().pose({{driver_->bone("tip"), {}, glm::angleAxis(0.2f, vec3(1, 0, 0)), {}}},
                                    "Turn"));
    const std::size_t steps = session().history().stepCount();
    const auto texts = [&] {
      QStringList out;
      for (const Diagnostic& one : session().diagnostics().imported())
        out += QString::fromStdString(one.text());
      return out;
    };
    const QStringList before = texts();
    QVERIFY(QFile::remove(model) && QFile::copy(knight(), model));
    QVERIFY(driver_->pressMessage(QStringLiteral("Take It In")));
    ReimportDialog* dialog = plannedDialog();
    QVERIFY(dialog != nullptr);
    QTest::mouseClick(dialog->takeButton(), Qt::LeftButton);
    QVERIFY(Driver::waitFor([&] { return session().history().stepCount() == steps + 1; }));
    driver_->settle(200);
    QVERIFY(session().model() == nullptr && session().clip() == nullptr);
    keepPicture(*window_, "model_lost.png");
    session().undo();
    driver_->settle(200);
    QVERIFY(session().model() != nullptr && session().clip() != nullptr);
    QCOMPARE(session().clipId(), clip("wave"));
    // Messages about the other file are removed, and its presence on disk is reported again.
    QCOMPARE(texts(), before);
    QVERIFY(window_->messages()->isVisible());
    QVERIFY(window_->messages()->text().contains(QStringLiteral("rig.fbx")));
    session().redo();
    QVERIFY(texts() != before);
    session().undo();
    driver_->settle(200);
    keepPicture(*window_, "model_back.png");
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
    const MissingFiles before = window_->document().missing();
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
    QVERIFY(Driver::waitFor([&] { return window_->messages()->text().contains(QStringLiteral("rig.fbx")); }));
    QVERIFY(session().hasProject() && session().model() == nullptr);
    QVERIFY(driver_->pressMessage(QStringLiteral("Find Missing Files\u2026")));
    auto* dialog = window_->findChild<MissingFilesDialog*>();
    QVERIFY(dialog != nullptr);
    dialog->place()->selectAll();
    QTest::keyClicks(dialog->place(), folder.path());
    QTest::mouseClick(dialog->searchButton(), Qt::LeftButton);
    QVERIFY(Driver::waitFor([&] { return dialog->useButton()->isEnabled(); }));
    driver_->settle(200);
    keepPicture(*dialog, "missing.png");
    QTest::mouseClick(dialog->useButton(), Qt::LeftButton);
    QVERIFY(Driver::waitFor([&] { return session().model() != nullptr; }));
    QCOMPARE(session().project().sources[0].path, std::string("../art/old/character.fbx"));
    QCOMPARE(session().history().stepCount(), std::size_t{2});
    // The texture of the model that was missing is missing now.
    driver_->trigger("file.findMissing");
    dialog = nullptr;
    for (auto* one : window_->findChildren<MissingFilesDialog*>()) {
      if (one->isVisible()) dialog = one;
    }
    QVERIFY(dialog != nullptr);
    dialog->place()->selectAll();
    QTest::keyClicks(dialog->place(), folder.path());
    QTest::keyClick(dialog->place(), Qt::Key_Return);
    QVERIFY(Driver::waitFor([&] { return dialog->useButton()->isEnabled(); }));
    QTest::mouseClick(dialog->useButton(), Qt::LeftButton);
    QVERIFY(Driver::waitFor([&] { return window_->document().missing().empty(); }));
    QVERIFY(save(project));
    driver_->trigger("file.close");
    // The user has chosen it, so it may be read again.
    QVERIFY(driver_->open(project));
    QVERIFY(session().model() != nullptr);
    QVERIFY(window_->document().missing().empty());
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
    QVERIFY(Driver::waitFor([&] { return window_->messages()->isVisible(); }));
    QVERIFY(window_->messages()->text().contains(QStringLiteral("rig.fbx")));
    QVERIFY(session().model() != nullptr);
    keepPicture(*window_, "source_gone.png");
    QCOMPARE(window_->document().missing().sources.size(), std::size_t{1});
    QVERIFY(QFile::rename(away, model));
    QVERIFY(Driver::waitFor([&] { return window_->document().missing().empty(); }));
    QVERIFY(window_->messages()->text().contains(QStringLiteral("there again")));
    QVERIFY(!window_->messages()->text().contains(QStringLiteral("Taken away")));
    // Saved by a program that removes the old file first.
    window_->messages()->clear();
    QVERIFY(QFile::remove(model));
    driver_->settle(700);
    QVERIFY(write(model, fixture("recommended.fbx")));
    driver_->settle(3000);
    QVERIFY(!window_->messages()->isVisible());
    // Moved permanently.
    QVERIFY(QFile::rename(model, away));
    QVERIFY(Driver::waitFor([&] { return window_->messages()->isVisible(); }));
    QVERIFY(driver_->pressMessage(QStringLiteral("Find Missing Files\u2026")));
    auto* dialog = window_->findChild<MissingFilesDialog*>();
    QVERIFY(dialog != nullptr);
    dialog->place()->selectAll();
    QTest::keyClicks(dialog->place(), folder_->path());
    QTest::mouseClick(dialog->searchButton(), Qt::LeftButton);
    QVERIFY(Driver::waitFor([&] { return dialog->useButton()->isEnabled(); }));
    QTest::mouseClick(dialog->useButton(), Qt::LeftButton);
    QVERIFY(Driver::waitFor([&] { return window_->document().missing().empty(); }));
    QCOMPARE(session().project().sources[0].path, std::string("away.fbx"));
  }

  // Opened without its source, which appears later.
  void aSourceThatComesBackIsRead() {
    const QString model = folder_->filePath(QStringLiteral("rig.fbx"));
    const QString away = folder_->filePath(QStringLiteral("away.fbx"));
    const QString project = folder_->filePath(QStringLiteral("rig.squire"));
    QVERIFY(write(model, fixture("recommended.fbx")));
    QVERIFY(driver_->open(model));
    session().setClip(clip("wave"));
    QVERIFY(session().posing().pose({{driver_->bone("tip"), {}, glm::angleAxis(0.8f, vec3(1, 0, 0)), {}}},
                                    "Turn"));
    QVERIFY(save(project));
    driver_->trigger("file.close");
    QVERIFY(QFile::rename(model, away));
    QDir(EditorSettings::importCacheFolder()).removeRecursively();
    driver_->open(project);
    QVERIFY(Driver::waitFor([&] { return window_->messages()->text().contains(QStringLiteral("rig.fbx")); }));
    QVERIFY(session().model() == nullptr);
    QVERIFY(QFile::rename(away, model));
    QVERIFY(
        Driver::waitFor([&] { return window_->messages()->text().contains(QStringLiteral("there again")); }));
    QVERIFY(!window_->messages()->text().contains(QStringLiteral("Not found")));
    keepPicture(*window_, "source_back.png");
    QVERIFY(driver_->pressMessage(QStringLiteral("Read It")));
    QVERIFY(Driver::waitFor([&] { return session().model() != nullptr; }));
    QVERIFY(window_->document().missing().empty());
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
    QVERIFY(
        Driver::waitFor([&] { return window_->messages()->text().contains(QStringLiteral("../rig.fbx")); }));
    QVERIFY(session().model() == nullptr);
    QVERIFY(driver_->pressMessage(QStringLiteral("Allow and Open")));
    QVERIFY(Driver::waitFor([&] { return session().hasProject() && session().model() != nullptr; }));
  }

  // Replaces a map of a material by another image: chosen, stored by name, removed, restored.
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
    QVERIFY(Driver::waitFor([&] { return session().modelId() != knight; }));
    QCOMPARE(session().project().sources.size(), std::size_t{2});
    QCOMPARE(session().project().sources[1].path, std::string("sword.fbx"));
    const ModelId sword = session().modelId();
    QTreeWidget* tree = window_->find<Outliner>()->tree();
    driver_->settle();
    QVERIFY(tree->viewport()->rect().contains(tree->visualItemRect(tree->topLevelItem(1)).center()));
    // Adding it again shows it and adds nothing.
    session().setModel(knight);
    QVERIFY(addSword());
    QVERIFY(Driver::waitFor([&] { return session().modelId() == sword; }));
    QCOMPARE(session().project().models.size(), std::size_t{2});

    driver_->trigger("file.removeSource");
    QCOMPARE(session().project().models.size(), std::size_t{1});
    QVERIFY(session().modelId() == knight);
    QVERIFY(session().clipRef().clip == idle);
    QVERIFY2(window_->messages()->text().contains(QStringLiteral("sword.fbx is out of the project")),
             qPrintable(window_->messages()->text()));
    driver_->trigger("edit.undo");
    QCOMPARE(session().project().models.size(), std::size_t{2});
    QVERIFY(save(folder.filePath(QStringLiteral("both.squire"))));
    QVERIFY(driver_->open(folder.filePath(QStringLiteral("both.squire"))));
    QCOMPARE(session().project().models.size(), std::size_t{2});
  }

  void aModelThatIsStillReadIsNotAddedToAnotherProject() {
    const QDir sample(QString::fromStdString((sourceDir() / "resources/sample").string()));
    QVERIFY(driver_->open(sample.filePath(QStringLiteral("sword.fbx"))));
    bool added = false;
    // With only one free thread, the other project is opened first.
    std::atomic<bool> busy = true;
    for (int i = 1; i < std::max(2, QThread::idealThreadCount()); ++i) {
      session().jobs().startQuietly([&busy]() -> std::function<void()> {
        while (busy) QThread::msleep(1);
        return [] {};
      });
    }
    window_->open(QString::fromStdString((sourceDir() / "tests/fixtures/blender/meshes_only.fbx").string()));
    window_->document().addModel(sample.filePath(QStringLiteral("knight.fbx")),
                                 [&](ModelId, GestureId) { added = true; });
    const bool done = Driver::waitFor([&] { return !session().jobs().busy(); });
    busy = false;
    QVERIFY(done);
    driver_->settle(200);
    QVERIFY(!added);
    QCOMPARE(session().project().sources.size(), std::size_t{1});
    QCOMPARE(session().project().sources[0].path, std::string("meshes_only.fbx"));
  }

 private:
  // Waits for the dialog with the plan; null if it never appears.
  ReimportDialog* plannedDialog() {
    ReimportDialog* dialog = nullptr;
    const bool planned = Driver::waitFor([&] {
      dialog = window_->findChild<ReimportDialog*>();
      return dialog != nullptr && dialog->takeButton()->isEnabled();
    });
    return planned ? dialog : nullptr;
  }
  [[nodiscard]] ClipId clip(const char* name) {
    const ProjectClip* found = session().projectModel()->findClip(name);
    return found == nullptr ? ClipId{} : found->id;
  }
};

}  // namespace squire::test

int main(int argc, char** argv) {
  squire::test::TestApplication application(argc, argv);
  squire::test::SourcesTest test;
  return QTest::qExec(&test, argc, argv);
}

#include "sources_test.moc"
