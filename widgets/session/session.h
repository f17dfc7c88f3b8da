#pragma once

#include <QObject>
#include <QString>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "core/edit/clip_ref.h"
#include "core/edit/history/history.h"
#include "core/edit/materials/resolve.h"
#include "core/edit/poses/live_poses.h"
#include "core/scene/scene.h"
#include "widgets/session/hidden_parts.h"
#include "widgets/session/jobs.h"
#include "widgets/session/playback.h"
#include "widgets/session/posed_model.h"
#include "widgets/session/texture_cache.h"

namespace squire {

// What every panel looks at: the project with its history, and what is not part of it (which model and clip
// are looked at, the playhead, selection and hover). Widgets change the project with apply() alone.
class Session : public QObject {
  Q_OBJECT
 public:
  explicit Session(QObject* parent = nullptr);

  // The project. `path` is empty for one that was never saved.
  void open(Project project, const QString& path);
  void close();
  [[nodiscard]] bool hasProject() const { return history_ != nullptr; }
  [[nodiscard]] const Project& project() const { return history_->current(); }
  [[nodiscard]] const History& history() const { return *history_; }
  [[nodiscard]] const QString& path() const { return path_; }
  [[nodiscard]] QString name() const;  // of its file, where it was saved
  [[nodiscard]] bool clean() const { return !history_ || history_->isClean(); }
  // Work that no file holds: edits, or what was recovered. A model that was only looked at is nothing to
  // lose.
  [[nodiscard]] bool hasUnsavedWork() const {
    return !clean() && (holdsUnsaved_ || !path_.isEmpty() || history_->position() > 0);
  }
  // Names the state of the project with what is unkeyed: equal numbers are the same work.
  [[nodiscard]] std::uint64_t workNumber() const;
  // `revision`: of the state that was written.
  void markSaved(const QString& path, std::uint64_t revision, std::shared_ptr<const Project> written);
  void markUnsaved();

  // False when the edit failed; failed() tells why. Edits of one gesture are one step of the history; one
  // that changes nothing is none.
  bool apply(Result<Edit> edit, GestureId gesture = {});
  // A gesture goes on until something else changes the project, or another is opened: what it would do is
  // made of what is no longer there, and is refused without a word.
  [[nodiscard]] GestureId newGesture() { return {nextGesture_++}; }
  [[nodiscard]] bool goesOn(GestureId gesture) const {
    return gesture.value >= firstGesture_ || (gesture != GestureId() && gesture == onlyGesture_);
  }
  // The same, or a new one where it does not go on: for fields, whose edits begin from what is there now.
  [[nodiscard]] GestureId goingOn(GestureId gesture) { return goesOn(gesture) ? gesture : newGesture(); }
  void abandon(GestureId gesture);
  // Through the history, and through what was changed since and is not keyed.
  void undo();
  void redo();
  [[nodiscard]] bool canUndo() const { return history_ && (live_.canUndo() || history_->canUndo()); }
  [[nodiscard]] bool canRedo() const { return history_ && (live_.canRedo() || history_->canRedo()); }
  [[nodiscard]] const std::string& undoLabel() const;
  [[nodiscard]] const std::string& redoLabel() const;
  void jumpTo(std::size_t position);
  // As History::rewrite(): no step of its own, and no undo leads behind it.
  [[nodiscard]] Status rewrite(const std::function<Result<Project>(const Project&)>& change);
  // Puts what was read of a source on the project, which is no edit.
  void replaceCurrent(Project project);

  // What is looked at.
  void setModel(ModelId model);
  void setClip(ClipId clip);  // none: the rest pose
  // What is looked at where the clip goes away, in place of the one that was looked at before it.
  void setClipBefore(ClipId clip) { clipBefore_ = clip; }
  [[nodiscard]] ModelId modelId() const { return modelId_; }
  [[nodiscard]] ClipId clipId() const { return clipId_; }
  [[nodiscard]] ClipRef clipRef() const { return {modelId_, clipId_}; }
  [[nodiscard]] const ProjectModel* projectModel() const;
  // The model as drawn; null while its source is not loaded.
  [[nodiscard]] const Model* model() const { return posed_.model().get(); }
  [[nodiscard]] const Clip* clip() const { return posed_.clip().get(); }
  [[nodiscard]] const PosedModel& posed() const { return posed_; }
  // Where the character is seen: in its pose, or where something leads it about, such as a test ground. What
  // is drawn on it and taken on it stands there; what is told of it stays in model space.
  [[nodiscard]] std::span<const mat4> seen() const { return isLed() ? led_->matrices : posed_.matrices(); }
  [[nodiscard]] bool isLed() const { return led_ && led_->matrices.size() == posed_.matrices().size(); }
  [[nodiscard]] mat4 ledTo() const { return isLed() ? led_->place : mat4(1.0f); }  // where model space is
  [[nodiscard]] Box seenBounds() const { return posedBounds(posed_.boneBoxes(), seen()); }
  // `matrices`: of all bones, led there already. Whoever leads tells the viewport.
  void lead(const mat4& place, std::span<const mat4> matrices);
  void letGo() { led_.reset(); }
  [[nodiscard]] const std::vector<std::shared_ptr<const Image>>& textures() const { return textures_; }
  [[nodiscard]] const std::shared_ptr<TextureCache>& textureCache() const { return textureCache_; }

  // Whether the viewport shows the chains at their targets, as the game does; session_posing.cpp.
  [[nodiscard]] bool limbsShown() const { return limbsShown_; }
  void setLimbsShown(bool shown);

  // Posing: session_posing.cpp. With auto-key the pose is keyed, with what else is unkeyed at the playhead;
  // else it is shown, and kept for its instant until it is keyed or dropped. `label`: "Turn 2 bones".
  // Where there is no clip, the first pose makes one and is keyed in it, as one step.
  bool pose(const PoseChanges& changes, const std::string& label, GestureId gesture = {});
  // Keys bones as they stand at the playhead, or only what is unkeyed of them.
  bool keyAsShown(const std::vector<BoneId>& bones);
  bool keyChanges() { return keyChanges(instant()); }
  bool keyChanges(const PoseInstant& at);
  // Of every instant, as one step.
  bool keyAllChanges();
  void dropChanges() { dropChanges(instant()); }
  void dropChanges(const PoseInstant& at);
  void dropAllChanges();
  [[nodiscard]] const LivePoses& live() const { return live_; }
  // Those of `live()` whose clips are still there.
  [[nodiscard]] std::vector<PoseInstant> unkeyedPoses() const;
  [[nodiscard]] PoseInstant instant() const { return {clipRef(), playhead()}; }
  // At the playhead; empty while it plays.
  [[nodiscard]] const PoseChanges& changes() const { return posed_.changes(); }
  [[nodiscard]] bool autoKey() const { return autoKey_; }
  void setAutoKey(bool on);

  // Ends of limbs that stay where they are while a hand poses the rest.
  [[nodiscard]] const std::vector<BoneId>& pins() const { return pins_; }
  void setPinned(BoneId bone, bool pinned);
  void unpinAll();

  // The instant from the clip's start. While playing it lies between frames.
  [[nodiscard]] Time playhead() const { return posed_.time(); }
  // Where an edit at the playhead goes: what plays stops first, on the frame that is nearest.
  Time stopOnFrame();
  void setPlayhead(Time time);
  void setPlayheadFrame(std::int64_t frame);
  [[nodiscard]] double playheadFrame() const;
  [[nodiscard]] Rate rate() const;
  [[nodiscard]] std::int64_t lastFrame() const;
  [[nodiscard]] Playback& playback() { return playback_; }
  [[nodiscard]] Jobs& jobs() { return jobs_; }

  // Selection. The last bone is the active one.
  void selectBones(std::vector<BoneId> bones);
  void toggleBone(BoneId bone);
  void selectMesh(int mesh);
  void setHovered(BoneId bone);
  // Until another model is looked at. A bone that gets hidden is selected no more.
  void setHidden(HiddenParts hidden);
  [[nodiscard]] const HiddenParts& hidden() const { return hidden_; }
  [[nodiscard]] const std::vector<BoneId>& selectedBones() const { return selectedBones_; }
  [[nodiscard]] BoneId activeBone() const {
    return selectedBones_.empty() ? BoneId{} : selectedBones_.back();
  }
  [[nodiscard]] std::optional<int> activeBoneIndex() const;
  [[nodiscard]] std::vector<int> selectedBoneIndices() const;
  [[nodiscard]] int selectedMesh() const { return selectedMesh_; }
  [[nodiscard]] BoneId hovered() const { return hovered_; }

  // Images that material overrides name; read by whoever opens the project.
  void setTextureFiles(TextureFiles files);
  [[nodiscard]] const TextureFiles& textureFiles() const { return textureFiles_; }
  // What the import said: from this step of the history on, so that undo has what was said before.
  void setDiagnostics(Diagnostics diagnostics);
  [[nodiscard]] const Diagnostics& diagnostics() const;
  // What is wrong beside the project: undo changes nothing about it.
  void setStanding(Diagnostics standing);
  [[nodiscard]] const Diagnostics& standing() const { return standing_; }

 Q_SIGNALS:
  // Hands that hold something let go of it, unless theirs goes on. What they hold is still there now.
  void gesturesEnded();
  void autoKeyChanged();
  void pinsChanged();
  void changesChanged();  // what is not keyed, at any instant
  // The playhead or the clip went away from a pose that is not keyed.
  void unkeyedPoseLeft(const squire::PoseInstant& instant);
  void projectOpened();   // another project, or none
  void projectChanged();  // any state of it
  void modelChosen();     // another one of the project is looked at
  void modelChanged();    // what model() gives
  void clipChanged();     // which clip, or its keys
  void poseChanged();     // playhead or anything above
  void selectionChanged();
  void hoverChanged();
  void hiddenChanged();
  void clipMadeByPose(const QString& name);
  void diagnosticsChanged();
  void failed(const squire::Error& error);

 private:
  void refresh();
  void step(Edit edit, GestureId gesture);
  void endGestures(GestureId but = {});
  [[nodiscard]] bool isDead(GestureId gesture) const { return gesture != GestureId() && !goesOn(gesture); }
  void goTo(Time time);
  void forgetRedo(GestureId gesture = {});
  void forgetNewerDiagnostics();
  void showChanges();
  void refreshLimbs();
  bool key(const PoseInstant& at, const PoseChanges& changes, GestureId gesture);
  bool keyInNewClip(const PoseChanges& changes, GestureId gesture);
  void clearView();
  [[nodiscard]] ClipId clipToStartWith() const;
  [[nodiscard]] std::shared_ptr<const Clip> loadedClip(ClipId clip) const;
  [[nodiscard]] ClipId clipShownLast() const;
  void followClip();

  std::unique_ptr<History> history_;
  QString path_;
  bool holdsUnsaved_ = false;  // whatever the history's steps are
  std::uint64_t nextGesture_ = 1;
  std::uint64_t firstGesture_ = 1;  // from here on all go on,
  GestureId onlyGesture_;           // and of those before it this one
  ModelId modelId_;
  ClipId clipId_;
  ClipId clipBefore_;                           // that was looked at before this one, or is to be after it
  ClipId clipGone_;                             // that was looked at, until undo brings it back
  std::map<std::uint32_t, ClipId> shownClips_;  // by model, of those that were left for another
  PosedModel posed_;
  struct Led {
    mat4 place;
    std::vector<mat4> matrices;
  };
  std::optional<Led> led_;
  std::shared_ptr<TextureCache> textureCache_ = std::make_shared<TextureCache>();
  std::vector<std::shared_ptr<const Image>> textures_;
  TextureFiles textureFiles_;
  std::map<std::size_t, Diagnostics> diagnostics_;        // by the step that they were said at
  std::map<std::size_t, Diagnostics> diagnosticsBefore_;  // the gesture that dropped what could be redone
  Diagnostics standing_;
  std::vector<BoneId> selectedBones_;
  int selectedMesh_ = -1;
  BoneId hovered_;
  HiddenParts hidden_;
  GestureId clipMaker_;  // that keys what it poses, since it made the clip
  LivePoses live_;
  std::vector<BoneId> pins_;
  bool autoKey_ = false;
  bool limbsShown_ = true;
  // What the limbs that are shown were made of.
  std::shared_ptr<const Skeleton> limbSkeleton_;
  std::shared_ptr<const ModelFight> limbModel_;
  std::shared_ptr<const ClipFight> limbClip_;
  Playback playback_;
  Jobs jobs_;
};

}  // namespace squire
