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
    Joined,      // sent a valid hello
    Playing,     // plays the WAD that it was sent
    Refused,     // refused the WAD that it was sent: `text`
    Reported,    // sent a report: `played`
    TurnedAway,  // was not accepted; `text` is the reason
    Left,        // disconnected; `text` is the reason if the server did it
  };
  Kind kind = Kind::Joined;
  std::string game = {};  // the name that the game sent, untrusted; empty before its hello
  std::string text = {};
  std::uint32_t connection = 0;  // number among the connections of a server, from 1
  std::uint32_t number = 0;      // Playing, Refused: the number of the WAD
  std::uint64_t sentBytes = 0;   // Playing: size of the blobs that were sent
  std::uint64_t wadBytes = 0;    // Playing: size of the whole WAD
  double seconds = 0.0;          // Playing: since the change of the data from which the WAD was made
  bool isSinceJoined = false;    // Playing: `seconds` is since the game's hello, which came after the change
  PlayedInstant played = {};     // Reported
  std::chrono::steady_clock::time_point at = {};
  // The number of reports until now, and of those whose pose differed from Squire's.
  std::uint64_t reports = 0, differing = 0;
};

using OnLinkEvent = std::function<void(const LinkEvent&)>;

}  // namespace squire::link
