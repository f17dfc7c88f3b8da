#include "core/io/side_files.h"

#include <algorithm>

#include "core/io/file.h"
#include "core/io/side_file_names.h"
#include "core/io/system_error.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t maxFileBytes = 1ull << 30;

int hexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const int letter = c | 0x20;
  return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

// The name as a relative path without "."; empty if it contains "..".
fs::path relativePart(std::string_view name) {
  std::string text(name);
  std::replace(text.begin(), text.end(), '\\', '/');
  fs::path out;
  for (const fs::path& part : fs::path(text).relative_path()) {
    if (part == "..") return {};
    if (part != ".") out /= part;
  }
  return out;
}

Result<std::vector<fs::path>> sideFilesOf(const fs::path& file, ByteSpan content) {
  const std::string extension = file.extension().string();
  const auto is = [&](std::string_view wanted) {
    return std::equal(extension.begin(), extension.end(), wanted.begin(), wanted.end(),
                      [](char a, char b) { return (a | 0x20) == (b | 0x20); });
  };
  std::vector<std::string> names;
  if (is(".gltf")) names = buffersOf(asText(content));
  if (is(".obj")) names = librariesOf(asText(content));
  std::vector<fs::path> out;
  if (names.empty()) return out;
  std::error_code failed;
  const fs::path parent = file.parent_path();
  const fs::path folder = fs::canonical(parent.empty() ? "." : parent, failed);
  if (failed) return systemError(parent, "cannot look it up", failed.value());
  for (const std::string& name : names) {
    auto found = fileBelow(folder, name);
    if (!found) return found.error();
    if (*found && std::find(out.begin(), out.end(), **found) == out.end()) out.push_back(*std::move(*found));
  }
  return out;
}

}  // namespace

std::string percentDecoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape =
        text[i] == '%' && i + 2 < text.size() && hexDigit(text[i + 1]) >= 0 && hexDigit(text[i + 2]) >= 0;
    if (escape) {
      out.push_back(static_cast<char>(hexDigit(text[i + 1]) * 16 + hexDigit(text[i + 2])));
      i += 2;
    } else {
      out.push_back(text[i]);
    }
  }
  return out;
}

Result<std::optional<fs::path>> fileBelow(const fs::path& folder, std::string_view name) {
  using Found = std::optional<fs::path>;
  if (folder.empty() || name.find('\0') != std::string_view::npos) return Found();
  for (const std::string& spelling : {std::string(name), percentDecoded(name)}) {
    const fs::path below = relativePart(spelling);
    if (below.empty()) continue;
    std::error_code failed;
    fs::path real = fs::canonical(folder / below, failed);
    const bool isFile = !failed && fs::is_regular_file(real, failed);
    if (isRefusal(failed)) return systemError(folder / below, "cannot look at it", failed.value());
    if (!isFile) continue;
    if (std::mismatch(folder.begin(), folder.end(), real.begin(), real.end()).first == folder.end())
      return Found(std::move(real));
  }
  return Found();
}

Result<SourceContent> readContent(const fs::path& file) {
  const auto bytes = readFile(file, maxFileBytes);
  if (!bytes) return bytes.error();
  auto sideFiles = sideFilesOf(file, *bytes);
  if (!sideFiles) return sideFiles.error();
  SourceContent out{hashOf(ByteSpan(*bytes)), *std::move(sideFiles)};
  if (out.sideFiles.empty()) return out;
  ByteWriter all;
  all.write(out.hash.words);
  for (const fs::path& beside : out.sideFiles) {
    const auto more = readFile(beside, maxFileBytes);
    if (!more) return more.error();
    all.write(hashOf(ByteSpan(*more)).words);
  }
  out.hash = hashOf(all.view());
  return out;
}

Result<ContentHash> hashFile(const fs::path& file) {
  const auto content = readContent(file);
  return content ? Result<ContentHash>(content->hash) : content.error();
}

}  // namespace squire
