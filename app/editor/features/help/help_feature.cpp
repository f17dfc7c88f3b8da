#include <QApplication>
#include <QCoreApplication>
#include <QDir>
#include <QPointer>
#include <QScreen>
#include <algorithm>

#include "app/editor/feature.h"
#include "app/editor/recovery_offers.h"
#include "app/editor/workbench.h"
#include "widgets/help/manual_window.h"

namespace squire {

// Opens the manual at the page about the focused part of the window.
class HelpFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;

 private:
  void show();

  QPointer<ManualWindow> manual_;
};

namespace {

constexpr int screenEdge =
    24;  // pixels between the manual and the edge of the screen, with room for its frame

// The folder of the manual: next to the installed program, else in the source tree. Empty if there is none.
QString manualFolder() {
  const QString installed =
      QCoreApplication::applicationDirPath() + QStringLiteral("/../share/squire/docs/manual");
  for (const QString& folder : {QDir::cleanPath(installed), QStringLiteral(SQUIRE_SOURCE_MANUAL)}) {
    if (QDir(folder).exists(QStringLiteral("README.md"))) return folder;
  }
  return {};
}

}  // namespace

void HelpFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::Help);
  QAction* action =
      bench_.actions.add(menu,
                         {"help.manual", tr("&Manual"), id("file"), QKeySequence(Qt::Key_F1),
                          tr("Opens the manual at the page about the panel with the keyboard focus")},
                         [this](bool) { show(); });
  menu->insertAction(bench_.actions["help.palette"], action);
  bench_.enable(!manualFolder().isEmpty(), {"help.manual"});
  menu->insertAction(
      bench_.actions["help.about"],
      bench_.actions.add(menu,
                         {"help.crashReport",
                          tr("&Crash Report\u2026"),
                          {},
                          {},
                          tr("Shows what Squire wrote when it last ended unexpectedly; nothing is sent")},
                         [this](bool) { bench_.recovery->showLatestReport(); }));
}

void HelpFeature::show() {
  const QString about = bench_.docks.pageAbout(QApplication::focusWidget());
  if (manual_ == nullptr) {
    manual_ = new ManualWindow(manualFolder(), &bench_.window);
    manual_->setAttribute(Qt::WA_DeleteOnClose);
    // At the right edge of the screen, so that part of the work can be seen.
    const QRect screen = bench_.window.screen()->availableGeometry();
    const int width = std::min(manual_->width(), screen.width() - 2 * screenEdge);
    manual_->setGeometry(screen.right() - width - screenEdge, screen.top() + 2 * screenEdge, width,
                         std::min(manual_->height(), screen.height() - 3 * screenEdge));
  }
  manual_->showPage(about.isEmpty() ? QStringLiteral("README.md") : about);
  manual_->show();
  manual_->raise();
  manual_->activateWindow();
}

std::unique_ptr<Feature> makeHelpFeature(Workbench& bench) { return std::make_unique<HelpFeature>(bench); }

}  // namespace squire

#include "help_feature.moc"
