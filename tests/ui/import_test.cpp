#include <QCheckBox>
#include <QComboBox>
#include <QDropEvent>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "app/editor/drop_light.h"
#include "core/io/import_file.h"
#include "core/model/project.h"
#include "core/rules/meshes.h"
#include "tests/support/data.h"
#include "tests/ui/folder_fixture.h"
#include "tests/ui/ui_tests.h"
#include "widgets/sources/import_dialog.h"
#include "widgets/sources/import_options_form.h"
#include "widgets/sources/import_tree.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

namespace {

// The bytes of a binary FBX file whose unit is 100 times that of the fixture.
QByteArray hundredfold(const char* name) {
  QByteArray bytes = fixture(name);
  const auto property = bytes.indexOf("UnitScaleFactor");
  const auto value = bytes.indexOf('D', bytes.indexOf("Number", property)) + 1;
  double unit = 0.0;
  std::memcpy(&unit, bytes.constData() + value, sizeof(unit));
  unit *= 100.0;
  std::memcpy(bytes.data() + value, &unit, sizeof(unit));
  return bytes;
}

}  // namespace

// Tests of the dialog that shows a model file before it is imported.
class ImportTest : public FolderTest {
  Q_OBJECT

 private Q_SLOTS:
  void aGiantIsShownAndMendedByAClick() {
    const QString model = folder_->filePath(QStringLiteral("giant.fbx"));
    QVERIFY(write(model, hundredfold("default_options.fbx")));
    ImportDialog* dialog = ask(model);
    QVERIFY(dialog != nullptr);
    QVERIFY(!session().hasProject());
    QVERIFY2(dialog->height()->text().contains(QStringLiteral("centimetres")),
             qPrintable(dialog->height()->text()));
    keepPictureIfAsked(*dialog, "import_giant.png");
    QTest::mouseClick(dialog->mendButton(), Qt::LeftButton);
    QVERIFY(!dialog->importButton()->isEnabled());
    QVERIFY(waitFor([&] { return dialog->importButton()->isEnabled(); }));
    QVERIFY(!dialog->mendButton()->isVisible());
    keepPictureIfAsked(*dialog, "import_mended.png");
    dialog->name()->selectAll();
    QTest::keyClicks(dialog->name(), QStringLiteral("Recruit"));
    const QString unwanted = dialog->clips()->topLevelItem(0)->text(0);
    dialog->clips()->setFocus();
    QTest::keyClick(dialog->clips(), Qt::Key_Space);
    QTest::keyClick(dialog, Qt::Key_Return);
    QVERIFY(waitFor([&] { return session().hasProject(); }));
    const auto isAsDecided = [&] {
      const ProjectModel& made = *session().project().models.front();
      const float height = session().model()->restBounds().size().y;
      const auto scale = session().project().sources.front().options.space.metresPerUnit;
      return made.name == "Recruit" && made.findClip(unwanted.toStdString()) == nullptr && height < 12.0f &&
             scale == 0.01;
    };
    QVERIFY(isAsDecided());
    const QString project = folder_->filePath(QStringLiteral("giant.squire"));
    QVERIFY(save(project));
    driver_->trigger("file.close");
    QVERIFY(driver_->open(project));
    QVERIFY(isAsDecided());
    // The file is unchanged, so a re-import keeps all decisions.
    QSignalSpy read(&window_->document().sources(), &ProjectSources::reimportRead);
    window_->document().sources().readAgain(session().project().sources.front().id);
    QVERIFY(waitFor([&] { return !read.isEmpty() && !session().jobs().busy(); }));
    QVERIFY(isAsDecided());
  }

  void cancelLeavesAllAsItWas() {
    const QString model = folder_->filePath(QStringLiteral("giant.fbx"));
    QVERIFY(write(model, hundredfold("default_options.fbx")));
    QVERIFY(driver_->open(knight()));
    const auto before = session().history().snapshot();
    ImportDialog* dialog = ask(model);
    QVERIFY(dialog != nullptr);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QVERIFY(waitFor([&] { return !session().jobs().busy() && shownDialog() == nullptr; }));
    QVERIFY(session().history().snapshot() == before);
    QVERIFY(driver_->bone("forearm.L").valid());
  }

  void addingIsOneUndoStep() {
    const QString model = folder_->filePath(QStringLiteral("giant.fbx"));
    QVERIFY(write(model, hundredfold("default_options.fbx")));
    QVERIFY(driver_->open(knight()));
    const std::size_t steps = session().history().stepCount();
    window_->document().sources().addModel(model, [](ModelId, GestureId) {});
    QVERIFY(waitFor([&] { return shownDialog() != nullptr; }));
    ImportDialog* dialog = shownDialog();
    dialog->name()->setText(QString());
    QTest::keyClicks(dialog->name(), QStringLiteral("Second"));
    dialog->clips()->topLevelItem(0)->setCheckState(0, Qt::Unchecked);
    dialog->importButton()->click();
    QVERIFY(waitFor([&] { return session().project().models.size() == 2; }));
    QCOMPARE(session().project().models[1]->name, std::string("Second"));
    QCOMPARE(session().history().stepCount(), steps + 1);
    driver_->trigger("edit.undo");
    QCOMPARE(session().project().models.size(), std::size_t{1});
  }

  // The dialog is not shown for files without problems, unless the user wants that.
  void aTickShowsEveryFile() {
    QVERIFY(driver_->open(knight()));
    QVERIFY(shownDialog() == nullptr);
    EditorSettings settings;
    settings.setImportsShown(ImportsShown::Always);
    ImportDialog* dialog = ask(knight());
    QVERIFY(dialog != nullptr && dialog->alwaysBox()->isChecked());
    keepPictureIfAsked(*dialog, "import_knight.png");
    dialog->alwaysBox()->click();
    dialog->importButton()->click();
    QVERIFY(waitFor([&] { return session().hasProject() && !session().jobs().busy(); }));
    QVERIFY(settings.importsShown() == ImportsShown::WhereOdd);
  }

  void axesAreChosenAndShownBeforeTheImport() {
    EditorSettings().setImportsShown(ImportsShown::Always);
    ImportDialog* dialog = ask(knight());
    QVERIFY(dialog != nullptr);
    const double standing = reviewImport(*dialog->imported()).models[0].height;
    choose(*dialog->form()->up(), QStringLiteral("+Z"));
    QVERIFY(waitFor([&] { return dialog->importButton()->isEnabled(); }));
    QVERIFY(std::abs(reviewImport(*dialog->imported()).models[0].height - standing) > 0.1);
    // Two parallel axes define no space, so the up axis is reset.
    choose(*dialog->form()->front(), QStringLiteral("-Z"));
    QCOMPARE(dialog->form()->up()->currentIndex(), 0);
    QVERIFY(waitFor([&] { return dialog->importButton()->isEnabled(); }));
    dialog->reject();
  }

  void aPrefixIsCutAndWhatIsLeftOutIsListed() {
    auto imported = importFile(knight().toStdString());
    QVERIFY(imported.ok());
    auto skeleton = std::make_shared<Skeleton>(*imported->models[0].skeleton);
    for (Bone& bone : skeleton->bones) bone.name = "mixamorig:" + bone.name;
    imported->models[0].skeleton = skeleton;
    imported->diagnostics.push_back(diagnose(rules::hiddenMeshes, "2 meshes are hidden"));
    auto* dialog = new ImportDialog(
        {QStringLiteral("hero.fbx"), {}, std::make_shared<const Imported>(*imported)}, false, window_.get());
    dialog->open();
    QSignalSpy chosen(dialog, &ImportDialog::optionsChosen);
    QVERIFY(dialog->form()->prefix()->isVisible() && dialog->leftOut()->isVisible());
    QCOMPARE(dialog->reasons()->text(),
             QStringLiteral(
                 "Look at this first: a prefix that all bones have, parts that are hidden or left out."));
    keepPictureIfAsked(*dialog, "import_prefix.png");
    dialog->form()->prefix()->click();
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(dialog->options().stripPrefix, std::string("mixamorig:"));
    dialog->setImported(std::make_shared<const Imported>(*importFile(knight().toStdString())));
    QVERIFY(!dialog->reasons()->isVisible());
    QVERIFY(dialog->form()->prefix()->isVisible());
    dialog->form()->prefix()->click();
    QCOMPARE(dialog->options().stripPrefix, std::string());
    delete dialog;
  }

  // A model can be attached to the bone on which it is dropped, with its import as one step.
  void aModelDroppedOnABoneIsAttachedToIt() {
    QVERIFY(driver_->open(knight()));
    const std::size_t steps = session().history().stepCount();
    const QPoint hand = inWindow(driver_->joint("hand.R"));
    dragOver(sword(), hand);
    QVERIFY(window_->drops().light()->isVisible());
    QCOMPARE(
        window_->drops().light()->text(),
        QStringLiteral("Attach to hand.R  \u00b7  Add to the Project  \u00b7  Open Instead of This Project"));
    keepPictureIfAsked(*window_, "drop_on_bone.png");
    QVERIFY(dropAndChoose(sword(), hand, QStringLiteral("Attach to hand.R")));
    QVERIFY(!window_->drops().light()->isVisible());
    const auto attachments = [&] { return fightOf(*session().projectModel()).attachments; };
    QVERIFY(waitFor([&] { return !attachments().empty(); }));
    QVERIFY(attachments().front().bone == driver_->bone("hand.R"));
    QCOMPARE(session().history().stepCount(), steps + 1);
    driver_->trigger("edit.undo");
    QCOMPARE(session().project().models.size(), std::size_t{1});
  }

  void aModelDroppedBesideTheModelIsAddedOrOpened() {
    QVERIFY(driver_->open(knight()));
    const QPoint corner = inWindow({20, 60});
    dragOver(sword(), corner);
    QVERIFY(!window_->drops().light()->text().contains(QStringLiteral("Attach")));
    QVERIFY(dropAndChoose(sword(), corner, QStringLiteral("Add to the Project")));
    QVERIFY(waitFor([&] { return session().project().models.size() == 2; }));
    QVERIFY(dropAndChoose(sword(), corner, QStringLiteral("Cancel")));
    QVERIFY(!session().jobs().busy());
  }

  // A damaged one among them is told, and the others are added.
  void modelsDroppedTogetherAreAllAdded() {
    makeProject();
    const QString props = QString::fromStdString((sourceDir() / "resources/sample/props").string());
    QList<QUrl> files;
    for (const char* name : {"rock.fbx", "broken.fbx", "crate.fbx"}) {
      const QString file = folder_->filePath(QLatin1String(name));
      if (!QFile::copy(QDir(props).filePath(QLatin1String(name)), file)) {
        QFile broken(file);
        QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("Kaydara FBX Binary  ") > 0);
      }
      files += QUrl::fromLocalFile(file);
    }
    QMimeData data;
    data.setUrls(files);
    const auto drop = [&] {
      QDropEvent event(QPointF(inWindow({200, 200})), Qt::CopyAction, &data, Qt::LeftButton, {});
      static_cast<QObject&>(*window_).event(&event);
      return event.isAccepted();
    };
    const std::size_t steps = session().history().stepCount();
    QVERIFY(drop());
    QVERIFY(waitFor([&] { return session().project().models.size() == 3; }));
    waitForJobs(session());
    QCOMPARE(session().project().models[1]->name, std::string("rock"));
    QCOMPARE(session().project().models[2]->name, std::string("crate"));
    QCOMPARE(session().modelId(), session().project().models[0]->id);
    QVERIFY(window_->messages()->text().contains(QStringLiteral("broken.fbx")));
    QCOMPARE(session().history().stepCount(), steps + 2);
    // Files of which one is no model are refused.
    data.setUrls(
        {files.front(), QUrl::fromLocalFile(folder_->filePath(QStringLiteral("knight_texture.png")))});
    QVERIFY(!drop());
  }

  void aPictureDroppedOnAMeshIsItsMap() {
    const QString picture = folder_->filePath(QStringLiteral("red.png"));
    QImage image(4, 4, QImage::Format_RGB32);
    image.fill(Qt::red);
    QVERIFY(image.save(picture));
    QVERIFY(driver_->open(knight()));
    dragOver(picture, inWindow({20, 60}));
    QVERIFY(window_->drops().light()->text().contains(QStringLiteral("on a mesh")));
    QVERIFY(window_->drops().light()->text().endsWith(QStringLiteral("Use as Reference")));
    const QPoint chest = inWindow(driver_->joint("chest"));
    dragOver(picture, chest);
    const QString offer = window_->drops().light()->text().section(QStringLiteral("  \u00b7  "), 0, 0);
    QVERIFY2(offer.startsWith(QStringLiteral("Diffuse Map of ")), qPrintable(offer));
    QVERIFY(dropAndChoose(picture, chest, offer));
    QVERIFY(waitFor([&] { return !session().projectModel()->materials.empty(); }));
    const MaterialOverride& changed = session().projectModel()->materials.front();
    QCOMPARE(QStringLiteral("Diffuse Map of ") + QString::fromStdString(changed.material), offer);
    QVERIFY(QString::fromStdString(changed.diffuseMap.value_or("")).endsWith(QStringLiteral("red.png")));
  }

  void cleanup() {
    EditorSettings().setImportsShown(ImportsShown::WhereOdd);
    FolderTest::cleanup();
  }

 private:
  [[nodiscard]] ImportDialog* shownDialog() const {
    for (auto* dialog : window_->findChildren<ImportDialog*>()) {
      if (dialog->isVisible()) return dialog;
    }
    return nullptr;
  }

  // Opens a file and returns the dialog that asks about it; null if there is none.
  ImportDialog* ask(const QString& file) {
    window_->open(file);
    static_cast<void>(waitFor([&] { return shownDialog() != nullptr; }));
    return shownDialog();
  }

  [[nodiscard]] static QString sword() {
    return QString::fromStdString((sourceDir() / "resources/sample/sword.fbx").string());
  }
  [[nodiscard]] QPoint inWindow(QPointF inViewport) const {
    return window_->viewport()->mapTo(window_.get(), inViewport.toPoint());
  }
  [[nodiscard]] static std::unique_ptr<QMimeData> mime(const QString& file) {
    auto data = std::make_unique<QMimeData>();
    data->setUrls({QUrl::fromLocalFile(file)});
    return data;
  }

  void dragOver(const QString& file, QPoint at) {
    const auto data = mime(file);
    QDragEnterEvent enter(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
    static_cast<QObject&>(*window_).event(&enter);
    QDragMoveEvent move(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
    static_cast<QObject&>(*window_).event(&move);
  }

  bool dropAndChoose(const QString& file, QPoint at, const QString& text) {
    const auto data = mime(file);
    QDropEvent drop(QPointF(at), Qt::CopyAction, data.get(), Qt::LeftButton, {});
    static_cast<QObject&>(*window_).event(&drop);
    const auto menu = [&] { return window_->findChild<QMenu*>(QStringLiteral("dropMenu")); };
    if (!drop.isAccepted() || !waitFor([&] { return menu() != nullptr && menu()->isVisible(); }))
      return false;
    for (const QAction* action : menu()->actions()) {
      // Chooses the entry by the keyboard: the first entry is active, and Down leads to the next one.
      if (action->text() == text) {
        QTest::keyClick(menu(), Qt::Key_Return);
        return waitFor([&] { return menu() == nullptr; });
      }
      if (!action->isSeparator()) QTest::keyClick(menu(), Qt::Key_Down);
    }
    return false;
  }

  // Chooses an entry as a user does, with the signal of a user's choice.
  static void choose(QComboBox& box, const QString& text) {
    box.setCurrentIndex(box.findText(text));
    Q_EMIT box.activated(box.currentIndex());
  }
};

const UiTestEntry importTestEntry({"sources", &runTest<ImportTest>});

}  // namespace squire::test

#include "import_test.moc"
