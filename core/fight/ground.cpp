#include "core/fight/ground.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>

namespace squire {

namespace {

constexpr float joined = 1e-4f;   // metres; ends closer than this are the same point
constexpr float slack = 1e-5f;    // metres; smaller overlap is ignored
constexpr float upright = 1e-3f;  // radians; tolerance for being parallel to a piece's normal
constexpr float walkable = 0.5f;  // cosine of 60 degrees

vec2 leftOf(const vec2& way) { return {-way.y, way.x}; }

vec2 nearestOn(const vec2& from, const vec2& to, const vec2& point) {
  const vec2 way = to - from;
  const float squared = glm::dot(way, way);
  if (squared <= 0.0f) return from;
  return from + way * std::clamp(glm::dot(point - from, way) / squared, 0.0f, 1.0f);
}

// Intersection of two lines, each given by a point and a unit direction.
std::optional<vec2> crossing(const vec2& a, const vec2& along, const vec2& b, const vec2& other) {
  const float cross = along.x * other.y - along.y * other.x;
  if (std::abs(cross) < 1e-6f) return std::nullopt;
  const vec2 between = b - a;
  return a + along * ((between.x * other.y - between.y * other.x) / cross);
}

void addCircleLine(const vec2& centre, float radius, const vec2& a, const vec2& along,
                   std::vector<vec2>& out) {
  const vec2 foot = a + along * glm::dot(centre - a, along);
  const float rest = radius * radius - glm::dot(foot - centre, foot - centre);
  if (rest < 0.0f) return;
  out.push_back(foot + along * std::sqrt(rest));
  out.push_back(foot - along * std::sqrt(rest));
}

void addCircles(const vec2& a, const vec2& b, float radius, std::vector<vec2>& out) {
  const vec2 way = b - a;
  const float squared = glm::dot(way, way), rest = radius * radius - 0.25f * squared;
  if (rest < 0.0f || squared < joined * joined) return;
  const vec2 up = leftOf(way) * std::sqrt(rest / squared);
  out.push_back(0.5f * (a + b) + up);
  out.push_back(0.5f * (a + b) - up);
}

}  // namespace

Ground::Ground(std::span<const GroundPiece> pieces) {
  for (const GroundPiece& piece : pieces) {
    const float length = glm::distance(piece.from, piece.to);
    if (!(length > joined)) continue;
    const vec2 along = (piece.to - piece.from) / length;
    pieces_.push_back({piece.from, piece.to, along, leftOf(along), length});
  }
  straighten();
  for (const Piece& piece : pieces_) {
    for (const vec2& end : {piece.from, piece.to}) {
      const bool known = std::any_of(corners_.begin(), corners_.end(), [&](const Corner& corner) {
        return glm::distance(corner.at, end) < joined;
      });
      if (!known) corners_.push_back({end, {}});
    }
  }
  for (Corner& corner : corners_) {
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      if (distanceTo(pieces_[i], corner.at) < joined) corner.pieces.push_back(i);
    }
  }
}

// Short pieces have inaccurate directions: one that continues a longer piece takes over its direction.
void Ground::straighten() {
  std::vector<Piece*> byLength;
  for (Piece& piece : pieces_) byLength.push_back(&piece);
  std::stable_sort(byLength.begin(), byLength.end(),
                   [](const Piece* a, const Piece* b) { return a->length > b->length; });
  for (std::size_t i = 0; i < byLength.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      Piece& piece = *byLength[i];
      const Piece& longer = *byLength[k];
      const float off = std::max(std::abs(glm::dot(piece.from - longer.from, longer.normal)),
                                 std::abs(glm::dot(piece.to - longer.from, longer.normal)));
      if (off > 2e-5f || glm::dot(piece.along, longer.along) < 0.0f) continue;
      piece.along = longer.along;
      piece.normal = longer.normal;
      break;
    }
  }
}

float Ground::distanceTo(const Piece& piece, const vec2& point) const {
  return glm::distance(point, nearestOn(piece.from, piece.to, point));
}

// Whether the corner is nearer to a point in `direction` from it than every other point of its pieces.
bool Ground::exposed(const Corner& corner, const vec2& direction) const {
  return std::all_of(corner.pieces.begin(), corner.pieces.end(), [&](std::size_t index) {
    const Piece& piece = pieces_[index];
    const float along = glm::dot(direction, piece.along);
    if (glm::distance(corner.at, piece.from) < joined) return along < -upright;
    if (glm::distance(corner.at, piece.to) < joined) return along > upright;
    return false;
  });
}

std::optional<Ground::Meeting> Ground::meets(const Piece& piece, const Disk& disk, const vec2& way) const {
  const float height = glm::dot(disk.centre - piece.from, piece.normal);
  const float sinking = -glm::dot(way, piece.normal);
  if (height < -slack || sinking <= 1e-6f * glm::length(way)) return std::nullopt;
  const float share = std::max(0.0f, (height - disk.radius) / sinking);
  if (share > 1.0f) return std::nullopt;
  const float at = glm::dot(disk.centre + way * share - piece.from, piece.along);
  // The piece is extended slightly, so that no disk slips through between it and its corner.
  const float more = 2.0f * upright * disk.radius;
  if (at < -more || at > piece.length + more) return std::nullopt;
  return Meeting{share, piece.normal};
}

std::optional<Ground::Meeting> Ground::meets(const Corner& corner, const Disk& disk, const vec2& way) const {
  const bool above = std::any_of(corner.pieces.begin(), corner.pieces.end(), [&](std::size_t index) {
    return glm::dot(disk.centre - corner.at, pieces_[index].normal) >= -slack;
  });
  const vec2 off = disk.centre - corner.at;
  const float square = glm::dot(way, way), half = glm::dot(off, way);
  if (!above || half >= 0.0f || square <= 0.0f) return std::nullopt;
  const float root = half * half - square * (glm::dot(off, off) - disk.radius * disk.radius);
  if (root < 0.0f) return std::nullopt;
  const float share = std::max(0.0f, (-half - std::sqrt(root)) / square);
  if (share > 1.0f) return std::nullopt;
  const vec2 apart = off + way * share;
  const float length = glm::length(apart);
  if (length <= 0.0f) return std::nullopt;
  const vec2 normal = apart / length;
  if (!exposed(corner, normal) || glm::dot(way, normal) >= -1e-6f * std::sqrt(square)) return std::nullopt;
  return Meeting{share, normal};
}

std::optional<Ground::Meeting> Ground::firstMeeting(const Disk& disk, const vec2& way) const {
  std::optional<Meeting> first;
  const auto take = [&](const std::optional<Meeting>& meeting) {
    if (meeting && (!first || meeting->share < first->share)) first = meeting;
  };
  for (const Piece& piece : pieces_) take(meets(piece, disk, way));
  for (const Corner& corner : corners_) take(meets(corner, disk, way));
  return first;
}

Ground::Slid Ground::slide(const Disk& disk, const vec2& way) const {
  Disk now = disk;
  Slid out;
  vec2 left = way;
  std::vector<vec2> normals;
  constexpr int mostTurns = 16;
  for (int turn = 0; turn < mostTurns && glm::length(left) > 1e-7f; ++turn) {
    const std::optional<Meeting> meeting = firstMeeting(now, left);
    if (!meeting) {
      now.centre += left;
      break;
    }
    now.centre += left * meeting->share;
    left *= 1.0f - meeting->share;
    left -= meeting->normal * glm::dot(left, meeting->normal);
    out.normal = meeting->normal;
    out.stands = out.stands || meeting->normal.y >= walkable;
    // The remaining motion leads into a surface hit before: the disk is stuck between two slopes.
    const bool cornered = std::any_of(normals.begin(), normals.end(), [&](const vec2& n) {
      return glm::dot(left, n) < -1e-5f * glm::length(left);
    });
    if (cornered) break;
    normals.push_back(meeting->normal);
  }
  // Removes overlap left by rounding.
  for (const Piece& piece : pieces_) {
    const float height = glm::dot(now.centre - piece.from, piece.normal);
    const float at = glm::dot(now.centre - piece.from, piece.along);
    if (height >= 0.0f && height < now.radius && at >= 0.0f && at <= piece.length)
      now.centre += piece.normal * (now.radius - height);
  }
  out.centre = now.centre;
  return out;
}

// Whether a point is on the lower side of the nearest piece, at most `depth` from it. False if the nearest
// point of that piece is an end that no other piece continues.
bool Ground::isBelow(const vec2& point, float depth) const {
  float least = std::numeric_limits<float>::max();
  vec2 nearest(0.0f);
  for (const Piece& piece : pieces_) {
    const vec2 on = nearestOn(piece.from, piece.to, point);
    if (glm::distance(point, on) >= least) continue;
    least = glm::distance(point, on);
    nearest = on;
  }
  if (pieces_.empty() || least > depth || isLooseEnd(nearest)) return false;
  vec2 normals(0.0f);
  for (const Piece& piece : pieces_) {
    const vec2 on = nearestOn(piece.from, piece.to, point);
    const bool asNear = glm::distance(point, on) <= least + slack;
    if (asNear && glm::distance(on, nearest) < 10.0f * joined) normals += piece.normal;
  }
  return glm::dot(point - nearest, normals) < 0.0f;
}

bool Ground::isLooseEnd(const vec2& point) const {
  return std::any_of(corners_.begin(), corners_.end(), [&](const Corner& corner) {
    return corner.pieces.size() == 1 && glm::distance(corner.at, point) < slack;
  });
}

bool Ground::isInside(const Disk& disk, float depth) const {
  if (isBelow(disk.centre, depth)) return true;
  return std::any_of(pieces_.begin(), pieces_.end(), [&](const Piece& piece) {
    return distanceTo(piece, disk.centre) < disk.radius - slack;
  });
}

// Positions at which the disk touches one or two pieces or corners.
std::vector<vec2> Ground::placesOf(const Disk& disk, float depth) const {
  const float far = depth + 4.0f * disk.radius;
  std::vector<vec2> out;
  std::vector<std::pair<vec2, vec2>> lines;  // point, direction: disk centres touching a piece
  std::vector<vec2> circles;                 // corners, centres of circles of touching disks
  for (const Piece& piece : pieces_) {
    if (distanceTo(piece, disk.centre) > far) continue;
    const vec2 start = piece.from + piece.normal * disk.radius;
    lines.emplace_back(start, piece.along);
    out.push_back(start + piece.along * glm::dot(disk.centre - start, piece.along));
    out.push_back(start);
    out.push_back(start + piece.along * piece.length);
  }
  for (const Corner& corner : corners_) {
    const float distance = glm::distance(corner.at, disk.centre);
    if (distance > far) continue;
    circles.push_back(corner.at);
    if (distance > 0.0f) out.push_back(corner.at + (disk.centre - corner.at) * (disk.radius / distance));
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (std::size_t k = i + 1; k < lines.size(); ++k) {
      if (const auto at = crossing(lines[i].first, lines[i].second, lines[k].first, lines[k].second))
        out.push_back(*at);
    }
    for (const vec2& circle : circles)
      addCircleLine(circle, disk.radius, lines[i].first, lines[i].second, out);
  }
  for (std::size_t i = 0; i < circles.size(); ++i) {
    for (std::size_t k = i + 1; k < circles.size(); ++k) addCircles(circles[i], circles[k], disk.radius, out);
  }
  return out;
}

vec2 Ground::outside(const Disk& disk, float depth) const {
  if (!isInside(disk, depth)) return disk.centre;
  std::optional<vec2> best;
  for (const vec2& place : placesOf(disk, depth)) {
    if (best && glm::distance(place, disk.centre) >= glm::distance(*best, disk.centre)) continue;
    if (!isInside({place, disk.radius - slack}, depth)) best = place;
  }
  if (best) return *best;
  // Fallback: straight up, above everything.
  vec2 up = disk.centre;
  for (const Piece& piece : pieces_)
    up.y = std::max({up.y, piece.from.y + disk.radius, piece.to.y + disk.radius});
  return up;
}

std::optional<Ground::Floor> Ground::floorAt(float z, float lowest, float highest) const {
  std::optional<Floor> out;
  for (const Piece& piece : pieces_) {
    if (piece.normal.y < walkable || z < std::min(piece.from.x, piece.to.x) ||
        z > std::max(piece.from.x, piece.to.x))
      continue;
    const float height = piece.from.y + (z - piece.from.x) * piece.along.y / piece.along.x;
    if (height < lowest || height > highest || (out && out->height >= height)) continue;
    out = Floor{height, piece.normal};
  }
  return out;
}

}  // namespace squire
