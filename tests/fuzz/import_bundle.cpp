#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "core/io/bundle.h"
#include "core/io/import_request.h"

namespace {

void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

}  // namespace

// Decodes any bytes as a worker's result and as a request. An accepted result must be valid and must not
// change when it is encoded and decoded again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace squire;
  const ByteSpan input = std::as_bytes(std::span(data, size));
  (void)decodeRequest(input);
  Bytes bytes(input.begin(), input.end());
  const std::uint64_t claimed = size;  // mutants of another length would otherwise fail at the header
  if (size >= 16) std::memcpy(bytes.data() + 8, &claimed, sizeof(claimed));
  const auto imported = decodeBundle(bytes);
  if (!imported) return 0;
  for (const Model& model : imported->models) require(model.fault().empty(), "an unsound model was accepted");
  const Bytes again = encodeBundle(imported);
  const auto third = decodeBundle(again);
  require(third.ok(), "what was encoded is refused");
  require(encodeBundle(third) == again, "encoding is not stable");
  return 0;
}
