#include "widgets/session/shown.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/edit/change_clip.h"

namespace squire {

void Shown::reset() {
  posed_ = PosedModel();
  modelId_ = {};
  modelGone_ = {};
  clipId_ = {};
  clipBefore_ = {};
  clipGone_ = {};
  layer_ = {};
  keyedIn_.reset();
  keyed_.reset();
  shownClips_.clear();
  textures_.clear();
}

void Shown::openFirst() {
  const auto& models = work_.project().models;
  if (!models.empty()) modelId_ = models.front()->id;
  clipId_ = clipToStartWith();
}

void Shown::chooseModel(ModelId model) {
  shownClips_[modelId_.value] = clipId_;
  modelId_ = model;
  modelGone_ = {};
  clipId_ = clipShownLast();
  clipBefore_ = {};
  clipGone_ = {};
  layer_ = {};
  posed_.setTime({});
}

void Shown::chooseClip(ClipId clip) {
  clipBefore_ = clipId_;
  clipGone_ = {};
  layer_ = {};
  clipId_ = clip;
  posed_.setTime({});
}

void Shown::chooseNewClip(ClipId clip) {
  layer_ = {};
  clipBefore_ = {};
  clipGone_ = {};
  clipId_ = clip;
  posed_.setTime({});
}

std::int64_t Shown::lastFrame() const {
  return clip() == nullptr ? 0 : std::llround(frameAt(clip()->duration, rate()));
}

// The first clip whose name contains "idle"; if there is none, the first clip.
ClipId Shown::clipToStartWith() const {
  ClipId first;
  const ProjectModel* entry = projectModel();
  if (entry == nullptr) return first;
  for (const auto& clip : entry->clips) {
    if (clip->removed || !clip->clip) continue;
    if (clip->name.find("idle") != std::string::npos || clip->name.find("Idle") != std::string::npos)
      return clip->id;
    if (!first.valid()) first = clip->id;
  }
  return first;
}

ClipId Shown::clipShownLast() const {
  const auto shown = shownClips_.find(modelId_.value);
  return shown == shownClips_.end() ? clipToStartWith() : shown->second;
}

std::shared_ptr<const Clip> Shown::loadedClip(ClipId id) const {
  const ProjectModel* entry = projectModel();
  const ProjectClip* clip = entry == nullptr ? nullptr : entry->find(id);
  return clip == nullptr || clip->removed ? nullptr : clip->clip;
}

const ProjectModel* Shown::projectModel() const {
  return work_.isOpen() ? work_.project().find(modelId_) : nullptr;
}

const ProjectClip* Shown::projectClip() const {
  const ProjectModel* entry = projectModel();
  return entry == nullptr ? nullptr : entry->find(clipId_);
}

std::shared_ptr<const Model> Shown::resolved() const {
  if (!modelId_.valid()) return nullptr;
  auto model = resolveModel(work_.project(), modelId_, textureFiles_);
  return model ? std::make_shared<const Model>(std::move(model).value()) : nullptr;
}

// If the shown clip is removed, for example by undo of its creation, shows the previous one until it exists
// again.
void Shown::followClip() {
  if (loadedClip(clipGone_)) {
    clipBefore_ = clipId_;
    clipId_ = std::exchange(clipGone_, {});
  } else if (clipId_.valid() && !loadedClip(clipId_)) {
    clipGone_ = std::exchange(clipId_, clipBefore_);
  }
}

// Without the chosen layer, for example after undo of its creation, the keys below the layers are shown.
void Shown::followKeys() {
  std::shared_ptr<const ProjectClip> entry;
  if (posed_.clip()) {
    const auto& clips = projectModel()->clips;
    entry = *std::ranges::find(clips, clipId_, [](const auto& clip) { return clip->id; });
  }
  if (!entry || findLayer(entry->layers, layer_) == nullptr) layer_ = {};
  if (entry == keyedIn_ && layer_ == keyedLayer_) return;
  keyedIn_ = entry;
  keyedLayer_ = layer_;
  keyed_ = entry ? squire::loadedClip(work_.project(), keysRef()).value() : nullptr;
}

Shown::Followed Shown::follow() {
  Followed out;
  const std::shared_ptr<const Model> before = posed_.model();
  const Project& project = work_.project();
  const bool isGone = project.find(modelId_) == nullptr;
  const bool isBack = project.find(modelGone_) != nullptr;
  out.otherModel = isGone || isBack;
  if (out.otherModel) {
    shownClips_[modelId_.value] = clipId_;
    const ModelId gone = isBack ? ModelId{} : modelId_;
    modelId_ = isBack ? modelGone_ : project.models.empty() ? ModelId{} : project.models.front()->id;
    modelGone_ = gone;
    clipId_ = clipShownLast();
    clipGone_ = {};
  }
  const std::shared_ptr<const Model> now = resolved();
  // If the model's source is missing, no clip is shown, although edited keys are still in the project.
  // Remembers the clip until the model is loaded again.
  if (!now && before && !out.otherModel) shownClips_[modelId_.value] = clipId_;
  if (now && !before && !clipId_.valid()) clipId_ = clipShownLast();
  if (now) followClip();
  const std::shared_ptr<const Clip> clipNow = now ? loadedClip(clipId_) : nullptr;
  if (!clipNow) clipId_ = {};
  posed_.setModel(now);
  posed_.setClip(clipNow);
  followKeys();
  followLimbs();
  if (clipNow && posed_.time() > clipNow->duration) posed_.setTime(clipNow->duration);
  auto textures = now ? textureCache_->imagesOf(*now) : std::vector<std::shared_ptr<const Image>>();
  out.otherShape = !before || !now || !hasSameShape(*before, *now);
  if (out.otherShape || textures != textures_ || !looksAlike(*before, *now)) ++appearance_;
  textures_ = std::move(textures);
  return out;
}

// Prepares the IK again if the skeleton, the chains or the targets have changed. Removes the IK if the clip
// has no targets or the viewport does not apply IK.
void Shown::followLimbs() {
  const ProjectModel* entry = projectModel();
  const ProjectClip* clip = entry == nullptr ? nullptr : entry->find(clipId_);
  const bool wanted =
      limbsShown_ && posed_.model() && clip != nullptr && !clip->removed && !fightOf(*clip).targets.empty();
  if (!wanted) {
    limbSkeleton_.reset();
    limbModel_.reset();
    limbClip_.reset();
    posed_.setLimbs(nullptr);
    return;
  }
  const std::shared_ptr<const Skeleton>& skeleton = posed_.model()->skeleton;
  if (posed_.limbs() && skeleton == limbSkeleton_ && entry->fight == limbModel_ && clip->fight == limbClip_) {
    return;
  }
  limbSkeleton_ = skeleton;
  limbModel_ = entry->fight;
  limbClip_ = clip->fight;
  posed_.setLimbs(std::make_shared<const Limbs>(*skeleton, fightOf(*entry), fightOf(*clip)));
}

void Shown::setLimbsShown(bool shown) {
  limbsShown_ = shown;
  if (work_.isOpen()) followLimbs();
}

void Shown::overrideDisplay(const mat4& place, std::span<const mat4> matrices) {
  if (!override_) override_.emplace();
  override_->place = place;
  override_->matrices.assign(matrices.begin(), matrices.end());
}

}  // namespace squire
