#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace squire {

// The kind of object that a name belongs to. Stored in import bundles: new kinds go directly before Count.
enum class PlaceKind : std::uint32_t {
  Model,
  Skeleton,
  Bone,
  Mesh,
  Material,
  Texture,
  Clip,
  Take,  // of an FBX file
  HitVolume,
  Field,
  Attachment,
  Chain,
  Target,
  Event,
  Transition,
  Contract,
  Profile,
  Blob,    // of a WAD
  Member,  // of a JSON object
  Path,    // to a member of a document: models[0].clips[3]
  Stage,
  StagePiece,
  Ground,  // a line or a polygon of a stage
  StagePoint,
  Mask,
  Space,
  Cancel,
  Count,
};

// The kind as users read it: "bone", "hit volume". Empty for members and paths, which are shown by name only.
[[nodiscard]] std::string_view name(PlaceKind kind);

struct NamedPlace {
  PlaceKind kind = PlaceKind::Path;
  std::string name;  // empty if the object has none

  // bone "hand.R"
  [[nodiscard]] std::string text() const;
  friend bool operator==(const NamedPlace&, const NamedPlace&) = default;
};

// From the outermost place to the innermost: each is within the one before it.
using NamedPlaces = std::vector<NamedPlace>;

// clip "punch", hit volume "fist"
[[nodiscard]] std::string text(const NamedPlaces& places);

}  // namespace squire
