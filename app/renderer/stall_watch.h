#pragma once

namespace squire::cli {

// Ends the program with a message when it has used no processor time for half a minute: if memory or threads
// are short, Mesa waits for a thread that it could not start. Only for a scope in which the program never
// waits that long for anything else.
class StallWatch {
 public:
  StallWatch();
  StallWatch(const StallWatch&) = delete;
  StallWatch& operator=(const StallWatch&) = delete;
  ~StallWatch();
};

}  // namespace squire::cli
