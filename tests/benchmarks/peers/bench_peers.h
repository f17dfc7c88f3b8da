#pragma once

namespace squire::bench {

// Prints the runtime header, compiled in several ways, beside core/anim, ozz-animation and ACL, as tables of
// docs/performance.md.
void printPeers();

}  // namespace squire::bench
