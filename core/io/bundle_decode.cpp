#include <cmath>

#include "core/base/utf8.h"
#include "core/io/bundle.h"
#include "core/io/bundle_layout.h"
#include "core/model/axis_curves.h"
#include "core/model/source_marks.h"
#include "core/rules/basic_rules.h"

namespace squire {

namespace {

using namespace bundle;

constexpr std::uint64_t maxBones = 0xFFFF;  // influences store bone indices as u16

// GLM types are not trivially copyable according to the compiler, but they are plain numbers.
template <typename T>
void copyInto(T* out, ByteSpan raw) {
  static_assert(std::is_standard_layout_v<T> && std::is_trivially_destructible_v<T>);
  if (!raw.empty()) std::memcpy(static_cast<void*>(out), raw.data(), raw.size());
}

// A ByteReader for the bundle's alignment, counts and strings. After a failure all results are empty; a
// list's length is never trusted beyond the bytes that exist.
class Source {
 public:
  explicit Source(ByteSpan bundle) : reader_(bundle) {}

  [[nodiscard]] bool ok() const { return reader_.ok(); }
  [[nodiscard]] bool atEnd() const { return reader_.atEnd(); }
  void fail() { reader_.fail(); }

  template <typename T>
  T value() {
    T out{};
    copyInto(&out, reader_.takeArray<T>(1));
    return out;
  }
  template <typename T>
  T oneOf(T last) {
    const auto number = reader_.read<std::uint32_t>();
    if (number > static_cast<std::uint32_t>(last)) fail();
    return ok() ? static_cast<T>(number) : T{};
  }
  bool flag() { return oneOf(Flag::Yes) == Flag::Yes; }
  void align() { reader_.take((8 - reader_.position() % 8) % 8); }

  // Number of elements that follow, each with at least `itemBytes` remaining bytes.
  std::uint64_t count(std::size_t itemBytes, std::uint64_t most = UINT64_MAX) {
    align();
    const auto n = reader_.read<std::uint64_t>();
    if (n > reader_.remaining() / itemBytes || n > most) fail();
    return ok() ? n : 0;
  }
  template <typename T>
  std::vector<T> array() {
    std::vector<T> out(count(sizeof(T)));
    copyInto(out.data(), reader_.takeArray<T>(out.size()));
    return out;
  }
  template <typename T>
  ByteSpan column(std::uint64_t n) {
    align();
    return reader_.takeArray<T>(n);
  }
  std::string rawText() { return reader_.readString(); }
  std::string text() { return validUtf8(rawText()); }

 private:
  enum class Flag : std::uint32_t { No, Yes };
  ByteReader reader_;
};

template <typename T>
T itemOf(ByteSpan column, std::size_t i) {
  T value;
  copyInto(&value, column.subspan(i * sizeof(T), sizeof(T)));
  return value;
}

// A sentence of a message. Those of hostile files may quote a name or a token of a megabyte.
std::string getSentence(Source& in) {
  constexpr std::size_t longest = 2000;
  std::string text = in.text();
  const std::string_view shown = utf8Prefix(text, longest);
  return shown.size() == text.size() ? text : std::string(shown) + "...";
}

Where getWhere(Source& in) {
  Where where;
  where.file = in.text();
  const auto places = in.value<std::uint32_t>();
  for (std::uint32_t i = 0; i < places && in.ok(); ++i) {
    std::string kind = getSentence(in);
    where.places.push_back({std::move(kind), getSentence(in)});
  }
  const bool hasOffset = in.flag();
  const auto offset = in.value<std::uint64_t>();
  if (hasOffset) where.offset = offset;
  return where;
}

Error getError(Source& in) {
  Error error;
  error.code = in.oneOf(ErrorCode::Cancelled);
  error.message = getSentence(in);
  error.hint = getSentence(in);
  error.where = getWhere(in);
  return error;
}

void get(Source& in, Diagnostic& diagnostic) {
  diagnostic.severity = in.oneOf(Severity::Error);
  if (const Rule* rule = findBasicRule(in.text()))
    diagnostic.rule = *rule;
  else
    in.fail();
  diagnostic.message = getSentence(in);
  diagnostic.hint = getSentence(in);
  diagnostic.where = getWhere(in);
}

void get(Source& in, Bone& bone) {
  bone.id.value = in.value<std::uint32_t>();
  bone.parent = in.value<int>();
  bone.rest.translation = in.value<vec3>();
  bone.rest.rotation = in.value<quat>();
  bone.rest.scale = in.value<vec3>();
  bone.inverseBind = in.value<mat4>();
  bone.name = in.text();
}

void get(Source& in, Mesh& mesh) {
  mesh.name = in.text();
  mesh.material = in.value<int>();
  mesh.hidden = in.value<std::uint8_t>() != 0;
  mesh.level = in.value<int>();
  mesh.positions = in.array<vec3>();
  mesh.normals = in.array<vec3>();
  mesh.texcoords = in.array<vec2>();
  mesh.influences = in.array<Influences>();
  mesh.indices = in.array<std::uint32_t>();
  mesh.bare = in.array<std::uint32_t>();
}

void get(Source& in, Material& material) {
  material.name = in.text();
  material.diffuse = in.value<vec3>();
  material.specular = in.value<vec3>();
  material.exponent = in.value<float>();
  material.diffuseMap = in.value<int>();
  material.specularMap = in.value<int>();
}

void get(Source& in, Texture& texture) {
  texture.name = in.text();
  texture.label = in.text();
  texture.state = in.oneOf(TextureState::Missing);
  texture.path = in.rawText();
  if (in.flag()) texture.encoded = std::make_shared<const Bytes>(in.array<std::byte>());
  if ((texture.state == TextureState::Missing) != (texture.encoded == nullptr)) in.fail();
}

template <typename T>
Channel<T> getChannel(Source& in) {
  const ChannelForm form = in.oneOf(ChannelForm::Eased);
  if (form == ChannelForm::None) return nullptr;
  const std::uint64_t n = in.count(sizeof(Time) + sizeof(T));
  const ByteSpan times = in.column<Time>(n);
  const ByteSpan values = in.column<T>(n);
  const ByteSpan eases = form == ChannelForm::Eased ? in.column<Ease>(n) : ByteSpan();
  if (!in.ok()) return nullptr;
  auto keys = std::make_shared<Keys<T>>(n);
  for (std::size_t i = 0; i < n; ++i) {
    Key<T>& key = (*keys)[i];
    key.time = itemOf<Time>(times, i);
    key.value = itemOf<T>(values, i);
    if (!eases.empty()) key.ease = itemOf<Ease>(eases, i);
  }
  return keys;
}

Channel<float> getAxis(Source& in) {
  const Channel<float> plain = getChannel<float>(in);
  if (!in.flag()) return plain;
  const std::uint64_t n = in.ok() && plain ? plain->size() : 0;
  const ByteSpan lifts = in.column<Lift>(n);
  if (!in.ok() || n == 0) return nullptr;
  auto keys = std::make_shared<Keys<float>>(*plain);
  for (std::size_t i = 0; i < n; ++i) (*keys)[i].lift = itemOf<Lift>(lifts, i);
  return keys;
}

std::optional<Rate> getFrames(Source& in) {
  const Rate rate{in.value<std::uint32_t>(), in.value<std::uint32_t>()};
  if (rate == Rate{0, 0}) return std::nullopt;
  const auto isSound = [](std::uint32_t part) { return part > 0 && part <= Rate::largestPart; };
  if (!isSound(rate.numerator) || !isSound(rate.denominator)) in.fail();
  return rate;
}

// The axes of a channel, which have to agree with its keys.
template <typename T>
Axes<T> getAxes(Source& in, const Channel<T>& channel) {
  if (in.oneOf(AxesForm::Curves) == AxesForm::None) return nullptr;
  AxisCurves<T> curves;
  curves.order = in.oneOf(EulerOrder::ZYX);
  curves.frames = getFrames(in);
  curves.beyond.until = in.value<Time>();
  bool isSound = channel && !channel->empty() && faultOf(channel).empty();
  for (std::size_t axis = 0; axis < curves.axes.size(); ++axis) {
    curves.beyond.ends[axis].before = in.oneOf(Beyond::Straight);
    curves.beyond.ends[axis].after = in.oneOf(Beyond::Straight);
    curves.axes[axis] = getAxis(in);
    const Channel<float>& keys = curves.axes[axis];
    isSound = isSound && keys && !keys->empty() && faultOf(keys).empty();
  }
  Axes<T> axes = in.ok() && isSound ? axesWithJoint<T>(std::move(curves), channel) : nullptr;
  if (!axes) in.fail();
  return axes;
}

void get(Source& in, SourceEvent& event) {
  event.name = in.text();
  event.time = in.value<Time>();
}

void get(Source& in, SourceVolume& volume) {
  volume.name = in.text();
  volume.kind = in.oneOf(VolumeKind::Shield);
  volume.bone = in.text();
  volume.offset = in.value<vec3>();
  volume.radius = in.value<float>();
  const std::uint64_t n = in.count(sizeof(Span));
  const ByteSpan spans = in.column<Span>(n);
  for (std::size_t i = 0; in.ok() && i < n; ++i) volume.spans.push_back(itemOf<Span>(spans, i));
  const bool isSound = faultOf(volume.spans).empty() && volume.radius >= 0.0f && isFinite(volume.offset) &&
                       std::isfinite(volume.radius) && !volume.name.empty();
  if (!isSound) in.fail();
}

std::shared_ptr<const SourceMarks> getMarks(Source& in);

void get(Source& in, Clip& clip) {
  clip.id.value = in.value<std::uint32_t>();
  clip.name = in.text();
  clip.take = in.text();
  clip.rate.numerator = in.value<std::uint32_t>();
  clip.rate.denominator = in.value<std::uint32_t>();
  clip.start = in.value<Time>();
  clip.duration = in.value<Time>();
  clip.keysInSource = in.value<std::uint64_t>();
  clip.loop = in.flag();
  constexpr std::size_t leastTrack = 7 * sizeof(std::uint32_t);
  const std::uint64_t n = in.count(leastTrack, maxBones);
  clip.tracks.resize(n);
  for (Track& track : clip.tracks) {
    track.bone.value = in.value<std::uint32_t>();
    eachChannelOf(track, [&]<typename T>(Channel<T>& channel, Axes<T>& axes) {
      channel = getChannel<T>(in);
      axes = getAxes(in, channel);
    });
    if (!in.ok()) return;
  }
  clip.marks = getMarks(in);
}

void get(Source& in, std::string& path) { path = in.rawText(); }

template <typename T>
std::vector<T> getAll(Source& in, std::size_t leastBytes, std::uint64_t most = UINT64_MAX) {
  std::vector<T> items;
  const std::uint64_t n = in.count(leastBytes, most);
  items.reserve(n);
  for (std::uint64_t i = 0; i < n && in.ok(); ++i) get(in, items.emplace_back());
  return items;
}

std::shared_ptr<const SourceMarks> getMarks(Source& in) {
  SourceMarks marks;
  marks.events = getAll<SourceEvent>(in, sizeof(std::uint32_t) + sizeof(Time));
  marks.volumes = getAll<SourceVolume>(in, 32);
  for (const SourceEvent& event : marks.events) {
    if (event.name.empty() || event.time < Time{}) in.fail();
  }
  return marks.empty() ? nullptr : std::make_shared<const SourceMarks>(std::move(marks));
}

template <typename T>
std::vector<std::shared_ptr<const T>> getAllShared(Source& in, std::size_t leastBytes) {
  std::vector<std::shared_ptr<const T>> items;
  const std::uint64_t n = in.count(leastBytes);
  items.reserve(n);
  for (std::uint64_t i = 0; i < n && in.ok(); ++i) {
    auto item = std::make_shared<T>();
    get(in, *item);
    items.push_back(std::move(item));
  }
  return items;
}

void get(Source& in, Model& model) {
  model.id.value = in.value<std::uint32_t>();
  model.name = in.text();
  auto skeleton = std::make_shared<Skeleton>();
  skeleton->bones = getAll<Bone>(in, 116, maxBones);
  model.skeleton = std::move(skeleton);
  model.meshes = getAllShared<Mesh>(in, 48);
  model.materials = getAll<Material>(in, 40);
  model.textures = getAll<Texture>(in, 20);
  model.clips = getAllShared<Clip>(in, 48);
  model.marks = getMarks(in);
}

Imported getImported(Source& in) {
  Imported imported;
  imported.source.format = in.text();
  imported.source.maker = in.text();
  imported.source.metresPerUnit = in.value<double>();
  imported.source.axes = in.text();
  imported.source.sideFiles = getAll<std::string>(in, 4);
  imported.models = getAll<Model>(in, 48);
  imported.diagnostics = getAll<Diagnostic>(in, 32);
  return imported;
}

Error broken(const std::string& why) {
  return makeError(ErrorCode::Format, "the result of the import is broken: " + why, "import the file again");
}

}  // namespace

Result<Imported> decodeBundle(ByteSpan bundle) {
  Source in(bundle);
  const auto header = in.value<Header>();
  if (!in.ok() || header.magic != magic) return broken("it is not a bundle");
  if (header.version != bundleVersion) return broken("it is of another version of Squire");
  if (header.size != bundle.size()) return broken("it is cut off");
  if (header.kind == Kind::Error) {
    Error error = getError(in);
    return in.ok() && in.atEnd() ? error : broken("its error is damaged");
  }
  if (header.kind != Kind::Imported || header.zero != 0) return broken("it is of an unknown kind");
  Imported imported = getImported(in);
  if (!in.ok() || !in.atEnd()) return broken("its lists are damaged");
  for (const Model& model : imported.models) {
    if (const std::string fault = model.fault(); !fault.empty()) {
      return makeError(ErrorCode::Content, "the model \"" + model.name + "\" in it " + fault,
                       "export it again from the program that made it");
    }
  }
  return imported;
}

}  // namespace squire
