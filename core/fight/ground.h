#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/model/fight.h"

namespace squire {

// The body as the test ground knows it, in the plane of GroundPiece: z along the way, y up, metres.
struct Disk {
  vec2 centre{0.0f};
  float radius = 0.3f;
};

// Pieces of ground made ready for disks of one size. A disk meets a piece from its upper side alone; ends
// that another piece goes on from are no edges to catch on.
class Ground {
 public:
  explicit Ground(std::span<const GroundPiece> pieces);

  struct Slid {
    vec2 centre{0.0f};
    bool stands = false;      // on something no steeper than 60 degrees
    vec2 normal{0.0f, 1.0f};  // of the last piece that it met
  };
  // Moves a disk by `way`, in a tick: it goes on along what it meets, with all of its motion along that, and
  // stops in corners. However far it goes, it passes through nothing.
  [[nodiscard]] Slid slide(const Disk& disk, const vec2& way) const;

  // The nearest place where the disk overlaps nothing, for a start that lies inside the ground: overlapping a
  // piece, or with its centre up to `depth` below the nearest piece. Elsewhere the disk stays where it is.
  [[nodiscard]] vec2 outside(const Disk& disk, float depth) const;
  // Whether it is inside in that sense.
  [[nodiscard]] bool isInside(const Disk& disk, float depth) const;

  // The highest ground at a place along the way that is walked on (no steeper than 60 degrees), between two
  // heights.
  struct Floor {
    float height = 0.0f;
    vec2 normal{0.0f, 1.0f};
  };
  [[nodiscard]] std::optional<Floor> floorAt(float z, float lowest, float highest) const;

 private:
  struct Piece {
    vec2 from, to, along, normal;  // unit vectors
    float length = 0.0f;
  };
  // An end of a piece, with the pieces that go through it.
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
