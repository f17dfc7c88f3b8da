/* Renders a character of a WAD at one time:
     viewer FILE.bin MODEL ANIMATION SECONDS OUT.ppm [--link PROJECT]
   With --link, it goes on from there until it is ended, takes each new WAD of Squire between two frames, and
   renders the first frame of each.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SQUIRE_WAD_IMPLEMENTATION
#define SQUIRE_LINK_IMPLEMENTATION
#include "drawing.h"
#include "offscreen.h"
/* After squire_wad.h. */
#include "squire_link.h"

enum { WIDTH = 320, HEIGHT = 400 };
static const float frame_time = 1.0f / 60.0f; /* seconds; an engine measures it */

typedef struct viewer {
  sqw_wad wad;
  const sqw_model* model;
  const sqw_skeleton* skeleton;
  const sqw_animation* clip;
  sqw_index index;
  drawn_mesh* meshes; /* of the model */
  GLuint shader;
  float pose[SQW_POSE_FLOATS(MAX_BONES)], matrices[16 * MAX_BONES];
} viewer;

/* Finds the character in a WAD; returns what is wrong, or NULL. Changes nothing if it is not there. */
static const char* find_in(viewer* v, const sqw_wad* wad, const char* model, const char* clip) {
  const uint32_t found = sqw_find_model(wad, model);
  const uint32_t played = found == SQW_NONE ? SQW_NONE : sqw_find_animation(wad, &wad->models[found], clip);
  if (played == SQW_NONE) return "no such model or animation";
  if (wad->skeletons[wad->models[found].skeleton].bone_count > MAX_BONES)
    return "more bones than the palette has";
  v->wad = *wad;
  v->model = &v->wad.models[found];
  v->skeleton = &v->wad.skeletons[v->model->skeleton];
  v->clip = &v->wad.animations[played];
  return NULL;
}

static void upload(viewer* v) {
  v->meshes = calloc((size_t)v->model->mesh_count + 1, sizeof *v->meshes);
  if (!v->meshes) exit(3);
  for (uint32_t i = 0; i < v->model->mesh_count; ++i)
    v->meshes[i] = upload_mesh(&v->wad, &v->wad.meshes[v->model->first_mesh + i]);
}

static void drop(drawn_mesh* meshes, uint32_t count) {
  for (uint32_t i = 0; i < count; ++i) drop_mesh(&meshes[i]);
  free(meshes);
}

static void draw(viewer* v, sqlink* link) {
  /* Shows 2.5 metres around (0, 1.125, 0) from 45 degrees to the character's left, without perspective. */
  static const float c = 0.70710678f;
  const float view[16] = {c, 0, -0.35f, 0, 0, 0.80f, 0, 0, -c, 0, -0.35f, 0, 0, -0.90f, 0, 1};
  const float eye[4] = {c, 0, c, 0}, place[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
  sqw_pose pose = sqw_pose_in(v->pose, v->skeleton->bone_count);
  sqw_sample(&v->wad, v->clip, &v->index, &pose);
  if (link) sqlink_report(link, &v->wad, v->clip, &v->index, &pose);
  sqw_local_to_model(&v->wad, v->skeleton, &pose, v->matrices);
  sqw_palette(&v->wad, v->skeleton, v->matrices, v->matrices);
  glUseProgram(v->shader);
  glEnable(GL_DEPTH_TEST);
  glClearColor(0.2f, 0.22f, 0.25f, 1.0f);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  set_view(v->shader, view, eye);
  set_place(v->shader, place);
  set_palette(v->shader, v->matrices, v->skeleton->bone_count);
  draw_meshes(v->meshes, v->model->mesh_count, v->shader);
}

/* Continues in a new WAD at the same time of the same clip. */
static const char* go_on_in(viewer* v, const sqw_wad* next, const char* model, const char* clip) {
  const double time = v->index.t_total;
  const uint32_t count = v->model->mesh_count;
  const sqw_index start = {0};
  const char* wrong = find_in(v, next, model, clip);
  if (wrong) return wrong;
  drop(v->meshes, count);
  upload(v);
  v->index = start;
  sqw_advance(&v->wad, v->clip, &v->index, time);
  return NULL;
}

/* An engine's loop. Returns what ended it. */
static const char* play(viewer* v, sqlink* link, char** names, const char* picture) {
  for (long frame = 0;; ++frame) {
    sqw_wad next;
    const int is_new = sqlink_poll(link, &next);
    const char* wrong = is_new ? go_on_in(v, &next, names[0], names[1]) : NULL;
    if (wrong) return wrong;
    sqw_advance(&v->wad, v->clip, &v->index, frame_time);
    draw(v, link);
    glFinish();
    if (is_new && !save_picture(picture, WIDTH, HEIGHT)) return "the picture cannot be saved";
    if (is_new) printf("frame %ld: goes on in a new WAD at %.2f s\n", frame, v->index.t_total);
    if (link->state == SQLINK_REFUSED) return link->message;
    poll(NULL, 0, 16); /* an engine waits for the screen here */
  }
}

int main(int argc, char** argv) {
  static viewer v;
  static sqlink link;
  const int is_linked = argc == 8 && strcmp(argv[6], "--link") == 0;
  size_t size;
  void* bytes = argc == 6 || is_linked ? read_file(argv[1], &size) : NULL;
  sqw_wad wad;
  sqw_error error;
  const char* wrong;
  if (!bytes)
    return fprintf(stderr, "usage: viewer FILE.bin MODEL ANIMATION SECONDS OUT.ppm [--link PROJECT]\n"), 2;
  if (!sqw_open(bytes, size, &wad, &error)) return fprintf(stderr, "%s: %s\n", argv[1], error.message), 1;
  if ((wrong = find_in(&v, &wad, argv[2], argv[3]))) return fprintf(stderr, "%s: %s\n", argv[1], wrong), 1;
  if (!open_offscreen(WIDTH, HEIGHT)) return fprintf(stderr, "no OpenGL 3.3\n"), 3;
  if (!(v.shader = engine_program())) return 3;
  upload(&v);
  sqw_advance(&v.wad, v.clip, &v.index, (float)atof(argv[4]));
  draw(&v, NULL);
  if (!save_picture(argv[5], WIDTH, HEIGHT)) return 3;
  if (!is_linked) return 0;
  if (!sqlink_open(&link, argv[7], NULL, "viewer", &wad)) return fprintf(stderr, "%s\n", link.message), 2;
  setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
  fprintf(stderr, "%s\n", play(&v, &link, argv + 2, argv[5]));
  return sqlink_close(&link), 1;
}
