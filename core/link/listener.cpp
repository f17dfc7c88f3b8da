#include "core/link/listener.h"

#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "core/io/descriptor.h"
#include "core/io/system_error.h"

namespace squire::link {

namespace {

constexpr int socketKind = SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK;
constexpr int backlog = 16;
constexpr int mostWaitingBytes = 4 << 20;
constexpr std::size_t mostPathBytes = 103;  // as many as all systems have room for

template <typename Address>
const sockaddr* generic(const Address& address) {
  return reinterpret_cast<const sockaddr*>(&address);
}

Result<sockaddr_un> addressOf(const std::filesystem::path& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string text = path.string();
  if (text.size() > mostPathBytes)
    return makeError(ErrorCode::Usage,
                     "the path of a socket has at most " + std::to_string(mostPathBytes) + " bytes",
                     "choose a shorter one (--socket)")
        .inFile(text);
  std::memcpy(address.sun_path, text.data(), text.size());
  return address;
}

// Removes a socket on which nobody listens.
Status makeRoom(const std::filesystem::path& path, const sockaddr_un& address) {
  struct stat info {};
  if (::lstat(path.c_str(), &info) != 0) return {};
  if (!S_ISSOCK(info.st_mode))
    return makeError(ErrorCode::Io, "there is a file that is no socket", "choose another path")
        .inFile(path.string());
  const Descriptor probe(::socket(AF_UNIX, socketKind, 0));
  if (::connect(probe.get(), generic(address), sizeof address) == 0 || errno != ECONNREFUSED)
    return makeError(ErrorCode::Io, "another program listens there already",
                     "end it, or choose another path (--socket)")
        .inFile(path.string());
  ::unlink(path.c_str());
  return {};
}

bool isOwnUser(int socket) {
  ucred peer{};
  socklen_t size = sizeof peer;
  return ::getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == ::geteuid();
}

}  // namespace

Result<Listener> Listener::onSocket(const std::filesystem::path& path) {
  const auto address = addressOf(path);
  if (!address) return address.error();
  if (const Status free = makeRoom(path, *address); !free) return free.error();
  Listener listener{Socket(::socket(AF_UNIX, socketKind, 0))};
  const auto failed = [&path] { return systemError(path, "cannot open the socket", errno); };
  if (!listener.socket_.valid()) return failed();
  const mode_t before = ::umask(0177);
  const int bound = ::bind(listener.socket_.get(), generic(*address), sizeof *address);
  const int code = errno;
  ::umask(before);
  errno = code;
  if (bound != 0) return failed();
  listener.path_ = path;
  if (::listen(listener.socket_.get(), backlog) != 0) return failed();
  return listener;
}

Result<Listener> Listener::onPort(std::uint16_t port) {
  Listener listener{Socket(::socket(AF_INET, socketKind, 0))};
  const auto failed = [port] { return systemError("cannot open port " + std::to_string(port), errno); };
  if (!listener.socket_.valid()) return failed();
  const int on = 1;
  ::setsockopt(listener.socket_.get(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  if (::bind(listener.socket_.get(), generic(address), size) != 0 ||
      ::listen(listener.socket_.get(), backlog) != 0 ||
      ::getsockname(listener.socket_.get(), reinterpret_cast<sockaddr*>(&address), &size) != 0)
    return failed();
  listener.port_ = ntohs(address.sin_port);
  return listener;
}

Listener::~Listener() {
  if (socket_.valid() && !path_.empty()) ::unlink(path_.c_str());
}

Socket Listener::accept() const {
  Socket game(::accept4(socket_.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
  if (game.valid() && !path_.empty() && !isOwnUser(game.get())) game.close();
  // Enlarges the send buffer: games read once per frame, so that more of a WAD can wait in it until then.
  ::setsockopt(game.get(), SOL_SOCKET, SO_SNDBUF, &mostWaitingBytes, sizeof mostWaitingBytes);
  return game;
}

Result<std::filesystem::path> usualSocket(const std::string& name) {
  const char* folder = std::getenv("XDG_RUNTIME_DIR");
  if (folder == nullptr || *folder == '\0')
    return makeError(ErrorCode::Usage, "without XDG_RUNTIME_DIR, a socket needs a path",
                     "give --socket PATH");
  return std::filesystem::path(folder) / ("squire-" + name + ".link");
}

}  // namespace squire::link
