#define SQUIRE_WAD_STATIC
#define SQUIRE_WAD_IMPLEMENTATION
#define SQW__PUT_BODY putKeptBody
#include "core/prove/duel.h"

#include <algorithm>
#include <span>

#include "core/base/quotes.h"

namespace squire::prove {

namespace {

// The volumes of a fighter in model space, at a tick of a clip.
struct KeptBody {
  sqw_index index{};  // of the clip
  float time = -1.0f;
  std::uint32_t attacks = 0;
  std::vector<sqw_shape> shapes;
  std::vector<float> since;
  std::vector<std::uint16_t> volumes;

  [[nodiscard]] bool isOf(const sqw_index& other, float at) const {
    return index.t_total == other.t_total && index.t_frame == other.t_frame &&
           index.i_frame == other.i_frame && time == at;
  }
};

// Those of the clips of both fighters. A search plays the same ticks of clips a thousand times.
class KeptBodies {
 public:
  // Clips that loop go on without an end.
  static constexpr std::uint32_t mostTicks = 1024;

  [[nodiscard]] KeptBody& at(const sqw_contender* one, const sqw_fighter& fighter) {
    if (fighters_[0] != one && fighters_[1] != one) fighters_[fighters_[0] == nullptr ? 0 : 1] = one;
    auto& clips = clips_[fighters_[0] == one ? 0 : 1];
    if (clips.empty()) clips.resize(one->wad->animation_count);
    auto& ticks = clips[fighter.animation];
    const std::uint32_t tick = fighter.clip_tick % mostTicks;
    if (tick >= ticks.size()) ticks.resize(tick + 1);
    return ticks[tick];
  }

 private:
  std::array<const sqw_contender*, 2> fighters_{};
  std::array<std::vector<std::vector<KeptBody>>, 2> clips_;
};

thread_local KeptBodies* keptBodies = nullptr;  // of the duel that takes a step

}  // namespace

}  // namespace squire::prove

static void putKeptBody(const sqw_contender* one, const sqw_fighter* fighter, float* memory,
                        sqw__body* body) {
  squire::prove::KeptBody& kept = squire::prove::keptBodies->at(one, *fighter);
  const sqw_index index = sqw_fighter_index(fighter);
  if (!kept.isOf(index, body->time)) {
    sqw__put_body(one, fighter, memory, body);
    kept = {index,
            body->time,
            body->attack_count,
            {body->shapes, body->shapes + body->count},
            {body->since, body->since + body->count},
            {body->volume, body->volume + body->count}};
    return;
  }
  body->attack_count = kept.attacks;
  body->count = static_cast<std::uint32_t>(kept.shapes.size());
  std::ranges::copy(kept.shapes, body->shapes);
  std::ranges::copy(kept.since, body->since);
  std::ranges::copy(kept.volumes, body->volume);
}

namespace squire::prove {

struct Duel::State {
  std::vector<std::shared_ptr<const Bytes>> files;
  std::array<sqw_wad, 2> wads{};
  sqw_match_setup setup{};
  std::vector<float> memory;
  sqw_match_events events{};
  KeptBodies kept;
  std::uint64_t steps = 0;
  bool victimEscapes = false;  // the victim has a grab, by which it may escape others

  [[nodiscard]] const sqw_contender& of(Role role) const { return setup.fighters[role]; }
};

namespace {

Error lacks(const Combatant& one, const std::string& what) {
  return makeError(ErrorCode::Content, "model " + inQuotes(one.model) + " has no " + what);
}

Status findClip(const Combatant& from, const std::string& name, const sqw_contender& one,
                std::uint32_t& clip) {
  clip = name.empty() ? one.idle : sqw_find_animation(one.wad, one.model, name.c_str());
  if (clip != SQW_NONE) return {};
  return lacks(from, "clip " + inQuotes(name));
}

Status open(const Combatant& from, sqw_wad& wad, sqw_contender& one) {
  sqw_error error{};
  if (sqw_open(from.wad->data(), from.wad->size(), &wad, &error) != 1)
    return makeError(ErrorCode::Content, std::string("not a valid WAD: ") + error.message);
  const std::uint32_t model = sqw_find_model(&wad, from.model.c_str());
  if (model == SQW_NONE) return makeError(ErrorCode::Content, "there is no model " + inQuotes(from.model));
  one = {&wad, &wad.models[model], SQW_NONE, SQW_NONE, SQW_NONE};
  if (from.idle.empty()) return lacks(from, "idle clip");
  for (const auto& [name, clip] : {std::pair{&from.idle, &one.idle}, std::pair{&from.stunned, &one.stunned},
                                   std::pair{&from.blocking, &one.blocking}}) {
    if (const Status found = findClip(from, *name, one, *clip); !found) return found.error();
  }
  return {};
}

std::int32_t toward(const sqw_fighter& from, const sqw_fighter& to) {
  const float way = to.position[0] - from.position[0];
  return way > 0.0f ? 1 : way < 0.0f ? -1 : 0;
}

bool isContact(const sqw_match_event& event) {
  return event.kind == SQW_MATCH_HIT || event.kind == SQW_MATCH_GRAB || event.kind == SQW_MATCH_BLOCKED ||
         event.kind == SQW_MATCH_THROWN;
}

bool holds(const sqw_match_setup& setup, const sqw_match_event& event) {
  const sqw_wad* wad = setup.fighters[event.who].wad;
  const sqw_hit_volume* volume = &wad->volumes[event.volume];
  return event.kind == SQW_MATCH_GRAB && sqw__holds(volume, sqw_hit_rules_of(wad, volume)) != 0;
}

void take(const sqw_match_setup& setup, const sqw_match_event& event, Told& told) {
  if (event.kind == SQW_MATCH_RECOVERED && event.who == victim) told.freed = true;
  const bool isArmoured = event.kind == SQW_MATCH_ARMOURED;
  if (!isContact(event) && !isArmoured) return;
  if (event.who == victim) {
    told.punishes |= event.kind != SQW_MATCH_BLOCKED && event.cause != SQW_BY_LEVEL;
  } else if (!isArmoured && !holds(setup, event)) {
    ++(event.kind == SQW_MATCH_BLOCKED ? told.blocks : told.hits);
  }
}

bool attacks(const sqw_wad& wad, const sqw_model& model) {
  for (std::uint32_t i = 0; i < model.animation_count; ++i) {
    if (sqw__clip_attacks(&wad, &wad.animations[model.first_animation + i]) != 0) return true;
  }
  return false;
}

bool grabs(const sqw_contender& one) {
  for (std::uint32_t i = 0; i < one.model->animation_count; ++i) {
    if (sqw__clip_grabs(&one, one.model->first_animation + i) != 0) return true;
  }
  return false;
}

Result<const sqw_model*> chooseModel(const sqw_wad& wad, const std::string& name) {
  const auto models = std::span(wad.models, wad.model_count);
  if (!name.empty()) {
    const std::uint32_t found = sqw_find_model(&wad, name.c_str());
    if (found != SQW_NONE) return &models[found];
    return makeError(ErrorCode::Content, "there is no model " + inQuotes(name));
  }
  const sqw_model* only = nullptr;
  for (const sqw_model& model : models) {
    if (models.size() > 1 && !attacks(wad, model)) continue;
    if (only != nullptr)
      return makeError(ErrorCode::Usage, "several models have clips that attack", "choose one by its name");
    only = &model;
  }
  if (only != nullptr && only->animation_count > 0) return only;
  return makeError(ErrorCode::Content, "no model has clips that attack");
}

}  // namespace

std::vector<std::string> fightersIn(const Bytes& file) {
  sqw_wad wad{};
  std::vector<std::string> out;
  if (sqw_open(file.data(), file.size(), &wad, nullptr) != 1) return out;
  for (const sqw_model& model : std::span(wad.models, wad.model_count)) {
    if (attacks(wad, model)) out.emplace_back(sqw_model_name(&wad, &model));
  }
  return out;
}

Result<Combatant> combatantIn(std::shared_ptr<const Bytes> file, const Combatant& names) {
  sqw_wad wad{};
  sqw_error error{};
  if (sqw_open(file->data(), file->size(), &wad, &error) != 1)
    return makeError(ErrorCode::Content, std::string("not a valid WAD: ") + error.message);
  const auto model = chooseModel(wad, names.model);
  if (!model) return model.error();
  Combatant out = names;
  out.wad = std::move(file);
  out.model = sqw_model_name(&wad, *model);
  if (!out.idle.empty()) return out;
  const bool hasIdle = sqw_find_animation(&wad, *model, "idle") != SQW_NONE;
  out.idle = hasIdle ? "idle" : sqw_animation_name(&wad, &wad.animations[(*model)->first_animation]);
  return out;
}

Result<Duel> Duel::make(const std::vector<Combatant>& fighters) {
  auto state = std::make_unique<State>();
  state->setup.fighter_count = static_cast<std::uint32_t>(fighters.size());
  for (std::size_t i = 0; i < fighters.size(); ++i) {
    state->files.push_back(fighters[i].wad);
    if (const Status opened = open(fighters[i], state->wads[i], state->setup.fighters[i]); !opened)
      return opened.error();
  }
  if (fighters.size() > victim) state->victimEscapes = grabs(state->setup.fighters[victim]);
  const std::size_t floats = sqw_match_floats(&state->setup);
  if (floats == 0)
    return makeError(ErrorCode::Content, "the characters' games differ in their ticks a second",
                     "give both projects the same ticks");
  state->memory.resize(floats);
  return Duel(std::move(state));
}

Duel::Duel(std::unique_ptr<State> state) : state_(std::move(state)) {}
Duel::Duel(Duel&&) noexcept = default;
Duel& Duel::operator=(Duel&&) noexcept = default;
Duel::~Duel() = default;

sqw_match Duel::begin(const Place& place) {
  constexpr float farLeft = -1000.0f;  // metres
  state_->setup.left = place.wall ? farLeft : 0.0f;
  state_->setup.right = place.wall ? std::max(*place.wall, 0.0f) : 0.0f;
  sqw_match match;
  sqw_match_begin(&state_->setup, &match);
  match.fighters[attacker].position[0] = -place.distance;
  match.fighters[victim].facing = place.turned ? 1 : -1;
  return match;
}

Told Duel::step(sqw_match& match, const Inputs& inputs) {
  Inputs wanted = inputs;
  for (std::uint32_t i = 0; i < state_->setup.fighter_count; ++i) {
    if (wanted[i].animation != noClip)
      wanted[i].animation += state_->setup.fighters[i].model->first_animation;
  }
  keptBodies = &state_->kept;
  Told told;
  told.freed = state_->victimEscapes && match.fighters[victim].held_by > 0;
  if (sqw_match_step(&state_->setup, wanted.data(), state_->memory.data(), &match, &state_->events) != 1)
    state_->events.count = 0;  // a place that no match has
  ++state_->steps;
  const std::uint32_t kept = std::min(state_->events.count, SQW_MATCH_EVENTS);
  for (std::uint32_t i = 0; i < kept; ++i) take(state_->setup, state_->events.list[i], told);
  return told;
}

const sqw_match_events& Duel::events() const { return state_->events; }
std::uint64_t Duel::steps() const { return state_->steps; }

std::uint32_t Duel::clipCount(Role role) const { return state_->of(role).model->animation_count; }

std::string Duel::clipName(Role role, std::uint32_t clip) const {
  const sqw_contender& one = state_->of(role);
  return sqw_animation_name(one.wad, &one.wad->animations[one.model->first_animation + clip]);
}

std::optional<std::uint32_t> Duel::clipNamed(Role role, const std::string& name) const {
  const sqw_contender& one = state_->of(role);
  const std::uint32_t found = sqw_find_animation(one.wad, one.model, name.c_str());
  if (found == SQW_NONE) return std::nullopt;
  return found - one.model->first_animation;
}

std::uint32_t Duel::playing(const sqw_match& match, Role role) const {
  return match.fighters[role].animation - state_->of(role).model->first_animation;
}

std::uint32_t Duel::idle(Role role) const {
  return state_->of(role).idle - state_->of(role).model->first_animation;
}

bool Duel::isReaction(Role role, std::uint32_t clip) const {
  const sqw_contender& one = state_->of(role);
  const std::uint32_t id = clip + one.model->first_animation;
  return id != one.idle && (id == one.stunned || id == one.blocking);
}

bool Duel::loops(Role role, std::uint32_t clip) const {
  const sqw_contender& one = state_->of(role);
  return (one.wad->animations[one.model->first_animation + clip].flags & SQW_LOOP) != 0;
}

std::string Duel::volumeName(Role role, std::uint32_t volume) const {
  const sqw_wad& wad = *state_->of(role).wad;
  return volume < wad.volume_count ? sqw_volume_name(&wad, &wad.volumes[volume]) : "";
}

Inputs waiting(const sqw_match& match, bool victimGuards, bool victimTurns) {
  const sqw_fighter &from = match.fighters[attacker], &to = match.fighters[victim];
  return {sqw_input{noClip, SQW_STANDING, 0, toward(from, to)},
          sqw_input{noClip, SQW_STANDING, victimGuards ? 1u : 0u, victimTurns ? toward(to, from) : 0}};
}

std::string packed(const sqw_match& match) {
  std::string out;
  for (const sqw_fighter& one : {match.fighters[attacker], match.fighters[victim]})
    out.append(reinterpret_cast<const char*>(&one),
               offsetof(sqw_fighter, swings) + one.swing_count * sizeof(sqw_swing));
  return out;
}

sqw_match unpacked(const std::string& bytes) {
  sqw_match match{};
  match.fighter_count = 2;
  const char* at = bytes.data();
  for (sqw_fighter& one : std::span(match.fighters, 2)) {
    std::memcpy(&one, at, offsetof(sqw_fighter, swings));
    at += offsetof(sqw_fighter, swings);
    std::memcpy(one.swings, at, one.swing_count * sizeof(sqw_swing));
    at += one.swing_count * sizeof(sqw_swing);
  }
  return match;
}

}  // namespace squire::prove
