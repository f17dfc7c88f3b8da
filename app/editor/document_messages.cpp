#include "app/editor/document_messages.h"
#include "app/editor/document/openable_files.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QTime>
#include <QUrl>

#include "app/editor/document/document.h"
#include "app/editor/file_commands.h"
#include "app/editor/recovery_offers.h"
#include "widgets/controls/message_bar.h"
#include "widgets/session/counted_text.h"
#include "widgets/session/problem_text.h"
#include "widgets/session/session.h"

namespace squire {

DocumentMessages::DocumentMessages(const Parts& parts)
    : session_(parts.session),
      document_(parts.document),
      files_(parts.files),
      recovery_(parts.recovery),
      messages_(parts.messages),
      savedAt_(parts.savedAt) {
  reportOpened();
  reportFailed();
  reportChangedOnDisk();
  followSession();
}

void DocumentMessages::reportOpened() {
  connect(&document_, &Document::opened, this, [this](const QString& path) {
    savedAt_.clear();
    if (path.isEmpty()) return;
    const bool isModified = session_.hasProject() && session_.hasUnsavedWork();
    if (!isModified) recovery_.offer(RecoveryOffers::Wanted::OfThisProject);
  });
  connect(&document_, &Document::saved, this, [this] {
    messages_.hideAsSaved();
    savedAt_.setText(tr("saved %1").arg(QTime::currentTime().toString(QStringLiteral("HH:mm"))));
  });
  connect(&document_, &Document::recovered, this, [this](const QString& text) {
    messages_.show(Severity::Note, text);
    messages_.hideWhenSaved();
  });
  connect(&document_, &Document::notified, this, [this](const QString& text) {
    messages_.show(Severity::Note, text);
    messages_.hideWhenSaved();
  });
  const QString copy = tr("Copy Them Here");
  connect(&document_, &Document::savedElsewhere, this, [this, copy](const QStringList& files) {
    messages_.show(
        Severity::Note,
        tr("The project uses files outside of its folder: %1").arg(files.join(QStringLiteral(", "))),
        tr("The command line reads them only with --paths-anywhere, and other machines not at all."),
        {{copy, [this] { files_.gather(); }}});
  });
  connect(&files_, &FileCommands::gathered, this, [this, copy](const QStringList& files) {
    messages_.withdraw(copy);
    messages_.show(Severity::Note,
                   tr("These files are beside the project now: %1.").arg(files.join(QStringLiteral(", "))));
  });
  connect(&document_.exports(), &ProjectExport::exported, this, &DocumentMessages::reportExported);
}

void DocumentMessages::reportFailed() {
  connect(&document_, &Document::failed, this,
          [this](const Error& error) { messages_.showError(translated(error)); });
  connect(&document_, &Document::openFailed, this, [this](const QString& path, const Error& error) {
    QList<MessageBar::Step> steps;
    if (hasBackup(path)) steps += {tr("Open the Backup"), [this, path] { files_.openBackup(path); }};
    messages_.showError(translated(error), steps);
  });
  connect(&document_, &Document::saveFailed, this, [this](const Error& error) {
    messages_.showError(translated(error));
    messages_.hideWhenSaved();
  });
}

// Reports changes of the project's file by other programs, and asks before another file replaces edits.
void DocumentMessages::reportChangedOnDisk() {
  connect(&document_, &Document::openedReadOnly, this, &DocumentMessages::reportReadOnly);
  connect(&document_, &Document::readWhileEdited, this, [this](const std::function<void()>& then) {
    files_.withSavedWork(tr("Save the changes to %1 before another file is opened?"), then);
  });
  connect(&document_.watch(), &ProjectWatch::projectChanged, this, [this](const QString& path) {
    if (session_.clean() && session_.posing().unkeyedPoses().empty()) {
      const auto tell = [this, path](const QString& opened) {
        if (opened == path)
          messages_.show(Severity::Note, tr("%1 was changed by another program and is shown as it is now.")
                                             .arg(QFileInfo(path).fileName()));
      };
      connect(&document_, &Document::opened, this, tell, Qt::SingleShotConnection);
      document_.open(path);
    } else {
      offerReload(path, tr("%1 was changed by another program.").arg(QFileInfo(path).fileName()));
    }
  });
  connect(&document_, &Document::readAgainWhileEdited, this, [this](const QString& path) {
    offerReload(path, tr("%1 was edited here while it was reloaded.").arg(QFileInfo(path).fileName()));
  });
}

void DocumentMessages::followSession() {
  connect(&session_, &Session::failed, this,
          [this](const Error& error) { messages_.showError(translated(error)); });
  // When a step is undone, all notes are removed, since they may be about it.
  session_.onChange(SessionChange::History, this, [this, last = std::size_t{0}]() mutable {
    const std::size_t now = session_.hasProject() ? session_.history().position() : 0;
    if (now < last) messages_.hideNotes();
    last = now;
  });
  // Removes messages about the previous project; problems of the new one are reported later.
  session_.onChange(SessionChange::Opened, &messages_, &MessageBar::clear);
}

void DocumentMessages::reportExported(const QString& file, const QString& summary, const Diagnostics& told) {
  QStringList warnings;
  for (const Diagnostic& one : told) {
    if (one.severity != Severity::Note) warnings += QString::fromStdString(translated(one).text());
  }
  const MessageBar::Step toFolder{
      tr("Show in Folder"),
      [folder = QFileInfo(file).absolutePath()] { QDesktopServices::openUrl(QUrl::fromLocalFile(folder)); },
      false};
  messages_.showWithDetails(
      tr("Exported %1: %2").arg(QDir::toNativeSeparators(file), summary), {toFolder},
      {CountedText::warnings(static_cast<qulonglong>(warnings.size())), warnings.join(QLatin1Char('\n'))});
}

void DocumentMessages::reportReadOnly(const QString& why, bool isLocked) {
  QList<MessageBar::Step> steps{{tr("Save As\u2026"), [this] { files_.saveAs(); }}};
  if (isLocked) {
    steps += {tr("Unlock"), [this] {
                document_.takeOver();
                Q_EMIT becameWritable();
              }};
  }
  messages_.show(Severity::Warning, why,
                 isLocked ? tr("Unlock it only if you know that nobody is working on it there.") : QString(),
                 steps);
  messages_.hideWhenSaved();
}

void DocumentMessages::offerReload(const QString& path, const QString& why) {
  messages_.show(Severity::Warning, why,
                 tr("Reloading discards your changes; saving overwrites the other changes."),
                 {{tr("Reload"), [this, path] { document_.open(path); }}});
  messages_.hideWhenSaved();
}

}  // namespace squire

#include "moc_document_messages.cpp"
