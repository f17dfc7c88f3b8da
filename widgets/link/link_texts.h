#pragma once

#include <QCoreApplication>
#include <QString>

#include "core/model/time.h"
#include "widgets/link/link_state.h"

namespace squire {

// What the panel says about a game.
class LinkTexts {
  Q_DECLARE_TR_FUNCTIONS(squire::LinkTexts)

 public:
  // "Knight, punch, frame 12.0".
  static QString played(const LinkedGame& game, Rate rate);
  // "1.20, 0.00, -2.00 m; touches fist"; empty if it does not say where it stands.
  static QString place(const LinkedGame& game);
  // Whether its pose is Squire's, and the bone that differs most.
  static QString parity(const LinkedGame& game, Rate rate);
  // The newest WAD that it answered.
  static QString sent(const LinkedGame& game);
};

}  // namespace squire
