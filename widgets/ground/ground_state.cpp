#include "widgets/ground/ground_state.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>
#include <numbers>

#include "core/anim/local_to_model.h"
#include "core/edit/fights/game_edits.h"
#include "core/edit/fights/ik_edits.h"
#include "core/fight/feet.h"
#include "core/fight/plant_feet.h"

namespace squire {

namespace {

constexpr int interval = 16;         // milliseconds between two pictures of a steered character
constexpr float steeredJump = 4.0f;  // metres per second, where the settings have no jump

std::vector<std::size_t> feetAmong(const Skeleton& skeleton, const ModelFight& fight) {
  std::vector<std::size_t> ends;
  for (const IkChain& chain : fight.chains) {
    if (const auto bone = skeleton.indexOf(chain.end)) ends.push_back(static_cast<std::size_t>(*bone));
  }
  return squire::feetAmong(skeleton, ends);
}

// Adds chains for the arms and legs that have none.
ModelFight withLegs(const ProjectModel& entry) {
  ModelFight fight = fightOf(entry);
  for (IkChain& chain : proposedChains(entry)) fight.chains.push_back(std::move(chain));
  return fight;
}

}  // namespace

GroundState::GroundState(Session& session, QObject* parent) : QObject(parent), session_(session) {
  timer_.setTimerType(Qt::PreciseTimer);
  timer_.setInterval(interval);
  connect(&timer_, &QTimer::timeout, this, &GroundState::advance);
  connect(&session_, &Session::changed, this, &GroundState::follow);
}

void GroundState::follow(const SessionChange& change) {
  if (change.has(SessionChange::Opened)) {
    setWalks(false);
    setDraws(false);
    walked_.choose({});
    speeds_.clear();
  }
  if (change.has(SessionChange::Clip | SessionChange::ClipKeys)) rounds_ = 0;
  if (change.has(SessionChange::content)) {
    adoptProject();
  } else if (change.has(SessionChange::Pose)) {
    pose();
  }
}

const std::vector<GroundPiece>& GroundState::pieces() const {
  static const std::vector<GroundPiece> none;
  if (!session_.hasProject()) return none;
  return isOwn() ? session_.project().game.ground : ofStage_.pieces;
}

std::shared_ptr<const Stage> GroundState::stage() const {
  if (!session_.hasProject()) return nullptr;
  const auto& stages = session_.project().stages;
  const auto found = std::ranges::find(stages, walked_.id().stage, [](const auto& one) { return one->id; });
  return found == stages.end() ? nullptr : *found;
}

void GroundState::setWalked(const WalkedGround& walked) {
  if (!walked_.choose(walked)) return;
  rounds_ = 0;
  if (!isOwn()) setDraws(false);
  adoptProject();
}

void GroundState::readStage() {
  const auto now = stage();
  ofStage_ = now == nullptr ? WalkedStage() : walkedStage(*now, walked_.id().spawn, speed().y != 0.0f);
}

WalkSettings GroundState::walkSettings() const {
  WalkSettings out{speed(), settings_.radius, session_.project().game.ticks, {}, {}, settings_.jump, 0};
  if (!chosenSpeed()) out.travel = travel_;
  out.jumpEvery = std::max<std::int64_t>(1, clip_->ticks);
  if (isOwn()) return out;
  out.start = ofStage_.start;
  out.top = ofStage_.top;
  return out;
}

bool GroundState::setPieces(std::vector<GroundPiece> pieces, GestureId gesture) {
  return session_.hasProject() && isOwn() &&
         session_.apply(setGround(session_.project(), {std::move(pieces)}), gesture);
}

void GroundState::setWalks(bool on) {
  if (on == walks_) return;
  if (!on) setSteered(false);
  walks_ = on;
  rounds_ = 0;
  // Creates a preset ground on first use.
  if (on && session_.hasProject() && isOwn() && pieces().empty())
    setPieces(presetGround(GroundPreset::Steps));
  if (on) {
    rebuild();
  } else {
    followTo(vec3(0.0f));
    leave();
    walk_.reset();
  }
  Q_EMIT changed();
}

// Forgets the clip, and shows the model where it is.
void GroundState::leave() {
  clip_.reset();
  madeOf_.reset();
  steered_.reset();
  session_.shown().clearOverride();
}

void GroundState::setSteered(bool on) {
  if (on == steers_) return;
  if (on) {
    session_.playback().setPlaying(false);
    setWalks(true);
  }
  steers_ = on;
  steered_.reset();
  if (on) {
    clock_.start();
    timer_.start();
    rebuild();
  } else {
    timer_.stop();
    pose();
  }
  Q_EMIT changed();
}

void GroundState::steer(int way, bool jumps) {
  if (!steered_) return;
  advance();
  steered_->steer(way, jumps);
}

void GroundState::advance() {
  if (!steered_) return;
  const double seconds = 1e-9 * static_cast<double>(clock_.nsecsElapsed());
  clock_.restart();
  steered_->advance(session_.playback().speed() * seconds);
  pose();
}

void GroundState::setDraws(bool on) {
  if (on == draws_) return;
  draws_ = on;
  Q_EMIT changed();
}

void GroundState::setSettings(const GroundSettings& settings) {
  settings_ = settings;
  if (walks_) rebuild();
  Q_EMIT changed();
}

void GroundState::chooseSpeed(const std::optional<vec2>& speed) {
  speeds_.choose(session_.clipRef(), speed);
  if (walks_) rebuild();
  Q_EMIT changed();
}

void GroundState::startOver() {
  rounds_ = 0;
  session_.setPlayhead({});
  pose();
}

void GroundState::adoptProject() {
  walked_.adopt([this](const WalkedGround& one) {
    return session_.hasProject() && session_.project().find(one.stage) != nullptr;
  });
  readStage();
  if (walks_) rebuild();
  Q_EMIT changed();
}

std::shared_ptr<const FightClip> GroundState::made(const ProjectClip& clip,
                                                   std::shared_ptr<const Clip> inPlace) const {
  const ProjectModel& entry = *session_.projectModel();
  const GameSettings& game = session_.project().game;
  const auto& skeleton = session_.model()->skeleton;
  const auto model = std::make_shared<const FightModel>(entry.name, *skeleton, withLegs(entry), game);
  return std::make_shared<const FightClip>(model, skeleton, std::move(inPlace), fightOf(clip), game);
}

// From the travel of the clip, or else from the feet that stand.
void GroundState::readSpeed() {
  travel_.clear();
  default_ = travelOf(*clip_, feet_);
  if (!taken_) return;
  const auto perSecond = static_cast<float>(clip_->rate().perSecond());
  vec2 sum(0.0f);
  for (std::int64_t tick = 0; tick < clip_->ticks; ++tick) {
    const Transform here = taken_->motion.placeAt(clip_->timeOf(tick));
    const Transform next = taken_->motion.placeAt(std::min(clip_->timeOf(tick + 1), madeOf_->duration));
    const vec3 step = glm::conjugate(here.rotation) * (next.translation - here.translation);
    travel_.push_back(perSecond * step.z);
    sum += perSecond * vec2(step.z, step.y);
  }
  if (travel_.empty()) return;
  default_ = sum / static_cast<float>(travel_.size());
  // Only what goes up more than forward climbs.
  if (std::abs(default_.y) <= std::abs(default_.x)) default_.y = 0.0f;
}

void GroundState::rebuild() {
  const ProjectModel* entry = session_.hasProject() ? session_.projectModel() : nullptr;
  const ProjectClip* stored = entry == nullptr ? nullptr : entry->find(session_.clipId());
  if (stored == nullptr || session_.clip() == nullptr || session_.model() == nullptr) return leave();
  const Skeleton& skeleton = *session_.model()->skeleton;
  const bool isMade = clip_ && madeOf_ == stored->clip && madeFor_ == entry->fight &&
                      madeWith_ == stored->fight && madeTravel_ == stored->travel;
  if (!isMade) {
    taken_.reset();
    if (stored->travel) {
      if (auto taken = extractRootMotion(skeleton, *stored->clip, *stored->travel))
        taken_ = std::move(*taken);
    }
    clip_ = made(*stored, taken_ ? std::make_shared<const Clip>(taken_->clip) : stored->clip);
    madeOf_ = stored->clip;
    madeFor_ = entry->fight;
    madeWith_ = stored->fight;
    madeTravel_ = stored->travel;
    feet_ = feetAmong(skeleton, withLegs(*entry));
    readSpeed();
    const auto rest = modelMatrices(skeleton, skeleton.restPose());
    if (!feet_.empty()) sole_ = std::max(0.0f, rest[feet_.front()][3].y);
    pose_ = PoseSoa(skeleton.bones.size());
    matrices_.assign(skeleton.bones.size(), mat4(1.0f));
  }
  readStage();  // again, because a climber uses other pieces than a walker
  const WalkSettings settings = walkSettings();
  const bool sameWalk = walk_ && walk_->settings() == settings && walk_->pieces() == pieces();
  if (!sameWalk) walk_.emplace(pieces(), settings);
  const ProjectClip* idle = entry->find(idleOf(*entry));
  const bool sameIdle = idleOf_ == (idle == nullptr ? nullptr : idle->clip);
  if (steers_ && !(steered_ && isMade && sameWalk && sameIdle)) restartSteered();
  pose();
}

void GroundState::restartSteered() {
  const ProjectModel& entry = *session_.projectModel();
  const ProjectClip* idle = entry.find(idleOf(entry));
  idleOf_ = idle == nullptr ? nullptr : idle->clip;
  SteeredWalk::Clips clips{clip_, nullptr, {}, {}};
  if (idle != nullptr && idle->id != session_.clipId()) {
    const ModelFight& fight = fightOf(entry);
    clips.idle = made(
        *idle, std::make_shared<const Clip>(inPlace(*session_.model()->skeleton, *idle->clip, idle->travel)));
    clips.toWalk = fadeBetween(fight, idle->id, session_.clipId());
    clips.toIdle = fadeBetween(fight, session_.clipId(), idle->id);
  }
  WalkSettings settings = walkSettings();
  if (settings.jump <= 0.0f) settings.jump = steeredJump;
  steered_ = std::make_unique<SteeredWalk>(std::move(clips), pieces(), settings);
}

// Seconds since the character started at the beginning of the ground, including the completed rounds of a
// looping clip.
double GroundState::seconds() {
  const Time now = session_.playhead();
  if (session_.playback().playing() && session_.clip()->loop && now < before_) ++rounds_;
  before_ = now;
  return static_cast<double>(rounds_) * session_.clip()->duration.seconds() + now.seconds();
}

void GroundState::pose() {
  if (!ready() || session_.clip() == nullptr) return;
  if (steered_) {
    place_ = steered_->place();
    steered_->sample(pose_.blocks());
  } else {
    place_ = walk_->at(seconds());
    Pose shown = session_.posed().drawnPose();
    if (taken_) {
      const Transform place = taken_->motion.placeAt(session_.playhead());
      const quat back = glm::conjugate(place.rotation);
      putAt({back * -place.translation, back, vec3(1.0f)}, *session_.model()->skeleton, taken_->carried,
            shown);
    }
    toBlocks(shown, pose_.blocks());
  }
  const vec3 at(0.0f, place_.feet.y, place_.feet.x);
  mat4 placed = glm::translate(mat4(1.0f), at);
  if (steered_ && steered_->isTurnedBack())
    placed = glm::rotate(placed, std::numbers::pi_v<float>, vec3(0, 1, 0));
  plant(steered_ ? steered_->groundAhead() : walk_->ground(), steered_ ? steered_->placeAhead() : place_.feet,
        placed);
  followTo(at);
  Q_EMIT changed();
}

void GroundState::plant(const Ground& ground, vec2 at, const mat4& placed) {
  LocalToModelJob{clip_->model->parents, pose_.blocks(), mat4(1.0f), matrices_}.run();
  PlantFeetJob job;
  job.ground = &ground;
  job.parents = clip_->model->parents;
  job.chains = clip_->model->rig.chains;
  job.feet = feet_;
  job.place = at;
  job.climbs = speed().y != 0.0f;
  job.sole = sole_;
  job.pose = pose_.blocks();
  job.matrices = matrices_;
  lowered_ = place_.stands ? job.run() : 0.0f;
  for (mat4& matrix : matrices_) matrix = placed * matrix;
  session_.shown().overrideDisplay(placed, matrices_);
}

void GroundState::followTo(const vec3& at) {
  if (at == followed_) return;
  Q_EMIT moved(at - followed_);
  followed_ = at;
}

}  // namespace squire

#include "moc_ground_state.cpp"
