#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/link/messages.h"

namespace squire::link {

// How a game's pose differs from the one that Squire computes, comparing each bone relative to its parent.
struct PoseDifference {
  std::string bone;         // the bone whose difference moves a point one metre away the most
  float metres = 0.0f;      // of its position
  float degrees = 0.0f;     // of its orientation
  float scale = 0.0f;       // of the scale factor that differs most
  std::uint32_t bones = 0;  // number of bones that are not identical bit by bit
  double seconds = 0.0;     // time in the clip at which it was measured
};

// Where the game's character stands in its world, in metres, and what it has touched since the report before.
struct PlayedPlace {
  struct Contact {
    std::string volume;  // the volume of the character that touches; empty: its body
    std::array<float, 3> point{};
  };
  std::array<float, 3> position{};
  std::vector<Contact> contacts = {};
};

// A report with the names from its WAD, and whether the game's pose is the one that Squire computes.
struct PlayedInstant {
  std::string model;
  std::string clip;
  double seconds = 0.0;                           // since the start of the clip, without whole loops
  bool isSame = false;                            // the poses are identical bit by bit
  std::optional<PoseDifference> difference = {};  // of a report with a pose that is not the same
  std::optional<PlayedPlace> place = {};          // if the game sends it
};

// A WAD that games can get. It never changes.
class ServedWad {
 public:
  // Fails with Content if the bytes are no valid WAD. `number` counts the WADs of a server from 1.
  [[nodiscard]] static Result<std::shared_ptr<const ServedWad>> make(
      std::uint32_t number, Bytes bytes, std::chrono::steady_clock::time_point changed);

  [[nodiscard]] std::uint32_t number() const { return number_; }
  [[nodiscard]] ByteSpan bytes() const { return bytes_; }
  [[nodiscard]] std::uint64_t contentHash() const { return contentHash_; }
  // When the data from which the WAD was made changed.
  [[nodiscard]] std::chrono::steady_clock::time_point changed() const { return changed_; }

  // The table of this WAD's blobs. Those that `base` (may be null) has with the same bytes need not be sent.
  [[nodiscard]] std::vector<SentBlob> blobsSince(const ServedWad* base) const;
  // The bytes of a blob of this WAD.
  [[nodiscard]] ByteSpan bytesOf(const SentBlob& blob) const;

  // Computes the pose of a report about this WAD. Fails with Format if the WAD has no such animation, or if
  // the report has a pose with another number of bones.
  [[nodiscard]] Result<PlayedInstant> playedInstant(const Report& report) const;
  // Replaces volume indices by names. Fails with Format if the WAD has no such volume.
  [[nodiscard]] Result<PlayedPlace> playedPlace(const Place& place) const;

 private:
  struct Opened;

  ServedWad() = default;
  // Whether this WAD has a blob with the name and the bytes of `blob`, which is a blob of `other`.
  [[nodiscard]] bool hasSame(const ServedWad& other, const SentBlob& blob) const;

  std::uint32_t number_ = 0;
  Bytes bytes_;
  std::uint64_t contentHash_ = 0;
  std::vector<SentBlob> blobs_;
  std::chrono::steady_clock::time_point changed_;
  std::shared_ptr<const Opened> opened_;
};

}  // namespace squire::link
