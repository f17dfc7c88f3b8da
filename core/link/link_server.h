#pragma once

#include <chrono>
#include <list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/link/game.h"
#include "core/link/link_event.h"
#include "core/link/listener.h"
#include "core/link/served_wad.h"

namespace squire::link {

// Sends the newest WAD of a project to running games. All work is done in turn().
class LinkServer {
 public:
  static constexpr std::size_t mostGames = 16;

  // `project` is the name that is sent to games.
  LinkServer(std::string project, OnLinkEvent tell);

  // If there is a key, games must send it.
  void add(Listener listener, std::optional<Key> key = {});
  // Removes the listeners that require a key; connected games stay.
  void closeKeyed();
  // Sends this WAD to all games, including those that connect later.
  void offer(std::shared_ptr<const ServedWad> wad);
  [[nodiscard]] std::size_t games() const { return games_.size(); }
  // The bytes of messages that are kept for all games, without those of the WAD.
  [[nodiscard]] std::size_t keptBytes() const;

  // How long a game keeps its place without sending anything when another one connects and all places are
  // taken. A game that is alive connects again by itself.
  void setMostQuiet(std::chrono::milliseconds most) { mostQuiet_ = most; }

  // Waits until a game sends something or one of the descriptors `others` can be read, for at most `most`,
  // and serves the games.
  void turn(std::span<const int> others, std::chrono::milliseconds most);

 private:
  struct Door {
    Listener listener;
    std::optional<Key> key;
  };
  void admit(const Door& door);
  // Disconnects the connection that has been without a hello longest; if all have said it, the game that has
  // been silent longest, if that is too long.
  void turnOutSilent();
  // Reports once that there is no room for a further game, which may try again every second.
  void tellFull();

  std::string project_;
  OnLinkEvent tell_;
  std::list<Door> doors_;
  std::list<Game> games_;
  std::uint32_t connections_ = 0;  // accepted so far
  bool toldFull_ = false;
  std::chrono::milliseconds mostQuiet_ = std::chrono::minutes(1);
  std::shared_ptr<const ServedWad> newest_;
};

}  // namespace squire::link
