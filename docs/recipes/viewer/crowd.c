/* Draws many characters, each at its own place with its own clip and time:
     crowd FILE.bin MODEL COUNT FRAMES OUT.ppm
   and prints the time of a frame with and without what squire_wad.h does for it, medians of FRAMES of each.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define SQUIRE_WAD_IMPLEMENTATION
#include "drawing.h"
#include "offscreen.h"

enum { WIDTH = 960, HEIGHT = 540 };
static const float spacing = 1.5f; /* metres between neighbours */

typedef struct character {
  const sqw_animation* animation;
  sqw_index index;
  float* palette; /* 16 floats a bone */
  float place[3];
} character;

typedef struct crowd {
  const sqw_wad* wad;
  const sqw_skeleton* skeleton;
  character* characters;
  uint32_t count;
  float view[16];
} crowd;

/* Sets a view from 30 degrees to the side and 30 above, without perspective, that shows the whole crowd. */
static void look_at_all(crowd* all) {
  const float c = 0.866f, s = 0.5f, slope = 0.866f, rise = 0.5f;
  const float half = 0.5f * spacing * (sqrtf((float)all->count) - 1.0f) + 1.0f;
  const float x = 0.7f / half, y = x * WIDTH / HEIGHT, z = 0.1f / half;
  /* clang-format off */
  const float view[16] = {x * c, -y * rise * s, -z * slope * s, 0,
                          0, y * slope, -z * rise, 0,
                          -x * s, -y * rise * c, -z * slope * c, 0,
                          0, -0.8f * y, 0, 1};
  /* clang-format on */
  for (int i = 0; i < 16; ++i) all->view[i] = view[i];
}

static int assemble(crowd* all, const sqw_wad* wad, const sqw_model* model, uint32_t count) {
  const uint32_t columns = (uint32_t)ceil(sqrt((double)count));
  all->wad = wad;
  all->skeleton = &wad->skeletons[model->skeleton];
  all->count = count;
  all->characters = calloc(count, sizeof(character));
  if (!all->characters || model->animation_count == 0 || all->skeleton->bone_count > MAX_BONES) return 0;
  for (uint32_t i = 0; i < count; ++i) {
    character* one = &all->characters[i];
    one->animation = &wad->animations[model->first_animation + i % model->animation_count];
    one->palette = malloc(sizeof(float) * 16 * all->skeleton->bone_count);
    one->place[0] = spacing * ((float)(i % columns) - 0.5f * (float)(columns - 1));
    one->place[2] = spacing * ((float)(i / columns) - 0.5f * (float)(columns - 1));
    if (!one->palette) return 0;
    sqw_advance(wad, one->animation, &one->index, 0.037f * (float)i);
  }
  look_at_all(all);
  return 1;
}

/* Computes a frame with the header: time, pose, matrices and palette of each character. */
static void animate(crowd* all, float dt) {
  static float memory[SQW_POSE_FLOATS(MAX_BONES)], matrices[16 * MAX_BONES];
  sqw_pose pose = sqw_pose_in(memory, all->skeleton->bone_count);
  for (uint32_t i = 0; i < all->count; ++i) {
    character* one = &all->characters[i];
    sqw_advance(all->wad, one->animation, &one->index, dt);
    sqw_sample(all->wad, one->animation, &one->index, &pose);
    sqw_local_to_model(all->wad, all->skeleton, &pose, matrices);
    sqw_palette(all->wad, all->skeleton, matrices, one->palette);
  }
}

static void draw(const crowd* all, const drawn_mesh* meshes, uint32_t mesh_count, GLuint program) {
  const float eye[4] = {0.433f, 0.5f, 0.75f, 0}; /* see look_at_all */
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  set_view(program, all->view, eye);
  for (uint32_t i = 0; i < all->count; ++i) {
    const float* at = all->characters[i].place;
    const float place[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, at[0], at[1], at[2], 1};
    set_place(program, place);
    set_palette(program, all->characters[i].palette, all->skeleton->bone_count);
    draw_meshes(meshes, mesh_count, program);
  }
  glFinish();
}

static int by_size(const void* a, const void* b) {
  const double x = *(const double*)a, y = *(const double*)b;
  return (x > y) - (x < y);
}

static double median(double* times, size_t count) {
  qsort(times, count, sizeof(double), by_size);
  return times[count / 2];
}

/* Draws the crowd in turns with and without computing the palettes of the frame, and compares the times. */
static int measure(crowd* all, const drawn_mesh* meshes, uint32_t mesh_count, GLuint program, size_t frames) {
  double* times = malloc(2 * frames * sizeof(double));
  if (!times) return 0;
  animate(all, 0.0f);
  draw(all, meshes, mesh_count, program);
  for (size_t frame = 0; frame < frames; ++frame) {
    const double start = seconds();
    animate(all, 1.0f / 60.0f);
    draw(all, meshes, mesh_count, program);
    const double between = seconds();
    draw(all, meshes, mesh_count, program);
    times[frame] = between - start;
    times[frames + frame] = seconds() - between;
  }
  const double with = median(times, frames), without = median(times + frames, frames);
  printf("%u characters: %.2f ms a frame, %.2f ms without the header, %.3f times\n", (unsigned)all->count,
         1e3 * with, 1e3 * without, with / without);
  free(times);
  return 1;
}

int main(int argc, char** argv) {
  size_t size;
  void* bytes = argc == 6 ? read_file(argv[1], &size) : NULL;
  const long count = argc == 6 ? atol(argv[3]) : 0, frames = argc == 6 ? atol(argv[4]) : 0;
  sqw_wad wad;
  sqw_error error;
  crowd all;
  drawn_mesh meshes[64];
  if (!bytes || count < 1 || count > 100000 || frames < 1 || frames > 100000)
    return fprintf(stderr, "usage: crowd FILE.bin MODEL COUNT FRAMES OUT.ppm\n"), 2;
  if (!sqw_open(bytes, size, &wad, &error)) return fprintf(stderr, "%s: %s\n", argv[1], error.message), 1;
  const uint32_t found = sqw_find_model(&wad, argv[2]);
  if (found == SQW_NONE || !assemble(&all, &wad, &wad.models[found], (uint32_t)count))
    return fprintf(stderr, "%s: no such model, no animation, or more bones than the palette has\n", argv[1]),
           1;
  const sqw_model* model = &wad.models[found];
  if (!open_offscreen(WIDTH, HEIGHT)) return fprintf(stderr, "no OpenGL 3.3\n"), 3;
  const GLuint program = engine_program();
  const uint32_t mesh_count = model->mesh_count < 64 ? model->mesh_count : 64;
  for (uint32_t i = 0; i < mesh_count; ++i) meshes[i] = upload_mesh(&wad, &wad.meshes[model->first_mesh + i]);
  if (!program) return 3;
  glEnable(GL_DEPTH_TEST);
  glClearColor(0.2f, 0.22f, 0.25f, 1.0f);
  if (!measure(&all, meshes, mesh_count, program, (size_t)frames)) return 3;
  return save_picture(argv[5], WIDTH, HEIGHT) ? 0 : 3;
}
