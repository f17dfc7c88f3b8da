#pragma once

#include <chrono>
#include <cstddef>
#include <span>
#include <utility>

#include "core/base/bytes.h"

namespace squire::link {

// Owns a socket, which never blocks; a negative value means none.
class Socket {
 public:
  explicit Socket(int socket = -1) : socket_(socket) {}
  Socket(Socket&& other) noexcept : socket_(std::exchange(other.socket_, -1)) {}
  Socket& operator=(Socket&& other) noexcept {
    std::swap(socket_, other.socket_);
    return *this;
  }
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  ~Socket() { close(); }

  [[nodiscard]] int get() const { return socket_; }
  [[nodiscard]] bool valid() const { return socket_ >= 0; }
  void close();

  // The number of bytes that arrived or were sent; 0 if there are none yet; below 0 if the connection ended.
  [[nodiscard]] std::ptrdiff_t receive(std::span<std::byte> room) const;
  [[nodiscard]] std::ptrdiff_t send(ByteSpan bytes) const;

 private:
  int socket_;
};

struct Awaited {
  int socket = -1;
  bool forWriting = false;  // also until it can be written to
  bool isReadable = false;  // something arrived, or the connection ended
};
// Waits until something happens on one of them, for at most `most`. Returns false if that failed.
[[nodiscard]] bool awaitSockets(std::span<Awaited> sockets, std::chrono::milliseconds most);

// What other threads ring to end awaitSockets().
class Bell {
 public:
  Bell();
  [[nodiscard]] int get() const { return socket_.get(); }
  void ring() const;
  void silence() const;

 private:
  Socket socket_;
};

}  // namespace squire::link
