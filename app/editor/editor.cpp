#include "app/editor/editor.h"

#include <QApplication>
#include <QProcess>
#include <QTimer>

#include "app/editor/language.h"

namespace squire {

namespace {

constexpr int retryDelay = 50;  // milliseconds

}  // namespace

Editor::Editor() { follow(); }

void Editor::follow() {
  // Queued: the caller is an action of the window that will be destroyed.
  connect(window_.get(), &MainWindow::languageChosen, this, &Editor::renewOnceIdle, Qt::QueuedConnection);
  connect(window_.get(), &MainWindow::closedToRestart, this, [](const QStringList& arguments) {
    QProcess::startDetached(QCoreApplication::applicationFilePath(), arguments);
  });
}

// The window that started a job must receive its result, and dialogs and menus are open in calls of the
// window.
void Editor::renewOnceIdle() {
  const bool isBusy = work_->session.jobs().busy() || QApplication::activeModalWidget() != nullptr ||
                      QApplication::activePopupWidget() != nullptr;
  if (!isBusy) return renew();
  QTimer::singleShot(retryDelay, this, &Editor::renewOnceIdle);
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
