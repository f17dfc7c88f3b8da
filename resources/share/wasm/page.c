// A WebAssembly module, without a C library, with which a shared page reads a WAD through squire_wad.h.
// Results of several values are written to `words` or `matrix`, which the page reads after each call.
#include "library.h"

#define SQUIRE_WAD_STATIC
#define SQUIRE_WAD_IMPLEMENTATION
#include "core/runtime/squire_wad.h"

enum { most_words = 32, most_volumes = 1024, most_ticks = 100000 };

static sqw_wad wad;
static sqw_error error;
static uint32_t words[most_words];
static sqw_active volumes[most_volumes];
static float matrix[16];
static uint32_t file_size;

// After the file in room(): space for a pose, the matrices and the palette of the model with most bones.
static float* memory;
static uint32_t most_bones;

static uint32_t bits_of(float value) {
  uint32_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

static uint32_t address(const void* at) { return (uint32_t)(uintptr_t)at; }

static float* matrices(void) { return memory + SQW_POSE_FLOATS(most_bones); }
static float* palette(void) { return matrices() + (size_t)16 * most_bones; }

static double tick_of(const sqw_model* model) {
  const sqw_model_fight* fight = sqw_model_fight_of(&wad, model);
  return fight ? (double)fight->tick_denominator / (double)fight->tick_numerator : 1.0 / 60.0;
}

static const sqw_animation* animation_at(uint32_t animation) {
  return animation < wad.animation_count ? &wad.animations[animation] : NULL;
}

uint32_t* EXPORT(words_at)(void) { return words; }
float* EXPORT(matrix_at)(void) { return matrix; }
float* EXPORT(palette_at)(void) { return palette(); }
float* EXPORT(matrices_at)(void) { return matrices(); }

// Opens the file in room(). Returns 1 if it is valid, its bytes match their hash, and there is memory for its
// poses; else 0, and fault() returns the reason.
int EXPORT(open_file)(uint32_t size) {
  unsigned char* file = room(size);
  uint32_t i;
  file_size = size;
  if (!sqw_open(file, size, &wad, &error)) return 0;
  if (!sqw_check_hash(&wad)) {
    error.message = "the bytes do not match the content hash";
    return 0;
  }
  most_bones = 1;
  for (i = 0; i < wad.skeleton_count; ++i) {
    if (wad.skeletons[i].bone_count > most_bones) most_bones = wad.skeletons[i].bone_count;
  }
  const uint32_t behind = (size + 15u) & ~15u;
  if (!room(behind + 4u * (uint32_t)SQW_CERTIFY_FLOATS(most_bones))) {
    error.message = "there is not enough memory";
    return 0;
  }
  memory = (float*)(file + behind);
  return 1;
}

const char* EXPORT(fault)(void) { return error.message; }

// words: the numbers of models, stages and textures.
void EXPORT(count_all)(void) {
  words[0] = wad.model_count;
  words[1] = wad.stage_count;
  words[2] = wad.texture_count;
}

// words: name, bone count, first mesh, mesh count, first material, first animation, animation count, first
// attachment, attachment count, numerator and denominator of ticks per second.
void EXPORT(describe_model)(uint32_t index) {
  const sqw_model* model = &wad.models[index];
  const sqw_model_fight* fight = sqw_model_fight_of(&wad, model);
  words[0] = address(sqw_model_name(&wad, model));
  words[1] = wad.skeletons[model->skeleton].bone_count;
  words[2] = model->first_mesh;
  words[3] = model->mesh_count;
  words[4] = model->first_material;
  words[5] = model->first_animation;
  words[6] = model->animation_count;
  words[7] = fight ? fight->first_attachment : 0;
  words[8] = fight ? fight->attachment_count : 0;
  words[9] = fight ? fight->tick_numerator : 60;
  words[10] = fight ? fight->tick_denominator : 1;
}

uint32_t EXPORT(parent_of)(uint32_t model, uint32_t bone) {
  return sqw_parents(&wad, &wad.skeletons[wad.models[model].skeleton])[bone];
}

// words: name, whether it loops, length in ticks, length in seconds (float), first tick at which the
// character can act, number of events.
void EXPORT(describe_animation)(uint32_t model, uint32_t index) {
  const sqw_animation* animation = &wad.animations[index];
  const sqw_animation_fight* fight = sqw_animation_fight_of(&wad, animation);
  const float length = (float)sqw_animation_length(&wad, animation);
  const double dt = tick_of(&wad.models[model]);
  const float actionable = fight && fight->first_actionable > 0.0f ? fight->first_actionable : length;
  words[0] = address(sqw_animation_name(&wad, animation));
  words[1] = animation->flags & SQW_LOOP;
  words[2] = (uint32_t)__builtin_ceil((double)(length - SQW_SLACK) / dt);
  if (words[2] > most_ticks) words[2] = most_ticks;
  words[3] = bits_of(length);
  words[4] = (uint32_t)__builtin_ceil((double)(actionable - SQW_SLACK) / dt);
  words[5] = fight ? fight->event_count : 0;
}

// words: name, payload, the first tick that is not before the event.
void EXPORT(describe_event)(uint32_t model, uint32_t animation, uint32_t index) {
  const sqw_animation_fight* fight = sqw_animation_fight_of(&wad, &wad.animations[animation]);
  const sqw_event* event = &wad.events[fight->first_event + index];
  const double tick = ((double)event->time - (double)SQW_SLACK) / tick_of(&wad.models[model]);
  words[0] = address(sqw_event_name(&wad, event));
  words[1] = address(sqw_event_payload(&wad, event));
  words[2] = tick > 0.0 ? (uint32_t)__builtin_ceil(tick) : 0;
}

// words: name, material of the file or SQW_NONE, number and address of the vertices, number and address of
// the indices, bytes per index.
void EXPORT(describe_mesh)(uint32_t index) {
  const sqw_mesh* mesh = &wad.meshes[index];
  const int is_short = (mesh->flags & SQW_SHORT_INDICES) != 0;
  words[0] = address(sqw_mesh_name(&wad, mesh));
  words[1] = mesh->material;
  words[2] = mesh->vertex_count;
  words[3] = address(sqw_vertices(&wad, mesh));
  words[4] = mesh->index_count;
  words[5] = is_short ? address(sqw_short_indices(&wad, mesh)) : address(sqw_indices(&wad, mesh));
  words[6] = is_short ? 2 : 4;
}

// words: diffuse, specular, exponent (floats), diffuse and specular texture or SQW_NONE.
void EXPORT(describe_material)(uint32_t index) {
  const sqw_material* material = &wad.materials[index];
  memcpy(words, material->diffuse, 12);
  memcpy(words + 3, material->specular, 12);
  words[6] = bits_of(material->exponent);
  words[7] = material->diffuse_texture;
  words[8] = material->specular_texture;
}

// words: name, encoding, levels, width, height, bytes, address.
void EXPORT(describe_texture)(uint32_t index) {
  const sqw_texture* texture = &wad.textures[index];
  words[0] = address(sqw_texture_name(&wad, texture));
  words[1] = texture->encoding;
  words[2] = texture->level_count;
  words[3] = texture->width;
  words[4] = texture->height;
  words[5] = texture->size;
  words[6] = address(sqw_texture_data(&wad, texture));
}

// A level of pixels or blocks. words: address, width, height, bytes.
void EXPORT(describe_level)(uint32_t index, uint32_t level) {
  const sqw_texture* texture = &wad.textures[index];
  if (texture->encoding == SQW_RGBA8) {
    words[0] = address(sqw_texture_level(&wad, texture, level, &words[1], &words[2]));
    words[3] = 4u * words[1] * words[2];
  } else {
    words[0] = address(sqw_texture_blocks(&wad, texture, level, &words[1], &words[2], &words[3]));
  }
}

// Decodes the first level of a texture of blocks. Returns the address of its RGBA8 pixels, or 0 on failure.
uint32_t EXPORT(decode_blocks)(uint32_t index) {
  const sqw_texture* texture = &wad.textures[index];
  const uint64_t size = (uint64_t)4 * texture->width * texture->height;
  const uint64_t behind =
      ((uint64_t)file_size + 31u) / 16u * 16u + 4u * (uint64_t)SQW_CERTIFY_FLOATS(most_bones);
  if (behind + size > 0x7FFFFFFFu) return 0;
  unsigned char* start = room((uint32_t)(behind + size));
  if (!start || !sqw_decode_blocks(&wad, texture, 0, start + behind)) return 0;
  return address(start + behind);
}

// Moves matrices in model space as a step moves a character.
static void move_matrices(const sqw_step* step, float* matrix_of, uint32_t count) {
  const float half = step->orientation[1];
  const float cosine = 1.0f - 2.0f * half * half, sine = 2.0f * half * step->orientation[3];
  uint32_t i;
  for (i = 0; i < 4 * count; ++i) {
    float* column = matrix_of + 4 * i;
    const float x = column[0], z = column[2], own = i % 4 == 3 ? 1.0f : 0.0f;
    column[0] = cosine * x + sine * z + own * step->position[0];
    column[1] += own * step->position[1];
    column[2] = cosine * z - sine * x + own * step->position[2];
  }
}

// Poses the model as the game does after `ticks` ticks and the fraction `part` of a tick; for the animation
// SQW_NONE, in the rest pose. A travel moves the model. palette_at() and matrices_at() then hold 16 floats
// per bone. words: the time (float), number of active volumes, how many of them belong to the animation,
// invulnerable, intangible.
void EXPORT(pose_model)(uint32_t index, uint32_t animation_index, uint32_t ticks, float part) {
  const sqw_model* model = &wad.models[index];
  const sqw_skeleton* skeleton = &wad.skeletons[model->skeleton];
  const sqw_animation* animation = animation_at(animation_index);
  const double dt = tick_of(model);
  sqw_pose pose = sqw_pose_in(memory, most_bones);
  sqw_index start, at;
  sqw_step step;
  float time = 0.0f;
  uint32_t i;
  memset(&start, 0, sizeof start);
  memset(&at, 0, sizeof at);
  memset(words, 0, sizeof words);
  if (animation) {
    for (i = 0; i < ticks && i < (uint32_t)most_ticks; ++i) sqw_advance(&wad, animation, &at, dt);
    if (part > 0.0f) sqw_advance(&wad, animation, &at, (double)part * dt);
    sqw_sample(&wad, animation, &at, &pose);
    time = sqw_time(&wad, animation, &at);
  } else {
    const sqw_const_pose rest = sqw_rest_pose(&wad, skeleton);
    memcpy(pose.positions, rest.positions, 12u * skeleton->bone_count);
    memcpy(pose.orientations, rest.orientations, 16u * skeleton->bone_count);
    memcpy(pose.scales, rest.scales, 12u * skeleton->bone_count);
  }
  sqw_local_to_model(&wad, skeleton, &pose, matrices());
  if (animation) {
    sqw_ik_targets(&wad, model, animation, time, &pose, matrices());
    sqw_root_delta(&wad, animation, &start, &at, &step);
    move_matrices(&step, matrices(), skeleton->bone_count);
  }
  sqw_palette(&wad, skeleton, matrices(), palette());
  words[0] = bits_of(time);
  words[1] = sqw_volumes_at(&wad, model, animation, time, matrices(), volumes, most_volumes);
  if (words[1] > (uint32_t)most_volumes) words[1] = most_volumes;
  const sqw_animation_fight* fight = animation ? sqw_animation_fight_of(&wad, animation) : NULL;
  const uint32_t first = fight ? fight->first_volume : 0, own = fight ? fight->volume_count : 0;
  for (i = 0; i < words[1]; ++i) {
    const uint32_t volume = (uint32_t)(volumes[i].volume - wad.volumes);
    words[2] += volume >= first && volume - first < own;
  }
  if (animation) {
    words[3] = (uint32_t)sqw_is_invulnerable(&wad, animation, time);
    words[4] = (uint32_t)sqw_is_intangible(&wad, animation, time);
  }
}

// A volume of the last pose. words: name, kind, name of the project's kind, name of the bone, damage (float),
// eight floats of the shape, knockback rule, angle, base and growth (floats), hitlag, stun, priority, zone.
void EXPORT(describe_volume)(uint32_t model, uint32_t index) {
  const sqw_hit_volume* volume = volumes[index].volume;
  const sqw_skeleton* skeleton = &wad.skeletons[wad.models[model].skeleton];
  words[0] = address(sqw_volume_name(&wad, volume));
  words[1] = volume->kind;
  words[2] = address(sqw_volume_own_kind(&wad, volume));
  words[3] = address(sqw_bone_name(&wad, skeleton, volume->bone));
  words[4] = bits_of(volume->damage);
  memcpy(words + 5, &volumes[index].shape, 32);
  words[13] = volume->knockback_rule;
  words[14] = bits_of(volume->knockback_angle);
  words[15] = bits_of(volume->knockback_base);
  words[16] = bits_of(volume->knockback_growth);
  words[17] = (uint32_t)volume->hitlag;
  words[18] = (uint32_t)volume->stun;
  words[19] = (uint32_t)volume->priority;
  words[20] = volume->zone;
}

// Whether a hit or grab volume of the animation is active in a tick, at the time of the tick.
int EXPORT(attacks_at)(uint32_t model, uint32_t animation, uint32_t tick) {
  const sqw_animation_fight* fight = sqw_animation_fight_of(&wad, &wad.animations[animation]);
  const float time = (float)tick * tick_of(&wad.models[model]) + SQW_SLACK;
  uint32_t i, k;
  for (i = 0; fight && i < fight->volume_count; ++i) {
    const sqw_hit_volume* volume = &wad.volumes[fight->first_volume + i];
    const sqw_span* spans = (const sqw_span*)sqw__array(wad.volume_blob, volume->spans);
    if (volume->kind != SQW_HIT && volume->kind != SQW_GRAB) continue;
    for (k = 0; k < volume->span_count; ++k) {
      if (spans[k].from <= time && time < spans[k].to) return 1;
    }
  }
  return 0;
}

// Returns whether the animation shows the attachment at `time`. words: the attached model or SQW_NONE, name.
// matrix_at(): the transform of the attachment in the last pose.
int EXPORT(describe_attachment)(uint32_t index, uint32_t animation, float time) {
  const sqw_attachment* attachment = &wad.attachments[index];
  words[0] = attachment->model;
  words[1] = address(sqw_attachment_name(&wad, attachment));
  sqw_attachment_matrix(attachment, matrices(), matrix);
  return sqw_is_visible(&wad, animation_at(animation), index, time);
}

// words: name, number of pieces, number of edges of the ground.
void EXPORT(describe_stage)(uint32_t index) {
  const sqw_ground* ground = sqw_ground_of(&wad, &wad.stages[index]);
  words[0] = address(sqw_stage_name(&wad, &wad.stages[index]));
  words[1] = wad.stages[index].piece_count;
  words[2] = ground ? ground->edge_count : 0;
}

// words: the piece's model or SQW_NONE. matrix_at(): the transform of the piece.
void EXPORT(describe_piece)(uint32_t stage, uint32_t index) {
  const sqw_stage_piece* piece = sqw_stage_pieces(&wad, &wad.stages[stage]) + index;
  words[0] = piece->model;
  sqw_piece_matrix(piece, matrix);
}

// words: x and y of both ends of the edge (floats), the kind of the shape that it belongs to.
void EXPORT(describe_edge)(uint32_t stage, uint32_t index) {
  const sqw_ground* ground = sqw_ground_of(&wad, &wad.stages[stage]);
  const sqw_ground_edge* edge = sqw_ground_edges(&wad, ground) + index;
  const float* vertices = sqw_ground_vertices(&wad, ground);
  memcpy(words, vertices + 2u * edge->from, 8);
  memcpy(words + 2, vertices + 2u * edge->to, 8);
  words[4] = sqw_ground_shapes(&wad, ground)[edge->shape].kind;
}

uint64_t EXPORT(certify)(uint32_t model) { return sqw_certify(&wad, &wad.models[model], memory); }
