#include "core/link/link_server.h"

#include <poll.h>

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
  Descriptor socket = door.listener.accept();
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
  std::vector<pollfd> polled;
  for (const Game& game : games_)
    polled.push_back({game.descriptor(), static_cast<short>(game.hasMore() ? POLLIN | POLLOUT : POLLIN), 0});
  for (const Door& door : doors_) polled.push_back({door.listener.descriptor(), POLLIN, 0});
  for (const int other : others) polled.push_back({other, POLLIN, 0});
  if (::poll(polled.data(), polled.size(), static_cast<int>(most.count())) < 0) return;
  auto at = polled.begin();
  for (Game& game : games_) {
    if ((at->revents & (POLLIN | POLLHUP | POLLERR)) != 0) game.read(tell_);
    ++at;
    game.write(tell_);
    game.checkTime(Game::Clock::now(), tell_);
  }
  std::erase_if(games_, [](const Game& game) { return !game.isOpen(); });
  for (const Door& door : doors_) {
    if (((at++)->revents & POLLIN) != 0) admit(door);
  }
}

}  // namespace squire::link
