#include "widgets/session/session.h"

#include <QFileInfo>
#include <algorithm>
#include <cmath>

namespace squire {

Session::Session(QObject* parent) : QObject(parent) {
  connect(&playback_, &Playback::ticked, this, &Session::play);
  connect(&playback_, &Playback::playingChanged, this, [this] {
    if (!playback_.playing() && clip() != nullptr) setPlayheadFrame(std::llround(playheadFrame()));
    showChanges();
    emitChanges();
  });
}

void Session::play(double seconds) {
  if (clip() == nullptr) {
    playback_.setPlaying(false);
    return;
  }
  const PlayStep step = playback_.advance(playhead(), seconds, clip()->duration, rate());
  if (step.time != playhead()) goTo(step.time);
  if (step.ended) playback_.setPlaying(false);
}

void Session::reset() {
  playback_.setPlaying(false);
  shown_.reset();
  selection_.reset();
  posing_.reset();
  diagnostics_.reset();
}

void Session::open(Project project, const QString& path) {
  gestures_.endAllExcept();
  reset();
  work_.open(std::move(project), !path.isEmpty());
  diagnostics_.follow(&history());
  path_ = path;
  holdsUnsaved_ = false;
  shown_.openFirst();
  ++opened_;
  refresh();
  emitChanges();
  Q_EMIT selection_.changed();
  Q_EMIT diagnostics_.changed();
}

void Session::close() {
  gestures_.endAllExcept();
  reset();
  work_.close();
  diagnostics_.follow(nullptr);
  path_.clear();
  ++opened_;
  emitChanges();
  Q_EMIT selection_.changed();
}

QString Session::name() const {
  return path_.isEmpty() ? QString::fromStdString(project().name) : QFileInfo(path_).fileName();
}

void Session::markSaved(const QString& path, std::uint64_t revision, std::shared_ptr<const Project> written) {
  path_ = path;
  holdsUnsaved_ = false;
  work_.states().markClean(revision, std::move(written));
  emitChanges();
}

void Session::markUnsaved() {
  holdsUnsaved_ = true;
  work_.states().markUnsaved();
  emitChanges();
}

bool Session::apply(Result<Edit> edit, GestureId gesture) {
  if (gestures_.isOver(gesture)) return false;
  if (!edit) {
    Q_EMIT failed(edit.error());
    return false;
  }
  if (isUnchanged(project(), edit->project)) return true;
  makeStep(std::move(edit).value(), gesture);
  refresh();
  emitChanges();
  return true;
}

void Session::makeStep(Edit edit, GestureId gesture) {
  gestures_.endAllExcept(gesture);
  diagnostics_.dropRedo();
  work_.apply(std::move(edit), gesture);
}

void Session::step(Edit edit, GestureId gesture, const std::function<void()>& also) {
  makeStep(std::move(edit), gesture);
  also();
  refresh();
  emitChanges();
}

void Session::changeLive(GestureId gesture, const std::function<void()>& change) {
  gestures_.endAllExcept(gesture);
  if (history().canRedo()) {
    diagnostics_.dropRedo();
    work_.states().dropRedo(gesture);
  }
  change();
  showChanges();
  emitChanges();
}

void Session::abandon(GestureId gesture) {
  if (!hasProject() || !gestures_.isActive(gesture) || !work_.abandon(gesture)) return;
  diagnostics_.restoreRedo();
  refresh();
  emitChanges();
}

void Session::undo() {
  if (!canUndo()) return;
  gestures_.endAllExcept();
  work_.undo();
  refresh();
  emitChanges();
}

void Session::redo() {
  if (!canRedo()) return;
  gestures_.endAllExcept();
  work_.redo();
  refresh();
  emitChanges();
}

void Session::jumpTo(std::size_t position) {
  if (!hasProject() || position >= history().stepCount()) return;
  gestures_.endAllExcept();
  work_.jumpTo(position);
  refresh();
  emitChanges();
}

Status Session::rewrite(const std::function<Result<Project>(const Project&)>& change) {
  gestures_.endAllExcept();
  if (const Status done = work_.states().rewrite(change); !done) return done;
  refresh();
  emitChanges();
  return {};
}

void Session::replaceCurrent(Project project) {
  gestures_.endAllExcept();
  work_.replaceCurrent(std::move(project));
  diagnostics_.follow(&history());
  refresh();
  emitChanges();
}

// Updates the shown model and clip to the project.
void Session::refresh() {
  const Shown::Followed followed = shown_.follow();
  showChanges();
  if (followed.otherModel) selection_.leaveModel();
  if (followed.otherShape) selection_.fit(model());
  if (followed.otherModel) posing_.unpinAll();
}

void Session::showChanges() {
  shown_.setChanges(playback_.playing() ? PoseChanges() : work_.live().at(shown_.instant()));
}

SessionState Session::state() const {
  SessionState now;
  now.opened = opened_;
  now.path = path_;
  now.unsaved = holdsUnsaved_;
  if (hasProject()) {
    now.project = history().snapshot();
    now.written = history().cleanState();
    now.clean = history().isClean();
    now.step = history().position();
    now.steps = history().stepCount();
    now.unkeyed = {work_.live().number(), work_.live().newestNumber(), history().revision()};
  }
  now.shown = clipRef();
  now.model = posed().model();
  now.appearance = shown_.appearance();
  now.clip = posed().clip();
  now.keyed = shown_.keyed();
  now.layer = keysRef().layer;
  now.time = playhead();
  now.playing = playback_.playing();
  now.limbsShown = shown_.limbsShown();
  now.limbs = posed().limbs().get();
  now.swung = posed().swung();
  return now;
}

void Session::emitChanges() {
  SessionState now = state();
  const SessionChange change = changeBetween(emitted_, now);
  emitted_ = std::move(now);
  if (change.parts != SessionChange::Parts()) Q_EMIT changed(change);
}

void Session::setModel(ModelId model) {
  if (model == modelId() || !hasProject()) return;
  const PoseInstant left = shown_.instant();
  shown_.chooseModel(model);
  selection_.leaveModel();
  refresh();
  emitChanges();
  Q_EMIT selection_.changed();
  posing_.unpinAll();
  posing_.leave(left);
}

void Session::setClip(ClipId clip) {
  if (clip == clipId() || !hasProject()) return;
  const PoseInstant left = shown_.instant();
  shown_.chooseClip(clip);
  refresh();
  emitChanges();
  posing_.leave(left);
}

void Session::setLayer(LayerId layer) {
  if (layer == keysRef().layer || !hasProject()) return;
  gestures_.endAllExcept();
  shown_.chooseLayer(layer);
  refresh();
  emitChanges();
}

void Session::setTextureFiles(TextureFiles files) {
  shown_.setTextureFiles(std::move(files));
  if (!hasProject()) return;
  refresh();
  emitChanges();
}

void Session::setLimbsShown(bool on) {
  if (on == shown_.limbsShown()) return;
  shown_.setLimbsShown(on);
  emitChanges();
}

void Session::setSwung(std::shared_ptr<const SwungBones> swung) {
  shown_.setSwung(std::move(swung));
  emitChanges();
}

void Session::goTo(Time time) {
  const PoseInstant left = shown_.instant();
  shown_.setTime(time);
  showChanges();
  emitChanges();
  if (!playback_.playing()) posing_.leave(left);
}

Time Session::stopOnFrame() {
  playback_.setPlaying(false);
  return playhead();
}

void Session::setPlayhead(Time time) {
  const Time held = std::clamp(time, Time{}, clip() == nullptr ? Time{} : clip()->duration);
  if (held != playhead()) goTo(held);
}

void Session::setPlayheadFrame(std::int64_t frame) { setPlayhead(timeOfFrame(frame, rate())); }

}  // namespace squire

#include "moc_session.cpp"
