#include "core/io/import_cache.h"

#include <cstdlib>

#include "core/io/atomic_save.h"
#include "core/io/bundle.h"
#include "core/io/cache_entry.h"
#include "core/io/file.h"
#include "core/io/file_stamp.h"
#include "core/io/import_request.h"
#include "core/io/import_state.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

constexpr std::uint32_t cacheVersion = 1;
constexpr CacheKind kind{'S', 'Q', 'I', 'M', 'P', 'O', 'R', 'T'};

// The part of a file's stamp that is stored in the cache; without the inode, which differs in a copy of a
// folder.
struct FileState {
  std::uint64_t size = 0;
  std::int64_t modified = 0;  // nanoseconds
  bool operator==(const FileState&) const = default;
};

std::optional<FileState> stateOf(const fs::path& file) {
  const std::optional<FileStamp> stamp = fileStampOf(file);
  if (!stamp) return std::nullopt;
  return FileState{stamp->size, stamp->modified};
}

// A hash of everything that the outcome of an import depends on, except the other files that it reads.
ContentHash keyOf(const ImportRequest& request, const ContentHash& hash, const ImportSettings& settings) {
  ByteWriter out;
  out.write(cacheVersion);
  out.write(bundleVersion);
  for (const std::uint64_t word : hash.words) out.write(word);
  fs::path program = settings.worker;
  if (const auto found = findWorkerProgram(); program.empty() && found) program = *found;
  const FileState state = stateOf(program).value_or(FileState());
  out.writeString(program.string());
  out.write(state.size);
  out.write(state.modified);
  ImportRequest wanted = request;
  wanted.withoutRefused = false;  // an entry that lacks a picture is not used: see hasNewPictures()
  out.writeBytes(encodeRequest(wanted));
  return hashOf(out.view());
}

fs::path entryOf(const ImportCache& cache, const ContentHash& key) {
  return cache.folder / "imports" / (key.hex() + ".bin");
}

// The other files that an import read, with their state.
using OtherFiles = std::vector<std::pair<std::string, FileState>>;

OtherFiles othersOf(const Imported& imported) {
  OtherFiles others;
  for (const std::string& path : otherFilesOf(imported))
    others.emplace_back(path, stateOf(path).value_or(FileState()));
  return others;
}

// Whether the image files still have the bytes that were imported.
bool arePicturesAsTaken(const Imported& imported) {
  for (const Model& model : imported.models) {
    for (const Texture& texture : model.textures) {
      if (texture.state != TextureState::Found) continue;
      if (!texture.encoded) return false;
      const auto now = readFile(texture.path, texture.encoded->size());
      if (!now || *now != *texture.encoded) return false;
    }
  }
  return true;
}

Bytes encodeEntry(const ContentHash& key, const Imported& imported, const OtherFiles& others) {
  ByteWriter body;
  body.write(static_cast<std::uint32_t>(others.size()));
  for (const auto& [path, state] : others) {
    body.writeString(path);
    body.write(state.size);
    body.write(state.modified);
  }
  body.alignTo(8);
  body.writeBytes(encodeBundle(Result<Imported>(imported)));
  return sealEntry(kind, key, body.view());
}

// Whether the images and other files that the import read are unchanged.
bool areOthersSame(ByteReader& in) {
  const auto count = in.read<std::uint32_t>();
  for (std::uint32_t i = 0; i < count && in.ok(); ++i) {
    const std::string path = in.readString();
    FileState state;
    state.size = in.read<std::uint64_t>();
    state.modified = in.read<std::int64_t>();
    if (!in.ok() || stateOf(path) != state) return false;
  }
  return in.ok();
}

std::optional<Imported> readEntry(const fs::path& file, const ContentHash& key,
                                  const ImportRequest& request) {
  const auto mapped = MappedFile::open(file);
  if (!mapped) return std::nullopt;
  const auto body = openEntry(kind, key, mapped->bytes());
  if (!body) return std::nullopt;
  ByteReader in(*body);
  if (!areOthersSame(in)) return std::nullopt;
  in.take((8 - in.position() % 8) % 8);
  if (!in.ok()) return std::nullopt;
  auto imported = decodeBundle(in.take(in.remaining()));
  if (!imported || hasNewPictures(*imported, request)) return std::nullopt;
  return std::move(*imported);
}

void keep(const ImportCache& cache, const ContentHash& key, const Imported& imported,
          const OtherFiles& others) {
  const fs::path file = entryOf(cache, key);
  const Bytes entry = encodeEntry(key, imported, others);
  if (entry.size() > cache.maxBytes) return;
  std::error_code failed;
  fs::create_directories(file.parent_path(), failed);
  if (failed) return;
  SaveOptions options;
  options.ownName = true;
  options.flush = false;  // entries have a hash
  // Failing to write to the cache is not an error.
  if (!saveAtomically(file, entry, options)) return;
  touchEntry(file);
  // This looks at all entries, of which there may be many small ones.
  constexpr std::uint64_t seldom = 64;
  if (entry.size() > cache.maxBytes / seldom || key.words[0] % seldom == 0)
    evictEntries(file.parent_path(), cache.maxBytes);
}

}  // namespace

fs::path userCacheFolder() {
  const auto absolute = [](const char* name) {
    const char* value = std::getenv(name);
    const fs::path path = value ? value : "";
    return path.is_absolute() ? path : fs::path();
  };
  if (const fs::path cache = absolute("XDG_CACHE_HOME"); !cache.empty()) return cache / "squire";
  if (const fs::path home = absolute("HOME"); !home.empty()) return home / ".cache" / "squire";
  return {};
}

ImportCache userImportCache() {
  ImportCache cache;
  if (const fs::path folder = userCacheFolder(); !folder.empty()) cache.folder = folder / "imports";
  return cache;
}

std::optional<Imported> fromCache(const fs::path& file, const ContentHash& hash, const ImportOptions& options,
                                  const ImportSettings& settings, const ImportCache& cache) {
  if (cache.folder.empty()) return std::nullopt;
  const ImportRequest request = requestFor(file, options, settings);
  const ContentHash key = keyOf(request, hash, settings);
  auto imported = readEntry(entryOf(cache, key), key, request);
  if (imported) touchEntry(entryOf(cache, key));
  return imported;
}

Result<CachedImport> importCached(const fs::path& file, const ContentHash& hash, const ImportOptions& options,
                                  const JobControl& job, const ImportSettings& settings,
                                  const ImportCache& cache) {
  if (auto kept = fromCache(file, hash, options, settings, cache)) {
    job.report(1.0f, "Done");
    return CachedImport{std::move(*kept), hash, true};
  }
  const auto before = stateOf(file);
  auto imported = importFile(file, options, job, settings);
  if (!imported) return imported.error();
  // Do not store the result if the file has changed since its hash was computed.
  const auto isAsHashed = [&] {
    const auto now = hashFile(file);
    return now && *now == hash && stateOf(file) == before;
  };
  if (!cache.folder.empty() && before) {
    // The states of the other files are read before their contents are compared, so that a write in between
    // makes the entry outdated.
    const OtherFiles others = othersOf(*imported);
    if (isAsHashed() && arePicturesAsTaken(*imported))
      keep(cache, keyOf(requestFor(file, options, settings), hash, settings), *imported, others);
  }
  return CachedImport{std::move(*imported), hash, false};
}

Result<Imported> importCached(const fs::path& file, const ImportOptions& options,
                              const ImportSettings& settings, const ImportCache& cache) {
  const auto hash = cache.folder.empty() ? Result<ContentHash>(ContentHash()) : hashFile(file);
  if (!hash || cache.folder.empty()) return importFile(file, options, {}, settings);  // says what is wrong
  auto imported = importCached(file, *hash, options, {}, settings, cache);
  if (!imported) return imported.error();
  return std::move(imported->imported);
}

}  // namespace squire
