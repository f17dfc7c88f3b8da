#include "core/io/system_windows.h"
#include "core/link/listener.h"
#include "core/link/winsock_windows.h"

namespace squire::link {

namespace {

constexpr int backlog = 16;
constexpr int mostWaitingBytes = 4 << 20;

// The system's library of sockets is started once.
bool startSockets() {
  constexpr WORD version = 2 << 8 | 2;
  static const bool works = [] {
    WSADATA facts{};
    return ::WSAStartup(version, &facts) == 0;
  }();
  return works;
}

}  // namespace

int withoutBlocking(SOCKET socket) {
  if (socket == INVALID_SOCKET) return -1;
  u_long on = 1;
  ::ioctlsocket(socket, static_cast<long>(FIONBIO), &on);
  ::SetHandleInformation(reinterpret_cast<HANDLE>(socket), HANDLE_FLAG_INHERIT, 0);
  return static_cast<int>(socket);
}

int newSocket(int kind) { return startSockets() ? withoutBlocking(::socket(AF_INET, kind, 0)) : -1; }

sockaddr_in onThisMachine(std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = ::htons(port);
  address.sin_addr.s_addr = ::htonl(INADDR_LOOPBACK);
  return address;
}

Result<Listener> Listener::onSocket(const std::filesystem::path& path) {
  return makeError(ErrorCode::Unsupported, "games on Windows are linked by a port", "use a port")
      .inFile(path.string());
}

Result<Listener> Listener::onPort(std::uint16_t port) {
  Listener listener{Socket(newSocket(SOCK_STREAM))};
  const auto failed = [port] {
    return windows::callError("cannot open port " + std::to_string(port),
                              static_cast<DWORD>(::WSAGetLastError()));
  };
  if (!listener.socket_.valid()) return failed();
  const SOCKET socket = callSocket(listener.socket_.get());
  const int on = 1;  // no other program may take the port over
  ::setsockopt(socket, SOL_SOCKET, SO_EXCLUSIVEADDRUSE, reinterpret_cast<const char*>(&on), sizeof on);
  sockaddr_in own = onThisMachine(port);
  int size = sizeof own;
  auto* address = reinterpret_cast<sockaddr*>(&own);
  if (::bind(socket, address, size) != 0 || ::listen(socket, backlog) != 0 ||
      ::getsockname(socket, address, &size) != 0)
    return failed();
  listener.port_ = ::ntohs(own.sin_port);
  return listener;
}

Listener::~Listener() = default;

Socket Listener::accept() const {
  Socket game(withoutBlocking(::accept(callSocket(socket_.get()), nullptr, nullptr)));
  if (game.valid())
    ::setsockopt(callSocket(game.get()), SOL_SOCKET, SO_SNDBUF,
                 reinterpret_cast<const char*>(&mostWaitingBytes), sizeof mostWaitingBytes);
  return game;
}

Result<std::filesystem::path> usualSocket(const std::string& /*name*/) {
  return makeError(ErrorCode::Unsupported, "games on Windows are linked by a port", "use a port");
}

}  // namespace squire::link
