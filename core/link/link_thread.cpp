#include "core/link/link_thread.h"

#include <array>
#include <utility>

namespace squire::link {

LinkThread::LinkThread(std::string project, std::optional<Listener> listener, OnLinkEvent tell)
    : server_(std::move(project), std::move(tell)) {
  if (listener) server_.add(*std::move(listener));
  thread_ = std::thread([this] { run(); });
}

LinkThread::~LinkThread() {
  {
    const std::lock_guard lock(guard_);
    isEnding_ = true;
  }
  bell_.ring();
  thread_.join();
}

void LinkThread::offer(std::shared_ptr<const ServedWad> wad) {
  {
    const std::lock_guard lock(guard_);
    offered_ = std::move(wad);
  }
  bell_.ring();
}

void LinkThread::setPort(std::unique_ptr<Port> port) {
  {
    const std::lock_guard lock(guard_);
    port_ = std::move(port);
  }
  bell_.ring();
}

void LinkThread::run() {
  while (takeOrders()) server_.turn(std::array{bell_.get()}, std::chrono::milliseconds(100));
}

bool LinkThread::takeOrders() {
  bell_.silence();
  const std::lock_guard lock(guard_);
  if (offered_) server_.offer(std::exchange(offered_, nullptr));
  if (auto port = std::exchange(port_, std::nullopt)) {
    server_.closeKeyed();
    if (*port) server_.add(std::move((*port)->listener), (*port)->key);
  }
  return !isEnding_;
}

}  // namespace squire::link
