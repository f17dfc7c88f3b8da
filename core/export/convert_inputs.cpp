#include "core/export/convert_inputs.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <set>
#include <utility>

#include "core/base/diagnostics.h"
#include "core/base/parallel.h"
#include "core/export/export_cache.h"
#include "core/export/kept_conversions.h"
#include "core/export/own_names.h"
#include "core/export/textures.h"

namespace squire {

namespace {

// Fails if a file is named twice, without reading it: its models would have the same names.
Status requireOwnFiles(std::span<const std::string> files) {
  std::set<std::filesystem::path> known;
  for (const std::string& file : files) {
    std::error_code failed;
    const auto path = std::filesystem::weakly_canonical(std::filesystem::absolute(file), failed);
    if (failed || known.insert(path).second) continue;
    return makeError(ErrorCode::Content, "this file is named twice, so that its models have the same names",
                     "name it once")
        .inFile(file);
  }
  return {};
}

// The options that an export uses if the file sets none of its own. Where a file does, the early results do
// not match, and the export converts its clips and images again.
EarlyOptions earlyOptions(const ExportChoices& choices, unsigned threads) {
  const ExportInput defaults;
  const EngineProfile profile = choices.profile.value_or(defaults.profile);
  const AnimationForm form = formOf(choices, profile);
  const float tolerance = packableTolerance(choices.tolerance.value_or(defaults.tolerance), form);
  return {.keyframes = {keyframeTolerance(tolerance, form), toleranceOnOf(choices, profile)},
          .mostPoses = mostPosesOf(choices),
          .mostPixelBytes = choices.large ? PixelBytes::unlimited : PixelBytes::ofFile,
          .encodedTextures = choices.textures.value_or(profile.textures) == TextureMode::Encoded,
          .threads = threads};
}

// Removes what is not needed after the conversion: the fight data, and of the model all but its id and name.
void dropContent(ExportInput& input) {
  Model named;
  named.id = input.model.id;
  named.name = std::move(input.model.name);
  input.model = std::move(named);
  input.fight.reset();
}

// A converted input of which only `converted` is missing.
Result<ConvertedInput> unconverted(ModelInput& input, const ExportChoices& choices) {
  auto inputs = exportInputs(input, choices);
  if (!inputs) return inputs.error();
  ConvertedInput out;
  out.models = std::move(inputs->models);
  out.stages = std::move(inputs->stages);
  out.findings = std::move(inputs->findings);
  out.dependencies = std::move(input.dependencies);
  out.defaultName = defaultExportName(input);
  return out;
}

}  // namespace

Result<ConvertedInput> convertInput(ModelInput input, const ExportChoices& choices, const JobControl& job,
                                    KeptConversions* kept) {
  auto out = unconverted(input, choices);
  if (out && !hasErrors(out->findings)) out->converted = convertModels(out->models, 0, job, nullptr, kept);
  return out;
}

struct InputConversion::File {
  std::string name;
  Status failure;
  ConvertedInput out;
  ReadFiles read;  // only if there is a cache
};

InputConversion::InputConversion(const ExportChoices& choices, unsigned jobs)
    : choices_(choices), jobs_(jobs != 0 ? jobs : processorCount()) {}

Result<std::vector<ConvertedInput>> InputConversion::run(std::span<const std::string> files,
                                                         const ReadOne& readOne, const OnRead& onRead) {
  if (const Status apart = requireOwnFiles(files); !apart) return apart.error();
  std::vector<File> all(files.size());
  for (std::size_t i = 0; i < files.size(); ++i) all[i].name = files[i];
  count_ = files.size();
  left_ = files.size();
  // Files are begun in order. So all files before one that fails are read, and the first error is always the
  // same one.
  parallelFor(all.size(), jobs_, [&](std::size_t i) {
    if (!failed_) cache_ ? convertCached(all[i], readOne, onRead) : convert(all[i], readOne, onRead);
    finish(all[i]);
    --left_;
  });
  std::vector<ConvertedInput> out;
  for (File& file : all) {
    if (!file.failure) return file.failure.error();
    out.push_back(std::move(file.out));
  }
  giveOwnNames(out, files);
  return out;
}

Result<ConvertedInput> InputConversion::runOne(const std::string& file, const ReadOne& readOne) {
  auto inputs = run({&file, 1}, readOne, [](const std::string&, double) {});
  reapWorkers();
  if (!inputs) return inputs.error();
  return std::move(inputs->front());
}

void InputConversion::convert(File& file, const ReadOne& readOne, const OnRead& onRead) {
  std::unique_ptr<EarlyConversion> early;
  // Of the file's threads, this one waits for the process that reads the file; the others convert clips and
  // images that have been read already.
  const bool isKept = kept_ != nullptr && kept_->clips() > 0;
  if (const unsigned threads = threadsForOne(); threads > 1 && !isKept) {
    early = std::make_unique<EarlyConversion>(earlyOptions(choices_, threads - 1));
  }
  const auto start = std::chrono::steady_clock::now();
  auto input = readOne(file.name, settings(early.get()));
  if (input) {
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    onRead(file.name, taken.count());
    take(file, *std::move(input), early.get());
  } else {
    file.failure = input.error();
  }
  if (!file.failure) failed_ = true;
}

void InputConversion::convertCached(File& file, const ReadOne& readOne, const OnRead& onRead) {
  ExportCache::Look look = cache_->look(file.name);
  if (auto found = cache_->find(look)) {
    file.out = *std::move(found);
    file.out.cached = CacheUse::Found;
    return;
  }
  convert(file, readOne, onRead);
  file.out.cached = look.foundDamage ? CacheUse::Damaged : CacheUse::Missed;
  if (file.failure) cache_->keep(look, file.read, file.out);
}

// The number of threads for one file: those that the other unfinished files do not need, at least one.
unsigned InputConversion::threadsForOne() const {
  const std::size_t others = std::max<std::size_t>(left_, 1) - 1;
  return jobs_ - static_cast<unsigned>(std::min<std::size_t>(others, jobs_ - 1));
}

ImportSettings InputConversion::settings(EarlyConversion* early) {
  ImportSettings settings;
  // The other threads read other files, or convert what has been read of this file so far.
  settings.threads = 1;
  if (early) {
    settings.drafts = early->listener();
    settings.pictures = [early] { early->expectPicture(); };
  }
  settings.retired = [this](WorkerProcess worker) {
    const std::lock_guard lock(guard_);
    workers_.remove_if([](WorkerProcess& older) { return older.ended().has_value(); });
    workers_.push_back(std::move(worker));
  };
  return settings;
}

void InputConversion::take(File& file, ModelInput input, EarlyConversion* early) {
  if (cache_) file.read = cache_->readFilesOf(input);
  auto out = unconverted(input, choices_);
  if (!out) {
    file.failure = out.error();
    return;
  }
  file.out = *std::move(out);
  if (cache_) file.read.files = file.out.dependencies;  // now including the project's profile
  if (hasErrors(file.out.findings)) refused_ = true;
  if (const Status room = takePixels(file.out.models); !room) {
    file.failure = room.error().inFile(file.name);
    return;
  }
  if (!failed_ && !refused_) {
    makeRoomForPixels(file.out.models, early);
    if (kept_ != nullptr) {
      for (ExportInput& model : file.out.models) kept_->share(model.model);
    }
    file.out.converted =
        convertModels(file.out.models, threadsForOne(), job_ ? *job_ : JobControl(), early, kept_);
  }
}

// Fails if all files so far have too many pixels together.
Status InputConversion::takePixels(std::span<const ExportInput> models) {
  std::uint64_t own = 0;
  for (const ExportInput& model : models) own += pixelBytesOf(model);
  const std::uint64_t all = pixelBytes_ += own;
  if (choices_.large || own > PixelBytes::ofFile || all <= PixelBytes::ofExport) return {};
  return tooManyPixels(all, PixelBytes::ofExport);
}

void InputConversion::finish(File& file) const {
  if (count_ > 1) std::ranges::for_each(file.out.models, dropContent);
}

void InputConversion::reapWorkers() {
  std::list<WorkerProcess> ending;
  const std::lock_guard lock(guard_);
  ending.swap(workers_);
}

// Ends the remaining worker processes before images are decoded, since both together would need too much
// memory; does nothing once an early conversion has begun.
void InputConversion::makeRoomForPixels(std::span<const ExportInput> models, EarlyConversion* early) {
  if (early && early->begun()) return;
  const auto paints = [](const ExportInput& input) {
    return input.textures != TextureMode::Encoded && !usedTextures(input.model).empty();
  };
  if (std::ranges::any_of(models, paints)) reapWorkers();
}

}  // namespace squire
