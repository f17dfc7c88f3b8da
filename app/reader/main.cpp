// The program that reads untrusted files: models and pictures. Other programs start it for one file, with
// limits; see core/io/worker.h. It links only what reading needs, so that it starts quickly.

#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "core/formats/formats.h"
#include "core/io/import_request.h"
#include "core/io/worker_child.h"
#include "core/pictures/picture_worker.h"

namespace {

squire::Result<squire::WorkerAnswer> readModel(squire::ByteSpan bytes, const squire::ImportJob& job) {
  const auto request = squire::decodeRequest(bytes);
  if (!request) return request.error();
  squire::ImportJob allowed = job;
  allowed.large = request->large;
  allowed.threads = request->threads;
  return squire::importAnswer(
      squire::performImport(*request, squire::allFormats(), allowed, squire::Locking::Full));
}

squire::Result<squire::WorkerAnswer> readPicture(squire::ByteSpan request, const squire::ImportJob& /*job*/) {
  return squire::answerWithPixels(request);
}

}  // namespace

int main(int count, char** values) {
  const std::string_view command = count > 1 ? values[1] : "";
  const std::vector<std::string> arguments(values + std::min(count, 2), values + count);
  const squire::Error error = command == "picture-worker"
                                  ? squire::runAsWaitingWorker(arguments, squire::lockForPicture, readPicture)
                                  : squire::runAsWorker(arguments, readModel);
  std::fprintf(stderr, "%s\n", error.text().c_str());
  return 2;
}
