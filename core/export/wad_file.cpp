#include "core/export/wad_file.h"

#include <algorithm>
#include <array>
#include <fstream>

#include "core/base/utf8.h"
#include "core/formats/wad/blobs/layout.h"
#include "core/formats/wad/decode.h"
#include "core/formats/wad/validate.h"
#include "core/io/file.h"
#include "core/rules/files.h"
#include "core/rules/wad.h"

namespace squire {

bool isWadFile(const std::filesystem::path& path) {
  std::error_code failed;
  if (!std::filesystem::is_regular_file(path, failed)) return false;  // opening a pipe would block
  std::array<char, sizeof(wad::disk::magic)> head{};
  std::ifstream file(path, std::ios::binary);
  file.read(head.data(), head.size());
  return file && std::equal(head.begin(), head.end(), wad::disk::magic);
}

bool isDamagedWad(const std::filesystem::path& path, const Error& error) {
  if (asciiLower(pathText(path.extension())) != ".bin") return false;
  std::error_code failed;
  return error.code == ErrorCode::Unsupported || std::filesystem::file_size(path, failed) == 0;
}

Result<wad::Contents> readWadFile(const std::filesystem::path& path) {
  const auto file = MappedFile::open(path);
  if (!file) return file.error();
  auto contents = wad::decode(file->bytes());
  if (contents) return contents;
  Error error = contents.error().inFile(pathText(path));
  error.code = ErrorCode::Content;
  return error;
}

Diagnostics unknownKinds(const std::filesystem::path& path, const std::string& outcome) {
  Diagnostics warnings;
  const auto file = MappedFile::open(path);
  if (!file) return warnings;
  for (const std::string& kind : wad::unknownKinds(file->bytes())) {
    Diagnostic warning;
    warning.rule = rules::kindUnknown;
    warning.message = "Squire does not know this kind, so " + outcome;
    warning.where = {.file = pathText(path), .places = {{nouns::blob, kind}}, .offset = {}};
    warnings.push_back(std::move(warning));
  }
  return warnings;
}

Status replacesOnlyExports(const std::filesystem::path& path) {
  std::error_code failed;
  if (!std::filesystem::is_regular_file(path, failed) || std::filesystem::file_size(path, failed) == 0)
    return {};
  const auto file = MappedFile::open(path);
  if (!file) return file.error();
  if (asText(file->bytes()).starts_with(std::string_view(wad::disk::magic, sizeof wad::disk::magic)))
    return {};
  return makeError(ErrorCode::Usage, "another file with this name exists, and it is not an export",
                   "give another name, or remove the file first")
      .inFile(pathText(path));
}

Result<SaveOutcome> writeWadFile(const std::filesystem::path& path, const wad::EncodedFile& file,
                                 Existing existing, const std::function<Status()>& announce) {
  if (existing == Existing::Replace) {
    if (const Status free = replacesOnlyExports(path); !free) return free.error();
  }
  SaveOptions options;
  options.existing = existing;
  options.verify = wad::validateWritten;
  options.announce = announce;
  return saveAtomically(path, file.pieces(), options);
}

}  // namespace squire
