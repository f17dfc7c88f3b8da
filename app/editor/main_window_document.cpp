#include <QCloseEvent>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QStackedWidget>
#include <QTimer>

#include "app/editor/document_paths.h"
#include "app/editor/main_window.h"
#include "app/editor/save_question.h"
#include "core/io/file.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/save_dialog.h"
#include "widgets/panels/start_page.h"

// What the window tells of its document, and asks before work is lost.
namespace squire {

namespace {

constexpr int pageDelay = 20;  // milliseconds after opening, when the panels are painted

}  // namespace

void MainWindow::connectDocument() {
  connect(&document_, &Document::opened, this, [this](const QString& path) {
    showTitle();
    savedAt_->clear();
    if (path.isEmpty()) return;
    settings_.addRecentFile(path);
    fillRecent();
    keepPictureSoon(path);
    if (!isWindowModified()) offerRecovery(Recovery::OfThisProject);
  });
  connect(&document_, &Document::saved, this, [this](const QString& path) {
    messages_->hideAsSaved();
    savedAt_->setText(tr("saved %1").arg(QTime::currentTime().toString(QStringLiteral("HH:mm"))));
    settings_.addRecentFile(path);
    fillRecent();
    keepPictureSoon(path);
  });
  connect(&document_, &Document::failed, this, [this](const Error& error) { messages_->showError(error); });
  connect(&document_, &Document::openFailed, this, [this](const QString& path, const Error& error) {
    QList<MessageBar::Step> steps;
    if (!Document::backupOf(path).isEmpty())
      steps += {tr("Open What It Held Before"), [this, path] { openBackup(path); }};
    messages_->showError(error, steps);
  });
  connect(&document_, &Document::saveFailed, this, [this](const Error& error) {
    messages_->showError(error);
    messages_->keepUntilSaved();
  });
  connect(&document_, &Document::broughtBack, this, [this](const QString& text) {
    messages_->show(Severity::Note, text);
    messages_->keepUntilSaved();
  });
  connect(&document_, &Document::noticed, this,
          [this](const QString& text) { messages_->show(Severity::Note, text); });
  connect(&document_, &Document::exported, this, &MainWindow::tellExported);
  connectFiles();
}

void MainWindow::tellExported(const QString& file, const QString& summary, const Diagnostics& warnings) {
  constexpr std::size_t most = 3;  // that are told here
  QStringList lines{summary};
  for (const Diagnostic& warning : std::span(warnings).first(std::min(most, warnings.size())))
    lines += QString::fromStdString(warning.text());
  if (warnings.size() > most) lines += tr("and %1 more").arg(warnings.size() - most);
  messages_->show(warnings.empty() ? Severity::Note : Severity::Warning,
                  tr("Exported %1").arg(QDir::toNativeSeparators(file)), lines.join(QLatin1Char('\n')));
}

// What others do to the project's file, and another file that is asked for.
void MainWindow::connectFiles() {
  connect(&document_, &Document::openedReadOnly, this, [this](const QString& why, bool isLocked) {
    QList<MessageBar::Step> steps{{tr("Save As\u2026"), [this] { saveAs(); }}};
    if (isLocked) {
      steps += {tr("Take It Over"), [this] {
                  document_.takeOver();
                  showTitle();
                }};
    }
    messages_->show(
        Severity::Warning, why,
        isLocked ? tr("Take it over only where you know that nobody works on it there.") : QString(), steps);
    messages_->keepUntilSaved();
  });
  connect(&document_, &Document::workInTheWay, this, [this](const std::function<void()>& then) {
    withSavedWork(tr("Save the changes to %1 before another file is opened?"), then);
  });
  connect(&document_, &Document::changedOnDisk, this, [this](const QString& path) {
    if (session_.clean() && session_.unkeyedPoses().empty()) {
      document_.open(path);
    } else {
      offerReload(path, tr("%1 was changed by another program.").arg(QFileInfo(path).fileName()));
    }
  });
  connect(&document_, &Document::editedWhileRead, this, [this](const QString& path) {
    offerReload(path, tr("%1 was edited here while it was read again.").arg(QFileInfo(path).fileName()));
  });
}

void MainWindow::offerReload(const QString& path, const QString& why) {
  messages_->show(Severity::Warning, why,
                  tr("Reloading drops what was changed here; saving drops what was changed there."),
                  {{tr("Reload"), [this, path] { document_.open(path); }}});
  messages_->keepUntilSaved();
}

void MainWindow::connectSession() {
  connect(&session_, &Session::failed, this, [this](const Error& error) { messages_->showError(error); });
  connect(&session_, &Session::projectChanged, this, &MainWindow::showTitle);
  connect(&session_, &Session::projectChanged, this, &MainWindow::enableActions);
  // What was told of a step is not true any more when it is taken back.
  connect(&session_, &Session::projectChanged, this, [this, last = std::size_t{0}]() mutable {
    const std::size_t now = session_.hasProject() ? session_.history().position() : 0;
    if (now < last) messages_->hideNotes();
    last = now;
  });
  // The panels are painted before the viewport gets its first picture: together they would hold everything
  // up.
  connect(&session_, &Session::projectOpened, this, [this] {
    QTimer::singleShot(pages_->currentWidget() == start_ ? pageDelay : 0, this, &MainWindow::showPage);
  });
  connect(&session_.jobs(), &Jobs::changed, this, [this] {
    if (!session_.jobs().busy() && !session_.hasProject()) showPage();
  });
  // What was said about the project before; what is wrong with this one is told after.
  connect(&session_, &Session::projectOpened, messages_, &MessageBar::clear);
  connect(&session_, &Session::selectionChanged, this, &MainWindow::enableActions);
  connect(&session_, &Session::changesChanged, this, &MainWindow::enableActions);
  connect(&session_, &Session::clipChanged, this, &MainWindow::enableActions);
  connect(&session_.playback(), &Playback::changed, this, &MainWindow::enableActions);
}

void MainWindow::offerRecovery(Recovery wanted) {
  document_.lookForRecoverable([this, wanted](const std::vector<RecoveryEntry>& entries) {
    const auto own = std::find_if(entries.begin(), entries.end(),
                                  [this](const RecoveryEntry& entry) { return document_.isOfThis(entry); });
    if (own != entries.end()) {
      offer(*own);
    } else if (wanted != Recovery::OfThisProject && !entries.empty()) {
      offer(entries.front());
    } else if (wanted == Recovery::AskedFor) {
      messages_->show(Severity::Note, tr("There is no unsaved work to bring back."));
    }
  });
}

void MainWindow::offer(const RecoveryEntry& entry) {
  const auto timeText = [](std::int64_t seconds) {
    return QLocale().toString(QDateTime::fromSecsSinceEpoch(seconds), QLocale::ShortFormat);
  };
  const QFileInfo file(QString::fromStdString(pathText(entry.project)));
  const bool named = isProject(file.fileName());
  const QString folder = QDir::toNativeSeparators(file.absolutePath());
  const QString model = QString::fromStdString(entry.lookedAt.model);
  const QString name = named             ? file.fileName()
                       : model.isEmpty() ? tr("a new project in %1").arg(folder)
                                         : tr("a new project with the model %1, in %2").arg(model, folder);
  QString older = named ? tr("The file itself is gone.") : tr("It was never saved.");
  if (entry.fileSavedAt) {
    older = (*entry.fileSavedAt > entry.savedAt ? tr("The file itself is newer, from %1.")
                                                : tr("The file itself is from %1."))
                .arg(timeText(*entry.fileSavedAt));
  }
  messages_->show(
      Severity::Warning,
      tr("Squire ended without saving %1. There is work from %2.").arg(name, timeText(entry.savedAt)), older,
      {{tr("Recover"),
        [this, entry] {
          withSavedWork(tr("Save the changes to %1 before the other work comes back?"),
                        [this, entry] { document_.recover(entry); });
        }},
       {tr("Drop It"), [this, entry] {
          document_.discard(entry);
          offerRecovery(Recovery::Any);
        }}});
}

void MainWindow::withSavedWork(const QString& question, std::function<void()> then) {
  if (!hasWorkToLose(session_)) {
    document_.dropUnsaved();  // a copy may be left of what was undone since
    then();
    return;
  }
  const SaveAnswer answer = askToSave(session_, question, this);
  if (answer.choice == SaveAnswer::Choice::Cancel) return;
  if (answer.choice == SaveAnswer::Choice::Discard) {
    document_.dropUnsaved();
    then();
  } else if (!answer.keyPoses || session_.keyAllChanges()) {
    save([this, question, then = std::move(then), work = session_.workNumber()] {
      // What was done while it was being written is asked for, too.
      session_.workNumber() == work ? then() : withSavedWork(question, then);
    });
  }
}

void MainWindow::save(std::function<void()> then) {
  if (session_.path().isEmpty() || document_.readOnly()) {
    saveAs(std::move(then));
  } else {
    document_.save(session_.path(), std::move(then));
  }
}

void MainWindow::saveAs(std::function<void()> then) {
  const QString fresh =
      QDir(document_.folder())
          .filePath(QString::fromStdString(session_.project().name) + QStringLiteral(".squire"));
  const QString own = session_.path().isEmpty() ? fresh : session_.path();
  const QString path =
      askWhereToSave({tr("Save Project"), document_.readOnly() ? freeNameBeside(own) : own,
                      tr("Projects") + QStringLiteral(" (*.squire)"), QStringLiteral(".squire")},
                     this);
  if (!path.isEmpty()) document_.save(path, std::move(then));
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (!mayClose_ && hasWorkToLose(session_)) {
    // Qt does nothing where a window is closed while it is being closed: an answer that comes at once goes on
    // here.
    asksToClose_ = true;
    withSavedWork(tr("Save the changes to %1 before Squire closes?"), [this] {
      mayClose_ = true;
      if (!asksToClose_) close();
    });
    asksToClose_ = false;
    if (!mayClose_) return event->ignore();
  }
  mayClose_ = false;
  document_.dropUnsaved();
  settings_.setWindow(saveGeometry(), saveState());
  document_.close();
  event->accept();
}

void MainWindow::endInOrder(int signal) {
  document_.keepCopy();
  QCoreApplication::exit(128 + signal);
}

}  // namespace squire
