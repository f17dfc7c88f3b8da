#include "core/formats/assimp/io_system.h"

#include <algorithm>
#include <assimp/IOStream.hpp>
#include <cstring>
#include <string_view>

#include "core/base/machine_failure.h"
#include "core/io/file.h"
#include "core/io/side_files.h"
#include "core/io/system_error.h"

namespace squire::assimp {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t maxSideFile = 1ull << 29;
constexpr std::string_view top = "model/";

// A stream of bytes, borrowed or owned.
class MemoryStream : public Assimp::IOStream {
 public:
  explicit MemoryStream(ByteSpan bytes) : bytes_(bytes) {}
  explicit MemoryStream(Bytes own) : own_(std::move(own)), bytes_(own_) {}

  std::size_t Read(void* out, std::size_t size, std::size_t count) override {
    if (size == 0) return 0;
    const std::size_t items = std::min(count, (bytes_.size() - at_) / size);
    if (items > 0) std::memcpy(out, bytes_.data() + at_, items * size);
    at_ += items * size;
    return items;
  }
  std::size_t Write(const void*, std::size_t, std::size_t) override { return 0; }
  aiReturn Seek(std::size_t offset, aiOrigin origin) override {
    const std::size_t base = origin == aiOrigin_SET ? 0 : origin == aiOrigin_CUR ? at_ : bytes_.size();
    const std::size_t target =
        base + offset;  // unsigned overflow gives the right result for negative offsets
    if (target > bytes_.size()) return aiReturn_FAILURE;
    at_ = target;
    return aiReturn_SUCCESS;
  }
  std::size_t Tell() const override { return at_; }
  std::size_t FileSize() const override { return bytes_.size(); }
  void Flush() override {}

 private:
  Bytes own_;
  ByteSpan bytes_;
  std::size_t at_ = 0;
};

}  // namespace

// Assimp reads the file from a virtual folder "model"; resolve() maps the paths that Assimp forms with it.
FolderIo::FolderIo(ByteSpan bytes, const fs::path& file, const std::string& extension) {
  std::error_code failed;
  const fs::path parent = file.parent_path();
  folder_ = fs::canonical(parent.empty() ? "." : parent, failed);
  if (failed) refused_ = systemError(parent, "cannot look it up", failed.value());
  fileName_ = std::string(top) + "source." + extension;
  held_.emplace(fileName_, bytes);
}

fs::path FolderIo::resolve(std::string_view name) const {
  if (name.starts_with("./")) name.remove_prefix(2);
  if (name.starts_with(top)) name.remove_prefix(top.size());
  auto found = fileBelow(folder_, name);
  if (!found) refused_ = found.error();
  return found && *found ? **std::move(found) : fs::path();
}

std::optional<Bytes> FolderIo::read(std::string_view name) {
  const fs::path path = resolve(name);
  if (path.empty()) return {};
  filesRead_.insert(path.native());
  auto bytes = readFile(path, maxSideFile);
  if (!bytes && isOfMachine(bytes.error().code)) refused_ = bytes.error();
  return bytes ? std::optional(std::move(*bytes)) : std::nullopt;
}

bool FolderIo::Exists(const char* name) const {
  return held_.contains(std::string_view(name)) || !resolve(name).empty();
}

Assimp::IOStream* FolderIo::Open(const char* name, const char* mode) {
  if (std::strpbrk(mode, "wa+")) return nullptr;
  if (const auto held = held_.find(std::string_view(name)); held != held_.end())
    return new MemoryStream(held->second);
  auto bytes = read(name);
  return bytes ? new MemoryStream(std::move(*bytes)) : nullptr;
}

void FolderIo::Close(Assimp::IOStream* stream) { delete stream; }

}  // namespace squire::assimp
