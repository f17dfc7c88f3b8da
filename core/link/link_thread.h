#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "core/io/descriptor.h"
#include "core/link/link_server.h"

namespace squire::link {

// A LinkServer on a thread of its own, for programs that do not wait.
class LinkThread {
 public:
  // `tell` is called on that thread.
  LinkThread(std::string project, Listener listener, OnLinkEvent tell);
  LinkThread(const LinkThread&) = delete;
  LinkThread& operator=(const LinkThread&) = delete;
  ~LinkThread();  // closes all connections

  void offer(std::shared_ptr<const ServedWad> wad);
  // Listens at this port too, for games that say the key, in place of an earlier one; null: no longer.
  struct Port {
    Listener listener;
    Key key{};
  };
  void setPort(std::unique_ptr<Port> port);

 private:
  void run();
  void wake() const;
  // Returns false if the thread ends.
  [[nodiscard]] bool takeOrders();

  LinkServer server_;
  Descriptor wake_;
  std::mutex guard_;  // over those below
  std::shared_ptr<const ServedWad> offered_;
  std::optional<std::unique_ptr<Port>> port_;
  bool isEnding_ = false;
  std::thread thread_;
};

}  // namespace squire::link
