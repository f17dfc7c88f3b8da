#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/formats/wad/blobs/contents.h"

namespace squire::wad {

// The textures of a file: those used by materials, without duplicates, in the order of the models' lists.
// Borrows the contents.
class TextureTable {
 public:
  explicit TextureTable(const Contents& contents);

  [[nodiscard]] std::span<const TextureContents* const> all() const { return all_; }
  // The file's index for a map of a model's material; empty for -1.
  [[nodiscard]] std::optional<std::size_t> indexOf(std::size_t model, int map) const;

 private:
  std::vector<const TextureContents*> all_;
  std::vector<std::vector<std::optional<std::size_t>>> indices_;  // by model, then by texture of the model
};

}  // namespace squire::wad
