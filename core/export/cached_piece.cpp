#include "core/export/cached_piece.h"

#include <algorithm>
#include <utility>

#include "core/check/checks/all_rules.h"
#include "core/formats/wad/decode.h"
#include "core/formats/wad/encode.h"

namespace squire {

namespace {

// Writer and Reader have the same members, so that pass() describes each struct for both.
class Writer {
 public:
  template <typename T>
  void number(const T& value) {
    out_.write(value);
  }
  void flag(bool value) { out_.write(static_cast<std::uint8_t>(value ? 1 : 0)); }
  void text(const std::string& value) { out_.writeString(value); }
  template <typename Enum>
  void word(Enum value, Enum /*last*/) {
    out_.write(static_cast<std::uint32_t>(value));
  }
  void rule(RuleId value) { out_.writeString(value.text()); }
  template <typename T, typename Each>
  void list(const std::vector<T>& items, const Each& each) {
    out_.write(static_cast<std::uint32_t>(items.size()));
    for (const T& item : items) each(item);
  }
  void rest(ByteSpan bytes) { out_.writeBytes(bytes); }

  [[nodiscard]] Bytes take() && { return std::move(out_).take(); }

 private:
  ByteWriter out_;
};

class Reader {
 public:
  explicit Reader(ByteSpan bytes) : in_(bytes) {}

  [[nodiscard]] bool ok() const { return in_.ok(); }
  template <typename T>
  void number(T& value) {
    value = in_.read<T>();
  }
  void flag(bool& value) { value = in_.read<std::uint8_t>() != 0; }
  void text(std::string& value) { value = in_.readString(); }
  template <typename Enum>
  void word(Enum& value, Enum last) {
    const auto number = in_.read<std::uint32_t>();
    if (number > static_cast<std::uint32_t>(last)) in_.fail();
    value = in_.ok() ? static_cast<Enum>(number) : Enum{};
  }
  void rule(RuleId& value) {
    if (const Rule* rule = findRule(in_.readString()))
      value = *rule;
    else
      in_.fail();
  }
  // Each item has at least four bytes.
  template <typename T, typename Each>
  void list(std::vector<T>& items, const Each& each) {
    const auto count = in_.read<std::uint32_t>();
    if (count > in_.remaining() / 4) in_.fail();
    for (std::uint32_t i = 0; i < count && in_.ok(); ++i) each(items.emplace_back());
  }
  ByteSpan rest() { return in_.take(in_.remaining()); }

 private:
  ByteReader in_;
};

template <typename Io, typename Place>
void passWhere(Io& io, Place& where) {
  io.text(where.file);
  io.list(where.places, [&](auto& place) {
    io.text(place.kind);
    io.text(place.name);
  });
  std::uint64_t offset = where.offset.value_or(0);
  bool has = where.offset.has_value();
  io.flag(has);
  io.number(offset);
  if constexpr (!std::is_const_v<Place>) {
    if (has) where.offset = offset;
  }
}

template <typename Io, typename Found>
void passFindings(Io& io, Found& diagnostics) {
  io.list(diagnostics, [&](auto& one) {
    io.word(one.severity, Severity::Error);
    io.rule(one.rule);
    io.text(one.message);
    io.text(one.hint);
    passWhere(io, one.where);
  });
}

template <typename Io, typename Models>
void passModels(Io& io, Models& models) {
  io.list(models, [&](auto& one) {
    io.text(one.model.name);
    io.number(one.tolerance);
    io.word(one.textures, TextureMode::Blocks);
    io.word(one.meshes, MeshForm::Compact);
    io.word(one.animations, AnimationForm::Both);
    io.word(one.toleranceOn, ToleranceOn::Path);
    io.text(one.profile.name);
  });
}

template <typename Io, typename Clips>
void passClips(Io& io, Clips& clips) {
  io.list(clips, [&](auto& clip) {
    io.text(clip.model);
    io.text(clip.clip);
    io.number(clip.seconds);
    io.flag(clip.loop);
    io.number(clip.keysInSource);
    io.number(clip.keys);
    io.number(clip.keyframes.before);
    io.number(clip.keyframes.after);
    io.number(clip.keyframes.worstError);
    io.text(clip.keyframes.worstBone);
    io.number(clip.keyframes.worstTime);
    io.number(clip.keyframes.betweenFrames.metres);
    io.text(clip.keyframes.betweenFrames.bone);
    io.number(clip.keyframes.betweenFrames.time);
    io.number(clip.packedBytes);
    io.number(clip.packedError);
    TravelFacts travel = clip.travel.value_or(TravelFacts());
    bool travels = clip.travel.has_value();
    io.flag(travels);
    for (double* number : {&travel.distance, &travel.rise, &travel.turn, &travel.speed}) io.number(*number);
    if constexpr (!std::is_const_v<Clips>) {
      if (travels) clip.travel = travel;
    }
  });
}

template <typename Io, typename Textures>
void passTextures(Io& io, Textures& textures) {
  io.list(textures, [&](auto& texture) {
    io.text(texture.model);
    io.text(texture.texture);
    io.word(texture.form, wad::PixelForm::Bc3);
    io.number(texture.width);
    io.number(texture.height);
    io.number(texture.levels);
    io.number(texture.pixelBytes);
    io.number(texture.bytes);
    io.number(texture.rms);
    io.number(texture.worst);
  });
}

template <typename Io, typename Meshes>
void passMeshes(Io& io, Meshes& meshes) {
  io.list(meshes, [&](auto& mesh) {
    io.text(mesh.model);
    io.text(mesh.mesh);
    io.number(mesh.vertices);
    io.number(mesh.triangles);
    io.number(mesh.shadedBefore);
    io.number(mesh.shadedAfter);
    io.flag(mesh.hasShortIndices);
  });
}

template <typename Io, typename Joins>
void passJoins(Io& io, Joins& joins) {
  io.list(joins, [&](auto& one) {
    io.text(one.model);
    io.text(one.mesh.name);
    io.text(one.mesh.material);
    io.number(one.mesh.parts);
  });
}

template <typename Io, typename Input, typename Report>
void pass(Io& io, Input& input, Report& report) {
  io.text(input.defaultName);
  io.list(input.dependencies, [&](auto& path) { io.text(path); });
  passModels(io, input.models);
  passFindings(io, input.findings);
  passClips(io, report.clips);
  passTextures(io, report.textures);
  passMeshes(io, report.meshes);
  passJoins(io, report.joined);
  passFindings(io, report.diagnostics);
}

bool haveSameNames(std::span<const ExportInput> models, const wad::Contents& contents) {
  return std::equal(models.begin(), models.end(), contents.models.begin(), contents.models.end(),
                    [](const ExportInput& a, const wad::ModelContents& b) { return a.model.name == b.name; });
}

}  // namespace

std::optional<Bytes> encodePiece(const ConvertedInput& input) {
  if (!input.converted || !*input.converted) return std::nullopt;
  const ExportedContents& made = **input.converted;
  wad::Contents contents = made.contents;  // a shallow copy: large data is shared
  contents.stages = input.stages;
  const auto file = wad::encodeInPieces(contents);
  if (!file) return std::nullopt;
  Writer out;
  pass(out, input, made.report);
  for (const ByteSpan piece : file->pieces()) out.rest(piece);
  return std::move(out).take();
}

std::optional<ConvertedInput> decodePiece(ByteSpan bytes) {
  Reader in(bytes);
  ConvertedInput input;
  ExportedContents made;
  pass(in, input, made.report);
  if (!in.ok()) return std::nullopt;
  auto contents = wad::decode(in.rest());
  if (!contents || !haveSameNames(input.models, *contents)) return std::nullopt;
  input.stages = std::exchange(contents->stages, {});
  made.contents = *std::move(contents);
  input.converted = std::move(made);
  return input;
}

}  // namespace squire
