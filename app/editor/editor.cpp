#include "app/editor/editor.h"

#include <QApplication>
#include <QProcess>

#include "app/editor/language.h"

namespace squire {

Editor::Editor() { follow(); }

void Editor::follow() {
  // Queued: the caller is an action of the window that will be destroyed.
  connect(window_.get(), &MainWindow::languageChosen, this, &Editor::renewOnceIdle, Qt::QueuedConnection);
  connect(window_.get(), &MainWindow::closedToRestart, this, [](const QStringList& arguments) {
    QProcess::startDetached(QCoreApplication::applicationFilePath(), arguments);
  });
}

// Waits until no job runs, because the window that started a job must receive its result.
void Editor::renewOnceIdle() {
  if (!work_->session.jobs().busy()) return renew();
  connect(&work_->session.jobs(), &Jobs::changed, this, &Editor::renewOnceIdle,
          Qt::ConnectionType(Qt::QueuedConnection | Qt::SingleShotConnection));
}

void Editor::renew() {
  work_->session.gestures().endAllExcept();
  const MainWindow::Looks looks = window_->looks();
  QApplication::setQuitOnLastWindowClosed(false);
  window_.reset();
  installTranslations(wantedLocale(work_->settings.language()));
  window_ = std::make_unique<MainWindow>(work_);
  follow();
  window_->resume(looks);
  window_->show();
  QApplication::setQuitOnLastWindowClosed(true);
  Q_EMIT renewed();
}

}  // namespace squire

#include "moc_editor.cpp"
