#include "core/footage/film_shelf.h"

#include <algorithm>

namespace squire {

const FilmShelf::Entry* FilmShelf::find(const std::string& film, Time time) const {
  auto after = entries_.upper_bound({film, time});
  if (after == entries_.begin()) return nullptr;
  const auto& [key, entry] = *--after;
  return key.first == film && time < entry.frame.until ? &entry : nullptr;
}

const FilmFrame* FilmShelf::use(const std::string& film, Time time) {
  const Entry* found = find(film, time);
  if (found == nullptr) return nullptr;
  Entry& entry = entries_.at({film, found->frame.from});
  entry.used = ++uses_;
  return &entry.frame;
}

FilmShelf::Entries::iterator FilmShelf::erase(Entries::iterator entry) {
  bytes_ -= entry->second.frame.image->rgba.size();
  return entries_.erase(entry);
}

void FilmShelf::put(const std::string& film, FilmFrame frame) {
  const std::pair key(film, frame.from);
  if (const auto before = entries_.find(key); before != entries_.end()) erase(before);
  bytes_ += frame.image->rgba.size();
  entries_[key] = {std::move(frame), ++uses_};
  while (bytes_ > mostBytes_ && entries_.size() > 1) {
    erase(std::ranges::min_element(entries_, {}, [](const auto& entry) { return entry.second.used; }));
  }
}

void FilmShelf::forget(const std::string& film) {
  for (auto entry = entries_.begin(); entry != entries_.end();)
    entry = entry->first.first == film ? erase(entry) : std::next(entry);
}

}  // namespace squire
