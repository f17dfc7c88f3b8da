#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>

#include "core/edit/sources/source_edits.h"
#include "core/formats/project/project_file.h"
#include "tests/support/data.h"
#include "tests/ui/folder_fixture.h"
#include "tests/ui/ui_tests.h"
#include "widgets/controls/message_bar.h"
#include "widgets/panels/problems_panel.h"
#include "widgets/sources/bone_match_table.h"
#include "widgets/sources/clip_plan_table.h"
#include "widgets/sources/reimport_dialog.h"
#include "widgets/sources/reimport_sides.h"

namespace squire::test {

// Tests of re-imports of a file that has changed: the plan, the choices and the result.
class ReimportTest : public FolderTest {
  Q_OBJECT

 private Q_SLOTS:
  // The new file has other keys in an edited clip, one clip less, and a renamed bone.
  void aReimportOverEditsIsShownChosenAndOneStep() {
    const QString model = folder_->filePath(QStringLiteral("rig.fbx"));
    QVERIFY(write(model, fixture("recommended.fbx")));
    QVERIFY(driver_->open(model));
    session().setClip(clipNamed("wave"));
    const BoneId tip = driver_->bone("tip");
    const BoneId lower = driver_->bone("lower");
    session().setPlayheadFrame(6);
    const quat turned = glm::angleAxis(0.8f, vec3(1, 0, 0));
    QVERIFY(session().posing().pose({{tip, {}, turned, {}}, {lower, {}, turned, {}}},
                                    labelOf<PoseSteps>("Rotate", 2)));
    const std::string edited = writeProject(session().project());
    const std::size_t steps = session().history().stepCount();

    QByteArray changed = fixture("default_options.fbx");
    changed.replace(QByteArray("tip\0\1", 5), QByteArray("hed\0\1", 5));
    QVERIFY(write(model, changed));
    QVERIFY(waitFor([&] { return window_->messages()->isVisible(); }));
    QVERIFY(driver_->pressMessage(QStringLiteral("Re-import")));
    ReimportDialog* dialog = plannedDialog();
    QVERIFY(dialog != nullptr);
    processed();
    // Both sides of the first clip play, and a line tells where they differ most.
    const ReimportSides& sides = *dialog->sides();
    QVERIFY(waitFor([&] { return sides.isVisible() && !sides.text().isEmpty(); }));
    QVERIFY2(sides.text().contains(QStringLiteral("Farthest apart: tip, ")), qPrintable(sides.text()));
    const Model& file = dialog->version().imported->models.front();
    const auto wave = std::ranges::find_if(file.clips, [](const auto& clip) { return clip->name == "wave"; });
    QVERIFY(wave != file.clips.end());
    const MovingSkeleton alone = movingSkeleton({}, *file.skeleton, **wave);
    QCOMPARE(sides.preview()->target().frames.size(), alone.frames.size());
    for (std::size_t i = 0; i < alone.frames.size(); ++i) {
      for (std::size_t bone = 0; bone < alone.frames[i].size(); ++bone)
        QVERIFY(glm::distance(sides.preview()->target().frames[i][bone], alone.frames[i][bone]) < 1e-4f);
    }
    keepPictureIfAsked(*dialog, "reimport_clips.png");
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
    QVERIFY(waitFor([&] { return dialog->reimportButton()->isEnabled(); }));
    QCOMPARE(dialog->choices().clips.size(), std::size_t{1});
    take = qobject_cast<QComboBox*>(clips->itemWidget(clips->topLevelItem(0), 2));
    QCOMPARE(take->currentText(), QStringLiteral("The file's"));
    QTest::keyClick(take, Qt::Key_Up);
    QVERIFY(waitFor([&] { return dialog->reimportButton()->isEnabled(); }));

    QTest::mouseClick(dialog->reimportButton(), Qt::LeftButton);
    QVERIFY(waitFor([&] { return session().history().stepCount() == steps + 1; }));
    QCOMPARE(session().project().fault(), std::string());
    session().setClip(clipNamed("wave"));
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
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
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
    QSignalSpy read(&window_->document().sources(), &ProjectSources::reimportRead);
    QVERIFY(write(model, fixture("default_options.fbx")));
    window_->document().sources().readAgain(session().project().sources.front().id);
    const Imported other = *session().project().sources.front().imported;
    auto next = addSource(Project(), {"other.fbx", {}, {}, std::make_shared<const Imported>(other)});
    QVERIFY(next.ok());
    window_->document().close();
    session().open(std::move(next->project), {});
    QVERIFY(waitFor([&] { return !session().jobs().busy(); }));
    processed();
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
    QVERIFY(window_->document().sources().missing().textures.empty());
    driver_->trigger("file.reimport");
    ReimportDialog* dialog = plannedDialog();
    QVERIFY(dialog != nullptr);
    for (const Model& one : dialog->version().imported->models) {
      for (const Texture& texture : one.textures) QCOMPARE(texture.state, TextureState::Found);
    }
    dialog->reject();
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
    QVERIFY(waitFor([&] { return window_->messages()->isVisible(); }));
    QVERIFY(driver_->pressMessage(QStringLiteral("Re-import")));
    ReimportDialog* dialog = plannedDialog();
    QVERIFY(dialog != nullptr);
    processed();
    keepPictureIfAsked(*dialog, "reimport_other.png");
    const auto* lost = dialog->findChild<QLabel*>(QStringLiteral("lostModels"));
    QVERIFY(lost->isVisible() && lost->text().contains(QStringLiteral("rig")));
    dialog->reject();
    processed();
    QCOMPARE(session().history().stepCount(), steps);
    QCOMPARE(session().model()->skeleton->bones.size(), bones);
  }

  // A postponed re-import stays listed under Problems, and exports report it.
  void aChangedSourceThatIsPutOffIsNotForgotten() {
    const QString model = folder_->filePath(QStringLiteral("rig.fbx"));
    QVERIFY(write(model, fixture("recommended.fbx")));
    QVERIFY(driver_->open(model));
    const auto* panel = window_->find<ProblemsPanel>();
    QVERIFY(waitFor([&] { return panel->checks().isCurrent(); }));
    const int problems = panel->count();
    QByteArray changed = fixture("recommended.fbx");
    changed.replace(QByteArray("tip\0\1", 5), QByteArray("hed\0\1", 5));
    QVERIFY(write(model, changed));
    QVERIFY(waitFor([&] { return window_->messages()->isVisible(); }));
    QVERIFY(waitFor([&] { return panel->count() == problems + 1; }));
    QVERIFY(panel->list()->item(0)->text().contains(QStringLiteral("rig.fbx was changed")));
    window_->messages()->clear();
    QSignalSpy exported(&window_->document().exports(), &ProjectExport::exported);
    window_->document().exports().exportTo({folder_->path()});
    QVERIFY(waitFor([&] { return !exported.isEmpty(); }));
    // Two messages: what was exported, and that it differs from the files on disk.
    QVERIFY(window_->messages()->text().contains(QStringLiteral("Exported")));
    QVERIFY(window_->messages()->text().contains(QStringLiteral("rig.fbx was changed")));
    driver_->trigger("file.reimport");
    ReimportDialog* dialog = plannedDialog();
    QVERIFY(dialog != nullptr);
    const std::size_t steps = session().history().stepCount();
    QTest::mouseClick(dialog->reimportButton(), Qt::LeftButton);
    QVERIFY(waitFor([&] { return session().history().stepCount() == steps + 1; }));
    QVERIFY(waitFor([&] { return panel->count() == problems; }));
    QVERIFY(!window_->messages()->text().contains(QStringLiteral("rig.fbx was changed")));
    session().undo();
    QVERIFY(waitFor([&] { return panel->count() == problems + 1; }));
    // The file on disk is reverted: nothing needs to be imported.
    QVERIFY(write(model, fixture("recommended.fbx")));
    QVERIFY(waitFor([&] { return panel->count() == problems; }));
    QVERIFY(window_->messages()->text().contains(QStringLiteral("same as when it was imported")));
    QVERIFY(!window_->messages()->text().contains(QStringLiteral("changed by another")));
  }

  // The user chooses that the renamed bone is gone: its edits are kept and listed under Problems.
  void aBoneThatIsGoneKeepsItsEdits() {
    const QString model = folder_->filePath(QStringLiteral("rig.fbx"));
    QVERIFY(write(model, fixture("recommended.fbx")));
    QVERIFY(driver_->open(model));
    session().setClip(clipNamed("wave"));
    const BoneId tip = driver_->bone("tip");
    session().setPlayheadFrame(6);
    QVERIFY(session().posing().pose({{tip, {}, glm::angleAxis(0.8f, vec3(1, 0, 0)), {}}},
                                    labelOf<PoseSteps>("Rotate", 1)));
    QByteArray changed = fixture("recommended.fbx");
    changed.replace(QByteArray("tip\0\1", 5), QByteArray("hed\0\1", 5));
    QVERIFY(write(model, changed));
    QVERIFY(waitFor([&] { return window_->messages()->isVisible(); }));
    QVERIFY(driver_->pressMessage(QStringLiteral("Review Changes\u2026")));
    ReimportDialog* dialog = plannedDialog();
    QVERIFY(dialog != nullptr);
    auto* now = qobject_cast<QComboBox*>(dialog->bones()->itemWidget(dialog->bones()->topLevelItem(0), 2));
    QTest::keyClick(now, Qt::Key_End);
    QVERIFY(plannedDialog() == dialog);
    processed();
    keepPictureIfAsked(*dialog, "reimport_bones.png");
    QVERIFY(!dialog->plan().problems.empty());
    const std::size_t steps = session().history().stepCount();
    QTest::mouseClick(dialog->reimportButton(), Qt::LeftButton);
    QVERIFY(waitFor([&] { return session().history().stepCount() == steps + 1; }));
    const ProjectBone* orphan = session().projectModel()->find(tip);
    QVERIFY(orphan != nullptr && orphan->gone);
    const ProjectClip* wave = session().projectModel()->findClip("wave");
    const auto track = std::find_if(wave->clip->tracks.begin(), wave->clip->tracks.end(),
                                    [&](const Track& one) { return one.bone == tip; });
    QVERIFY(track != wave->clip->tracks.end());
    QVERIFY(!orphanedEdits(session().project()).empty());
  }

  // If a file with another rig has replaced the source, the model is missing until this is undone.
  void aModelThatIsLostComesBackWithUndo() {
    const QString model = folder_->filePath(QStringLiteral("rig.fbx"));
    QVERIFY(write(model, fixture("recommended.fbx")));
    QVERIFY(driver_->open(model));
    session().setClip(clipNamed("wave"));
    session().setPlayheadFrame(6);
    QVERIFY(session().posing().pose({{driver_->bone("tip"), {}, glm::angleAxis(0.8f, vec3(1, 0, 0)), {}}},
                                    labelOf<PoseSteps>("Rotate", 1)));
    session().posing().setAutoKey(false);
    QVERIFY(session().posing().pose({{driver_->bone("tip"), {}, glm::angleAxis(0.2f, vec3(1, 0, 0)), {}}},
                                    labelOf<PoseSteps>("Rotate", 1)));
    const std::size_t steps = session().history().stepCount();
    const auto texts = [&] {
      QStringList out;
      for (const Diagnostic& one : session().diagnostics().imported())
        out += QString::fromStdString(one.text());
      return out;
    };
    const QStringList before = texts();
    QVERIFY(QFile::remove(model) && QFile::copy(knight(), model));
    QVERIFY(driver_->pressMessage(QStringLiteral("Re-import")));
    ReimportDialog* dialog = plannedDialog();
    QVERIFY(dialog != nullptr);
    QTest::mouseClick(dialog->reimportButton(), Qt::LeftButton);
    QVERIFY(waitFor([&] { return session().history().stepCount() == steps + 1; }));
    processed();
    QVERIFY(session().model() == nullptr && session().clip() == nullptr);
    keepPictureIfAsked(*window_, "model_lost.png");
    session().undo();
    processed();
    QVERIFY(session().model() != nullptr && session().clip() != nullptr);
    QCOMPARE(session().clipId(), clipNamed("wave"));
    // Messages about the other file are removed, and its presence on disk is reported again.
    QCOMPARE(texts(), before);
    QVERIFY(window_->messages()->isVisible());
    QVERIFY(window_->messages()->text().contains(QStringLiteral("rig.fbx")));
    session().redo();
    QVERIFY(texts() != before);
    session().undo();
    processed();
    keepPictureIfAsked(*window_, "model_back.png");
  }

 private:
  // Waits for the dialog with the plan; null if it never appears.
  ReimportDialog* plannedDialog() {
    ReimportDialog* dialog = nullptr;
    const bool planned = waitFor([&] {
      dialog = window_->findChild<ReimportDialog*>();
      return dialog != nullptr && dialog->reimportButton()->isEnabled();
    });
    return planned ? dialog : nullptr;
  }
};

const UiTestEntry reimportTestEntry({"sources", &runTest<ReimportTest>});

}  // namespace squire::test

#include "reimport_test.moc"
