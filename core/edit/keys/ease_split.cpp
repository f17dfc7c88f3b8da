#include "core/edit/keys/ease_split.h"

#include <algorithm>
#include <cmath>

namespace squire {

namespace {

constexpr double heldWithin = 1e-6;  // overshoot that is ignored, as a fraction of the value change

struct Point {
  double x = 0.0;
  double y = 0.0;
};

Point between(const Point& a, const Point& b, double t) {
  return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

// The Bezier curve from (0, 0) to (1, 1).
struct Curve {
  Point b, c;

  explicit Curve(const Ease& ease)
      : b{std::clamp(ease.x1, 0.0f, 1.0f), ease.y1}, c{std::clamp(ease.x2, 0.0f, 1.0f), ease.y2} {}

  // The polar form (blossom): (t, t, t) gives the point of the curve; other arguments give handles of its
  // pieces.
  [[nodiscard]] Point at(double t, double u, double v) const {
    const Point d{1.0, 1.0};
    const Point ab = between({}, b, t), bc = between(b, c, t), cd = between(c, d, t);
    return between(between(ab, bc, u), between(bc, cd, u), v);
  }
  [[nodiscard]] Point at(double t) const { return at(t, t, t); }
};

// The parameter at which a function that is monotonic between `low` and `high` reaches a value.
template <typename Value>
double passing(const Value& value, double wanted, double low, double high) {
  const bool rises = value(low) < value(high);
  for (int i = 0; i < 60; ++i) {
    const double t = 0.5 * (low + high);
    ((value(t) < wanted) == rises ? low : high) = t;
  }
  return 0.5 * (low + high);
}

// The parameters at which the progress reverses, in order.
std::vector<double> turnings(const Curve& curve) {
  // One third of the derivative: p t^2 - 2 q t + r.
  const double p = 1.0 + 3.0 * (curve.b.y - curve.c.y), q = 2.0 * curve.b.y - curve.c.y, r = curve.b.y;
  std::vector<double> out;
  const double root = q * q - p * r;
  if (root <= 0.0) return out;
  const double sum = q + std::copysign(std::sqrt(root), q);
  if (p != 0.0) out.push_back(sum / p);
  if (sum != 0.0) out.push_back(r / sum);
  std::erase_if(out, [](double t) { return !(0.0 < t && t < 1.0); });
  std::sort(out.begin(), out.end());
  return out;
}

double held(double way) { return std::clamp(way, 0.0, 1.0); }

// Whether the progress between two parameters stays between the clamped values at its ends.
bool staysBetween(const Curve& curve, const std::vector<double>& turns, double start, double end) {
  const double from = curve.at(start).y, to = curve.at(end).y;
  if (std::abs(from - held(from)) > heldWithin || std::abs(to - held(to)) > heldWithin) return false;
  return std::all_of(turns.begin(), turns.end(), [&](double t) {
    const double way = held(curve.at(t).y);
    return t <= start || end <= t ||
           (std::min(from, to) - heldWithin <= way && way <= std::max(from, to) + heldWithin);
  });
}

// The parameters between two others at which the clamped progress reverses, or starts or stops being clamped.
std::vector<double> bends(const Curve& curve, const std::vector<double>& turns, double start, double end) {
  const auto way = [&](double t) { return curve.at(t).y; };
  std::vector<double> out, stops{0.0};
  stops.insert(stops.end(), turns.begin(), turns.end());
  stops.push_back(1.0);
  for (std::size_t i = 0; i + 1 < stops.size(); ++i) {
    const double low = std::min(way(stops[i]), way(stops[i + 1]));
    const double high = std::max(way(stops[i]), way(stops[i + 1]));
    if (i > 0 && way(stops[i]) == held(way(stops[i]))) out.push_back(stops[i]);
    for (const double edge : {0.0, 1.0}) {
      if (low < edge - heldWithin && edge + heldWithin < high)
        out.push_back(passing(way, edge, stops[i], stops[i + 1]));
    }
  }
  std::erase_if(out, [&](double t) { return t <= start || end <= t; });
  std::sort(out.begin(), out.end());
  return out;
}

// The piece of a curve between two parameters, as an ease from one fraction of the progress to another;
// linear if it has no height.
Ease pieceOf(const Curve& curve, double start, double end, double from, double to) {
  const Point a = curve.at(start), b = curve.at(start, start, end);
  const Point c = curve.at(start, end, end), d = curve.at(end);
  const double width = d.x - a.x;
  const double height = to - from;
  if (width < 1e-9 || std::abs(height) < 1e-6) return Ease{};
  const auto share = [](double value) { return static_cast<float>(std::clamp(value, 0.0, 1.0)); };
  return {Interpolation::Curve, share((b.x - a.x) / width), static_cast<float>((b.y - from) / height),
          share((c.x - a.x) / width), static_cast<float>((c.y - from) / height)};
}

// The curve cut at some of its parameters.
template <typename Way>
std::vector<EasePiece> piecesOf(const Curve& curve, std::vector<double> cuts, Way way) {
  cuts.insert(cuts.begin(), 0.0);
  cuts.push_back(1.0);
  std::vector<EasePiece> out;
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
    const double from = way(curve.at(cuts[i]).y), to = way(curve.at(cuts[i + 1]).y);
    out.push_back(
        {curve.at(cuts[i]).x, static_cast<float>(from), pieceOf(curve, cuts[i], cuts[i + 1], from, to)});
  }
  return out;
}

std::vector<EasePiece> cutUncurved(const Ease& ease, double shareOfTime) {
  const bool isStep = ease.kind == Interpolation::Step;
  const double way = !isStep ? shareOfTime : shareOfTime < 1.0 ? 0.0 : 1.0;
  return {{0.0, 0.0f, ease}, {shareOfTime, static_cast<float>(way), ease}};
}

double parameterAt(const Curve& curve, double shareOfTime) {
  return passing([&](double t) { return curve.at(t).x; }, shareOfTime, 0.0, 1.0);
}

}  // namespace

std::vector<EasePiece> cutEase(const Ease& ease, double shareOfTime) {
  if (ease.kind != Interpolation::Curve) return cutUncurved(ease, shareOfTime);
  const Curve curve(ease);
  auto pieces = piecesOf(curve, {parameterAt(curve, shareOfTime)}, [](double way) { return way; });
  pieces[1].time = shareOfTime;
  return pieces;
}

std::vector<EasePiece> cutHeldEase(const Ease& ease, double shareOfTime) {
  if (ease.kind != Interpolation::Curve) return cutUncurved(ease, shareOfTime);
  const Curve curve(ease);
  const double cut = parameterAt(curve, shareOfTime);
  const std::vector<double> turns = turnings(curve);
  std::vector<double> cuts;
  if (!staysBetween(curve, turns, 0.0, cut)) cuts = bends(curve, turns, 0.0, cut);
  const std::size_t middle = cuts.size();
  cuts.push_back(cut);
  if (!staysBetween(curve, turns, cut, 1.0)) {
    const std::vector<double> after = bends(curve, turns, cut, 1.0);
    cuts.insert(cuts.end(), after.begin(), after.end());
  }
  auto pieces = piecesOf(curve, cuts, held);
  pieces[middle + 1].time = shareOfTime;
  return pieces;
}

}  // namespace squire
