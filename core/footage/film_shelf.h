#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include "core/footage/film_frame.h"

namespace squire {

// A cache of decoded pictures of films. Drops those that were used longest ago once the pixels of all exceed
// a number of bytes; keeps at least the newest.
class FilmShelf {
 public:
  explicit FilmShelf(std::size_t mostBytes) : mostBytes_(mostBytes) {}

  [[nodiscard]] bool has(const std::string& film, Time time) const { return find(film, time) != nullptr; }
  // The picture that is shown at the time; null if it is not cached. Counts as a use.
  const FilmFrame* use(const std::string& film, Time time);
  void put(const std::string& film, FilmFrame frame);
  void forget(const std::string& film);
  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  struct Entry {
    FilmFrame frame;
    std::uint64_t used = 0;
  };
  using Entries = std::map<std::pair<std::string, Time>, Entry>;  // by film and beginning
  [[nodiscard]] const Entry* find(const std::string& film, Time time) const;
  Entries::iterator erase(Entries::iterator entry);

  Entries entries_;
  std::size_t mostBytes_;
  std::size_t bytes_ = 0;
  std::uint64_t uses_ = 0;
};

}  // namespace squire
