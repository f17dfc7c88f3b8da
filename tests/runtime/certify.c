/* Prints the digest of each model of WADs: certify FILE... Compiled by certify_test.py in many ways. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#define SQUIRE_WAD_IMPLEMENTATION
#include "core/runtime/squire_wad.h"

static int certify(const char* name, const void* bytes, size_t size) {
  sqw_wad wad;
  sqw_error error;
  uint32_t i;
  if (!sqw_open(bytes, size, &wad, &error)) {
    printf("%s: %s\n", name, error.message);
    return 1;
  }
  for (i = 0; i < wad.model_count; ++i) {
    const uint32_t bones = wad.skeletons[wad.models[i].skeleton].bone_count;
    float* memory = (float*)malloc(SQW_CERTIFY_FLOATS(bones) * sizeof(float) + 1);
    if (!memory) return 1;
    printf("%016" PRIx64 "\n", sqw_certify(&wad, &wad.models[i], memory));
    free(memory);
  }
  return 0;
}

static int certify_file(const char* name) {
  FILE* file = fopen(name, "rb");
  long size;
  void* bytes;
  int failed = 1;
  if (!file) return 1;
  fseek(file, 0, SEEK_END);
  size = ftell(file);
  fseek(file, 0, SEEK_SET);
  /* The header wants an alignment of 16, which malloc does not promise everywhere. */
  bytes = malloc((size_t)size + 16);
  if (bytes) {
    void* aligned = (void*)(((uintptr_t)bytes + 15) & ~(uintptr_t)15);
    if (fread(aligned, 1, (size_t)size, file) == (size_t)size) failed = certify(name, aligned, (size_t)size);
    free(bytes);
  }
  fclose(file);
  return failed;
}

int main(int argc, char** argv) {
  int i, failed = 0;
  for (i = 1; i < argc; ++i) failed |= certify_file(argv[i]);
  return failed;
}
