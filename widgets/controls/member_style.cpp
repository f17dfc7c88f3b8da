#include "widgets/controls/member_style.h"

#include <cmath>

namespace squire {

namespace {

// How many decimals a unit is worth, and how far an arrow key goes.
struct Fineness {
  QString unit;
  int decimals;
  double step;
};

Fineness finenessOf(Unit unit) {
  switch (unit) {
    case Unit::Metres:
      return {QStringLiteral("m"), 3, 0.01};
    case Unit::MetresPerSecond:
      return {NumberField::tr("m/s"), 2, 0.05};
    case Unit::Degrees:
      return {QStringLiteral("\u00b0"), 1, 0.5};
    case Unit::Share:
      return {QStringLiteral("%"), 0, 1.0};
    case Unit::Ticks:
      return {NumberField::tr("ticks"), 0, 1.0};
    case Unit::PerSecond:
      return {QStringLiteral("/s"), 3, 1.0};
    case Unit::None:
      break;
  }
  return {{}, 2, 0.1};
}

}  // namespace

double shownScale(const MemberSchema& member) { return member.unit == Unit::Share ? 100.0 : 1.0; }

NumberStyle styleOf(const MemberSchema& member) {
  const Fineness fineness = finenessOf(member.unit);
  const bool isWhole = member.value.kind == ValueKind::Whole || member.value.kind == ValueKind::Count;
  NumberStyle style;
  style.unit = fineness.unit;
  style.decimals = isWhole ? 0 : fineness.decimals;
  style.step = isWhole ? 1.0 : fineness.step;
  const double scale = shownScale(member);
  if (std::isfinite(member.limits.least)) style.least = scale * member.limits.least;
  if (std::isfinite(member.limits.most)) style.most = scale * member.limits.most;
  return style;
}

}  // namespace squire
