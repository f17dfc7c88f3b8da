#pragma once

#include <QColor>
#include <QCoreApplication>
#include <QString>

#include "core/match/match_facts.h"
#include "widgets/match/match_state.h"

namespace squire {

// What a match is called and how it is coloured.
class MatchWords {
  Q_DECLARE_TR_FUNCTIONS(MatchWords)
 public:
  [[nodiscard]] static QString nameOf(MatchDoing doing);
  [[nodiscard]] static QColor colourOf(MatchDoing doing);
  // Patterns differ, so that colours are not needed.
  [[nodiscard]] static Qt::BrushStyle patternOf(MatchDoing doing);
  [[nodiscard]] static QString nameOf(MatchEventKind kind);
  // Why, and what it does: "guards low, the hit is mid", "12 damage, 30 ticks of stun, +3".
  [[nodiscard]] static QString whyOf(const MatchEvent& event);
  [[nodiscard]] static QString effectOf(const MatchEvent& event);
  // "+3", "-2"
  [[nodiscard]] static QString advantageText(std::int64_t ticks);
  [[nodiscard]] static QString textOf(const FoundCombo& combo);
  // What comes of the match, in a sentence or two.
  [[nodiscard]] static QString verdictOf(const MatchState& state);
};

// The colour of a fighter.
[[nodiscard]] QColor colourOfSide(int side);

}  // namespace squire
