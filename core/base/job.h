#pragma once

#include <atomic>
#include <functional>
#include <string_view>

namespace squire {

// Progress and cancellation of a long operation. Both members are optional. The function is called on the
// thread that does the work.
struct JobControl {
  std::function<void(float fraction, std::string_view step)> progress;  // fraction in [0, 1]
  const std::atomic<bool>* cancel = nullptr;  // borrowed; true requests cancellation

  void report(float fraction, std::string_view step) const {
    if (progress) progress(fraction, step);
  }
  [[nodiscard]] bool cancelled() const {
    return cancel != nullptr && cancel->load(std::memory_order_relaxed);
  }
};

}  // namespace squire
