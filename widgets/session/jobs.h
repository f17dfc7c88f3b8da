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

// Long work in the background, each with a name, progress and a cancel.
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
  // Asks every job to stop and waits for it.
  ~Jobs() override;

  // `work` runs on another thread and returns what is to be done on this one when it is over, cancelled or
  // not.
  int start(const QString& name, std::function<std::function<void()>(const JobControl&)> work);
  // The same, one after another in the order of the calls: what writes is not overtaken by what was to be
  // written after it.
  int startInOrder(const QString& name, std::function<std::function<void()>(const JobControl&)> work);
  void startInOrder(std::function<void()> work);  // short, and nobody needs to see it
  // Waits for what was started in order.
  void waitForOrdered() { inOrder_.waitForDone(); }
  // Short work that comes again and again and that nobody needs to see or stop.
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
