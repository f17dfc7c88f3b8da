#include "widgets/match/match_words.h"

#include <algorithm>

#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

QString number(float value) { return numberText(static_cast<double>(value), 1); }

}  // namespace

QColor colourOfSide(int side) { return colourOf(side == 0 ? Role::Left : Role::Right); }

QString MatchWords::nameOf(MatchDoing doing) {
  switch (doing) {
    case MatchDoing::Free:
      return tr("may act");
    case MatchDoing::Other:
      return tr("moves");
    case MatchDoing::Startup:
      return tr("startup");
    case MatchDoing::Active:
      return tr("active");
    case MatchDoing::Pause:
      return tr("pause");
    case MatchDoing::Recovery:
      return tr("recovery");
    case MatchDoing::Stunned:
      return tr("stunned");
    case MatchDoing::Blocking:
      return tr("blocks");
  }
  return {};
}

QColor MatchWords::colourOf(MatchDoing doing) {
  switch (doing) {
    case MatchDoing::Free:
      return squire::colourOf(Role::Raised);
    case MatchDoing::Other:
      return squire::colourOf(Role::Secondary);
    case MatchDoing::Startup:
      return squire::colourOf(Role::Warm);
    case MatchDoing::Active:
      return squire::colourOf(Role::Error);
    case MatchDoing::Pause:
    case MatchDoing::Recovery:
      return squire::colourOf(Role::Accent);
    case MatchDoing::Stunned:
      return squire::colourOf(Role::HurtVolume);
    case MatchDoing::Blocking:
      return squire::colourOf(Role::ShieldVolume);
  }
  return {};
}

Qt::BrushStyle MatchWords::patternOf(MatchDoing doing) {
  switch (doing) {
    case MatchDoing::Free:
    case MatchDoing::Active:
      return Qt::SolidPattern;
    case MatchDoing::Other:
      return Qt::Dense6Pattern;
    case MatchDoing::Startup:
      return Qt::Dense4Pattern;
    case MatchDoing::Pause:
      return Qt::HorPattern;
    case MatchDoing::Recovery:
      return Qt::BDiagPattern;
    case MatchDoing::Stunned:
      return Qt::DiagCrossPattern;
    case MatchDoing::Blocking:
      return Qt::CrossPattern;
  }
  return Qt::SolidPattern;
}

QString MatchWords::nameOf(MatchEventKind kind) {
  switch (kind) {
    case MatchEventKind::Hit:
      return tr("hits");
    case MatchEventKind::Grab:
      return tr("grabs");
    case MatchEventKind::Blocked:
      return tr("is blocked");
    case MatchEventKind::NoEffect:
      return tr("has no effect");
    case MatchEventKind::Clank:
      return tr("stops the other hit");
    case MatchEventKind::Cancelled:
      return tr("is cancelled");
    case MatchEventKind::Ended:
      return tr("ends");
    case MatchEventKind::Whiffed:
      return tr("misses");
    case MatchEventKind::Recovered:
      return tr("may act again");
    case MatchEventKind::Armoured:
      return tr("hits armour");
    case MatchEventKind::Thrown:
      return tr("throws");
    case MatchEventKind::Escaped:
      return tr("is escaped");
    case MatchEventKind::Threw:
      return tr("throws a projectile");
    case MatchEventKind::Clash:
      return tr("meets another projectile");
    case MatchEventKind::Refused:
      return tr("could not begin");
  }
  return {};
}

QString MatchWords::whyOf(const MatchEvent& event) {
  const QString levels[] = {tr("any hit"), tr("a mid hit"), tr("a high hit"), tr("a low hit"), tr("a throw")};
  const QString level = levels[static_cast<std::size_t>(event.level)];
  if (event.kind == MatchEventKind::Refused) return tr("the fighter was not free in time");
  if (event.kind == MatchEventKind::NoEffect) return tr("the other one is invulnerable");
  if (event.kind == MatchEventKind::Armoured) return tr("the armour of the other one takes it");
  switch (event.cause) {
    case MatchCause::Guard:
      return tr("the other one guards against %1").arg(level);
    case MatchCause::Shield:
      return tr("a shield stops it");
    case MatchCause::Level:
      return tr("the guard does not stop %1").arg(level);
    case MatchCause::Priority:
      return tr("it has the higher priority");
    case MatchCause::Counter:
      return tr("the other one attacks: a counter hit");
    case MatchCause::None:
      return event.kind == MatchEventKind::Clank ? tr("both have the same priority: both end") : QString();
  }
  return {};
}

QString MatchWords::advantageText(std::int64_t ticks) {
  return ticks > 0 ? QStringLiteral("+%1").arg(ticks) : QString::number(ticks);
}

QString MatchWords::effectOf(const MatchEvent& event) {
  QStringList parts;
  if (const QString why = whyOf(event); !why.isEmpty()) parts += why;
  if (event.damage != 0.0f) parts += tr("damage %1").arg(number(event.damage));
  if (event.stop > 0) parts += tr("stop %1").arg(event.stop);
  if (event.stun > 0) parts += tr("stun %1").arg(event.stun);
  if (event.advantage) parts += tr("advantage %1").arg(advantageText(*event.advantage));
  return parts.join(QStringLiteral(", "));
}

QString MatchWords::textOf(const FoundCombo& combo) {
  const QString damage = number(combo.damage);
  switch (combo.kind) {
    case prove::ProofKind::Infinite:
      return tr("Combo without an end");
    case prove::ProofKind::Longest:
      return tr("Longest combo: %1 in a row, damage %2").arg(combo.contacts).arg(damage);
    case prove::ProofKind::Strongest:
      return tr("Strongest combo: %1 in a row, damage %2").arg(combo.contacts).arg(damage);
    case prove::ProofKind::BlockInfinite:
      return tr("Block string without an end");
    case prove::ProofKind::BlockString:
      return tr("Longest block string: %1 in a row").arg(combo.contacts);
  }
  return {};
}

QString MatchWords::verdictOf(const MatchState& state) {
  const MatchPlay* play = state.play();
  if (play == nullptr) return state.fault().isEmpty() ? tr("The match is being prepared.") : state.fault();
  const std::vector<MatchEvent>& events = play->events();
  const MatchEvent* last = nullptr;
  for (const MatchEvent& event : events) {
    if (event.advantage) last = &event;
  }
  QStringList said;
  for (int side = 0; side < 2; ++side) {
    const MatchCombo combo = longestCombo(play->fighters(), events, side);
    if (combo.hits > 1)
      said += tr("%1: %2 hits in a row, damage %3.")
                  .arg(state.nameOf(side))
                  .arg(combo.hits)
                  .arg(number(combo.damage));
  }
  if (last != nullptr && *last->advantage == 0) {
    said += tr("Both may act at the same time.");
  } else if (last != nullptr) {
    const int first = *last->advantage > 0 ? last->side : 1 - last->side;
    said += tr("%1 may act %2 ticks earlier.").arg(state.nameOf(first)).arg(std::abs(*last->advantage));
  }
  const bool touched =
      std::ranges::any_of(events, [](const MatchEvent& event) { return isContact(event.kind); });
  if (!touched) said += tr("Nobody is touched.");
  if (play->ticks() == MatchPlay::mostTicks)
    said += tr("Only the first %1 ticks are played.").arg(play->ticks());
  return said.join(QLatin1Char(' '));
}

}  // namespace squire
