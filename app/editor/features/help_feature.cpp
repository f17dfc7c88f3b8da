#include "app/editor/features/help_feature.h"

#include <QApplication>
#include <QCoreApplication>
#include <QDir>

namespace squire {

namespace {

// Beside the program where it was installed, in its sources else. Empty where it is missing.
QString manualFolder() {
  const QString installed =
      QCoreApplication::applicationDirPath() + QStringLiteral("/../share/squire/docs/manual");
  for (const QString& folder : {QDir::cleanPath(installed), QStringLiteral(SQUIRE_SOURCE_MANUAL)}) {
    if (QDir(folder).exists(QStringLiteral("README.md"))) return folder;
  }
  return {};
}

// The page about the dock that the keyboard is in.
QString pageFor(const QWidget* focused) {
  static const std::map<QString, QString> pages = {
      {id("attachments"), id("attachments.md")}, {id("clips"), id("clips.md")},
      {id("curves"), id("curves.md")},           {id("fades"), id("fades.md")},
      {id("frameData"), id("fights.md")},        {id("game"), id("export.md")},
      {id("ground"), id("ground.md")},           {id("history"), id("editor.md")},
      {id("inspector"), id("posing.md")},        {id("limbs"), id("ik.md")},
      {id("materials"), id("editor.md")},        {id("outliner"), id("editor.md")},
      {id("posing"), id("posing.md")},           {id("problems"), id("import.md")},
      {id("sparring"), id("fights.md")},         {id("timeline"), id("timeline.md")},
      {id("volumes"), id("volumes.md")}};
  for (const QWidget* at = focused; at != nullptr; at = at->parentWidget()) {
    const auto known = pages.find(at->objectName());
    if (qobject_cast<const QDockWidget*>(at) != nullptr && known != pages.end()) return known->second;
  }
  return id("README.md");
}

}  // namespace

void HelpFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::Help);
  QAction* action =
      bench_.actions.add(menu,
                         {id("help.manual"), tr("&Manual"), id("file"), QKeySequence(Qt::Key_F1),
                          tr("Opens the manual at the page about the panel that has the keyboard")},
                         [this](bool) { show(); });
  menu->insertAction(bench_.actions[id("help.palette")], action);
  bench_.enable(!manualFolder().isEmpty(), {"help.manual"});
}

void HelpFeature::show() {
  const QString page = pageFor(QApplication::focusWidget());
  if (manual_ == nullptr) {
    manual_ = new ManualWindow(manualFolder(), &bench_.window);
    manual_->setAttribute(Qt::WA_DeleteOnClose);
  }
  manual_->showPage(page);
  manual_->show();
  manual_->raise();
  manual_->activateWindow();
}

}  // namespace squire
