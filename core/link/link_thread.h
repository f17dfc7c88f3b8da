#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "core/link/link_server.h"
#include "core/link/socket.h"

namespace squire::link {

// A LinkServer on a thread of its own, for programs whose main thread must not block.
class LinkThread {
 public:
  // Without a listener, games connect to a port (setPort()). `tell` is called on the server's thread.
  LinkThread(std::string project, std::optional<Listener> listener, OnLinkEvent tell);
  LinkThread(const LinkThread&) = delete;
  LinkThread& operator=(const LinkThread&) = delete;
  ~LinkThread();  // closes all connections

  void offer(std::shared_ptr<const ServedWad> wad);
  struct Port {
    Listener listener;
    Key key{};
  };
  // Also listens at a port, for games that send its key. Replaces the port of an earlier call; null: closes
  // it. Connected games stay connected.
  void setPort(std::unique_ptr<Port> port);

 private:
  void run();
  // Applies calls from other threads. Returns false if the thread is to end.
  [[nodiscard]] bool takeOrders();

  LinkServer server_;
  Bell bell_;
  std::mutex guard_;  // protects the members below
  std::shared_ptr<const ServedWad> offered_;
  std::optional<std::unique_ptr<Port>> port_;
  bool isEnding_ = false;
  std::thread thread_;
};

}  // namespace squire::link
