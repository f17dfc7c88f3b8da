#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace squire {

// Requests large pages for memory that has not been touched yet. Where the system supports them, the first
// write to megabytes of pixels takes half the time; elsewhere this has no effect.
void preferLargePages(void* data, std::size_t bytes);

// For short single-task processes, before any thread starts. The heap then grows in steps of `room` bytes, is
// never trimmed, and its first step uses large pages. On virtual machines a 4 KiB page costs 2 microseconds
// to map and unmap, which was a sixth of a short task; a 2 MiB page costs 100 microseconds. `room` reserves
// addresses: only pages that are written to use memory.
void keepMemoryInLargePages(std::size_t room);

// Resizes an empty vector to `count` elements, with capacity for `room` elements.
template <typename T>
void resizeLarge(std::vector<T>& out, std::size_t count, std::size_t room = 0) {
  out.reserve(std::max(count, room));
  preferLargePages(out.data(), out.capacity() * sizeof(T));
  out.resize(count);
}

}  // namespace squire
