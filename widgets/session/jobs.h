#pragma once

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <atomic>
#include <functional>
#include <memory>
#include <vector>

#include "core/base/job.h"

namespace squire {

// Background jobs with names, progress and cancellation.
class Jobs : public QObject {
  Q_OBJECT
 public:
  struct State {
    int id = 0;
    QString name;
    float fraction = 0.0f;
    QString step;
    bool cancelled = false;
  };

  explicit Jobs(QObject* parent = nullptr);
  // Cancels all jobs and waits for them.
  ~Jobs() override;

  // Runs `work` on another thread. `work` returns a function, which is then called on this thread, even if
  // the job was cancelled. Returns the job's id.
  int start(const QString& name, std::function<std::function<void()>(const JobControl&)> work);
  // Like start(), but in the order of the calls, so that writes to a file cannot overtake each other.
  int startInOrder(const QString& name, std::function<std::function<void()>(const JobControl&)> work);
  void startInOrder(std::function<void()> work);  // short work that is not shown
  // Waits for all jobs started in order.
  void waitForOrdered() { inOrder_.waitForDone(); }
  // Runs frequent short work, which is not shown and cannot be cancelled.
  void startQuietly(std::function<std::function<void()>()> work);
  void cancel(int id);
  void cancelAll();
  [[nodiscard]] std::vector<State> states() const;
  [[nodiscard]] bool busy() const { return !running_.empty(); }

 Q_SIGNALS:
  void changed();

 private:
  struct Running {
    State state;
    std::shared_ptr<std::atomic<bool>> stop;
  };
  int startIn(QThreadPool& pool, const QString& name,
              std::function<std::function<void()>(const JobControl&)> work);
  void report(int id, float fraction, const QString& step);
  void finish(int id, const std::function<void()>& then);
  Running* find(int id);

  std::vector<Running> running_;
  int nextId_ = 1;
  QThreadPool pool_;
  QThreadPool inOrder_;
};

}  // namespace squire
