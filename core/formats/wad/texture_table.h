#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/formats/wad/contents.h"

namespace squire::wad {

// The textures of a file: those that materials use, each one once, in the order in which the models list
// them. Borrows the contents.
class TextureTable {
 public:
  explicit TextureTable(const Contents& contents);

  [[nodiscard]] std::span<const TextureContents* const> all() const { return all_; }
  // The file's index for a map of a model's material; none for -1.
  [[nodiscard]] std::optional<std::size_t> indexOf(std::size_t model, int map) const;

 private:
  std::vector<const TextureContents*> all_;
  std::vector<std::vector<std::optional<std::size_t>>> indices_;  // by model, then by its texture
};

}  // namespace squire::wad
