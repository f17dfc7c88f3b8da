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

// Gives running games the newest WAD of a project. All of it runs in turn().
class LinkServer {
 public:
  static constexpr std::size_t mostGames = 16;

  // `project` is the name that games are told.
  LinkServer(std::string project, OnLinkEvent tell);

  // With a key, games have to say it.
  void add(Listener listener, std::optional<Key> key = {});
  // Listens no longer where games need a key; those that are linked stay.
  void closeKeyed();
  // All games get this WAD.
  void offer(std::shared_ptr<const ServedWad> wad);
  [[nodiscard]] std::size_t games() const { return games_.size(); }

  // Waits until a game says something or one of the descriptors `others` can be read, at most so long, and
  // serves the games.
  void turn(std::span<const int> others, std::chrono::milliseconds most);

 private:
  struct Door {
    Listener listener;
    std::optional<Key> key;
  };
  void admit(const Door& door);

  std::string project_;
  OnLinkEvent tell_;
  std::list<Door> doors_;
  std::list<Game> games_;
  std::uint32_t connections_ = 0;  // until now
  std::shared_ptr<const ServedWad> newest_;
};

}  // namespace squire::link
