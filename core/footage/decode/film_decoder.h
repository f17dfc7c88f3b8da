#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <utility>

#include "core/base/result.h"
#include "core/footage/decode/film_input.h"
#include "core/footage/decode/film_scaler.h"
#include "core/footage/film_frame.h"

namespace squire {

// Finds the picture of a film that is shown at a time. Seeks the key picture before that time and decodes
// from there, or goes on decoding if the time is soon after the last picture. Keeps the last decoded
// pictures, so that small steps back are quick too.
class FilmDecoder {
 public:
  // The descriptor must stay open as long as this object. Fails if no picture can be decoded.
  [[nodiscard]] static Result<FilmDecoder> open(int descriptor);

  // The picture that is shown at a time since the first one; 0 or more.
  [[nodiscard]] Result<FilmFrame> at(Time time);
  [[nodiscard]] FilmFacts facts() const;

 private:
  struct FreeFrame {
    void operator()(AVFrame* frame) const;
  };
  struct Decoded {
    Time time;
    std::unique_ptr<AVFrame, FreeFrame> frame;
    std::size_t bytes = 0;
  };

  FilmDecoder(FilmInput input, int descriptor) : input_(std::move(input)), descriptor_(descriptor) {}
  // Adds one picture to `run_`, or sets `ended_`.
  void decodeNext();
  void add(Decoded decoded);
  [[nodiscard]] Time timeOf(const AVFrame& frame) const;
  // Whether the picture at the time is in `run_`, or is reached quickest by decoding on without a seek.
  [[nodiscard]] bool isNear(Time time) const;
  // Seeks, and starts `run_` anew with a picture at or before the time. If seeking fails, starts it with the
  // first picture of the film, opened again.
  void goTo(Time time);
  [[nodiscard]] bool startsAt(Time time);
  void restart();
  // The index in `run_` of the picture at the time; none if that picture may be a later one.
  [[nodiscard]] std::optional<std::size_t> placeOf(Time time) const;
  [[nodiscard]] std::int64_t streamTimeOf(Time time) const;

  FilmInput input_;
  int descriptor_;
  std::optional<std::int64_t> start_;  // of the first picture, in the time of the stream
  std::deque<Decoded> run_;            // consecutive pictures
  std::size_t runBytes_ = 0;
  bool ended_ = false;  // the last picture of `run_` is the last one of the film
  bool canSeek_ = true;
  FilmScaler scaler_;
};

}  // namespace squire
