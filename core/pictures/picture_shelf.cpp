#include "core/pictures/picture_shelf.h"

#include <algorithm>

namespace squire {

std::shared_ptr<const Image> PictureShelf::use(const std::string& name) {
  const auto found = pictures_.find(name);
  if (found == pictures_.end()) return nullptr;
  found->second.used = ++uses_;
  return found->second.picture;
}

void PictureShelf::put(const std::string& name, std::shared_ptr<const Image> picture) {
  forget(name);
  bytes_ += picture->rgba.size();
  pictures_[name] = {std::move(picture), ++uses_};
  while (bytes_ > mostBytes_ && pictures_.size() > 1) dropOldest();
}

void PictureShelf::forget(const std::string& name) {
  const auto found = pictures_.find(name);
  if (found == pictures_.end()) return;
  bytes_ -= found->second.picture->rgba.size();
  pictures_.erase(found);
}

void PictureShelf::clear() {
  pictures_.clear();
  bytes_ = 0;
}

void PictureShelf::dropOldest() {
  const auto oldest =
      std::ranges::min_element(pictures_, {}, [](const auto& entry) { return entry.second.used; });
  forget(std::string(oldest->first));
}

}  // namespace squire
