#include "core/gl/sample_average.h"

#include <string>

#include "shaders.h"

namespace squire::gl {

Status SampleAverage::draw(GLuint texture, int samples) {
  auto found = programs_.find(samples);
  if (found == programs_.end()) {
    const std::string counted =
        defined(shaders::average_frag, "#define SAMPLES " + std::to_string(samples) + "\n");
    auto made = Program::link("average", shaders::whole_vert, counted.c_str());
    if (!made) return made.error();
    found = programs_.emplace(samples, std::move(made).value()).first;
  }
  glDisable(GL_BLEND);
  glDisable(GL_DEPTH_TEST);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D_MULTISAMPLE, texture);
  found->second.use();
  found->second.set("samples", 0);
  glBindVertexArray(none_.get());
  glDrawArrays(GL_TRIANGLES, 0, 3);
  return {};
}

}  // namespace squire::gl
