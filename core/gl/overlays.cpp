#include "core/gl/overlays.h"

#include <cstddef>

#include "shaders.h"

namespace squire::gl {

namespace {

void attribute(GLuint index, GLint components, GLsizei stride, std::size_t offset) {
  glEnableVertexAttribArray(index);
  glVertexAttribPointer(index, components, GL_FLOAT, GL_FALSE, stride, reinterpret_cast<const void*>(offset));
}

// Draws primitives of `each` vertices: opaque ones first without blending, then translucent ones without
// writing depth.
template <typename Vertex>
void drawVertices(const VertexArray& array, const Buffer& buffer, const std::vector<Vertex>& vertices,
                  GLenum mode, std::size_t each) {
  if (vertices.empty()) return;
  std::vector<Vertex> ordered;
  ordered.reserve(vertices.size());
  std::size_t opaque = 0;
  for (const bool wanted : {true, false}) {
    for (std::size_t i = 0; i + each <= vertices.size(); i += each) {
      bool isOpaque = true;
      for (std::size_t k = 0; k < each; ++k) isOpaque = isOpaque && vertices[i + k].colour.w >= 1.0f;
      if (isOpaque != wanted) continue;
      for (std::size_t k = 0; k < each; ++k) ordered.push_back(vertices[i + k]);
    }
    if (wanted) opaque = ordered.size();
  }
  glBindVertexArray(array.get());
  glBindBuffer(GL_ARRAY_BUFFER, buffer.get());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(ordered.size() * sizeof(Vertex)), ordered.data(),
               GL_STREAM_DRAW);
  glDisable(GL_BLEND);
  if (opaque > 0) glDrawArrays(mode, 0, static_cast<GLsizei>(opaque));
  glEnable(GL_BLEND);
  const std::size_t rest = ordered.size() - opaque;
  glDepthMask(GL_FALSE);
  if (rest > 0) glDrawArrays(mode, static_cast<GLint>(opaque), static_cast<GLsizei>(rest));
  glDepthMask(GL_TRUE);
}

}  // namespace

Result<Overlays> Overlays::create() {
  auto lines = Program::link("line", shaders::line_vert, shaders::line_frag);
  if (!lines) return lines.error();
  auto solids = Program::link("solid", shaders::solid_vert, shaders::line_frag);
  if (!solids) return solids.error();
  return Overlays(std::move(lines).value(), std::move(solids).value());
}

Overlays::Overlays(Program lines, Program solids)
    : lineProgram_(std::move(lines)), solidProgram_(std::move(solids)) {
  glBindVertexArray(lineArray_.get());
  glBindBuffer(GL_ARRAY_BUFFER, lineBuffer_.get());
  attribute(0, 3, sizeof(LineVertex), offsetof(LineVertex, position));
  attribute(1, 4, sizeof(LineVertex), offsetof(LineVertex, colour));
  glBindVertexArray(solidArray_.get());
  glBindBuffer(GL_ARRAY_BUFFER, solidBuffer_.get());
  attribute(0, 3, sizeof(SolidVertex), offsetof(SolidVertex, position));
  attribute(1, 3, sizeof(SolidVertex), offsetof(SolidVertex, normal));
  attribute(2, 4, sizeof(SolidVertex), offsetof(SolidVertex, colour));
  glBindVertexArray(0);
}

void Overlays::draw(const Shapes& shapes, const mat4& viewProjection, const vec3& viewForward) {
  solidProgram_.use();
  solidProgram_.set("viewProjection", viewProjection);
  solidProgram_.set("viewForward", viewForward);
  glEnable(GL_CULL_FACE);
  glCullFace(GL_BACK);
  drawVertices(solidArray_, solidBuffer_, shapes.solids, GL_TRIANGLES, 3);
  glDisable(GL_CULL_FACE);
  lineProgram_.use();
  lineProgram_.set("viewProjection", viewProjection);
  drawVertices(lineArray_, lineBuffer_, shapes.lines, GL_LINES, 2);
  glBindVertexArray(0);
}

}  // namespace squire::gl
