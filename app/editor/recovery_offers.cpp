#include "app/editor/recovery_offers.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QPointer>
#include <algorithm>
#include <cstdlib>

#include "app/editor/crash_report_dialog.h"
#include "app/editor/document/document.h"
#include "app/editor/document/document_paths.h"
#include "app/editor/file_commands.h"
#include "app/editor/settings/editor_settings.h"
#include "core/io/file.h"
#include "core/workspace/crash_reports.h"
#include "widgets/controls/message_bar.h"

namespace squire {

QString RecoveryOffers::stepsText(const RecoveryEntry& entry) {
  const std::int64_t steps = entry.notes.stepsSinceSave.value_or(0);
  const int count = static_cast<int>(std::abs(steps));
  // A file that was written later is not the one that the steps are counted from.
  if (count == 0 || entry.isOlderThanFile) return {};
  const QString text =
      steps > 0
          ? count == 1 ? tr("The copy has one step more.") : tr("The copy has %1 steps more.").arg(count)
      : count == 1 ? tr("It has one step more, which was undone before the copy was made.")
                   : tr("It has %1 steps more, which were undone before the copy was made.").arg(count);
  return QLatin1Char(' ') + text;
}

RecoveryOffers::RecoveryOffers(Document& document, FileCommands& files, MessageBar& messages)
    : document_(document), files_(files), messages_(messages) {}

void RecoveryOffers::offer(Wanted wanted) {
  document_.snapshots().findOffered(
      [self = QPointer(this), wanted](const std::vector<RecoveryEntry>& entries) {
        if (self) self->offerAmong(entries, wanted);
      });
}

void RecoveryOffers::offerAmong(const std::vector<RecoveryEntry>& entries, Wanted wanted) {
  const auto fresh = collectCrashReports(EditorSettings::crashReportFolder().toStdString());
  if (!fresh.empty()) report_ = QString::fromStdString(pathText(fresh.front()));
  const auto own = std::find_if(entries.begin(), entries.end(), [this](const RecoveryEntry& entry) {
    return document_.snapshots().isOfOpenProject(entry);
  });
  if (own != entries.end()) {
    show(*own);
  } else if (wanted != Wanted::OfThisProject && !entries.empty()) {
    show(entries.front());
  } else if (wanted == Wanted::AskedFor) {
    messages_.show(Severity::Note, tr("There is no unsaved work to recover."));
  } else if (wanted == Wanted::Any && !fresh.empty()) {
    messages_.show(Severity::Warning, tr("Squire ended unexpectedly. There is no unsaved work to recover."),
                   tr("Edits since the last save or autosave may be missing."),
                   {{tr("Show Report"), [this] { showReport(report_); }}});
  }
}

void RecoveryOffers::showLatestReport() {
  const auto latest = latestCrashReport(EditorSettings::crashReportFolder().toStdString());
  if (latest) return showReport(QString::fromStdString(pathText(*latest)));
  messages_.show(Severity::Note, tr("Squire has not ended unexpectedly."));
}

void RecoveryOffers::showReport(const QString& file) {
  auto* dialog = new CrashReportDialog(file, messages_.window());
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->open();
}

void RecoveryOffers::show(const RecoveryEntry& entry) {
  const auto timeText = [](std::int64_t seconds) {
    return QLocale().toString(QDateTime::fromSecsSinceEpoch(seconds), QLocale::ShortFormat);
  };
  const QFileInfo file(QString::fromStdString(pathText(entry.project)));
  const bool named = isProject(file.fileName());
  const QString folder = QDir::toNativeSeparators(file.absolutePath());
  const QString model = QString::fromStdString(entry.notes.shownClip.model);
  const QString name = named             ? file.fileName()
                       : model.isEmpty() ? tr("a new project in %1").arg(folder)
                                         : tr("a new project with the model %1, in %2").arg(model, folder);
  QString older = named ? tr("The project file no longer exists.") : tr("It was never saved.");
  if (entry.fileSavedAt) {
    older = (entry.isOlderThanFile ? tr("The project file is newer, from %1.")
                                   : tr("The project file is from %1."))
                .arg(timeText(*entry.fileSavedAt));
    older += stepsText(entry);
  }
  QList<MessageBar::Step> steps{{tr("Recover"),
                                 [this, entry] {
                                   files_.withSavedWork(
                                       tr("Save the changes to %1 before the other work is recovered?"),
                                       [this, entry] { document_.recover(entry); });
                                 }},
                                {tr("Discard"), [this, entry] {
                                   document_.snapshots().discard(entry);
                                   offer(Wanted::Any);
                                 }}};
  if (!report_.isEmpty()) steps += {tr("Show Report"), [this] { showReport(report_); }, false};
  messages_.show(Severity::Warning,
                 tr("Squire closed without saving %1. A recovery copy from %2 exists.")
                     .arg(name, timeText(entry.savedAt)),
                 older, steps);
}

}  // namespace squire

#include "moc_recovery_offers.cpp"
