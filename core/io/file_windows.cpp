#include <io.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "core/io/file.h"
#include "core/io/system_windows.h"

namespace squire {

namespace {

using windows::callError;

windows::Handle openForReading(const std::filesystem::path& path) {
  constexpr DWORD anybody = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
  // Folders are opened too: regularFileSize() then reports that the path is a folder.
  return windows::Handle(::CreateFileW(windows::callPath(path).c_str(), GENERIC_READ, anybody, nullptr,
                                       OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr));
}

Result<std::uint64_t> regularFileSize(HANDLE file, const std::filesystem::path& path) {
  if (::GetFileType(file) != FILE_TYPE_DISK)
    return makeError(ErrorCode::Io, "it is a device or a pipe, not a file", "save it as a file first")
        .inFile(pathText(path));
  BY_HANDLE_FILE_INFORMATION info{};
  if (::GetFileInformationByHandle(file, &info) == 0)
    return callError(path, "cannot read it", ::GetLastError());
  if ((info.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0)
    return makeError(ErrorCode::Io, "it is a folder, not a file", "name a file in it").inFile(pathText(path));
  return std::uint64_t{info.nFileSizeHigh} << 32u | info.nFileSizeLow;
}

// Returns the number of bytes read: fewer if the file was truncated meanwhile.
Result<std::size_t> readAll(HANDLE file, std::span<std::byte> out, const std::filesystem::path& path) {
  std::size_t done = 0;
  while (done < out.size()) {
    OVERLAPPED place{};
    place.Offset = static_cast<DWORD>(done);
    place.OffsetHigh = static_cast<DWORD>(std::uint64_t{done} >> 32u);
    DWORD got = 0;
    const auto wanted = static_cast<DWORD>(std::min<std::size_t>(out.size() - done, 1u << 30u));
    const bool isRead = ::ReadFile(file, out.data() + done, wanted, &got, &place) != 0;
    if (!isRead && ::GetLastError() != ERROR_HANDLE_EOF)
      return callError(path, "cannot read it", ::GetLastError());
    if (!isRead || got == 0) break;
    done += got;
  }
  return done;
}

// While a file is mapped, Windows lets nobody replace it: so the bytes are a copy, which the caller deletes.
Result<ByteSpan> copyOf(HANDLE file, const std::filesystem::path& path) {
  const auto size = regularFileSize(file, path);
  if (!size) return size.error();
  if (*size == 0) return ByteSpan();
  std::unique_ptr<std::byte[]> bytes(new std::byte[*size]);
  const auto got = readAll(file, {bytes.get(), *size}, path);
  if (!got) return got.error();
  return ByteSpan(bytes.release(), *got);
}

}  // namespace

std::string pathText(const std::filesystem::path& path) { return path.generic_string(); }

Result<MappedFile> MappedFile::open(const std::filesystem::path& path) {
  const windows::Handle file = openForReading(path);
  if (!file.valid()) return callError(path, "cannot open it", ::GetLastError());
  auto bytes = copyOf(file.get(), path);
  return bytes ? Result<MappedFile>(MappedFile(*bytes)) : bytes.error();
}

Result<MappedFile> MappedFile::of(int descriptor, const std::filesystem::path& path) {
  auto bytes = copyOf(reinterpret_cast<HANDLE>(::_get_osfhandle(descriptor)), path);
  return bytes ? Result<MappedFile>(MappedFile(*bytes)) : bytes.error();
}

MappedFile::MappedFile(MappedFile&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  std::swap(bytes_, other.bytes_);
  return *this;
}

MappedFile::~MappedFile() { delete[] bytes_.data(); }

Result<Bytes> readFile(const std::filesystem::path& path, std::uint64_t maxBytes) {
  const windows::Handle file = openForReading(path);
  if (!file.valid()) return callError(path, "cannot open it", ::GetLastError());
  const auto size = regularFileSize(file.get(), path);
  if (!size) return size.error();
  if (*size > maxBytes) {
    return makeError(ErrorCode::Limit,
                     "it has " + std::to_string(*size) + " bytes, more than the limit of " +
                         std::to_string(maxBytes),
                     "make it smaller, or divide it")
        .inFile(pathText(path));
  }
  Bytes bytes(*size);
  const auto got = readAll(file.get(), bytes, path);
  if (!got) return got.error();
  bytes.resize(*got);
  return bytes;
}

}  // namespace squire
