/* A fighter in 200 lines: plays a move from a Squire WAD at 60 ticks a second, then fades into another clip.

       fighter FILE.bin MODEL MOVE NEXT X Y Z RADIUS [--link PROJECT]

   Prints what happens: events, hits on a ball that stands at X Y Z (metres, model space), the fade. With
   --link, it goes on until it is ended, and takes each new WAD of `squire serve PROJECT.squire` between two
   ticks. */
#define SQUIRE_WAD_IMPLEMENTATION
#define SQUIRE_LINK_IMPLEMENTATION
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "squire_wad.h"
/* After squire_wad.h. */
#include "squire_link.h"

#define TICK (1.0f / 60.0f)
#define MOST_VOLUMES 64

typedef struct fighter {
  const sqw_wad* wad;
  const sqw_model* model;
  const sqw_skeleton* skeleton;
  const sqw_animation* playing;
  sqw_index index;    /* position in `playing` */
  sqw_fade_rule rule; /* the fade into `playing` */
  float since_start;
  sqw_pose pose, last;    /* the displayed pose, now and a tick ago */
  sqw_pose frozen, speed; /* when `playing` started */
  float* matrices;
  uint32_t has_hit[MOST_VOLUMES];       /* by volume of the clip: the span in which it has hit, + 1 */
  int tick;                             /* of the game */
  sqlink* link;                         /* to Squire, or NULL */
  sqlink_contact touched[MOST_VOLUMES]; /* since the last report */
  uint32_t touched_count;
} fighter;

static void create(fighter* f, const sqw_wad* wad, const sqw_model* model) {
  const sqw_skeleton* skeleton = &wad->skeletons[model->skeleton];
  const size_t floats = SQW_POSE_FLOATS(skeleton->bone_count);
  float* memory = (float*)calloc(4 * floats + (size_t)16 * skeleton->bone_count, sizeof(float));
  const fighter empty = {0};
  if (!memory) exit(3);
  *f = empty;
  f->wad = wad;
  f->model = model;
  f->skeleton = skeleton;
  f->pose = sqw_pose_in(memory, skeleton->bone_count);
  f->last = sqw_pose_in(memory + floats, skeleton->bone_count);
  f->frozen = sqw_pose_in(memory + 2 * floats, skeleton->bone_count);
  f->speed = sqw_pose_in(memory + 3 * floats, skeleton->bone_count);
  f->matrices = memory + 4 * floats;
}

/* Starts a clip: freezes the displayed pose, measures its speed, and fades from it into the new clip. */
static void start(fighter* f, const sqw_animation* next) {
  const sqw_wad* wad = f->wad;
  const uint32_t to = (uint32_t)(next - wad->animations);
  double begin = 0.0;
  if (f->playing) {
    const uint32_t from = (uint32_t)(f->playing - wad->animations);
    f->rule = sqw_fade_between(wad, f->model, from, to);
    begin = sqw_synced_start(wad, &f->rule, from, to, sqw_time(wad, f->playing, &f->index));
    sqw_copy_pose(&f->pose, f->skeleton->bone_count, &f->frozen);
    sqw_speed_of(&f->last, &f->pose, f->skeleton->bone_count, TICK, &f->speed);
    printf("tick %d: %s fades into %s over %g s\n", f->tick, sqw_animation_name(wad, f->playing),
           sqw_animation_name(wad, next), (double)f->rule.seconds);
  }
  f->playing = next;
  f->index.t_total = f->index.t_frame = 0.0;
  f->index.i_frame = 0;
  f->since_start = 0.0f;
  sqw_advance(wad, next, &f->index, begin);
  for (int i = 0; i < MOST_VOLUMES; ++i) f->has_hit[i] = 0;
}

/* Reports the fighter's position, which is constant here, and what it plays. */
static void report(fighter* f) {
  const float position[3] = {0, 0, 0};
  sqlink_place(f->link, position, f->touched, f->touched_count);
  sqlink_report(f->link, f->wad, f->playing, &f->index, &f->pose);
  f->touched_count = 0;
}

/* One tick: time, events, pose, fade, matrices, IK. The matrices are then ready for volumes and palette. */
static void play(fighter* f, float dt) {
  const sqw_index before = f->index;
  const sqw_event* event;
  sqw_events passed;
  sqw_advance(f->wad, f->playing, &f->index, dt);
  f->since_start += dt;
  passed = sqw_events_of(f->wad, f->playing, &before, &f->index, dt);
  while ((event = sqw_next_event(&passed)))
    printf("tick %d: event %s \"%s\"\n", f->tick, sqw_event_name(f->wad, event),
           sqw_event_payload(f->wad, event));
  sqw_copy_pose(&f->pose, f->skeleton->bone_count, &f->last);
  sqw_sample(f->wad, f->playing, &f->index, &f->pose);
  if (f->link) report(f);
  sqw_fade_on(&f->rule, &f->frozen, &f->speed, f->skeleton->bone_count, f->since_start, &f->pose);
  sqw_local_to_model(f->wad, f->skeleton, &f->pose, f->matrices);
  sqw_ik_targets(f->wad, f->model, f->playing, sqw_time(f->wad, f->playing, &f->index), &f->pose,
                 f->matrices);
}

static void touch(fighter* f, const sqw_hit_volume* volume, const sqw_shape* shape) {
  sqlink_contact* contact = &f->touched[f->touched_count];
  if (f->touched_count == MOST_VOLUMES) return;
  contact->volume = (uint32_t)(volume - f->wad->volumes);
  memcpy(contact->point, shape->a, sizeof contact->point);
  ++f->touched_count;
}

/* Tests for hits on a shape. A volume hits it once in each of its spans. */
static void hit(fighter* f, const sqw_shape* hurt) {
  sqw_active active[MOST_VOLUMES];
  const float time = sqw_time(f->wad, f->playing, &f->index);
  uint32_t count = sqw_volumes_at(f->wad, f->model, f->playing, time, f->matrices, active, MOST_VOLUMES), i;
  for (i = 0; i < count && i < MOST_VOLUMES; ++i) {
    const sqw_hit_volume* volume = active[i].volume;
    const sqw_animation_fight* clip = sqw_animation_fight_of(f->wad, f->playing);
    const uint32_t own = (uint32_t)(volume - f->wad->volumes) - clip->first_volume;
    if (volume->kind != SQW_HIT || own >= MOST_VOLUMES || f->has_hit[own] == active[i].span + 1) continue;
    if (!sqw_touch(&active[i].shape, hurt)) continue;
    f->has_hit[own] = active[i].span + 1;
    touch(f, volume, &active[i].shape);
    printf("tick %d: %s hits: damage %g, %d ticks of hitlag, sound %s\n", f->tick,
           sqw_volume_name(f->wad, volume), (double)volume->damage, (int)volume->hitlag,
           sqw_volume_sound(f->wad, volume));
  }
}

static const sqw_animation* find_clip(const fighter* f, const char* name) {
  const uint32_t found = sqw_find_animation(f->wad, f->model, name);
  return found == SQW_NONE ? NULL : &f->wad->animations[found];
}

/* Continues in a new WAD at the same time of the same clip. Returns 0 if the model or the clip is missing. */
static int go_on_in(fighter* f, sqw_wad* wad, const sqw_wad* next) {
  const fighter before = *f;
  const char *name = sqw_model_name(wad, f->model), *clip = sqw_animation_name(wad, f->playing);
  const uint32_t model = sqw_find_model(next, name);
  if (model == SQW_NONE) return 0;
  *wad = *next;
  create(f, wad, &wad->models[model]); /* which may have other bones; a fade ends here */
  f->tick = before.tick;
  f->link = before.link;
  f->playing = find_clip(f, clip); /* the bytes of the old WAD are still there */
  if (f->playing) sqw_advance(wad, f->playing, &f->index, before.index.t_total);
  free(before.pose.positions);
  printf("tick %d: goes on in a new WAD\n", f->tick);
  return f->playing != NULL;
}

/* Plays the move, then the next clip, and with a link the move again. */
static int fight(fighter* f, sqw_wad* wad, char** names, const sqw_shape* ball) {
  int was_invulnerable = 0;
  start(f, find_clip(f, names[0]));
  for (f->tick = 0; f->link || f->tick < 90; ++f->tick) {
    sqw_wad next;
    int is_invulnerable;
    if (f->link && sqlink_poll(f->link, &next) && !go_on_in(f, wad, &next)) return 0;
    play(f, f->tick == 0 ? 0.0f : TICK);
    hit(f, ball);
    is_invulnerable = sqw_is_invulnerable(wad, f->playing, sqw_time(wad, f->playing, &f->index));
    if (is_invulnerable != was_invulnerable)
      printf("tick %d: %s\n", f->tick, is_invulnerable ? "invulnerable" : "vulnerable");
    was_invulnerable = is_invulnerable;
    if (f->index.t_total >= sqw_animation_length(wad, f->playing)) {
      const int is_move = f->playing == find_clip(f, names[0]);
      const sqw_animation* then = is_move || f->link ? find_clip(f, names[is_move ? 1 : 0]) : NULL;
      if (then) start(f, then);
    }
    if (f->link) poll(NULL, 0, 16); /* a game waits for the screen here */
  }
  return 1;
}

int main(int argc, char** argv) {
  static sqlink link;
  const size_t most = (size_t)1 << 28;
  const int is_linked = argc == 11 && strcmp(argv[9], "--link") == 0;
  FILE* file = argc == 9 || is_linked ? fopen(argv[1], "rb") : NULL;
  void* bytes = file ? malloc(most) : NULL;
  size_t size = bytes ? fread(bytes, 1, most, file) : 0;
  sqw_wad wad;
  sqw_error error;
  fighter f;
  uint32_t model;
  int is_done;
  if (!size)
    return fprintf(stderr, "usage: fighter FILE.bin MODEL MOVE NEXT X Y Z RADIUS [--link PROJECT]\n"), 2;
  if (!sqw_open(bytes, size, &wad, &error)) return fprintf(stderr, "%s\n", error.message), 1;
  model = sqw_find_model(&wad, argv[2]);
  if (model == SQW_NONE) return fprintf(stderr, "there is no model %s\n", argv[2]), 1;
  create(&f, &wad, &wad.models[model]);
  if (!find_clip(&f, argv[3]) || !find_clip(&f, argv[4]))
    return fprintf(stderr, "there is no such clip\n"), 1;
  if (is_linked && !sqlink_open(&link, argv[10], NULL, "fighter", &wad))
    return fprintf(stderr, "%s\n", link.message), 2;
  if (is_linked) f.link = &link;
  setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
  {
    const float x = (float)atof(argv[5]), y = (float)atof(argv[6]), z = (float)atof(argv[7]);
    const float radius = (float)atof(argv[8]);
    const sqw_shape ball = {{x, y, z}, radius, {x, y, z}, radius};
    is_done = fight(&f, &wad, argv + 3, &ball);
  }
  if (!is_done) fprintf(stderr, "the new WAD does not have what is played\n");
  sqlink_close(&link);
  free(f.pose.positions);
  free(bytes);
  fclose(file);
  return is_done ? 0 : 1;
}
