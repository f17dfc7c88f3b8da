#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <memory>

#include "widgets/session/gestures.h"
#include "widgets/session/jobs.h"
#include "widgets/session/playback.h"
#include "widgets/session/posing.h"
#include "widgets/session/selection.h"
#include "widgets/session/session_change.h"
#include "widgets/session/session_diagnostics.h"
#include "widgets/session/shown.h"
#include "widgets/session/work_history.h"

namespace squire {

// What every panel looks at: the open project with its history, and what is no part of it, each in a class of
// its own: what is looked at, selection, poses that are not keyed, diagnostics. Widgets change the project
// with apply() alone.
class Session : public QObject {
  Q_OBJECT
 public:
  explicit Session(QObject* parent = nullptr);

  // Calls `then`, a function or a member of the receiver, once for each change that has some of the parts.
  template <typename Receiver, typename Then>
  void onChange(SessionChange::Parts parts, Receiver* receiver, Then then,
                Qt::ConnectionType type = Qt::AutoConnection) const {
    if constexpr (std::is_invocable_v<Then&>) {
      const auto call = [parts, then](const SessionChange& change) mutable {
        if (change.has(parts)) then();
      };
      connect(this, &Session::changed, receiver, call, type);
    } else {
      const auto call = [parts, receiver, then](const SessionChange& change) {
        if (change.has(parts)) std::invoke(then, receiver);
      };
      connect(this, &Session::changed, receiver, call, type);
    }
  }

  [[nodiscard]] Gestures& gestures() { return gestures_; }
  [[nodiscard]] const Gestures& gestures() const { return gestures_; }
  [[nodiscard]] Shown& shown() { return shown_; }
  [[nodiscard]] const Shown& shown() const { return shown_; }
  [[nodiscard]] Selection& selection() { return selection_; }
  [[nodiscard]] const Selection& selection() const { return selection_; }
  [[nodiscard]] Posing& posing() { return posing_; }
  [[nodiscard]] const Posing& posing() const { return posing_; }
  [[nodiscard]] SessionDiagnostics& diagnostics() { return diagnostics_; }
  [[nodiscard]] const SessionDiagnostics& diagnostics() const { return diagnostics_; }
  [[nodiscard]] Playback& playback() { return playback_; }
  [[nodiscard]] Jobs& jobs() { return jobs_; }

  // The project. `path` is empty for one that was never saved.
  void open(Project project, const QString& path);
  void close();
  [[nodiscard]] bool hasProject() const { return work_.isOpen(); }
  [[nodiscard]] const Project& project() const { return work_.project(); }
  [[nodiscard]] const History& history() const { return work_.states(); }
  [[nodiscard]] const QString& path() const { return path_; }
  [[nodiscard]] QString name() const;  // of its file, where it was saved
  [[nodiscard]] bool clean() const { return !hasProject() || history().isClean(); }
  // Work that no file holds: edits, or what was recovered. A model that was only looked at is nothing to
  // lose.
  [[nodiscard]] bool hasUnsavedWork() const {
    return !clean() && (holdsUnsaved_ || !path_.isEmpty() || history().position() > 0);
  }
  // Names the state of the project with what is unkeyed: equal numbers are the same work.
  [[nodiscard]] std::uint64_t workNumber() const { return work_.number(); }
  // `revision`: of the state that was written.
  void markSaved(const QString& path, std::uint64_t revision, std::shared_ptr<const Project> written);
  void markUnsaved();

  // False when the edit failed; failed() tells why. Edits of one gesture are one step of the history; one
  // that changes nothing is none. An edit of a gesture that is over is refused without a word.
  bool apply(Result<Edit> edit, GestureId gesture = {});
  void abandon(GestureId gesture);
  // Through the history, and through what was changed since and is not keyed.
  void undo();
  void redo();
  [[nodiscard]] bool canUndo() const { return work_.canUndo(); }
  [[nodiscard]] bool canRedo() const { return work_.canRedo(); }
  [[nodiscard]] const std::string& undoLabel() const { return work_.undoLabel(); }
  [[nodiscard]] const std::string& redoLabel() const { return work_.redoLabel(); }
  void jumpTo(std::size_t position);
  // As History::rewrite(): no step of its own, and no undo leads behind it.
  [[nodiscard]] Status rewrite(const std::function<Result<Project>(const Project&)>& change);
  // Puts what was read of a source on the project, which is no edit.
  void replaceCurrent(Project project);

  // What is looked at; the rest of it is in shown().
  void setModel(ModelId model);
  void setClip(ClipId clip);  // none: the rest pose
  void setTextureFiles(TextureFiles files);
  void setLimbsShown(bool on);
  [[nodiscard]] ModelId modelId() const { return shown_.modelId(); }
  [[nodiscard]] ClipId clipId() const { return shown_.clipId(); }
  [[nodiscard]] ClipRef clipRef() const { return shown_.clipRef(); }
  [[nodiscard]] const ProjectModel* projectModel() const { return shown_.projectModel(); }
  // The model as drawn; null while its source is not loaded.
  [[nodiscard]] const Model* model() const { return posed().model().get(); }
  [[nodiscard]] const Clip* clip() const { return posed().clip().get(); }
  [[nodiscard]] const PosedModel& posed() const { return shown_.posed(); }

  // The instant from the clip's start. While playing it lies between frames.
  [[nodiscard]] Time playhead() const { return posed().time(); }
  // Where an edit at the playhead goes: what plays stops first, on the frame that is nearest.
  Time stopOnFrame();
  void setPlayhead(Time time);
  void setPlayheadFrame(std::int64_t frame);
  [[nodiscard]] double playheadFrame() const { return shown_.playheadFrame(); }
  [[nodiscard]] Rate rate() const { return shown_.rate(); }

 Q_SIGNALS:
  // Told once for an edit, an undo or whatever else changes what is seen, when all of it has changed.
  void changed(const squire::SessionChange& change);
  void failed(const squire::Error& error);

 private:
  friend class Posing;

  void play(double seconds);
  void reset();
  void refresh();
  [[nodiscard]] SessionState state() const;
  void tell();
  void makeStep(Edit edit, GestureId gesture);
  // Makes a step with `settle` as part of it.
  void step(Edit edit, GestureId gesture, const std::function<void()>& settle);
  // Changes what is not keyed, which begins another way from here, as every edit does.
  void changeLive(GestureId gesture, const std::function<void()>& change);
  void goTo(Time time);
  void showChanges();

  WorkHistory work_;
  QString path_;
  bool holdsUnsaved_ = false;  // whatever the history's steps are
  SessionState told_;
  std::uint64_t opened_ = 0;
  Gestures gestures_;
  Shown shown_{work_};
  Selection selection_{shown_.posed()};
  Posing posing_{*this, work_};
  SessionDiagnostics diagnostics_;
  Playback playback_;
  Jobs jobs_;
};

}  // namespace squire
