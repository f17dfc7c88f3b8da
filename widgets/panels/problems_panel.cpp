#include "widgets/panels/problems_panel.h"

#include <QLabel>
#include <QListWidget>
#include <QVBoxLayout>

#include "widgets/panels/problems.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

QIcon iconOf(Severity severity) {
  switch (severity) {
    case Severity::Error:
      return icon(QStringLiteral("error"), Role::Error);
    case Severity::Warning:
      return icon(QStringLiteral("warning"), Role::Warm);
    case Severity::Note:
      break;
  }
  return icon(QStringLiteral("info"), Role::Secondary);
}

}  // namespace

ProblemsPanel::ProblemsPanel(Session& session, QWidget* parent)
    : QWidget(parent), session_(session), list_(new QListWidget(this)), none_(new QLabel(this)) {
  setProperty("panel", true);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(4, 4, 4, 4);
  none_->setProperty("secondary", true);
  none_->setAlignment(Qt::AlignCenter);
  none_->setWordWrap(true);
  list_->setAccessibleName(tr("Problems"));
  list_->setWordWrap(true);
  list_->setTextElideMode(Qt::ElideNone);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  column->addWidget(none_, 1);
  column->addWidget(list_, 1);
  connect(list_, &QListWidget::currentRowChanged, this, &ProblemsPanel::goTo);
  connect(&session_, &Session::diagnosticsChanged, this, &ProblemsPanel::refresh);
  connect(&session_, &Session::modelChanged, this, &ProblemsPanel::refresh);
  refresh();
}

void ProblemsPanel::refresh() {
  Diagnostics now;
  if (session_.model() != nullptr) now = problemsOf(*session_.model(), session_.diagnostics());
  const auto same = [](const Diagnostic& a, const Diagnostic& b) { return a.text() == b.text(); };
  const bool changed = !std::equal(now.begin(), now.end(), problems_.begin(), problems_.end(), same);
  problems_ = std::move(now);
  none_->setText(session_.model() == nullptr ? tr("Open a model to see what is wrong with it.")
                                             : tr("No problems."));
  none_->setVisible(problems_.empty());
  list_->setVisible(!problems_.empty());
  if (!changed) return;
  list_->clear();
  count_ = 0;
  for (const Diagnostic& problem : problems_) {
    if (problem.severity != Severity::Note) ++count_;
    auto* item = new QListWidgetItem(iconOf(problem.severity), QString::fromStdString(problem.text()), list_);
    item->setToolTip(QString::fromStdString(problem.hint));
  }
  Q_EMIT countChanged(count_);
}

void ProblemsPanel::goTo(int row) {
  if (row < 0 || session_.model() == nullptr) return;
  const Skeleton& skeleton = *session_.model()->skeleton;
  const int bone = boneNamedIn(problems_[static_cast<std::size_t>(row)], skeleton);
  if (bone >= 0) session_.selectBones({skeleton.bones[static_cast<std::size_t>(bone)].id});
}

}  // namespace squire
