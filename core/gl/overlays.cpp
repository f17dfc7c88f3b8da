#include "core/gl/overlays.h"

#include <cstddef>

#include "shaders.h"

namespace squire::gl {

namespace {

void attribute(GLuint index, GLint components, GLsizei stride, std::size_t offset) {
  glEnableVertexAttribArray(index);
  glVertexAttribPointer(index, components, GL_FLOAT, GL_FALSE, stride, reinterpret_cast<const void*>(offset));
}

template <typename Vertex>
void drawVertices(const VertexArray& array, const Buffer& buffer, const std::vector<Vertex>& vertices,
                  GLenum mode) {
  if (vertices.empty()) return;
  glBindVertexArray(array.get());
  glBindBuffer(GL_ARRAY_BUFFER, buffer.get());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(vertices.size() * sizeof(Vertex)), vertices.data(),
               GL_STREAM_DRAW);
  glDrawArrays(mode, 0, static_cast<GLsizei>(vertices.size()));
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
  drawVertices(solidArray_, solidBuffer_, shapes.solids, GL_TRIANGLES);
  lineProgram_.use();
  lineProgram_.set("viewProjection", viewProjection);
  drawVertices(lineArray_, lineBuffer_, shapes.lines, GL_LINES);
  glBindVertexArray(0);
}

}  // namespace squire::gl
