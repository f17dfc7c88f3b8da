#pragma once

// What the parts for Windows have in common. Included by sources named *_windows.cpp only.

#include <winsock2.h>

#include <cstdint>

namespace squire::link {

// The system's handles, and so its sockets, have 32 significant bits.
inline SOCKET callSocket(int socket) { return static_cast<SOCKET>(std::intptr_t{socket}); }

// A new one that does not block; -1 if there is none.
[[nodiscard]] int newSocket(int kind);
// Makes one of another origin so.
[[nodiscard]] int withoutBlocking(SOCKET socket);

// A port that only programs of this machine reach.
[[nodiscard]] sockaddr_in onThisMachine(std::uint16_t port);

}  // namespace squire::link
