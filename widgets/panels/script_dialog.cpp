#include "widgets/panels/script_dialog.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/session/label_text.h"
#include "widgets/theme/theme.h"

namespace squire {

ScriptDialog::ScriptDialog(const Session& session, std::vector<ScriptLine> lines, QWidget* parent)
    : QDialog(parent), session_(session), lines_(std::move(lines)) {
  setWindowTitle(tr("Run Script"));
  auto* layout = new QVBoxLayout(this);
  here_ = new QCheckBox(tr("On the current clip"), this);
  here_->setToolTip(tr("Lines that name a clip change the current clip instead"));
  here_->setEnabled(session.clip() != nullptr);
  layout->addWidget(here_);
  list_ = new QTreeWidget(this);
  list_->setAccessibleName(tr("Lines of the script"));
  list_->setHeaderLabels({tr("Line"), tr("Edit"), tr("Problem")});
  list_->setRootIsDecorated(false);
  list_->setUniformRowHeights(true);
  list_->setMinimumSize(560, 280);
  layout->addWidget(list_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  run_ = buttons->addButton(QString(), QDialogButtonBox::AcceptRole);
  layout->addWidget(buttons);
  connect(here_, &QCheckBox::toggled, this, &ScriptDialog::refresh);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  refresh();
}

void ScriptDialog::refresh() {
  const std::vector<ScriptLine> lines =
      here_->isChecked() ? retargeted(lines_, session_.projectModel()->name, session_.clip()->name) : lines_;
  const std::vector<ScriptTrial> trials = tryScript(session_.project(), lines);
  list_->clear();
  fitting_.clear();
  for (std::size_t i = 0; i < trials.size(); ++i) {
    const ScriptTrial& trial = trials[i];
    const QString problem = trial.problem ? QString::fromStdString(trial.problem->text()) : QString();
    const QString what = trial.label ? labelText(*trial.label) : QString::fromStdString(trial.name);
    auto* row = new QTreeWidgetItem(list_, {QString::number(trial.line), what, problem});
    row->setToolTip(2, problem);
    if (trial.problem) {
      row->setForeground(2, colourOf(Role::Error));
    } else {
      fitting_.push_back(lines[i]);
    }
  }
  list_->resizeColumnToContents(0);
  list_->resizeColumnToContents(1);
  run_->setText(fitting_.size() == lines.size() ? tr("Run") : tr("Run the Valid Lines"));
  run_->setEnabled(!fitting_.empty());
}

}  // namespace squire

#include "moc_script_dialog.cpp"
