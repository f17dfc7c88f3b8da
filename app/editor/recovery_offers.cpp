#include "app/editor/recovery_offers.h"

#include <QClipboard>
#include <QDateTime>
#include <QDesktopServices>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>
#include <cstdlib>

#include "app/editor/document/document.h"
#include "app/editor/document/document_paths.h"
#include "app/editor/file_commands.h"
#include "app/editor/settings/editor_settings.h"
#include "core/io/file.h"
#include "core/workspace/crash_reports.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/plain_label.h"

namespace squire {

// Shows what Squire wrote when it ended unexpectedly.
class CrashReportDialog : public QDialog {
  Q_OBJECT
 public:
  CrashReportDialog(const QString& file, QWidget* parent);

 private:
  void addButtons(const QString& file);

  QPlainTextEdit* text_;
};

namespace {

constexpr std::uint64_t mostShown = std::uint64_t{4} << 20;

QString contentOf(const QString& file) {
  const auto bytes = readFile(file.toStdString(), mostShown);
  if (!bytes) return QString::fromStdString(bytes.error().text());
  const std::string_view text = asText(*bytes);
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

}  // namespace

CrashReportDialog::CrashReportDialog(const QString& file, QWidget* parent)
    : QDialog(parent), text_(new QPlainTextEdit(contentOf(file), this)) {
  setObjectName(QStringLiteral("crashReportDialog"));
  setWindowTitle(tr("Crash Report"));
  auto* column = new QVBoxLayout(this);
  auto* about = new PlainLabel(
      tr("Squire wrote this until it ended unexpectedly. Nothing was sent to anyone. It names your "
         "files, clips and edits: read it before you pass it on."),
      this);
  about->setWordWrap(true);
  column->addWidget(about);
  text_->setReadOnly(true);
  text_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  text_->setLineWrapMode(QPlainTextEdit::WidgetWidth);
  text_->setAccessibleName(tr("Crash Report"));
  column->addWidget(text_, 1);
  addButtons(file);
  resize(760, 420);
}

void CrashReportDialog::addButtons(const QString& file) {
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
  const QPushButton* copy = buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
  const QPushButton* folder = buttons->addButton(tr("Show in Folder"), QDialogButtonBox::ActionRole);
  connect(copy, &QPushButton::clicked, this,
          [this] { QGuiApplication::clipboard()->setText(text_->toPlainText()); });
  connect(folder, &QPushButton::clicked, this,
          [file] { QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(file).absolutePath())); });
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  layout()->addWidget(buttons);
}

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
#include "recovery_offers.moc"
