#include "core/footage/decode/film_scaler.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/footage/film_answer.h"

extern "C" {
#include <libavformat/avformat.h>
#include <libavutil/display.h>
#include <libavutil/frame.h>
#include <libswscale/swscale.h>
}

namespace squire {

namespace {

using Size = FilmScaler::Size;

// The number of clockwise quarter turns that make a picture upright.
int quarterTurns(const AVStream& stream) {
  const std::uint8_t* matrix = ::av_stream_get_side_data(&stream, AV_PKT_DATA_DISPLAYMATRIX, nullptr);
  if (matrix == nullptr) return 0;
  const double degrees = -::av_display_rotation_get(reinterpret_cast<const std::int32_t*>(matrix));
  if (!std::isfinite(degrees)) return 0;
  return static_cast<int>(std::lround(degrees / 90.0)) & 3;
}

// The width of a pixel divided by its height.
double pixelAspect(AVRational ofFrame, AVRational ofStream) {
  const AVRational ratio = ofFrame.num > 0 && ofFrame.den > 0 ? ofFrame : ofStream;
  if (ratio.num <= 0 || ratio.den <= 0) return 1.0;
  return std::clamp(::av_q2d(ratio), 0.05, 20.0);
}

Size shown(int width, int height, double aspect, double most) {
  const double wide = width * std::max(1.0, aspect), high = height / std::min(1.0, aspect);
  const double scale = std::min(1.0, most / std::max(wide, high));
  const auto pixels = [&](double side) {
    return static_cast<std::uint32_t>(std::clamp(std::round(side * scale), 1.0, most));
  };
  return {pixels(wide), pixels(high)};
}

// Sets the colour matrix and the range of brightness. If the film does not say which, guesses the matrix from
// the height, as players do.
void setColours(SwsContext& context, const AVFrame& frame) {
  int space = frame.colorspace;
  if (space == AVCOL_SPC_UNSPECIFIED) space = frame.height >= 720 ? AVCOL_SPC_BT709 : AVCOL_SPC_SMPTE170M;
  const int isFull = frame.color_range == AVCOL_RANGE_JPEG ? 1 : 0;
  (void)::sws_setColorspaceDetails(&context, ::sws_getCoefficients(space), isFull,
                                   ::sws_getCoefficients(SWS_CS_DEFAULT), 1, 0, 1 << 16, 1 << 16);
}

// Pixels with room at the end of each row, where the library may write.
struct Padded {
  Size size;
  std::size_t stride = 0;
  std::vector<std::uint8_t> rgba;

  explicit Padded(Size wanted)
      : size(wanted),
        stride((std::size_t{4} * wanted.width + 63) / 64 * 64),
        rgba(stride * (wanted.height + 1)) {}
};

// The position of a pixel after clockwise quarter turns of the picture.
Size placeOf(std::uint32_t x, std::uint32_t y, Size size, int quarters) {
  switch (quarters) {
    case 1:
      return {size.height - 1 - y, x};
    case 2:
      return {size.width - 1 - x, size.height - 1 - y};
    case 3:
      return {y, size.width - 1 - x};
    default:
      return {x, y};
  }
}

Image turned(const Padded& from, int quarters) {
  const Size size = from.size;
  const bool lies = quarters % 2 == 1;
  Image out{lies ? size.height : size.width, lies ? size.width : size.height, {}};
  out.rgba.resize(std::size_t{4} * size.width * size.height);
  for (std::uint32_t y = 0; y < size.height; ++y) {
    const std::uint8_t* row = &from.rgba[y * from.stride];
    if (quarters == 0) {
      std::copy_n(row, std::size_t{4} * size.width, &out.rgba[std::size_t{4} * size.width * y]);
      continue;
    }
    for (std::uint32_t x = 0; x < size.width; ++x) {
      const Size place = placeOf(x, y, size, quarters);
      std::copy_n(row + std::size_t{4} * x, 4,
                  &out.rgba[4 * (std::size_t{place.height} * out.width + place.width)]);
    }
  }
  return out;
}

}  // namespace

void FilmScaler::Free::operator()(SwsContext* context) const { ::sws_freeContext(context); }

Size FilmScaler::sizeOf(const AVStream& stream) {
  const AVCodecParameters& format = *stream.codecpar;
  const double aspect = pixelAspect(format.sample_aspect_ratio, stream.sample_aspect_ratio);
  const Size size = shown(std::max(1, format.width), std::max(1, format.height), aspect, 1e6);
  return quarterTurns(stream) % 2 == 1 ? Size{size.height, size.width} : size;
}

Image FilmScaler::scaled(const AVFrame& frame, const AVStream& stream) {
  if (frame.width <= 0 || frame.height <= 0) return {};
  const double aspect = pixelAspect(frame.sample_aspect_ratio, stream.sample_aspect_ratio);
  const Size size = shown(frame.width, frame.height, aspect, FilmAnswer::mostSide);
  const int width = static_cast<int>(size.width), height = static_cast<int>(size.height);
  // Not SWS_FAST_BILINEAR, which generates code at run time; the process may not.
  context_.reset(::sws_getCachedContext(context_.release(), frame.width, frame.height,
                                        static_cast<AVPixelFormat>(frame.format), width, height,
                                        AV_PIX_FMT_RGBA, SWS_BICUBIC, nullptr, nullptr, nullptr));
  if (!context_) return {};
  setColours(*context_, frame);
  Padded pixels(size);
  std::uint8_t* const rows[] = {pixels.rgba.data(), nullptr, nullptr, nullptr};
  const int strides[] = {static_cast<int>(pixels.stride), 0, 0, 0};
  const int done = ::sws_scale(context_.get(), frame.data, frame.linesize, 0, frame.height, rows, strides);
  return done == height ? turned(pixels, quarterTurns(stream)) : Image();
}

}  // namespace squire
