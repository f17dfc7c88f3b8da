#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

#include "core/link/served_wad.h"

namespace squire::link {

// What happened between a server and a game.
struct LinkEvent {
  enum class Kind {
    Joined,      // says hello
    Playing,     // plays the WAD that it was sent
    Refused,     // refused the WAD that it was sent: `text`
    Reported,    // `played`
    TurnedAway,  // is no game of this project: `text`
    Left,        // `text` if it was put out
  };
  Kind kind = Kind::Joined;
  std::string game = {};  // a name of a stranger; empty before it has said hello
  std::string text = {};
  std::uint32_t connection = 0;  // counts those of a server from 1
  std::uint32_t number = 0;      // of the WAD: Playing, Refused
  std::uint64_t sentBytes = 0;   // of its blobs: Playing
  std::uint64_t wadBytes = 0;    // of all of it: Playing
  double seconds = 0.0;          // since the change that it was made from: Playing
  PlayedInstant played = {};     // Reported
  std::chrono::steady_clock::time_point at = {};
  // How many there were until now, and how many of them had another pose than Squire's.
  std::uint64_t reports = 0, differing = 0;
};

using OnLinkEvent = std::function<void(const LinkEvent&)>;

}  // namespace squire::link
