#include "widgets/clips/rename_clips_dialog.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "widgets/clips/common_names.h"
#include "widgets/controls/plain_label.h"
#include "widgets/session/counted_text.h"
#include "widgets/session/problem_text.h"
#include "widgets/theme/theme.h"

namespace squire {

RenameClipsDialog::RenameClipsDialog(std::shared_ptr<const Project> project, ModelId model,
                                     const std::vector<ClipId>& clips, QWidget* parent)
    : QDialog(parent),
      project_(std::move(project)),
      model_(model),
      find_(new QLineEdit(this)),
      replace_(new QLineEdit(this)),
      before_(new QLineEdit(this)),
      after_(new QLineEdit(this)),
      matchCase_(new QCheckBox(tr("Match upper and lower case"), this)),
      list_(new QTreeWidget(this)),
      report_(new PlainLabel(this)) {
  setObjectName(QStringLiteral("renameClips"));
  QStringList names;
  for (const ClipId clip : clips) {
    clips_.push_back({clip, project_->find(model)->find(clip)->name});
    names += QString::fromStdString(clips_.back().name);
  }
  setWindowTitle(tr("Rename %1").arg(CountedText::clips(clips_.size())));
  build();
  // Proposes the common part of the names, which users often want to remove.
  const QString start = commonStart(names);
  find_->setText(start.isEmpty() ? commonEnd(names) : start);
  find_->selectAll();
  showNames();
  resize(520, 460);
}

void RenameClipsDialog::build() {
  auto* column = new QVBoxLayout(this);
  column->setSpacing(8);
  auto* form = new QFormLayout;
  const auto add = [&](const QString& name, QLineEdit* field, const QString& hint) {
    field->setAccessibleName(name);
    field->setToolTip(hint);
    form->addRow(name, field);
    connect(field, &QLineEdit::textChanged, this, &RenameClipsDialog::showNames);
  };
  add(tr("Find"), find_, tr("The part of the names that is replaced, wherever it is"));
  add(tr("Replace by"), replace_, tr("What comes in its place; empty: nothing"));
  add(tr("Put before"), before_, tr("What every name begins with"));
  add(tr("Put after"), after_, tr("What every name ends with"));
  matchCase_->setToolTip(tr("Whether \"Walk\" and \"walk\" are told apart when they are looked for"));
  form->addRow(QString(), matchCase_);
  connect(matchCase_, &QCheckBox::toggled, this, &RenameClipsDialog::showNames);
  column->addLayout(form);
  list_->setAccessibleName(tr("The names before and after"));
  list_->setHeaderLabels({tr("Now"), tr("Then")});
  list_->setRootIsDecorated(false);
  list_->setSelectionMode(QAbstractItemView::NoSelection);
  list_->setUniformRowHeights(true);
  list_->header()->setSectionResizeMode(QHeaderView::Stretch);
  column->addWidget(list_, 1);
  report_->setWordWrap(true);
  column->addWidget(report_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  take_ = buttons->addButton(tr("Rename"), QDialogButtonBox::AcceptRole);
  column->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

QString RenameClipsDialog::changed(const QString& name) const {
  QString out = name;
  const auto letters = matchCase_->isChecked() ? Qt::CaseSensitive : Qt::CaseInsensitive;
  if (!find_->text().isEmpty()) out.replace(find_->text(), replace_->text(), letters);
  return before_->text() + out + after_->text();
}

std::vector<ClipName> RenameClipsDialog::names() const {
  std::vector<ClipName> out;
  for (const ClipName& clip : clips_) {
    const std::string name = changed(QString::fromStdString(clip.name)).toStdString();
    if (name != clip.name) out.push_back({clip.clip, name});
  }
  return out;
}

void RenameClipsDialog::showNames() {
  const std::vector<ClipName> changing = names();
  list_->clear();
  for (const ClipName& clip : clips_) {
    const QString now = QString::fromStdString(clip.name), then = changed(now);
    auto* item = new QTreeWidgetItem(list_, {now, then});
    if (now == then) item->setForeground(1, colourOf(Role::Secondary));
  }
  const auto edit = renameClips(*project_, model_, changing);
  const bool isSound = changing.empty() || edit.ok();
  report_->setText(isSound ? tr("Names that change: %1 of %2").arg(changing.size()).arg(clips_.size())
                           : errorText(edit.error()));
  QPalette colours = palette();
  if (!isSound) colours.setColor(QPalette::WindowText, colourOf(Role::Error));
  report_->setPalette(colours);
  take_->setEnabled(isSound && !changing.empty());
}

}  // namespace squire

#include "moc_rename_clips_dialog.cpp"
