#include "core/gl/offscreen.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "core/base/large_pages.h"
#include "core/gl/handle.h"

namespace squire::gl {

namespace {

bool complete() { return glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE; }

Renderbuffer attach(GLenum format, GLenum place, const PictureOptions& options) {
  Renderbuffer buffer = Renderbuffer::make();
  glBindRenderbuffer(GL_RENDERBUFFER, buffer.get());
  glRenderbufferStorageMultisample(GL_RENDERBUFFER, options.samples, format, options.width, options.height);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, place, GL_RENDERBUFFER, buffer.get());
  return buffer;
}

Texture attachSamples(const PictureOptions& options) {
  Texture texture = Texture::make();
  glBindTexture(GL_TEXTURE_2D_MULTISAMPLE, texture.get());
  glTexImage2DMultisample(GL_TEXTURE_2D_MULTISAMPLE, options.samples, GL_RGBA8, options.width, options.height,
                          GL_TRUE);
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D_MULTISAMPLE, texture.get(), 0);
  return texture;
}

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
  Image image{static_cast<std::uint32_t>(options.width), static_cast<std::uint32_t>(options.height), {}};
  const std::size_t row = std::size_t{4} * image.width;
  resizeLarge(image.rgba, row * image.height);
  glPixelStorei(GL_PACK_ALIGNMENT, 4);
  glReadPixels(0, 0, options.width, options.height, GL_RGBA, GL_UNSIGNED_BYTE, image.rgba.data());
  // OpenGL's first row is the lowest.
  for (std::size_t y = 0; y < image.height / 2; ++y) {
    std::swap_ranges(&image.rgba[row * y], &image.rgba[row * (y + 1)],
                     &image.rgba[row * (image.height - 1 - y)]);
  }
  if (straighten) divideByAlpha(image.rgba);
  return image;
}

int limit(GLenum name) {
  GLint value = 0;
  glGetIntegerv(name, &value);
  return value;
}

Status requirePossible(const PictureOptions& options) {
  const int largest = std::min(limit(GL_MAX_RENDERBUFFER_SIZE), limit(GL_MAX_TEXTURE_SIZE));
  if (options.width >= 1 && options.height >= 1 && options.width <= largest && options.height <= largest)
    return {};
  return makeError(ErrorCode::Limit,
                   "a picture of " + std::to_string(options.width) + "x" + std::to_string(options.height) +
                       " pixels is not possible here",
                   "at most " + std::to_string(largest) + " on a side");
}

// Binds the framebuffer that was bound before.
class KeepBinding {
 public:
  KeepBinding() : before_(static_cast<GLuint>(limit(GL_DRAW_FRAMEBUFFER_BINDING))) {}
  KeepBinding(const KeepBinding&) = delete;
  KeepBinding& operator=(const KeepBinding&) = delete;
  ~KeepBinding() { glBindFramebuffer(GL_FRAMEBUFFER, before_); }

 private:
  GLuint before_;
};

// Several samples a pixel.
struct Samples {
  Framebuffer frame = Framebuffer::make();
  Texture colour = {};
  Renderbuffer depth = {};

  explicit Samples(const PictureOptions& options) {
    glBindFramebuffer(GL_FRAMEBUFFER, frame.get());
    colour = attachSamples(options);
    depth = attach(GL_DEPTH24_STENCIL8, GL_DEPTH_STENCIL_ATTACHMENT, options);
  }
};

}  // namespace

struct Offscreen::Parts {
  PictureOptions options;
  std::optional<Samples> samples = {};
  Framebuffer frame = Framebuffer::make();
  Renderbuffer colour = {};
  Renderbuffer depth = {};
};

Offscreen::Offscreen(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Offscreen::~Offscreen() = default;

Result<std::unique_ptr<Offscreen>> Offscreen::create(const PictureOptions& options) {
  if (auto possible = requirePossible(options); !possible) return possible.error();
  const KeepBinding keep;
  PictureOptions one = options;
  one.samples = 0;
  auto parts = std::make_unique<Parts>(Parts{options});
  const int most = std::min(limit(GL_MAX_SAMPLES), limit(GL_MAX_COLOR_TEXTURE_SAMPLES));
  parts->options.samples = std::clamp(options.samples, 0, most);
  bool sound = true;
  if (parts->options.samples > 1) {
    parts->samples.emplace(parts->options);
    sound = complete();
  }
  glBindFramebuffer(GL_FRAMEBUFFER, parts->frame.get());
  parts->colour = attach(GL_RGBA8, GL_COLOR_ATTACHMENT0, one);
  if (!parts->samples) parts->depth = attach(GL_DEPTH24_STENCIL8, GL_DEPTH_STENCIL_ATTACHMENT, one);
  if (!sound || !complete())
    return makeError(ErrorCode::Limit, "the graphics driver has no memory for the picture");
  return std::unique_ptr<Offscreen>(new Offscreen(std::move(parts)));
}

Result<Image> Offscreen::picture(Renderer& renderer, const DrawList& list) {
  const KeepBinding keep;
  const auto& [options, samples, frame, colour, depth] = *parts_;
  glBindFramebuffer(GL_FRAMEBUFFER, samples ? samples->frame.get() : frame.get());
  renderer.draw(list, options.width, options.height);
  glBindFramebuffer(GL_FRAMEBUFFER, frame.get());
  if (samples) {
    if (auto done = renderer.drawAverage(samples->colour.get(), options.samples); !done) return done.error();
  }
  return readBack(options, list.background.transparent);
}

Result<Image> picture(Renderer& renderer, const DrawList& list, const PictureOptions& options) {
  auto offscreen = Offscreen::create(options);
  if (!offscreen) return offscreen.error();
  return (*offscreen)->picture(renderer, list);
}

}  // namespace squire::gl
