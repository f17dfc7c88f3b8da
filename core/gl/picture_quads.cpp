#include "core/gl/picture_quads.h"

#include <algorithm>
#include <vector>

#include "shaders.h"

namespace squire::gl {

namespace {

float distanceOf(const PictureDraw& picture, const Camera& camera) {
  return glm::dot(vec3(picture.place * vec4(0.5f, 0.5f, 0.0f, 1.0f)) - camera.eye(), camera.forward());
}

// The visible pictures of a layer, in the order of drawing.
std::vector<const PictureDraw*> picturesOf(const DrawList& list, PictureLayer layer) {
  std::vector<const PictureDraw*> out;
  for (const PictureDraw& picture : list.pictures) {
    if (picture.layer == layer && picture.image && picture.opacity > 0.0f) out.push_back(&picture);
  }
  if (layer != PictureLayer::World) return out;
  std::ranges::stable_sort(out, std::ranges::greater(),
                           [&](const PictureDraw* one) { return distanceOf(*one, list.camera); });
  return out;
}

}  // namespace

Result<PictureQuads> PictureQuads::create() {
  auto program = Program::link("picture", shaders::picture_vert, shaders::picture_frag);
  if (!program) return program.error();
  return PictureQuads(std::move(program).value());
}

void PictureQuads::draw(const DrawList& list, PictureLayer layer, const mat4& viewProjection,
                        GpuCache& cache) const {
  const auto pictures = picturesOf(list, layer);
  if (pictures.empty()) return;
  program_.use();
  program_.set("image", 0);
  glBindVertexArray(array_.get());
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  for (const PictureDraw* picture : pictures) {
    const GLuint texture = cache.texture(picture->image);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, texture);
    program_.set("placeOnScreen",
                 layer == PictureLayer::World ? viewProjection * picture->place : picture->place);
    program_.set("opacity", picture->opacity);
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
  }
  glDepthMask(GL_TRUE);
  glBindVertexArray(0);
}

}  // namespace squire::gl
