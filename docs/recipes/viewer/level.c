/* Draws a stage with a character that came in at its first spawn point and walks to the right, with its feet
   on the ground: level FILE.bin STAGE MODEL CLIP SECONDS OUT.ppm and prints where the character is then.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SQUIRE_WAD_IMPLEMENTATION
#include "drawing.h"
#include "offscreen.h"

enum { WIDTH = 640, HEIGHT = 360 };
static const float tick = 1.0f / 60.0f; /* seconds */
static const float speed = 1.4f;        /* metres per second */
static const float gravity = 9.81f;
static const float knee = 0.4f;       /* the largest step, up and down */
static const float thickness = 0.05f; /* of drawn lines of the ground */

typedef struct level {
  const sqw_wad* wad;
  const sqw_stage* stage;
  const sqw_ground* ground;
  drawn_mesh* meshes; /* one for each of the file */
  drawn_mesh ground_mesh;
  float view[16];
} level;

typedef struct walker {
  float at[2];
  float fall; /* metres per second */
  uint32_t face;
  const sqw_ground_shape* below; /* NULL in the air */
} walker;

static int carries(const sqw_ground_shape* shape) {
  return shape->kind == SQW_SOLID || shape->kind == SQW_LEDGE || shape->kind == SQW_ONE_WAY;
}

/* The shape that blocks the way across a side of a triangle, or NULL. Only solid shapes block a step to the
   side. */
static const sqw_ground_shape* obstacle(const level* of, uint32_t first, int sideways) {
  const sqw_ground_edge* edges = sqw_ground_edges(of->wad, of->ground);
  const sqw_ground_shape* shapes = sqw_ground_shapes(of->wad, of->ground);
  if (first == SQW_NO_FACE) return NULL;
  for (uint32_t i = first; i <= first + edges[first].more; ++i) {
    const sqw_ground_shape* shape = &shapes[edges[i].shape];
    if (sideways ? shape->kind == SQW_SOLID : carries(shape)) return shape;
  }
  return NULL;
}

/* Goes from edge to edge toward `to`, which becomes the place of the first obstacle. Returns the obstacle. */
static const sqw_ground_shape* go(const level* of, uint32_t* face, const float from[2], float to[2],
                                  int sideways) {
  const sqw_ground_triangle* triangles = sqw_ground_triangles(of->wad, of->ground);
  float share = 1.0f;
  *face = sqw_face_at(of->wad, of->ground, *face, from[0], from[1]);
  while (*face != SQW_NO_FACE) {
    const uint32_t side = sqw_way_out(of->wad, of->ground, *face, from, to, &share);
    if (side == 3) return NULL;
    const sqw_ground_shape* hit = obstacle(of, triangles[*face].edges[side], sideways);
    if (hit) {
      for (int k = 0; k < 2; ++k) to[k] = from[k] + share * (to[k] - from[k]);
      return hit;
    }
    *face = triangles[*face].neighbours[side];
  }
  return NULL;
}

static void walk(const level* of, walker* one) {
  const float from[2] = {one->at[0], one->at[1] + knee};
  float ahead[2] = {one->at[0] + speed * tick, from[1]};
  if (go(of, &one->face, from, ahead, 1)) ahead[0] = one->at[0];
  one->fall = one->below ? 0.0f : one->fall + gravity * tick;
  float down[2] = {ahead[0], one->at[1] - (one->below ? knee : one->fall * tick)};
  const int stood = one->below != NULL;
  one->below = go(of, &one->face, ahead, down, 0);
  one->at[0] = ahead[0];
  if (one->below || !stood) one->at[1] = down[1];
}

/* ---- Feet ---- */

/* The height of the ground at a place along the stage; returns 0 if there is none within a step. */
static int height_at(const level* of, float along, float height, float* found) {
  const float from[2] = {along, height + knee};
  float to[2] = {along, height - knee};
  uint32_t face = SQW_NO_FACE;
  const int is_ground = go(of, &face, from, to, 0) != NULL;
  *found = to[1];
  return is_ground;
}

static void lower(const level* of, const sqw_skeleton* skeleton, float by, sqw_pose* pose, float* matrices) {
  const uint16_t* parents = sqw_parents(of->wad, skeleton);
  for (uint32_t i = 0; i < skeleton->bone_count; ++i)
    if (parents[i] == SQW_NONE) pose->positions[3 * i + 1] -= by;
  sqw_local_to_model(of->wad, skeleton, pose, matrices);
}

/* Puts the feet of a standing character as far above the ground below them as the clip has them above the
   floor. The body goes down as far as the lowest foot needs. */
static void plant_feet(const level* of, const walker* one, const sqw_model* model, sqw_pose* pose,
                       float* matrices) {
  static const char* const legs[2] = {"left leg", "right leg"};
  const sqw_skeleton* skeleton = &of->wad->skeletons[model->skeleton];
  float targets[2][3], down = 0.0f, height;
  uint32_t found[2];
  for (int i = 0; i < 2; ++i) {
    found[i] = sqw_find_chain(of->wad, model, legs[i]);
    if (found[i] == SQW_NONE) continue;
    memcpy(targets[i], matrices + 16 * of->wad->chains[found[i]].end + 12, sizeof targets[i]);
    if (!height_at(of, one->at[0] + targets[i][2], one->at[1], &height)) continue;
    targets[i][1] += height - one->at[1];
    if (one->at[1] - height > down) down = one->at[1] - height;
  }
  lower(of, skeleton, down, pose, matrices);
  for (int i = 0; i < 2; ++i) {
    if (found[i] == SQW_NONE) continue;
    sqw_ik_limb(of->wad, skeleton, matrices, &of->wad->chains[found[i]], targets[i], 1.0f, pose);
    sqw_local_to_model(of->wad, skeleton, pose, matrices);
  }
}

/* ---- Drawing ---- */

static const float origin[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};

/* Sets a view along -Z, without perspective, of the stage's camera frame; without one, of six metres around a
   place. */
static void look(level* of, const float at[2]) {
  const sqw_stage* stage = of->stage;
  const int is_framed = stage->camera_height > 0.0f;
  const float* centre = is_framed ? stage->camera_centre : at;
  const float y = 2.0f / (is_framed ? stage->camera_height : 6.0f), x = y * HEIGHT / WIDTH;
  const float view[16] = {x, 0, 0, 0, 0, y, 0, 0, 0, 0, -0.02f, 0, -x * centre[0], -y * centre[1], 0, 1};
  memcpy(of->view, view, sizeof view);
}

static void corner(sqw_vertex* out, float x, float y) {
  memset(out, 0, sizeof *out);
  out->position[0] = x;
  out->position[1] = y;
  out->normal[2] = 1.0f;
  out->weights[0] = 1.0f;
}

static int is_inside(const level* of, const sqw_ground_triangle* triangle) {
  const uint32_t* areas = sqw_ground_areas(of->wad, of->ground) + triangle->first_area;
  for (uint32_t i = 0; i < triangle->area_count; ++i)
    if (carries(&sqw_ground_shapes(of->wad, of->ground)[areas[i]])) return 1;
  return 0;
}

/* Two triangles below an edge. */
static void thick_edge(const float* a, const float* b, sqw_vertex* out) {
  corner(&out[0], a[0], a[1]), corner(&out[1], b[0], b[1]), corner(&out[2], b[0], b[1] - thickness);
  corner(&out[3], a[0], a[1]), corner(&out[4], b[0], b[1] - thickness),
      corner(&out[5], a[0], a[1] - thickness);
}

static int upload_ground(level* of) {
  const sqw_ground* ground = of->ground;
  const float* places = sqw_ground_vertices(of->wad, ground);
  const sqw_ground_edge* edges = sqw_ground_edges(of->wad, ground);
  sqw_vertex* out =
      malloc(sizeof(sqw_vertex) * (3 * (size_t)ground->triangle_count + 6 * (size_t)ground->edge_count));
  uint32_t count = 0;
  if (!out) return 0;
  for (uint32_t i = 0; i < ground->triangle_count; ++i) {
    const sqw_ground_triangle* triangle = &sqw_ground_triangles(of->wad, ground)[i];
    if (!is_inside(of, triangle)) continue;
    for (int k = 0; k < 3; ++k, ++count)
      corner(&out[count], places[2 * triangle->corners[k]], places[2 * triangle->corners[k] + 1]);
  }
  for (uint32_t i = 0; i < ground->edge_count; ++i, count += 6) {
    if (carries(&sqw_ground_shapes(of->wad, ground)[edges[i].shape]))
      thick_edge(&places[2 * edges[i].from], &places[2 * edges[i].to], &out[count]);
    else
      count -= 6;
  }
  of->ground_mesh = upload_triangles(out, count);
  free(out);
  return 1;
}

/* Draws a model at a place, with the palette that is set. */
static void draw_model(const level* of, const sqw_model* model, const float place[16], GLuint program) {
  set_place(program, place);
  draw_meshes(of->meshes + model->first_mesh, model->mesh_count, program);
}

/* Pieces stand as their models were made: no bone moves them. */
static void draw_stage(const level* of, GLuint program) {
  static float resting[16 * MAX_BONES];
  for (int i = 0; i < MAX_BONES; ++i)
    for (int k = 0; k < 4; ++k) resting[16 * i + 5 * k] = 1.0f;
  set_palette(program, resting, MAX_BONES);
  for (uint32_t i = 0; i < of->stage->piece_count; ++i) {
    const sqw_stage_piece* piece = &sqw_stage_pieces(of->wad, of->stage)[i];
    float place[16];
    if (piece->model == SQW_NONE) continue;
    sqw_piece_matrix(piece, place);
    draw_model(of, &of->wad->models[piece->model], place, program);
  }
  set_place(program, origin);
  draw_meshes(&of->ground_mesh, 1, program);
}

/* ---- The character ---- */

/* The character faces +Z in its own space and is rotated to walk along +X. */
static void draw_walker(const level* of, const walker* one, const sqw_model* model,
                        const sqw_animation* animation, float time, GLuint program) {
  static float memory[SQW_POSE_FLOATS(MAX_BONES)], matrices[16 * MAX_BONES];
  const sqw_skeleton* skeleton = &of->wad->skeletons[model->skeleton];
  const float place[16] = {0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, one->at[0], one->at[1], 0, 1};
  sqw_pose pose = sqw_pose_in(memory, skeleton->bone_count);
  sqw_index index = {0};
  sqw_advance(of->wad, animation, &index, time);
  sqw_sample(of->wad, animation, &index, &pose);
  sqw_local_to_model(of->wad, skeleton, &pose, matrices);
  if (one->below) plant_feet(of, one, model, &pose, matrices);
  sqw_palette(of->wad, skeleton, matrices, matrices);
  set_palette(program, matrices, skeleton->bone_count);
  draw_model(of, model, place, program);
}

static int spawn(const level* of, walker* one) {
  const sqw_stage_point* points = sqw_stage_points(of->wad, of->stage);
  for (uint32_t i = 0; i < of->stage->point_count; ++i) {
    if (points[i].kind != SQW_SPAWN) continue;
    const walker made = {{points[i].at[0], points[i].at[1]}, 0.0f, SQW_NO_FACE, NULL};
    *one = made;
    return 1;
  }
  return 0;
}

static int upload(level* of) {
  of->meshes = calloc(of->wad->mesh_count + 1, sizeof(drawn_mesh));
  if (!of->meshes) return 0;
  for (uint32_t i = 0; i < of->wad->mesh_count; ++i)
    of->meshes[i] = upload_mesh(of->wad, &of->wad->meshes[i]);
  return upload_ground(of);
}

static int show(level* of, const walker* one, const sqw_model* model, const sqw_animation* animation,
                float time, const char* path) {
  if (!open_offscreen(WIDTH, HEIGHT)) return fprintf(stderr, "no OpenGL 3.3\n"), 3;
  const GLuint program = engine_program();
  const float eye[4] = {0, 0, 1, 0};
  if (!program) return 3;
  if (!upload(of)) return fprintf(stderr, "not enough memory\n"), 3;
  glEnable(GL_DEPTH_TEST);
  glClearColor(0.2f, 0.22f, 0.25f, 1.0f);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  look(of, one->at);
  set_view(program, of->view, eye);
  draw_stage(of, program);
  draw_walker(of, one, model, animation, time, program);
  return save_picture(path, WIDTH, HEIGHT) ? 0 : 3;
}

int main(int argc, char** argv) {
  size_t size;
  void* bytes = argc == 7 ? read_file(argv[1], &size) : NULL;
  const double time = argc == 7 ? atof(argv[5]) : 0.0;
  sqw_wad wad;
  sqw_error error;
  walker one;
  if (!bytes || !(time >= 0.0 && time <= 3600.0))
    return fprintf(stderr, "usage: level FILE.bin STAGE MODEL CLIP SECONDS OUT.ppm\n"), 2;
  if (!sqw_open(bytes, size, &wad, &error)) return fprintf(stderr, "%s: %s\n", argv[1], error.message), 1;
  const uint32_t stage = sqw_find_stage(&wad, argv[2]), found = sqw_find_model(&wad, argv[3]);
  const uint32_t clip = found == SQW_NONE ? SQW_NONE : sqw_find_animation(&wad, &wad.models[found], argv[4]);
  if (stage == SQW_NONE || clip == SQW_NONE)
    return fprintf(stderr, "%s: no such stage, model or animation\n", argv[1]), 1;
  level all = {&wad, &wad.stages[stage], sqw_ground_of(&wad, &wad.stages[stage]), NULL, {0}, {0}};
  if (!all.ground || !spawn(&all, &one))
    return fprintf(stderr, "%s: no ground or no spawn point\n", argv[2]), 1;
  if (wad.skeletons[wad.models[found].skeleton].bone_count > MAX_BONES)
    return fprintf(stderr, "%s: more bones than the palette has\n", argv[3]), 1;
  for (int i = 0; i < (int)(time / tick + 0.5); ++i) walk(&all, &one);
  printf("%s after %.2f s: %.2f, %.2f, %s\n", argv[3], time, one.at[0], one.at[1],
         one.below ? sqw_shape_name(&wad, one.below) : "in the air");
  return show(&all, &one, &wad.models[found], &wad.animations[clip], (float)time, argv[6]);
}
