/* Renders a character of a WAD at one time: viewer FILE.bin MODEL ANIMATION SECONDS OUT.ppm */
#include <stdio.h>
#include <stdlib.h>

#define SQUIRE_WAD_IMPLEMENTATION
#include "drawing.h"
#include "offscreen.h"

enum { WIDTH = 320, HEIGHT = 400 };

int main(int argc, char** argv) {
  /* Looks at the 2.4 metres above the ground from half a right angle to the character's left. */
  const float view[16] = {0.70f, 0, -0.35f, 0, 0, 0.80f, 0, 0, -0.70f, 0, -0.35f, 0, 0, -0.90f, 0, 1};
  static float memory[SQW_POSE_FLOATS(MAX_BONES)], matrices[16 * MAX_BONES];
  size_t size;
  void* bytes = argc == 6 ? read_file(argv[1], &size) : NULL;
  sqw_wad wad;
  sqw_error error;
  if (!bytes) return fprintf(stderr, "usage: viewer FILE.bin MODEL ANIMATION SECONDS OUT.ppm\n"), 2;
  if (!sqw_open(bytes, size, &wad, &error)) return fprintf(stderr, "%s: %s\n", argv[1], error.message), 1;
  const uint32_t found = sqw_find_model(&wad, argv[2]);
  const uint32_t clip = found == SQW_NONE ? SQW_NONE : sqw_find_animation(&wad, &wad.models[found], argv[3]);
  if (clip == SQW_NONE) return fprintf(stderr, "%s: no such model or animation\n", argv[1]), 1;
  const sqw_model* model = &wad.models[found];
  const sqw_skeleton* skeleton = &wad.skeletons[model->skeleton];
  if (skeleton->bone_count > MAX_BONES)
    return fprintf(stderr, "%s: more bones than the palette has\n", argv[1]), 1;

  sqw_pose pose = sqw_pose_in(memory, skeleton->bone_count);
  sqw_index index = {0};
  sqw_advance(&wad, &wad.animations[clip], &index,
              (float)atof(argv[4])); /* an engine: its frame time, each frame */
  sqw_sample(&wad, &wad.animations[clip], &index, &pose);
  sqw_local_to_model(&wad, skeleton, &pose, matrices);
  sqw_palette(&wad, skeleton, matrices, matrices);

  if (!open_offscreen(WIDTH, HEIGHT)) return fprintf(stderr, "no OpenGL 3.3\n"), 3;
  const GLuint shader = skinning_program();
  glUseProgram(shader);
  glEnable(GL_DEPTH_TEST);
  glClearColor(0.2f, 0.22f, 0.25f, 1.0f);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  glUniformMatrix4fv(glGetUniformLocation(shader, "view"), 1, GL_FALSE, view);
  glUniformMatrix4fv(glGetUniformLocation(shader, "palette"), (GLsizei)skeleton->bone_count, GL_FALSE,
                     matrices);
  for (uint32_t i = 0; i < model->mesh_count; ++i) {
    const drawn_mesh mesh = upload_mesh(&wad, &wad.meshes[model->first_mesh + i]);
    draw_meshes(&mesh, 1, shader);
  }
  return save_picture(argv[5], WIDTH, HEIGHT) ? 0 : 3;
}
