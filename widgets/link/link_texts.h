#pragma once

#include <QCoreApplication>
#include <QString>
#include <span>

#include "core/model/time.h"
#include "widgets/link/link_state.h"

namespace squire {

// The texts of the panel about a game.
class LinkTexts {
  Q_DECLARE_TR_FUNCTIONS(squire::LinkTexts)

 public:
  // "Knight, punch, frame 12.0"; null: nothing is known.
  static QString played(const link::PlayedInstant* played, Rate rate);
  // "x 1.20, y 0.00, z -2.00 m; touches with fist"; empty if no position was reported.
  static QString place(const link::PlayedInstant* played);
  // Whether the game's pose equals Squire's, and the bone that differs most.
  static QString parity(const link::PlayedInstant* played, Rate rate);
  // The newest WAD that the game has answered.
  static QString sent(const LinkedGame& game);
  // The sentences that reason() knows; %1 and %2 stand for numbers.
  static std::span<const char* const> reasons();
  // A sentence of core/link about a program that connects, or about the socket, in the window's language.
  static QString reason(const std::string& sentence);
  static QString turnedAway(const link::LinkEvent& event);
  // How long the recording is, where its shown moment is, and in how many of its moments the pose differs.
  static QString recording(const link::Recording& recording, std::optional<std::size_t> moment);
};

}  // namespace squire
