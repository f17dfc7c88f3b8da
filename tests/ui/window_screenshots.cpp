// Takes the screenshots of the manual's page on the window, and of its dialogs: window_screenshots FOLDER.
// Uses real files that change and disappear, and real events.
#include <QApplication>
#include <QDialog>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QTreeWidget>

#include "app/editor/shortcuts_dialog.h"
#include "tests/support/data.h"
#include "tests/ui/folder_fixture.h"
#include "tests/ui/shots.h"
#include "widgets/controls/command_palette.h"
#include "widgets/controls/message_bar.h"
#include "widgets/sources/missing_files_dialog.h"
#include "widgets/sources/reimport_dialog.h"
#include "widgets/sources/reimport_sides.h"

namespace {

using squire::test::Driver;
using squire::test::fixture;
using squire::test::storePicture;
using squire::test::waitFor;
using squire::test::write;

void press(squire::MainWindow& window, int place) {
  const auto buttons = window.messages()->findChildren<QPushButton*>();
  if (place < buttons.size()) QTest::mouseClick(buttons[place], Qt::LeftButton);
}

// Takes the picture of a re-import: the new file has other keys, one clip less, and a renamed bone.
bool keepReimport(squire::MainWindow& window, Driver& driver, const QDir& pictures) {
  const QTemporaryDir folder;
  const QString model = folder.filePath(QStringLiteral("character.fbx"));
  if (!write(model, fixture("recommended.fbx"))) return false;
  if (!driver.open(model)) return false;
  squire::Session& session = window.session();
  session.posing().setAutoKey(true);
  session.setClip(session.projectModel()->findClip("wave")->id);
  session.setPlayheadFrame(6);
  const squire::quat turned = glm::angleAxis(0.5f, squire::vec3(1, 0, 0));
  session.posing().pose({{driver.bone("tip"), {}, turned, {}}, {driver.bone("lower"), {}, turned, {}}},
                        squire::labelOf<squire::PoseSteps>("Rotate", 2));
  QByteArray changed = fixture("default_options.fbx");
  changed.replace(QByteArray("tip\0\1", 5), QByteArray("end\0\1", 5));
  if (!write(model, changed)) return false;
  if (!waitFor([&] { return window.messages()->isVisible(); })) return false;
  bool good = storePicture(window, pictures.filePath(QStringLiteral("editor_changed.png")));
  press(window, 0);
  squire::ReimportDialog* dialog = nullptr;
  if (!waitFor([&] {
        dialog = window.findChild<squire::ReimportDialog*>();
        return dialog != nullptr && dialog->reimportButton()->isEnabled() &&
               !dialog->sides()->text().isEmpty();
      }))
    return false;
  dialog->resize(720, 580);
  good = storePicture(*dialog, pictures.filePath(QStringLiteral("editor_reimport.png"))) && good;
  dialog->reject();
  return good;
}

bool keepMissing(squire::MainWindow& window, Driver& driver, const QDir& pictures) {
  const QTemporaryDir folder;
  const QString model = folder.filePath(QStringLiteral("character.fbx"));
  if (!write(model, fixture("texture_missing.fbx"))) return false;
  if (!driver.open(model)) return false;
  for (const auto& texture : window.document().sources().missing().textures) {
    const std::string name = texture.label.substr(texture.label.find_last_of("/\\") + 1);
    if (!write(folder.filePath(QString::fromStdString(name)), fixture("texture_missing.truth.json")))
      return false;
  }
  driver.trigger("file.findMissing");
  auto* dialog = window.findChild<squire::MissingFilesDialog*>();
  if (dialog == nullptr) return false;
  QTest::mouseClick(dialog->searchButton(), Qt::LeftButton);
  if (!waitFor([&] { return dialog->useButton()->isEnabled(); })) return false;
  dialog->resize(720, 240);
  const bool good = storePicture(*dialog, pictures.filePath(QStringLiteral("editor_missing.png")));
  dialog->reject();
  return good;
}

// Takes the picture of the materials of another project.
bool keepCopying(squire::MainWindow& window, Driver& driver, const QDir& pictures) {
  const QTemporaryDir folder;
  const QString model = folder.filePath(QStringLiteral("orc.fbx"));
  if (!write(model, fixture("default_options.fbx")) || !driver.open(model)) return false;
  bool isSaved = false;
  window.document().save(folder.filePath(QStringLiteral("orc.squire")), [&] { isSaved = true; });
  if (!waitFor([&] { return isSaved; })) return false;
  const auto ask = [&] { driver.trigger("materials.copyFrom"); };
  if (!Driver::chooseFile(squire::MainWindow::samplePath(), ask)) return false;
  QDialog* dialog = nullptr;
  if (!waitFor([&] {
        dialog = window.findChild<QDialog*>(QStringLiteral("copyMaterials"));
        return dialog != nullptr && dialog->isVisible();
      }))
    return false;
  auto* list = dialog->findChild<QTreeWidget*>();
  for (const int row : {0, 1}) list->topLevelItem(row)->setCheckState(0, Qt::Checked);
  dialog->resize(600, 440);
  dialog->findChild<QLineEdit*>()->clearFocus();
  squire::test::movePointer(*dialog, {4, 4});
  const bool good = storePicture(*dialog, pictures.filePath(QStringLiteral("materials_copy.png")));
  dialog->reject();
  return good;
}

bool keepKeys(squire::MainWindow& window, Driver& driver, const QDir& pictures) {
  driver.key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
  auto* palette = window.findChild<squire::CommandPalette*>();
  if (palette == nullptr) return false;
  QTest::keyClicks(palette->findChild<QLineEdit*>(), QStringLiteral("view"));
  bool good = storePicture(*palette, pictures.filePath(QStringLiteral("editor_palette.png")));
  QTest::keyClick(palette->findChild<QLineEdit*>(), Qt::Key_Escape);
  QTimer untilShown;
  QObject::connect(&untilShown, &QTimer::timeout, &window, [&] {
    auto* dialog = qobject_cast<squire::ShortcutsDialog*>(QApplication::activeModalWidget());
    if (dialog == nullptr || !dialog->isVisible()) return;
    untilShown.stop();
    good = storePicture(*dialog, pictures.filePath(QStringLiteral("editor_shortcuts.png"))) && good;
    dialog->close();
  });
  untilShown.start(0);
  driver.trigger("help.shortcuts");
  return good;
}

using Keep = bool (*)(squire::MainWindow&, Driver&, const QDir&);

// Takes a picture in a window of its own, which does not ask about unsaved work for the previous picture.
bool inWindow(Keep take, const QDir& pictures) {
  squire::MainWindow window;
  window.view().setSmooth(false);
  Driver driver(window);
  driver.show(1280, 800);
  return take(window, driver, pictures);
}

}  // namespace

int main(int argc, char** argv) {
  const squire::test::TestApplication application(argc, argv, squire::test::Smoothing::AsEditor);
  const QDir pictures(argc > 1 ? QString::fromLocal8Bit(argv[1]) : QStringLiteral("."));
  bool good = inWindow(keepReimport, pictures);
  good = inWindow(keepMissing, pictures) && good;
  good = inWindow(keepCopying, pictures) && good;
  good = inWindow(keepKeys, pictures) && good;
  return good ? 0 : 1;
}
