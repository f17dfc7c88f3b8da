
#include "app/command_line/thumbnail_options.h"

namespace squire::cli {

namespace {

void addThumbnail(Arguments& arguments, ThumbnailOptions& options) {
  arguments.option("INPUT", options.input, "a project, an exported file or a model file").required();
  arguments.option("--out", options.out, "the picture, always a PNG").required().shownAs("FILE");
  arguments.option("--size", options.size, "pixels of a side").shownAs("N").within(16, 1024).showsDefault();
}

}  // namespace

const Command thumbnailCommand{
    "thumbnail", "draws a small picture of a project, an exported file or a model, for file managers",
    "  squire thumbnail knight.squire --out knight.png --size 128", false,
    withArguments<ThumbnailOptions, addThumbnail, thumbnail>};

}  // namespace squire::cli
