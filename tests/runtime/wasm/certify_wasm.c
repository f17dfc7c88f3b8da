// sqw_certify() as a WebAssembly module without a C library, for certify_wasm.js.
#include <stdint.h>

#define SQUIRE_WAD_STATIC
#define SQUIRE_WAD_IMPLEMENTATION
#include "core/runtime/squire_wad.h"

#define EXPORT(name) __attribute__((export_name(#name)))

extern unsigned char __heap_base;

static sqw_wad wad;

void* memcpy(void* to, const void* from, size_t size) {
  for (size_t i = 0; i < size; ++i) ((volatile char*)to)[i] = ((const char*)from)[i];
  return to;
}

void* memset(void* to, int value, size_t size) {
  for (size_t i = 0; i < size; ++i) ((volatile char*)to)[i] = (char)value;
  return to;
}

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
float fmodf(float x, float y) {
  float rest = __builtin_fabsf(x);
  const float step = __builtin_fabsf(y);
  if (!(step > 0.0f) || !(rest - rest == 0.0f)) return 0.0f / 0.0f;
  while (rest >= step) {
    float part = step;
    while (part <= rest * 0.5f) part *= 2.0f;
    rest -= part;
  }
  return __builtin_copysignf(rest, x);
}

// Room for a file, aligned to 16.
EXPORT(room) unsigned char* room(uint32_t size) {
  unsigned char* start = (unsigned char*)(((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15);
  const uintptr_t end = (uintptr_t)start + size, now = __builtin_wasm_memory_size(0) * 65536u;
  if (end > now && __builtin_wasm_memory_grow(0, (end - now) / 65536u + 1) == (size_t)-1) return 0;
  return start;
}

// The number of models, or -1 if the file is not valid.
EXPORT(open_file) int open_file(uint32_t size) {
  return sqw_open(room(0), size, &wad, 0) ? (int)wad.model_count : -1;
}

EXPORT(floats_of) uint32_t floats_of(uint32_t model) {
  return (uint32_t)SQW_CERTIFY_FLOATS(wad.skeletons[wad.models[model].skeleton].bone_count);
}

// `memory` lies behind the file, see room().
EXPORT(certify) uint64_t certify(uint32_t model, float* memory) {
  return sqw_certify(&wad, &wad.models[model], memory);
}
