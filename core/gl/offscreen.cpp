#include "core/gl/offscreen.h"

#include <algorithm>

#include "core/gl/handle.h"

namespace squire::gl {

namespace {

Renderbuffer attach(GLenum format, GLenum place, const PictureOptions& options, int samples) {
  Renderbuffer buffer = Renderbuffer::make();
  glBindRenderbuffer(GL_RENDERBUFFER, buffer.get());
  glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, format, options.width, options.height);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, place, GL_RENDERBUFFER, buffer.get());
  return buffer;
}

bool complete() { return glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE; }

// Converts premultiplied alpha, the result of blending, to straight alpha.
void divideByAlpha(std::vector<std::uint8_t>& rgba) {
  for (std::size_t i = 0; i < rgba.size(); i += 4) {
    const unsigned alpha = rgba[i + 3];
    if (alpha == 0 || alpha == 255) continue;
    for (std::size_t k = 0; k < 3; ++k) {
      rgba[i + k] = static_cast<std::uint8_t>(std::min(255u, (rgba[i + k] * 255u + alpha / 2) / alpha));
    }
  }
}

Image readBack(const PictureOptions& options, bool straighten) {
  const auto width = static_cast<std::size_t>(options.width);
  const auto height = static_cast<std::size_t>(options.height);
  std::vector<std::uint8_t> upward(4 * width * height);
  glPixelStorei(GL_PACK_ALIGNMENT, 4);
  glReadPixels(0, 0, options.width, options.height, GL_RGBA, GL_UNSIGNED_BYTE, upward.data());
  Image image{static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height), {}};
  image.rgba.resize(upward.size());
  for (std::size_t y = 0; y < height; ++y) {
    std::copy_n(upward.begin() + static_cast<std::ptrdiff_t>(4 * width * (height - 1 - y)), 4 * width,
                image.rgba.begin() + static_cast<std::ptrdiff_t>(4 * width * y));
  }
  if (straighten) divideByAlpha(image.rgba);
  return image;
}

}  // namespace

Result<Image> picture(Renderer& renderer, const DrawList& list, const PictureOptions& options) {
  GLint largest = 0;
  GLint mostSamples = 0;
  glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &largest);
  glGetIntegerv(GL_MAX_SAMPLES, &mostSamples);
  if (options.width < 1 || options.height < 1 || options.width > largest || options.height > largest) {
    return makeError(ErrorCode::Limit,
                     "a picture of " + std::to_string(options.width) + "x" + std::to_string(options.height) +
                         " pixels is not possible here",
                     "at most " + std::to_string(largest) + " on a side");
  }
  const int samples = std::clamp(options.samples, 0, static_cast<int>(mostSamples));
  GLint before = 0;
  glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &before);
  Framebuffer many = Framebuffer::make();
  glBindFramebuffer(GL_FRAMEBUFFER, many.get());
  const Renderbuffer manyColour = attach(GL_RGBA8, GL_COLOR_ATTACHMENT0, options, samples);
  const Renderbuffer manyDepth = attach(GL_DEPTH24_STENCIL8, GL_DEPTH_STENCIL_ATTACHMENT, options, samples);
  bool sound = complete();
  if (sound) renderer.draw(list, options.width, options.height);
  Framebuffer single = Framebuffer::make();
  glBindFramebuffer(GL_FRAMEBUFFER, single.get());
  const Renderbuffer colour = attach(GL_RGBA8, GL_COLOR_ATTACHMENT0, options, 0);
  sound = sound && complete();
  Image image;
  if (sound) {
    glBindFramebuffer(GL_READ_FRAMEBUFFER, many.get());
    glBlitFramebuffer(0, 0, options.width, options.height, 0, 0, options.width, options.height,
                      GL_COLOR_BUFFER_BIT, GL_NEAREST);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, single.get());
    image = readBack(options, list.background.transparent);
  }
  glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(before));
  if (!sound) return makeError(ErrorCode::Limit, "the graphics driver has no memory for the picture");
  return image;
}

}  // namespace squire::gl
