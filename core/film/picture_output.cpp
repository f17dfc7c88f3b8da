#include "core/film/picture_output.h"

#include <algorithm>

#include "core/formats/gif/gif.h"
#include "core/formats/images/contact_sheet.h"
#include "core/formats/images/picture_png.h"
#include "core/io/atomic_save.h"

namespace squire {

namespace {

std::filesystem::path numbered(const std::filesystem::path& path, std::size_t number) {
  std::string digits = std::to_string(number);
  digits.insert(0, digits.size() < 4 ? 4 - digits.size() : 0, '0');
  return path.parent_path() / (path.stem().string() + '_' + digits + path.extension().string());
}

}  // namespace

std::optional<PictureFormat> pictureFormatOf(const std::filesystem::path& path) {
  std::string extension = path.extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  if (extension == ".png") return PictureFormat::Png;
  if (extension == ".gif") return PictureFormat::Gif;
  if (extension == ".mp4") return PictureFormat::Mp4;
  return std::nullopt;
}

Status PictureOutput::save(const std::filesystem::path& path, const Result<Bytes>& bytes) const {
  if (!bytes) return bytes.error();
  SaveOptions options;
  options.ownName = path != plan_.path;  // a numbered name
  if (plan_.announce) options.announce = [&] { return plan_.announce(path); };
  const auto saved = saveAtomically(path, *bytes, options);
  return saved ? Status() : saved.error();
}

Status PictureOutput::add(Image picture) {
  ++added_;
  if (plan_.format == PictureFormat::Mp4) {
    if (!film_) {
      auto film = FilmEncoder::begin(plan_.path.parent_path(),
                                     {picture.width, picture.height, plan_.picturesPerSecond, plan_.sound});
      if (!film) return film.error();
      film_.emplace(std::move(film).value());
    }
    return film_->add(picture);
  }
  if (plan_.format == PictureFormat::Gif || plan_.sheetColumns > 0) {
    kept_.push_back(std::move(picture));
    return {};
  }
  return save(plan_.pictures == 1 ? plan_.path : numbered(plan_.path, added_), encodePicture(picture));
}

Status PictureOutput::finish() {
  if (film_) return save(plan_.path, film_->finish());
  if (plan_.format == PictureFormat::Gif)
    return save(plan_.path, encodeGif(kept_, 1.0 / plan_.picturesPerSecond));
  if (plan_.sheetColumns == 0) return {};
  const auto sheet = contactSheet(kept_, plan_.sheetColumns);
  return sheet ? save(plan_.path, encodePicture(*sheet)) : sheet.error();
}

}  // namespace squire
