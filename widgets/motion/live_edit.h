#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <optional>

#include "core/edit/edit.h"
#include "widgets/session/session.h"

namespace squire {

// An edit of the shown clip that is previewed with changing numbers until it is accepted or cancelled. Each
// result is computed on another thread from the project as it was before the edit; the whole edit is one undo
// step.
class LiveEdit : public QObject {
  Q_OBJECT
 public:
  using Make = std::function<Result<Edit>(const Project&)>;

  explicit LiveEdit(Session& session, QObject* parent = nullptr);

  void begin();
  [[nodiscard]] bool isOpen() const { return before_ != nullptr; }
  // Previews an edit. While an earlier preview is computed, only the newest request waits.
  void show(Make make);
  [[nodiscard]] bool isBusy() const { return running_ || next_; }
  // Accepts the result of the last edit, once it is computed.
  void take();
  void abandon();

  // The clip before the edit; null if there is no edit.
  [[nodiscard]] const std::shared_ptr<const Clip>& clipBefore() const { return clip_; }
  // The changes of the last result; none before the first, and of edits that change times alone.
  [[nodiscard]] const std::optional<MotionChange>& change() const { return change_; }

 Q_SIGNALS:
  void began();
  void shown();  // a new result is visible
  void failed(const squire::Error& error);
  // The edit was accepted or cancelled, or something else has changed the project or the shown clip.
  void ended();

 private:
  void startNext();
  void finish(std::uint64_t number, const std::shared_ptr<Result<Edit>>& made);
  void end();

  Session& session_;
  std::shared_ptr<const Project> before_;
  std::shared_ptr<const Clip> clip_;
  ClipRef ref_;
  GestureId gesture_;
  std::optional<Make> next_;
  std::optional<MotionChange> change_;
  std::uint64_t number_ = 0;  // of the current edit: results of earlier edits are dropped
  bool running_ = false;
  bool taking_ = false;
};

}  // namespace squire
