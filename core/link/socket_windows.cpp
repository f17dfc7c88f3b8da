#include <winsock2.h>

#include <algorithm>
#include <array>
#include <vector>

#include "core/link/socket.h"
#include "core/link/winsock_windows.h"

namespace squire::link {

namespace {

constexpr std::size_t mostAtOnce = std::size_t{1} << 20u;

int lengthOf(std::size_t bytes) { return static_cast<int>(std::min(bytes, mostAtOnce)); }

bool mustWait() { return ::WSAGetLastError() == WSAEWOULDBLOCK; }

}  // namespace

void Socket::close() {
  if (socket_ >= 0) ::closesocket(callSocket(socket_));
  socket_ = -1;
}

std::ptrdiff_t Socket::receive(std::span<std::byte> room) const {
  const int got = ::recv(callSocket(socket_), reinterpret_cast<char*>(room.data()), lengthOf(room.size()), 0);
  if (got < 0 && mustWait()) return 0;
  return got > 0 ? got : -1;
}

std::ptrdiff_t Socket::send(ByteSpan bytes) const {
  const int sent =
      ::send(callSocket(socket_), reinterpret_cast<const char*>(bytes.data()), lengthOf(bytes.size()), 0);
  return sent < 0 && mustWait() ? 0 : sent;
}

bool awaitSockets(std::span<Awaited> sockets, std::chrono::milliseconds most) {
  std::vector<WSAPOLLFD> polled;
  for (const Awaited& one : sockets)
    polled.push_back(
        {callSocket(one.socket), static_cast<short>(one.forWriting ? POLLIN | POLLOUT : POLLIN), 0});
  const int found =
      ::WSAPoll(polled.data(), static_cast<ULONG>(polled.size()), static_cast<int>(most.count()));
  if (found < 0) return false;
  for (std::size_t i = 0; i < polled.size(); ++i)
    sockets[i].isReadable = (polled[i].revents & (POLLIN | POLLHUP | POLLERR)) != 0;
  return true;
}

// A datagram to itself.
Bell::Bell() : socket_(newSocket(SOCK_DGRAM)) {
  sockaddr_in own = onThisMachine(0);
  int size = sizeof own;
  auto* address = reinterpret_cast<sockaddr*>(&own);
  const SOCKET socket = callSocket(socket_.get());
  if (::bind(socket, address, size) != 0 || ::getsockname(socket, address, &size) != 0 ||
      ::connect(socket, address, size) != 0)
    socket_.close();
}

void Bell::ring() const { static_cast<void>(socket_.send(std::array{std::byte{1}})); }

void Bell::silence() const {
  std::array<std::byte, 64> ignored{};
  while (socket_.receive(ignored) > 0) {
  }
}

}  // namespace squire::link
