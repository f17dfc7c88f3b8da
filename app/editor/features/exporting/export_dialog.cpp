#include "app/editor/features/exporting/export_dialog.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QLocale>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/editor/features/exporting/export_form.h"
#include "app/editor/features/exporting/export_outlook.h"
#include "core/base/diagnostics.h"
#include "core/edit/materials/settings_edits.h"
#include "widgets/controls/plain_label.h"
#include "widgets/session/counted_text.h"

namespace squire {

namespace {

constexpr QSize usualSize(860, 480);
constexpr int patience = 250;  // milliseconds between the last change of a choice and the start of a draft

}  // namespace

ExportDialog::ExportDialog(Session& session, ProjectExport& exports, const ExportWay& way, QWidget* parent)
    : QDialog(parent),
      session_(session),
      exports_(exports),
      form_(
          new ExportForm(session.project().exports, way, QString::fromStdString(exports.nameFor({})), this)),
      outlook_(new ExportOutlook(this)),
      summary_(new PlainLabel(this)),
      reuse_(new PlainLabel(this)),
      progress_(new QProgressBar(this)),
      compute_(new QPushButton(this)) {
  setObjectName(QStringLiteral("exportDialog"));
  setWindowTitle(tr("Export for the Engine"));
  resize(usualSize);
  build();
  follow();
  compute();
}

ExportDialog::~ExportDialog() { stop(); }

void ExportDialog::build() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(12, 12, 12, 12);
  column->setSpacing(12);
  auto* sides = new QHBoxLayout;
  sides->setSpacing(16);
  auto* left = new QVBoxLayout;
  left->addWidget(form_);
  left->addStretch(1);
  sides->addLayout(left, 2);
  sides->addWidget(makeOutlook(), 3);
  column->addLayout(sides, 1);
  auto* buttons = new QDialogButtonBox(this);
  export_ = buttons->addButton(tr("Export"), QDialogButtonBox::AcceptRole);
  export_->setDefault(true);
  buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
  column->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::exportNow);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

QWidget* ExportDialog::makeOutlook() {
  auto* side = new QWidget(this);
  auto* column = new QVBoxLayout(side);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  auto* row = new QHBoxLayout;
  row->addWidget(summary_, 1);
  progress_->setRange(0, 0);
  progress_->setTextVisible(false);
  progress_->setFixedWidth(120);
  row->addWidget(progress_);
  compute_->setAutoDefault(false);
  row->addWidget(compute_);
  column->addLayout(row);
  reuse_->setWordWrap(true);
  reuse_->setProperty("secondary", true);
  column->addWidget(reuse_);
  column->addWidget(outlook_, 1);
  return side;
}

void ExportDialog::follow() {
  soon_.setSingleShot(true);
  soon_.setInterval(patience);
  connect(&soon_, &QTimer::timeout, this, &ExportDialog::compute);
  connect(form_, &ExportForm::changed, this, &ExportDialog::computeSoon);
  connect(compute_, &QPushButton::clicked, this, [this] {
    if (job_ != 0 || soon_.isActive()) {
      stop();
      refresh();
    } else {
      compute();
    }
  });
  session_.onChange(SessionChange::Opened, this, &QDialog::reject);
  session_.onChange(SessionChange::content, this, &ExportDialog::computeSoon);
}

void ExportDialog::computeSoon() {
  if (!session_.hasProject()) return;
  stop();
  soon_.start();
  refresh();
}

void ExportDialog::compute() {
  stop();
  job_ = exports_.draft(form_->settings(), form_->way(),
                        [dialog = QPointer<ExportDialog>(this), number = number_](const auto& draft) {
                          if (dialog) dialog->receive(number, draft);
                        });
  refresh();
}

void ExportDialog::stop() {
  soon_.stop();
  if (job_ != 0) session_.jobs().cancel(job_);
  job_ = 0;
  ++number_;
  draft_ = nullptr;
}

void ExportDialog::receive(unsigned number, const std::shared_ptr<const ProjectExport::Draft>& draft) {
  if (number != number_) return;
  job_ = 0;
  draft_ = draft;
  outlook_->show(*draft_, session_.project());
  if (draft_->wad) form_->showProfile(QString::fromStdString(draft_->wad->profile));
  refresh();
}

bool ExportDialog::isStopped() const { return draft_ != nullptr && (!draft_->wad || !draft_->wad->made); }

QString ExportDialog::summary() const {
  if (job_ != 0 || soon_.isActive()) return tr("Computing what will be written\u2026");
  if (draft_ == nullptr || (!draft_->wad && draft_->wad.error().code == ErrorCode::Cancelled))
    return tr("Not computed.");
  if (isStopped()) return tr("This cannot be exported.");
  const MadeExport& made = *draft_->wad->made;
  return tr("%1, %2, %3")
      .arg(CountedText::clips(made.report.clips.size()), CountedText::keyframes(keyframesOf(made.report)),
           QLocale().formattedDataSize(static_cast<qint64>(made.file->size())));
}

QString ExportDialog::reuseText() const {
  if (draft_ == nullptr || !draft_->wad) return {};
  switch (draft_->wad->reuse) {
    case ExportReuse::None:
      break;
    case ExportReuse::Found:
      return tr("All of it comes from the cache.");
    case ExportReuse::Kept:
      return tr("Converted, and kept in the cache for the next export.");
    case ExportReuse::Damaged:
      return tr("Converted again, since the cache had it damaged.");
    case ExportReuse::NotWritten:
      return tr("The cache cannot be written to: %1").arg(QString::fromStdString(draft_->wad->reuseFault));
    case ExportReuse::Unsaved:
      return tr("The cache is not used, since the project has changes that are not saved.");
    case ExportReuse::SourceChanged:
      return tr("The cache is not used, since a source file has changed.");
    case ExportReuse::NoFolder:
      return tr("The cache is not used, since there is no such folder.");
  }
  return {};
}

void ExportDialog::refresh() {
  const bool runs = job_ != 0 || soon_.isActive();
  const bool hasFolder = QFileInfo(form_->way().folder).isDir();
  summary_->setText(hasFolder ? summary() : tr("There is no such folder."));
  reuse_->setText(runs ? QString() : reuseText());
  reuse_->setVisible(!reuse_->text().isEmpty());
  progress_->setVisible(runs);
  compute_->setText(runs ? tr("Stop") : tr("Compute"));
  compute_->setVisible(runs || draft_ == nullptr);
  outlook_->setEnabled(draft_ != nullptr);
  export_->setEnabled(hasFolder && !isStopped());
}

void ExportDialog::exportNow() {
  const std::shared_ptr<const ProjectExport::Draft> shown = draft_;
  const ExportWay way = form_->way();
  if (form_->changesProject() && !session_.apply(setExport(session_.project(), {form_->settings()}))) return;
  if (shown != nullptr) {
    exports_.write(shown);
  } else {
    exports_.exportTo(way);
  }
  accept();
}

}  // namespace squire

#include "moc_export_dialog.cpp"
