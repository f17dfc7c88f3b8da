#include "core/io/worker_answer.h"

#include <algorithm>
#include <new>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>

#include "core/base/utf8.h"
#include "core/io/bundle.h"
#include "core/io/worker_failure.h"

namespace squire {

WorkerAnswer bundleAnswer(Result<Imported> outcome) {
  struct Bundle {
    Result<Imported> outcome;
    std::unique_ptr<std::byte[]> bytes;  // allocated without clearing
  };
  const auto kept = std::make_shared<Bundle>(Bundle{std::move(outcome), nullptr});
  const std::size_t size = bundleSize(kept->outcome);
  kept->bytes.reset(new std::byte[size]);
  const std::span all(kept->bytes.get(), size);
  encodeBundle(kept->outcome, all);
  return {{all}, kept};
}

Result<WorkerAnswer> importAnswer(Result<Imported> imported) {
  if (!imported) return imported.error();
  return bundleAnswer(std::move(imported));
}

Result<WorkerAnswer> guardedAnswer(const WorkerFunction& work, ByteSpan request, const ImportJob& job,
                                   const std::function<Error()>& outOfMemory) {
  try {
    return work(request, job);
  } catch (const std::bad_alloc&) {
    return outOfMemory();
  } catch (const std::length_error&) {  // a container exceeded its maximum size
    return outOfMemory();
  } catch (const std::system_error& error) {  // no thread, or a path that the system does not look up
    return makeError(ErrorCode::Io, "the system refused: " + cleanUtf8(error.code().message()),
                     "give it more memory and processes");
  } catch (const std::exception& error) {
    return makeError(ErrorCode::Format, "the file cannot be read: " + cleanUtf8(error.what()),
                     "export it again from the program that made it");
  }
}

Error neededMoreMemory(std::uint64_t memory) {
  return makeError(ErrorCode::Crashed,
                   "the import needed more than " + std::to_string(memory >> 20u) +
                       " MiB of memory and was stopped; the file is damaged or very large",
                   adviceOnLimits(memory, "export it again, with fewer takes or less geometry"));
}

std::optional<worker::Message> ProgressMessages::next(float fraction, std::string_view step) {
  const auto now = std::chrono::steady_clock::now();
  if (step == lastStep_ && now - lastTime_ < std::chrono::milliseconds(20)) return std::nullopt;
  lastStep_ = step;
  lastTime_ = now;
  worker::Message message;
  message.fraction = fraction;
  const std::string_view fits = utf8Prefix(step, message.step.size());
  message.length = static_cast<std::uint32_t>(fits.size());
  std::copy(fits.begin(), fits.end(), message.step.begin());
  return message;
}

Bytes draftBundle(const Model& draft) {
  Imported holder;
  holder.models.push_back(draft);
  return encodeBundle(Result<Imported>(std::move(holder)));
}

}  // namespace squire
