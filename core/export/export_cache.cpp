#include "core/export/export_cache.h"

#include <algorithm>
#include <fstream>

#include "core/export/cached_piece.h"
#include "core/io/atomic_save.h"
#include "core/io/cache_entry.h"
#include "core/io/file.h"
#include "core/io/file_stamp.h"
#include "core/io/sibling.h"
#include "core/io/side_files.h"
#include "core/io/system_error.h"
#include "core/io/texture_search.h"
#include "core/workspace/load_project.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

constexpr CacheKind cacheKind{'S', 'Q', 'E', 'X', 'P', 'O', 'R', '1'};
constexpr std::uint64_t mostEntryBytes = std::uint64_t{5} << 30;

void write(ByteWriter& out, const ContentHash& hash) {
  for (const std::uint64_t word : hash.words) out.write(word);
}

// Reads the program in pieces: allocating memory for all of it takes longer than hashing it. None if it
// cannot be read.
std::optional<ContentHash> hashOfProgram(const fs::path& program) {
  std::ifstream file(program, std::ios::binary);
  std::vector<char> piece(std::size_t{1} << 18u);
  ByteWriter out;
  do {
    file.read(piece.data(), static_cast<std::streamsize>(piece.size()));
    const auto count = static_cast<std::size_t>(file.gcount());
    write(out, hashOf(std::as_bytes(std::span(piece).first(count))));
  } while (file);
  if (!file.eof()) return std::nullopt;
  return hashOf(out.view());
}

// A hash of this program and of the programs that read files for it: another build may write other bytes.
std::optional<ContentHash> programHash() {
  ByteWriter out;
  std::vector<fs::path> programs = {siblingProgram("squire"), siblingProgram(SQUIRE_HELPERS "/reader")};
  // Not every system has this one.
  std::error_code failed;
  const fs::path other = siblingProgram(SQUIRE_HELPERS "/assimp-worker");
  if (fs::exists(other, failed) || failed) programs.push_back(other);
  for (const fs::path& program : programs) {
    const auto hash = hashOfProgram(program);
    if (!hash) return std::nullopt;
    write(out, *hash);
  }
  return hashOf(out.view());
}

// Adds the label of each image with the path at which the import found it, or an empty path.
void addImages(const Imported& imported, SoughtImages& images) {
  for (const Model& model : imported.models) {
    for (const Texture& texture : model.textures) {
      if (texture.state == TextureState::Embedded) continue;
      const std::string& label = texture.label.empty() ? texture.name : texture.label;
      const bool isFound = texture.state == TextureState::Found;
      images.found.emplace(label, isFound ? pathText(namedAs(images.source, texture.path)) : "");
    }
  }
}

// Repeats the import's search for images. None if a folder cannot be read.
std::optional<std::map<std::string, std::string>> foundNow(const SoughtImages& images) {
  std::map<std::string, std::string> out;
  std::vector<std::string> labels;
  for (const auto& [label, path] : images.found) {
    labels.push_back(label);
    out.emplace(label, "");
  }
  ImportRequest request;
  std::error_code failed;
  request.file = fs::weakly_canonical(images.source, failed);
  request.textureFolders = images.folders;
  const auto files = pictureFiles(labels, request);
  if (!files) return std::nullopt;
  for (const auto& [label, path] : *files) out[label] = pathText(namedAs(images.source, path));
  return out;
}

// A hash of the content of every file that is read, or of its absence, and of the paths at which the images
// are found now. None if a file cannot be read.
std::optional<ContentHash> stateOf(const ReadFiles& read, const std::string& input) {
  ByteWriter out;
  for (const std::string& file : read.files) {
    out.writeString(file);
    if (file == input) continue;  // its content is part of listKey() already
    std::error_code failed;
    const bool isThere = fs::exists(file, failed);
    if (failed) return std::nullopt;
    const auto hash = isThere ? hashFile(file) : Result<ContentHash>(ContentHash());
    if (!hash) return std::nullopt;
    out.write(static_cast<std::uint8_t>(isThere ? 1 : 0));
    write(out, *hash);
  }
  for (const SoughtImages& images : read.images) {
    out.writeString(images.source);
    const auto found = foundNow(images);
    if (!found) return std::nullopt;
    for (const auto& [label, path] : *found) {
      out.writeString(label);
      out.writeString(path);
    }
  }
  return hashOf(out.view());
}

ContentHash pieceKeyOf(const ContentHash& list, const ContentHash& state) {
  ByteWriter out;
  write(out, list);
  write(out, state);
  return hashOf(out.view());
}

// Whether the file has changed at or after `time`.
bool changedSince(const std::string& file, std::int64_t time) {
  const std::optional<std::int64_t> change = lastChangeOf(file);
  return change && *change >= time;
}

Bytes encodeList(const ReadFiles& read) {
  ByteWriter out;
  out.write(static_cast<std::uint32_t>(read.files.size()));
  for (const std::string& file : read.files) out.writeString(file);
  out.write(static_cast<std::uint32_t>(read.images.size()));
  for (const SoughtImages& images : read.images) {
    out.writeString(images.source);
    out.write(static_cast<std::uint32_t>(images.folders.size()));
    for (const fs::path& folder : images.folders) out.writeString(folder.string());
    out.write(static_cast<std::uint32_t>(images.found.size()));
    for (const auto& [label, path] : images.found) out.writeString(label);
  }
  return std::move(out).take();
}

std::optional<ReadFiles> decodeList(ByteSpan bytes) {
  ByteReader in(bytes);
  const auto each = [&](const auto& take) {
    const auto count = in.read<std::uint32_t>();
    for (std::uint32_t i = 0; i < count && in.ok(); ++i) take();
  };
  ReadFiles read;
  each([&] { read.files.push_back(in.readString()); });
  each([&] {
    SoughtImages& images = read.images.emplace_back();
    images.source = in.readString();
    each([&] { images.folders.emplace_back(in.readString()); });
    each([&] { images.found.emplace(in.readString(), ""); });
  });
  if (!in.ok() || !in.atEnd()) return std::nullopt;
  return read;
}

}  // namespace

ExportCache::ExportCache(ExportCacheSettings settings)
    : settings_(std::move(settings)), program_(programHash()) {}

// Sets Look::begun by the clock that also sets the timestamps of files.
ExportCache::Look ExportCache::look(const std::string& file) const {
  Look look;
  look.file = file;
  look.begun = fileClock();
  if (!program_) return look;
  if (const auto content = hashFile(file)) look.content = *content;
  return look;
}

std::optional<ConvertedInput> ExportCache::find(Look& look) const {
  if (!look.content) return std::nullopt;
  const ContentHash key = listKey(look);
  const auto list = read(key, look);
  if (!list) return std::nullopt;
  const auto files = decodeList(*list);
  const auto state = files ? stateOf(*files, look.file) : std::nullopt;
  if (!state) return std::nullopt;
  const ContentHash pieceKey = pieceKeyOf(key, *state);
  const auto piece = read(pieceKey, look);
  if (!piece) return std::nullopt;
  auto input = decodePiece(*piece);
  look.foundDamage = !input;
  if (!input) return std::nullopt;
  for (ExportInput& one : input->models) one.file = look.file;
  touchEntry(entryOf(key));
  touchEntry(entryOf(pieceKey));
  return input;
}

ReadFiles ExportCache::readFilesOf(const ModelInput& input) const {
  ReadFiles read;
  read.files = input.dependencies;
  const auto add = [&](const std::string& source, const Imported& imported, std::vector<fs::path> folders) {
    SoughtImages images{source, std::move(folders), {}};
    addImages(imported, images);
    if (!images.found.empty()) read.images.push_back(std::move(images));
  };
  if (!input.project) {
    add(input.file, input.imported, settings_.textureFolders);
    return read;
  }
  const fs::path folder = fs::path(input.file).parent_path();
  ImportSettings settings;
  settings.textureFolders = settings_.textureFolders;
  const std::vector<fs::path> folders = importSettings(folder, settings).textureFolders;
  for (const Source& source : input.project->sources) {
    if (source.imported) add(pathText(folder / source.path), *source.imported, folders);
  }
  return read;
}

void ExportCache::keep(const Look& look, const ReadFiles& read, const ConvertedInput& input) {
  if (!look.content) return;
  const auto isOther = [&](const SoughtImages& images) { return foundNow(images) != images.found; };
  if (std::ranges::any_of(read.images, isOther)) return;
  const auto state = stateOf(read, look.file);
  if (!state) return;
  const auto hasChanged = [&](const std::string& file) { return changedSince(file, look.begun); };
  if (hasChanged(look.file) || std::ranges::any_of(read.files, hasChanged)) return;
  const auto piece = encodePiece(input);
  if (!piece) return;
  const ContentHash key = listKey(look);
  const Bytes list = encodeList(read);
  Look now = look;
  if (const auto there = this->read(key, now); !there || *there != list) write(key, list);
  write(pieceKeyOf(key, *state), *piece);
}

void ExportCache::trim() const {
  const std::lock_guard lock(guard_);
  if (hasGrown_) evictEntries(settings_.folder / "exports", settings_.maxBytes);
}

Status ExportCache::written() const {
  const std::lock_guard lock(guard_);
  return written_;
}

ContentHash ExportCache::listKey(const Look& look) const {
  ByteWriter out;
  squire::write(out, *program_);
  squire::write(out, *look.content);
  out.writeString(look.file);
  out.writeBytes(settings_.options);
  return hashOf(out.view());
}

// Spreads the entries over 256 folders, since the saver lists the whole folder of each file that it writes.
fs::path ExportCache::entryOf(const ContentHash& key) const {
  const std::string name = key.hex();
  return settings_.folder / "exports" / name.substr(0, 2) / (name.substr(2) + ".bin");
}

std::optional<Bytes> ExportCache::read(const ContentHash& key, Look& look) const {
  const fs::path file = entryOf(key);
  std::error_code failed;
  const auto status = fs::symlink_status(file, failed);
  if (!fs::exists(status)) return std::nullopt;
  look.foundDamage = true;
  const auto bytes = fs::is_regular_file(status) ? readFile(file, mostEntryBytes)
                                                 : Result<Bytes>(makeError(ErrorCode::Io, "it is no file"));
  const auto body = bytes ? openEntry(cacheKind, key, *bytes) : std::nullopt;
  if (!body) {
    fs::remove(file, failed);  // also removes a file without permission to read or write
    return std::nullopt;
  }
  look.foundDamage = false;
  return Bytes(body->begin(), body->end());
}

// Replaces anything at the path of the entry, such as a link, since only the cache may use such paths.
Status ExportCache::save(const ContentHash& key, ByteSpan body) const {
  const fs::path file = entryOf(key), folder = file.parent_path();
  std::error_code failed;
  for (const fs::path& made : {folder.parent_path(), folder}) {
    fs::create_directory(made, failed);
    if (failed) return systemError(made, "cannot create the folder", failed.value());
    if (!fs::is_symlink(made, failed)) continue;
    return makeError(ErrorCode::Io, "it is a link", "name the folder that it leads to")
        .inFile(pathText(made));
  }
  if (!fs::is_regular_file(fs::symlink_status(file, failed))) fs::remove(file, failed);
  SaveOptions options;
  options.flush = false;
  const auto saved = saveAtomically(file, sealEntry(cacheKind, key, body), options);
  return saved ? Status() : saved.error();
}

void ExportCache::write(const ContentHash& key, ByteSpan body) {
  Status done = body.size() <= settings_.maxBytes ? save(key, body) : Status();
  const std::lock_guard lock(guard_);
  hasGrown_ = hasGrown_ || done;
  if (!done && written_) written_ = std::move(done);
}

}  // namespace squire
