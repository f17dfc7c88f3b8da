#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/link/link_event.h"
#include "core/link/messages.h"
#include "core/link/served_wad.h"
#include "core/link/socket.h"

namespace squire::link {

// The connection to one game. Never blocks: keeps only the WAD that is being sent and the newest one, however
// slowly the game reads.
class Game {
 public:
  using Clock = std::chrono::steady_clock;
  // How long a connection may take to send its hello.
  static constexpr std::chrono::seconds mostSilence{5};

  // If there is a key, the game must send the same one. `project` is the name
  // sent to the game; `number` identifies the connection in events.
  Game(Socket socket, std::optional<Key> key, std::string project, Clock::time_point now,
       std::uint32_t number);

  [[nodiscard]] int descriptor() const { return socket_.get(); }
  [[nodiscard]] bool isOpen() const { return socket_.valid(); }
  // Whether it has sent a valid hello.
  [[nodiscard]] bool hasJoined() const { return joined_; }
  // Whether there is anything to write.
  [[nodiscard]] bool hasMore() const { return at_ < out_.size() || !unsent_.empty(); }
  // The bytes of messages that are kept for it, without those of the WAD.
  [[nodiscard]] std::size_t keptBytes() const { return out_.size(); }

  // The newest WAD, which the game gets once it has answered the one before.
  void offer(const std::shared_ptr<const ServedWad>& wad);
  // Read received bytes, write what fits, and disconnect a game that sends no hello in time. They close the
  // socket if the game has left or sent invalid data.
  void read(const OnLinkEvent& tell);
  void write(const OnLinkEvent& tell);
  void checkTime(Clock::time_point now, const OnLinkEvent& tell);
  // When it sent something last; initially when it connected.
  [[nodiscard]] Clock::time_point heardAt() const { return heardAt_; }
  // Disconnects, for another connection to take its place.
  void giveWay(const OnLinkEvent& tell);

 private:
  Status take(const GameMessage& message, const OnLinkEvent& tell);
  Status takeOne(const Hello& hello, const OnLinkEvent& tell);
  Status takeOne(const Answer& answer, const OnLinkEvent& tell);
  Status takeOne(const Report& report, const OnLinkEvent& tell);
  Status takeOne(const Place& place, const OnLinkEvent& tell);
  void compare(const Report& report, PlayedInstant& played);
  void takeAll(const OnLinkEvent& tell);
  void turnAway(const std::string& reason, const OnLinkEvent& tell);
  void leave(const std::string& reason, const OnLinkEvent& tell);
  void begin();
  void fill();
  void put(const Bytes& bytes);
  [[nodiscard]] LinkEvent event(LinkEvent::Kind kind, const std::string& text = {}) const;

  Socket socket_;
  std::optional<Key> key_;
  std::string project_;
  Clock::time_point since_, heardAt_;
  std::uint32_t number_;
  std::string name_;
  bool joined_ = false;
  Clock::time_point joinedAt_;
  bool leaving_ = false;  // closes as soon as all is written
  Bytes in_;
  Bytes out_;
  std::size_t at_ = 0;                        // number of bytes of out_ that were written
  std::uint64_t played_ = 0;                  // the content hash of the WAD that the game plays
  std::uint64_t refused_ = 0;                 // the content hash of the WAD that the game refused last
  std::shared_ptr<const ServedWad> base_;     // the WAD that the game plays, if it is known here
  std::shared_ptr<const ServedWad> sending_;  // not answered yet
  std::shared_ptr<const ServedWad> newest_;
  std::deque<ByteSpan> unsent_;  // of `sending_`
  std::uint64_t sentBytes_ = 0;
  std::uint64_t reports_ = 0, differing_ = 0;
  std::optional<Place> place_;                // of the next report
  bool asksForPose_ = false;                  // a requested pose has not arrived yet
  std::optional<PoseDifference> difference_;  // the last one measured; empty once the poses are the same
};

}  // namespace squire::link
