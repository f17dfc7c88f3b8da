#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace squire {

// Asks for large pages below memory that nobody has touched yet. Where the system has them, pixels by the
// megabyte are first written in half the time; where not, nothing happens.
void preferLargePages(void* data, std::size_t bytes);

// For a process that has one task and ends with it, before it has threads: memory is asked for in steps of
// `room` bytes, kept, and lies in large pages as far as the first step goes. A page of 4 KiB costs 2
// microseconds to get and give back where the machine is a virtual one, which was a sixth of a short task; a
// large one of 2 MiB costs 100. Room is of addresses: only what is written to takes memory.
void keepMemoryInLargePages(std::size_t room);

// As out.resize(count) of an empty vector, with room for as many as `room` later on.
template <typename T>
void resizeLarge(std::vector<T>& out, std::size_t count, std::size_t room = 0) {
  out.reserve(std::max(count, room));
  preferLargePages(out.data(), out.capacity() * sizeof(T));
  out.resize(count);
}

}  // namespace squire
