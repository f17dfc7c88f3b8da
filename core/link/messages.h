#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/result.h"

// The messages between Squire and a running game: docs/link-protocol.md. Reads what a game sends and writes
// what Squire sends; squire_link.h does the reverse.
namespace squire::link {

constexpr std::uint32_t version = 2;
constexpr std::size_t headerBytes = 8;          // of every message: the size of its body, and its kind
constexpr std::size_t mostGameBytes = 1024;     // of the body of a message of a game without a pose
constexpr std::size_t mostPoseBones = 1600;     // of a pose in a message
constexpr std::size_t mostContacts = 16;        // of a place
constexpr std::size_t mostTextBytes = 200;      // of a text
constexpr std::size_t mostDataBytes = 1 << 16;  // of the body of a message with bytes of a WAD

// The secret of a TCP port; all zero on a Unix socket.
using Key = std::array<char, 32>;

// The first message of a game.
struct Hello {
  std::uint32_t version = 0;
  std::uint64_t contentHash = 0;  // of the WAD that the game plays; 0: none
  Key key{};
  std::string game;
};

// Whether the game plays a WAD that it was sent.
struct Answer {
  std::uint32_t number = 0;
  bool isPlayed = false;
  std::string reason;  // why it was refused
};

// What the game plays at one instant.
struct Report {
  std::uint64_t contentHash = 0;  // of its WAD
  std::uint32_t animation = 0;    // of that WAD; unchecked
  std::uint32_t keyframe = 0;     // unchecked
  double sinceKeyframe = 0.0;     // seconds; finite
  double sinceStart = 0.0;        // seconds; finite
  std::uint64_t digest = 0;       // of the sampled pose
  // All positions, then all orientations, then all scales, unchecked; empty in a report without the pose.
  std::vector<float> pose = {};
};

// Where the character of the next report stands, and what it has touched since the report before.
struct Place {
  struct Contact {
    std::uint32_t volume = 0;      // of the game's WAD, unchecked; noVolume: the character's body
    std::array<float, 3> point{};  // metres, in the game's world; finite
  };
  static constexpr std::uint32_t noVolume = 0xFFFF;

  std::array<float, 3> position{};  // metres, in the game's world; finite
  std::vector<Contact> contacts = {};
};

using GameMessage = std::variant<Hello, Answer, Report, Place>;

struct ReadMessage {
  GameMessage message;
  std::size_t bytes = 0;  // size of the message with its header
};

// Reads the first message of a game; nothing if it is not complete yet. Fails with Format as soon as the
// bytes cannot be the start of a valid message. Of a hello of another version, only the version is read.
[[nodiscard]] Result<std::optional<ReadMessage>> readGameMessage(ByteSpan bytes);

[[nodiscard]] Bytes welcome(std::string_view project);
[[nodiscard]] Bytes refusal(std::string_view reason);
// Requests the pose with the next `reports` reports.
[[nodiscard]] Bytes poseRequest(std::uint32_t reports);

// A blob of a WAD in a WadHeader: an entry of the WAD's table, and whether its bytes follow.
struct SentBlob {
  std::uint32_t offset = 0;
  std::uint32_t size = 0;
  std::array<char, 16> name{};
  std::uint32_t isSent = 0;  // 0: the game takes it from the WAD that it plays
};
static_assert(sizeof(SentBlob) == 28);

struct WadHeader {
  std::uint32_t number = 0;
  std::uint32_t size = 0;
  std::uint64_t contentHash = 0;
  std::uint64_t baseHash = 0;  // of the WAD that has the blobs that are not sent; 0: all are sent
  std::span<const SentBlob> blobs;
};
[[nodiscard]] Bytes wadHeader(const WadHeader& header);
// The header of the message that is followed by `size` bytes of blobs.
[[nodiscard]] Bytes dataHeader(std::uint32_t size);

}  // namespace squire::link
