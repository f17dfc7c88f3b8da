/* A game for the tests of the link. It plays the first clip of the newest WAD at 60 ticks a second and prints
   a line for each thing that happens, with the longest frame since the WAD before. Each frame, it reads all
   of the WAD that it plays, so that a WAD that changes under it is found.

       link_game ADDRESS NAME [--key KEY] [--file FILE.bin] [--frames N] [--fast] [--off] [--place]
                 [--still]

   With --off, it reports a pose whose last bone is 10 cm from where the WAD has it. With --place, it walks to
   the right, a centimetre a tick, and touches something with its body and its first hit volume. With --still,
   it stays at the start of the clip. */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define SQUIRE_WAD_IMPLEMENTATION
#include "core/runtime/squire_wad.h"
#define SQUIRE_LINK_IMPLEMENTATION
#include "core/runtime/squire_link.h"

typedef struct arguments {
  const char *address, *name, *key, *file;
  long frames; /* 0: without an end */
  int is_fast; /* does not wait between frames */
  int is_off;  /* reports another pose */
  int has_place;
  int is_still;
} arguments;

/* Of the processor's time, which other programs do not lengthen. */
static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static int read_arguments(arguments* given, int argc, char** argv) {
  int i;
  if (argc < 3) return 0;
  given->address = argv[1];
  given->name = argv[2];
  for (i = 3; i < argc; ++i) {
    const int has_value = i + 1 < argc;
    if (strcmp(argv[i], "--fast") == 0)
      given->is_fast = 1;
    else if (strcmp(argv[i], "--off") == 0)
      given->is_off = 1;
    else if (strcmp(argv[i], "--place") == 0)
      given->has_place = 1;
    else if (strcmp(argv[i], "--still") == 0)
      given->is_still = 1;
    else if (has_value && strcmp(argv[i], "--key") == 0)
      given->key = argv[++i];
    else if (has_value && strcmp(argv[i], "--file") == 0)
      given->file = argv[++i];
    else if (has_value && strcmp(argv[i], "--frames") == 0)
      given->frames = atol(argv[++i]);
    else
      return 0;
  }
  return 1;
}

static int open_file(const char* path, sqw_wad* wad) {
  const size_t most = (size_t)1 << 26;
  FILE* file = fopen(path, "rb");
  void* bytes = file ? malloc(most) : NULL;
  const size_t size = bytes ? fread(bytes, 1, most, file) : 0;
  if (file) fclose(file);
  return sqw_open(bytes, size, wad, NULL);
}

static void walk(sqlink* link, const sqw_wad* wad) {
  static float position[3];
  sqlink_contact contacts[2] = {{SQW_NONE, {0, 0, 0}}, {0, {0, 1, 0}}};
  position[0] += 0.01f;
  sqlink_place(link, position, contacts, wad->volume_count > 0 ? 2 : 1);
}

/* Plays one tick of the first clip; returns 0 if there is none. */
static int play(sqlink* link, const sqw_wad* wad, sqw_index* index, const arguments* given) {
  static float memory[SQW_POSE_FLOATS(1024)];
  const sqw_animation* animation = wad->animations;
  sqw_pose pose;
  if (wad->animation_count == 0 || animation->bone_count > 1024) return 0;
  pose = sqw_pose_in(memory, animation->bone_count);
  if (!given->is_still) sqw_advance(wad, animation, index, 1.0f / 60.0f);
  sqw_sample(wad, animation, index, &pose);
  if (given->is_off && animation->bone_count > 0) pose.positions[3 * (animation->bone_count - 1)] += 0.1f;
  if (given->has_place) walk(link, wad);
  sqlink_report(link, wad, animation, index, &pose);
  return 1;
}

static void tell_state(const sqlink* link) {
  static const char* const names[] = {"closed", "away", "connecting", "joined", "refused"};
  static int told = SQLINK_AWAY;
  if (link->state == told) return;
  told = link->state;
  printf("%s %s\n", names[told], link->message);
  fflush(stdout);
}

int main(int argc, char** argv) {
  static sqlink link;
  arguments given = {NULL, NULL, NULL, NULL, 0, 0, 0, 0, 0};
  sqw_wad wad, next;
  sqw_index index = {0, 0, 0};
  double longest = 0.0;
  long frame, swaps = 0;
  memset(&wad, 0, sizeof wad);
  if (!read_arguments(&given, argc, argv)) return 2;
  if (given.file && !open_file(given.file, &wad)) return 2;
  if (!sqlink_open(&link, given.address, given.key, given.name, given.file ? &wad : NULL)) {
    puts(link.message);
    return 2;
  }
  for (frame = 0; given.frames == 0 || frame < given.frames; ++frame) {
    const struct timespec rest = {0, 16000000};
    const double start = seconds();
    const int is_new = sqlink_poll(&link, &next);
    if (is_new) wad = next;
    if (wad.bytes) play(&link, &wad, &index, &given);
    if (seconds() - start > longest) longest = seconds() - start;
    if (is_new) {
      printf("wad %016llx %u, longest frame %.3f ms\n", (unsigned long long)wad.format->content_hash,
             (unsigned)wad.animation_count, 1e3 * longest);
      fflush(stdout);
      longest = 0.0;
      ++swaps;
    }
    tell_state(&link);
    if (wad.bytes && !sqw_check_hash(&wad)) {
      puts("torn");
      return 1;
    }
    if (link.state == SQLINK_REFUSED) break;
    if (!given.is_fast) nanosleep(&rest, NULL);  // as long as a frame takes
  }
  sqlink_close(&link);
  printf("end: %ld swaps\n", swaps);
  return 0;
}
