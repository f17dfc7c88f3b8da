#pragma once

// Exit codes of a worker on Windows, which only its parent sees.

namespace squire::worker {

enum : unsigned long { deliveredExit = 0, notDeliveredExit = 42, outOfComputingExit = 43 };

}  // namespace squire::worker
