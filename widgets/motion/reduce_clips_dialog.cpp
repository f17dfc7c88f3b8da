#include "widgets/motion/reduce_clips_dialog.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLocale>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/controls/number_field.h"
#include "widgets/controls/plain_label.h"
#include "widgets/motion/reduce_options.h"
#include "widgets/session/counted_text.h"
#include "widgets/session/problem_text.h"
#include "widgets/session/session.h"
#include "widgets/theme/number_text.h"

namespace squire {

namespace {

constexpr int progressSteps = 1000;

}  // namespace

ReduceClipsDialog::ReduceClipsDialog(Session& session, std::vector<ClipRef> clips, const ReduceKeys& usual,
                                     QWidget* parent)
    : QDialog(parent),
      session_(session),
      clips_(std::move(clips)),
      options_(new ReduceOptions(this)),
      progress_(new QProgressBar(this)),
      note_(new PlainLabel(this)) {
  setObjectName(QStringLiteral("reduceClips"));
  setWindowTitle(tr("Reduce Keys of %1").arg(CountedText::clips(clips_.size())));
  options_->set(usual);
  build(usual.millimetres);
  showRunning(false);
  connect(&session_.jobs(), &Jobs::changed, this, &ReduceClipsDialog::showProgress);
  session_.onChange(SessionChange::Opened, this, &QDialog::reject);
  take_->setFocus();
}

void ReduceClipsDialog::build(double millimetres) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(12, 12, 12, 12);
  column->setSpacing(12);
  auto* row = new QHBoxLayout;
  row->setSpacing(2 * metrics::unit);
  auto* name = new PlainLabel(tr("How far the skin may move"), this);
  row->addWidget(name);
  makeNumber(millimetres);
  row->addWidget(number_);
  row->addWidget(options_);
  row->addStretch(1);
  column->addLayout(row);
  progress_->setRange(0, progressSteps);
  progress_->setTextVisible(false);
  QSizePolicy policy = progress_->sizePolicy();
  policy.setRetainSizeWhenHidden(true);
  progress_->setSizePolicy(policy);
  column->addWidget(progress_);
  note_->setWordWrap(true);
  note_->setMinimumWidth(460);
  column->addWidget(note_);
  column->addStretch(1);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  take_ = buttons->addButton(tr("Reduce"), QDialogButtonBox::AcceptRole);
  take_->setDefault(true);
  take_->setToolTip(tr("Keeps the result, as one undo step (Enter)"));
  column->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &ReduceClipsDialog::start);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void ReduceClipsDialog::makeNumber(double millimetres) {
  NumberStyle style;
  style.unit = QStringLiteral("mm");
  style.decimals = 2;
  style.step = 0.01;
  style.least = 0.0;
  style.most = 1000.0;
  number_ = new NumberField(style, this);
  number_->setFixedWidth(84);
  number_->setDefault(1.0);
  number_->setValue(millimetres);
  number_->setLive();
  number_->setAccessibleName(tr("How far the skin may move"));
  number_->setToolTip(tr("How far the skin may move"));
  connect(number_, &NumberField::edited, number_, &NumberField::setValue);
}

ReduceKeys ReduceClipsDialog::args() const {
  ReduceKeys args;
  args.millimetres = number_->value();
  options_->apply(args);
  return args;
}

void ReduceClipsDialog::done(int result) {
  if (job_ != 0) session_.jobs().cancel(job_);
  job_ = 0;
  ++attempt_;
  QDialog::done(result);
}

void ReduceClipsDialog::start() {
  const QPointer<ReduceClipsDialog> self(this);
  job_ = session_.jobs().start(
      tr("Reducing keys"),
      [self, attempt = ++attempt_, project = session_.history().snapshot(), clips = clips_,
       args = args()](const JobControl& job) -> std::function<void()> {
        const auto made = std::make_shared<Result<ReducedClips>>(reduceClips(*project, clips, args, job));
        return [self, attempt, project, made] {
          if (self != nullptr && self->attempt_ == attempt) self->finish(project, *made);
        };
      });
  showRunning(true);
  showProgress();
}

void ReduceClipsDialog::finish(const std::shared_ptr<const Project>& before, Result<ReducedClips>& made) {
  job_ = 0;
  if (!made) {
    showRunning(false);
    note_->setText(made.error().code == ErrorCode::Cancelled ? tr("Stopped. No key was changed.")
                                                             : errorText(made.error()));
    return;
  }
  if (session_.history().snapshot() != before) return start();  // the project has changed meanwhile
  describe(*made);
  if (session_.apply(std::move(made->edit))) accept();
}

void ReduceClipsDialog::describe(const ReducedClips& made) {
  const MotionChange& change = made.change;
  const QString clips = CountedText::clips(clips_.size());
  const QString before = QLocale().toString(static_cast<qulonglong>(change.keysBefore));
  const QString after = QLocale().toString(static_cast<qulonglong>(change.keysAfter));
  const ProjectModel& model = *session_.project().find(clips_.front().model);
  const ProjectClip* clip = model.find(made.farthest);
  if (clip == nullptr) {
    report_ = tr("%1: %2 of %3 keys are left; the motion is the same").arg(clips, after, before);
    return;
  }
  report_ = tr("%1: %2 of %3 keys are left; the skin moves by at most %4 mm")
                .arg(clips, after, before, numberText(1000.0 * static_cast<double>(change.metres), 2));
  const Model* shown = session_.model();
  const auto bone = shown == nullptr ? std::nullopt : shown->skeleton->indexOf(change.bone);
  if (!bone) return;
  place_ =
      tr("Farthest: %1 in %2 at frame %3")
          .arg(QString::fromStdString(shown->skeleton->bones[static_cast<std::size_t>(*bone)].name),
               QString::fromStdString(clip->name), numberText(frameAt(change.time, clip->clip->rate), 1));
}

void ReduceClipsDialog::showRunning(bool runs) {
  progress_->setValue(0);
  progress_->setVisible(runs);
  number_->setEnabled(!runs);
  options_->setEnabled(!runs);
  take_->setEnabled(!runs);
  note_->setText(
      runs ? QString()
           : tr("Each clip keeps the fewest eased keys with which its motion stays within these limits."));
}

void ReduceClipsDialog::showProgress() {
  for (const Jobs::State& state : session_.jobs().states()) {
    if (state.id != job_) continue;
    progress_->setValue(static_cast<int>(progressSteps * state.fraction));
    note_->setText(state.step);
  }
}

}  // namespace squire

#include "moc_reduce_clips_dialog.cpp"
