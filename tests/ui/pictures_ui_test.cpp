#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>
#include <algorithm>

#include "app/editor/document/wad_export.h"
#include "core/edit/materials/material_edits.h"
#include "core/edit/materials/settings_edits.h"
#include "core/formats/wad/decode.h"
#include "core/io/file.h"
#include "tests/support/data.h"
#include "tests/ui/folder_fixture.h"
#include "tests/ui/ui_tests.h"
#include "widgets/clips/clip_list_model.h"
#include "widgets/controls/message_bar.h"
#include "widgets/panels/material_commands.h"
#include "widgets/panels/materials_panel.h"
#include "widgets/panels/mesh_commands.h"
#include "widgets/panels/meshes_panel.h"
#include "widgets/panels/problems_panel.h"
#include "widgets/panels/textures_panel.h"

namespace squire::test {

// Tests of images of materials: chosen, changed by another program, and missing.
class PicturesUiTest : public FolderTest {
  Q_OBJECT

 private Q_SLOTS:
  void aMapIsChosenForAMaterial() {
    const QDir folder(folder_->path());
    const QString sample = QString::fromStdString((sourceDir() / "resources/sample").string());
    for (const char* name : {"/knight.fbx", "/knight_texture.png"})
      QVERIFY(QFile::copy(sample + QLatin1String(name), folder.path() + QLatin1String(name)));
    QVERIFY(QFile::copy(sample + QStringLiteral("/knight_texture.png"),
                        folder.filePath(QStringLiteral("rust.png"))));
    QVERIFY(write(folder.filePath(QStringLiteral("text.png")), QByteArray("no picture")));
    QVERIFY(driver_->open(folder.filePath(QStringLiteral("knight.fbx"))));
    auto* panel = window_->findChild<MaterialsPanel*>();
    window_->docks()["materials"]->raise();
    processed();
    const auto map = [&] {
      const int texture = session().model()->materials[0].specularMap;
      return texture < 0 ? std::string()
                         : session().model()->textures[static_cast<std::size_t>(texture)].path;
    };
    QCOMPARE(map(), std::string());
    chooseMap(*panel, folder.filePath(QStringLiteral("rust.png")));
    QVERIFY(waitFor([&] { return map() == "rust.png"; }));
    QCOMPARE(panel->mapButton(true)->text(), QStringLiteral("rust.png"));
    QVERIFY(session().shown().textures().back() != nullptr);
    keepPictureIfAsked(*panel, "material_map.png");
    // A file that is not an image changes nothing.
    const std::size_t steps = session().history().stepCount();
    chooseMap(*panel, folder.filePath(QStringLiteral("text.png")));
    QVERIFY(waitFor([&] { return window_->messages()->isVisible(); }));
    QCOMPARE(session().history().stepCount(), steps);
    const QString project = folder.filePath(QStringLiteral("knight.squire"));
    QVERIFY(save(project));
    driver_->trigger("file.close");
    QVERIFY(driver_->open(project));
    QCOMPARE(map(), std::string("rust.png"));
    QVERIFY(session().shown().textures().back() != nullptr);
    const auto pick = [&](bool specular, int entry) {
      QMenu* menu = panel->mapButton(specular)->menu();
      Q_EMIT menu->aboutToShow();
      menu->actions()[entry]->trigger();
    };
    pick(true, 1);
    QCOMPARE(map(), std::string());
    pick(false, 1);
    QVERIFY(session().model()->materials[0].diffuseMap < 0);
    pick(false, 2);
    QVERIFY(session().model()->materials[0].diffuseMap >= 0);
    QVERIFY(!panel->mapButton(false)->menu()->actions()[2]->isEnabled() ||
            session().projectModel()->materials[0].diffuseMap == std::nullopt);
  }

  // The panel shows the problems that an export would report, also after the profile's file has changed.
  void problemsAreThoseOfTheProfileThatExportsAreHeldTo() {
    QVERIFY(driver_->open(QString::fromStdString((sourceDir() / "resources/sample/knight.fbx").string())));
    QVERIFY(save(folder_->filePath(QStringLiteral("knight.squire"))));
    const QString file = folder_->filePath(QStringLiteral("small.json"));
    const auto tells = [&](const QString& words) {
      const QListWidget& list = *window_->find<ProblemsPanel>()->list();
      return !list.findItems(words, Qt::MatchContains).isEmpty();
    };
    const auto clips = [&] {
      return window_->findChild<QListView*>(QStringLiteral("clipList"))->model()->index(0, 0);
    };
    QVERIFY(!tells(QStringLiteral("the engine takes")));
    QVERIFY(write(file, R"({"max_bones": 5, "max_texture_size": 300, "max_name_bytes": 2})"));
    ExportSettings settings = session().project().exports;
    settings.profile = "small.json";
    QVERIFY(session().apply(setExport(session().project(), {settings})));
    QVERIFY(waitFor([&] { return tells(QStringLiteral("bones, the engine takes 5")); }));
    QVERIFY(tells(QStringLiteral("512 x 512 pixels, the engine takes 300")));
    QVERIFY(!clips().data(ClipListModel::ProblemsRole).toStringList().isEmpty());
    QVERIFY(write(file, R"({"max_bones": 6})"));
    QVERIFY(waitFor([&] { return tells(QStringLiteral("the engine takes 6")); }));
    QVERIFY(!tells(QStringLiteral("pixels, the engine")));
    QVERIFY(QFile::remove(file));
    QVERIFY(waitFor([&] { return tells(QStringLiteral("small.json")); }));
    driver_->trigger("edit.undo");
    QVERIFY(waitFor(
        [&] { return !tells(QStringLiteral("small.json")) && !tells(QStringLiteral("the engine takes")); }));
  }

  // A stranger's project names a profile outside of its folder.
  void aProfileElsewhereIsReadOnlyIfThatIsAllowed() {
    QVERIFY(QDir(folder_->path()).mkdir(QStringLiteral("art")));
    // Beside the project, since saving one whose files are elsewhere allows them.
    const QString sample = QString::fromStdString((sourceDir() / "resources/sample").string());
    for (const char* name : {"/knight.fbx", "/knight_texture.png"})
      QVERIFY(QFile::copy(sample + QLatin1String(name),
                          folder_->filePath(QStringLiteral("art")) + QLatin1String(name)));
    QVERIFY(driver_->open(folder_->filePath(QStringLiteral("art/knight.fbx"))));
    QVERIFY(save(folder_->filePath(QStringLiteral("art/knight.squire"))));
    QVERIFY(write(folder_->filePath(QStringLiteral("small.json")), R"({"max_bones": 5})"));
    const auto tells = [&](const QString& words) {
      return !window_->find<ProblemsPanel>()->list()->findItems(words, Qt::MatchContains).isEmpty();
    };
    ExportSettings settings = session().project().exports;
    settings.profile = "../small.json";
    QVERIFY(session().apply(setExport(session().project(), {settings})));
    QVERIFY(window_->document().place().outside().contains(QStringLiteral("../small.json")));
    QVERIFY(waitFor([&] { return tells(QStringLiteral("small.json")); }));
    QVERIFY(!tells(QStringLiteral("the engine takes 5")));
    WadExport work;
    work.project = session().project();
    work.settings = settings;
    work.projectFolder = window_->document().place().path();
    QVERIFY(!exportInputOf(work));
    window_->document().place().allowAnywhere();
    QVERIFY(waitFor([&] { return tells(QStringLiteral("the engine takes 5")); }));
    work.pathsAnywhere = true;
    QVERIFY(bool(exportInputOf(work)));
  }

  // Another program changes an image while the project is open: the new version is shown and exported, and
  // undo does not affect it.
  void picturesThatChangeAreShownAndExportedAsTheyAre() {
    const QDir folder(folder_->path());
    const QString sample = QString::fromStdString((sourceDir() / "resources/sample").string());
    for (const char* name : {"/knight.fbx", "/knight_texture.png"})
      QVERIFY(QFile::copy(sample + QLatin1String(name), folder.path() + QLatin1String(name)));
    const QString skin = folder.filePath(QStringLiteral("knight_texture.png"));
    QImage red(4, 4, QImage::Format_RGB32);
    red.fill(Qt::red);
    const QString rust = folder.filePath(QStringLiteral("rust.png"));
    QVERIFY(red.save(rust));
    QVERIFY(driver_->open(folder.filePath(QStringLiteral("knight.fbx"))));
    auto* panel = window_->findChild<MaterialsPanel*>();
    chooseMap(*panel, rust);
    const auto widths = [&] {
      std::vector<std::uint32_t> out;
      for (const auto& image : session().shown().textures()) out.push_back(image ? image->width : 0);
      return out;
    };
    using Widths = std::vector<std::uint32_t>;
    QVERIFY(waitFor([&] { return widths() == Widths{512, 4}; }));
    auto* clips = window_->findChild<QListView*>(QStringLiteral("clipList"))->model();
    const auto clipPicture = [&] {
      return clips->index(0, 0).data(Qt::DecorationRole).value<QPixmap>().toImage();
    };
    QVERIFY(waitFor([&] { return !clipPicture().isNull(); }));
    const std::size_t steps = session().history().stepCount();
    QVERIFY(waitForLooks(2));  // the existing files are known
    const QImage pictureBefore = clipPicture();
    // An incomplete file is not an image yet.
    QFile whole(skin);
    QVERIFY(whole.open(QIODevice::ReadOnly));
    QVERIFY(write(skin, whole.read(1000)));
    QVERIFY(red.scaled(8, 8).save(rust));
    QVERIFY(waitFor([&] { return widths() == Widths{512, 8}; }));
    QSignalSpy repainted(clips, &QAbstractItemModel::dataChanged);
    QVERIFY(red.scaled(16, 16).save(skin));
    QVERIFY(waitFor([&] { return widths() == Widths{16, 8}; }));
    // All rows were asked to repaint, since no image had been requested yet.
    QVERIFY(std::any_of(repainted.begin(), repainted.end(), [&](const QList<QVariant>& told) {
      return told[0].toModelIndex().row() == 0 && told[1].toModelIndex().row() == clips->rowCount() - 1 &&
             told[2].value<QList<int>>().contains(Qt::DecorationRole);
    }));
    QVERIFY(waitFor([&] { return clipPicture() != pictureBefore; }));
    QCOMPARE(session().history().stepCount(), steps);
    driver_->trigger("edit.undo");
    QCOMPARE(widths(), Widths{16});
    QCOMPARE(exportedWidth(), 16u);
    // An export includes an image that was saved just before.
    QVERIFY(red.scaled(32, 32).save(skin));
    QCOMPARE(exportedWidth(), 32u);
  }

  void picturesThatWereMissingAreShownWhenTheyAreThere() {
    const QDir folder(folder_->path());
    const QString sample = QString::fromStdString((sourceDir() / "resources/sample").string());
    QVERIFY(
        QFile::copy(sample + QStringLiteral("/knight.fbx"), folder.filePath(QStringLiteral("knight.fbx"))));
    QVERIFY(driver_->open(folder.filePath(QStringLiteral("knight.fbx"))));
    const ProjectChecks& checks = window_->find<ProblemsPanel>()->checks();
    const auto missing = [&] {
      const Findings& told = checks.result().findings;
      return std::ranges::count(told, "texture-missing",
                                [](const Finding& known) { return known.diagnostic.rule.text(); });
    };
    const auto width = [&] {
      const auto& image = session().shown().textures().at(0);
      return image ? image->width : 0u;
    };
    QCOMPARE(width(), 0u);
    QVERIFY(waitFor([&] { return checks.isCurrent() && missing() == 1; }));
    QVERIFY(waitForLooks(2));
    const std::size_t steps = session().history().stepCount();
    QVERIFY(folder.mkdir(QStringLiteral("Textures")));
    const QString skin = folder.filePath(QStringLiteral("Textures/Knight_Texture.PNG"));
    QVERIFY(QFile::copy(sample + QStringLiteral("/knight_texture.png"), skin));
    // An export does not wait for the next check.
    QCOMPARE(exportedWidth(), 512u);
    QVERIFY(waitFor([&] { return width() == 512; }));
    QVERIFY(waitFor([&] { return checks.isCurrent() && missing() == 0; }));
    QVERIFY(window_->document().sources().missing().textures.empty());
    QCOMPARE(session().history().stepCount(), steps);
    // From now on, the image is watched like any other.
    QImage red(4, 4, QImage::Format_RGB32);
    red.fill(Qt::red);
    QVERIFY(red.save(skin));
    QVERIFY(waitFor([&] { return width() == 4; }));
    QCOMPARE(exportedWidth(), 4u);
    // A map that is chosen for a material is watched, too.
    const QString rust = folder.filePath(QStringLiteral("rust.png"));
    QVERIFY(red.scaled(8, 8).save(rust));
    chooseMap(*window_->findChild<MaterialsPanel*>(), rust);
    QVERIFY(waitFor([&] { return session().shown().textures().size() == 2; }));
    const QString project = folder.filePath(QStringLiteral("knight.squire"));
    QVERIFY(save(project));
    driver_->trigger("file.close");
    QVERIFY(QFile::remove(rust));
    QVERIFY(driver_->open(project));
    QVERIFY(session().shown().textures().at(1) == nullptr);
    QCOMPARE(missing(), 1);
    const auto tells = [&](const char* what) {
      return window_->messages()->text().contains(QLatin1String(what));
    };
    QVERIFY(tells("Not found: rust.png"));
    QVERIFY(red.scaled(16, 16).save(rust));
    QVERIFY(waitFor([&] { return session().shown().textures().at(1) != nullptr; }));
    QVERIFY(waitFor([&] { return checks.isCurrent() && missing() == 0; }));
    QVERIFY(tells("Found and loaded: rust.png") && !tells("Not found"));
    // An image that vanishes is told, and so is its return.
    QVERIFY(QFile::remove(rust));
    QVERIFY(waitFor([&] { return tells("Removed by another program: rust.png"); }));
    QVERIFY(session().shown().textures().at(1) != nullptr);
    QVERIFY(red.scaled(16, 16).save(rust));
    QVERIFY(waitFor([&] { return tells("Found and loaded: rust.png"); }));
  }

  void materialsAreMadeNamedGivenAndDeleted() {
    QVERIFY(driver_->open(QString::fromStdString((sourceDir() / "resources/sample/knight.fbx").string())));
    auto* panel = window_->findChild<MaterialsPanel*>();
    window_->docks()["materials"]->raise();
    const auto names = [&] {
      QStringList out;
      for (int row = 0; row < panel->list()->count(); ++row) out += panel->list()->item(row)->text();
      return out;
    };
    const QStringList before = names();
    const auto command = [&](int number) { panel->commands()->actions()[number]->trigger(); };
    command(0);  // New: opens a field for the name
    auto* editor = panel->list()->findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    editor->setText(QStringLiteral("brass"));
    QTest::keyClick(editor, Qt::Key_Return);
    QVERIFY(waitFor([&] { return names().last() == QStringLiteral("brass"); }));
    QVERIFY(panel->list()->item(panel->list()->count() - 1)->font().italic());
    QVERIFY(!panel->commands()->actions()[3]->isEnabled());
    session().selection().selectMesh(0);
    command(3);  // assigns to the selected mesh
    const auto materialOfMesh = [&] {
      const Model& model = *session().model();
      return QString::fromStdString(
          model.materials[static_cast<std::size_t>(model.meshes[0]->material)].name);
    };
    QCOMPARE(materialOfMesh(), QStringLiteral("brass"));
    QVERIFY(!panel->list()->item(panel->list()->count() - 1)->font().italic());
    panel->list()->setCurrentRow(0);
    command(1);  // duplicates
    QCOMPARE(names().size(), before.size() + 2);
    // Those that no mesh has are deleted in one step.
    const qsizetype used =
        names().size() -
        static_cast<qsizetype>(unusedMaterials(session().project(), session().modelId()).size());
    QVERIFY(used < names().size());
    panel->commands()->deleteUnusedAction()->trigger();
    QCOMPARE(names().size(), used);
    QVERIFY(names().contains(QStringLiteral("brass")));
    QVERIFY(!panel->commands()->deleteUnusedAction()->isEnabled());
    driver_->trigger("edit.undo");
    QCOMPARE(names().size(), before.size() + 2);
    while (session().canUndo()) driver_->trigger("edit.undo");
    QCOMPARE(names(), before);
    QVERIFY(materialOfMesh() != QStringLiteral("brass"));
  }

  void theListOfMeshesTellsAndMendsWeights() {
    QVERIFY(driver_->open(QString::fromStdString((sourceDir() / "tests/fixtures/fbx/skin.fbx").string())));
    auto* panel = window_->findChild<MeshesPanel*>();
    panel->parentWidget()->parentWidget()->show();
    const auto textOf = [&](int row, int column) { return panel->list()->topLevelItem(row)->text(column); };
    int strip = 0;
    while (textOf(strip, 0) != QStringLiteral("strip") || textOf(strip, 4).isEmpty()) ++strip;
    QCOMPARE(textOf(strip, 3), QStringLiteral("4"));
    panel->list()->setCurrentItem(panel->list()->topLevelItem(strip));
    QCOMPARE(session().selection().mesh(), strip);
    for (const QToolButton* button : panel->findChildren<QToolButton*>()) {
      if (button->defaultAction() != nullptr && button->defaultAction()->isVisible())
        QCOMPARE(button->isEnabled(), button->defaultAction()->isEnabled());
    }
    panel->commands()->fill()->trigger();
    QVERIFY(textOf(strip, 4).isEmpty());
    QMenu* limit = panel->commands()->limitMenu();
    Q_EMIT limit->aboutToShow();
    limit->actions()[2]->trigger();  // two bones
    QCOMPARE(textOf(strip, 3), QStringLiteral("2"));
    QCOMPARE(session().selection().mesh(), strip);
    QVERIFY(session().canUndo());
    driver_->trigger("edit.undo");
    driver_->trigger("edit.undo");
    QVERIFY(!textOf(strip, 4).isEmpty());
    panel->idleBones()->click();
    QVERIFY(!session().selection().bones().empty());
  }

  void texturesAreListedWithTheirUsers() {
    const QDir folder(folder_->path());
    const QString sample = QString::fromStdString((sourceDir() / "resources/sample").string());
    for (const char* name : {"/knight.fbx", "/knight_texture.png"})
      QVERIFY(QFile::copy(sample + QLatin1String(name), folder.path() + QLatin1String(name)));
    QVERIFY(driver_->open(folder.filePath(QStringLiteral("knight.fbx"))));
    auto* panel = window_->findChild<TexturesPanel*>();
    const auto textOf = [&](int column) { return panel->list()->topLevelItem(0)->text(column); };
    QCOMPARE(textOf(1), QStringLiteral("512 \u00D7 512"));
    QCOMPARE(textOf(4), QStringLiteral("PNG"));
    QVERIFY(!textOf(3).isEmpty());
    QImage red(4, 4, QImage::Format_RGB32);
    red.fill(Qt::red);
    const QString rust = folder.filePath(QStringLiteral("rust.png"));
    QVERIFY(red.save(rust));
    QVERIFY(Driver::chooseFile(rust, [&] { panel->replaceAction()->trigger(); }));
    QVERIFY(waitFor([&] { return panel->list()->topLevelItemCount() == 2; }));
    QVERIFY(textOf(3).isEmpty());
    QCOMPARE(panel->list()->topLevelItem(1)->text(1), QStringLiteral("4 \u00D7 4"));
  }

 private:
  // The width of the first model's first texture; 0 on failure.
  unsigned exportedWidth() {
    QSignalSpy done(&window_->document().exports(), &ProjectExport::exported);
    window_->document().exports().exportTo({folder_->path()});
    if (!waitFor([&] { return done.count() == 1; })) return 0;
    const auto wad = wad::decode(readFile(done[0][0].toString().toStdString(), 1u << 28).value());
    return wad && !wad->models.at(0).textures.empty() ? wad->models[0].textures[0].width : 0;
  }
  void chooseMap(MaterialsPanel& panel, const QString& file) {
    QVERIFY(Driver::chooseFile(file, [&] { panel.mapButton(true)->menu()->actions()[0]->trigger(); }));
  }
};

const UiTestEntry picturesUiTestEntry({"pictures_ui", &runTest<PicturesUiTest>});

}  // namespace squire::test

#include "pictures_ui_test.moc"
