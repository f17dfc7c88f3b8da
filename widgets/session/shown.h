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

// The shown model and clip of the project, and the pose at the playhead. Independent of Qt.
class Shown {
 public:
  // `work` must outlive this object.
  explicit Shown(const WorkHistory& work) : work_(work) {}

  [[nodiscard]] ModelId modelId() const { return modelId_; }
  [[nodiscard]] ClipId clipId() const { return clipId_; }
  [[nodiscard]] ClipRef clipRef() const { return {modelId_, clipId_}; }
  // The keys that are shown and edited: those of the chosen layer of the clip, or those below its layers.
  [[nodiscard]] KeysRef keysRef() const { return {clipRef(), layer_}; }
  // A clip with these keys; if they are a layer's, the values are offsets. Null without a clip.
  [[nodiscard]] const std::shared_ptr<const Clip>& keyed() const { return keyed_; }
  [[nodiscard]] PoseInstant instant() const { return {clipRef(), posed_.time()}; }
  [[nodiscard]] const ProjectModel* projectModel() const;
  [[nodiscard]] const ProjectClip* projectClip() const;
  [[nodiscard]] const PosedModel& posed() const { return posed_; }
  [[nodiscard]] const Clip* clip() const { return posed_.clip().get(); }
  [[nodiscard]] const std::vector<std::shared_ptr<const Image>>& textures() const { return textures_; }
  [[nodiscard]] const std::shared_ptr<TextureCache>& textureCache() const { return textureCache_; }
  // The image files of material overrides; the code that opens the project reads them.
  [[nodiscard]] const TextureFiles& textureFiles() const { return textureFiles_; }
  // Changes whenever the model must be drawn differently.
  [[nodiscard]] std::uint64_t appearance() const { return appearance_; }
  // Whether the viewport applies IK, as the game does.
  [[nodiscard]] bool limbsShown() const { return limbsShown_; }
  [[nodiscard]] Rate rate() const { return clip() == nullptr ? Rate{} : clip()->rate; }
  [[nodiscard]] double playheadFrame() const { return frameAt(posed_.time(), rate()); }
  [[nodiscard]] std::int64_t lastFrame() const;

  // The displayed pose: that of the clip, or one moved by a feature such as the test ground. Drawing and
  // picking use it; values shown to the user stay in model space.
  [[nodiscard]] std::span<const mat4> matrices() const {
    return isOverridden() ? override_->matrices : posed_.drawnMatrices();
  }
  [[nodiscard]] bool isOverridden() const {
    return override_ && override_->matrices.size() == posed_.matrices().size();
  }
  [[nodiscard]] mat4 displayPlace() const {
    return isOverridden() ? override_->place : mat4(1.0f);
  }  // the transform of model space in the display
  [[nodiscard]] Box bounds() const { return posedBounds(posed_.boneBoxes(), matrices()); }
  // Moves the displayed character. `matrices`: of all bones, including `place`. The caller must update the
  // viewport.
  void overrideDisplay(const mat4& place, std::span<const mat4> matrices);
  void clearOverride() { override_.reset(); }

  // Sets the clip to show if the current clip is removed, instead of the one shown before it.
  void setClipBefore(ClipId clip) { clipBefore_ = clip; }

  // The following functions are only for the session, which emits the signals.
  void reset();
  void openFirst();
  void chooseModel(ModelId model);
  void chooseClip(ClipId clip);
  void chooseLayer(LayerId layer) { layer_ = layer; }
  // Shows a new clip where none was shown: if the clip is removed, none is shown again.
  void chooseNewClip(ClipId clip);
  void setTime(Time time) { posed_.setTime(time); }
  void setSwung(std::shared_ptr<const SwungBones> swung) { posed_.setSwung(std::move(swung)); }
  void setChanges(PoseChanges changes) { posed_.setChanges(std::move(changes)); }
  void setTextureFiles(TextureFiles files) { textureFiles_ = std::move(files); }
  void setLimbsShown(bool shown);
  struct Followed {
    bool otherModel = false;  // the shown model no longer exists
    bool otherShape = false;  // bones or meshes changed
  };
  // Updates the shown model and clip to the project.
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
  void followKeys();
  void followLimbs();

  const WorkHistory& work_;
  ModelId modelId_;
  ClipId clipId_;
  ClipId clipBefore_;                           // the clip to show if the current one is removed
  ClipId clipGone_;                             // the removed clip that was shown, in case undo restores it
  ModelId modelGone_;                           // the same of a model
  std::map<std::uint32_t, ClipId> shownClips_;  // the last shown clip, by model
  LayerId layer_;                               // the chosen layer of the shown clip
  std::shared_ptr<const ProjectClip> keyedIn_;  // the entry and the layer that `keyed_` was made from
  LayerId keyedLayer_;
  std::shared_ptr<const Clip> keyed_;
  PosedModel posed_;
  std::optional<Led> override_;
  std::shared_ptr<TextureCache> textureCache_ = std::make_shared<TextureCache>();
  std::vector<std::shared_ptr<const Image>> textures_;
  TextureFiles textureFiles_;
  std::uint64_t appearance_ = 0;
  bool limbsShown_ = true;
  // The inputs of the current IK rig.
  std::shared_ptr<const Skeleton> limbSkeleton_;
  std::shared_ptr<const ModelFight> limbModel_;
  std::shared_ptr<const ClipFight> limbClip_;
};

}  // namespace squire
