#pragma once

#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <utility>

#include "core/base/bytes.h"
#include "core/base/result.h"

namespace squire {

// Owns a file descriptor; a negative value means none.
class Descriptor {
 public:
  explicit Descriptor(int fd = -1) : fd_(fd) {}
  Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }

  [[nodiscard]] int get() const { return fd_; }
  [[nodiscard]] bool valid() const { return fd_ >= 0; }
  void close() {
    if (fd_ >= 0) ::close(fd_);
    fd_ = -1;
  }

 private:
  int fd_;
};

// Like readFile(), of a file that open() returned; reports its error if there is none. `path` is used in
// errors only.
[[nodiscard]] Result<Bytes> readDescriptor(int file, const std::filesystem::path& path,
                                           std::uint64_t maxBytes);

}  // namespace squire
