#pragma once

#include <optional>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/footage/decode/film_decoder.h"
#include "core/io/worker_answer.h"

namespace squire {

// The worker's side of FilmReader. lock() gives up all rights that decoding does not need; the first answer()
// opens the film.
class FilmWorker {
 public:
  explicit FilmWorker(int descriptor) : descriptor_(descriptor) {}

  [[nodiscard]] static Status lock();
  [[nodiscard]] Result<WorkerAnswer> answer(ByteSpan question);

 private:
  int descriptor_;
  std::optional<Result<FilmDecoder>> film_;
};

}  // namespace squire
