/* Two fighters on a stage, 60 ticks a second:

       duel FILE.bin STAGE MODEL MOVE IDLE

   One stands at the stage's point "left" and plays MOVE, the other one at "right", faces it and plays IDLE.
   Each is the target of the other. Prints what happens. */
#define SQUIRE_WAD_IMPLEMENTATION
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "squire_wad.h"

#define TICK (1.0 / 60.0)
#define MOST 64

typedef struct fighter {
  const char* name;
  const sqw_model* model;
  const sqw_skeleton* skeleton;
  const sqw_animation* playing;
  sqw_index index;
  sqw_pose pose;
  float* matrices;         /* of the bones, in model space */
  float place[16];         /* of the model in the world */
  sqw_active active[MOST]; /* the volumes of this tick; shapes in the world */
  uint32_t active_count;
  int32_t spent[MOST]; /* groups that have hit in this swing */
  uint32_t spent_count;
  int still; /* ticks of hitlag that are left */
  float damage;
} fighter;

typedef struct blow {
  const sqw_hit_volume *hit, *hurt; /* NULL: none */
  float place[3];
  float gap;
} blow;

/* A character faces +Z in its own space. This turns it to +X (facing 1) or -X (facing -1). */
static void stand(float place[16], const float at[2], float facing) {
  const float made[16] = {0, 0, -facing, 0, 0, 1, 0, 0, facing, 0, 0, 0, at[0], at[1], 0, 1};
  memcpy(place, made, sizeof made);
}

static int create(fighter* f, const char* name, const sqw_wad* wad, const sqw_model* model) {
  const uint32_t bones = wad->skeletons[model->skeleton].bone_count;
  float* memory = (float*)calloc(SQW_POSE_FLOATS(bones) + (size_t)16 * bones, sizeof(float));
  if (!memory) return 0;
  memset(f, 0, sizeof *f);
  f->name = name;
  f->model = model;
  f->skeleton = &wad->skeletons[model->skeleton];
  f->pose = sqw_pose_in(memory, bones);
  f->matrices = memory + SQW_POSE_FLOATS(bones);
  return 1;
}

/* ---- What a character computes alone: it reads the WAD and writes the fighter, so that each may have a
 * thread. ---- */

static int is_open(const fighter* f, int32_t group) {
  uint32_t i;
  for (i = 0; i < f->active_count; ++i)
    if (f->active[i].volume->kind == SQW_HIT && f->active[i].volume->group == group) return 1;
  return 0;
}

/* A group may hit again once none of its volumes is active: the swing is over. */
static void end_swings(fighter* f) {
  uint32_t i, kept = 0;
  for (i = 0; i < f->spent_count; ++i)
    if (is_open(f, f->spent[i])) f->spent[kept++] = f->spent[i];
  f->spent_count = kept;
}

static void step(const sqw_wad* wad, fighter* f, double dt) {
  float time;
  uint32_t i;
  if (f->still > 0) --f->still, dt = 0.0; /* hitlag: the pose stays */
  sqw_advance(wad, f->playing, &f->index, dt);
  time = sqw_time(wad, f->playing, &f->index);
  sqw_sample(wad, f->playing, &f->index, &f->pose);
  sqw_local_to_model(wad, f->skeleton, &f->pose, f->matrices);
  sqw_ik_targets(wad, f->model, f->playing, time, &f->pose, f->matrices);
  f->active_count = sqw_volumes_at(wad, f->model, f->playing, time, f->matrices, f->active, MOST);
  if (f->active_count > MOST) f->active_count = MOST;
  for (i = 0; i < f->active_count; ++i) sqw_place_shape(f->place, &f->active[i].shape);
  end_swings(f);
}

/* ---- What both meet in. ---- */

static int is_spent(const fighter* f, int32_t group) {
  uint32_t i;
  for (i = 0; i < f->spent_count; ++i)
    if (f->spent[i] == group) return 1;
  return 0;
}

/* Of all that touches, the hit of the highest priority counts; of several, the deepest one. */
static blow blow_of(const fighter* from, const fighter* to) {
  sqw_contact contacts[MOST];
  const uint32_t total =
      sqw_contacts(&from->active->shape, from->active_count, sizeof *from->active, &to->active->shape,
                   to->active_count, sizeof *to->active, contacts, MOST);
  const uint32_t count = total < MOST ? total : MOST;
  blow best = {NULL, NULL, {0, 0, 0}, 0};
  uint32_t i;
  for (i = 0; i < count; ++i) {
    const sqw_active *a = &from->active[contacts[i].first], *b = &to->active[contacts[i].second];
    const float gap = sqw_gap(&a->shape, &b->shape);
    if (a->volume->kind != SQW_HIT || b->volume->kind != SQW_HURT || is_spent(from, a->volume->group))
      continue;
    if (best.hit && (a->volume->priority < best.hit->priority ||
                     (a->volume->priority == best.hit->priority && gap >= best.gap)))
      continue;
    best.hit = a->volume;
    best.hurt = b->volume;
    best.gap = gap;
    memcpy(best.place, a->shape.a, sizeof best.place);
  }
  return best;
}

static void take(const sqw_wad* wad, int tick, const blow* one, fighter* from, fighter* to) {
  if (!one->hit) return;
  if (from->spent_count < MOST) from->spent[from->spent_count++] = one->hit->group;
  from->still = to->still = (int)one->hit->hitlag;
  to->damage += one->hit->damage;
  printf("tick %d: %s of %s hits %s of %s at %.2f %.2f: damage %g, both stand still for %d ticks\n", tick,
         sqw_volume_name(wad, one->hit), from->name, sqw_volume_name(wad, one->hurt), to->name,
         (double)one->place[0], (double)one->place[1], (double)one->hit->damage, from->still);
}

/* Both are hit by what was there before either of them was: nobody wins by being first in the list. */
static void fight(const sqw_wad* wad, int tick, fighter* left, fighter* right) {
  const blow of_left = blow_of(left, right), of_right = blow_of(right, left);
  take(wad, tick, &of_left, left, right);
  take(wad, tick, &of_right, right, left);
}

/* The pieces of a group: a game hides or breaks them together. */
static void tell_pieces(const sqw_wad* wad, const sqw_stage* stage, const char* group) {
  const sqw_stage_piece* pieces = sqw_stage_pieces(wad, stage);
  uint32_t i, count = 0;
  for (i = 0; i < stage->piece_count; ++i)
    if (strcmp(sqw_piece_group(wad, &pieces[i]), group) == 0) ++count;
  printf("%u pieces, %u of them in the group \"%s\"\n", stage->piece_count, count, group);
}

static int enter(const sqw_wad* wad, const sqw_stage* stage, fighter* f, const char* point, float facing) {
  const uint32_t found = sqw_find_point(wad, stage, point);
  if (found == SQW_NO_FACE) return 0;
  stand(f->place, sqw_stage_points(wad, stage)[found].at, facing);
  return 1;
}

static const sqw_animation* clip_of(const sqw_wad* wad, const sqw_model* model, const char* name) {
  const uint32_t found = sqw_find_animation(wad, model, name);
  return found == SQW_NONE ? NULL : &wad->animations[found];
}

static int play(const sqw_wad* wad, const sqw_stage* stage, const sqw_model* model, char** clips) {
  fighter left, right;
  int tick;
  if (!create(&left, "left", wad, model) || !create(&right, "right", wad, model)) return 3;
  left.playing = clip_of(wad, model, clips[0]);
  right.playing = clip_of(wad, model, clips[1]);
  if (!left.playing || !right.playing || !enter(wad, stage, &left, "left", 1) ||
      !enter(wad, stage, &right, "right", -1))
    return fprintf(stderr, "there is no such clip, or no point \"left\" or \"right\"\n"), 1;
  tell_pieces(wad, stage, "fence");
  for (tick = 0; tick < 60; ++tick) {
    step(wad, &left, tick == 0 ? 0.0 : TICK);
    step(wad, &right, tick == 0 ? 0.0 : TICK);
    fight(wad, tick, &left, &right);
  }
  printf("left has damage %g, right has damage %g\n", (double)left.damage, (double)right.damage);
  free(left.pose.positions);
  free(right.pose.positions);
  return 0;
}

int main(int argc, char** argv) {
  const size_t most = (size_t)1 << 28;
  FILE* file = argc == 6 ? fopen(argv[1], "rb") : NULL;
  void* bytes = file ? malloc(most) : NULL;
  const size_t size = bytes ? fread(bytes, 1, most, file) : 0;
  sqw_wad wad;
  sqw_error error;
  uint32_t stage, model;
  int result;
  if (!size) return fprintf(stderr, "usage: duel FILE.bin STAGE MODEL MOVE IDLE\n"), 2;
  if (!sqw_open(bytes, size, &wad, &error)) return fprintf(stderr, "%s\n", error.message), 1;
  stage = sqw_find_stage(&wad, argv[2]);
  model = sqw_find_model(&wad, argv[3]);
  if (stage == SQW_NONE || model == SQW_NONE) return fprintf(stderr, "there is no such stage or model\n"), 1;
  result = play(&wad, &wad.stages[stage], &wad.models[model], argv + 4);
  free(bytes);
  fclose(file);
  return result;
}
