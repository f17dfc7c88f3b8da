#include "app/editor/crash_report_dialog.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

#include "core/io/file.h"
#include "widgets/controls/plain_label.h"

namespace squire {

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

}  // namespace squire

#include "moc_crash_report_dialog.cpp"
