#include "drawing.h"

#include <stdio.h>
#include <stdlib.h>

#include "offscreen.h"

/* SHADERS is the folder of engine.vert and engine.frag. */
static GLuint compiled(GLenum kind, const char* path) {
  size_t size = 0;
  char* text = read_file(path, &size);
  const GLchar* source = text ? text : "";
  const GLint length = (GLint)size;
  char wrong[1024] = "it cannot be read";
  GLint done = 0;
  GLuint shader = glCreateShader(kind);
  glShaderSource(shader, 1, &source, &length);
  glCompileShader(shader);
  glGetShaderiv(shader, GL_COMPILE_STATUS, &done);
  if (text && !done) glGetShaderInfoLog(shader, sizeof wrong, NULL, wrong);
  if (!done) fprintf(stderr, "%s: %s\n", path, wrong);
  free(text);
  return shader;
}

GLuint engine_program(void) {
  const GLuint shaders[2] = {compiled(GL_VERTEX_SHADER, SHADERS "/engine.vert"),
                             compiled(GL_FRAGMENT_SHADER, SHADERS "/engine.frag")};
  GLint linked = 0;
  GLuint made = glCreateProgram();
  for (int i = 0; i < 2; ++i) glAttachShader(made, shaders[i]);
  glLinkProgram(made);
  glGetProgramiv(made, GL_LINK_STATUS, &linked);
  if (!linked) return 0;
  glUseProgram(made);
  glUniform1i(glGetUniformLocation(made, "diffuseMap"), 0);
  glUniform1i(glGetUniformLocation(made, "specularMap"), 1);
  return made;
}

void set_view(GLuint program, const float view_projection[16], const float eye[4]) {
  glUniformMatrix4fv(glGetUniformLocation(program, "viewProjection"), 1, GL_FALSE, view_projection);
  glUniform4fv(glGetUniformLocation(program, "eye"), 1, eye);
  glUniform4fv(glGetUniformLocation(program, "flashlight"), 1, eye);
  glUniform3f(glGetUniformLocation(program, "flashlightColour"), 0.38f, 0.38f, 0.38f);
  glUniform3f(glGetUniformLocation(program, "towardSun"), 0.449467f, 0.799053f, 0.399527f);
  glUniform3f(glGetUniformLocation(program, "sunColour"), 0.72f, 0.6984f, 0.6624f);
}

void set_place(GLuint program, const float place[16]) {
  glUniformMatrix4fv(glGetUniformLocation(program, "place"), 1, GL_FALSE, place);
}

void set_palette(GLuint program, const float* palette, uint32_t bone_count) {
  glUniformMatrix4fv(glGetUniformLocation(program, "palette"), (GLsizei)bone_count, GL_FALSE, palette);
}

static void attribute(GLuint index, GLint count, GLenum type, size_t offset) {
  glEnableVertexAttribArray(index);
  if (type == GL_FLOAT)
    glVertexAttribPointer(index, count, type, GL_FALSE, sizeof(sqw_vertex), (const void*)offset);
  else
    glVertexAttribIPointer(index, count, type, sizeof(sqw_vertex), (const void*)offset);
}

static void upload_vertices(drawn_mesh* made, const sqw_vertex* vertices, uint32_t count, const void* indices,
                            size_t size) {
  glGenVertexArrays(1, &made->array);
  glBindVertexArray(made->array);
  glGenBuffers(2, made->buffers);
  glBindBuffer(GL_ARRAY_BUFFER, made->buffers[0]);
  glBufferData(GL_ARRAY_BUFFER, (GLsizeiptr)(count * sizeof(sqw_vertex)), vertices, GL_STATIC_DRAW);
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, made->buffers[1]);
  glBufferData(GL_ELEMENT_ARRAY_BUFFER, (GLsizeiptr)size, indices, GL_STATIC_DRAW);
  attribute(0, 3, GL_FLOAT, offsetof(sqw_vertex, position));
  attribute(1, 3, GL_FLOAT, offsetof(sqw_vertex, normal));
  attribute(2, 2, GL_FLOAT, offsetof(sqw_vertex, texcoord));
  attribute(3, 4, GL_UNSIGNED_SHORT, offsetof(sqw_vertex, bones));
  attribute(4, 4, GL_FLOAT, offsetof(sqw_vertex, weights));
}

/* Uploads BC1 or BC3, decoded to pixels if the graphics card does not support blocks. Returns the number of
   levels. */
static uint32_t upload_blocks(const sqw_wad* wad, const sqw_texture* texture) {
  const int reads_blocks = epoxy_has_gl_extension("GL_EXT_texture_compression_s3tc") &&
                           epoxy_has_gl_extension("GL_EXT_texture_sRGB");
  const GLenum format = texture->encoding == SQW_BC1 ? GL_COMPRESSED_SRGB_S3TC_DXT1_EXT
                                                     : GL_COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT;
  uint32_t width, height, size, level = 0;
  const void* blocks;
  for (; (blocks = sqw_texture_blocks(wad, texture, level, &width, &height, &size)) != NULL; ++level) {
    void* pixels = reads_blocks ? NULL : malloc((size_t)4 * width * height);
    if (pixels && sqw_decode_blocks(wad, texture, level, pixels))
      glTexImage2D(GL_TEXTURE_2D, (GLint)level, GL_SRGB8_ALPHA8, (GLsizei)width, (GLsizei)height, 0, GL_RGBA,
                   GL_UNSIGNED_BYTE, pixels);
    else
      glCompressedTexImage2D(GL_TEXTURE_2D, (GLint)level, format, (GLsizei)width, (GLsizei)height, 0,
                             (GLsizei)size, blocks);
    free(pixels);
  }
  return level;
}

static void filter(uint32_t levels) {
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, (GLint)levels - 1);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
}

/* NULL uploads a white pixel, for materials without an image. */
static GLuint upload_texture(const sqw_wad* wad, const sqw_texture* texture) {
  const unsigned char white[4] = {255, 255, 255, 255};
  const void* pixels = white;
  uint32_t width = 1, height = 1, level = 0;
  GLuint made;
  glGenTextures(1, &made);
  glBindTexture(GL_TEXTURE_2D, made);
  if (texture && texture->encoding != SQW_RGBA8) {
    filter(upload_blocks(wad, texture));
    return made;
  }
  if (texture) pixels = sqw_texture_level(wad, texture, 0, &width, &height);
  do {
    glTexImage2D(GL_TEXTURE_2D, (GLint)level, GL_SRGB8_ALPHA8, (GLsizei)width, (GLsizei)height, 0, GL_RGBA,
                 GL_UNSIGNED_BYTE, pixels);
    pixels = texture ? sqw_texture_level(wad, texture, ++level, &width, &height) : NULL;
  } while (pixels);
  filter(texture ? level : 1);
  return made;
}

static GLuint upload_map(const sqw_wad* wad, uint32_t id) {
  const int is_drawn = id != SQW_NONE && wad->textures[id].encoding != SQW_FILE;
  return upload_texture(wad, is_drawn ? &wad->textures[id] : NULL);
}

drawn_mesh upload_mesh(const sqw_wad* wad, const sqw_mesh* mesh) {
  static const sqw_material plain = {0, {0.8f, 0.8f, 0.8f}, {0, 0, 0}, 32.0f, SQW_NONE, SQW_NONE};
  const sqw_material* material = mesh->material == SQW_NONE ? &plain : &wad->materials[mesh->material];
  const int is_short = (mesh->flags & SQW_SHORT_INDICES) != 0;
  drawn_mesh made = {0};
  made.index_count = (GLsizei)mesh->index_count;
  made.index_type = is_short ? GL_UNSIGNED_SHORT : GL_UNSIGNED_INT;
  made.material = *material;
  made.maps[0] = upload_map(wad, material->diffuse_texture);
  made.maps[1] = upload_map(wad, material->specular_texture);
  upload_vertices(&made, sqw_vertices(wad, mesh), mesh->vertex_count,
                  is_short ? (const void*)sqw_short_indices(wad, mesh) : sqw_indices(wad, mesh),
                  (size_t)mesh->index_count * (is_short ? 2 : 4));
  return made;
}

drawn_mesh upload_triangles(const sqw_vertex* vertices, uint32_t count) {
  const sqw_material plain = {0, {0.35f, 0.42f, 0.3f}, {0, 0, 0}, 1.0f, SQW_NONE, SQW_NONE};
  drawn_mesh made = {0};
  uint32_t* indices = malloc(sizeof(uint32_t) * (count + 1));
  for (uint32_t i = 0; i < count && indices; ++i) indices[i] = i;
  made.index_count = (GLsizei)count;
  made.index_type = GL_UNSIGNED_INT;
  made.material = plain;
  upload_vertices(&made, vertices, count, indices, sizeof(uint32_t) * count);
  for (int i = 0; i < 2; ++i) made.maps[i] = upload_texture(NULL, NULL);
  free(indices);
  return made;
}

void drop_mesh(drawn_mesh* mesh) {
  glDeleteVertexArrays(1, &mesh->array);
  glDeleteBuffers(2, mesh->buffers);
  glDeleteTextures(2, mesh->maps);
}

void draw_meshes(const drawn_mesh* meshes, uint32_t count, GLuint program) {
  const GLint diffuse = glGetUniformLocation(program, "diffuse"),
              specular = glGetUniformLocation(program, "specular"),
              exponent = glGetUniformLocation(program, "exponent");
  for (uint32_t i = 0; i < count; ++i) {
    for (GLenum map = 0; map < 2; ++map) {
      glActiveTexture(GL_TEXTURE0 + map);
      glBindTexture(GL_TEXTURE_2D, meshes[i].maps[map]);
    }
    glUniform3fv(diffuse, 1, meshes[i].material.diffuse);
    glUniform3fv(specular, 1, meshes[i].material.specular);
    glUniform1f(exponent, meshes[i].material.exponent);
    glBindVertexArray(meshes[i].array);
    glDrawElements(GL_TRIANGLES, meshes[i].index_count, meshes[i].index_type, NULL);
  }
}
