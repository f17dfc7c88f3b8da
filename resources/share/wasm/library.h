// The functions of a C library that squire_wad.h calls, and memory for a file. To be included by the only C
// file of a WebAssembly module that is compiled with -mbulk-memory.
#pragma once

#include <stdint.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name))) name

extern unsigned char __heap_base;

// With -mbulk-memory these are instructions rather than calls.
void* memcpy(void* to, const void* from, size_t size) { return __builtin_memcpy(to, from, size); }
void* memset(void* to, int value, size_t size) { return __builtin_memset(to, value, size); }

int memcmp(const void* a, const void* b, size_t size) {
  for (size_t i = 0; i < size; ++i) {
    const int difference = ((const unsigned char*)a)[i] - ((const unsigned char*)b)[i];
    if (difference != 0) return difference;
  }
  return 0;
}

int strcmp(const char* a, const char* b) {
  for (; *a != 0 && *a == *b; ++a) ++b;
  return (unsigned char)*a - (unsigned char)*b;
}

size_t strlen(const char* text) {
  size_t size = 0;
  while (text[size] != 0) ++size;
  return size;
}

// Subtracts y times powers of two: every step is exact.
double fmod(double x, double y) {
  double rest = __builtin_fabs(x);
  const double step = __builtin_fabs(y);
  if (!(step > 0.0) || !(rest - rest == 0.0)) return 0.0 / 0.0;
  while (rest >= step) {
    double part = step;
    while (part <= rest * 0.5) part *= 2.0;
    rest -= part;
  }
  return __builtin_copysign(rest, x);
}

// Returns `size` bytes after the module's static memory, aligned to 16; 0 if there are too few. The address
// is the same on every call, but growing the memory detaches JavaScript's views of it.
unsigned char* EXPORT(room)(uint32_t size) {
  unsigned char* start = (unsigned char*)(((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15);
  const uint64_t end = (uint64_t)(uintptr_t)start + size,
                 now = (uint64_t)__builtin_wasm_memory_size(0) * 65536u;
  if (end > now && __builtin_wasm_memory_grow(0, (uint32_t)((end - now) / 65536u + 1)) == (size_t)-1)
    return 0;
  return start;
}
