#include "widgets/panels/job_indicator.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QToolButton>

#include "widgets/controls/plain_label.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

constexpr int delayMilliseconds = 80;

}  // namespace

JobIndicator::JobIndicator(Jobs& jobs, QWidget* parent)
    : QWidget(parent),
      jobs_(jobs),
      name_(new PlainLabel(this)),
      bar_(new QProgressBar(this)),
      cancel_(new QToolButton(this)) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(8, 0, 4, 0);
  row->setSpacing(8);
  bar_->setFixedWidth(120);
  bar_->setTextVisible(false);
  cancel_->setIcon(icon(QStringLiteral("close")));
  cancel_->setToolTip(tr("Cancel"));
  cancel_->setAccessibleName(tr("Cancel"));
  row->addWidget(name_);
  row->addWidget(bar_);
  row->addWidget(cancel_);
  connect(cancel_, &QToolButton::clicked, this, [this] { jobs_.cancel(job_); });
  delay_.setSingleShot(true);
  delay_.setInterval(delayMilliseconds);
  connect(&delay_, &QTimer::timeout, this, &JobIndicator::refresh);
  connect(&jobs_, &Jobs::changed, this, [this] {
    if (!delay_.isActive()) delay_.start();
  });
  refresh();
}

void JobIndicator::refresh() {
  const std::vector<Jobs::State> states = jobs_.states();
  setVisible(!states.empty());
  if (states.empty()) return;
  const Jobs::State& state = states.front();
  job_ = state.id;
  name_->setText(state.cancelled ? tr("%1: stopping").arg(state.name) : state.name);
  bar_->setUpdatesEnabled(false);  // otherwise each new value would be painted immediately
  bar_->setValue(static_cast<int>(100.0f * state.fraction));
  bar_->setUpdatesEnabled(true);
  bar_->setToolTip(state.step);
}

}  // namespace squire

#include "moc_job_indicator.cpp"
