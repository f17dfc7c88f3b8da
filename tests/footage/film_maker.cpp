#include "tests/footage/film_maker.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <memory>

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/display.h>
#include <libavutil/opt.h>
}

namespace squire::test {

namespace {

constexpr int bars = 8;

struct Maker {
  AVFormatContext* format = nullptr;
  AVCodecContext* encoder = nullptr;
  AVStream* stream = nullptr;
  AVFrame* frame = ::av_frame_alloc();
  AVPacket* packet = ::av_packet_alloc();

  Maker() = default;
  Maker(const Maker&) = delete;
  Maker& operator=(const Maker&) = delete;
  ~Maker() {
    ::av_packet_free(&packet);
    ::av_frame_free(&frame);
    ::avcodec_free_context(&encoder);
    if (format != nullptr) ::avio_closep(&format->pb);
    ::avformat_free_context(format);
  }
};

// Draws a number into 8-bit pixels as black and white bars, so the planes of colour stay at 128.
void drawNumber(AVFrame& frame, int number) {
  const bool isRgb = frame.format == AV_PIX_FMT_RGB8;
  for (int plane = 1; plane < 3 && !isRgb && frame.data[plane] != nullptr; ++plane) {
    const int rows = (frame.height + 1) / 2;
    std::memset(frame.data[plane], 128, static_cast<std::size_t>(frame.linesize[plane]) * rows);
  }
  for (int y = 0; y < frame.height; ++y) {
    for (int x = 0; x < frame.width; ++x) {
      const bool isWhite = (number >> (x * bars / frame.width)) % 2 == 1;
      frame.data[0][y * frame.linesize[0] + x] = isWhite ? (isRgb ? 255 : 235) : (isRgb ? 0 : 16);
    }
  }
}

bool openEncoder(Maker& maker, const FilmPlan& plan) {
  const AVCodec* codec = ::avcodec_find_encoder_by_name(plan.codec.c_str());
  if (codec == nullptr) return false;
  maker.encoder = ::avcodec_alloc_context3(codec);
  AVCodecContext& encoder = *maker.encoder;
  encoder.width = plan.width;
  encoder.height = plan.height;
  encoder.pix_fmt = codec->pix_fmts != nullptr ? codec->pix_fmts[0] : AV_PIX_FMT_YUV420P;
  if (plan.codec == "gif") encoder.pix_fmt = AV_PIX_FMT_RGB8;
  encoder.time_base = {1, plan.unitsPerSecond};
  encoder.sample_aspect_ratio = {plan.pixelWidth, plan.pixelHeight};
  encoder.gop_size = plan.keyEvery;
  encoder.max_b_frames = plan.between;
  encoder.bit_rate = 4'000'000;
  encoder.strict_std_compliance = FF_COMPLIANCE_UNOFFICIAL;
  // Prevents additional key pictures where the picture changes much.
  ::av_opt_set(&encoder, "sc_threshold", "1000000000", AV_OPT_SEARCH_CHILDREN);
  if ((maker.format->oformat->flags & AVFMT_GLOBALHEADER) != 0) encoder.flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
  return ::avcodec_open2(&encoder, codec, nullptr) >= 0;
}

void turn(AVStream& stream, int quartersRight) {
  if (quartersRight == 0) return;
  auto* matrix = reinterpret_cast<std::int32_t*>(
      ::av_stream_new_side_data(&stream, AV_PKT_DATA_DISPLAYMATRIX, 9 * sizeof(std::int32_t)));
  ::av_display_rotation_set(matrix, 90.0 * quartersRight);
}

bool begin(Maker& maker, const std::filesystem::path& path, const FilmPlan& plan) {
  if (::avformat_alloc_output_context2(&maker.format, nullptr, nullptr, path.c_str()) < 0) return false;
  maker.stream = ::avformat_new_stream(maker.format, nullptr);
  if (!openEncoder(maker, plan)) return false;
  ::avcodec_parameters_from_context(maker.stream->codecpar, maker.encoder);
  maker.stream->time_base = maker.encoder->time_base;
  maker.stream->sample_aspect_ratio = maker.encoder->sample_aspect_ratio;
  maker.stream->avg_frame_rate = {static_cast<int>(plan.times.size()),
                                  std::max(1, static_cast<int>(std::lround(plan.times.back())))};
  turn(*maker.stream, plan.quartersRight);
  return ::avio_open(&maker.format->pb, path.c_str(), AVIO_FLAG_WRITE) >= 0 &&
         ::avformat_write_header(maker.format, nullptr) >= 0;
}

// `frame`: null at the end of the film.
bool encode(Maker& maker, const AVFrame* frame) {
  if (::avcodec_send_frame(maker.encoder, frame) < 0) return false;
  while (::avcodec_receive_packet(maker.encoder, maker.packet) >= 0) {
    ::av_packet_rescale_ts(maker.packet, maker.encoder->time_base, maker.stream->time_base);
    maker.packet->stream_index = maker.stream->index;
    if (::av_interleaved_write_frame(maker.format, maker.packet) < 0) return false;
  }
  return true;
}

}  // namespace

std::vector<double> evenTimes(int count, double perSecond) {
  std::vector<double> times;
  for (int i = 0; i < count; ++i) times.push_back(i / perSecond);
  return times;
}

bool makeFilm(const std::filesystem::path& path, const FilmPlan& plan) {
  ::av_log_set_level(AV_LOG_QUIET);
  Maker maker;
  if (!begin(maker, path, plan)) return false;
  maker.frame->format = maker.encoder->pix_fmt;
  maker.frame->width = plan.width;
  maker.frame->height = plan.height;
  ::av_frame_get_buffer(maker.frame, 0);
  for (std::size_t i = 0; i < plan.times.size(); ++i) {
    ::av_frame_make_writable(maker.frame);
    drawNumber(*maker.frame, static_cast<int>(i));
    maker.frame->pts = std::lround(plan.times[i] * plan.unitsPerSecond);
    if (!encode(maker, maker.frame)) return false;
  }
  return encode(maker, nullptr) && ::av_write_trailer(maker.format) >= 0;
}

int numberIn(const Image& image) {
  int number = 0;
  for (std::uint32_t bar = 0; bar < bars; ++bar) {
    const std::size_t x = (2 * bar + 1) * image.width / (2 * bars), y = image.height / 2;
    if (image.rgba[4 * (y * image.width + x)] > 127) number |= 1 << bar;
  }
  return number;
}

}  // namespace squire::test
