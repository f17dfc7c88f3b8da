/* The parts that an engine needs to draw skinned meshes: a shader, buffers and textures. */
#ifndef DRAWING_H
#define DRAWING_H

#include <epoxy/gl.h>

#include "squire_wad.h"

enum { MAX_BONES = 100 }; /* of the shader's palette */

typedef struct drawn_mesh {
  GLuint array, buffers[2], maps[2]; /* the maps of diffuse and specular colour */
  GLsizei index_count;
  GLenum index_type;
  sqw_material material;
} drawn_mesh;

/* The program of engine.vert and engine.frag, in use; 0 if there is something wrong, which is printed. The
   functions below need it in use. */
GLuint engine_program(void);
/* Sets the camera and the lights. The eye is a place (w = 1) or, for a view without perspective, the
   direction to it (w = 0). The flashlight is there, too: for a lamp in a hand, set the uniform to the place
   of its bone. */
void set_view(GLuint program, const float view_projection[16], const float eye[4]);
/* Sets where a model stands in the world. */
void set_place(GLuint program, const float place[16]);
void set_palette(GLuint program, const float* palette, uint32_t bone_count);
/* Uploads a mesh and the maps of its material. */
drawn_mesh upload_mesh(const sqw_wad* wad, const sqw_mesh* mesh);
/* Uploads triangles, three vertices each, in a plain colour. */
drawn_mesh upload_triangles(const sqw_vertex* vertices, uint32_t count);
/* Frees the buffers and the maps of an upload. */
void drop_mesh(drawn_mesh* mesh);
/* Draws meshes with the view, place and palette that are set. */
void draw_meshes(const drawn_mesh* meshes, uint32_t count, GLuint program);

#endif
