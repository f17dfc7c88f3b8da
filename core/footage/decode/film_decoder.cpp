#include "core/footage/decode/film_decoder.h"

#include <algorithm>
#include <cmath>

extern "C" {
#include <libavformat/avformat.h>
#include <libavutil/imgutils.h>
}

namespace squire {

namespace {

constexpr std::size_t mostRunBytes = std::size_t{128} << 20;
// Seconds; for a time at most this far ahead, decoding goes on instead of looking for a nearer key picture.
constexpr double patience = 1.0;
// Seconds before the wanted time at which the decoder looks for a key picture, one attempt after the other,
// since the indexes of films are not always right.
constexpr double looksBack[] = {0.0, 2.0, 10.0};
constexpr double usualPictureSeconds = 0.04;

double secondsOf(std::int64_t units, AVRational unit) { return static_cast<double>(units) * ::av_q2d(unit); }

std::size_t bytesOf(const AVFrame& frame) {
  const int bytes =
      ::av_image_get_buffer_size(static_cast<AVPixelFormat>(frame.format), frame.width, frame.height, 1);
  return bytes < 0 ? mostRunBytes : static_cast<std::size_t>(bytes);
}

Error noPicture() {
  return makeError(ErrorCode::Format, "no picture of the film can be decoded",
                   "copy it again; if it plays elsewhere, save it there as MP4");
}

Rate rateOf(const AVStream& stream) {
  const AVRational rate = stream.avg_frame_rate.num > 0 ? stream.avg_frame_rate : stream.r_frame_rate;
  if (rate.num <= 0 || rate.den <= 0 || !(::av_q2d(rate) <= 1e5)) return {0, 1};
  return {static_cast<std::uint32_t>(rate.num), static_cast<std::uint32_t>(rate.den)};
}

}  // namespace

void FilmDecoder::FreeFrame::operator()(AVFrame* frame) const { ::av_frame_free(&frame); }

Result<FilmDecoder> FilmDecoder::open(int descriptor) {
  auto input = FilmInput::open(descriptor);
  if (!input) return input.error();
  const AVRational unit = input->stream().time_base;
  if (unit.num <= 0 || unit.den <= 0) return noPicture();
  FilmDecoder film(*std::move(input), descriptor);
  film.decodeNext();
  if (film.run_.empty()) return noPicture();
  return film;
}

Time FilmDecoder::timeOf(const AVFrame& frame) const {
  const std::int64_t stamp = frame.best_effort_timestamp;
  std::int64_t since = 0;
  if (stamp != AV_NOPTS_VALUE && !__builtin_sub_overflow(stamp, start_.value_or(stamp), &since))
    return Time::fromSeconds(secondsOf(since, input_.stream().time_base));
  if (run_.empty()) return {};
  const double rate = rateOf(input_.stream()).perSecond();
  return run_.back().time + Time::fromSeconds(rate > 0.0 ? 1.0 / rate : usualPictureSeconds);
}

std::int64_t FilmDecoder::streamTimeOf(Time time) const {
  const double units = time.seconds() / ::av_q2d(input_.stream().time_base);
  return static_cast<std::int64_t>(
      std::clamp(std::round(static_cast<double>(start_.value_or(0)) + units), -9e18, 9e18));
}

void FilmDecoder::decodeNext() {
  Decoded next;
  next.frame.reset(::av_frame_alloc());
  if (!next.frame || !input_.next(*next.frame)) {
    ended_ = true;
    return;
  }
  next.time = timeOf(*next.frame);
  if (!start_)
    start_ = next.frame->best_effort_timestamp == AV_NOPTS_VALUE ? 0 : next.frame->best_effort_timestamp;
  add(std::move(next));
}

// Skips pictures whose times do not increase, which only damaged films have.
void FilmDecoder::add(Decoded decoded) {
  if (!run_.empty() && decoded.time <= run_.back().time) return;
  decoded.bytes = bytesOf(*decoded.frame);
  runBytes_ += decoded.bytes;
  run_.push_back(std::move(decoded));
  while (runBytes_ > mostRunBytes && run_.size() > 2) {
    runBytes_ -= run_.front().bytes;
    run_.pop_front();
  }
}

std::optional<std::size_t> FilmDecoder::placeOf(Time time) const {
  const auto after = std::ranges::upper_bound(run_, time, {}, [](const Decoded& one) { return one.time; });
  if (after == run_.end() && !ended_) return std::nullopt;
  return static_cast<std::size_t>(std::max<std::ptrdiff_t>(after - run_.begin(), 1) - 1);
}

bool FilmDecoder::isNear(Time time) const {
  if (run_.empty() || time < run_.front().time) return false;
  const Time last = run_.back().time;
  return time <= last || ended_ || !canSeek_ || (time - last).seconds() <= patience ||
         !input_.hasKeyBetween(streamTimeOf(last), streamTimeOf(time));
}

bool FilmDecoder::startsAt(Time time) {
  run_.clear();
  runBytes_ = 0;
  ended_ = false;
  if (!input_.seek(streamTimeOf(time))) return false;
  decodeNext();
  return !run_.empty();
}

void FilmDecoder::goTo(Time time) {
  for (const double back : looksBack) {
    const Time target = std::max(Time(), time - Time::fromSeconds(back));
    if (startsAt(target) && run_.front().time <= time) return;
    if (target == Time()) break;
  }
  if (!startsAt(Time()) || run_.front().time > time) restart();
}

// Opens the film again at its start, for films that cannot seek.
void FilmDecoder::restart() {
  canSeek_ = false;
  run_.clear();
  runBytes_ = 0;
  auto input = FilmInput::open(descriptor_);
  ended_ = !input.ok();
  if (input) input_ = *std::move(input);
  decodeNext();
}

Result<FilmFrame> FilmDecoder::at(Time time) {
  if (!isNear(time)) goTo(time);
  while (!placeOf(time)) decodeNext();
  if (run_.empty()) return noPicture();
  const std::size_t place = *placeOf(time);
  const bool isLast = place + 1 == run_.size();
  Image image = scaler_.scaled(*run_[place].frame, input_.stream());
  if (image.rgba.empty())
    return makeError(ErrorCode::Unsupported, "the film stores its colours in a form that cannot be read");
  return FilmFrame{run_[place].time, isLast ? FilmFrame::never : run_[place + 1].time,
                   std::make_shared<const Image>(std::move(image))};
}

FilmFacts FilmDecoder::facts() const {
  const AVStream& stream = input_.stream();
  const std::int64_t ofFormat = input_.format().duration;
  double length = 0.0;
  if (stream.duration > 0) {
    length = secondsOf(stream.duration, stream.time_base);
  } else if (ofFormat > 0) {
    length = static_cast<double>(ofFormat) / AV_TIME_BASE;
  }
  const FilmScaler::Size size = FilmScaler::sizeOf(stream);
  return {size.width, size.height, rateOf(stream), Time::fromSeconds(length)};
}

}  // namespace squire
