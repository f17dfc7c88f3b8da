#include <algorithm>
#include <cassert>
#include <cstring>

#include "core/io/bundle.h"
#include "core/io/bundle_layout.h"
#include "core/model/axis_curves.h"
#include "core/model/source_marks.h"

namespace squire {

namespace {

using namespace bundle;

// Writes to `out`, or only counts bytes if `out` is null.
class Sink {
 public:
  explicit Sink(std::byte* out) : out_(out) {}

  [[nodiscard]] std::size_t size() const { return size_; }

  void bytes(const void* data, std::size_t count) {
    if (out_ && count > 0) std::memcpy(out_ + size_, data, count);
    size_ += count;
  }
  template <typename T>
  void value(const T& v) {
    static_assert(std::has_unique_object_representations_v<T> || std::is_floating_point_v<T>);
    bytes(&v, sizeof(T));
  }
  void align() {
    while (size_ % 8 != 0) value(std::uint8_t{0});
  }
  void count(std::size_t n) {
    align();
    value(static_cast<std::uint64_t>(n));
  }
  template <typename T>
  void array(const std::vector<T>& values) {
    count(values.size());
    bytes(values.data(), values.size() * sizeof(T));
  }
  void text(std::string_view s) {
    value(static_cast<std::uint32_t>(s.size()));
    bytes(s.data(), s.size());
  }
  // Writes the same field of every element, contiguously.
  template <typename Items, typename Field>
  void column(const Items& items, Field field) {
    align();
    using Value = decltype(field(items.front()));
    if (out_) {
      std::byte* at = out_ + size_;
      for (const auto& item : items) {
        const Value v = field(item);
        std::memcpy(at, &v, sizeof(v));
        at += sizeof(v);
      }
    }
    size_ += items.size() * sizeof(Value);
  }

 private:
  std::byte* out_;
  std::size_t size_ = 0;
};

void put(Sink& sink, const Where& where) {
  sink.text(where.file);
  sink.value(static_cast<std::uint32_t>(where.places.size()));
  for (const NamedPlace& place : where.places) {
    sink.text(place.kind);
    sink.text(place.name);
  }
  sink.value(static_cast<std::uint32_t>(where.offset.has_value()));
  sink.value(where.offset.value_or(0));
}

void put(Sink& sink, const Error& error) {
  sink.value(error.code);
  sink.text(error.message);
  sink.text(error.hint);
  put(sink, error.where);
}

void put(Sink& sink, const Diagnostic& diagnostic) {
  sink.value(diagnostic.severity);
  sink.text(diagnostic.rule.text());
  sink.text(diagnostic.message);
  sink.text(diagnostic.hint);
  put(sink, diagnostic.where);
}

void put(Sink& sink, const vec3& v) { sink.bytes(&v, sizeof(v)); }

void put(Sink& sink, const Bone& bone) {
  sink.value(bone.id.value);
  sink.value(bone.parent);
  put(sink, bone.rest.translation);
  sink.bytes(&bone.rest.rotation, sizeof(bone.rest.rotation));
  put(sink, bone.rest.scale);
  sink.bytes(&bone.inverseBind, sizeof(bone.inverseBind));
  sink.text(bone.name);
}

void put(Sink& sink, const Mesh& mesh) {
  sink.text(mesh.name);
  sink.value(mesh.material);
  sink.value(static_cast<std::uint8_t>(mesh.hidden ? 1 : 0));
  sink.value(mesh.level);
  sink.array(mesh.positions);
  sink.array(mesh.normals);
  sink.array(mesh.texcoords);
  sink.array(mesh.influences);
  sink.array(mesh.indices);
  sink.array(mesh.bare);
}

void put(Sink& sink, const Material& material) {
  sink.text(material.name);
  put(sink, material.diffuse);
  put(sink, material.specular);
  sink.value(material.exponent);
  sink.value(material.diffuseMap);
  sink.value(material.specularMap);
}

void put(Sink& sink, const Texture& texture) {
  sink.text(texture.name);
  sink.text(texture.label);
  sink.value(texture.state);
  sink.text(texture.path);
  sink.value(static_cast<std::uint32_t>(texture.encoded != nullptr));
  if (texture.encoded) sink.array(*texture.encoded);
}

template <typename T>
void put(Sink& sink, const Channel<T>& channel) {
  if (!channel) return sink.value(ChannelForm::None);
  const bool linear =
      std::all_of(channel->begin(), channel->end(), [](const Key<T>& key) { return key.ease == Ease(); });
  sink.value(linear ? ChannelForm::Linear : ChannelForm::Eased);
  sink.count(channel->size());
  sink.column(*channel, [](const Key<T>& key) { return key.time.ticks; });
  sink.column(*channel, [](const Key<T>& key) { return key.value; });
  if (!linear) sink.column(*channel, [](const Key<T>& key) { return key.ease; });
}

void putAxis(Sink& sink, const Channel<float>& axis) {
  put(sink, axis);
  const bool isLifted =
      std::any_of(axis->begin(), axis->end(), [](const auto& key) { return key.lift.any(); });
  sink.value(static_cast<std::uint32_t>(isLifted));
  if (isLifted) sink.column(*axis, [](const Key<float>& key) { return key.lift; });
}

template <typename T>
void put(Sink& sink, const Channel<T>& channel, const Axes<T>& axes) {
  put(sink, channel);
  const AxisCurves<T>* curves = curvesOf(channel, axes);
  sink.value(curves ? AxesForm::Curves : AxesForm::None);
  if (curves == nullptr) return;
  sink.value(curves->order);
  const Rate frames = curves->frames.value_or(Rate{0, 0});
  sink.value(frames.numerator);
  sink.value(frames.denominator);
  sink.value(curves->beyond.until.ticks);
  for (std::size_t axis = 0; axis < curves->axes.size(); ++axis) {
    sink.value(curves->beyond.ends[axis].before);
    sink.value(curves->beyond.ends[axis].after);
    putAxis(sink, curves->axes[axis]);
  }
}

void put(Sink& sink, const SourceMarks* marks) {
  const SourceMarks none;
  if (marks == nullptr) marks = &none;
  sink.count(marks->events.size());
  for (const SourceEvent& event : marks->events) {
    sink.text(event.name);
    sink.value(event.time.ticks);
  }
  sink.count(marks->volumes.size());
  for (const SourceVolume& volume : marks->volumes) {
    sink.text(volume.name);
    sink.value(volume.kind);
    sink.text(volume.bone);
    put(sink, volume.offset);
    sink.value(volume.radius);
    sink.count(volume.spans.size());
    sink.column(volume.spans, [](const Span& span) { return span; });
  }
}

void put(Sink& sink, const Clip& clip) {
  sink.value(clip.id.value);
  sink.text(clip.name);
  sink.text(clip.take);
  sink.value(clip.rate.numerator);
  sink.value(clip.rate.denominator);
  sink.value(clip.start.ticks);
  sink.value(clip.duration.ticks);
  sink.value(clip.keysInSource);
  sink.value(static_cast<std::uint32_t>(clip.loop));
  sink.count(clip.tracks.size());
  for (const Track& track : clip.tracks) {
    sink.value(track.bone.value);
    eachChannelOf(track, [&](const auto& channel, const auto& axes) { put(sink, channel, axes); });
  }
  put(sink, clip.marks.get());
}

void put(Sink& sink, const std::string& text) { sink.text(text); }

template <typename T>
void putAll(Sink& sink, const std::vector<T>& items) {
  sink.count(items.size());
  for (const T& item : items) put(sink, item);
}

template <typename T>
void putAll(Sink& sink, const std::vector<std::shared_ptr<const T>>& items) {
  sink.count(items.size());
  for (const auto& item : items) put(sink, *item);
}

void put(Sink& sink, const Model& model) {
  sink.value(model.id.value);
  sink.text(model.name);
  putAll(sink, model.skeleton->bones);
  putAll(sink, model.meshes);
  putAll(sink, model.materials);
  putAll(sink, model.textures);
  putAll(sink, model.clips);
  put(sink, model.marks.get());
}

void put(Sink& sink, const Imported& imported) {
  sink.text(imported.source.format);
  sink.text(imported.source.maker);
  sink.value(imported.source.metresPerUnit);
  sink.text(imported.source.axes);
  putAll(sink, imported.source.sideFiles);
  putAll(sink, imported.models);
  putAll(sink, imported.diagnostics);
}

std::size_t putBundle(std::byte* out, std::size_t size, const Result<Imported>& outcome) {
  Sink sink(out);
  const Header header{magic, bundleVersion, size, outcome.ok() ? Kind::Imported : Kind::Error, 0};
  sink.bytes(&header, sizeof(header));
  if (outcome.ok()) {
    put(sink, *outcome);
  } else {
    put(sink, outcome.error());
  }
  return sink.size();
}

}  // namespace

std::size_t bundleSize(const Result<Imported>& outcome) { return putBundle(nullptr, 0, outcome); }

void encodeBundle(const Result<Imported>& outcome, std::span<std::byte> out) {
  [[maybe_unused]] const std::size_t written = putBundle(out.data(), out.size(), outcome);
  assert(written == out.size());
}

Bytes encodeBundle(const Result<Imported>& outcome) {
  Bytes out(bundleSize(outcome));
  encodeBundle(outcome, out);
  return out;
}

}  // namespace squire
