#include "core/workspace/named_file.h"

#include <filesystem>

namespace squire {

namespace fs = std::filesystem;

Status checkNamedFile(const PathRule& rule, const std::string& path, std::uint64_t mostBytes) {
  const auto file = resolvePath(rule, path);
  if (!file) return file.error();
  std::error_code failed;
  if (!fs::exists(*file, failed)) return makeError(ErrorCode::Io, "it does not exist", "put it back");
  if (!fs::is_regular_file(*file, failed)) return makeError(ErrorCode::Io, "it is not a file");
  const std::uintmax_t bytes = fs::file_size(*file, failed);
  if (failed || bytes > mostBytes) {
    return makeError(ErrorCode::Limit, "it is larger than " + std::to_string(mostBytes >> 20) + " MiB",
                     "make it smaller");
  }
  return {};
}

std::optional<FileStamp> stampOf(const PathRule& rule, const std::string& path) {
  const auto file = resolvePath(rule, path);
  return file ? fileStampOf(*file) : std::nullopt;
}

}  // namespace squire
