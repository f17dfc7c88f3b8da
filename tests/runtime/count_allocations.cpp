#include "tests/runtime/count_allocations.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {
std::atomic<std::size_t> allocated{0};
}

// A sanitizer's own version of this would not call the one below.
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  allocated += size;
  return std::malloc(size);
}
void* operator new(std::size_t size) {
  if (void* memory = operator new(size, std::nothrow)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace squire::runtime::test {

std::size_t allocatedBytes() { return allocated; }

}  // namespace squire::runtime::test
