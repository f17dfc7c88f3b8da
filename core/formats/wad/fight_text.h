#pragma once

#include <cstdint>
#include <string>

#include "core/formats/wad/blob_reader.h"
#include "core/formats/wad/fight_layout.h"

namespace squire::wad {

// What a sound file has for fights, for people, a line each; empty where there is nothing.
class FightText {
 public:
  explicit FightText(const Container& container);

  [[nodiscard]] std::string ofModel(std::uint32_t model) const;
  [[nodiscard]] std::string ofAnimation(std::uint32_t animation) const;

 private:
  [[nodiscard]] std::string field(std::uint32_t index) const;
  [[nodiscard]] std::string volume(std::uint32_t model, std::uint32_t index, const std::string& indent) const;
  [[nodiscard]] std::string target(std::uint32_t model, std::uint32_t index) const;
  // Where a clip shows the attachments that it does not always show.
  [[nodiscard]] std::string shown(const disk::AnimationFight& clip) const;
  [[nodiscard]] std::string value(const BlobReader& blob, std::uint32_t type, std::uint64_t bits,
                                  std::uint32_t text) const;
  [[nodiscard]] std::uint32_t modelOf(std::uint32_t animation) const;
  [[nodiscard]] std::string spans(const BlobReader& blob, std::uint32_t count, std::uint32_t offset) const;
  [[nodiscard]] std::string bone(std::uint32_t model, std::uint16_t bone) const;
  [[nodiscard]] std::string clip(std::uint16_t animation) const;

  BlobReader models_, skeletons_, animationNames_;
  BlobReader modelFights_, animationFights_, fields_, volumes_, chains_, targets_, events_, attachments_,
      transitions_;
};

}  // namespace squire::wad
