#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "core/formats/wad/blobs/contents.h"
#include "core/formats/wad/blobs/texture_table.h"

namespace squire::wad {

// The index of the first item of each model and animation in each kind of fight data.
struct FightNumbers {
  struct OfModel {
    std::size_t volumes = 0, chains = 0, attachments = 0, transitions = 0, fields = 0, animations = 0;
  };
  struct OfAnimation {
    std::size_t volumes = 0, targets = 0, events = 0;
  };

  std::vector<OfModel> models;
  std::vector<OfAnimation> animations;
  std::vector<const PlayedVolume*> volumes;  // those of bodies, then those of animations
  std::vector<PlayedField> fields;           // models with equal fields share them
};

// Data that the kinds share while a file is encoded. Borrows the contents.
class Encoding {
 public:
  explicit Encoding(const Contents& contents);

  [[nodiscard]] const Contents& contents() const { return contents_; }
  [[nodiscard]] const TextureTable& textures() const { return textures_; }
  // Null if the contents have no fight data.
  [[nodiscard]] const FightNumbers* fights() const { return fights_.get(); }

  // Lets the kinds free parts of `contents`, which must be those of this object, once the parts are encoded.
  void empty(Contents& contents) { emptied_ = &contents; }
  // The contents if parts of them may be freed; else null.
  [[nodiscard]] Contents* emptied() { return emptied_; }
  // Called after parts were freed. Returns their memory to the system in large steps.
  void freed(std::size_t bytes);

  // Stores values that a plan borrows, at a fixed address until the file is written.
  template <typename T>
  [[nodiscard]] std::vector<T>& keep(std::vector<T> values) {
    auto kept = std::make_shared<std::vector<T>>(std::move(values));
    kept_.push_back(kept);
    return *kept;
  }

 private:
  const Contents& contents_;
  TextureTable textures_;
  std::unique_ptr<const FightNumbers> fights_;
  std::vector<std::shared_ptr<void>> kept_;
  Contents* emptied_ = nullptr;
  std::size_t freed_ = 0;  // freed bytes that are not returned to the system yet
};

}  // namespace squire::wad
