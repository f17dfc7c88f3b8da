#pragma once

#include <cstddef>
#include <memory>

namespace squire {

// A few threads that wait for loops to share. Starting them is the only thing that allocates. One loop at a
// time: calls from several threads wait for each other.
class Workers {
 public:
  // As many threads as the machine has cores when 0, the caller's included; fewer where it has no more.
  explicit Workers(unsigned threads = 0);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  [[nodiscard]] unsigned threads() const;

  // Calls body(context, first, last) for ranges that cover 0 to count once, no range but the last smaller
  // than `grain`, and returns when all are done. The body must not throw.
  using Body = void (*)(const void* context, std::size_t first, std::size_t last);
  void forRanges(std::size_t count, std::size_t grain, Body body, const void* context);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace squire
