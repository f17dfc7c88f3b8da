#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/io/import_job.h"
#include "core/io/worker_protocol.h"
#include "core/model/imported.h"

namespace squire {

// What a worker sends: pieces, one after the other.
struct WorkerAnswer {
  std::vector<ByteSpan> pieces;
  std::shared_ptr<const void> owner;  // keeps the bytes of `pieces` alive
};
using WorkerFunction = std::function<Result<WorkerAnswer>(ByteSpan request, const ImportJob& job)>;

// The outcome as a bundle. Keeps the outcome alive, because destroying it takes longer than ending the
// process.
[[nodiscard]] WorkerAnswer bundleAnswer(Result<Imported> outcome);
[[nodiscard]] Result<WorkerAnswer> importAnswer(Result<Imported> imported);

// The answer of `work`. Exceptions of `work` become an Error: outOfMemory() if an allocation failed.
[[nodiscard]] Result<WorkerAnswer> guardedAnswer(const WorkerFunction& work, ByteSpan request,
                                                 const ImportJob& job,
                                                 const std::function<Error()>& outOfMemory);
// `memory`: the limit in bytes.
[[nodiscard]] Error neededMoreMemory(std::uint64_t memory);

// The messages of a worker's progress: each new step, and repeated steps at most 50 times per second.
class ProgressMessages {
 public:
  [[nodiscard]] std::optional<worker::Message> next(float fraction, std::string_view step);

 private:
  std::string lastStep_;
  std::chrono::steady_clock::time_point lastTime_{};
};
// A draft as a bundle.
[[nodiscard]] Bytes draftBundle(const Model& draft);

}  // namespace squire
