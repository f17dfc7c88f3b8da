#include "core/export/read_inputs.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "core/base/parallel.h"
#include "core/export/textures.h"

namespace squire {

// Converts on one thread less than allowed, because each file is read in a separate process.
InputReader::InputReader(const ExportChoices& choices, unsigned jobs) : jobs_(jobs) {
  const unsigned threads = jobs != 0 ? jobs : processorCount();
  if (threads < 2) return;
  const ExportInput defaults;
  const AnimationForm form = formOf(choices, choices.profile.value_or(defaults.profile));
  early_ = std::make_unique<EarlyConversion>(EarlyOptions{
      .tolerance =
          keyframeTolerance(packableTolerance(choices.tolerance.value_or(defaults.tolerance), form), form),
      .encodedTextures = choices.encodedTextures.value_or(defaults.encodedTextures),
      .threads = threads - 1});
}

ImportSettings InputReader::settings() {
  ImportSettings settings;
  if (early_) settings.drafts = early_->listener();
  settings.retired = [this](WorkerProcess worker) {
    const std::lock_guard lock(guard_);
    workers_.remove_if([](WorkerProcess& older) { return older.ended().has_value(); });
    workers_.push_back(std::move(worker));
  };
  return settings;
}

Result<std::vector<ModelInput>> InputReader::read(std::span<const std::string> files, const ReadOne& readOne,
                                                  const OnRead& onRead) {
  std::vector<Status> failures(files.size());
  std::vector<ModelInput> inputs(files.size());
  parallelFor(files.size(), jobs_, [&](std::size_t i) {
    const auto start = std::chrono::steady_clock::now();
    auto input = readOne(files[i], settings());
    if (!input) {
      failures[i] = input.error();
      return;
    }
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    onRead(files[i], taken.count());
    inputs[i] = *std::move(input);
  });
  for (const Status& failure : failures) {
    if (!failure) return failure.error();
  }
  return inputs;
}

void InputReader::makeRoomForPixels(std::span<const ExportInput> models) {
  if (early_ && early_->begun()) return;
  const auto paints = [](const ExportInput& input) {
    return !input.encodedTextures && !usedTextures(input.model).empty();
  };
  if (std::ranges::any_of(models, paints)) reapWorkers();
}

}  // namespace squire
