#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/edit/clip_ref.h"
#include "core/edit/materials/resolve.h"
#include "core/scene/scene.h"
#include "widgets/session/posed_model.h"
#include "widgets/session/texture_cache.h"
#include "widgets/session/work_history.h"

namespace squire {

// What is looked at: a model of the project, a clip of it, and the pose at the playhead. Knows no Qt.
class Shown {
 public:
  // `work` outlives this.
  explicit Shown(const WorkHistory& work) : work_(work) {}

  [[nodiscard]] ModelId modelId() const { return modelId_; }
  [[nodiscard]] ClipId clipId() const { return clipId_; }
  [[nodiscard]] ClipRef clipRef() const { return {modelId_, clipId_}; }
  [[nodiscard]] PoseInstant instant() const { return {clipRef(), posed_.time()}; }
  [[nodiscard]] const ProjectModel* projectModel() const;
  [[nodiscard]] const PosedModel& posed() const { return posed_; }
  [[nodiscard]] const Clip* clip() const { return posed_.clip().get(); }
  [[nodiscard]] const std::vector<std::shared_ptr<const Image>>& textures() const { return textures_; }
  [[nodiscard]] const std::shared_ptr<TextureCache>& textureCache() const { return textureCache_; }
  // Images that material overrides name; read by whoever opens the project.
  [[nodiscard]] const TextureFiles& textureFiles() const { return textureFiles_; }
  // Another number: the model is drawn otherwise.
  [[nodiscard]] std::uint64_t look() const { return look_; }
  // Whether the viewport shows the chains at their targets, as the game does.
  [[nodiscard]] bool limbsShown() const { return limbsShown_; }
  [[nodiscard]] Rate rate() const { return clip() == nullptr ? Rate{} : clip()->rate; }
  [[nodiscard]] double playheadFrame() const { return frameAt(posed_.time(), rate()); }
  [[nodiscard]] std::int64_t lastFrame() const;

  // Where the character is seen: in its pose, or where something leads it about, such as a test ground. What
  // is drawn on it and taken on it stands there; what is told of it stays in model space.
  [[nodiscard]] std::span<const mat4> matrices() const {
    return isLed() ? led_->matrices : posed_.matrices();
  }
  [[nodiscard]] bool isLed() const { return led_ && led_->matrices.size() == posed_.matrices().size(); }
  [[nodiscard]] mat4 ledTo() const { return isLed() ? led_->place : mat4(1.0f); }  // where model space is
  [[nodiscard]] Box bounds() const { return posedBounds(posed_.boneBoxes(), matrices()); }
  // `matrices`: of all bones, led there already. Whoever leads tells the viewport.
  void lead(const mat4& place, std::span<const mat4> matrices);
  void letGo() { led_.reset(); }

  // What is looked at where the clip goes away, in place of the one that was looked at before it.
  void setClipBefore(ClipId clip) { clipBefore_ = clip; }

  // For the session alone, which tells of it afterwards.
  void reset();
  void openFirst();
  void chooseModel(ModelId model);
  void chooseClip(ClipId clip);
  // A clip that was just made, with nothing to look at before it.
  void chooseMade(ClipId clip);
  void setTime(Time time) { posed_.setTime(time); }
  void setChanges(PoseChanges changes) { posed_.setChanges(std::move(changes)); }
  void setTextureFiles(TextureFiles files) { textureFiles_ = std::move(files); }
  void setLimbsShown(bool shown);
  struct Followed {
    bool otherModel = false;  // the one that was looked at is gone
    bool otherShape = false;  // other bones or meshes
  };
  // Brings what is looked at in line with the project.
  Followed follow();

 private:
  struct Led {
    mat4 place;
    std::vector<mat4> matrices;
  };

  [[nodiscard]] ClipId clipToStartWith() const;
  [[nodiscard]] ClipId clipShownLast() const;
  [[nodiscard]] std::shared_ptr<const Clip> loadedClip(ClipId clip) const;
  [[nodiscard]] std::shared_ptr<const Model> resolved() const;
  void followClip();
  void followLimbs();

  const WorkHistory& work_;
  ModelId modelId_;
  ClipId clipId_;
  ClipId clipBefore_;                           // that was looked at before this one, or is to be after it
  ClipId clipGone_;                             // that was looked at, until undo brings it back
  std::map<std::uint32_t, ClipId> shownClips_;  // by model, of those that were left for another
  PosedModel posed_;
  std::optional<Led> led_;
  std::shared_ptr<TextureCache> textureCache_ = std::make_shared<TextureCache>();
  std::vector<std::shared_ptr<const Image>> textures_;
  TextureFiles textureFiles_;
  std::uint64_t look_ = 0;
  bool limbsShown_ = true;
  // What the limbs that are shown were made of.
  std::shared_ptr<const Skeleton> limbSkeleton_;
  std::shared_ptr<const ModelFight> limbModel_;
  std::shared_ptr<const ClipFight> limbClip_;
};

}  // namespace squire
