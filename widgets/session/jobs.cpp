#include "widgets/session/jobs.h"

#include <algorithm>

namespace squire {

Jobs::Jobs(QObject* parent) : QObject(parent) {
  pool_.setMaxThreadCount(std::max(2, QThread::idealThreadCount()));
  inOrder_.setMaxThreadCount(1);
}

Jobs::~Jobs() {
  cancelAll();
  inOrder_.waitForDone();
  pool_.waitForDone();
}

int Jobs::start(const QString& name, std::function<std::function<void()>(const JobControl&)> work) {
  return startIn(pool_, name, std::move(work));
}

int Jobs::startInOrder(const QString& name, std::function<std::function<void()>(const JobControl&)> work) {
  return startIn(inOrder_, name, std::move(work));
}

void Jobs::startInOrder(std::function<void()> work) { inOrder_.start(std::move(work)); }

int Jobs::startIn(QThreadPool& pool, const QString& name,
                  std::function<std::function<void()>(const JobControl&)> work) {
  const int id = nextId_++;
  auto stop = std::make_shared<std::atomic<bool>>(false);
  running_.push_back({{id, name, 0.0f, {}, false}, stop});
  Q_EMIT changed();
  pool.start([this, id, stop, work = std::move(work)] {
    JobControl control;
    control.cancel = stop.get();
    control.progress = [this, id](float fraction, std::string_view step) {
      const QString text = QString::fromUtf8(step.data(), static_cast<qsizetype>(step.size()));
      QMetaObject::invokeMethod(
          this, [this, id, fraction, text] { report(id, fraction, text); }, Qt::QueuedConnection);
    };
    std::function<void()> then = work(control);
    QMetaObject::invokeMethod(
        this, [this, id, then = std::move(then)] { finish(id, then); }, Qt::QueuedConnection);
  });
  return id;
}

void Jobs::startQuietly(std::function<std::function<void()>()> work) {
  pool_.start(
      [this, work = std::move(work)] { QMetaObject::invokeMethod(this, work(), Qt::QueuedConnection); });
}

Jobs::Running* Jobs::find(int id) {
  const auto found =
      std::find_if(running_.begin(), running_.end(), [id](const Running& job) { return job.state.id == id; });
  return found == running_.end() ? nullptr : &*found;
}

void Jobs::report(int id, float fraction, const QString& step) {
  Running* job = find(id);
  if (job == nullptr) return;
  job->state.fraction = fraction;
  job->state.step = step;
  Q_EMIT changed();
}

void Jobs::finish(int id, const std::function<void()>& then) {
  std::erase_if(running_, [id](const Running& job) { return job.state.id == id; });
  if (then) then();
  Q_EMIT changed();
}

void Jobs::cancel(int id) {
  Running* job = find(id);
  if (job == nullptr) return;
  job->state.cancelled = true;
  job->stop->store(true);
  Q_EMIT changed();
}

void Jobs::cancelAll() {
  for (Running& job : running_) {
    job.state.cancelled = true;
    job.stop->store(true);
  }
}

std::vector<Jobs::State> Jobs::states() const {
  std::vector<State> out;
  for (const Running& job : running_) out.push_back(job.state);
  return out;
}

}  // namespace squire

#include "moc_jobs.cpp"
