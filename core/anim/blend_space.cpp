#include "core/anim/blend_space.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/math/delaunay.h"

namespace squire {

namespace {

// Values beyond any use would have infinite squares.
double inReach(double value) {
  constexpr double most = 1e9;
  if (!std::isfinite(value)) return 0.0;
  return value > most ? most : value < -most ? -most : value;
}

// The nearest place of a face to the values of the parameters.
struct Near {
  double apart = std::numeric_limits<double>::infinity();  // squared, in the scaled plane
  std::array<double, 3> weights{};
};

class FaceSearch {
 public:
  FaceSearch(const PlayedSpace& space, const std::array<std::uint16_t, 3>& face, double x, double y) {
    while (count_ < 3 && face[count_] != PlayedSpace::none) {
      const PlayedSpace::Point& point = space.points[face[count_]];
      x_[count_] = static_cast<double>(point.x) - x;
      y_[count_] = static_cast<double>(point.y) - y;
      ++count_;
    }
  }

  // Of a triangle around the values.
  bool isInside(Near& out) const {
    const double a = area(1, 2), b = area(2, 0), c = area(0, 1), whole = a + b + c;
    if (count_ < 3 || !(a >= 0.0 && b >= 0.0 && c >= 0.0 && whole > 0.0)) return false;
    out = {0.0, {a / whole, b / whole, c / whole}};
    return true;
  }

  // Of one that is not around them, by the distance in the scaled plane.
  [[nodiscard]] Near onBorder(const vec2& scale) && {
    for (std::size_t i = 0; i < count_; ++i) {
      x_[i] *= static_cast<double>(scale.x);
      y_[i] *= static_cast<double>(scale.y);
    }
    Near out;
    if (count_ == 1) return {x_[0] * x_[0] + y_[0] * y_[0], {1.0, 0.0, 0.0}};
    for (std::size_t a = 0; a < (count_ == 3 ? 3 : 1); ++a) {
      const Near side = onSide(a, (a + 1) % 3);
      if (side.apart < out.apart) out = side;
    }
    return out;
  }

 private:
  [[nodiscard]] double area(std::size_t a, std::size_t b) const { return x_[a] * y_[b] - y_[a] * x_[b]; }

  [[nodiscard]] Near onSide(std::size_t a, std::size_t b) const {
    const double x = x_[b] - x_[a], y = y_[b] - y_[a], square = x * x + y * y;
    const double way = square > 0.0 ? -(x_[a] * x + y_[a] * y) / square : 0.0;
    const double share = way > 0.0 ? (way < 1.0 ? way : 1.0) : 0.0;
    const double nearX = x_[a] + x * share, nearY = y_[a] + y * share;
    Near out{nearX * nearX + nearY * nearY, {}};
    out.weights[a] = 1.0 - share;
    out.weights[b] = share;
    return out;
  }

  std::size_t count_ = 0;
  std::array<double, 3> x_{}, y_{};  // of the corners, from the values of the parameters on
};

}  // namespace

void findFaces(PlayedSpace& space) {
  std::vector<glm::dvec2> places;
  for (const PlayedSpace::Point& point : space.points)
    places.emplace_back(static_cast<double>(point.x) * static_cast<double>(space.scale.x),
                        static_cast<double>(point.y) * static_cast<double>(space.scale.y));
  space.faces = delaunay(places);
  if (!space.faces.empty() || places.empty()) return;
  std::vector<std::uint16_t> order;
  for (std::size_t i = 0; i < places.size(); ++i) order.push_back(static_cast<std::uint16_t>(i));
  std::ranges::sort(order, [&](std::uint16_t a, std::uint16_t b) {
    return places[a].x != places[b].x ? places[a].x < places[b].x : places[a].y < places[b].y;
  });
  if (order.size() == 1) space.faces.push_back({0, PlayedSpace::none, PlayedSpace::none});
  for (std::size_t i = 0; i + 1 < order.size(); ++i)
    space.faces.push_back({order[i], order[i + 1], PlayedSpace::none});
}

SpaceMix mixAt(const PlayedSpace& space, double x, double y) {
  x = inReach(x);
  y = inReach(y);
  Near best;
  const std::array<std::uint16_t, 3>* found = nullptr;
  for (const auto& face : space.faces) {
    if (!FaceSearch(space, face, x, y).isInside(best)) continue;
    found = &face;
    break;
  }
  for (std::size_t i = 0; i < space.faces.size() && best.apart > 0.0; ++i) {
    const Near near = FaceSearch(space, space.faces[i], x, y).onBorder(space.scale);
    if (!(near.apart < best.apart)) continue;
    best = near;
    found = &space.faces[i];
  }
  SpaceMix out;
  for (std::size_t i = 0; found != nullptr && i < 3; ++i) {
    const auto weight = static_cast<float>(best.weights[i]);
    if (!(weight > 0.0f)) continue;
    std::uint32_t place = out.count++;
    for (; place > 0 && out.points[place - 1] > (*found)[i]; --place) {
      out.points[place] = out.points[place - 1];
      out.weights[place] = out.weights[place - 1];
    }
    out.points[place] = (*found)[i];
    out.weights[place] = weight;
  }
  return out;
}

void SpaceClock::advance(std::span<const MixedClip> clips, double step) {
  if (!std::isfinite(step)) return;
  double cycles = 0.0, length = 0.0;
  for (const MixedClip& clip : clips) {
    if (clip.phase == nullptr || clip.phase->empty()) continue;
    const double rounds = static_cast<double>(clip.phase->keys.back().value) -
                          static_cast<double>(clip.phase->keys.front().value);
    cycles += static_cast<double>(clip.weight);
    length += static_cast<double>(clip.weight) * (clip.length / rounds);
  }
  if (length > 0.0) phase += step * (cycles / length);
  seconds += step;
}

double SpaceClock::timeOf(const MixedClip& clip) const {
  if (clip.phase == nullptr || clip.phase->empty()) return seconds;
  return shareAt(*clip.phase, phase) * clip.length;
}

}  // namespace squire
