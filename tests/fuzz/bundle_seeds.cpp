#include <fstream>
#include <string>

#include "core/io/bundle.h"
#include "tests/io/sample_import.h"

// Writes bundles of small imports into a folder: bundle_seeds FOLDER COUNT
int main(int count, char** values) {
  using namespace squire;
  if (count != 3) return 1;
  for (unsigned seed = 0; seed < std::stoul(values[2]); ++seed) {
    const Bytes bytes = encodeBundle(Result<Imported>(test::sampleImport(seed)));
    std::ofstream file(std::string(values[1]) + "/bundle" + std::to_string(seed), std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (!file.flush()) return 1;
  }
  return 0;
}
