#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>
#include <QTest>
#include <QTreeWidget>
#include <QUrl>

#include "core/formats/project/project_file.h"
#include "tests/support/data.h"
#include "tests/ui/folder_fixture.h"
#include "tests/ui/pixels.h"
#include "tests/ui/ui_tests.h"
#include "widgets/controls/message_bar.h"
#include "widgets/panels/dragged_material.h"
#include "widgets/panels/materials_panel.h"

namespace squire::test {

// Tests of materials that are copied from another project.
class CopyMaterialsTest : public FolderTest {
  Q_OBJECT

 private Q_SLOTS:
  void materialsAndTheirImagesAreCopiedInOneStep() {
    makeOrc();
    const std::string before = text();
    QDialog* dialog = choose(knight());
    QVERIFY(dialog != nullptr);
    auto& list = *dialog->findChild<QTreeWidget*>();
    QCOMPARE(list.topLevelItemCount(), 10);
    QVERIFY(!button(*dialog, true)->isEnabled());
    // What is ticked stays so when the search hides it.
    auto& search = *dialog->findChild<QLineEdit*>();
    QTest::keyClicks(&search, QStringLiteral("LEATH"));
    QCOMPARE(shownRows(list), 2);
    click(list, 1, 200);
    click(list, 1, 10);
    QCOMPARE(list.topLevelItem(1)->checkState(0), Qt::Unchecked);
    tick(list, 1);
    QTest::keyClick(&search, Qt::Key_Escape);
    QCOMPARE(shownRows(list), 10);
    QVERIFY(dialog->isVisible());
    list.setCurrentItem(list.topLevelItem(0));
    list.setFocus();
    QTest::keyClick(&list, Qt::Key_Space);
    QCOMPARE(list.topLevelItem(0)->checkState(0), Qt::Checked);
    QCOMPARE(list.topLevelItem(1)->checkState(0), Qt::Checked);
    keepPictureIfAsked(*dialog, "copy_materials.png");
    const QImage ball = list.topLevelItem(0)->icon(0).pixmap(28).toImage();
    press(*dialog, true);
    QVERIFY(waitFor([&] { return materials().size() == 4; }));
    const Material& steel = material("steel");
    QCOMPARE(steel.exponent, 49.0f);
    QCOMPARE(session().model()->textures[static_cast<std::size_t>(steel.diffuseMap)].path,
             std::string("textures/knight/knight_texture.png"));
    QVERIFY(session().shown().textures()[static_cast<std::size_t>(steel.diffuseMap)] != nullptr);
    QCOMPARE(contentOf(place("new/textures/knight/knight_texture.png")),
             contentOf(place("old/knight_texture.png")));
    const QString told = window_->messages()->text();
    QVERIFY2(told.contains(QStringLiteral("2 materials of knight.squire")), qPrintable(told));
    QVERIFY2(told.contains(QStringLiteral("textures/knight")), qPrintable(told));
    // The first copy is selected, and its ball has the same pixels.
    auto& panel = *window_->findChild<MaterialsPanel*>();
    QVERIFY(panel.isVisible());
    QCOMPARE(panel.list()->currentItem()->text(), QStringLiteral("leather"));
    const QListWidgetItem* row = panel.list()->findItems(QStringLiteral("steel"), Qt::MatchExactly).value(0);
    QVERIFY(row != nullptr);
    QCOMPARE(differingPixels(row->icon().pixmap(28).toImage(), ball), 0);
    // One step back and forth, then saved and opened again.
    driver_->trigger("edit.undo");
    QCOMPARE(text(), before);
    driver_->trigger("edit.redo");
    QCOMPARE(materials().size(), std::size_t{4});
    QVERIFY(save(place("new/orc.squire")));
    QVERIFY(driver_->open(place("new/orc.squire")));
    QVERIFY(session().shown().textures()[static_cast<std::size_t>(material("steel").diffuseMap)] != nullptr);
  }

  void allAreTickedAndShared() {
    makeOrc();
    QDialog* dialog = choose(knight());
    QVERIFY(dialog != nullptr);
    auto& list = *dialog->findChild<QTreeWidget*>();
    QTest::keyClicks(dialog->findChild<QLineEdit*>(), QStringLiteral("sword"));
    QCOMPARE(shownRows(list), 3);
    auto* all = dialog->findChild<QAbstractButton*>(QStringLiteral("all"));
    QTest::mouseClick(all, Qt::LeftButton);
    auto* receiver = dialog->findChild<QComboBox*>();
    receiver->setFocus();
    QTest::keyClick(receiver, Qt::Key_Down);
    press(*dialog, true);
    QVERIFY(waitFor([&] { return session().project().sharedMaterials.size() == 3; }));
    QCOMPARE(materials().size(), std::size_t{2});
    QCOMPARE(window_->findChild<MaterialsPanel*>()->list()->currentItem()->text(), QStringLiteral("gold"));
    driver_->trigger("edit.undo");
    QVERIFY(session().project().sharedMaterials.empty());
  }

  // A project that is dropped elsewhere is opened; on the Materials panel its materials are copied.
  void aProjectIsDroppedOnThePanel() {
    makeOrc();
    auto& panel = *window_->findChild<MaterialsPanel*>();
    Driver::raiseDockOf(&panel);
    processed();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(knight())});
    const QPointF at = panel.list()->mapTo(window_.get(), panel.list()->rect().center());
    QDragEnterEvent enter(at.toPoint(), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window_.get(), &enter);
    QVERIFY(enter.isAccepted());
    keepPictureIfAsked(*window_, "drop_materials.png");
    QDropEvent drop(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window_.get(), &drop);
    QVERIFY(waitFor([&] { return dialogNow() != nullptr && dialogNow()->isVisible(); }));
    tick(*dialogNow()->findChild<QTreeWidget*>(), 2);
    press(*dialogNow(), true);
    QVERIFY(waitFor([&] { return materials().size() == 3; }));
    QCOMPARE(material("gold").exponent, 51.84f);
    QVERIFY(session().path().endsWith(QStringLiteral("orc.squire")));
  }

  // Dropped anywhere in the window: a material of the list of another window is offered alone.
  void aMaterialIsDraggedFromAnotherWindow() {
    makeOrc();
    QMimeData data;
    putMaterial(data, {true, knight(), QStringLiteral("Sword"), QStringLiteral("gold")});
    // The number of the process comes first.
    const QString type = data.formats().first();
    QByteArray bytes = data.data(type);
    bytes[7] = static_cast<char>(bytes[7] ^ 1);
    data.setData(type, bytes);
    QDragEnterEvent enter({700, 400}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window_.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop({700, 400}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window_.get(), &drop);
    QVERIFY(drop.isAccepted());
    QVERIFY(waitFor([&] { return dialogNow() != nullptr && dialogNow()->isVisible(); }));
    press(*dialogNow(), true);
    QVERIFY(waitFor([&] { return materials().size() == 3; }));
    QCOMPARE(material("gold").exponent, 51.84f);
  }

  void nothingIsCopiedWhenTheDialogIsCancelled() {
    makeOrc();
    const std::string before = text();
    QDialog* dialog = choose(knight());
    QVERIFY(dialog != nullptr);
    tick(*dialog->findChild<QTreeWidget*>(), 0);
    QTest::keyClick(dialog, Qt::Key_Escape);
    waitForJobs(session());
    QCOMPARE(text(), before);
    QVERIFY(!QFile::exists(place("new/textures")));
  }

  void readingIsCancelled() {
    makeOrc();
    window_->messages()->clear();
    {
      const HeldJobs held(session());
      QVERIFY(Driver::chooseFile(knight(), [&] { driver_->trigger("materials.copyFrom"); }));
      QVERIFY(session().jobs().busy());
      session().jobs().cancelAll();
    }
    waitForJobs(session());
    QVERIFY(dialogNow() == nullptr);
    QCOMPARE(window_->messages()->text(), QString());
  }

  void aMissingImageIsMarkedAndTold() {
    makeOrc();
    QVERIFY(QFile::remove(place("old/knight_texture.png")));
    QDialog* dialog = choose(knight());
    QVERIFY(dialog != nullptr);
    auto& list = *dialog->findChild<QTreeWidget*>();
    QCOMPARE(list.topLevelItem(0)->text(2), QStringLiteral("knight_texture.png (missing)"));
    QVERIFY(list.topLevelItem(0)->toolTip(2).contains(QStringLiteral("the image was not found")));
    tick(list, 0);
    press(*dialog, true);
    QVERIFY(waitFor([&] { return materials().size() == 3; }));
    QCOMPARE(material("steel").diffuseMap, -1);
    const QString told = window_->messages()->text();
    QVERIFY2(told.contains(QStringLiteral("Copied without knight_texture.png")), qPrintable(told));
  }

  void onlyTheFirstOfManyMissingImagesAreTold() {
    makeOrc();
    QByteArray project = contentOf(knight());
    const QByteArray none = "\"materials\": []";
    QByteArrayList changes;
    for (const char* name : {"steel", "leather", "gold", "mail"})
      changes += QByteArray("{\"material\": \"") + name + "\", \"diffuseMap\": \"" + name + ".png\"}";
    project.replace(project.indexOf(none), none.size(), "\"materials\": [" + changes.join(", ") + "]");
    QVERIFY(write(knight(), project));
    QDialog* dialog = choose(knight());
    QVERIFY(dialog != nullptr);
    QTest::mouseClick(dialog->findChild<QAbstractButton*>(QStringLiteral("all")), Qt::LeftButton);
    press(*dialog, true);
    QVERIFY(waitFor([&] { return materials().size() == 12; }));
    const QString told = window_->messages()->text();
    QVERIFY2(told.contains(QStringLiteral("without leather.png")), qPrintable(told));
    QVERIFY2(!told.contains(QStringLiteral("gold.png")), qPrintable(told));
    QVERIFY2(told.contains(QStringLiteral("2 more images were left out.")), qPrintable(told));
  }

  void whatCannotBeCopiedFromIsTold() {
    makeOrc();
    const auto told = [&](const QString& file, const char* message) {
      QVERIFY(Driver::chooseFile(file, [&] { driver_->trigger("materials.copyFrom"); }));
      waitForJobs(session());
      const QString text = window_->messages()->text();
      QVERIFY2(text.contains(QLatin1String(message)), qPrintable(text));
      QVERIFY(dialogNow() == nullptr);
      window_->messages()->clear();
    };
    QVERIFY(write(place("old/damaged.squire"), "{\"squire\": 1"));
    told(place("old/damaged.squire"), "damaged.squire");
    told(place("new/orc.squire"), "orc.squire is the open project");
    QVERIFY(write(place("old/clips.fbx"), fixture("clips_only.fbx")));
    told(place("old/clips.fbx"), "it has no materials");
  }

  // The images need a folder, so that the project is saved first.
  void aProjectWithoutAFileIsSavedFirst() {
    makeFolders();
    QVERIFY(driver_->open(place("new/orc.fbx")));
    driver_->trigger("materials.copyFrom");
    QVERIFY(window_->messages()->text().contains(QStringLiteral("Save the project first.")));
    QVERIFY(dialogNow() == nullptr);
  }

 private:
  [[nodiscard]] QString place(const char* name) const { return folder_->filePath(QLatin1String(name)); }
  [[nodiscard]] QString knight() const { return place("old/knight.squire"); }
  [[nodiscard]] std::string text() { return writeProject(session().project()); }
  [[nodiscard]] const std::vector<Material>& materials() { return session().model()->materials; }
  [[nodiscard]] const Material& material(const char* name) {
    return *std::ranges::find(materials(), name, &Material::name);
  }

  void makeFolders() {
    const QDir folder(folder_->path());
    QVERIFY(folder.mkdir(QStringLiteral("old")) && folder.mkdir(QStringLiteral("new")));
    const QString sample = QString::fromStdString((sourceDir() / "resources/sample").string());
    for (const char* name :
         {"/knight.squire", "/chop.bvh", "/knight.fbx", "/sword.fbx", "/knight_texture.png"})
      QVERIFY(QFile::copy(sample + QLatin1String(name), place("old") + QLatin1String(name)));
    QVERIFY(write(place("new/orc.fbx"), fixture("default_options.fbx")));
  }

  // A saved project in another folder than that of the knight, with two materials.
  void makeOrc() {
    makeFolders();
    QVERIFY(driver_->open(place("new/orc.fbx")));
    QVERIFY(save(place("new/orc.squire")));
  }

  [[nodiscard]] QDialog* dialogNow() const {
    return window_->findChild<QDialog*>(QStringLiteral("copyMaterials"));
  }
  // Chooses the other file, and waits for the dialog with its materials.
  [[nodiscard]] QDialog* choose(const QString& file) {
    if (!Driver::chooseFile(file, [&] { driver_->trigger("materials.copyFrom"); })) return nullptr;
    const bool isThere = waitFor([&] { return dialogNow() != nullptr && dialogNow()->isVisible(); });
    return isThere ? dialogNow() : nullptr;
  }
  [[nodiscard]] static QPushButton* button(const QDialog& dialog, bool accepts) {
    const auto role = accepts ? QDialogButtonBox::AcceptRole : QDialogButtonBox::RejectRole;
    auto* box = dialog.findChild<QDialogButtonBox*>();
    for (QAbstractButton* one : box->buttons()) {
      if (box->buttonRole(one) == role) return qobject_cast<QPushButton*>(one);
    }
    return nullptr;
  }
  static void press(const QDialog& dialog, bool accepts) {
    QTest::mouseClick(button(dialog, accepts), Qt::LeftButton);
  }
  [[nodiscard]] static int shownRows(const QTreeWidget& list) {
    int count = 0;
    for (int i = 0; i < list.topLevelItemCount(); ++i) count += list.topLevelItem(i)->isHidden() ? 0 : 1;
    return count;
  }
  // Clicks a row: on its box 10 pixels from the left, or elsewhere.
  static void click(QTreeWidget& list, int row, int x) {
    const QRect at = list.visualItemRect(list.topLevelItem(row));
    QTest::mouseClick(list.viewport(), Qt::LeftButton, Qt::NoModifier, {at.left() + x, at.center().y()});
  }
  static void tick(QTreeWidget& list, int row) {
    click(list, row, 10);
    QCOMPARE(list.topLevelItem(row)->checkState(0), Qt::Checked);
  }
};

const UiTestEntry copyMaterialsTestEntry({"pictures_ui", &runTest<CopyMaterialsTest>});

}  // namespace squire::test

#include "copy_materials_test.moc"
