#include "widgets/fades/sequence_preview.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/anim/local_to_model.h"
#include "core/fight/cycle_phase.h"
#include "core/fight/roster.h"
#include "widgets/theme/number_text.h"

namespace squire {

namespace {

constexpr double rememberedTime = 30.0;  // seconds of the game after which hidden parts are removed

}  // namespace

SequencePreview::SequencePreview(Session& session, QObject* parent)
    : Preview(session, parent), session_(session) {
  session_.onChange(SessionChange::Opened, this, [this] {
    setMode(Mode::Off);
    parts_.clear();
    idle_ = {};
    compiled_.clear();
  });
  session_.onChange(SessionChange::content, this, &SequencePreview::adoptProject);
}

const ProjectClip* SequencePreview::entryOf(ClipId clip) const {
  const ProjectModel* model = session_.hasProject() ? session_.projectModel() : nullptr;
  const ProjectClip* entry = model == nullptr ? nullptr : model->find(clip);
  return entry != nullptr && !entry->removed && entry->clip ? entry : nullptr;
}

void SequencePreview::adoptProject() {
  const Model* model = session_.model();
  if (model == nullptr) {
    setMode(Mode::Off);
    skeleton_.reset();
    return;
  }
  if (skeleton_ != model->skeleton) {
    skeleton_ = model->skeleton;
    compiled_.clear();
    parents_ = parentsOf(*skeleton_);
    pose_ = scratch_ = PoseSoa(parents_.size());
    matrices_.assign(parents_.size(), mat4(1.0f));
  }
  targets_.clear();
  phases_.clear();
  rig_.emplace(*skeleton_, fightOf(*session_.projectModel()));
  std::erase_if(parts_, [this](const PreviewPart& part) { return entryOf(part.clip) == nullptr; });
  if (entryOf(idle_) == nullptr) idle_ = idleOf(*session_.projectModel());
  if (mode_ != Mode::Off) rebuild();
  Q_EMIT planChanged();
}

std::shared_ptr<const EvaluatedClip> SequencePreview::compiled(ClipId id) {
  const std::shared_ptr<const Clip>& clip = entryOf(id)->clip;
  Compiled& kept = compiled_[id];
  if (kept.clip != clip) {
    kept.clip = clip;
    kept.evaluated = std::make_shared<const EvaluatedClip>(EvaluatedClip::compile(*skeleton_, *clip));
  }
  return kept.evaluated;
}

ClipCycle SequencePreview::cycleOf(ClipId id) {
  const Clip& clip = *entryOf(id)->clip;
  auto found = phases_.find(id);
  if (found == phases_.end()) {
    const FightClip played =
        fightClipOf(*session_.projectModel(), *session_.model(), clip, session_.project().game);
    found = phases_.emplace(id, phaseOf(played)).first;
  }
  return {clip.duration, found->second};
}

FadeRule SequencePreview::fadeFrom(ClipId from, ClipId to) const {
  return fadeBetween(fightOf(*session_.projectModel()), from, to);
}

FadeRule SequencePreview::fadeInto(std::size_t index) const {
  if (index == 0 || index >= parts_.size()) return {};
  return fadeFrom(parts_[index - 1].clip, parts_[index].clip);
}

double SequencePreview::lengthOf(ClipId clip) const {
  const ProjectClip* entry = entryOf(clip);
  return entry == nullptr ? 0.0 : entry->clip->duration.seconds();
}

double SequencePreview::length() const {
  return parts_.empty() ? 0.0 : parts_.back().start + lengthOf(parts_.back().clip);
}

double SequencePreview::endOf(std::size_t index) const {
  if (index + 1 >= parts_.size()) return length();
  return parts_[index + 1].start + fadeInto(index + 1).fade.seconds();
}

void SequencePreview::append(ClipId clip, double start) {
  SequencePart part{compiled(clip), start, 0.0, 0.0, {}};
  if (!sequence_->empty()) {
    const std::size_t last = sequence_->partCount() - 1;
    const FadeRule rule = fadeFrom(played_.back(), clip);
    part.fade = rule.fade.seconds();
    part.curve = rule.curve;
    part.keepSpeed = rule.keepSpeed;
    if (rule.matchPhase)
      part.from = matchedStart(rule, sequence_->clipTime(last, start), cycleOf(played_.back()), cycleOf(clip))
                      .seconds();
  }
  sequence_->append(std::move(part));
  played_.push_back(clip);
}

void SequencePreview::rebuild() {
  const std::vector<ClipId> before = std::exchange(played_, {});
  sequence_.emplace(
      parents_.size(),
      [this](std::size_t part, Time clipTime, std::span<PoseBlock> seen) {
        solveTargets(part, clipTime, seen);
      },
      session_.project().game.ticks);
  if (mode_ == Mode::Planned) {
    for (const PreviewPart& part : parts_) append(part.clip, part.start);
    seconds_ = std::clamp(seconds_, 0.0, length());
  } else {
    // After an edit in Game mode, only the clip that was started last is played, from its beginning.
    const ClipId last = before.empty() || entryOf(before.back()) == nullptr ? idle_ : before.back();
    if (entryOf(last) != nullptr) append(last, seconds_);
  }
  pose();
}

// Solves the IK of a part's clip in `pose`, and updates matrices_ to the resulting pose.
void SequencePreview::solveTargets(std::size_t part, Time clipTime, std::span<PoseBlock> pose) {
  LocalToModelJob{parents_, pose, mat4(1.0f), matrices_}.run();
  if (rig_->chains.empty()) return;
  const ClipId clip = played_[part];
  auto found = targets_.find(clip);
  if (found == targets_.end()) found = targets_.emplace(clip, rig_->targets(fightOf(*entryOf(clip)))).first;
  IkTargetsJob targets;
  targets.parents = parents_;
  targets.chains = rig_->chains;
  targets.attachments = rig_->attachments;
  targets.targets = found->second;
  targets.seconds = static_cast<float>(clipTime.seconds());
  targets.pose = pose;
  targets.matrices = matrices_;
  targets.run();
}

void SequencePreview::pose() {
  if (!sequence_) return;
  if (sequence_->empty()) {
    toBlocks(skeleton_->restPose(), pose_.blocks());
    LocalToModelJob{parents_, pose_.blocks(), mat4(1.0f), matrices_}.run();
  } else {
    sequence_->sample(seconds_, kind_, pose_.blocks(), scratch_.blocks());
    const std::size_t part = sequence_->partAt(seconds_);
    solveTargets(part, sequence_->clipTime(part, seconds_), pose_.blocks());
  }
  Q_EMIT posed();
}

void SequencePreview::setMode(Mode mode) {
  if (mode == mode_ || (mode != Mode::Off && !skeleton_)) return;
  if (mode != Mode::Off) begin();
  setRunning(false);
  mode_ = mode;
  seconds_ = 0.0;
  played_.clear();
  if (mode == Mode::Off) {
    sequence_.reset();
  } else {
    rebuild();
    setPlaying(mode == Mode::Game);
  }
  Q_EMIT posed();
}

void SequencePreview::setFadeKind(FadeKind kind) {
  kind_ = kind;
  pose();
}

void SequencePreview::setParts(std::vector<PreviewPart> parts) {
  std::erase_if(parts, [this](const PreviewPart& part) { return entryOf(part.clip) == nullptr; });
  double least = 0.0;
  for (PreviewPart& part : parts) part.start = least = std::max(part.start, least);
  parts_ = std::move(parts);
  if (mode_ == Mode::Planned) rebuild();
  Q_EMIT planChanged();
}

void SequencePreview::addPart(ClipId clip) {
  std::vector<PreviewPart> parts = parts_;
  parts.push_back({clip, length()});
  setParts(std::move(parts));
}

void SequencePreview::movePart(std::size_t index, double start) {
  std::vector<PreviewPart> parts = parts_;
  const double least = index == 0 ? 0.0 : parts[index - 1].start;
  const double most = index + 1 < parts.size() ? parts[index + 1].start : 1e6;
  parts[index].start = std::clamp(start, least, most);
  setParts(std::move(parts));
}

void SequencePreview::removePart(std::size_t index) {
  std::vector<PreviewPart> parts = parts_;
  parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(index));
  setParts(std::move(parts));
}

void SequencePreview::setSeconds(double seconds) {
  seconds_ = std::clamp(seconds, 0.0, std::max(0.0, length()));
  if (mode_ == Mode::Planned) {
    pose();
  } else {
    setMode(Mode::Planned);
    seconds_ = std::clamp(seconds, 0.0, std::max(0.0, length()));
    pose();
  }
}

void SequencePreview::setPlaying(bool playing) {
  if (playing == isRunning()) return;
  if (playing && mode_ == Mode::Off) setMode(Mode::Planned);
  if (playing && mode_ == Mode::Planned && seconds_ >= length()) seconds_ = 0.0;
  setRunning(playing);
  Q_EMIT posed();
}

void SequencePreview::step(double seconds) {
  seconds_ += seconds;
  if (mode_ == Mode::Planned && seconds_ >= length()) {
    if (session_.playback().loops()) {
      seconds_ = length() > 0.0 ? std::fmod(seconds_, length()) : 0.0;
    } else {
      seconds_ = length();
      setRunning(false);
    }
  }
  if (mode_ == Mode::Game && !sequence_->empty()) {
    const std::size_t last = sequence_->partCount() - 1;
    const SequencePart& part = sequence_->part(last);
    const double end = part.start - part.from + part.clip->duration().seconds();
    if (!part.clip->loops() && seconds_ >= end && entryOf(idle_) != nullptr && played_.back() != idle_) {
      append(idle_, std::max(end, part.start));
    }
    sequence_->forgetCovered(seconds_ - rememberedTime);
    played_.erase(played_.begin(), played_.end() - static_cast<std::ptrdiff_t>(sequence_->partCount()));
  }
  pose();
}

void SequencePreview::playNow(ClipId clip) {
  if (mode_ != Mode::Game || entryOf(clip) == nullptr) return;
  if (isRunning()) catchUp();
  append(clip, seconds_);
  pose();
}

void SequencePreview::release(ClipId clip) {
  if (mode_ != Mode::Game || played_.empty() || played_.back() != clip || clip == idle_) return;
  if (entryOf(clip)->clip->loop) playNow(idle_);
}

SequencePreview::Now SequencePreview::now() const {
  if (!sequence_ || sequence_->empty()) return {};
  const std::size_t part = sequence_->partAt(seconds_);
  return {played_[part], sequence_->clipTime(part, seconds_).seconds(), sequence_->weightOf(part, seconds_)};
}

Preview::Shown SequencePreview::shown() const {
  const Now playing = now();
  const ProjectClip* clip = entryOf(playing.clip);
  QString title = mode_ == Mode::Game ? tr("Playing as in the game") : tr("Preview of fades");
  if (clip != nullptr) {
    title += QStringLiteral("   %1 %2 s").arg(QString::fromStdString(clip->name), numberText(playing.at, 2));
    if (playing.weight < 1.0f)
      title += QStringLiteral("   ") + tr("fade %1 %").arg(std::lround(100.0f * playing.weight));
  }
  if (mode_ == Mode::Planned) title += QStringLiteral("   ") + tr("Esc exits");
  return {{{session().modelId(), matrices_, playing.clip, playing.at}},
          title,
          mode_ == Mode::Game && keyText_ ? keyText_() : QString()};
}

}  // namespace squire

#include "moc_sequence_preview.cpp"
