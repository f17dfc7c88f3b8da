#include "core/link/messages.h"

#include <algorithm>
#include <cmath>

#include "core/base/utf8.h"

namespace squire::link {

namespace {

enum MessageKind : std::uint32_t {
  HelloKind = 1,
  AnswerKind = 2,
  ReportKind = 3,
  PoseKind = 4,
  PlaceKind = 5,
  WelcomeKind = 17,
  RefusalKind = 18,
  WadKind = 19,
  DataKind = 20,
  PoseRequestKind = 21,
};

constexpr std::string_view magic = "SQLK";
constexpr std::size_t reportBytes = 40;
constexpr std::size_t boneBytes = 40;  // of each bone of a pose

std::size_t mostBytesOf(std::uint32_t kind) {
  return kind == PoseKind ? reportBytes + boneBytes * mostPoseBones : mostGameBytes;
}

Error noMessage(const std::string& why) {
  return makeError(ErrorCode::Format, "this is no message of a game: " + why);
}

std::optional<std::string> readText(ByteReader& reader) {
  const auto size = reader.read<std::uint32_t>();
  if (size > mostTextBytes) return {};
  const std::string_view text = asText(reader.take(size));
  return reader.ok() && isUtf8(text) ? std::optional<std::string>(text) : std::nullopt;
}

Result<GameMessage> readHello(ByteReader& reader) {
  if (asText(reader.take(magic.size())) != magic) return noMessage("it does not begin with SQLK");
  Hello hello;
  hello.version = reader.read<std::uint32_t>();
  if (!reader.ok()) return noMessage("its hello is too short");
  if (hello.version != version) {  // the rest of the message is then unknown
    static_cast<void>(reader.take(reader.remaining()));
    return GameMessage(std::move(hello));
  }
  hello.contentHash = reader.read<std::uint64_t>();
  hello.key = reader.read<Key>();
  auto game = readText(reader);
  if (!game) return noMessage("its hello has no name");
  hello.game = *std::move(game);
  return GameMessage(std::move(hello));
}

Result<GameMessage> readAnswer(ByteReader& reader) {
  Answer answer;
  answer.number = reader.read<std::uint32_t>();
  const auto outcome = reader.read<std::uint32_t>();
  auto reason = readText(reader);
  if (!reason || outcome > 1) return noMessage("its answer makes no sense");
  answer.isPlayed = outcome == 1;
  answer.reason = *std::move(reason);
  return GameMessage(std::move(answer));
}

Result<GameMessage> readReport(ByteReader& reader) {
  Report report;
  report.contentHash = reader.read<std::uint64_t>();
  report.animation = reader.read<std::uint32_t>();
  report.keyframe = reader.read<std::uint32_t>();
  report.sinceKeyframe = reader.read<double>();
  report.sinceStart = reader.read<double>();
  report.digest = reader.read<std::uint64_t>();
  if (!reader.ok()) return noMessage("its report is too short");
  if (!std::isfinite(report.sinceKeyframe) || !std::isfinite(report.sinceStart))
    return noMessage("the times of its report are no numbers");
  return GameMessage(report);
}

Result<GameMessage> readPose(ByteReader& reader) {
  auto read = readReport(reader);
  if (!read) return read;
  auto& report = std::get<Report>(*read);
  if (reader.remaining() == 0 || reader.remaining() % boneBytes != 0) return noMessage("its pose is cut off");
  report.pose.resize(reader.remaining() / sizeof(float));
  for (float& one : report.pose) one = reader.read<float>();
  return read;
}

bool isFinite(const std::array<float, 3>& point) {
  return std::ranges::all_of(point, [](float one) { return std::isfinite(one); });
}

Result<GameMessage> readPlace(ByteReader& reader) {
  Place place;
  place.position = reader.read<std::array<float, 3>>();
  const auto count = reader.read<std::uint32_t>();
  if (!reader.ok() || count > mostContacts || reader.remaining() != count * sizeof(Place::Contact))
    return noMessage("its place does not have the size that it says");
  bool isSound = isFinite(place.position);
  for (std::uint32_t i = 0; i < count; ++i) {
    place.contacts.push_back(reader.read<Place::Contact>());
    isSound &= isFinite(place.contacts.back().point);
  }
  if (!isSound) return noMessage("the points of its place are no numbers");
  return GameMessage(std::move(place));
}

Result<GameMessage> readBody(std::uint32_t kind, ByteReader& reader) {
  switch (kind) {
    case HelloKind:
      return readHello(reader);
    case AnswerKind:
      return readAnswer(reader);
    case PoseKind:
      return readPose(reader);
    case PlaceKind:
      return readPlace(reader);
    default:
      return readReport(reader);
  }
}

Bytes headerOf(MessageKind kind, std::uint32_t size) {
  ByteWriter writer;
  writer.write(size);
  writer.write<std::uint32_t>(kind);
  return std::move(writer).take();
}

Bytes message(MessageKind kind, ByteSpan body) {
  Bytes bytes = headerOf(kind, static_cast<std::uint32_t>(body.size()));
  bytes.insert(bytes.end(), body.begin(), body.end());
  return bytes;
}

}  // namespace

Result<std::optional<ReadMessage>> readGameMessage(ByteSpan bytes) {
  ByteReader header(bytes.first(std::min(bytes.size(), headerBytes)));
  const auto size = header.read<std::uint32_t>();
  if (header.ok() && size > mostBytesOf(PoseKind)) return noMessage("it is too long");
  const auto kind = header.read<std::uint32_t>();
  if (!header.ok()) return std::optional<ReadMessage>();
  if (kind < HelloKind || kind > PlaceKind) return noMessage("there is no such kind");
  if (size > mostBytesOf(kind)) return noMessage("it is too long");
  if (bytes.size() - headerBytes < size) return std::optional<ReadMessage>();
  ByteReader reader(bytes.subspan(headerBytes, size));
  auto message = readBody(kind, reader);
  if (!message) return message.error();
  if (!reader.atEnd()) return noMessage("it is longer than what it says");
  return std::optional(ReadMessage{*std::move(message), headerBytes + size});
}

Bytes welcome(std::string_view project) {
  ByteWriter body;
  body.write(version);
  body.writeString(utf8Prefix(project, mostTextBytes));
  return message(WelcomeKind, body.view());
}

Bytes refusal(std::string_view reason) {
  ByteWriter body;
  body.writeString(utf8Prefix(reason, mostTextBytes));
  return message(RefusalKind, body.view());
}

Bytes poseRequest(std::uint32_t reports) {
  ByteWriter body;
  body.write(reports);
  return message(PoseRequestKind, body.view());
}

Bytes wadHeader(const WadHeader& header) {
  ByteWriter body;
  body.write(header.number);
  body.write(header.size);
  body.write(header.contentHash);
  body.write(header.baseHash);
  body.write(static_cast<std::uint32_t>(header.blobs.size()));
  body.writeArray(header.blobs);
  return message(WadKind, body.view());
}

Bytes dataHeader(std::uint32_t size) { return headerOf(DataKind, size); }

}  // namespace squire::link
