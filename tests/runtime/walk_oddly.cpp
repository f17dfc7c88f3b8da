#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <vector>

#include "tests/runtime/walk_wad.h"

namespace squire::runtime::test {

namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr std::array oddNumbers = {
    0.0f,  -0.0f,  1.0f,     0.5f,      -1.0f, 0.01f, 1e-45f, 1e-30f,
    3e38f, -3e38f, infinity, -infinity, 2.5f,  1e10f, 1e-7f,  std::numeric_limits<float>::quiet_NaN()};
constexpr std::array oddIds = {0u, 1u, 2u, 7u, 0xFFFEu, std::uint32_t{SQW_NONE}, 0x10000u, 0xFFFFFFFFu};
constexpr std::size_t room = 6;  // capacity for active volumes and contacts

// Memory that a caller owns: two poses, and matrices.
struct Memory {
  explicit Memory(std::uint32_t bones)
      : floats(2 * SQW_POSE_FLOATS(bones)),
        matrices(16 * std::size_t{bones}),
        palette(matrices),
        pose(sqw_pose_in(floats.data(), bones)),
        other(sqw_pose_in(floats.data() + SQW_POSE_FLOATS(bones), bones)) {}
  std::vector<float> floats, matrices, palette;
  sqw_pose pose, other;
};

class OddWalker {
 public:
  OddWalker(const sqw_wad& wad, std::uint64_t seed) : wad_(wad), state_(seed | 1u) {}

  void walk() {
    for (std::uint32_t i = 0; i < wad_.texture_count; ++i) {
      const std::uint32_t level = id();
      static_cast<void>(sqw_texture_level(&wad_, &wad_.textures[i], level, nullptr, nullptr));
      static_cast<void>(sqw_texture_blocks(&wad_, &wad_.textures[i], level, nullptr, nullptr, nullptr));
    }
    for (std::uint32_t i = 0; i < wad_.model_count; ++i) walkModel(wad_.models[i]);
    for (std::uint32_t i = 0; wad_.grounds != nullptr && i < wad_.stage_count; ++i)
      walkGround(wad_.grounds[i]);
  }

 private:
  [[nodiscard]] std::uint32_t next() {
    state_ ^= state_ << 13u;
    state_ ^= state_ >> 7u;
    state_ ^= state_ << 17u;
    return static_cast<std::uint32_t>(state_ >> 32u);
  }
  [[nodiscard]] float number() { return oddNumbers[next() % oddNumbers.size()]; }
  [[nodiscard]] std::uint32_t id() { return oddIds[next() % oddIds.size()]; }
  [[nodiscard]] std::uint32_t count() { return static_cast<std::uint32_t>(next() % (room + 1)); }
  void spoil(std::vector<float>& numbers) {
    if (!numbers.empty() && next() % 4 == 0) numbers[next() % numbers.size()] = number();
  }

  void walkModel(const sqw_model& model) {
    const sqw_skeleton& skeleton = wad_.skeletons[model.skeleton];
    Memory memory(skeleton.bone_count);
    for (std::uint32_t i = 0; i < model.animation_count; ++i) {
      const sqw_animation& animation = wad_.animations[model.first_animation + i];
      play(animation, memory);
      blend(skeleton.bone_count, memory);
      sqw_local_to_model(&wad_, &skeleton, &memory.pose, memory.matrices.data());
      spoil(memory.matrices);
      sqw_palette(&wad_, &skeleton, memory.matrices.data(), memory.palette.data());
      solve(model, animation, memory);
      swing(model, memory);
      decide(model);
      meet(model, animation, memory);
    }
    static_cast<void>(sqw_fade_between(&wad_, &model, id(), id()));
    fight(model);
    certify(model, skeleton.bone_count);
  }

  void walkGround(const sqw_ground& ground) {
    const float from[2] = {number(), number()}, to[2] = {number(), number()};
    const std::uint32_t face = sqw_face_at(&wad_, &ground, id(), from[0], from[1]);
    if (face != SQW_NO_FACE && face >= ground.triangle_count) std::abort();
    float share = -1.0f;
    const std::uint32_t side = sqw_way_out(&wad_, &ground, next() % 2 == 0 ? face : id(), from, to, &share);
    if (side > 3 || !(share >= 0.0f && share <= 1.0f)) std::abort();
  }

  void play(const sqw_animation& animation, Memory& memory) {
    sqw_index index{number(), number(), id()};
    sqw_sample(&wad_, &animation, &index, &memory.pose);
    for (int i = 0; i < 3; ++i) {
      const sqw_index before = index;
      const float dt = number();
      sqw_advance(&wad_, &animation, &index, dt);
      sqw_sample(&wad_, &animation, &index, &memory.pose);
      sqw_step step;
      sqw_root_delta(&wad_, &animation, &before, &index, &step);
      float place[7] = {number(), number(), number(), number(), number(), number(), number()};
      sqw_move(&step, place, place + 3);
      if (before.i_frame >= std::max(animation.keyframe_count, 1u)) continue;
      static_cast<void>(sqw_time(&wad_, &animation, &index));
      sqw_events passed = sqw_events_of(&wad_, &animation, &before, &index, next() % 2 == 0 ? dt : number());
      for (int k = 0; k < 50 && sqw_next_event(&passed) != nullptr; ++k) {
      }
    }
  }

  void swing(const sqw_model& model, Memory& memory) {
    std::vector<float> state(sqw_spring_floats(&wad_, &model)), place(16);
    sqw_spring_begin(&wad_, &model, nullptr, memory.matrices.data(), state.data());
    for (int i = 0; i < 4; ++i) {
      for (float& one : place) one = number();
      spoil(state);
      const sqw_surroundings around{{number(), number(), number()}, {number(), number(), number()}};
      sqw_spring_step(&wad_, &model, next() % 2 == 0 ? place.data() : nullptr,
                      next() % 2 == 0 ? &around : nullptr, next() % 2 == 0 ? 0.02 : number(), state.data(),
                      &memory.pose, memory.matrices.data());
    }
  }

  void decide(const sqw_model& model) {
    const sqw_graph* graph = sqw_graph_of(&wad_, &model);
    if (graph == nullptr) return;
    sqw_graph_player player;
    for (int i = 0; i < 20; ++i) {
      if (i % 5 == 0) sqw_graph_begin(&wad_, graph, &player);
      if (i % 5 == 1)
        player = {number(), number(), id(), next() % 4, id(), id(), id(), id(), player.fade, {}};
      if (i % 3 == 0) player.fade.seconds = number();
      player.values[next() % SQW_GRAPH_VALUES] = number();
      sqw_graph_set(&wad_, graph, &player, id(), number());
      sqw_graph_decisions decisions;
      static_cast<void>(
          sqw_graph_step(&wad_, graph, next() % 4, &player, next() % 2 == 0 ? nullptr : &decisions));
      static_cast<void>(sqw_graph_share(&wad_, graph, &player));
    }
  }

  void blend(std::uint32_t bones, Memory& memory) {
    sqw_copy_pose(&memory.pose, bones, &memory.other);
    spoil(memory.floats);
    const sqw_const_pose from{memory.other.positions, memory.other.orientations, memory.other.scales};
    sqw_blend(&from, next() % 4 == 0 ? 0 : bones, number(), &memory.pose);
    sqw_blend_masked(&from, next() % 2 == 0 ? nullptr : memory.floats.data(), bones, number(), &memory.pose);
    sqw_add(&from, &from, next() % 2 == 0 ? nullptr : memory.floats.data(), bones, number(), &memory.pose);
    sqw_fade(&memory.other, next() % 4 == 0 ? 0 : bones, number(), number(), &memory.pose);
    const sqw_fade_rule rule{number(), id(), id(), number(), number(), number(), number(), next() % 2};
    sqw_fade_by(&rule, &memory.other, bones, number(), &memory.pose);
    sqw_fade_on(&rule, &memory.other, &memory.other, bones, number(), &memory.pose);
    sqw_speed_of(&memory.other, &memory.pose, bones, number(), &memory.pose);
    static_cast<void>(sqw_fade_weight(&rule, number()));
    const sqw_step old{{number(), number(), number()}, number(), {0, 0, 0, 1}};
    sqw_step step = old;
    sqw_fade_step(&rule, number(), number(), &old, &step);
    static_cast<void>(sqw_matched_start(&rule, number(), number(), number()));
    if (wad_.animation_count > 0) {
      const std::uint32_t one = next() % wad_.animation_count, two = next() % wad_.animation_count;
      static_cast<void>(sqw_synced_start(&wad_, &rule, one, two, number()));
      static_cast<void>(sqw_phase_at(&wad_, &wad_.animations[one], number()));
      static_cast<void>(sqw_time_at(&wad_, &wad_.animations[one], number()));
    }
    for (std::uint32_t i = 0; i < wad_.space_count; ++i) {
      const sqw_space& space = wad_.spaces[i];
      if (wad_.skeletons[wad_.models[space.model].skeleton].bone_count != bones) continue;
      sqw_space_state state{number(), number(), 0, 0, {}};
      for (int k = 0; k < 8; ++k) {
        sqw_space_advance(&wad_, &space, number(), number(), number(), &state, k % 2 == 0 ? nullptr : &step);
        sqw_space_sample(&wad_, &state, &memory.other, &memory.pose);
      }
    }
    sqw_copy_pose(&memory.pose, 0, &memory.other);
  }

  void solve(const sqw_model& model, const sqw_animation& animation, Memory& memory) {
    const sqw_skeleton& skeleton = wad_.skeletons[model.skeleton];
    const float* matrices = memory.matrices.data();
    for (int i = 0; i < 3; ++i) {
      const float target[3] = {number(), number(), number()};
      const std::uint32_t end = next() % 2 == 0 ? id() : next() % std::max(skeleton.bone_count, 1u);
      static_cast<void>(sqw_ik_two_bone(&wad_, &skeleton, matrices, end, target, &memory.pose));
      const sqw_model_fight* fight = sqw_model_fight_of(&wad_, &model);
      if (fight == nullptr || fight->chain_count == 0) continue;
      const sqw_ik_chain& chain = wad_.chains[fight->first_chain + next() % fight->chain_count];
      static_cast<void>(sqw_ik_limb(&wad_, &skeleton, matrices, &chain, target, number(), &memory.pose));
    }
    sqw_ik_targets(&wad_, &model, &animation, number(), &memory.pose, memory.matrices.data());
  }

  [[nodiscard]] sqw_shape shape() {
    return {{number(), number(), number()}, number(), {number(), number(), number()}, number()};
  }

  void meet(const sqw_model& model, const sqw_animation& animation, const Memory& memory) {
    const float time = number();
    std::array<sqw_active, room> active{};
    for (const sqw_animation* clip : {&animation, static_cast<const sqw_animation*>(nullptr)})
      static_cast<void>(
          sqw_volumes_at(&wad_, &model, clip, time, memory.matrices.data(), active.data(), count()));
    std::array<sqw_shape, room> shapes{};
    for (sqw_shape& each : shapes) each = shape();
    active[0].shape = shapes[0];
    std::array<float, 16> place{};
    for (float& element : place) element = number();
    sqw_place_shape(place.data(), &shapes[1]);
    static_cast<void>(sqw_gap(&shapes[2], &shapes[3]));
    const std::uint32_t first = count(), second = count();
    std::array<sqw_contact, room> contacts{};
    const std::uint32_t found = sqw_contacts(&active[0].shape, first, sizeof active[0], shapes.data(), second,
                                             sizeof shapes[0], contacts.data(), count());
    std::uint32_t touching = 0;
    for (std::uint32_t a = 0; a < first; ++a)
      for (std::uint32_t b = 0; b < second; ++b)
        touching += sqw_touch(&active[a].shape, &shapes[b]) == 1 ? 1u : 0u;
    if (found != touching) std::abort();
    static_cast<void>(sqw_is_invulnerable(&wad_, &animation, time));
    static_cast<void>(sqw_is_intangible(&wad_, &animation, time));
    static_cast<void>(sqw_is_visible(&wad_, &animation, id(), time));
    for (std::uint32_t i = 0; i < std::min(wad_.volume_count, 4u); ++i) {
      const std::uint32_t field = id();
      static_cast<void>(sqw_flag_of(&wad_, &model, &wad_.volumes[i], field));
      static_cast<void>(sqw_integer_of(&wad_, &model, &wad_.volumes[i], field));
      static_cast<void>(sqw_number_of(&wad_, &model, &wad_.volumes[i], field));
      static_cast<void>(sqw_text_of(&wad_, &model, &wad_.volumes[i], field));
    }
  }

  // A match with any bytes in its state: it is refused as it was, or goes on.
  void fight(const sqw_model& model) {
    sqw_match_setup setup{};
    setup.fighter_count = next() % 16 == 0 ? id() : 1 + next() % 3;
    setup.left = number();
    setup.right = number();
    const auto clip = [&](const sqw_model& of) {
      return next() % 16 == 0 ? id()
                              : of.first_animation + next() % std::max<std::uint32_t>(of.animation_count, 1);
    };
    for (sqw_contender& one : setup.fighters) {
      const sqw_model& of = next() % 2 == 0 ? model : wad_.models[next() % wad_.model_count];
      one = {&wad_, &of, clip(of), next() % 2 == 0 ? SQW_NONE : clip(of),
             next() % 2 == 0 ? SQW_NONE : clip(of)};
    }
    sqw_match match;
    std::vector<float> memory(sqw_match_floats(&setup), number());
    if ((sqw_match_begin(&setup, &match) == 1) == memory.empty()) std::abort();
    if (memory.empty()) return;
    auto* bytes = reinterpret_cast<unsigned char*>(&match);
    for (std::uint32_t left = next() % 4; left > 0; --left) {
      const std::uint32_t word = next() % 2 == 0 ? id() : std::bit_cast<std::uint32_t>(number());
      std::memcpy(bytes + 4 * (next() % (sizeof match / 4)), &word, sizeof word);
    }
    for (int tick = 0; tick < 6; ++tick) {
      std::array<sqw_input, SQW_MATCH_FIGHTERS> inputs;
      for (std::size_t i = 0; i < inputs.size(); ++i)
        inputs[i] = {clip(*setup.fighters[i].model), id(), id(), static_cast<std::int32_t>(id())};
      const sqw_match before = match;
      sqw_match_events events;
      if (sqw_match_step(&setup, inputs.data(), memory.data(), &match, &events) == 1) continue;
      if (tick > 0 || std::memcmp(&before, &match, sizeof match) != 0) std::abort();
      break;
    }
    static_cast<void>(sqw_match_digest(&match));
  }

  // Requires that two digests of a model are equal, whatever the memory contained before.
  void certify(const sqw_model& model, std::uint32_t bones) {
    const sqw_model_fight* fight = sqw_model_fight_of(&wad_, &model);
    const float rate = fight == nullptr ? 60.0f
                                        : static_cast<float>(fight->tick_numerator) /
                                              static_cast<float>(fight->tick_denominator);
    double ticks = 0.0;
    for (std::uint32_t i = 0; i < model.animation_count; ++i)
      ticks += static_cast<double>(rate) *
               sqw_animation_length(&wad_, &wad_.animations[model.first_animation + i]);
    if (!(ticks < 40.0)) return;  // would take too long: the digest plays every tick
    std::vector<float> memory(SQW_CERTIFY_FLOATS(bones)), spoiled(memory.size(), number());
    if (sqw_certify(&wad_, &model, memory.data()) != sqw_certify(&wad_, &model, spoiled.data())) std::abort();
  }

  const sqw_wad& wad_;
  std::uint64_t state_;
};

}  // namespace

void walkOddly(const sqw_wad& wad, std::uint64_t seed) { OddWalker(wad, seed).walk(); }

}  // namespace squire::runtime::test
