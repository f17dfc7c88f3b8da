#pragma once

namespace squire::bench {

// Prints the times of the runtime header, compiled in several ways, of core/anim, ozz-animation and ACL, as
// the tables of docs/performance.md.
void printPeers();

}  // namespace squire::bench
