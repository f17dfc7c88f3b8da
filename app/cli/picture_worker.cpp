#include "core/pictures/picture_worker.h"

#include <memory>

#include "app/command_line/command.h"

namespace squire::cli {

namespace {

void addPictureWorker(Arguments& arguments) {
  const auto limits = std::make_shared<std::vector<std::string>>();
  arguments.option("limits", *limits, "what the parent grants");
  arguments.run([limits] {
    return fail(
        runAsWorker(*limits, [](ByteSpan encoded, const ImportJob&) { return answerWithPixels(encoded); }));
  });
}

}  // namespace

extern const Command pictureWorkerCommand{
    .name = "picture-worker",
    .summary = "decodes one picture within limits; started by Squire itself",
    .example = "",
    .hidden = true,
    .add = addPictureWorker};

}  // namespace squire::cli
