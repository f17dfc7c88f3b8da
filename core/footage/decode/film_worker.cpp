#include "core/footage/decode/film_worker.h"

#include <memory>
#include <new>
#include <span>
#include <utility>

#include "core/footage/film_answer.h"
#include "core/io/lock_down.h"

namespace squire {

namespace {

WorkerAnswer answerOf(FilmFrame frame, const FilmFacts& film) {
  struct Answer {
    FilmAnswer header;
    std::shared_ptr<const Image> image;
  };
  const auto answer = std::make_shared<Answer>();
  answer->header.width = frame.image->width;
  answer->header.height = frame.image->height;
  answer->header.filmWidth = film.width;
  answer->header.filmHeight = film.height;
  answer->header.rateNumerator = film.rate.numerator;
  answer->header.rateDenominator = film.rate.denominator;
  answer->header.from = frame.from.ticks;
  answer->header.until = frame.until.ticks;
  answer->header.length = film.length.ticks;
  answer->image = std::move(frame.image);
  return {{std::as_bytes(std::span(&answer->header, 1)), std::as_bytes(std::span(answer->image->rgba))},
          answer};
}

}  // namespace

Status FilmWorker::lock() { return lockDown({}); }

Result<WorkerAnswer> FilmWorker::answer(ByteSpan question) {
  const auto asked = ByteReader(question).read<FilmQuestion>();
  try {
    if (!film_) film_.emplace(FilmDecoder::open(descriptor_));
    if (!*film_) return film_->error();
    auto frame = (*film_)->at(Time{asked.ticks});
    if (!frame) return frame.error();
    return answerOf(*std::move(frame), (*film_)->facts());
  } catch (const std::bad_alloc&) {
    return makeError(ErrorCode::Crashed, "the film needs more memory than Squire gives a film");
  }
}

}  // namespace squire
