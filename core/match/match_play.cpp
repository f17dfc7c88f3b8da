#include "core/match/match_play.h"

#include <algorithm>
#include <utility>

#define SQUIRE_WAD_STATIC
#define SQUIRE_WAD_IMPLEMENTATION
#include <squire_wad.h>

#include "core/match/match_wishes.h"

namespace squire {

namespace {

constexpr std::int64_t restTicks = 30;  // for which both fighters are at rest at the end of a match
constexpr float farAway = 1000.0f;      // metres: where the edge of the stage is on the side without a wall

static_assert(static_cast<std::uint32_t>(MatchStance::InAir) == SQW_AIRBORNE);
static_assert(static_cast<std::uint32_t>(MatchEventKind::Clash) == SQW_MATCH_CLASH);
static_assert(static_cast<std::uint32_t>(MatchCause::Counter) == SQW_BY_COUNTER);
static_assert(static_cast<std::uint32_t>(GuardLevel::Throw) == SQW_GUARD_THROW);
static_assert(static_cast<std::uint32_t>(VolumeKind::Own) == SQW_OWN);

// Games play along X; the editor shows it along Z, as the model faces.
vec3 seen(const float* place) { return {-place[2], place[1], place[0]}; }

mat4 matrixOf(const sqw_fighter& fighter) {
  mat4 out(1.0f);
  sqw_fighter_matrix(&fighter, &out[0][0]);
  for (int column = 0; column < 4; ++column) out[column] = vec4(seen(&out[column][0]), out[column].w);
  return out;
}

RoundCone coneOf(const sqw_shape& shape) {
  return {{seen(shape.a), shape.radius_a}, {seen(shape.b), shape.radius_b}};
}

}  // namespace

struct MatchPlay::File {
  MatchWad content;
  sqw_wad wad{};
};

// The fighters of the header in a match, and their states.
struct MatchPlay::Cast {
  std::shared_ptr<const File> file;
  sqw_match_setup setup{};
  std::array<const MatchWad::Fighter*, 2> models{};
  double dt = 1.0 / 60.0;
  std::vector<std::array<sqw_fighter, 2>> states = {};  // after each tick

  [[nodiscard]] const sqw_fighter& at(int side, std::int64_t tick) const {
    return states[static_cast<std::size_t>(tick)][static_cast<std::size_t>(side)];
  }
  [[nodiscard]] const sqw_wad& wad() const { return file->wad; }
  [[nodiscard]] const sqw_contender& contender(int side) const { return setup.fighters[side]; }
  [[nodiscard]] const sqw_animation& animation(const sqw_fighter& fighter) const {
    return wad().animations[fighter.animation];
  }
  [[nodiscard]] ClipId clipOf(int side, std::uint32_t animation) const {
    return models[static_cast<std::size_t>(side)]
        ->clips[animation - contender(side).model->first_animation]
        .id;
  }
  // SQW_NONE if the model has no such clip.
  [[nodiscard]] std::uint32_t animationOf(int side, ClipId id) const {
    const auto& clips = models[static_cast<std::size_t>(side)]->clips;
    const auto at = std::ranges::find(clips, id, &MatchWad::Fighter::Played::id);
    if (at == clips.end()) return SQW_NONE;
    return contender(side).model->first_animation + static_cast<std::uint32_t>(at - clips.begin());
  }
  [[nodiscard]] float timeOf(const sqw_fighter& fighter) const {
    const sqw_index index = sqw_fighter_index(&fighter);
    return sqw_time(&wad(), &animation(fighter), &index);
  }
  [[nodiscard]] bool mayAct(int side, const sqw_fighter& fighter) const {
    return sqw__may_act(&contender(side), &fighter, timeOf(fighter)) != 0;
  }

  // A move that is not active is in its startup: see tellPhases().
  [[nodiscard]] MatchDoing doing(int side, const sqw_fighter& fighter) const {
    if (fighter.stun > 0) return fighter.is_blocking ? MatchDoing::Blocking : MatchDoing::Stunned;
    if (fighter.swing_count > 0) return MatchDoing::Active;
    if (fighter.animation == contender(side).idle) return MatchDoing::Free;
    if (sqw__clip_attacks(&wad(), &animation(fighter))) return MatchDoing::Startup;
    return mayAct(side, fighter) ? MatchDoing::Free : MatchDoing::Other;
  }

  // The joints in model space, some seconds later.
  [[nodiscard]] std::vector<mat4> jointsOf(int side, const sqw_fighter& fighter, double later = 0.0) const {
    const sqw_model& model = *contender(side).model;
    const sqw_skeleton& skeleton = wad().skeletons[model.skeleton];
    std::vector<float> memory(SQW_POSE_FLOATS(skeleton.bone_count));
    std::vector<mat4> out(std::max<std::size_t>(1, skeleton.bone_count));
    sqw_pose pose = sqw_pose_in(memory.data(), skeleton.bone_count);
    sqw_index index = sqw_fighter_index(&fighter);
    if (later > 0.0) sqw_advance(&wad(), &animation(fighter), &index, later);
    sqw_sample(&wad(), &animation(fighter), &index, &pose);
    float* matrices = &out[0][0][0];
    sqw_local_to_model(&wad(), &skeleton, &pose, matrices);
    const float time = sqw_time(&wad(), &animation(fighter), &index);
    sqw_ik_targets(&wad(), &model, &animation(fighter), time, &pose, matrices);
    out.resize(skeleton.bone_count);
    return out;
  }

  // The volumes that the step tests, in the world.
  struct Active {
    const sqw_hit_volume* volume = nullptr;
    RoundCone shape;
  };
  [[nodiscard]] std::vector<Active> volumesOf(int side, const sqw_fighter& fighter) const {
    const std::size_t bones = wad().skeletons[contender(side).model->skeleton].bone_count;
    std::vector<float> memory(SQW_POSE_FLOATS(bones) + 16 * bones), since(SQW_MATCH_VOLUMES);
    std::vector<sqw_shape> shapes(SQW_MATCH_VOLUMES);
    sqw__body body{};
    body.shapes = shapes.data();
    body.since = since.data();
    body.time = timeOf(fighter);
    sqw__put_body(&contender(side), &fighter, memory.data(), &body);
    std::array<float, 16> place{};
    sqw_fighter_matrix(&fighter, place.data());
    for (std::uint32_t i = 0; i < body.count; ++i) sqw_place_shape(place.data(), &shapes[i]);
    std::vector<Active> out;
    for (std::uint32_t i = 0; i < body.count; ++i)
      out.push_back({&wad().volumes[body.volume[i]], coneOf(shapes[i])});
    return out;
  }
};

// Plays a match tick by tick.
class MatchPlay::Player {
 public:
  Player(MatchPlay& out, const MatchSetup& setup, std::shared_ptr<Cast> cast)
      : out_(out), cast_(std::move(cast)), wishes_{MatchWishes(setup, 0), MatchWishes(setup, 1)} {
    memory_.resize(sqw_match_floats(&cast_->setup));
    if (memory_.empty() || !sqw_match_begin(&cast_->setup, &match_)) return;
    match_.fighters[1].position[0] = setup.distance;
    match_.fighters[1].facing = -1;
    isReady_ = true;
  }
  [[nodiscard]] bool isReady() const { return isReady_; }

  // False if the header refuses the state.
  [[nodiscard]] bool step() {
    tick_ = out_.ticks();
    before_ = match_;
    sqw_match_events told{};
    inputs_ = {inputOf(0), inputOf(1)};
    if (!sqw_match_step(&cast_->setup, inputs_.data(), memory_.data(), &match_, &told)) return false;
    for (std::uint32_t i = 0; i < std::min(told.count, SQW_MATCH_EVENTS); ++i) tell(told.list[i]);
    renewCommands(0);
    renewCommands(1);
    cast_->states.push_back({match_.fighters[0], match_.fighters[1]});
    out_.fighters_.push_back({seen(0), seen(1)});
    isQuiet_ = rests(0) && rests(1);
    return true;
  }
  [[nodiscard]] bool isQuiet() const { return isQuiet_; }

 private:
  [[nodiscard]] MatchWishes& wishes(int side) { return wishes_[static_cast<std::size_t>(side)]; }

  [[nodiscard]] sqw_input inputOf(int side) {
    const sqw_fighter &own = match_.fighters[side], &other = match_.fighters[1 - side];
    const float apart = other.position[0] - own.position[0];
    const int facing = !wishes(side).turns() ? 0 : apart > 0.0f ? 1 : apart < 0.0f ? -1 : 0;
    return {cast_->animationOf(side, wishes(side).clip(tick_, own.stun > 0)),
            static_cast<std::uint32_t>(wishes(side).stance()), wishes(side).guards() ? 1u : 0u, facing};
  }

  void tell(const sqw_match_event& told) {
    const int side = static_cast<int>(told.who);
    MatchEvent event{.kind = static_cast<MatchEventKind>(told.kind),
                     .cause = static_cast<MatchCause>(told.cause),
                     .tick = tick_,
                     .side = side,
                     .clip = cast_->clipOf(side, told.animation)};
    if (isContact(event.kind)) {
      addContact(told, event);
      wishes(1 - side).touch();
    }
    // The command of a grab that escapes another is not one to begin it.
    if (event.kind == MatchEventKind::Escaped && wishes(1 - side).waiting(tick_) != nullptr)
      wishes(1 - side).done();
    out_.events_.push_back(std::move(event));
  }

  void addContact(const sqw_match_event& told, MatchEvent& event) const {
    const sqw_wad& wad = cast_->wad();
    const sqw_hit_volume& volume = wad.volumes[told.volume];
    const sqw_guard* guard = sqw_guard_of(&wad, &volume);
    event.volume = sqw_volume_name(&wad, &volume);
    if (told.other_volume != SQW_NONE)
      event.otherVolume = sqw_volume_name(&wad, &wad.volumes[told.other_volume]);
    if (guard != nullptr) event.level = static_cast<GuardLevel>(guard->level);
    event.damage = told.damage;
    event.stop = told.stop;
    event.stun = told.stun;
    for (const Cast::Active& active : cast_->volumesOf(event.side, match_.fighters[event.side])) {
      if (active.volume == &volume) event.place = active.shape.at(0.5f).centre;
    }
    if (told.other_volume == SQW_NONE || sqw_flight_of(&wad, &volume) == nullptr) return;
    for (const Cast::Active& active : cast_->volumesOf(1 - event.side, match_.fighters[1 - event.side])) {
      if (active.volume == &wad.volumes[told.other_volume]) event.place = active.shape.at(0.5f).centre;
    }
  }

  // Ends a command whose clip has begun, or that waits no longer.
  void renewCommands(int side) {
    const MatchCommand* command = wishes(side).waiting(tick_);
    if (command == nullptr) return;
    const sqw_fighter &now = match_.fighters[side], &before = before_.fighters[side];
    const std::uint32_t wanted = inputs_[static_cast<std::size_t>(side)].animation;
    const bool goesOn = now.animation == wanted && before.animation == wanted &&
                        (cast_->animation(now).flags & SQW_LOOP) != 0;
    if (wanted == SQW_NONE || goesOn || (now.animation == wanted && now.clip_tick == 0)) {
      wishes(side).done();
    } else if (wishes(side).expires(tick_)) {
      out_.events_.push_back(
          {.kind = MatchEventKind::Refused, .tick = tick_, .side = side, .clip = command->clip});
      wishes(side).done();
    }
  }

  [[nodiscard]] MatchFighter seen(int side) const {
    const sqw_fighter& fighter = match_.fighters[side];
    const bool isHeld = before_.fighters[side].stop > 0;
    const bool hasBegun = fighter.clip_tick == 0 && fighter.stun == 0;
    return {.clip = cast_->clipOf(side, fighter.animation),
            .seconds = static_cast<double>(cast_->timeOf(fighter)),
            .place = matrixOf(fighter),
            .doing = cast_->doing(side, fighter),
            .isHeld = isHeld,
            .mayAct = !isHeld && (hasBegun || cast_->mayAct(side, fighter)),
            .damage = fighter.damage};
  }

  [[nodiscard]] bool rests(int side) {
    const sqw_fighter& fighter = match_.fighters[side];
    return wishes(side).isOver() && fighter.stop == 0 && cast_->mayAct(side, fighter);
  }

  MatchPlay& out_;
  std::shared_ptr<Cast> cast_;
  std::array<MatchWishes, 2> wishes_;
  std::vector<float> memory_;
  std::array<sqw_input, 2> inputs_{};
  sqw_match match_{}, before_{};
  std::int64_t tick_ = 0;
  bool isReady_ = false, isQuiet_ = false;
};

Result<MatchPlay> MatchPlay::open(MatchWad content) {
  auto file = std::make_shared<File>();
  file->content = std::move(content);
  sqw_error error{};
  if (!sqw_open(file->content.bytes.data(), file->content.bytes.size(), &file->wad, &error))
    return makeError(ErrorCode::Content, std::string("the game refuses the models: ") + error.message);
  MatchPlay out;
  out.file_ = std::move(file);
  return out;
}

std::shared_ptr<const MatchWad> MatchPlay::content() const { return {file_, &file_->content}; }

Status MatchPlay::play(const MatchSetup& wanted) {
  fighters_.clear();
  events_.clear();
  auto cast = std::make_shared<Cast>();
  cast->file = file_;
  cast->setup.fighter_count = 2;
  for (int side = 0; side < 2; ++side) {
    const MatchSide& one = wanted.sides[static_cast<std::size_t>(side)];
    const MatchWad::Fighter* model = file_->content.find(one.model);
    if (model == nullptr) return makeError(ErrorCode::Usage, "the model of a fighter is not loaded");
    cast->models[static_cast<std::size_t>(side)] = model;
    sqw_contender& contender = cast->setup.fighters[side];
    contender = {&file_->wad, &file_->wad.models[model - file_->content.models.data()], 0, 0, 0};
    contender.idle = cast->animationOf(side, one.idle);
    contender.stunned = cast->animationOf(side, one.stunned);
    contender.blocking = cast->animationOf(side, one.blocking);
  }
  if (const sqw_model_fight* fight = sqw_model_fight_of(&file_->wad, cast->contender(0).model))
    cast->dt = static_cast<double>(fight->tick_denominator) / static_cast<double>(fight->tick_numerator);
  if (wanted.wall) {
    cast->setup.left = -farAway;
    cast->setup.right = wanted.distance + *wanted.wall;
  }
  cast_ = cast;
  Player player(*this, wanted, std::move(cast));
  if (!player.isReady()) return makeError(ErrorCode::Usage, "a fighter has no clip to play at rest");
  std::int64_t rest = 0;
  while (ticks() < mostTicks && rest < restTicks) {
    if (!player.step()) return makeError(ErrorCode::Content, "the game refuses where the fighters are");
    rest = player.isQuiet() ? rest + 1 : 0;
  }
  tellPhases(fighters_);
  tellAdvantages(fighters_, events_);
  return {};
}

std::uint64_t MatchPlay::digest(std::int64_t tick) const {
  sqw_match match{};
  match.tick = static_cast<std::uint32_t>(tick + 1);
  match.fighter_count = 2;
  for (int side = 0; side < 2; ++side) match.fighters[side] = cast_->at(side, tick);
  return sqw_match_digest(&match);
}

MatchPlay::Posed MatchPlay::pose(int side, std::int64_t tick, double share) const {
  const sqw_fighter& fighter = cast_->at(side, tick);
  mat4 place = matrixOf(fighter);
  double later = 0.0;
  if (share > 0.0 && tick + 1 < ticks()) {
    const sqw_fighter& next = cast_->at(side, tick + 1);
    if (next.animation == fighter.animation && next.clip_tick == fighter.clip_tick + 1)
      later = share * cast_->dt;
    place[3] += static_cast<float>(share) * (at(side, tick + 1).place[3] - at(side, tick).place[3]);
  }
  Posed out{cast_->jointsOf(side, fighter, later), at(side, tick).clip, at(side, tick).seconds + later};
  for (mat4& joint : out.matrices) joint = place * joint;
  return out;
}

std::vector<MatchPlay::Volume> MatchPlay::volumes(int side, std::int64_t tick) const {
  std::vector<Volume> out;
  const sqw_fighter& fighter = cast_->at(side, tick);
  for (const Cast::Active& active : cast_->volumesOf(side, fighter))
    out.push_back({static_cast<VolumeKind>(active.volume->kind), active.shape});
  return out;
}

}  // namespace squire
