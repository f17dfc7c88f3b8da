#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>

#include "core/model/material.h"

namespace squire {

// Decoded pictures by name. Keeps the most recently used ones whose pixels fit into `mostBytes` together; the
// newest one always stays.
class PictureShelf {
 public:
  explicit PictureShelf(std::size_t mostBytes) : mostBytes_(mostBytes) {}

  [[nodiscard]] bool has(const std::string& name) const { return pictures_.contains(name); }
  // Null if there is no picture with this name. Marks the picture as used now.
  std::shared_ptr<const Image> use(const std::string& name);
  void put(const std::string& name, std::shared_ptr<const Image> picture);
  void forget(const std::string& name);
  void clear();
  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  struct Entry {
    std::shared_ptr<const Image> picture;
    std::uint64_t used = 0;
  };
  void dropOldest();

  std::map<std::string, Entry> pictures_;
  std::size_t mostBytes_;
  std::size_t bytes_ = 0;
  std::uint64_t uses_ = 0;
};

}  // namespace squire
