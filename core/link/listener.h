#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "core/base/result.h"
#include "core/link/socket.h"

namespace squire::link {

// A Unix socket or a TCP port to which games connect.
class Listener {
 public:
  // A Unix socket that only the same user may use: with the mode 0600, and checked for each connection. Takes
  // the place of a socket that a killed program left; fails with Io if another program listens there, and
  // with Unsupported where the system has no such sockets.
  [[nodiscard]] static Result<Listener> onSocket(const std::filesystem::path& path);
  // A TCP port that only programs of this machine reach; 0: any free one.
  [[nodiscard]] static Result<Listener> onPort(std::uint16_t port);

  Listener(Listener&&) = default;
  Listener& operator=(Listener&&) = delete;
  ~Listener();  // removes the socket's file

  [[nodiscard]] int descriptor() const { return socket_.get(); }
  [[nodiscard]] std::uint16_t port() const { return port_; }
  // The next connection, which does not block; an invalid one if there is none or it is of another user.
  [[nodiscard]] Socket accept() const;

 private:
  explicit Listener(Socket socket) : socket_(std::move(socket)) {}

  Socket socket_;
  std::filesystem::path path_;  // of a Unix socket
  std::uint16_t port_ = 0;      // of a TCP port
};

// Where `squire serve` listens by default: squire-NAME.link in the user's runtime folder. Fails with Usage if
// there is no such folder, and with Unsupported where the system has no such sockets.
[[nodiscard]] Result<std::filesystem::path> usualSocket(const std::string& name);

}  // namespace squire::link
