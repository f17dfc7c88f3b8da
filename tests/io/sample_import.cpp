#include "tests/io/sample_import.h"

#include <random>

#include "core/model/axis_curves.h"
#include "core/model/source_marks.h"
#include "core/rules/materials.h"

namespace squire::test {

namespace {

class Maker {
 public:
  explicit Maker(std::uint32_t seed) : random_(seed) {}

  float number() { return std::uniform_real_distribution<float>(-1.0f, 1.0f)(random_); }
  vec3 point() { return {number(), number(), number()}; }
  quat turn() { return glm::normalize(quat(1.5f + number(), number(), number(), number())); }

  Skeleton skeleton() {
    Skeleton out;
    for (int i = 0; i < 5; ++i) {
      Bone bone;
      bone.id = {static_cast<std::uint32_t>(10 + i)};
      bone.name = "bone \xC3\xA4 " + std::to_string(i);
      bone.parent = i == 0 ? Bone::noParent : (i - 1) / 2;
      bone.rest = {point(), turn(), {1.0f, 2.0f, 1.0f}};
      bone.inverseBind[3] = vec4(point(), 1.0f);
      out.bones.push_back(bone);
    }
    return out;
  }

  Mesh mesh() {
    Mesh out;
    out.name = "body";
    out.material = 0;
    for (std::uint32_t i = 0; i < 9; ++i) {
      out.positions.push_back(point());
      out.normals.push_back(glm::normalize(point()));
      out.texcoords.emplace_back(number(), number());
      Influences influences;
      influences.bones = {static_cast<std::uint16_t>(i % 5), 1, 0, 0};
      influences.weights = {0.75f, 0.25f, 0.0f, 0.0f};
      out.influences.push_back(influences);
      out.indices.push_back((i * 7) % 9);
    }
    out.bare = {2, 7};
    return out;
  }

  template <typename T, typename Value>
  Channel<T> channel(std::size_t count, bool eased, Value value) {
    auto keys = std::make_shared<Keys<T>>();
    for (std::size_t i = 0; i < count; ++i) {
      Key<T> key{timeOfFrame(static_cast<std::int64_t>(3 * i), {30, 1}), value(), {}};
      if (eased && i % 2 == 1) key.ease = {Interpolation::Curve, 0.2f, 0.0f, 0.8f, 1.1f};
      if (eased && i % 3 == 2) key.ease.kind = Interpolation::Step;
      keys->push_back(key);
    }
    return keys;
  }

  // A track with keys and handles for each axis.
  Track curves() {
    const auto axis = [](int frame, float value) {
      Key<float> key{timeOfFrame(frame, {24, 1}), value, {Interpolation::Curve, 0.3f, 0.0f, 0.7f, 1.0f}};
      key.lift = {0.5f * value, -value};
      return std::make_shared<const Keys<float>>(
          Keys<float>{{Time(), 1.0f, {}}, key, {key.time + key.time, 2.0f, {}}});
    };
    Track track;
    track.bone = {11};
    track.translationAxes = joinedAxes<vec3>({axis(5, 2.0f), axis(9, 0.1f), axis(7, -3.0f)});
    track.translation = track.translationAxes->joint;
    AxesBeyond beyond{{}, timeOfFrame(30, {24, 1})};
    beyond.ends[1].after = Beyond::Cycle;
    track.rotationAxes = joinedAxes<quat>({axis(3, 20.0f), axis(4, 0.0f), axis(6, 9.0f)}, EulerOrder::ZXY,
                                          nullptr, beyond, Rate{24, 1});
    track.rotation = track.rotationAxes->joint;
    return track;
  }

  Clip clip(std::uint32_t id) {
    Clip out;
    out.id = {id};
    out.name = "walk";
    out.take = "Armature|walk";
    out.rate = {24, 1};
    out.start = timeOfFrame(4, out.rate);
    out.duration = timeOfFrame(30, out.rate);
    out.loop = id % 2 == 0;
    out.tracks.push_back({{10}, channel<vec3>(4, false, [&] { return point(); }), nullptr, nullptr});
    out.tracks.push_back({{12},
                          channel<vec3>(0, false, [&] { return point(); }),
                          channel<quat>(7, true, [&] { return turn(); }),
                          channel<vec3>(1, true, [&] { return point(); })});
    out.tracks.push_back(curves());
    SourceMarks marks;
    marks.events = {{"step", timeOfFrame(3, out.rate)}, {"step", timeOfFrame(9, out.rate)}};
    marks.volumes.push_back({"fist",
                             VolumeKind::Hit,
                             "bone \xC3\xA4 2",
                             point(),
                             0.25f,
                             {{timeOfFrame(1, out.rate), timeOfFrame(4, out.rate)}}});
    out.marks = std::make_shared<const SourceMarks>(std::move(marks));
    return out;
  }

 private:
  std::mt19937 random_;
};

Bytes pixels() {
  const auto text = asBytes("not really a picture");
  return {text.begin(), text.end()};
}

}  // namespace

Imported sampleImport(std::uint32_t seed) {
  Maker make(seed);
  Model model;
  model.id = {1};
  model.name = "knight";
  model.skeleton = std::make_shared<Skeleton>(make.skeleton());
  model.meshes.push_back(std::make_shared<Mesh>(make.mesh()));
  model.materials.push_back({"steel", make.point(), make.point(), 20.0f, 0, 1});
  model.textures.push_back({"skin.png", "C:\\art\\skin.png", TextureState::Found, "/tmp/skin.png",
                            std::make_shared<const Bytes>(pixels())});
  model.textures.push_back({"gone.png", "gone.png", TextureState::Missing, "", nullptr});
  model.clips.push_back(std::make_shared<Clip>(make.clip(1)));
  model.clips.push_back(std::make_shared<Clip>(make.clip(2)));
  model.marks = std::make_shared<const SourceMarks>(
      SourceMarks{{}, {{"body", VolumeKind::Hurt, "bone \xC3\xA4 0", make.point(), 0.5f, {}}}});

  Model empty;
  empty.id = {2};
  empty.name = "nothing";
  empty.skeleton = std::make_shared<Skeleton>();

  Imported out;
  out.source = {"FBX binary 7400", "Blender", 0.01, "up +Z, front -Y", {"/hero/skin.bin", ""}};
  out.models = {model, empty};
  out.diagnostics.push_back(
      diagnose(rules::textureMissing, "not found", "put it beside", {"a", {{nouns::texture, "b"}}, 7}));
  return out;
}

}  // namespace squire::test
