#pragma once

namespace squire::cli {

// Ends the program with a message when it has computed nothing for half a minute: where memory or threads are
// short, Mesa waits for a thread that it could not start. For a scope in which the program waits for nothing
// else so long.
class StallWatch {
 public:
  StallWatch();
  StallWatch(const StallWatch&) = delete;
  StallWatch& operator=(const StallWatch&) = delete;
  ~StallWatch();
};

}  // namespace squire::cli
