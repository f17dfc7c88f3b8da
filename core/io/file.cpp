#include "core/io/file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "core/io/descriptor.h"
#include "core/io/system_error.h"

namespace squire {

namespace {

Result<std::uint64_t> regularFileSize(int file, const std::filesystem::path& path) {
  if (file < 0) return systemError(path, "cannot open it", errno);
  struct stat info {};
  if (::fstat(file, &info) != 0) return systemError(path, "cannot read it", errno);
  if (S_ISDIR(info.st_mode)) {
    return makeError(ErrorCode::Io, "it is a folder, not a file", "name a file in it").inFile(pathText(path));
  }
  if (!S_ISREG(info.st_mode)) {
    return makeError(ErrorCode::Io, "it is a device or a pipe, not a file", "save it as a file first")
        .inFile(pathText(path));
  }
  return static_cast<std::uint64_t>(info.st_size);
}

}  // namespace

std::string pathText(const std::filesystem::path& path) { return path.generic_string(); }

Result<MappedFile> MappedFile::open(const std::filesystem::path& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  return of(file.get(), path);
}

Result<MappedFile> MappedFile::of(int descriptor, const std::filesystem::path& path) {
  const auto size = regularFileSize(descriptor, path);
  if (!size) return size.error();
  if (*size == 0) return MappedFile(ByteSpan());
  void* data = ::mmap(nullptr, *size, PROT_READ, MAP_PRIVATE, descriptor, 0);
  if (data == MAP_FAILED) return systemError(path, "cannot map it", errno);
  return MappedFile(ByteSpan(static_cast<const std::byte*>(data), *size));
}

MappedFile::MappedFile(MappedFile&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  std::swap(bytes_, other.bytes_);
  return *this;
}

MappedFile::~MappedFile() {
  if (!bytes_.empty()) ::munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());
}

Result<Bytes> readFile(const std::filesystem::path& path, std::uint64_t maxBytes) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  return readDescriptor(file.get(), path, maxBytes);
}

Result<Bytes> readDescriptor(int file, const std::filesystem::path& path, std::uint64_t maxBytes) {
  const auto size = regularFileSize(file, path);
  if (!size) return size.error();
  if (*size > maxBytes) {
    return makeError(ErrorCode::Limit,
                     "it has " + std::to_string(*size) + " bytes, more than the limit of " +
                         std::to_string(maxBytes),
                     "make it smaller, or divide it")
        .inFile(pathText(path));
  }
  Bytes bytes(*size);
  std::size_t done = 0;
  while (done < bytes.size()) {
    const ssize_t got = ::read(file, bytes.data() + done, bytes.size() - done);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return systemError(path, "cannot read it", errno);
    if (got == 0) break;  // the file was truncated meanwhile
    done += static_cast<std::size_t>(got);
  }
  bytes.resize(done);
  return bytes;
}

}  // namespace squire
