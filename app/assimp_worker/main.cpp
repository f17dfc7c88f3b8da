// The import worker for formats that Assimp reads. A process of app/reader replaces itself by this program,
// which starts the import from the beginning; see core/formats/other/factory.h.

#include <cstdio>

#include "core/formats/assimp/factory.h"
#include "core/io/import_request.h"
#include "core/io/worker_child.h"

namespace {

squire::Result<squire::WorkerAnswer> work(squire::ByteSpan bytes, const squire::ImportJob& job) {
  const auto request = squire::decodeRequest(bytes);
  if (!request) return request.error();
  squire::Registry formats;
  formats.add(squire::makeAssimpImporter());
  return squire::importAnswer(squire::performImport(*request, formats, job, squire::Locking::Full));
}

}  // namespace

int main(int count, char** values) {
  // The first argument is the name of the command.
  const std::vector<std::string> arguments(values + (count > 1 ? 2 : count), values + count);
  const squire::Error error = squire::runAsWorker(arguments, work);
  std::fprintf(stderr, "%s\n", error.text().c_str());
  return 2;
}
