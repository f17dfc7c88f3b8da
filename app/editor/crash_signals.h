#pragma once

namespace squire {

// Writes what ended the program, and the functions that were running, to a log. Then the system ends the
// program as usual, with a core dump where it is set up so. At most one instance may exist.
class CrashSignals {
 public:
  explicit CrashSignals(int log);
  CrashSignals(const CrashSignals&) = delete;
  CrashSignals& operator=(const CrashSignals&) = delete;
  ~CrashSignals();
};

}  // namespace squire
