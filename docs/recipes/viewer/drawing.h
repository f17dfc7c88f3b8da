/* The parts that an engine needs to draw skinned meshes: a shader, buffers and textures. */
#ifndef DRAWING_H
#define DRAWING_H

#include <epoxy/gl.h>

#include "squire_wad.h"

enum { MAX_BONES = 100 }; /* of the shader's palette */

typedef struct drawn_mesh {
  GLuint array, buffers[2], texture;
  GLsizei index_count;
  GLenum index_type;
  float diffuse[3];
} drawn_mesh;

/* The program that blends four bones a vertex; its uniforms are view, palette and diffuse. */
GLuint skinning_program(void);
/* Uploads a mesh and the image of its material. */
drawn_mesh upload_mesh(const sqw_wad* wad, const sqw_mesh* mesh);
/* Uploads triangles, three vertices each, in a plain colour. */
drawn_mesh upload_triangles(const sqw_vertex* vertices, uint32_t count);
/* Frees the buffers and the texture of an upload. */
void drop_mesh(drawn_mesh* mesh);
/* Draws meshes; the program must be in use, and its view and palette set. */
void draw_meshes(const drawn_mesh* meshes, uint32_t count, GLuint program);

#endif
