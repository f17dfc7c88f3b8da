#include "core/link/game.h"

#include <algorithm>
#include <array>

#include "core/base/numbers.h"

namespace squire::link {

namespace {

using Kind = LinkEvent::Kind;

// Limits for one game in one turn, so that no game keeps the others waiting.
constexpr std::size_t mostReadBytes = 1 << 16;
constexpr std::size_t mostWrittenBytes = 8 << 20;

// Takes constant time, so that the time does not reveal how much of a key is right.
bool isSame(const Key& a, const Key& b) {
  unsigned differing = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    differing |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
  return differing == 0;
}

}  // namespace

Game::Game(Socket socket, std::optional<Key> key, std::string project, Clock::time_point now,
           std::uint32_t number)
    : socket_(std::move(socket)),
      key_(key),
      project_(std::move(project)),
      since_(now),
      heardAt_(now),
      number_(number) {}

LinkEvent Game::event(Kind kind, const std::string& text) const {
  LinkEvent event{.kind = kind, .game = name_, .text = text};
  event.connection = number_;
  event.at = Clock::now();
  event.reports = reports_;
  event.differing = differing_;
  return event;
}

void Game::put(const Bytes& bytes) {
  if (at_ == out_.size()) {
    out_.clear();
    at_ = 0;
  }
  out_.insert(out_.end(), bytes.begin(), bytes.end());
}

void Game::offer(const std::shared_ptr<const ServedWad>& wad) {
  newest_ = wad;
  begin();
}

// Starts to send the newest WAD unless one is being sent, or the game plays or has refused the newest one.
void Game::begin() {
  if (!joined_ || sending_ || !newest_) return;
  const std::uint64_t hash = newest_->contentHash();
  if (hash == played_) base_ = newest_;
  if (hash == played_ || hash == refused_) return;
  sending_ = newest_;
  const ServedWad* base = base_ && base_->contentHash() == played_ ? base_.get() : nullptr;
  const std::vector<SentBlob> blobs = sending_->blobsSince(base);
  put(wadHeader({.number = sending_->number(),
                 .size = static_cast<std::uint32_t>(sending_->bytes().size()),
                 .contentHash = hash,
                 .baseHash = base != nullptr ? played_ : 0,
                 .blobs = blobs}));
  sentBytes_ = 0;
  for (const SentBlob& blob : blobs) {
    if (blob.isSent == 0 || blob.size == 0) continue;
    unsent_.push_back(sending_->bytesOf(blob));
    sentBytes_ += blob.size;
  }
}

void Game::read(const OnLinkEvent& tell) {
  std::array<std::byte, 4096> part;
  for (std::size_t count = 0; isOpen() && count < mostReadBytes;) {
    const std::ptrdiff_t got = socket_.receive(part);
    if (got == 0) return;
    if (got < 0) return leave({}, tell);
    count += static_cast<std::size_t>(got);
    heardAt_ = Clock::now();
    in_.insert(in_.end(), part.begin(), part.begin() + got);
    takeAll(tell);
  }
}

void Game::takeAll(const OnLinkEvent& tell) {
  std::size_t at = 0;
  while (isOpen() && !leaving_) {
    const auto message = readGameMessage(ByteSpan(in_).subspan(at));
    if (!message) return turnAway(message.error().message, tell);
    if (!*message) break;
    at += (*message)->bytes;
    if (const Status taken = take((*message)->message, tell); !taken)
      return turnAway(taken.error().message, tell);
  }
  if (leaving_) at = in_.size();
  in_.erase(in_.begin(), in_.begin() + static_cast<std::ptrdiff_t>(at));
}

Status Game::take(const GameMessage& message, const OnLinkEvent& tell) {
  if (std::holds_alternative<Hello>(message) == joined_)
    return makeError(ErrorCode::Format, joined_ ? "it says hello twice" : "it does not begin with a hello");
  return std::visit([&](const auto& one) { return takeOne(one, tell); }, message);
}

Status Game::takeOne(const Hello& hello, const OnLinkEvent& tell) {
  name_ = hello.game;
  if (hello.version != version)
    return makeError(ErrorCode::Unsupported, "the game speaks version " + std::to_string(hello.version) +
                                                 " of the link, this Squire version " +
                                                 std::to_string(version));
  if (key_ && !isSame(*key_, hello.key)) return makeError(ErrorCode::Usage, "the key is wrong or missing");
  joined_ = true;
  joinedAt_ = Clock::now();
  played_ = hello.contentHash;
  put(welcome(project_));
  tell(event(Kind::Joined));
  begin();
  return {};
}

Status Game::takeOne(const Answer& answer, const OnLinkEvent& tell) {
  if (!sending_ || answer.number != sending_->number() || hasMore())
    return makeError(ErrorCode::Format, "it answers what it was not sent");
  const std::shared_ptr<const ServedWad> wad = std::exchange(sending_, nullptr);
  LinkEvent happened = event(answer.isPlayed ? Kind::Playing : Kind::Refused, answer.reason);
  happened.number = wad->number();
  happened.sentBytes = sentBytes_;
  happened.wadBytes = wad->bytes().size();
  happened.isSinceJoined = joinedAt_ > wad->changed();
  happened.seconds =
      std::chrono::duration<double>(Clock::now() - std::max(joinedAt_, wad->changed())).count();
  if (answer.isPlayed) {
    base_ = wad;
    played_ = wad->contentHash();
    refused_ = 0;
  } else {
    refused_ = wad->contentHash();
  }
  tell(happened);
  begin();
  return {};
}

Status Game::takeOne(const Place& place, const OnLinkEvent& /*tell*/) {
  place_ = place;
  return {};
}

Status Game::takeOne(const Report& report, const OnLinkEvent& tell) {
  const std::optional<Place> place = std::exchange(place_, std::nullopt);
  // The game may play a WAD from before it connected, which is not known here.
  if (!base_ || report.contentHash != base_->contentHash()) return {};
  auto played = base_->playedInstant(report);
  if (!played) return played.error();
  if (place) {
    auto named = base_->playedPlace(*place);
    if (!named) return named.error();
    played->place = *std::move(named);
  }
  ++reports_;
  if (!played->isSame) ++differing_;
  compare(report, *played);
  LinkEvent happened = event(Kind::Reported);
  happened.played = *std::move(played);
  tell(happened);
  return {};
}

// Requests the game's pose if it differs from Squire's, but not while a WAD is being sent, another request is
// open, or the game has not read what was sent before.
void Game::compare(const Report& report, PlayedInstant& played) {
  if (!report.pose.empty()) asksForPose_ = false;
  if (played.isSame) {
    difference_.reset();
    return;
  }
  if (played.difference) difference_ = played.difference;
  played.difference = difference_;
  if (asksForPose_ || sending_ || hasMore()) return;
  put(poseRequest(1));
  asksForPose_ = true;
}

void Game::turnAway(const std::string& reason, const OnLinkEvent& tell) {
  if (joined_) return leave(reason, tell);  // a message could end up in the middle of a WAD
  put(refusal(reason));
  leaving_ = true;
  in_.clear();
  tell(event(Kind::TurnedAway, reason));
  write(tell);
}

void Game::leave(const std::string& reason, const OnLinkEvent& tell) {
  socket_.close();
  if (!joined_) return;
  tell(event(Kind::Left, reason));
}

// Puts the next bytes of the WAD into a message.
void Game::fill() {
  out_.clear();
  at_ = 0;
  if (unsent_.empty()) return;
  ByteSpan& rest = unsent_.front();
  const ByteSpan part = rest.first(std::min(rest.size(), mostDataBytes));
  put(dataHeader(static_cast<std::uint32_t>(part.size())));
  out_.insert(out_.end(), part.begin(), part.end());
  rest = rest.subspan(part.size());
  if (rest.empty()) unsent_.pop_front();
}

void Game::write(const OnLinkEvent& tell) {
  for (std::size_t count = 0; isOpen() && hasMore() && count < mostWrittenBytes;) {
    if (at_ == out_.size()) fill();
    const std::ptrdiff_t sent = socket_.send(ByteSpan(out_).subspan(at_));
    if (sent == 0) return;
    if (sent < 0) return leave({}, tell);
    at_ += static_cast<std::size_t>(sent);
    count += static_cast<std::size_t>(sent);
  }
  if (leaving_ && !hasMore()) socket_.close();
}

void Game::checkTime(Clock::time_point now, const OnLinkEvent& tell) {
  if (joined_ || !isOpen() || now - since_ < mostSilence) return;
  giveWay(tell);
}

void Game::giveWay(const OnLinkEvent& tell) {
  if (joined_) return leave("it was silent for long, and another game needs its place", tell);
  if (!leaving_) tell(event(Kind::TurnedAway, "it does not say hello"));
  socket_.close();
}

}  // namespace squire::link
