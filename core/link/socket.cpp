#include "core/link/socket.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <vector>

namespace squire::link {

namespace {

bool mustWait() { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR; }

}  // namespace

void Socket::close() {
  if (socket_ >= 0) ::close(socket_);
  socket_ = -1;
}

std::ptrdiff_t Socket::receive(std::span<std::byte> room) const {
  const ssize_t got = ::recv(socket_, room.data(), room.size(), MSG_DONTWAIT);
  if (got < 0 && mustWait()) return 0;
  return got > 0 ? got : -1;
}

std::ptrdiff_t Socket::send(ByteSpan bytes) const {
  const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
  return sent < 0 && mustWait() ? 0 : sent;
}

bool awaitSockets(std::span<Awaited> sockets, std::chrono::milliseconds most) {
  std::vector<pollfd> polled;
  for (const Awaited& one : sockets)
    polled.push_back({one.socket, static_cast<short>(one.forWriting ? POLLIN | POLLOUT : POLLIN), 0});
  if (::poll(polled.data(), polled.size(), static_cast<int>(most.count())) < 0) return false;
  for (std::size_t i = 0; i < polled.size(); ++i)
    sockets[i].isReadable = (polled[i].revents & (POLLIN | POLLHUP | POLLERR)) != 0;
  return true;
}

Bell::Bell() : socket_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}

void Bell::ring() const {
  const std::uint64_t one = 1;
  static_cast<void>(!::write(socket_.get(), &one, sizeof one));
}

void Bell::silence() const {
  std::uint64_t ignored = 0;
  static_cast<void>(!::read(socket_.get(), &ignored, sizeof ignored));
}

}  // namespace squire::link
