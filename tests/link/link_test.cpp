#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>

#include <cstring>
#include <fstream>
#include <random>

#include "core/formats/wad/encode.h"
#include "core/io/descriptor.h"
#include "core/io/file.h"
#include "core/link/link_server.h"
#include "core/link/messages.h"
#include "tests/formats/wad/sample_contents.h"
#include "tests/link/take_stranger.h"
#include "tests/runtime/walk_wad.h"
#include "tests/support/data.h"

namespace squire::link {
namespace {

using namespace std::chrono_literals;
using Kind = LinkEvent::Kind;
using WadPointer = std::shared_ptr<const ServedWad>;

Bytes wadBytes(const std::string& prefix) { return *wad::encode(wad::test::randomContents(1, {}, prefix)); }

WadPointer served(std::uint32_t number, Bytes bytes) {
  return *ServedWad::make(number, std::move(bytes), std::chrono::steady_clock::now());
}

Bytes gameMessage(std::uint32_t kind, const ByteWriter& body) {
  ByteWriter writer;
  writer.write(static_cast<std::uint32_t>(body.size()));
  writer.write(kind);
  writer.writeBytes(body.view());
  return std::move(writer).take();
}

Bytes hello(std::uint32_t spoken = version, const std::string& game = "game") {
  ByteWriter body;
  body.writeBytes(asBytes("SQLK"));
  body.write(spoken);
  body.write(std::uint64_t{7});
  body.write(Key{'k'});
  body.writeString(game);
  return gameMessage(1, body);
}

Bytes report(double sinceKeyframe) {
  ByteWriter body;
  body.write(std::uint64_t{7});
  body.write(std::uint32_t{2});
  body.write(std::uint32_t{3});
  body.write(sinceKeyframe);
  body.write(0.5);
  body.write(std::uint64_t{9});
  return gameMessage(3, body);
}

Bytes place(std::uint32_t count, std::uint32_t given, float x = 1.0f) {
  ByteWriter body;
  body.write(std::array{x, 2.0f, 3.0f});
  body.write(count);
  for (std::uint32_t i = 0; i < given; ++i) body.write(Place::Contact{i, {x, 0.0f, 0.0f}});
  return gameMessage(5, body);
}

Bytes answer(std::uint32_t outcome, const std::string& reason) {
  ByteWriter body;
  body.write(std::uint32_t{4});
  body.write(outcome);
  body.writeString(reason);
  return gameMessage(2, body);
}

// The skeleton of the model to which an animation belongs.
std::uint32_t skeletonOf(const sqw_wad& wad, std::uint32_t animation) {
  for (std::uint32_t i = 0; i < wad.model_count; ++i) {
    if (animation - wad.models[i].first_animation < wad.models[i].animation_count)
      return wad.models[i].skeleton;
  }
  return 0;
}

void append(Bytes& bytes, ByteSpan more) { bytes.insert(bytes.end(), more.begin(), more.end()); }

TEST(Messages, AreReadOneByOne) {
  Bytes bytes = hello();
  const std::size_t first = bytes.size();
  append(bytes, report(0.25));
  const auto one = readGameMessage(bytes);
  ASSERT_TRUE(one && *one);
  EXPECT_EQ((*one)->bytes, first);
  const auto& said = std::get<Hello>((*one)->message);
  EXPECT_EQ(said.game, "game");
  EXPECT_EQ(said.contentHash, 7u);
  EXPECT_EQ(said.key, Key{'k'});
  const auto two = readGameMessage(ByteSpan(bytes).subspan(first));
  ASSERT_TRUE(two && *two);
  EXPECT_EQ(std::get<Report>((*two)->message).sinceKeyframe, 0.25);
  const Bytes third = answer(0, "why");
  const auto three = readGameMessage(third);
  ASSERT_TRUE(three && *three);
  EXPECT_EQ(std::get<Answer>((*three)->message).reason, "why");
}

TEST(Messages, AreWaitedForUntilTheyAreComplete) {
  for (const Bytes& bytes : {hello(), report(0.0), answer(1, ""), place(2, 2)}) {
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      const auto cut = readGameMessage(ByteSpan(bytes).first(size));
      ASSERT_TRUE(cut) << size << ": " << cut.error().message;
      EXPECT_FALSE(*cut) << size;
    }
  }
}

TEST(Messages, OfAnotherVersionHaveOnlyTheirVersion) {
  ByteWriter body;
  body.writeBytes(asBytes("SQLK"));
  body.write(std::uint32_t{9});
  body.writeBytes(asBytes("what version 9 has here"));
  const auto read = readGameMessage(gameMessage(1, body));
  ASSERT_TRUE(read && *read);
  EXPECT_EQ(std::get<Hello>((*read)->message).version, 9u);
}

TEST(Messages, OfStrangersAreRefusedBeforeTheyAreComplete) {
  const auto isRefused = [](const Bytes& bytes) { return !readGameMessage(bytes).ok(); };
  ByteWriter large;
  large.write(static_cast<std::uint32_t>(40 + 40 * mostPoseBones + 1));
  EXPECT_TRUE(isRefused(Bytes(large.view().begin(), large.view().end())));
  ByteWriter report;
  report.write(static_cast<std::uint32_t>(mostGameBytes + 1));
  report.write(std::uint32_t{3});
  EXPECT_TRUE(isRefused(Bytes(report.view().begin(), report.view().end())));
  ByteWriter unknown;
  unknown.write(std::uint32_t{8});
  unknown.write(std::uint32_t{6});
  EXPECT_TRUE(isRefused(Bytes(unknown.view().begin(), unknown.view().end())));
  const std::string text = "GET / HTTP/1.1\r\n\r\n";
  EXPECT_TRUE(isRefused(Bytes(asBytes(text).begin(), asBytes(text).end())));
}

TEST(Messages, HaveWholePoses) {
  ByteWriter body;
  body.writeBytes(ByteSpan(report(0.25)).subspan(headerBytes));
  EXPECT_FALSE(readGameMessage(gameMessage(4, body)).ok()) << "of no bone";
  for (int i = 0; i < 19; ++i) body.write(static_cast<float>(i));
  EXPECT_FALSE(readGameMessage(gameMessage(4, body)).ok()) << "of almost two bones";
  body.write(19.0f);
  const auto read = readGameMessage(gameMessage(4, body));
  ASSERT_TRUE(read.ok() && read->has_value());
  const auto& pose = std::get<Report>((*read)->message).pose;
  ASSERT_EQ(pose.size(), 20u);
  EXPECT_EQ(pose[19], 19.0f);
}

TEST(Messages, HaveAPlaceWithItsContacts) {
  const Bytes bytes = place(2, 2);
  const auto read = readGameMessage(bytes);
  ASSERT_TRUE(read.ok() && read->has_value());
  const auto& said = std::get<Place>((*read)->message);
  EXPECT_EQ(said.position[2], 3.0f);
  ASSERT_EQ(said.contacts.size(), 2u);
  EXPECT_EQ(said.contacts[1].volume, 1u);
  const auto most = static_cast<std::uint32_t>(mostContacts);
  EXPECT_TRUE(readGameMessage(place(most, most)).ok());
  EXPECT_FALSE(readGameMessage(place(most + 1, most + 1)).ok());
  EXPECT_FALSE(readGameMessage(place(2, 1)).ok()) << "it has fewer than it says";
  EXPECT_FALSE(readGameMessage(place(1, 2)).ok()) << "it has more than it says";
  EXPECT_FALSE(readGameMessage(place(0xFFFF'FFFF, 1)).ok());
  EXPECT_FALSE(readGameMessage(place(0, 0, std::numeric_limits<float>::infinity())).ok());
  ByteWriter cut;
  cut.write(1.0f);
  EXPECT_FALSE(readGameMessage(gameMessage(5, cut)).ok());
}

TEST(Messages, ThatMakeNoSenseAreRefused) {
  const auto isRefused = [](const Bytes& bytes) { return !readGameMessage(bytes).ok(); };
  EXPECT_TRUE(isRefused(hello(version, std::string(mostTextBytes + 1, 'a'))));
  EXPECT_TRUE(isRefused(hello(version, "\xFF")));
  EXPECT_TRUE(isRefused(answer(2, "")));
  EXPECT_TRUE(isRefused(report(std::numeric_limits<double>::quiet_NaN())));
  ByteWriter magic;
  magic.writeBytes(asBytes("SQLX"));
  magic.write(version);
  EXPECT_TRUE(isRefused(gameMessage(1, magic)));
  Bytes longer = report(0.0);
  const std::uint32_t size = 33;
  std::memcpy(longer.data(), &size, sizeof size);
  longer.push_back(std::byte{0});
  EXPECT_TRUE(isRefused(longer));
}

TEST(ServedWad, NamesTheBlobsThatChanged) {
  const WadPointer before = served(1, wadBytes("a")), after = served(2, wadBytes("b"));
  for (const SentBlob& blob : before->blobsSince(nullptr)) EXPECT_EQ(blob.isSent, 1u) << blob.name.data();
  for (const SentBlob& blob : before->blobsSince(before.get()))
    EXPECT_EQ(blob.isSent, 0u) << blob.name.data();
  for (const SentBlob& blob : after->blobsSince(before.get())) {
    const std::string name(blob.name.data(), ::strnlen(blob.name.data(), blob.name.size()));
    EXPECT_EQ(blob.isSent == 1, name == "models" || name == "format") << name;
  }
  EXPECT_FALSE(ServedWad::make(1, Bytes(100), {}).ok());
}

// A server and its games in one thread.
class Link : public testing::Test {
 protected:
  void SetUp() override {
    auto listener = Listener::onSocket(path_);
    ASSERT_TRUE(listener) << listener.error().text();
    server_.add(*std::move(listener));
  }

  // Runs the server in turns with `holds`, which may run games, until `holds` returns true or 20 s have
  // passed.
  template <typename Holds>
  [[nodiscard]] bool turnUntil(const Holds& holds) {
    const auto end = std::chrono::steady_clock::now() + 20s;
    while (!holds() && std::chrono::steady_clock::now() < end) server_.turn({}, 1ms);
    return holds();
  }
  [[nodiscard]] std::size_t count(Kind kind) const {
    return static_cast<std::size_t>(std::ranges::count(events_, kind, &LinkEvent::kind));
  }
  // Whether the next WAD that the game gets is this one.
  [[nodiscard]] bool gets(sqlink& game, const WadPointer& wad) {
    sqw_wad got{};
    return turnUntil([&] { return got.bytes != nullptr || sqlink_poll(&game, &got) == 1; }) &&
           std::ranges::equal(wad->bytes(),
                              ByteSpan(reinterpret_cast<const std::byte*>(got.bytes), got.size));
  }
  Descriptor stranger() const {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, path_.c_str(), path_.string().size());
    Descriptor socket(::socket(AF_UNIX, SOCK_STREAM, 0));
    EXPECT_EQ(::connect(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    return socket;
  }

  std::filesystem::path path_ = squire::test::freshDir("link") / "game.link";
  std::vector<LinkEvent> events_;
  LinkServer server_{"hero", [this](const LinkEvent& event) { events_.push_back(event); }};
};

TEST_F(Link, GivesAGameEachNewWad) {
  static sqlink game;
  ASSERT_EQ(sqlink_open(&game, path_.c_str(), nullptr, "one", nullptr), 1);
  const WadPointer first = served(1, wadBytes("a")), second = served(2, wadBytes("b"));
  server_.offer(first);
  EXPECT_TRUE(gets(game, first));
  ASSERT_TRUE(turnUntil([&] { return count(Kind::Playing) == 1; }));
  EXPECT_EQ(game.state, SQLINK_JOINED);
  server_.offer(second);
  EXPECT_TRUE(gets(game, second));
  ASSERT_TRUE(turnUntil([&] { return count(Kind::Playing) == 2; }));
  EXPECT_LT(events_.back().sentBytes, events_.back().wadBytes / 10) << "more than what changed was sent";
  sqlink_close(&game);
  EXPECT_TRUE(turnUntil([&] { return count(Kind::Left) == 1; }));
}

TEST_F(Link, SendsNothingThatTheGameHasAlready) {
  static sqlink game;
  const runtime::test::AlignedBytes file{wadBytes("a")};
  sqw_wad playing;
  ASSERT_EQ(sqw_open(file.span().data(), file.size(), &playing, nullptr), 1);
  ASSERT_EQ(sqlink_open(&game, path_.c_str(), nullptr, "one", &playing), 1);
  server_.offer(served(1, wadBytes("a")));
  sqw_wad none;
  ASSERT_TRUE(turnUntil([&] { return sqlink_poll(&game, &none) == 1 || game.state == SQLINK_JOINED; }));
  const WadPointer second = served(2, wadBytes("b"));
  server_.offer(second);
  EXPECT_TRUE(gets(game, second));
  ASSERT_TRUE(turnUntil([&] { return count(Kind::Playing) == 1; }));
  EXPECT_LT(events_.back().sentBytes, events_.back().wadBytes / 10);
  sqlink_close(&game);
}

TEST_F(Link, ComparesPosesThatGamesReport) {
  static sqlink game;
  ASSERT_EQ(sqlink_open(&game, path_.c_str(), nullptr, "one", nullptr), 1);
  server_.offer(served(1, wadBytes("a")));
  sqw_wad wad{};
  ASSERT_TRUE(turnUntil([&] { return wad.bytes != nullptr || sqlink_poll(&game, &wad) == 1; }));
  const sqw_animation& animation = wad.animations[1];
  std::vector<float> memory(SQW_POSE_FLOATS(animation.bone_count));
  sqw_pose pose = sqw_pose_in(memory.data(), animation.bone_count);
  sqw_index index{};
  sqw_advance(&wad, &animation, &index, 0.1f);
  sqw_sample(&wad, &animation, &index, &pose);
  sqlink_report(&game, &wad, &animation, &index, &pose);
  pose.positions[0] = std::nextafter(pose.positions[0], 100.0f);
  sqlink_report(&game, &wad, &animation, &index, &pose);
  sqw_wad none;
  ASSERT_TRUE(turnUntil([&] { return sqlink_poll(&game, &none) == 1 || count(Kind::Reported) == 2; }));
  const PlayedInstant &same = events_[events_.size() - 2].played, &other = events_.back().played;
  EXPECT_EQ(same.clip, sqw_animation_name(&wad, &animation));
  EXPECT_NEAR(same.seconds, static_cast<double>(sqw_time(&wad, &animation, &index)), 1e-6);
  EXPECT_TRUE(same.isSame);
  EXPECT_FALSE(other.isSame);
  sqlink_close(&game);
}

// Each report has a pose that differs, so that the next one is asked for, for hours.
TEST_F(Link, KeepsNoRequestsForPoses) {
  static sqlink game;
  ASSERT_EQ(sqlink_open(&game, path_.c_str(), nullptr, "one", nullptr), 1);
  server_.offer(served(1, wadBytes("a")));
  sqw_wad wad{}, none;
  ASSERT_TRUE(turnUntil([&] { return wad.bytes != nullptr || sqlink_poll(&game, &wad) == 1; }));
  const sqw_animation& animation = wad.animations[1];
  std::vector<float> memory(SQW_POSE_FLOATS(animation.bone_count));
  sqw_pose pose = sqw_pose_in(memory.data(), animation.bone_count);
  const sqw_index index{};
  sqw_sample(&wad, &animation, &index, &pose);
  pose.positions[0] += 0.25f;
  ASSERT_TRUE(turnUntil([&] {
    sqlink_report(&game, &wad, &animation, &index, &pose);
    sqlink_poll(&game, &none);
    return count(Kind::Reported) > 300;
  }));
  EXPECT_LT(server_.keptBytes(), 200u);
  sqlink_close(&game);
}

TEST_F(Link, NamesTheBoneThatDiffers) {
  static sqlink game;
  ASSERT_EQ(sqlink_open(&game, path_.c_str(), nullptr, "one", nullptr), 1);
  server_.offer(served(1, wadBytes("a")));
  sqw_wad wad{}, none;
  ASSERT_TRUE(turnUntil([&] { return wad.bytes != nullptr || sqlink_poll(&game, &wad) == 1; }));
  const sqw_animation& animation = wad.animations[1];
  std::vector<float> memory(SQW_POSE_FLOATS(animation.bone_count));
  sqw_pose pose = sqw_pose_in(memory.data(), animation.bone_count);
  const sqw_index index{};
  sqw_sample(&wad, &animation, &index, &pose);
  const std::uint32_t last = animation.bone_count - 1;
  pose.positions[3 * last] += 0.25f;
  pose.scales[0] = std::nextafter(pose.scales[0], 100.0f);
  const auto difference = [&]() -> const std::optional<PoseDifference>& {
    return events_.back().played.difference;
  };
  ASSERT_TRUE(turnUntil([&] {
    sqlink_report(&game, &wad, &animation, &index, &pose);
    sqlink_poll(&game, &none);
    return difference().has_value();
  }));
  EXPECT_EQ(difference()->bones, last == 0 ? 1u : 2u);
  EXPECT_NEAR(difference()->metres, 0.25f, 1e-4f);
  EXPECT_NEAR(difference()->degrees, 0.0f, 1e-4f);
  const sqw_skeleton& skeleton = wad.skeletons[skeletonOf(wad, 1)];
  EXPECT_EQ(difference()->bone, sqw_bone_name(&wad, &skeleton, last));
  sqw_sample(&wad, &animation, &index, &pose);
  ASSERT_TRUE(turnUntil([&] {
    sqlink_report(&game, &wad, &animation, &index, &pose);
    sqlink_poll(&game, &none);
    return events_.back().played.isSame;
  }));
  EXPECT_FALSE(difference().has_value());
  const WadPointer second = served(2, wadBytes("b"));
  server_.offer(second);
  EXPECT_TRUE(gets(game, second));
  sqlink_close(&game);
}

TEST_F(Link, SaysWhereTheCharacterStandsAndWhatItTouches) {
  static sqlink game;
  ASSERT_EQ(sqlink_open(&game, path_.c_str(), nullptr, "one", nullptr), 1);
  server_.offer(served(1, *readFile(squire::test::sourceDir() / "tests/fixtures/wad/fight.bin", 1 << 20)));
  sqw_wad wad{}, none;
  ASSERT_TRUE(turnUntil([&] { return wad.bytes != nullptr || sqlink_poll(&game, &wad) == 1; }));
  ASSERT_GT(wad.volume_count, 0u);
  const sqw_animation& animation = wad.animations[0];
  std::vector<float> memory(SQW_POSE_FLOATS(animation.bone_count));
  sqw_pose pose = sqw_pose_in(memory.data(), animation.bone_count);
  const sqw_index index{};
  sqw_sample(&wad, &animation, &index, &pose);
  const auto tell = [&](const float* position, std::span<const sqlink_contact> contacts) {
    const std::size_t before = count(Kind::Reported);
    if (position != nullptr)
      sqlink_place(&game, position, contacts.data(), static_cast<std::uint32_t>(contacts.size()));
    sqlink_report(&game, &wad, &animation, &index, &pose);
    return turnUntil([&] {
      return sqlink_poll(&game, &none) == 1 || count(Kind::Reported) > before || server_.games() == 0;
    });
  };
  const float position[] = {1.5f, 0.0f, -2.0f};
  const sqlink_contact contacts[] = {{0, {1.0f, 2.0f, 3.0f}}, {SQW_NONE, {0.0f, 0.0f, 0.0f}}};
  ASSERT_TRUE(tell(position, contacts));
  const std::optional<PlayedPlace> place = events_.back().played.place;
  ASSERT_TRUE(place);
  EXPECT_EQ(place->position[2], -2.0f);
  ASSERT_EQ(place->contacts.size(), 2u);
  EXPECT_EQ(place->contacts[0].volume, sqw_volume_name(&wad, wad.volumes));
  EXPECT_EQ(place->contacts[0].point[1], 2.0f);
  EXPECT_EQ(place->contacts[1].volume, "");
  ASSERT_TRUE(tell(nullptr, {}));
  EXPECT_FALSE(events_.back().played.place) << "a place belongs to one report";
  const float nowhere[] = {0.0f, std::numeric_limits<float>::quiet_NaN(), 0.0f};
  ASSERT_TRUE(tell(nowhere, {}));
  EXPECT_FALSE(events_.back().played.place);
  const sqlink_contact wrong[] = {{wad.volume_count, {0.0f, 0.0f, 0.0f}}};
  ASSERT_TRUE(tell(position, wrong));
  EXPECT_EQ(events_.back().kind, Kind::Left) << "a volume that its WAD does not have";
  sqlink_close(&game);
}

TEST_F(Link, TurnsAwayStrangers) {
  const Descriptor web = stranger();
  const std::string text = "GET / HTTP/1.1\r\n\r\n";
  ASSERT_GT(::send(web.get(), text.data(), text.size(), 0), 0);
  EXPECT_TRUE(turnUntil([&] { return count(Kind::TurnedAway) == 1; }));
  const Descriptor newer = stranger();
  const Bytes bytes = hello(version + 1);
  ASSERT_GT(::send(newer.get(), bytes.data(), bytes.size(), 0), 0);
  EXPECT_TRUE(turnUntil([&] { return count(Kind::TurnedAway) == 2; }));
  EXPECT_NE(events_.back().text.find("version 3"), std::string::npos) << events_.back().text;
  EXPECT_EQ(server_.games(), 0u);
}

// Connections that send nothing, or less than a hello, keep no game out.
TEST_F(Link, LetsAGameInAmongSilentStrangers) {
  std::vector<Descriptor> silent;
  const auto comes = [&] {
    const std::size_t before = server_.games() + count(Kind::TurnedAway);
    silent.push_back(stranger());
    return turnUntil([&] { return server_.games() + count(Kind::TurnedAway) > before; });
  };
  for (std::size_t i = 0; i < 2 * LinkServer::mostGames; ++i) ASSERT_TRUE(comes()) << i;
  EXPECT_EQ(server_.games(), LinkServer::mostGames);
  const Bytes half = hello();
  ASSERT_GT(::send(silent.back().get(), half.data(), half.size() / 2, 0), 0);
  static sqlink game;
  ASSERT_EQ(sqlink_open(&game, path_.c_str(), nullptr, "one", nullptr), 1);
  const WadPointer wad = served(1, wadBytes("a"));
  server_.offer(wad);
  EXPECT_TRUE(gets(game, wad));
  const std::size_t turnedAway = count(Kind::TurnedAway);
  EXPECT_EQ(turnedAway, LinkServer::mostGames + 1) << "each that comes takes the place of one";
  for (std::size_t i = 0; i < 2 * LinkServer::mostGames; ++i) ASSERT_TRUE(comes()) << i;
  EXPECT_EQ(count(Kind::Left), 0u) << "a game that has said hello stays";
  EXPECT_EQ(server_.games(), LinkServer::mostGames);
  sqlink_close(&game);
}

TEST_F(Link, LetsAGameTakeThePlaceOfTheOneThatIsSilentLongest) {
  std::vector<Descriptor> games;
  const Bytes bytes = hello();
  for (std::size_t i = 0; i < LinkServer::mostGames; ++i) {
    games.push_back(stranger());
    ASSERT_GT(::send(games.back().get(), bytes.data(), bytes.size(), 0), 0);
    ASSERT_TRUE(turnUntil([&] { return count(Kind::Joined) == i + 1; }));
  }
  // All but the third say something.
  const Bytes said = report(0.0);
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (i == 2) continue;
    ASSERT_GT(::send(games[i].get(), said.data(), said.size(), 0), 0);
  }
  server_.turn({}, 10ms);
  server_.setMostQuiet(0ms);
  static sqlink game;
  ASSERT_EQ(sqlink_open(&game, path_.c_str(), nullptr, "one", nullptr), 1);
  const WadPointer wad = served(1, wadBytes("a"));
  server_.offer(wad);
  EXPECT_TRUE(gets(game, wad));
  EXPECT_EQ(count(Kind::Left), 1u);
  char byte = 0;
  while (::recv(games[2].get(), &byte, 1, MSG_DONTWAIT) > 0) {
  }
  EXPECT_EQ(::recv(games[2].get(), &byte, 1, MSG_DONTWAIT), 0) << "the silent one is disconnected";
  EXPECT_EQ(server_.games(), LinkServer::mostGames);
  sqlink_close(&game);
}

TEST_F(Link, KeepsAllGamesWhenAnotherConnects) {
  std::vector<Descriptor> games;
  const Bytes bytes = hello();
  for (std::size_t i = 0; i < LinkServer::mostGames; ++i) {
    games.push_back(stranger());
    ASSERT_GT(::send(games.back().get(), bytes.data(), bytes.size(), 0), 0);
  }
  ASSERT_TRUE(turnUntil([&] { return count(Kind::Joined) == LinkServer::mostGames; }));
  const auto isTurnedAway = [&] {
    const Descriptor further = stranger();
    return turnUntil([&] {
      char byte = 0;
      return ::recv(further.get(), &byte, 1, MSG_DONTWAIT) == 0;
    });
  };
  EXPECT_TRUE(isTurnedAway());
  EXPECT_EQ(events_.back().text, "16 games are linked already");
  EXPECT_TRUE(isTurnedAway());
  EXPECT_EQ(count(Kind::TurnedAway), 1u) << "told once, however often it tries";
  EXPECT_EQ(count(Kind::Left), 0u);
  EXPECT_EQ(server_.games(), LinkServer::mostGames);
  games.pop_back();
  ASSERT_TRUE(turnUntil([&] { return count(Kind::Left) == 1; }));
  games.push_back(stranger());
  ASSERT_GT(::send(games.back().get(), bytes.data(), bytes.size(), 0), 0);
  ASSERT_TRUE(turnUntil([&] { return count(Kind::Joined) == LinkServer::mostGames + 1; }));
  EXPECT_TRUE(isTurnedAway());
  EXPECT_EQ(count(Kind::TurnedAway), 2u) << "told again after there was room";
}

TEST_F(Link, AsksForTheKeyOnAPort) {
  auto port = Listener::onPort(0);
  ASSERT_TRUE(port);
  const std::string address = ":" + std::to_string(port->port());
  server_.add(*std::move(port), Key{'s', 'e', 'c', 'r', 'e', 't'});
  server_.offer(served(1, wadBytes("a")));
  static sqlink wrong, right;
  sqw_wad wad{};
  ASSERT_EQ(sqlink_open(&wrong, address.c_str(), "secrets", "wrong", nullptr), 1);
  EXPECT_TRUE(turnUntil([&] { return sqlink_poll(&wrong, &wad) == 1 || wrong.state == SQLINK_REFUSED; }));
  EXPECT_EQ(std::string(wrong.message), "the key is wrong or missing");
  ASSERT_EQ(sqlink_open(&right, address.c_str(), "secret", "right", nullptr), 1);
  EXPECT_TRUE(turnUntil([&] { return wad.bytes != nullptr || sqlink_poll(&right, &wad) == 1; }));
  sqlink_close(&wrong);
  sqlink_close(&right);
}

// On a path the attempt fails at once, on a port a moment later.
TEST_F(Link, TellsAGameThatNothingAnswers) {
  auto port = Listener::onPort(0);
  ASSERT_TRUE(port);
  const std::string closed = ":" + std::to_string(port->port());
  { const auto gone = *std::move(port); }
  for (const std::string& address : {path_.string() + ".none", closed}) {
    static sqlink game;
    sqw_wad wad{};
    ASSERT_EQ(sqlink_open(&game, address.c_str(), nullptr, "one", nullptr), 1);
    EXPECT_TRUE(turnUntil([&] { return sqlink_poll(&game, &wad) == 1 || game.message[0] != 0; })) << address;
    EXPECT_EQ(game.state, SQLINK_AWAY);
    EXPECT_EQ(std::string(game.message), "nothing answers at the address; is squire serve running?");
    sqlink_close(&game);
  }
}

TEST_F(Link, DoesNotWaitForAGameThatStopsReading) {
  const Descriptor stopped = stranger();
  const Bytes bytes = hello();
  ASSERT_GT(::send(stopped.get(), bytes.data(), bytes.size(), 0), 0);
  ASSERT_TRUE(turnUntil([&] { return count(Kind::Joined) == 1; }));
  wad::test::RandomSizes large;
  large.vertices = 6'000;  // more than the buffer of a socket can hold
  static sqlink game;
  ASSERT_EQ(sqlink_open(&game, path_.c_str(), nullptr, "one", nullptr), 1);
  for (std::uint32_t number = 1; number <= 3; ++number) {
    const WadPointer wad = served(number, *wad::encode(wad::test::randomContents(number, large)));
    server_.offer(wad);
    EXPECT_TRUE(gets(game, wad));
    ASSERT_TRUE(turnUntil([&] { return count(Kind::Playing) == number; }));
  }
  EXPECT_EQ(server_.games(), 2u);
  sqlink_close(&game);
}

TEST_F(Link, TakesThePlaceOfASocketThatWasLeft) {
  EXPECT_FALSE(Listener::onSocket(path_).ok()) << "two programs listen at one place";
  const auto left = path_.parent_path() / "left.link";
  {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, left.c_str(), left.string().size());
    const Descriptor socket(::socket(AF_UNIX, SOCK_STREAM, 0));
    ASSERT_EQ(::bind(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  }
  EXPECT_TRUE(Listener::onSocket(left).ok());
  EXPECT_FALSE(std::filesystem::exists(left));
  const auto file = path_.parent_path() / "file.link";
  std::ofstream(file) << "text";
  EXPECT_FALSE(Listener::onSocket(file).ok());
  EXPECT_TRUE(std::filesystem::exists(file));
  EXPECT_EQ(std::filesystem::status(path_).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

// The messages with which Squire sends `wad` to a game that plays `base`; null: the game has no WAD yet.
Bytes stream(const ServedWad& wad, const ServedWad* base) {
  Bytes bytes = welcome("hero");
  const auto blobs = wad.blobsSince(base);
  append(bytes, wadHeader({.number = wad.number(),
                           .size = static_cast<std::uint32_t>(wad.bytes().size()),
                           .contentHash = wad.contentHash(),
                           .baseHash = base != nullptr ? base->contentHash() : 0,
                           .blobs = blobs}));
  for (const SentBlob& blob : blobs) {
    if (blob.isSent == 0) continue;
    for (ByteSpan rest = wad.bytesOf(blob); !rest.empty();) {
      const ByteSpan part = rest.first(std::min(rest.size(), mostDataBytes));
      append(bytes, dataHeader(static_cast<std::uint32_t>(part.size())));
      append(bytes, part);
      rest = rest.subspan(part.size());
    }
  }
  return bytes;
}

TEST(Strangers, GiveAGameNothingThatItDidNotCheck) {
  const Bytes base = wadBytes("a");
  const WadPointer before = served(1, base), after = served(2, wadBytes("b"));
  sqw_wad playing;
  ASSERT_EQ(sqw_open(base.data(), base.size(), &playing, nullptr), 1);
  const Bytes streams[] = {stream(*after, nullptr), stream(*after, before.get())};
  std::mt19937 random(1);
  const auto below = [&random](std::size_t most) { return static_cast<std::size_t>(random() % most); };
  const int rounds = squire::test::isLong() ? 100'000 : 1'000;
  for (const Bytes& sound : streams) {
    EXPECT_EQ(test::takeStranger(playing, sound, sound.size()), 1);
    EXPECT_EQ(test::takeStranger(playing, sound, 1), 1);
    int taken = 0;
    for (int round = 0; round < rounds; ++round) {
      Bytes bytes = sound;
      for (std::size_t i = 0; i <= below(3); ++i) {
        // Half of the changes are in the first 512 bytes, which contain the headers.
        const std::size_t at = below(below(2) == 0 ? std::min<std::size_t>(bytes.size(), 512) : bytes.size());
        bytes[at] = static_cast<std::byte>(random());
      }
      if (below(4) == 0) bytes.resize(below(bytes.size()));
      taken += test::takeStranger(playing, bytes, 1 + below(5000));
    }
    EXPECT_LT(taken, rounds / 10);  // accepted if only the welcome message was changed
  }
}

}  // namespace
}  // namespace squire::link
