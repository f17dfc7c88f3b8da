#include "drawing.h"

#include <stdlib.h>

static const char* vertex_shader =
    "#version 330 core\n"
    "layout(location = 0) in vec3 position;\n"
    "layout(location = 1) in vec3 normal;\n"
    "layout(location = 2) in vec2 texcoord;\n"
    "layout(location = 3) in uvec4 bones;\n"
    "layout(location = 4) in vec4 weights;\n"
    "uniform mat4 palette[100];\n"
    "uniform mat4 view;\n"
    "out vec3 n; out vec2 uv;\n"
    "void main() {\n"
    "  mat4 skin = weights.x * palette[bones.x] + weights.y * palette[bones.y] +\n"
    "              weights.z * palette[bones.z] + weights.w * palette[bones.w];\n"
    "  n = mat3(skin) * normal; uv = texcoord;\n"
    "  gl_Position = view * skin * vec4(position, 1.0);\n"
    "}\n";
static const char* fragment_shader =
    "#version 330 core\n"
    "uniform vec3 diffuse; uniform sampler2D image;\n"
    "in vec3 n; in vec2 uv; out vec4 colour;\n"
    "void main() {\n"
    "  float light = 0.25 + 0.75 * max(dot(normalize(n), vec3(0.48, 0.6, 0.64)), 0.0);\n"
    "  colour = vec4(pow(diffuse * texture(image, uv).rgb * light, vec3(1.0 / 2.2)), 1.0);\n"
    "}\n";

GLuint skinning_program(void) {
  const char* sources[2] = {vertex_shader, fragment_shader};
  const GLenum kinds[2] = {GL_VERTEX_SHADER, GL_FRAGMENT_SHADER};
  GLuint made = glCreateProgram();
  for (int i = 0; i < 2; ++i) {
    GLuint shader = glCreateShader(kinds[i]);
    glShaderSource(shader, 1, &sources[i], NULL);
    glCompileShader(shader);
    glAttachShader(made, shader);
  }
  glLinkProgram(made);
  return made;
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

/* NULL uploads a white pixel, for materials without an image. */
static GLuint upload_texture(const sqw_wad* wad, const sqw_texture* texture) {
  const unsigned char white[4] = {255, 255, 255, 255};
  const void* pixels = white;
  uint32_t width = 1, height = 1, level = 0;
  GLuint made;
  glGenTextures(1, &made);
  glBindTexture(GL_TEXTURE_2D, made);
  if (texture && texture->encoding != SQW_RGBA8) {
    if (upload_blocks(wad, texture) < 2) glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    return made;
  }
  if (texture) pixels = sqw_texture_level(wad, texture, 0, &width, &height);
  do {
    glTexImage2D(GL_TEXTURE_2D, (GLint)level, GL_SRGB8_ALPHA8, (GLsizei)width, (GLsizei)height, 0, GL_RGBA,
                 GL_UNSIGNED_BYTE, pixels);
    pixels = texture ? sqw_texture_level(wad, texture, ++level, &width, &height) : NULL;
  } while (pixels);
  if (!texture || level < 2) glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  return made;
}

drawn_mesh upload_mesh(const sqw_wad* wad, const sqw_mesh* mesh) {
  const sqw_material* material = mesh->material == SQW_NONE ? NULL : &wad->materials[mesh->material];
  const int has_image = material && material->diffuse_texture != SQW_NONE &&
                        wad->textures[material->diffuse_texture].encoding != SQW_FILE;
  drawn_mesh made = {0,
                     {0, 0},
                     0,
                     (GLsizei)mesh->index_count,
                     mesh->flags & SQW_SHORT_INDICES ? GL_UNSIGNED_SHORT : GL_UNSIGNED_INT,
                     {0.5f, 0.5f, 0.5f}};
  for (int i = 0; i < 3 && material; ++i) made.diffuse[i] = material->diffuse[i];
  made.texture = upload_texture(wad, has_image ? &wad->textures[material->diffuse_texture] : NULL);
  const int is_short = (mesh->flags & SQW_SHORT_INDICES) != 0;
  upload_vertices(&made, sqw_vertices(wad, mesh), mesh->vertex_count,
                  is_short ? (const void*)sqw_short_indices(wad, mesh) : sqw_indices(wad, mesh),
                  (size_t)mesh->index_count * (is_short ? 2 : 4));
  return made;
}

drawn_mesh upload_triangles(const sqw_vertex* vertices, uint32_t count) {
  drawn_mesh made = {0, {0, 0}, 0, (GLsizei)count, GL_UNSIGNED_INT, {0.35f, 0.42f, 0.3f}};
  uint32_t* indices = malloc(sizeof(uint32_t) * (count + 1));
  for (uint32_t i = 0; i < count && indices; ++i) indices[i] = i;
  upload_vertices(&made, vertices, count, indices, sizeof(uint32_t) * count);
  made.texture = upload_texture(NULL, NULL);
  free(indices);
  return made;
}

void drop_mesh(drawn_mesh* mesh) {
  glDeleteVertexArrays(1, &mesh->array);
  glDeleteBuffers(2, mesh->buffers);
  glDeleteTextures(1, &mesh->texture);
}

void draw_meshes(const drawn_mesh* meshes, uint32_t count, GLuint program) {
  const GLint diffuse = glGetUniformLocation(program, "diffuse");
  for (uint32_t i = 0; i < count; ++i) {
    glBindTexture(GL_TEXTURE_2D, meshes[i].texture);
    glUniform3fv(diffuse, 1, meshes[i].diffuse);
    glBindVertexArray(meshes[i].array);
    glDrawElements(GL_TRIANGLES, meshes[i].index_count, meshes[i].index_type, NULL);
  }
}
