#include "core/link/link_thread.h"

#include <sys/eventfd.h>

#include <array>
#include <cstdint>
#include <utility>

namespace squire::link {

LinkThread::LinkThread(std::string project, Listener listener, OnLinkEvent tell)
    : server_(std::move(project), std::move(tell)), wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  server_.add(std::move(listener));
  thread_ = std::thread([this] { run(); });
}

LinkThread::~LinkThread() {
  {
    const std::lock_guard lock(guard_);
    isEnding_ = true;
  }
  wake();
  thread_.join();
}

void LinkThread::offer(std::shared_ptr<const ServedWad> wad) {
  {
    const std::lock_guard lock(guard_);
    offered_ = std::move(wad);
  }
  wake();
}

void LinkThread::setPort(std::unique_ptr<Port> port) {
  {
    const std::lock_guard lock(guard_);
    port_ = std::move(port);
  }
  wake();
}

void LinkThread::wake() const {
  const std::uint64_t one = 1;
  static_cast<void>(!::write(wake_.get(), &one, sizeof one));
}

void LinkThread::run() {
  while (takeOrders()) server_.turn(std::array{wake_.get()}, std::chrono::milliseconds(100));
}

bool LinkThread::takeOrders() {
  std::uint64_t ignored = 0;
  static_cast<void>(!::read(wake_.get(), &ignored, sizeof ignored));
  const std::lock_guard lock(guard_);
  if (offered_) server_.offer(std::exchange(offered_, nullptr));
  if (auto port = std::exchange(port_, std::nullopt)) {
    server_.closeKeyed();
    if (*port) server_.add(std::move((*port)->listener), (*port)->key);
  }
  return !isEnding_;
}

}  // namespace squire::link
