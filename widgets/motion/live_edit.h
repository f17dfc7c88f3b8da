#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <optional>

#include "core/edit/motion/measured_edit.h"
#include "widgets/session/session.h"

namespace squire {

// An edit of the shown clip that is tried with other numbers until it is taken or given up. The tries are
// computed on another thread, each from the project as it was before; together they are one undo step.
class LiveEdit : public QObject {
  Q_OBJECT
 public:
  using Make = std::function<Result<MeasuredEdit>(const Project&)>;

  explicit LiveEdit(Session& session, QObject* parent = nullptr);

  void begin();
  [[nodiscard]] bool isOpen() const { return before_ != nullptr; }
  // Tries an edit. Those that come while one is computed replace each other.
  void show(Make make);
  [[nodiscard]] bool isBusy() const { return running_ || next_; }
  // Keeps the result of the last try, once it is there.
  void take();
  void abandon();

  // The clip as it was; null if nothing is tried.
  [[nodiscard]] const std::shared_ptr<const Clip>& clipBefore() const { return clip_; }
  // What the last result does; none before the first.
  [[nodiscard]] const std::optional<MotionChange>& change() const { return change_; }

 Q_SIGNALS:
  void began();
  void shown();  // another result is there
  void failed(const squire::Error& error);
  // It was taken or given up, or something else has changed the project or the shown clip.
  void ended();

 private:
  void startNext();
  void finish(std::uint64_t number, const std::shared_ptr<Result<MeasuredEdit>>& made);
  void end();

  Session& session_;
  std::shared_ptr<const Project> before_;
  std::shared_ptr<const Clip> clip_;
  ClipRef ref_;
  GestureId gesture_;
  std::optional<Make> next_;
  std::optional<MotionChange> change_;
  std::uint64_t number_ = 0;  // of the use: results of earlier ones are dropped
  bool running_ = false;
  bool taking_ = false;
};

}  // namespace squire
