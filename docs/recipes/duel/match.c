/* The fighters of duel.c, 0.6 m apart, as sqw_match_step() plays them:

       match FILE.bin MODEL MOVE IDLE

   Prints what happens. */
#define SQUIRE_WAD_IMPLEMENTATION
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "squire_wad.h"

static const char* const names[] = {"left", "right"};

static void tell(const sqw_wad* wad, const sqw_match* match, const sqw_match_event* event) {
  const sqw_hit_volume* volume = event->volume == SQW_NONE ? NULL : &wad->volumes[event->volume];
  if (event->kind == SQW_MATCH_HIT)
    printf("tick %u: %s of %s hits %s of %s: damage %g, both stand still for %u ticks\n", event->tick,
           sqw_volume_name(wad, volume), names[event->who],
           sqw_volume_name(wad, &wad->volumes[event->other_volume]), names[event->whom],
           (double)volume->damage, match->fighters[event->whom].stop);
  if (event->kind == SQW_MATCH_BLOCKED)
    printf("tick %u: %s blocks %s of %s\n", event->tick, names[event->whom], sqw_volume_name(wad, volume),
           names[event->who]);
  if (event->kind == SQW_MATCH_RECOVERED)
    printf("tick %u: %s may act again\n", event->tick, names[event->who]);
}

static int play(const sqw_match_setup* setup, uint32_t move, uint32_t guard) {
  const sqw_wad* wad = setup->fighters[0].wad;
  float* memory = (float*)malloc(sqw_match_floats(setup) * sizeof(float));
  sqw_input inputs[2] = {{SQW_NONE, SQW_STANDING, 0, 0}, {SQW_NONE, SQW_STANDING, 0, 0}};
  sqw_match match;
  sqw_match_events events;
  uint32_t tick, i;
  if (!memory || !sqw_match_begin(setup, &match)) return free(memory), 3;
  match.fighters[1].position[0] = 0.6f;
  match.fighters[1].facing = -1;
  inputs[1].guard = guard;
  for (tick = 0; tick < 60; ++tick) {
    inputs[0].animation = tick == 0 ? move : SQW_NONE;
    sqw_match_step(setup, inputs, memory, &match, &events);
    for (i = 0; i < events.count && i < SQW_MATCH_EVENTS; ++i) tell(wad, &match, &events.list[i]);
  }
  printf("left has damage %g, right has damage %g\n", (double)match.fighters[0].damage,
         (double)match.fighters[1].damage);
  free(memory);
  return 0;
}

int main(int argc, char** argv) {
  const size_t most = (size_t)1 << 28;
  FILE* file = argc == 5 ? fopen(argv[1], "rb") : NULL;
  void* bytes = file ? malloc(most) : NULL;
  const size_t size = bytes ? fread(bytes, 1, most, file) : 0;
  sqw_match_setup setup;
  sqw_wad wad;
  sqw_error error;
  uint32_t model, move, idle, i;
  if (!size) return fprintf(stderr, "usage: match FILE.bin MODEL MOVE IDLE\n"), 2;
  if (!sqw_open(bytes, size, &wad, &error)) return fprintf(stderr, "%s\n", error.message), 1;
  model = sqw_find_model(&wad, argv[2]);
  if (model == SQW_NONE) return fprintf(stderr, "there is no such model\n"), 1;
  move = sqw_find_animation(&wad, &wad.models[model], argv[3]);
  idle = sqw_find_animation(&wad, &wad.models[model], argv[4]);
  if (move == SQW_NONE || idle == SQW_NONE) return fprintf(stderr, "there is no such clip\n"), 1;
  memset(&setup, 0, sizeof setup);
  setup.fighter_count = 2;
  for (i = 0; i < 2; ++i) {
    setup.fighters[i].wad = &wad;
    setup.fighters[i].model = &wad.models[model];
    setup.fighters[i].idle = idle;
    setup.fighters[i].stunned = setup.fighters[i].blocking = SQW_NONE;
  }
  i = (uint32_t)play(&setup, move, 0) | (uint32_t)play(&setup, move, 1);
  free(bytes);
  fclose(file);
  return (int)i;
}
