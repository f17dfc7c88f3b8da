#include "core/footage/decode/film_input.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <limits>
#include <new>
#include <string>
#include <thread>

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/opt.h>
}

namespace squire {

namespace {

constexpr int bufferBytes = 1 << 16;
constexpr std::int64_t mostPixels = std::int64_t{8192} * 8192;
constexpr int mostThreads = 4;

// The allowed formats: films that do not refer to other files.
constexpr const char* formats =
    "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpeg,mpegts,mpegvideo,ogg,flv,asf,gif,apng,yuv4mpegpipe,ivf,"
    "mxf,nut,h264,hevc";

std::string textOf(int failure) {
  char text[AV_ERROR_MAX_STRING_SIZE] = {};
  ::av_strerror(failure, text, sizeof text);
  return text;
}

// FilmReader adds a remedy to an error that has none.
Error noFilm(int failure) {
  if (failure == AVERROR(ENOMEM))
    return makeError(ErrorCode::Limit, "the film needs more memory than Squire gives a film");
  if (failure != AVERROR_INVALIDDATA)
    return makeError(ErrorCode::Format, "the film cannot be read: " + textOf(failure));
  return makeError(ErrorCode::Format,
                   "the film cannot be read: it is damaged, or not a film that ffmpeg's libraries know",
                   "copy it again; if it plays elsewhere, save it there as MP4");
}

int refuseToOpen(AVFormatContext* /*format*/, AVIOContext** /*file*/, const char* /*url*/, int /*flags*/,
                 AVDictionary** /*options*/) {
  return AVERROR(EPERM);
}

// Settings of ffmpeg's libraries that restrict what an untrusted file can do.
struct Options {
  Options() {
    ::av_dict_set(&all, "format_whitelist", formats, 0);
    ::av_dict_set(&all, "protocol_whitelist", "none", 0);
  }
  Options(const Options&) = delete;
  Options& operator=(const Options&) = delete;
  ~Options() { ::av_dict_free(&all); }

  AVDictionary* all = nullptr;
};

}  // namespace

struct FilmInput::Source {
  int descriptor = -1;
  std::int64_t at = 0;

  static int read(void* opaque, std::uint8_t* room, int bytes) {
    auto& self = *static_cast<Source*>(opaque);
    ssize_t got = -1;
    do {
      got = ::pread(self.descriptor, room, static_cast<std::size_t>(bytes), self.at);
    } while (got < 0 && errno == EINTR);
    if (got < 0) return AVERROR(errno);
    self.at += got;
    return got == 0 ? AVERROR_EOF : static_cast<int>(got);
  }

  static std::int64_t seek(void* opaque, std::int64_t offset, int whence) {
    auto& self = *static_cast<Source*>(opaque);
    struct stat info {};
    if (::fstat(self.descriptor, &info) != 0) return AVERROR(errno);
    if ((whence & AVSEEK_SIZE) != 0) return info.st_size;
    const int from = whence & ~AVSEEK_FORCE;
    const std::int64_t base = from == SEEK_CUR ? self.at : from == SEEK_END ? info.st_size : 0;
    if (offset < -base || offset > std::numeric_limits<std::int64_t>::max() - base) return AVERROR(EINVAL);
    return self.at = base + offset;
  }
};

void FilmInput::CloseFile::operator()(AVIOContext* file) const {
  ::av_freep(&file->buffer);
  ::avio_context_free(&file);
}

void FilmInput::CloseFormat::operator()(AVFormatContext* format) const { ::avformat_close_input(&format); }

void FilmInput::CloseDecoder::operator()(AVCodecContext* decoder) const { ::avcodec_free_context(&decoder); }

void FilmInput::FreePacket::operator()(AVPacket* packet) const { ::av_packet_free(&packet); }

Result<FilmInput> FilmInput::open(int descriptor) {
  ::av_log_set_level(AV_LOG_QUIET);
  FilmInput film;
  if (const Status opened = film.openFormat(descriptor); !opened) return opened.error();
  if (const Status opened = film.openDecoder(); !opened) return opened.error();
  return film;
}

Status FilmInput::openFormat(int descriptor) {
  source_ = std::make_shared<Source>();
  source_->descriptor = descriptor;
  auto* buffer = static_cast<std::uint8_t*>(::av_malloc(bufferBytes));
  file_.reset(
      ::avio_alloc_context(buffer, bufferBytes, 0, source_.get(), Source::read, nullptr, Source::seek));
  packet_.reset(::av_packet_alloc());
  AVFormatContext* format = ::avformat_alloc_context();
  if (!file_ || !packet_ || format == nullptr) return noFilm(AVERROR(ENOMEM));
  format->pb = file_.get();
  format->io_open = refuseToOpen;
  format->flags |= AVFMT_FLAG_CUSTOM_IO;
  Options options;
  const int opened = ::avformat_open_input(&format, "", nullptr, &options.all);
  if (opened == AVERROR(EINVAL)) {  // recognised, but not in `formats`
    return makeError(ErrorCode::Format, "the file is not a film, despite its name",
                     "choose a film; a picture needs a file name extension such as .png");
  }
  if (opened < 0) return noFilm(opened);  // avformat_open_input() has freed `format`
  format_.reset(format);
  const int known = ::avformat_find_stream_info(format, nullptr);
  return known < 0 ? noFilm(known) : Status();
}

Status FilmInput::openDecoder() {
  const AVCodec* codec = nullptr;
  const int found = ::av_find_best_stream(format_.get(), AVMEDIA_TYPE_VIDEO, -1, -1, &codec, 0);
  if (found == AVERROR_DECODER_NOT_FOUND)
    return makeError(ErrorCode::Unsupported, "the film uses a codec that ffmpeg's libraries cannot read");
  if (found < 0) return makeError(ErrorCode::Format, "the file has no pictures", "choose another film");
  for (unsigned i = 0; i < format_->nb_streams; ++i)
    format_->streams[i]->discard = static_cast<int>(i) == found ? AVDISCARD_DEFAULT : AVDISCARD_ALL;
  stream_ = format_->streams[found];
  decoder_.reset(::avcodec_alloc_context3(codec));
  if (!decoder_) return noFilm(AVERROR(ENOMEM));
  const int copied = ::avcodec_parameters_to_context(decoder_.get(), stream_->codecpar);
  if (copied < 0) return noFilm(copied);
  decoder_->pkt_timebase = stream_->time_base;
  decoder_->max_pixels = mostPixels;
  decoder_->thread_count = std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, mostThreads);
  const int opened = ::avcodec_open2(decoder_.get(), codec, nullptr);
  return opened < 0 ? noFilm(opened) : Status();
}

// Sends the next packet to the decoder, or the end of the film. Returns false if the end was sent before.
bool FilmInput::feed() {
  for (;;) {
    ::av_packet_unref(packet_.get());
    const int got = ::av_read_frame(format_.get(), packet_.get());
    if (got < 0) return ::avcodec_send_packet(decoder_.get(), nullptr) >= 0;
    if (packet_->stream_index != stream_->index) continue;
    if (::avcodec_send_packet(decoder_.get(), packet_.get()) >= 0) return true;
  }
}

bool FilmInput::next(AVFrame& frame) {
  for (;;) {
    const int got = ::avcodec_receive_frame(decoder_.get(), &frame);
    if (got >= 0) return true;
    if (got == AVERROR_EOF) return false;
    if (got == AVERROR(ENOMEM)) throw std::bad_alloc();
    // Skips damaged parts, which cause the other errors.
    if (!feed()) return false;
  }
}

bool FilmInput::seek(std::int64_t time) {
  ::avcodec_flush_buffers(decoder_.get());
  return ::avformat_seek_file(format_.get(), stream_->index, std::numeric_limits<std::int64_t>::min(), time,
                              time, 0) >= 0;
}

bool FilmInput::hasKeyBetween(std::int64_t from, std::int64_t time) const {
  const AVIndexEntry* key = ::avformat_index_get_entry_from_timestamp(stream_, time, AVSEEK_FLAG_BACKWARD);
  return key == nullptr || key->timestamp > from;
}

}  // namespace squire
