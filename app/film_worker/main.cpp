// The program that decodes untrusted films. Squire starts a process of it for each film, with limits; see
// core/io/serving_worker.h. Only it links ffmpeg's libraries.

#include <cstdio>
#include <string>
#include <vector>

#include "core/footage/decode/film_worker.h"
#include "core/io/worker_child.h"

int main(int count, char** values) {
  // The first argument is the name of the command.
  const std::vector<std::string> arguments(values + (count > 1 ? 2 : count), values + count);
  squire::FilmWorker worker(squire::fileOfWorker);
  const squire::Error error =
      squire::runAsServingWorker(arguments, squire::FilmWorker::lock,
                                 [&worker](squire::ByteSpan question, const squire::ImportJob& /*job*/) {
                                   return worker.answer(question);
                                 });
  std::fprintf(stderr, "%s\n", error.text().c_str());
  return 2;
}
