#include "app/editor/features/share/share_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>

#include "app/editor/document/openable_files.h"
#include "widgets/controls/plain_label.h"
#include "widgets/session/counted_text.h"

namespace squire {

namespace {

// The data of the entry that opens a file dialog. The data of other entries is a path, or empty.
const QString& another() {
  static const QString text = QStringLiteral("?");
  return text;
}

}  // namespace

ShareDialog::ShareDialog(const Session& session, const ShareWay& way, QWidget* parent)
    : QDialog(parent), form_(new QFormLayout(this)) {
  setObjectName(QStringLiteral("shareDialog"));
  setWindowTitle(tr("Share"));
  form_->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
  form_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  form_->setHorizontalSpacing(12);
  form_->setVerticalSpacing(8);
  addTitle(way.title);
  addBefore(session, way.before);
  addSummary(session);
  auto* buttons = new QDialogButtonBox(this);
  buttons->addButton(tr("Share\u2026"), QDialogButtonBox::AcceptRole)->setDefault(true);
  buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
  form_->addRow(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  setMinimumWidth(440);
}

ShareWay ShareDialog::way() const { return {title_->text().trimmed(), before_}; }

void ShareDialog::addTitle(const QString& title) {
  title_ = new QLineEdit(title, this);
  title_->setMaxLength(200);
  title_->setAccessibleName(tr("Title"));
  title_->setToolTip(tr("What the page is called"));
  form_->addRow(tr("Title"), title_);
}

void ShareDialog::addBefore(const Session& session, const QString& before) {
  beside_ = new QComboBox(this);
  beside_->setAccessibleName(tr("Before"));
  beside_->setToolTip(tr("What is shown on the left, with the same camera at the same tick"));
  beside_->addItem(tr("Nothing"), QString());
  if (!session.path().isEmpty()) beside_->addItem(tr("The project as it was saved"), session.path());
  beside_->addItem(tr("Another file\u2026"), another());
  choose(QFileInfo::exists(before) ? before : QString());
  form_->addRow(tr("Before"), beside_);
  connect(beside_, &QComboBox::activated, this, [this] {
    const QString chosen = beside_->currentData().toString();
    if (chosen == another()) {
      askForFile();
    } else {
      choose(chosen);
    }
  });
}

void ShareDialog::askForFile() {
  const QString exports = tr("Exported files") + QStringLiteral(" (*.bin)");
  const QString file = QFileDialog::getOpenFileName(this, tr("Before"), QFileInfo(before_).absolutePath(),
                                                    exports + QStringLiteral(";;") + OpenableFiles::filter());
  choose(file.isEmpty() ? before_ : file);
}

void ShareDialog::choose(const QString& before) {
  before_ = before;
  if (beside_->findData(before) < 0)
    beside_->insertItem(beside_->count() - 1, QFileInfo(before).fileName(), before);
  beside_->setCurrentIndex(beside_->findData(before));
}

void ShareDialog::addSummary(const Session& session) {
  std::size_t clips = 0;
  for (const auto& model : session.project().models) clips += model->clips.size();
  const std::size_t models = session.project().models.size(), stages = session.project().stages.size();
  QStringList parts{models == 1 ? tr("1 model") : tr("%1 models").arg(models), CountedText::clips(clips)};
  if (stages > 0) parts += stages == 1 ? tr("1 stage") : tr("%1 stages").arg(stages);
  auto* summary = new PlainLabel(this);
  summary->setText(tr("The page shows %1 in any browser, from the disk and offline. Notes that people save "
                      "in it come back "
                      "with squire notes.")
                       .arg(parts.join(QStringLiteral(", "))));
  summary->setProperty("secondary", true);
  summary->setWordWrap(true);
  form_->addRow(QString(), summary);
}

}  // namespace squire

#include "moc_share_dialog.cpp"
