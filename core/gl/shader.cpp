#include "core/gl/shader.h"

#include <array>

namespace squire::gl {

namespace {

Status compile(GLuint program, GLenum kind, const char* name, const char* text) {
  const GLuint shader = glCreateShader(kind);
  glShaderSource(shader, 1, &text, nullptr);
  glCompileShader(shader);
  GLint done = GL_FALSE;
  glGetShaderiv(shader, GL_COMPILE_STATUS, &done);
  Status status;
  if (done != GL_TRUE) {
    std::array<char, 1024> log{};
    glGetShaderInfoLog(shader, log.size(), nullptr, log.data());
    status = makeError(ErrorCode::Unsupported,
                       std::string("the graphics driver rejects the shader \"") + name + "\": " + log.data(),
                       "try a newer graphics driver, or Mesa's software renderer (LIBGL_ALWAYS_SOFTWARE=1)");
  }
  glAttachShader(program, shader);
  glDeleteShader(shader);  // deleted together with the program
  return status;
}

}  // namespace

std::string defined(std::string_view shader, const std::string& definitions) {
  const std::size_t line = shader.find('\n') + 1;
  return std::string(shader.substr(0, line)) + definitions + std::string(shader.substr(line));
}

Result<Program> Program::link(const char* name, const char* vertex, const char* fragment) {
  ProgramHandle handle = ProgramHandle::make();
  if (auto done = compile(handle.get(), GL_VERTEX_SHADER, name, vertex); !done) return done.error();
  if (auto done = compile(handle.get(), GL_FRAGMENT_SHADER, name, fragment); !done) return done.error();
  glLinkProgram(handle.get());
  GLint linked = GL_FALSE;
  glGetProgramiv(handle.get(), GL_LINK_STATUS, &linked);
  if (linked != GL_TRUE) {
    return makeError(ErrorCode::Unsupported,
                     std::string("the graphics driver cannot link the shader \"") + name + '"');
  }
  return Program(std::move(handle));
}

Program::Program(ProgramHandle handle) : handle_(std::move(handle)) {
  GLint count = 0;
  glGetProgramiv(handle_.get(), GL_ACTIVE_UNIFORMS, &count);
  for (GLint i = 0; i < count; ++i) {
    std::array<char, 64> name{};
    GLint size = 0;
    GLenum type = 0;
    glGetActiveUniform(handle_.get(), static_cast<GLuint>(i), name.size(), nullptr, &size, &type,
                       name.data());
    places_.emplace(name.data(), glGetUniformLocation(handle_.get(), name.data()));
  }
}

GLint Program::place(const char* uniform) const {
  const auto found = places_.find(uniform);
  return found == places_.end() ? -1 : found->second;
}

void Program::set(const char* uniform, int value) const { glUniform1i(place(uniform), value); }
void Program::set(const char* uniform, float value) const { glUniform1f(place(uniform), value); }
void Program::set(const char* uniform, const vec2& value) const { glUniform2fv(place(uniform), 1, &value.x); }
void Program::set(const char* uniform, const vec3& value) const { glUniform3fv(place(uniform), 1, &value.x); }
void Program::set(const char* uniform, const vec4& value) const { glUniform4fv(place(uniform), 1, &value.x); }
void Program::set(const char* uniform, const mat4& value) const {
  glUniformMatrix4fv(place(uniform), 1, GL_FALSE, &value[0][0]);
}

void Program::set(const char* uniform, std::span<const mat4> values) const {
  glUniformMatrix4fv(place(uniform), static_cast<GLsizei>(values.size()), GL_FALSE, &values[0][0][0]);
}

}  // namespace squire::gl
