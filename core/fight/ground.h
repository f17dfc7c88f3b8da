#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/model/fight.h"

namespace squire {

// The character's body on the test ground, in the plane of GroundPiece: z forward, y up, metres.
struct Disk {
  vec2 centre{0.0f};
  float radius = 0.3f;
};

// Pieces of ground prepared for collision with disks. Pieces are solid from their upper side only; ends that
// continue in another piece do not act as edges.
class Ground {
 public:
  explicit Ground(std::span<const GroundPiece> pieces);

  struct Slid {
    vec2 centre{0.0f};
    bool stands = false;      // on a surface of at most 60 degrees
    vec2 normal{0.0f, 1.0f};  // of the last piece that was hit
  };
  // Moves a disk by `way`. At a contact, the disk goes on along the surface with the remaining motion in that
  // direction; in corners it stops. It passes through nothing, however long `way` is.
  [[nodiscard]] Slid slide(const Disk& disk, const vec2& way) const;

  // The nearest position without overlap for a disk inside the ground, that is, overlapping a piece or with
  // its centre at most `depth` below the nearest piece. Any other disk stays where it is.
  [[nodiscard]] vec2 outside(const Disk& disk, float depth) const;
  // Whether the disk is inside the ground as defined for outside().
  [[nodiscard]] bool isInside(const Disk& disk, float depth) const;

  // The highest walkable ground (at most 60 degrees) at a position z, between two heights.
  struct Floor {
    float height = 0.0f;
    vec2 normal{0.0f, 1.0f};
  };
  [[nodiscard]] std::optional<Floor> floorAt(float z, float lowest, float highest) const;

 private:
  struct Piece {
    vec2 from, to, along, normal;  // `along` and `normal` are unit vectors
    float length = 0.0f;
  };
  // An end of a piece, with all pieces that contain this point.
  struct Corner {
    vec2 at;
    std::vector<std::size_t> pieces;
  };
  struct Meeting {
    float share = 1.0f;
    vec2 normal{0.0f};
  };

  void straighten();
  [[nodiscard]] bool exposed(const Corner& corner, const vec2& direction) const;
  [[nodiscard]] std::optional<Meeting> meets(const Piece& piece, const Disk& disk, const vec2& way) const;
  [[nodiscard]] std::optional<Meeting> meets(const Corner& corner, const Disk& disk, const vec2& way) const;
  [[nodiscard]] std::optional<Meeting> firstMeeting(const Disk& disk, const vec2& way) const;
  [[nodiscard]] float distanceTo(const Piece& piece, const vec2& point) const;
  [[nodiscard]] bool isLooseEnd(const vec2& point) const;
  [[nodiscard]] bool isBelow(const vec2& point, float depth) const;
  [[nodiscard]] std::vector<vec2> placesOf(const Disk& disk, float depth) const;

  std::vector<Piece> pieces_;
  std::vector<Corner> corners_;
};

}  // namespace squire
