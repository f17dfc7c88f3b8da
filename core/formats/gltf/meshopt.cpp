#include "core/formats/gltf/meshopt.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string_view>

#include "core/base/bytes.h"
#include "core/formats/gltf/gltf_document.h"

namespace squire::gltf {

namespace {

constexpr std::string_view directions = "OCTAHEDRAL", rotations = "QUATERNION", floats = "EXPONENTIAL";

template <typename T, std::size_t width, typename Change>
void change(Bytes& elements, const Change& changeOne) {
  std::array<T, width> values{};
  for (std::size_t at = 0; at + sizeof(values) <= elements.size(); at += sizeof(values)) {
    std::memcpy(values.data(), elements.data() + at, sizeof(values));
    changeOne(values);
    std::memcpy(elements.data() + at, values.data(), sizeof(values));
  }
}

// Decodes an octahedral direction to a unit vector; the third number is the value that means 1. The fourth
// number is unchanged.
template <typename T>
void toDirection(std::array<T, 4>& values) {
  float x = values[0], y = values[1];
  const float z = static_cast<float>(values[2]) - std::abs(x) - std::abs(y);
  const float folded = std::min(z, 0.0f);
  x += x >= 0.0f ? folded : -folded;
  y += y >= 0.0f ? folded : -folded;
  const float length = std::sqrt(x * x + y * y + z * z);
  const float size = length > 0.0f ? static_cast<float>(std::numeric_limits<T>::max()) / length : 0.0f;
  values[0] = static_cast<T>(std::lround(x * size));
  values[1] = static_cast<T>(std::lround(y * size));
  values[2] = static_cast<T>(std::lround(z * size));
}

// Decodes three components of a unit quaternion. The fourth number is the scale of the components; its lowest
// two bits are the index of the missing component.
void toRotation(std::array<std::int16_t, 4>& values) {
  const float most = 32767.0f;
  const float unit = 1.0f / (std::sqrt(2.0f) * static_cast<float>(values[3] | 3));
  const auto missing = static_cast<std::size_t>(values[3] & 3);
  std::array<float, 3> parts{};
  float left = 1.0f;
  for (std::size_t i = 0; i < 3; ++i) {
    parts[i] = std::clamp(static_cast<float>(values[i]) * unit, -1.0f, 1.0f);
    left -= parts[i] * parts[i];
  }
  for (std::size_t i = 0; i < 3; ++i)
    values[(missing + 1 + i) % 4] = static_cast<std::int16_t>(std::lround(parts[i] * most));
  values[missing] = static_cast<std::int16_t>(std::lround(std::sqrt(std::max(left, 0.0f)) * most));
}

// Decodes a float from an exponent of 8 bits and a mantissa of 24.
void toFloat(std::array<std::int32_t, 1>& value) {
  const std::int32_t exponent = value[0] >> 24;
  const auto whole = static_cast<std::int32_t>(static_cast<std::uint32_t>(value[0]) << 8) >> 8;
  const float number = std::ldexp(static_cast<float>(whole), exponent);
  std::memcpy(value.data(), &number, sizeof(number));
}

// Whether a filter of EXT_meshopt_compression is known and suits elements of this size.
bool isMeshoptFilter(std::string_view filter, std::size_t stride) {
  if (filter == directions) return stride == 4 || stride == 8;
  if (filter == rotations) return stride == 8;
  return filter.empty() || filter == "NONE" || (filter == floats && stride % 4 == 0);
}

// Decodes filtered elements to directions, rotations or floats.
void applyMeshoptFilter(std::string_view filter, std::size_t stride, Bytes& elements) {
  if (filter == directions && stride == 4) change<std::int8_t, 4>(elements, toDirection<std::int8_t>);
  if (filter == directions && stride == 8) change<std::int16_t, 4>(elements, toDirection<std::int16_t>);
  if (filter == rotations) change<std::int16_t, 4>(elements, toRotation);
  if (filter == floats) change<std::int32_t, 1>(elements, toFloat);
}

constexpr std::uint8_t attributesHeader = 0xA0, trianglesHeader = 0xE1, indicesHeader = 0xD1;
constexpr std::size_t widestElement = 256, groupSize = 16, leastTail = 32, blockBytes = 8192,
                      mostInBlock = 256;
// The largest expansion: a group of 16 bytes may be stored in two bits.
constexpr std::size_t mostBytesPerByte = 64;

// Decodes a number that is stored with its sign in the lowest bit.
std::uint8_t unzigzag(std::uint8_t v) { return static_cast<std::uint8_t>((v >> 1) ^ (0u - (v & 1u))); }
std::uint32_t unzigzag(std::uint32_t v) { return (v >> 1) ^ (0u - (v & 1u)); }

// Reads a number with seven bits in each byte, the lowest bits first.
std::uint32_t readVariable(ByteReader& reader) {
  std::uint32_t out = 0;
  for (unsigned shift = 0; shift < 35; shift += 7) {
    const auto part = reader.read<std::uint8_t>();
    out |= static_cast<std::uint32_t>(part & 127u) << shift;
    if (part < 128) break;
  }
  return out;
}

std::uint32_t readIndex(ByteReader& reader, std::uint32_t& last) {
  last += unzigzag(readVariable(reader));
  return last;
}

using Group = std::array<std::uint8_t, groupSize>;

// Reads values of `bits` bits each, the first in the highest bits. A value with all bits set stands for a
// whole byte; these bytes follow the packed values.
void readPacked(ByteReader& reader, unsigned bits, Group& out) {
  const unsigned perByte = 8 / bits, most = (1u << bits) - 1;
  std::array<std::uint8_t, groupSize / 2> packed{};
  for (std::size_t i = 0; i < groupSize / perByte; ++i) packed[i] = reader.read<std::uint8_t>();
  for (std::size_t i = 0; i < groupSize; ++i) {
    const unsigned shift = 8 - bits * (static_cast<unsigned>(i) % perByte + 1);
    const unsigned value = (packed[i / perByte] >> shift) & most;
    out[i] = value == most ? reader.read<std::uint8_t>() : static_cast<std::uint8_t>(value);
  }
}

Group readGroup(ByteReader& reader, unsigned kind) {
  Group out{};
  if (kind == 1) readPacked(reader, 2, out);
  if (kind == 2) readPacked(reader, 4, out);
  if (kind == 3) {
    for (std::uint8_t& byte : out) byte = reader.read<std::uint8_t>();
  }
  return out;
}

// Decodes elements that are stored as differences from the preceding element: in blocks, and in each block
// first all first bytes of its elements, then all second bytes and so on. The element from which the first
// one differs is stored at the end of the data.
bool decodeAttributes(ByteSpan data, std::size_t count, std::size_t stride, Bytes& out) {
  const std::size_t tail = std::max(leastTail, stride);
  if (data.size() < 1 + tail || static_cast<std::uint8_t>(data[0]) != attributesHeader) return false;
  ByteReader reader(data.first(data.size() - tail));
  reader.read<std::uint8_t>();
  std::array<std::uint8_t, widestElement> last{};
  for (std::size_t k = 0; k < stride; ++k)
    last[k] = static_cast<std::uint8_t>(data[data.size() - stride + k]);
  const std::size_t most = std::min((blockBytes / stride) & ~(groupSize - 1), mostInBlock);
  for (std::size_t from = 0; from < count; from += most) {
    const std::size_t size = std::min(most, count - from), groups = (size + groupSize - 1) / groupSize;
    for (std::size_t k = 0; k < stride; ++k) {
      const ByteSpan kinds = reader.take((groups + 3) / 4);
      for (std::size_t g = 0; g < groups && reader.ok(); ++g) {
        const unsigned kind = (static_cast<unsigned>(kinds[g / 4]) >> (g % 4 * 2)) & 3u;
        const Group values = readGroup(reader, kind);
        for (std::size_t i = 0; i < groupSize && g * groupSize + i < size; ++i) {
          last[k] = static_cast<std::uint8_t>(last[k] + unzigzag(values[i]));
          out[(from + g * groupSize + i) * stride + k] = static_cast<std::byte>(last[k]);
        }
      }
    }
  }
  return reader.ok() && reader.atEnd();
}

// The last 16 values; the newest has distance 0.
template <typename T>
class Recent {
 public:
  void push(const T& item, bool counts = true) {
    items_[next_ % items_.size()] = item;
    next_ += counts ? 1 : 0;
  }
  [[nodiscard]] const T& at(unsigned distance) const {
    return items_[(next_ - 1 - distance) % items_.size()];
  }

 private:
  std::array<T, 16> items_{};
  unsigned next_ = 0;
};

void writeIndex(Bytes& out, std::size_t at, std::size_t size, std::uint32_t index) {
  std::memcpy(out.data() + at * size, &index, size);
}

class TriangleDecoder {
 public:
  TriangleDecoder(ByteSpan data, std::size_t count)
      : codes_(data.subspan(1, count)),
        table_(data.last(tableSize)),
        reader_(data.subspan(1 + count, data.size() - 1 - count - tableSize)) {}
  static constexpr std::size_t tableSize = 16;

  bool decode(std::size_t size, Bytes& out) {
    for (std::size_t i = 0; i < codes_.size(); ++i) {
      const std::array<std::uint32_t, 3> corners = next(static_cast<unsigned>(codes_[i]));
      for (std::size_t k = 0; k < 3; ++k) writeIndex(out, 3 * i + k, size, corners[k]);
    }
    return reader_.ok() && reader_.atEnd();
  }

 private:
  using Corners = std::array<std::uint32_t, 3>;
  struct Edge {
    std::uint32_t a = 0, b = 0;
  };

  Corners next(unsigned code) {
    if (code < 0xF0) return onEdge(code);
    const unsigned packed =
        code < 0xFE ? static_cast<unsigned>(table_[code & 15]) : reader_.read<std::uint8_t>();
    const bool isStated = code >= 0xFE;
    if (isStated && packed == 0) new_ = 0;
    return apart(code == 0xFF ? 15 : 0, packed >> 4, packed & 15, isStated);
  }

  // A triangle that shares an edge with an earlier triangle.
  Corners onEdge(unsigned code) {
    const Edge edge = edges_.at(code >> 4);
    const unsigned kind = code & 15;
    std::uint32_t c = 0;
    if (kind == 0)
      c = new_++;
    else if (kind < 13)
      c = vertices_.at(kind);
    else if (kind == 15)
      c = readIndex(reader_, last_);
    else
      c = last_ += kind == 13 ? ~0u : 1u;
    vertices_.push(c, kind == 0 || kind >= 13);
    edges_.push({c, edge.b});
    edges_.push({edge.a, c});
    return {edge.a, edge.b, c};
  }

  // A triangle that shares no edge. Each kind is 0 for a new vertex, 15 for an index stored in the data if
  // `mayState`, or else the distance of a recent vertex plus one.
  Corners apart(unsigned kindA, unsigned kindB, unsigned kindC, bool mayState) {
    const auto recent = [&](unsigned kind) { return kind == 0 ? new_++ : vertices_.at(kind - 1); };
    Corners out{recent(kindA), recent(kindB), recent(kindC)};
    const std::array<unsigned, 3> kinds{kindA, kindB, kindC};
    for (std::size_t k = 0; k < 3; ++k) {
      if (mayState && kinds[k] == 15) out[k] = readIndex(reader_, last_);
    }
    for (std::size_t k = 0; k < 3; ++k)
      vertices_.push(out[k], k == 0 || kinds[k] == 0 || (mayState && kinds[k] == 15));
    edges_.push({out[1], out[0]});
    edges_.push({out[2], out[1]});
    edges_.push({out[0], out[2]});
    return out;
  }

  ByteSpan codes_, table_;
  ByteReader reader_;
  Recent<Edge> edges_;
  Recent<std::uint32_t> vertices_;
  std::uint32_t new_ = 0, last_ = 0;
};

bool decodeTriangles(ByteSpan data, std::size_t count, std::size_t size, Bytes& out) {
  const std::size_t triangles = count / 3;
  if (data.size() < 1 + triangles + TriangleDecoder::tableSize) return false;
  if (static_cast<std::uint8_t>(data[0]) != trianglesHeader) return false;
  return TriangleDecoder(data, triangles).decode(size, out);
}

// Decodes indices, each stored as the difference from one of two earlier indices.
bool decodeIndices(ByteSpan data, std::size_t count, std::size_t size, Bytes& out) {
  constexpr std::size_t tail = 4;
  if (data.size() < 1 + tail || static_cast<std::uint8_t>(data[0]) != indicesHeader) return false;
  ByteReader reader(data.subspan(1, data.size() - 1 - tail));
  std::array<std::uint32_t, 2> last{};
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint32_t packed = readVariable(reader);
    last[packed & 1] += unzigzag(packed >> 1);
    writeIndex(out, i, size, last[packed & 1]);
  }
  return reader.ok() && reader.atEnd();
}

// Whether elements of this size may have this mode and filter.
bool suits(const std::string& mode, const std::string& filter, std::size_t stride, std::size_t count) {
  if (mode == "TRIANGLES") return (stride == 2 || stride == 4) && count % 3 == 0;
  if (mode == "INDICES") return stride == 2 || stride == 4;
  const bool isSized = stride > 0 && stride % 4 == 0 && stride <= widestElement;
  return mode == "ATTRIBUTES" && isSized && isMeshoptFilter(filter, stride);
}

}  // namespace

const Json& meshoptOf(const Json& view) { return view["extensions"]["EXT_meshopt_compression"]; }

Result<Bytes> decodedMeshopt(const Json& meshopt, ByteSpan data, const std::string& name) {
  const std::int64_t statedCount = meshopt["count"].asInteger(-1);
  const std::int64_t statedStride = meshopt["byteStride"].asInteger(-1);
  const std::string& mode = meshopt["mode"].asString();
  const std::string& filter = meshopt["filter"].asString();
  if (statedCount < 0 || statedStride < 0) return damaged(name + " does not say what is compressed");
  const auto count = static_cast<std::size_t>(statedCount), stride = static_cast<std::size_t>(statedStride);
  if (!suits(mode, filter, stride, count)) return damaged(name + " is compressed in an unknown way");
  if (count > data.size() * mostBytesPerByte / stride)
    return damaged(name + " states more elements than its compressed data can hold");
  Bytes out(count * stride);
  const bool done = mode == "TRIANGLES" ? decodeTriangles(data, count, stride, out)
                    : mode == "INDICES" ? decodeIndices(data, count, stride, out)
                                        : decodeAttributes(data, count, stride, out);
  if (!done) return damaged(name + " has damaged compressed data");
  applyMeshoptFilter(filter, stride, out);
  return out;
}

}  // namespace squire::gltf
