#include "core/link/link_server.h"

#include <algorithm>

namespace squire::link {

LinkServer::LinkServer(std::string project, OnLinkEvent tell)
    : project_(std::move(project)), tell_(std::move(tell)) {}

void LinkServer::add(Listener listener, std::optional<Key> key) {
  doors_.push_back({std::move(listener), key});
}

void LinkServer::closeKeyed() {
  doors_.remove_if([](const Door& door) { return door.key.has_value(); });
}

void LinkServer::offer(std::shared_ptr<const ServedWad> wad) {
  newest_ = std::move(wad);
  for (Game& game : games_) game.offer(newest_);
}

std::size_t LinkServer::keptBytes() const {
  std::size_t bytes = 0;
  for (const Game& game : games_) bytes += game.keptBytes();
  return bytes;
}

void LinkServer::admit(const Door& door) {
  Socket socket = door.listener.accept();
  if (!socket.valid()) return;
  if (games_.size() == mostGames) turnOutSilent();
  if (games_.size() == mostGames) return tellFull();
  toldFull_ = false;
  Game& game = games_.emplace_back(std::move(socket), door.key, project_, Game::Clock::now(), ++connections_);
  if (newest_) game.offer(newest_);
}

void LinkServer::tellFull() {
  if (toldFull_) return;
  toldFull_ = true;
  tell_(
      {.kind = LinkEvent::Kind::TurnedAway, .text = std::to_string(mostGames) + " games are linked already"});
}

void LinkServer::turnOutSilent() {
  auto silent = std::ranges::find_if(games_, [](const Game& game) { return !game.hasJoined(); });
  if (silent == games_.end()) {
    silent = std::ranges::min_element(games_, {}, &Game::heardAt);
    if (Game::Clock::now() - silent->heardAt() < mostQuiet_) return;
  }
  silent->giveWay(tell_);
  games_.erase(silent);
}

void LinkServer::turn(std::span<const int> others, std::chrono::milliseconds most) {
  std::vector<Awaited> awaited;
  for (const Game& game : games_)
    awaited.push_back({.socket = game.descriptor(), .forWriting = game.hasMore()});
  for (const Door& door : doors_) awaited.push_back({.socket = door.listener.descriptor()});
  for (const int other : others) awaited.push_back({.socket = other});
  if (!awaitSockets(awaited, most)) return;
  auto at = awaited.begin();
  for (Game& game : games_) {
    if ((at++)->isReadable) game.read(tell_);
    game.write(tell_);
    game.checkTime(Game::Clock::now(), tell_);
  }
  std::erase_if(games_, [](const Game& game) { return !game.isOpen(); });
  for (const Door& door : doors_) {
    if ((at++)->isReadable) admit(door);
  }
}

}  // namespace squire::link
