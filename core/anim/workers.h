#pragma once

#include <cstddef>
#include <memory>

namespace squire {

// A pool of threads for parallel loops. Only construction allocates. Runs one loop at a time; concurrent
// calls wait for each other.
class Workers {
 public:
  // `threads`: the number of threads including the calling one; 0: processorCount(). Uses fewer if the system
  // cannot create as many.
  explicit Workers(unsigned threads = 0);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  [[nodiscard]] unsigned threads() const;

  // Calls body(context, first, last) for ranges of about the same size, one per thread, that cover [0, count)
  // once. Uses fewer threads where a range would have fewer than `grain` elements. Returns when all are done.
  // The body must not throw.
  using Body = void (*)(const void* context, std::size_t first, std::size_t last);
  void forRanges(std::size_t count, std::size_t grain, Body body, const void* context);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace squire
