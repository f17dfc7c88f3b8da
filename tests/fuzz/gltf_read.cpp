#include <cstdio>
#include <cstdlib>

#include "core/formats/gltf/factory.h"

// Reads any bytes as a glTF file: the result must be valid.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace squire;
  static const auto importer = gltfImporter();
  const auto imported = importer->read(std::as_bytes(std::span(data, size)), "model.gltf", {}, {});
  if (!imported) return 0;
  for (const Model& model : imported->models) {
    const std::string fault = model.fault();
    if (fault.empty()) continue;
    std::fprintf(stderr, "%s: %s\n", model.name.c_str(), fault.c_str());
    std::abort();
  }
  return 0;
}
