#include "core/formats/gltf/numbers.h"

#include <algorithm>
#include <array>
#include <limits>

#include "core/base/base64.h"
#include "core/base/utf8.h"
#include "core/formats/gltf/meshopt.h"

namespace squire::gltf {

namespace {

constexpr std::size_t maxBareCount = 1u << 22;  // maximum number of elements of an accessor without data
constexpr std::size_t maxStride = 1024;

enum Component : std::int64_t {
  SignedByte = 5120,
  UnsignedByte = 5121,
  SignedShort = 5122,
  UnsignedShort = 5123,
  UnsignedInt = 5125,
  Float = 5126
};

std::size_t sizeOf(std::int64_t component) {
  switch (component) {
    case SignedByte:
    case UnsignedByte:
      return 1;
    case SignedShort:
    case UnsignedShort:
      return 2;
    case UnsignedInt:
    case Float:
      return 4;
    default:
      return 0;
  }
}

std::size_t widthOf(std::string_view type) {
  constexpr std::array<std::pair<std::string_view, std::size_t>, 7> widths{
      {{"SCALAR", 1}, {"VEC2", 2}, {"VEC3", 3}, {"VEC4", 4}, {"MAT2", 4}, {"MAT3", 9}, {"MAT4", 16}}};
  for (const auto& [name, width] : widths) {
    if (name == type) return width;
  }
  return 0;
}

template <typename T>
float floatAt(const std::byte* at, bool isFraction) {
  T value{};
  std::memcpy(&value, at, sizeof(T));
  const auto number = static_cast<float>(value);
  if constexpr (std::is_integral_v<T>) {
    if (isFraction) return std::max(number / static_cast<float>(std::numeric_limits<T>::max()), -1.0f);
  }
  return number;
}

float floatAt(const std::byte* at, std::int64_t component, bool isFraction) {
  switch (component) {
    case SignedByte:
      return floatAt<std::int8_t>(at, isFraction);
    case UnsignedByte:
      return floatAt<std::uint8_t>(at, isFraction);
    case SignedShort:
      return floatAt<std::int16_t>(at, isFraction);
    case UnsignedShort:
      return floatAt<std::uint16_t>(at, isFraction);
    case UnsignedInt:
      return floatAt<std::uint32_t>(at, isFraction);
    default:
      return floatAt<float>(at, isFraction);
  }
}

std::uint32_t integerAt(const std::byte* at, std::size_t size) {
  std::uint32_t value = 0;
  std::memcpy(&value, at, size);
  return value;
}

bool isUnsigned(std::int64_t component) {
  return component == UnsignedByte || component == UnsignedShort || component == UnsignedInt;
}

// A non-negative integer from the file, `fallback` if it is missing; none if it is negative or no integer.
std::optional<std::uint64_t> sizeFrom(const Json& value, std::int64_t fallback) {
  const std::int64_t stated = value.isNull() ? fallback : value.asInteger(-1);
  return stated < 0 ? std::nullopt : std::optional(static_cast<std::uint64_t>(stated));
}

}  // namespace

// The format of the elements of an accessor.
struct Numbers::Layout {
  std::string name;  // for messages
  std::size_t width = 0, count = 0;
  std::int64_t component = 0;
  bool isFraction = false;

  [[nodiscard]] std::size_t size() const { return width * sizeOf(component); }
};

struct Numbers::Elements {
  ByteSpan bytes;
  std::size_t stride = 0;

  [[nodiscard]] const std::byte* at(std::size_t i) const { return bytes.data() + i * stride; }
};

std::optional<Bytes> dataInside(std::string_view uri) {
  const std::size_t comma = uri.find(',');
  if (!uri.starts_with("data:") || comma == std::string_view::npos) return {};
  return fromBase64(uri.substr(comma + 1));
}

std::size_t Numbers::countOf(const Json& index) const {
  const std::int64_t count = itemAt(json_["accessors"], index)["count"].asInteger();
  return count < 0 ? 0 : static_cast<std::size_t>(count);
}

Result<ByteSpan> Numbers::bufferAt(const Json& index) {
  const Json& buffer = itemAt(json_["buffers"], index);
  const std::string name = nameOf("buffer", index, buffer);
  if (buffer.isNull()) return damaged("it has no " + name);
  if (!buffer.has("uri")) {
    if (document_.isBinary && index.asInteger() == 0) return document_.binary;
    return damaged(name + " does not say where its bytes are");
  }
  const auto [known, isNew] = buffers_.try_emplace(index.asInteger());
  if (isNew) {
    const std::string& uri = buffer["uri"].asString();
    auto bytes = uri.starts_with("data:") ? dataInside(uri) : sideFile_(uri);
    if (!bytes) {
      buffers_.erase(known);
      const std::string label = uri.starts_with("data:") ? name : "\"" + cleanUtf8(uri) + "\"";
      return makeError(ErrorCode::Io, "its numbers, in " + label + ", cannot be read",
                       "put all files of the model into one folder, or export it as .glb");
    }
    known->second = std::move(*bytes);
  }
  return ByteSpan(known->second);
}

Result<ByteSpan> Numbers::viewAt(const Json& index) {
  const Json& view = itemAt(json_["bufferViews"], index);
  const std::string name = nameOf("buffer view", index, view);
  if (view.isNull()) return damaged("it has no " + name);
  const Json& meshopt = meshoptOf(view);
  if (meshopt.isNull()) return partOf(view, name);
  const auto [known, isNew] = decoded_.try_emplace(index.asInteger());
  if (isNew) {
    const auto data = partOf(meshopt, name);
    auto bytes = data ? decodedMeshopt(meshopt, *data, name) : Result<Bytes>(data.error());
    if (!bytes) {
      decoded_.erase(known);
      return bytes.error();
    }
    known->second = std::move(*bytes);
  }
  return ByteSpan(known->second);
}

Result<ByteSpan> Numbers::partOf(const Json& stated, const std::string& name) {
  auto buffer = bufferAt(stated["buffer"]);
  if (!buffer) return buffer;
  const auto offset = sizeFrom(stated["byteOffset"], 0), length = sizeFrom(stated["byteLength"], -1);
  if (!offset || !length || *offset > buffer->size() || *length > buffer->size() - *offset)
    return damaged(name + " leads out of its buffer");
  return buffer->subspan(*offset, *length);
}

Result<Numbers::Layout> Numbers::layoutOf(const Json& index, std::size_t width) const {
  const Json& accessor = itemAt(json_["accessors"], index);
  Layout layout;
  layout.name = nameOf("accessor", index, accessor);
  if (accessor.isNull()) return damaged("it has no " + layout.name);
  layout.width = widthOf(accessor["type"].asString());
  layout.component = accessor["componentType"].asInteger();
  layout.isFraction = accessor["normalized"].asBool();
  const std::int64_t count = accessor["count"].asInteger(-1);
  if (layout.width != width || layout.size() == 0 || count < 0)
    return damaged(layout.name + " does not hold what it is used for");
  layout.count = static_cast<std::size_t>(count);
  return layout;
}

Result<Numbers::Elements> Numbers::elements(const Json& view, const Json& offset, std::size_t size,
                                            std::size_t count) {
  auto bytes = viewAt(view);
  if (!bytes) return bytes.error();
  const Json& stride = itemAt(json_["bufferViews"], view)["byteStride"];
  const auto start = sizeFrom(offset, 0), apart = sizeFrom(stride, static_cast<std::int64_t>(size));
  if (!start || !apart || *apart < size || *apart > maxStride || *start > bytes->size())
    return damaged("elements do not fit into buffer view " + std::to_string(view.asInteger()));
  const ByteSpan rest = bytes->subspan(*start);
  if (count > 0 && (rest.size() < size || (rest.size() - size) / *apart < count - 1))
    return damaged("elements lead out of buffer view " + std::to_string(view.asInteger()));
  return Elements{rest, *apart};
}

template <typename T, typename Read>
Status Numbers::substitute(const Json& sparse, const Layout& layout, const Read& read,
                           std::vector<T>& values) {
  const std::int64_t kind = sparse["indices"]["componentType"].asInteger();
  const auto count = sizeFrom(sparse["count"], -1);
  if (!isUnsigned(kind) || !count || *count > layout.count)
    return damaged(layout.name + " has a damaged list of exceptions");
  const std::size_t indexSize = sizeOf(kind);
  const auto indices =
      elements(sparse["indices"]["bufferView"], sparse["indices"]["byteOffset"], indexSize, *count);
  if (!indices) return indices.error();
  const auto own =
      elements(sparse["values"]["bufferView"], sparse["values"]["byteOffset"], layout.size(), *count);
  if (!own) return own.error();
  const std::size_t step = sizeOf(layout.component);
  for (std::size_t i = 0; i < *count; ++i) {
    const std::uint32_t index = integerAt(indices->at(i), indexSize);
    if (index >= layout.count) return damaged(layout.name + " has an exception beyond its end");
    for (std::size_t k = 0; k < layout.width; ++k)
      values[index * layout.width + k] = read(own->at(i) + k * step);
  }
  return {};
}

template <typename T, typename Read>
Result<std::vector<T>> Numbers::valuesAt(const Json& index, const Layout& layout, const Read& read) {
  const Json& accessor = itemAt(json_["accessors"], index);
  std::vector<T> values;
  if (accessor.has("bufferView")) {
    const auto found = elements(accessor["bufferView"], accessor["byteOffset"], layout.size(), layout.count);
    if (!found) return found.error();
    values.reserve(layout.count * layout.width);
    const std::size_t step = sizeOf(layout.component);
    for (std::size_t i = 0; i < layout.count; ++i) {
      for (std::size_t k = 0; k < layout.width; ++k) values.push_back(read(found->at(i) + k * step));
    }
  } else if (layout.count <= maxBareCount) {
    values.assign(layout.count * layout.width, T{});
  } else {
    return damaged(layout.name + " has no data for its " + std::to_string(layout.count) + " elements");
  }
  if (accessor.has("sparse")) {
    if (const Status done = substitute(accessor["sparse"], layout, read, values); !done) return done.error();
  }
  return values;
}

Result<std::vector<float>> Numbers::floatsAt(const Json& index, std::size_t width) {
  const auto layout = layoutOf(index, width);
  if (!layout) return layout.error();
  return valuesAt<float>(index, *layout, [&](const std::byte* at) {
    return floatAt(at, layout->component, layout->isFraction);
  });
}

Result<std::vector<std::uint32_t>> Numbers::integersAt(const Json& index, std::size_t width) {
  const auto layout = layoutOf(index, width);
  if (!layout) return layout.error();
  if (!isUnsigned(layout->component)) return damaged(layout->name + " has indices that are no whole numbers");
  return valuesAt<std::uint32_t>(index, *layout, [size = sizeOf(layout->component)](const std::byte* at) {
    return integerAt(at, size);
  });
}

}  // namespace squire::gltf
