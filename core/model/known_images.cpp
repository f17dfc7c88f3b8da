#include "core/model/known_images.h"

#include <algorithm>

namespace squire {

namespace {

constexpr std::string_view imagesMember = "images";

Json rowOf(const KnownImage& image) {
  return Json::object({{"name", image.name}, {"hash", image.hash.hex()}, {"bytes", image.bytes}});
}

}  // namespace

std::vector<KnownImage> imagesIn(const UnknownMembers& unknown) {
  std::vector<KnownImage> out;
  for (const auto& [name, value] : unknown) {
    if (name != imagesMember) continue;
    for (const Json& row : value.items()) {
      KnownImage image;
      image.name = row["name"].asString();
      const std::int64_t bytes = row["bytes"].asInteger(-1);
      const auto hash = ContentHash::parse(row["hash"].asString());
      if (image.name.empty() || bytes < 0 || !hash) continue;
      image.hash = *hash;
      image.bytes = static_cast<std::uint64_t>(bytes);
      out.push_back(std::move(image));
    }
  }
  std::ranges::stable_sort(out, {}, &KnownImage::name);
  return out;
}

void setImages(UnknownMembers& unknown, std::vector<KnownImage> images) {
  const auto at = std::ranges::find(unknown, imagesMember, &Json::Member::first);
  if (images.empty()) {
    if (at != unknown.end()) unknown.erase(at);
    return;
  }
  std::ranges::sort(images, {}, &KnownImage::name);
  Json rows = Json::array();
  for (const KnownImage& image : images) rows.push(rowOf(image));
  if (at != unknown.end()) {
    at->second = std::move(rows);
  } else {
    unknown.emplace_back(std::string(imagesMember), std::move(rows));
  }
}

Project withoutKnownImages(Project project) {
  for (Source& source : project.sources) setImages(source.unknown, {});
  setImages(project.unknown, {});
  return project;
}

}  // namespace squire
