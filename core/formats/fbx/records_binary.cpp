#include <algorithm>
#include <array>
#include <cstring>

#include "core/formats/fbx/records.h"
#include "core/formats/fbx/version.h"

namespace squire::fbx {

namespace {

constexpr std::string_view magic{"Kaydara FBX Binary  \0\x1a", 22};
constexpr std::size_t orderAt = 22, versionAt = 23, headerSize = 27;
// Typical sizes in files full of animated channels. Other files need less capacity; what is unused costs only
// address space. In files larger than `mostExpected`, the lists grow.
constexpr std::size_t bytesPerRecord = 32, bytesPerProperty = 24, mostExpected = std::size_t{32} << 20u;
constexpr std::uint64_t deflateReach =
    1032;  // maximum number of bytes that one byte of a deflate stream expands to

Error broken(std::size_t offset, std::string message) {
  Error error =
      makeError(ErrorCode::Format, std::move(message), "the file is damaged; export or copy it again");
  error.where.offset = offset;
  return error;
}

Error tooLarge(std::size_t offset, std::string message) {
  Error error = makeError(ErrorCode::Limit, std::move(message),
                          "split the scene into several files, or export less of it");
  error.where.offset = offset;
  return error;
}

Error otherOrder() {
  return makeError(ErrorCode::Unsupported,
                   "its numbers are in big-endian order, as programs for PowerPC and consoles wrote them",
                   "open it in the program it comes from and export it as FBX text, or on another computer");
}

std::size_t scalarSize(char type) {
  switch (type) {
    case 'C':
    case 'B':
    case 'Z':
      return 1;
    case 'Y':
      return 2;
    case 'I':
    case 'F':
      return 4;
    case 'L':
    case 'D':
      return 8;
    default:
      return 0;
  }
}

// Parses records without recursion, on a stack of at most RecordLimits::depth open records.
class BinaryWalker {
 public:
  BinaryWalker(ByteSpan file, const JobControl& job) : file_(file), job_(job) {}

  Result<Records> walk() {
    if (file_[orderAt] != std::byte{0}) return otherOrder();
    std::uint32_t version = 0;
    std::memcpy(&version, file_.data() + versionAt, sizeof(version));
    if (Status known = checkVersion(version); !known) return known.error();
    out_.version = version;
    out_.binary = true;
    wide_ = version >= 7500;
    at_ = headerSize;
    const std::size_t expected = std::min(file_.size(), mostExpected);
    out_.list.reserve(expected / bytesPerRecord);
    out_.properties.reserve(expected / bytesPerProperty);
    out_.list.push_back({});
    open_[0] = {0, file_.size()};
    depth_ = 1;
    while (depth_ > 0) {
      if (Status step = next(); !step) return step.error();
    }
    return std::move(out_);
  }

 private:
  struct Open {
    std::uint32_t record = 0;
    std::size_t end = 0;
  };
  struct Header {
    std::uint64_t end = 0, propertyCount = 0, propertyBytes = 0;
    std::uint8_t nameLength = 0;
  };

  void close() {
    --depth_;
    out_.list[open_[depth_].record].end = static_cast<std::uint32_t>(out_.list.size());
    if (depth_ > 0) at_ = open_[depth_].end;
  }

  [[nodiscard]] std::size_t headerBytes() const { return wide_ ? 25 : 13; }

  Header header() const {
    Header header;
    const std::byte* const from = file_.data() + at_;
    if (wide_) {
      std::memcpy(&header.end, from, 8);
      std::memcpy(&header.propertyCount, from + 8, 8);
      std::memcpy(&header.propertyBytes, from + 16, 8);
    } else {
      std::array<std::uint32_t, 3> narrow{};
      std::memcpy(narrow.data(), from, 12);
      header.end = narrow[0];
      header.propertyCount = narrow[1];
      header.propertyBytes = narrow[2];
    }
    header.nameLength = static_cast<std::uint8_t>(from[headerBytes() - 1]);
    return header;
  }

  Status next() {
    const std::size_t limit = open_[depth_ - 1].end;
    if (at_ == limit && depth_ > 1) return close(), Status{};
    if (limit - at_ < headerBytes()) {
      return broken(at_, depth_ == 1 ? "the file ends in the middle of a record" : "a record is cut short");
    }
    const Header head = header();
    if (head.end == 0) return close(), Status{};
    const std::size_t nameAt = at_ + headerBytes();
    if (head.end > limit || head.end < nameAt + head.nameLength ||
        head.propertyBytes > head.end - nameAt - head.nameLength) {
      return broken(at_, "a record extends beyond its parent record");
    }
    if (out_.list.size() >= RecordLimits::records) return tooLarge(at_, "the file has too many records");
    if ((out_.list.size() & 0xFFFF) == 0) {
      if (Status status = stopped(job_); !status) return status;
    }
    Record record;
    record.name = asText(file_.subspan(nameAt, head.nameLength));
    record.firstProperty = static_cast<std::uint32_t>(out_.properties.size());
    record.propertyCount = static_cast<std::uint32_t>(head.propertyCount);
    const std::size_t propertiesAt = nameAt + head.nameLength;
    const std::size_t propertiesEnd = propertiesAt + head.propertyBytes;
    if (Status read = properties(propertiesAt, propertiesEnd, head.propertyCount); !read) return read;
    const auto index = static_cast<std::uint32_t>(out_.list.size());
    record.end = index + 1;
    out_.list.push_back(record);
    at_ = propertiesEnd;
    if (propertiesEnd == head.end) return {};
    if (depth_ >= RecordLimits::depth) return tooLarge(at_, "records are nested more than 64 deep");
    open_[depth_++] = {index, static_cast<std::size_t>(head.end)};
    return {};
  }

  Status properties(std::size_t at, std::size_t end, std::uint64_t count) {
    if (count > (end - at) / 2) return broken(at, "a record states more values than it has bytes");
    if (out_.properties.size() + count > RecordLimits::properties) {
      return tooLarge(at, "the file has too many values");
    }
    for (std::uint64_t i = 0; i < count; ++i) {
      if (at >= end) return broken(at, "the values of a record are cut short");
      Property property;
      property.type = static_cast<char>(file_[at]);
      const std::size_t start = at++;
      std::size_t size = scalarSize(property.type);
      if (size == 0) {
        auto payload = variableSize(property, at, end);
        if (!payload) return payload.error();
        size = *payload;
      }
      if (size > end - at) return broken(start, "a value extends beyond its record");
      property.data = file_.subspan(at, size);
      at += size;
      out_.properties.push_back(property);
    }
    if (at != end) return broken(at, "a record contains bytes that belong to no value");
    return {};
  }

  // Reads the length prefix of a string or an array and advances past it.
  Result<std::size_t> variableSize(Property& property, std::size_t& at, std::size_t end) {
    const std::size_t start = at;
    if (property.isText()) {
      if (end - at < 4) return broken(start, "a string is cut short");
      std::uint32_t length = 0;
      std::memcpy(&length, file_.data() + at, 4);
      at += 4;
      return std::size_t{length};
    }
    const std::size_t each = elementSize(property.type);
    if (each == 0) return broken(start, "a value is of an unknown type");
    if (end - at < 12) return broken(start, "an array is cut short");
    std::array<std::uint32_t, 3> head{};  // values, encoding, bytes
    std::memcpy(head.data(), file_.data() + at, 12);
    at += 12;
    property.count = head[0];
    const std::uint64_t bytes = std::uint64_t{head[0]} * each;
    std::uint64_t stored = head[2];
    if (head[1] == 0) {
      stored = bytes;
    } else if (head[1] == 1) {
      property.deflated = true;
      if (bytes > stored * deflateReach) return broken(start, "an array is larger than its bytes can hold");
    } else {
      return broken(start, "an array has an unknown encoding");
    }
    decoded_ += bytes;
    if (decoded_ > RecordLimits::decodedBytes) return tooLarge(start, "the arrays of the file are too large");
    if (stored > end - at) return broken(start, "an array extends beyond its record");
    return static_cast<std::size_t>(stored);
  }

  ByteSpan file_;
  const JobControl& job_;
  Records out_;
  bool wide_ = false;
  std::size_t at_ = 0;
  std::array<Open, RecordLimits::depth + 1> open_{};
  std::uint32_t depth_ = 0;
  std::uint64_t decoded_ = 0;
};

}  // namespace

std::size_t elementSize(char type) {
  switch (type) {
    case 'b':
    case 'c':
      return 1;
    case 'i':
    case 'f':
      return 4;
    case 'l':
    case 'd':
      return 8;
    default:
      return 0;
  }
}

bool isBinaryFbx(ByteSpan head) {
  return head.size() >= headerSize && asText(head.first(magic.size())) == magic;
}

Result<Records> readBinaryRecords(ByteSpan file, const JobControl& job) {
  return BinaryWalker(file, job).walk();
}

}  // namespace squire::fbx
