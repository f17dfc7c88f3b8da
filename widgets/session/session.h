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

// The state shared by all panels: the open project with its history, and further state in separate classes:
// the shown model and clip, the selection, unkeyed poses, and diagnostics. Widgets change the project only
// with apply().
class Session : public QObject {
  Q_OBJECT
 public:
  explicit Session(QObject* parent = nullptr);

  // Calls `then`, a function or a member of the receiver, once per change that includes any of `parts`.
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

  // Opens a project. `path` is empty if it was never saved.
  void open(Project project, const QString& path);
  void close();
  [[nodiscard]] bool hasProject() const { return work_.isOpen(); }
  [[nodiscard]] const Project& project() const { return work_.project(); }
  [[nodiscard]] const History& history() const { return work_.states(); }
  [[nodiscard]] const QString& path() const { return path_; }
  [[nodiscard]] QString name() const;  // file name of the project; its own name if it was never saved
  [[nodiscard]] bool clean() const { return !hasProject() || history().isClean(); }
  // Whether there is work that no file contains: edits or recovered work. A model that was only viewed does
  // not count.
  [[nodiscard]] bool hasUnsavedWork() const {
    return !clean() && (holdsUnsaved_ || !path_.isEmpty() || history().position() > 0);
  }
  // Identifies the state of the project and the unkeyed changes; equal numbers mean equal work.
  [[nodiscard]] std::uint64_t workNumber() const { return work_.number(); }
  // `revision`: the revision of the written state.
  void markSaved(const QString& path, std::uint64_t revision, std::shared_ptr<const Project> written);
  void markUnsaved();

  // Returns false if the edit failed, after emitting failed(). Edits of one gesture form one undo step; an
  // edit without effect forms none. Edits of an ended gesture are silently rejected.
  bool apply(Result<Edit> edit, GestureId gesture = {});
  void abandon(GestureId gesture);
  // Reverts the latest step of the history or of the unkeyed changes.
  void undo();
  void redo();
  [[nodiscard]] bool canUndo() const { return work_.canUndo(); }
  [[nodiscard]] bool canRedo() const { return work_.canRedo(); }
  [[nodiscard]] const Label& undoLabel() const { return work_.undoLabel(); }
  [[nodiscard]] const Label& redoLabel() const { return work_.redoLabel(); }
  void jumpTo(std::size_t position);
  // See History::rewrite(). The change is not an undo step and cannot be undone.
  [[nodiscard]] Status rewrite(const std::function<Result<Project>(const Project&)>& change);
  // Replaces the project by one with newly read sources. This is not an edit; a new undo history begins.
  void replaceCurrent(Project project);

  // Chooses the model to show; shown() returns everything that is shown.
  void setModel(ModelId model);
  void setClip(ClipId clip);  // invalid: the rest pose
  // Chooses the layer of the shown clip in which keys are shown and edited; invalid: the keys below its
  // layers.
  void setLayer(LayerId layer);
  void setTextureFiles(TextureFiles files);
  void setLimbsShown(bool on);
  // The bones that follow the body, in what is drawn; null: as the keys have them.
  void setSwung(std::shared_ptr<const SwungBones> swung);
  [[nodiscard]] ModelId modelId() const { return shown_.modelId(); }
  [[nodiscard]] ClipId clipId() const { return shown_.clipId(); }
  [[nodiscard]] ClipRef clipRef() const { return shown_.clipRef(); }
  // The keys that are shown and edited. Those of a layer are offsets: playback uses clip(), not keyed().
  [[nodiscard]] KeysRef keysRef() const { return shown_.keysRef(); }
  [[nodiscard]] const Clip* keyed() const { return shown_.keyed().get(); }
  [[nodiscard]] const ProjectModel* projectModel() const { return shown_.projectModel(); }
  // The model as drawn; null if its source is not loaded.
  [[nodiscard]] const Model* model() const { return posed().model().get(); }
  [[nodiscard]] const Clip* clip() const { return posed().clip().get(); }
  [[nodiscard]] const PosedModel& posed() const { return shown_.posed(); }

  // Time in the clip; may lie between frames during playback.
  [[nodiscard]] Time playhead() const { return posed().time(); }
  // Call this before an edit at the playhead: stops playback at the nearest frame and returns its time.
  Time stopOnFrame();
  void setPlayhead(Time time);
  void setPlayheadFrame(std::int64_t frame);
  [[nodiscard]] double playheadFrame() const { return shown_.playheadFrame(); }
  [[nodiscard]] Rate rate() const { return shown_.rate(); }

 Q_SIGNALS:
  // Emitted once per edit, undo or other change of the state, after all of it has changed.
  void changed(const squire::SessionChange& change);
  void failed(const squire::Error& error);
  void previewBegan(const QObject* preview);  // see Preview

 private:
  friend class Posing;

  void play(double seconds);
  void reset();
  void refresh();
  [[nodiscard]] SessionState state() const;
  void emitChanges();
  void makeStep(Edit edit, GestureId gesture);
  // Makes an undo step and calls `also` before the signals are emitted.
  void step(Edit edit, GestureId gesture, const std::function<void()>& also);
  // Changes the unkeyed poses; like an edit, this ends other gestures.
  void changeLive(GestureId gesture, const std::function<void()>& change);
  void goTo(Time time);
  void showChanges();

  WorkHistory work_;
  QString path_;
  bool holdsUnsaved_ = false;  // has work that no file contains, such as recovered work, even without edits
  SessionState emitted_;
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
