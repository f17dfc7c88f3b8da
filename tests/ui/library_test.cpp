#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QTreeWidget>

#include "core/edit/materials/join_edits.h"
#include "core/edit/materials/settings_edits.h"
#include "tests/support/data.h"
#include "tests/ui/folder_fixture.h"
#include "tests/ui/ui_tests.h"
#include "widgets/controls/number_field.h"
#include "widgets/panels/material_commands.h"
#include "widgets/panels/materials_panel.h"
#include "widgets/panels/mesh_commands.h"
#include "widgets/panels/meshes_panel.h"
#include "widgets/panels/problems_panel.h"
#include "widgets/panels/shared_commands.h"

namespace squire::test {

// Tests of the materials that models of a project share, and of meshes that are joined.
class LibraryTest : public FolderTest {
  Q_OBJECT

 private Q_SLOTS:
  void aMaterialIsSharedAndEditedOnceForAllModels() {
    openSample();
    auto* panel = window_->findChild<MaterialsPanel*>();
    window_->docks()["materials"]->raise();
    processed();
    const int own = panel->list()->count();
    panel->list()->setCurrentRow(0);
    SharedCommands* shared = panel->commands()->shared();
    shared->shareAction()->trigger();
    QCOMPARE(session().project().sharedMaterials.size(), std::size_t{1});
    const std::string name = session().project().sharedMaterials[0].name;
    QCOMPARE(session().project().sharedMaterials[0].diffuseMap, std::string("knight_texture.png"));
    QVERIFY(session().shown().textures()[static_cast<std::size_t>(material().diffuseMap)] != nullptr);
    QCOMPARE(panel->list()->count(), own + 2);
    // The heading cannot be selected.
    QVERIFY(!(panel->list()->item(own)->flags() & Qt::ItemIsSelectable));
    // Both the row of the model's material and the row of the shared one edit the shared material.
    typeExponent(*panel, 77);
    QCOMPARE(session().project().sharedMaterials[0].exponent, 77.0f);
    panel->list()->setCurrentRow(own + 1);
    typeExponent(*panel, 78);
    QCOMPARE(material().exponent, 78.0f);
    keepPictureIfAsked(*window_, "shared_material.png");
    // Another model uses it.
    session().setModel(session().project().models[1]->id);
    panel->list()->setCurrentRow(0);
    QVERIFY(material().exponent != 78.0f);
    useFirst(*shared);
    QCOMPARE(material().exponent, 78.0f);
    QCOMPARE(session().projectModel()->materials[0].shared, name);
    typeExponent(*panel, 79);
    session().setModel(session().project().models[0]->id);
    QCOMPARE(material().exponent, 79.0f);
    // A detached material keeps the values.
    panel->list()->setCurrentRow(0);
    shared->detachAction()->trigger();
    QVERIFY(session().projectModel()->materials[0].shared.empty());
    QCOMPARE(material().exponent, 79.0f);
    while (session().canUndo()) driver_->trigger("edit.undo");
    QVERIFY(session().project().sharedMaterials.empty());
    QCOMPARE(panel->list()->count(), own);
  }

  void aSharedMaterialIsNamedGivenAndDeletedInTheList() {
    openSample();
    auto* panel = window_->findChild<MaterialsPanel*>();
    window_->docks()["materials"]->raise();
    processed();
    const int own = panel->list()->count();
    panel->commands()->shared()->newAction()->trigger();  // makes a material whose name is then typed
    auto* editor = panel->list()->findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    editor->setText(QStringLiteral("brass"));
    QTest::keyClick(editor, Qt::Key_Return);
    QVERIFY(waitFor([&] { return session().project().findShared("brass") != nullptr; }));
    QCOMPARE(panel->list()->item(own + 1)->text(), QStringLiteral("brass"));
    QVERIFY(panel->list()->item(own + 1)->font().italic());
    panel->list()->setCurrentRow(own + 1);
    session().selection().selectMesh(0);
    panel->commands()->actions()[3]->trigger();  // to the selected mesh
    const Model& model = *session().model();
    QCOMPARE(model.materials[static_cast<std::size_t>(model.meshes[0]->material)].name, std::string("brass"));
    const int row = panel->list()->count() - 1;
    // The shared material is still selected, one row lower: the model has one more material above it.
    QCOMPARE(panel->list()->currentRow(), row);
    QVERIFY(!panel->list()->item(row)->font().italic());
    panel->list()->setFocus();
    QTest::keyClick(panel->list(), Qt::Key_Delete);
    QVERIFY(session().project().sharedMaterials.empty());
    QVERIFY(session().projectModel()->materials.back().shared.empty());
    driver_->trigger("edit.undo");
    QVERIFY(session().project().findShared("brass") != nullptr);
  }

  void meshesAreJoinedAndSeparated() {
    openSample();
    auto* panel = window_->findChild<MeshesPanel*>();
    panel->parentWidget()->parentWidget()->show();
    QTreeWidget& list = *panel->list();
    list.setCurrentItem(list.topLevelItem(0));
    const QString own = list.topLevelItem(0)->text(0);
    QVERIFY(list.isColumnHidden(partOf));
    // All meshes are joined, into one for each material.
    pick(*panel, "All Meshes", false);
    QVERIFY(waitFor([&] { return joins() == 3; }));
    QVERIFY(!list.isColumnHidden(partOf));
    QCOMPARE(list.topLevelItem(0)->text(partOf), own);
    QVERIFY(list.topLevelItem(0)->toolTip(partOf).isEmpty());
    const QTreeWidgetItem& last = *list.topLevelItem(9);
    QCOMPARE(last.text(partOf), own);
    QVERIFY2(!last.toolTip(partOf).isEmpty(), "it is the only one with its material");
    keepPictureIfAsked(*window_, "joined_meshes.png");
    // Without one of them, then without any.
    pick(*panel, "tabard", true);
    QVERIFY(waitFor([&] { return joins() == 2; }));
    QCOMPARE(list.topLevelItem(12)->text(partOf), QString());
    pick(*panel, "tabard", false);
    QVERIFY(waitFor([&] { return joins() == 3; }));
    pick(*panel, "Separate This Mesh", false);
    QVERIFY(waitFor([&] { return joins() == 2; }));
    QCOMPARE(list.topLevelItem(0)->text(partOf), QString());
    QCOMPARE(list.topLevelItem(3)->text(partOf), list.topLevelItem(3)->text(0));
    pick(*panel, "All Meshes", false);
    QVERIFY(waitFor([&] { return joins() == 3; }));
    pick(*panel, "All Meshes", true);
    QVERIFY(waitFor([&] { return joins() == 0; }));
    QVERIFY(list.isColumnHidden(partOf));
    driver_->trigger("edit.undo");
    QCOMPARE(joins(), std::size_t{3});
    QVERIFY(!list.isColumnHidden(partOf));
    driver_->trigger("edit.redo");
    QVERIFY(list.isColumnHidden(partOf));
  }

  void allMeshesAreJoinedFromThePalette() {
    openSample();
    auto* panel = window_->findChild<MeshesPanel*>();
    QVERIFY(!window_->actions()["meshes.separateAll"]->isEnabled());
    driver_->trigger("meshes.joinAll");
    QCOMPARE(joins(), std::size_t{3});
    QVERIFY2(panel->isVisible(), "it shows what it has joined");
    driver_->trigger("meshes.separateAll");
    QCOMPARE(joins(), std::size_t{0});
  }

  // A joined mesh has a name that no mesh of the model has.
  void aProblemOfAJoinedMeshShowsItsFirstPart() {
    openSample();
    auto* problems = window_->find<ProblemsPanel>();
    Driver::raiseDockOf(problems);
    const char* name = "clothes of the knight";
    QVERIFY(
        session().apply(joinMeshes(session().project(), {session().modelId(), {"armour", "tabard"}, name})));
    const auto rows = [&] { return problems->list()->findItems(QLatin1String(name), Qt::MatchContains); };
    QVERIFY(waitFor([&] { return problems->checks().isCurrent() && !rows().isEmpty(); }));
    QTest::mouseClick(problems->list()->viewport(), Qt::LeftButton, Qt::NoModifier,
                      problems->list()->visualItemRect(rows().front()).center());
    const int mesh = session().selection().mesh();
    QVERIFY(mesh >= 0);
    QCOMPARE(session().model()->meshes[static_cast<std::size_t>(mesh)]->name, std::string("armour"));
  }

  // What cannot be joined is said in words, and the project stays as it is.
  void aHiddenMeshIsNotJoined() {
    openSample();
    auto* panel = window_->findChild<MeshesPanel*>();
    panel->parentWidget()->parentWidget()->show();
    session().apply(showMesh(session().project(), {session().modelId(), "tabard", false}));
    panel->list()->setCurrentItem(panel->list()->topLevelItem(0));
    QSignalSpy failed(&session(), &Session::failed);
    pick(*panel, "tabard", false);
    QVERIFY(waitFor([&] { return failed.count() == 1; }));
    QCOMPARE(joins(), std::size_t{0});
    // All that can be joined are the two others.
    pick(*panel, "All Meshes", false);
    QVERIFY(waitFor([&] { return joins() == 2; }));
    // A mesh that is hidden later stays in its join, and its row says why it is a mesh of its own.
    session().apply(showMesh(session().project(), {session().modelId(), "armour", false}));
    const QTreeWidgetItem& last = *panel->list()->topLevelItem(3);
    QCOMPARE(last.text(partOf), panel->list()->topLevelItem(0)->text(partOf));
    QVERIFY(last.toolTip(partOf).contains(QStringLiteral("hidden")));
  }

 private:
  static constexpr int partOf = 5;  // the column of the list of meshes

  [[nodiscard]] std::size_t joins() { return session().projectModel()->joins.size(); }

  // Picks an action of the menu of joined meshes.
  static void pick(const MeshesPanel& panel, const char* text, bool isJoined) {
    QMenu* menu = panel.commands()->joinMenu();
    Q_EMIT menu->aboutToShow();
    for (QAction* action : menu->actions()) {
      if (action->text() != QLatin1String(text)) continue;
      QCOMPARE(action->isChecked(), isJoined);
      action->trigger();
      return;
    }
    QFAIL(text);
  }

  void openSample() {
    const QDir folder(folder_->path());
    const QString sample = QString::fromStdString((sourceDir() / "resources/sample").string());
    for (const char* name :
         {"/knight.squire", "/chop.bvh", "/knight.fbx", "/sword.fbx", "/knight_texture.png"})
      QVERIFY(QFile::copy(sample + QLatin1String(name), folder.path() + QLatin1String(name)));
    QVERIFY(driver_->open(folder.filePath(QStringLiteral("knight.squire"))));
    session().setModel(session().project().models[0]->id);
  }
  const Material& material() { return session().model()->materials[0]; }
  static void typeExponent(MaterialsPanel& panel, int value) {
    Driver::typeNumber(*panel.findChild<NumberField*>(), QString::number(value));
  }
  static void useFirst(SharedCommands& shared) {
    Q_EMIT shared.useMenu()->aboutToShow();
    shared.useMenu()->actions()[0]->trigger();
  }
};

const UiTestEntry libraryTestEntry({"pictures_ui", &runTest<LibraryTest>});

}  // namespace squire::test

#include "library_test.moc"
