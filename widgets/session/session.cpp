#include "widgets/session/session.h"

#include <QFileInfo>
#include <algorithm>
#include <cmath>

namespace squire {

Session::Session(QObject* parent) : QObject(parent) {
  connect(&playback_, &Playback::ticked, this, [this](double seconds) {
    if (clip() == nullptr) {
      playback_.setPlaying(false);
      return;
    }
    const PlayStep step = playback_.advance(playhead(), seconds, clip()->duration, rate());
    if (step.time != playhead()) goTo(step.time);
    if (step.ended) playback_.setPlaying(false);
  });
  connect(&playback_, &Playback::playingChanged, this, [this] {
    if (!playback_.playing() && clip() != nullptr) setPlayheadFrame(std::llround(playheadFrame()));
    showChanges();
    Q_EMIT poseChanged();
  });
}

void Session::clearView() {
  playback_.setPlaying(false);
  posed_ = PosedModel();
  modelId_ = {};
  clipId_ = {};
  clipBefore_ = {};
  clipGone_ = {};
  shownClips_.clear();
  selectedBones_.clear();
  selectedMesh_ = -1;
  hovered_ = {};
  hidden_ = {};
  clipMaker_ = {};
  textures_.clear();
  diagnostics_.clear();
  standing_.clear();
  live_.clear();
  pins_.clear();
}

void Session::open(Project project, const QString& path) {
  endGestures();
  clearView();
  history_ = std::make_unique<History>(std::move(project));
  live_.restart(history_->revision());
  path_ = path;
  holdsUnsaved_ = false;
  if (path.isEmpty()) {
    history_->markUnsaved();
  } else {
    history_->markClean();
  }
  const auto& models = this->project().models;
  if (!models.empty()) modelId_ = models.front()->id;
  clipId_ = clipToStartWith();
  refresh();
  Q_EMIT projectOpened();
  Q_EMIT projectChanged();
  Q_EMIT modelChanged();
  Q_EMIT clipChanged();
  Q_EMIT selectionChanged();
  Q_EMIT diagnosticsChanged();
  Q_EMIT poseChanged();
}

// One that stands idle, where a name says so; else the first.
ClipId Session::clipToStartWith() const {
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

ClipId Session::clipShownLast() const {
  const auto shown = shownClips_.find(modelId_.value);
  return shown == shownClips_.end() ? clipToStartWith() : shown->second;
}

void Session::close() {
  endGestures();
  clearView();
  history_.reset();
  path_.clear();
  Q_EMIT projectOpened();
  Q_EMIT projectChanged();
  Q_EMIT modelChanged();
  Q_EMIT clipChanged();
  Q_EMIT selectionChanged();
  Q_EMIT poseChanged();
}

QString Session::name() const {
  return path_.isEmpty() ? QString::fromStdString(project().name) : QFileInfo(path_).fileName();
}

void Session::markSaved(const QString& path, std::uint64_t revision, std::shared_ptr<const Project> written) {
  path_ = path;
  holdsUnsaved_ = false;
  history_->markClean(revision, std::move(written));
  Q_EMIT projectChanged();
}

void Session::markUnsaved() {
  holdsUnsaved_ = true;
  history_->markUnsaved();
  Q_EMIT projectChanged();
}

void Session::endGestures(GestureId but) {
  if (firstGesture_ == nextGesture_ && onlyGesture_ == but) return;
  firstGesture_ = nextGesture_;
  onlyGesture_ = but;
  Q_EMIT gesturesEnded();
}

bool Session::apply(Result<Edit> edit, GestureId gesture) {
  if (isDead(gesture)) return false;
  if (!edit) {
    Q_EMIT failed(edit.error());
    return false;
  }
  if (isUnchanged(project(), edit->project)) return true;
  step(std::move(edit).value(), gesture);
  refresh();
  Q_EMIT projectChanged();
  return true;
}

void Session::step(Edit edit, GestureId gesture) {
  endGestures(gesture);
  const std::size_t steps = history_->stepCount();
  const std::size_t at = history_->position();
  forgetNewerDiagnostics();
  history_->apply(std::move(edit), gesture);
  live_.advance(history_->revision(), history_->stepCount() == steps && history_->position() == at);
}

void Session::abandon(GestureId gesture) {
  if (!history_ || !goesOn(gesture)) return;
  if (history_->abandon(gesture)) {
    live_.takeBack(history_->revision());
  } else if (live_.abandon(gesture)) {
    history_->bringBack(gesture);
  } else {
    return;
  }
  if (history_->canRedo()) diagnostics_ = diagnosticsBefore_;
  refresh();
  Q_EMIT projectChanged();
}

void Session::undo() {
  if (!canUndo()) return;
  endGestures();
  if (live_.canUndo()) {
    live_.undo();
  } else {
    history_->undo();
    live_.settle(history_->revision());
  }
  refresh();
  Q_EMIT projectChanged();
}

void Session::redo() {
  if (!canRedo()) return;
  endGestures();
  if (live_.canRedo()) {
    live_.redo();
  } else {
    history_->redo();
    live_.settle(history_->revision());
  }
  refresh();
  Q_EMIT projectChanged();
}

const std::string& Session::undoLabel() const {
  return live_.canUndo() ? live_.undoLabel() : history_->label(history_->position());
}

const std::string& Session::redoLabel() const {
  return live_.canRedo() ? live_.redoLabel() : history_->label(history_->position() + 1);
}

void Session::jumpTo(std::size_t position) {
  if (!history_ || position >= history_->stepCount()) return;
  endGestures();
  history_->jumpTo(position);
  live_.settle(history_->revision());
  refresh();
  Q_EMIT projectChanged();
}

Status Session::rewrite(const std::function<Result<Project>(const Project&)>& change) {
  endGestures();
  if (const Status done = history_->rewrite(change); !done) return done;
  refresh();
  Q_EMIT projectChanged();
  return {};
}

void Session::replaceCurrent(Project project) {
  endGestures();
  const bool wasClean = history_->isClean();
  history_ = std::make_unique<History>(std::move(project));
  if (wasClean) {
    history_->markClean();
  } else {
    history_->markUnsaved();
  }
  live_.restart(history_->revision());
  refresh();
  Q_EMIT projectChanged();
}

// One that is gone, as a new one whose making is undone, gives way to the one before it, until it is there
// again.
void Session::followClip() {
  if (loadedClip(clipGone_)) {
    clipBefore_ = clipId_;
    clipId_ = std::exchange(clipGone_, {});
  } else if (clipId_.valid() && !loadedClip(clipId_)) {
    clipGone_ = std::exchange(clipId_, clipBefore_);
  }
}

// Brings what is looked at in line with the project; says what changed.
void Session::refresh() {
  const std::shared_ptr<const Model> before = posed_.model();
  const std::shared_ptr<const Clip> clipBefore = posed_.clip();
  const bool turned = project().find(modelId_) == nullptr;
  if (turned) {
    modelId_ = project().models.empty() ? ModelId{} : project().models.front()->id;
    clipId_ = clipShownLast();
    clipGone_ = {};
    pins_.clear();
  }
  std::shared_ptr<const Model> now;
  if (modelId_.valid()) {
    if (auto resolved = resolveModel(project(), modelId_, textureFiles_)) {
      now = std::make_shared<const Model>(std::move(resolved).value());
    }
  }
  // Keys that were edited are in the project, whether or not there is a model that they could move: without
  // one no clip is looked at.
  if (!now && before && !turned) shownClips_[modelId_.value] = clipId_;
  if (now && !before && !clipId_.valid()) clipId_ = clipShownLast();
  if (now) followClip();
  const std::shared_ptr<const Clip> clipNow = now ? loadedClip(clipId_) : nullptr;
  if (!clipNow) clipId_ = {};
  posed_.setModel(now);
  posed_.setClip(clipNow);
  refreshLimbs();
  if (clipNow && playhead() > clipNow->duration) posed_.setTime(clipNow->duration);
  showChanges();
  textures_ = now ? textureCache_->imagesOf(*now) : std::vector<std::shared_ptr<const Image>>();
  const bool otherShape = !before || !now || !hasSameShape(*before, *now);
  if (otherShape) {
    selectedMesh_ = -1;
    hidden_.fit(now.get());
    std::erase_if(selectedBones_, [&](BoneId bone) { return !now || !now->skeleton->indexOf(bone); });
    Q_EMIT selectionChanged();
  }
  Q_EMIT modelChanged();
  if (clipNow != clipBefore) Q_EMIT clipChanged();
  Q_EMIT poseChanged();
  if (!turned) return;
  Q_EMIT pinsChanged();
  Q_EMIT modelChosen();
}

Time Session::stopOnFrame() {
  playback_.setPlaying(false);
  return playhead();
}

std::shared_ptr<const Clip> Session::loadedClip(ClipId id) const {
  const ProjectModel* entry = projectModel();
  const ProjectClip* clip = entry == nullptr ? nullptr : entry->find(id);
  return clip == nullptr || clip->removed ? nullptr : clip->clip;
}

const ProjectModel* Session::projectModel() const { return history_ ? project().find(modelId_) : nullptr; }

void Session::setModel(ModelId model) {
  if (model == modelId_ || !history_) return;
  const PoseInstant left = instant();
  shownClips_[modelId_.value] = clipId_;
  modelId_ = model;
  clipId_ = clipShownLast();
  clipBefore_ = {};
  clipGone_ = {};
  selectedBones_.clear();
  hovered_ = {};
  hidden_.showAll();
  pins_.clear();
  posed_.setTime({});
  refresh();
  Q_EMIT clipChanged();
  Q_EMIT selectionChanged();
  Q_EMIT pinsChanged();
  Q_EMIT modelChosen();
  if (!live_.at(left).empty()) Q_EMIT unkeyedPoseLeft(left);
}

void Session::setClip(ClipId clip) {
  if (clip == clipId_ || !history_) return;
  const PoseInstant left = instant();
  clipBefore_ = clipId_;
  clipGone_ = {};
  clipId_ = clip;
  posed_.setTime({});
  refresh();
  Q_EMIT clipChanged();
  if (!live_.at(left).empty()) Q_EMIT unkeyedPoseLeft(left);
}

void Session::setPlayhead(Time time) {
  const Time held = std::clamp(time, Time{}, clip() == nullptr ? Time{} : clip()->duration);
  if (held != playhead()) goTo(held);
}

void Session::setPlayheadFrame(std::int64_t frame) { setPlayhead(timeOfFrame(frame, rate())); }
double Session::playheadFrame() const { return frameAt(playhead(), rate()); }
Rate Session::rate() const { return clip() == nullptr ? Rate{} : clip()->rate; }

std::int64_t Session::lastFrame() const {
  return clip() == nullptr ? 0 : std::llround(frameAt(clip()->duration, rate()));
}

void Session::setTextureFiles(TextureFiles files) {
  textureFiles_ = std::move(files);
  if (history_) refresh();
}

void Session::forgetNewerDiagnostics() {
  if (history_->canRedo()) diagnosticsBefore_ = diagnostics_;
  diagnostics_.erase(diagnostics_.upper_bound(history_->position()), diagnostics_.end());
}

const Diagnostics& Session::diagnostics() const {
  static const Diagnostics none;
  const auto after = diagnostics_.upper_bound(history_ ? history_->position() : 0);
  return after == diagnostics_.begin() ? none : std::prev(after)->second;
}

void Session::setDiagnostics(Diagnostics diagnostics) {
  forgetNewerDiagnostics();
  diagnostics_.insert_or_assign(history_->position(), std::move(diagnostics));
  Q_EMIT diagnosticsChanged();
}

void Session::setStanding(Diagnostics standing) {
  if (standing.empty() && standing_.empty()) return;
  standing_ = std::move(standing);
  Q_EMIT diagnosticsChanged();
}

}  // namespace squire
