#include "tests/runtime/walk_wad.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string>
#include <vector>

namespace squire::runtime::test {

namespace {

class Walker {
 public:
  explicit Walker(const sqw_wad& wad) : wad_(wad) {}

  std::uint64_t walk() {
    std::uint32_t size = 0;
    addBytes(sqw_find_blob(&wad_, "format", &size), size);
    add(sqw_check_hash(&wad_) == 1 ? 1u : 0u);
    for (std::uint32_t i = 0; i < wad_.texture_count; ++i) walkTexture(wad_.textures[i]);
    for (std::uint32_t i = 0; i < wad_.material_count; ++i) walkMaterial(wad_.materials[i]);
    for (std::uint32_t i = 0; i < wad_.skeleton_count; ++i) walkSkeleton(wad_.skeletons[i]);
    for (std::uint32_t i = 0; i < wad_.model_count; ++i) walkModel(wad_.models[i]);
    for (std::uint32_t i = 0; i < wad_.stage_count; ++i) walkStage(wad_.stages[i]);
    return sum_;
  }

 private:
  void add(std::uint64_t value) { sum_ = (sum_ ^ value) * 0x100000001B3u; }
  void addBytes(const void* data, std::size_t size) {
    const auto* bytes = static_cast<const unsigned char*>(data);
    for (std::size_t i = 0; i < size; ++i) add(bytes[i]);
  }
  void addName(const char* name) { addBytes(name, std::strlen(name)); }
  void addFloats(const float* values, std::size_t count) { addBytes(values, count * sizeof(float)); }
  void addPose(const sqw_const_pose& pose, std::size_t bones) {
    addFloats(pose.positions, 3 * bones);
    addFloats(pose.orientations, 4 * bones);
    addFloats(pose.scales, 3 * bones);
  }

  void walkTexture(const sqw_texture& texture) {
    addName(sqw_texture_name(&wad_, &texture));
    add(sqw_find_texture(&wad_, sqw_texture_name(&wad_, &texture)));
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::size_t inLevels = 0;
    for (std::uint32_t level = 0;
         const void* pixels = sqw_texture_level(&wad_, &texture, level, &width, &height); ++level) {
      addBytes(pixels, std::size_t{4} * width * height);
      inLevels += std::size_t{4} * width * height;
    }
    for (std::uint32_t level = 0, size = 0;
         const void *blocks = sqw_texture_blocks(&wad_, &texture, level, &width, &height, &size); ++level) {
      addBytes(blocks, size);
      inLevels += size;
      std::vector<unsigned char> pixels(std::size_t{4} * width * height);
      add(static_cast<unsigned>(sqw_decode_blocks(&wad_, &texture, level, pixels.data())));
      addBytes(pixels.data(), pixels.size());
    }
    add(inLevels == texture.size ? 1u : 0u);
    addBytes(sqw_texture_data(&wad_, &texture), texture.size);
  }

  void walkMaterial(const sqw_material& material) {
    addName(sqw_material_name(&wad_, &material));
    for (const std::uint16_t id : {material.diffuse_texture, material.specular_texture}) {
      if (id != SQW_NONE) add(wad_.textures[id].width);
    }
  }

  void walkSkeleton(const sqw_skeleton& skeleton) {
    const std::size_t bones = skeleton.bone_count;
    addPose(sqw_rest_pose(&wad_, &skeleton), bones);
    addFloats(sqw_inverse_binds(&wad_, &skeleton), 16 * bones);
    const std::uint16_t* parents = sqw_parents(&wad_, &skeleton);
    for (std::uint32_t i = 0; i < skeleton.bone_count; ++i) {
      add(parents[i]);
      add(sqw_find_bone(&wad_, &skeleton, sqw_bone_name(&wad_, &skeleton, i)));
    }
  }

  void walkMesh(const sqw_mesh& mesh, std::size_t bones) {
    addName(sqw_mesh_name(&wad_, &mesh));
    if (mesh.material != SQW_NONE) addFloats(wad_.materials[mesh.material].diffuse, 3);
    const sqw_vertex* vertices = sqw_vertices(&wad_, &mesh);
    const std::vector<float> palette(16 * bones, 1.0f);
    for (std::uint32_t i = 0; i < mesh.index_count; ++i) {
      const sqw_vertex& vertex = vertices[sqw_vertex_index(&wad_, &mesh, i)];
      addFloats(vertex.position, 3);
      for (int k = 0; k < 4; ++k) {
        if (!(palette[16u * vertex.bones[k]] * vertex.weights[k] <= 1.01f)) std::abort();
      }
    }
  }

  void walkAnimation(const sqw_model& owner, const sqw_animation& animation, const sqw_skeleton& skeleton) {
    addName(sqw_animation_name(&wad_, &animation));
    const std::uint32_t bones = skeleton.bone_count;
    for (std::uint32_t i = 0; i < animation.keyframe_count; ++i)
      addPose(sqw_keyframe_pose(&wad_, &animation, i), bones);
    std::vector<float> memory(3 * SQW_POSE_FLOATS(bones));
    std::vector<float> model(16u * bones);
    sqw_pose pose = sqw_pose_in(memory.data(), bones);
    sqw_pose start = sqw_pose_in(memory.data() + SQW_POSE_FLOATS(bones), bones);
    sqw_pose speed = sqw_pose_in(memory.data() + 2 * SQW_POSE_FLOATS(bones), bones);
    sqw_index index{};
    const auto length = static_cast<float>(sqw_animation_length(&wad_, &animation));
    for (const float step : {0.0f, length / 3, length, -length / 2, 3e38f, -3e38f, 1e-30f}) {
      sqw_copy_pose(&pose, bones, &start);
      sqw_advance(&wad_, &animation, &index, step);
      if (index.i_frame >= std::max(animation.keyframe_count, 1u)) std::abort();
      sqw_sample(&wad_, &animation, &index, &pose);
      if (step != 0) sqw_fade(&start, bones, 0.125f, 0.5f, &pose);
      sqw_speed_of(&start, &pose, bones, 0.25, &speed);
      const sqw_fade_rule rule{0.5f, 0, SQW_LINEAR, 0, 0, 1, 1, 1};
      if (step != 0) sqw_fade_on(&rule, &start, &speed, bones, 0.125, &pose);
      sqw_local_to_model(&wad_, &skeleton, &pose, model.data());
      const float target[3] = {0.5f, 0.25f, -0.125f};
      for (std::uint32_t bone = 0; bone < std::min(bones, 8u); ++bone)
        add(sqw_ik_two_bone(&wad_, &skeleton, model.data(), bone, target, &pose) == 1 ? 1u : 0u);
      walkMoment(owner, animation, index, step, &pose, model);
      sqw_palette(&wad_, &skeleton, model.data(), model.data());
      addFloats(model.data(), model.size());
    }
  }

  // Reads the fight state at a time. `matrices` are those of the pose.
  void walkMoment(const sqw_model& owner, const sqw_animation& animation, const sqw_index& index, float step,
                  sqw_pose* pose, std::vector<float>& matrices) {
    const float time = sqw_time(&wad_, &animation, &index);
    sqw_ik_targets(&wad_, &owner, &animation, time, pose, matrices.data());
    std::array<sqw_active, 8> active;
    const std::uint32_t count =
        sqw_volumes_at(&wad_, &owner, &animation, time, matrices.data(), active.data(), 8);
    for (std::uint32_t i = 0; i < std::min(count, 8u); ++i) {
      add(active[i].span);
      addBytes(&active[i].shape, sizeof active[i].shape);
      sqw_place_shape(matrices.data(), &active[i].shape);
      add(sqw_gap(&active[0].shape, &active[i].shape) <= 0.0f ? 1u : 0u);
    }
    std::array<sqw_contact, 8> contacts;
    const std::uint32_t shapes = std::min(count, 8u);
    add(sqw_contacts(&active[0].shape, shapes, sizeof active[0], &active[0].shape, shapes, sizeof active[0],
                     contacts.data(), 8));
    for (std::uint32_t zone = SQW_NO_ZONE; zone <= SQW_HIGH; ++zone) {
      const sqw_protection* by = sqw_protection_at(&wad_, &animation, time, 1u | SQW_FROM_GROUND, zone);
      if (by != nullptr) addName(sqw_protection_name(&wad_, by));
    }
    addFloats(&sqw_combo_of(&wad_, &owner)->damage_loss, 4);
    addFloats(&sqw_fight_rules_of(&wad_, &owner)->counter_damage, 1);
    add(sqw_meter_cost_of(&wad_, &animation));
    if (const sqw_push_body* body = sqw_push_body_of(&wad_, &owner, &animation)) addFloats(&body->radius, 3);
    add(sqw_is_invulnerable(&wad_, &animation, time) + 2u * sqw_is_intangible(&wad_, &animation, time) == 3u);
    const sqw_index start{};
    sqw_step way;
    sqw_root_delta(&wad_, &animation, &start, &index, &way);
    addBytes(&way, sizeof way);
    sqw_events passed = sqw_events_of(&wad_, &animation, &start, &index, step);
    for (int i = 0; i < 100; ++i) {
      const sqw_event* event = sqw_next_event(&passed);
      if (event == nullptr) break;
      addName(sqw_event_name(&wad_, event));
      addName(sqw_event_payload(&wad_, event));
    }
    const sqw_model_fight* fight = sqw_model_fight_of(&wad_, &owner);
    for (std::uint32_t i = 0; fight != nullptr && i < fight->attachment_count; ++i) {
      const std::uint32_t id = fight->first_attachment + i;
      add(sqw_is_visible(&wad_, &animation, id, time) == 1 ? 1u : 0u);
      float place[16];
      sqw_attachment_matrix(&wad_.attachments[id], matrices.data(), place);
      addFloats(place, 16);
    }
  }

  void walkVolume(const sqw_model& model, const sqw_hit_volume& volume) {
    for (const char* text : {sqw_volume_name(&wad_, &volume), sqw_volume_own_kind(&wad_, &volume),
                             sqw_volume_sound(&wad_, &volume), sqw_volume_visual(&wad_, &volume)})
      addName(text);
    const sqw_guard* guard = sqw_guard_of(&wad_, &volume);
    addFloats(&guard->push, 2);
    const sqw_hit_rules* rules = sqw_hit_rules_of(&wad_, &volume);
    add(static_cast<std::uint32_t>(rules->juggle ^ rules->tech) + rules->flags);
    if (const sqw_flight* flight = sqw_flight_of(&wad_, &volume)) addFloats(&flight->speed, 3);
    add(static_cast<std::uint32_t>(sqw_meter_gain_of(&wad_, &volume)->hit));
    add(guard->level + static_cast<std::uint32_t>(guard->block_stop + guard->block_stun));
    const sqw_model_fight* fight = sqw_model_fight_of(&wad_, &model);
    for (std::uint32_t i = 0; fight != nullptr && i < fight->field_count; ++i) {
      const std::uint32_t field = fight->first_field + i;
      addName(sqw_field_name(&wad_, &wad_.fields[field]));
      add(sqw_flag_of(&wad_, &model, &volume, field) == 1 ? 1u : 0u);
      add(static_cast<std::uint64_t>(sqw_integer_of(&wad_, &model, &volume, field)));
      add(sqw_number_of(&wad_, &model, &volume, field) > 0.0 ? 1u : 0u);
      addName(sqw_text_of(&wad_, &model, &volume, field));
    }
  }

  void walkGraph(const sqw_graph& graph) {
    for (std::uint32_t i = 0; i < graph.value_count; ++i) {
      const char* text = sqw_graph_name(&wad_, sqw_graph_values(&wad_, &graph)[i].name);
      add(sqw_find_graph_value(&wad_, &graph, text));
    }
    for (std::uint32_t i = 0; i < graph.state_count; ++i) {
      const char* text = sqw_graph_name(&wad_, sqw_graph_states(&wad_, &graph)[i].name);
      add(sqw_find_graph_state(&wad_, &graph, text));
    }
    sqw_graph_player player;
    sqw_graph_begin(&wad_, &graph, &player);
    for (std::uint32_t i = 0; i < graph.condition_count; ++i) {
      const sqw_graph_condition& condition = sqw_graph_conditions(&wad_, &graph)[i];
      if (condition.test == SQW_GRAPH_EVENT) addName(sqw_graph_name(&wad_, condition.event));
      sqw_graph_set(&wad_, &graph, &player, condition.value, condition.number + 0.5f);
      sqw_graph_decisions decisions;
      sqw_graph_step(&wad_, &graph, 7, &player, &decisions);
      add(decisions.count);
      add(player.state);
    }
    for (std::uint32_t i = 0; i < graph.transition_count; ++i)
      addName(sqw_graph_name(&wad_, sqw_graph_transitions(&wad_, &graph)[i].name));
  }

  void walkFight(const sqw_model& model) {
    const sqw_model_fight* fight = sqw_model_fight_of(&wad_, &model);
    for (std::uint32_t i = 0; fight != nullptr && i < fight->volume_count; ++i)
      walkVolume(model, wad_.volumes[fight->first_volume + i]);
    for (std::uint32_t i = 0; fight != nullptr && i < fight->chain_count; ++i)
      add(sqw_find_chain(&wad_, &model, sqw_chain_name(&wad_, &wad_.chains[fight->first_chain + i])));
    for (std::uint32_t i = 0; fight != nullptr && i < fight->attachment_count; ++i) {
      const sqw_attachment& attachment = wad_.attachments[fight->first_attachment + i];
      add(sqw_find_attachment(&wad_, &model, sqw_attachment_name(&wad_, &attachment)));
      if (attachment.model != SQW_NONE) add(wad_.models[attachment.model].skeleton);
    }
    for (std::uint32_t i = 0; i < wad_.mask_count; ++i) {
      const sqw_bone_mask& mask = wad_.masks[i];
      addFloats(sqw_mask_weights(&wad_, &mask), mask.bone_count);
      add(sqw_find_mask(&wad_, &model, sqw_mask_name(&wad_, &mask)));
    }
    for (std::uint32_t i = 0; i < wad_.space_count; ++i) {
      const sqw_space& space = wad_.spaces[i];
      for (const char* text :
           {sqw_space_name(&wad_, &space), sqw_space_x_name(&wad_, &space), sqw_space_y_name(&wad_, &space)})
        addName(text);
      add(sqw_find_space(&wad_, &model, sqw_space_name(&wad_, &space)));
      for (std::uint32_t k = 0; k < space.point_count; ++k) {
        const sqw_space_point& point = sqw_space_points(&wad_, &space)[k];
        add(sqw_space_mix_at(&wad_, &space, static_cast<double>(point.x), 0.5).count);
      }
    }
    if (const sqw_graph* graph = sqw_graph_of(&wad_, &model)) walkGraph(*graph);
    for (std::uint32_t i = 0; i < wad_.spring_count; ++i) {
      const sqw_spring& spring = wad_.springs[i];
      add(sqw_find_spring(&wad_, &model, sqw_spring_name(&wad_, &spring)));
      for (std::uint32_t k = 0; k < spring.collider_count; ++k) add(sqw_spring_colliders(&wad_, &spring)[k]);
    }
    for (std::uint32_t i = 0; i < wad_.cancel_count; ++i) {
      const sqw_cancel& cancel = wad_.cancels[i];
      addName(sqw_cancel_name(&wad_, &cancel));
      for (std::uint32_t k = 0; k < cancel.target_count; ++k) {
        const sqw_animation& target = wad_.animations[sqw_cancel_targets(&wad_, &cancel)[k]];
        add(sqw_may_cancel(&wad_, &wad_.animations[cancel.animation], 0.25f, SQW_ON_HIT, &target) == 1 ? 1u
                                                                                                       : 0u);
      }
    }
    add(sqw_find_body_volume(&wad_, &model, "shin"));
    add(sqw_find_field(&wad_, &model, "combo"));
    for (std::uint32_t i = 0; i < model.animation_count; ++i) {
      const std::uint32_t id = std::uint32_t{model.first_animation} + i;
      const sqw_animation& animation = wad_.animations[id];
      add(sqw_find_volume(&wad_, &animation, "fist"));
      const sqw_animation_fight* clip = sqw_animation_fight_of(&wad_, &animation);
      for (std::uint32_t k = 0; clip != nullptr && k < clip->volume_count; ++k)
        walkVolume(model, wad_.volumes[clip->first_volume + k]);
      const sqw_fade_rule rule = sqw_fade_between(&wad_, &model, id, model.first_animation);
      add(sqw_fade_weight(&rule, 0.5f * rule.seconds) > 0.5f ? 1u : 0u);
      add(sqw_matched_start(&rule, 0.25f, 0.5f, 1.0f) > 0.0f ? 1u : 0u);
      add(sqw_synced_start(&wad_, &rule, id, model.first_animation, 0.25) > 0.0 ? 1u : 0u);
      add(sqw_time_at(&wad_, &animation, sqw_phase_at(&wad_, &animation, 0.25)) > 0.0 ? 1u : 0u);
    }
  }

  void walkStage(const sqw_stage& stage) {
    add(sqw_find_stage(&wad_, sqw_stage_name(&wad_, &stage)));
    addFloats(stage.camera_centre, 3);
    for (std::uint32_t i = 0; i < stage.layer_count; ++i) addName(sqw_stage_layer(&wad_, &stage, i));
    for (std::uint32_t i = 0; i < stage.piece_count; ++i) {
      const sqw_stage_piece& piece = sqw_stage_pieces(&wad_, &stage)[i];
      addName(sqw_piece_name(&wad_, &piece));
      addName(sqw_piece_group(&wad_, &piece));
      if (piece.model != SQW_NONE) add(wad_.models[piece.model].skeleton);
      if (piece.layer != SQW_NONE) addName(sqw_stage_layer(&wad_, &stage, piece.layer));
      float matrix[16];
      sqw_piece_matrix(&piece, matrix);
      addFloats(matrix, 16);
    }
    for (std::uint32_t i = 0; i < stage.point_count; ++i) {
      const sqw_stage_point& point = sqw_stage_points(&wad_, &stage)[i];
      add(sqw_find_point(&wad_, &stage, sqw_point_name(&wad_, &point)));
      if (const sqw_ground* ground = sqw_ground_of(&wad_, &stage))
        add(sqw_face_at(&wad_, ground, i, point.at[0], point.at[1]));
    }
    if (const sqw_ground* ground = sqw_ground_of(&wad_, &stage)) walkGround(*ground);
  }

  void walkGround(const sqw_ground& ground) {
    for (std::uint32_t i = 0; i < ground.shape_count; ++i)
      addName(sqw_shape_name(&wad_, &sqw_ground_shapes(&wad_, &ground)[i]));
    const float* vertices = sqw_ground_vertices(&wad_, &ground);
    const sqw_ground_edge* edges = sqw_ground_edges(&wad_, &ground);
    for (std::uint32_t i = 0; i < ground.edge_count; ++i) {
      addFloats(vertices + std::size_t{2} * edges[i].from, 2);
      add(edges[i + edges[i].more].shape);
    }
    constexpr std::uint32_t mostWalked = 64;  // faces
    const sqw_ground_triangle* faces = sqw_ground_triangles(&wad_, &ground);
    for (std::uint32_t i = 0; i < ground.triangle_count; ++i) {
      addFloats(vertices + std::size_t{2} * faces[i].corners[2], 2);
      for (std::uint32_t k = 0; k < faces[i].area_count; ++k)
        add(sqw_ground_areas(&wad_, &ground)[faces[i].first_area + k]);
      if (i >= mostWalked) continue;
      const float* to = vertices + std::size_t{2} * faces[ground.triangle_count - 1 - i].corners[0];
      add(sqw_face_at(&wad_, &ground, i, to[0], to[1]));
      float share = 0.0f;
      add(sqw_way_out(&wad_, &ground, i, vertices + std::size_t{2} * faces[i].corners[0], to, &share));
      addFloats(&share, 1);
    }
  }

  void walkModel(const sqw_model& model) {
    const sqw_skeleton& skeleton = wad_.skeletons[model.skeleton];
    const std::string name = sqw_model_name(&wad_, &model);
    add(sqw_find_model(&wad_, name.c_str()));
    add(sqw_find_mesh(&wad_, &model, "sleeve"));
    add(sqw_find_animation(&wad_, &model, "stand"));
    for (std::uint32_t i = 0; i < model.mesh_count; ++i)
      walkMesh(wad_.meshes[model.first_mesh + i], skeleton.bone_count);
    for (std::uint32_t i = 0; i < model.animation_count; ++i)
      walkAnimation(model, wad_.animations[model.first_animation + i], skeleton);
    walkFight(model);
  }

  const sqw_wad& wad_;
  std::uint64_t sum_ = 0xCBF29CE484222325u;
};

constexpr std::align_val_t alignment{16};  // which the engine's memory has too

}  // namespace

std::uint64_t walk(const sqw_wad& wad) { return Walker(wad).walk(); }

AlignedBytes::AlignedBytes(ByteSpan bytes) : data_(nullptr), size_(bytes.size()) {
  data_ = static_cast<std::byte*>(::operator new(std::max<std::size_t>(size_, 1), alignment));
  if (!bytes.empty()) std::memcpy(data_, bytes.data(), bytes.size());
}

AlignedBytes::~AlignedBytes() { ::operator delete(data_, alignment); }

}  // namespace squire::runtime::test
