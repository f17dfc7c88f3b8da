#pragma once

#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/base/result.h"
#include "core/gl/handle.h"
#include "core/math/transform.h"

namespace squire::gl {

// Inserts definitions ("#define X 1\n") after the first line of a shader, its #version.
[[nodiscard]] std::string defined(std::string_view shader, const std::string& definitions);

// A linked program. Setting a uniform that the compiler removed has no effect.
class Program {
 public:
  // `name` is used in error messages only.
  static Result<Program> link(const char* name, const char* vertex, const char* fragment);

  void use() const { glUseProgram(handle_.get()); }
  // The following functions require the program to be in use.
  void set(const char* uniform, int value) const;
  void set(const char* uniform, bool value) const { set(uniform, value ? 1 : 0); }
  void set(const char* uniform, float value) const;
  void set(const char* uniform, const vec2& value) const;
  void set(const char* uniform, const vec3& value) const;
  void set(const char* uniform, const vec4& value) const;
  void set(const char* uniform, const mat4& value) const;
  void set(const char* uniform, std::span<const mat4> values) const;  // named as its first item: "palette[0]"

 private:
  explicit Program(ProgramHandle handle);
  [[nodiscard]] GLint place(const char* uniform) const;

  ProgramHandle handle_;
  std::unordered_map<std::string, GLint> places_;
};

}  // namespace squire::gl
