#include "core/formats/gltf/animations.h"

#include <charconv>
#include <map>

namespace squire::gltf {

namespace {

using nodes::Animation;
using nodes::KeyRow;
using nodes::NodeMotion;

// What a channel animates.
struct Target {
  Json node;         // index in the document; null: a target that is not supported
  std::string path;  // "rotation"
};

// Parses the target of KHR_animation_pointer, such as "/nodes/3/rotation".
Target pointedAt(std::string_view pointer) {
  constexpr std::string_view start = "/nodes/";
  if (!pointer.starts_with(start)) return {};
  const char* const end = pointer.data() + pointer.size();
  std::uint32_t index = 0;
  const auto [after, failed] = std::from_chars(pointer.data() + start.size(), end, index);
  if (failed != std::errc() || after == end || *after != '/') return {};
  return {Json(index), std::string(after + 1, end)};
}

Target targetOf(const Json& channel) {
  const Json& stated = channel["target"];
  if (stated["path"].asString() != "pointer") return {stated["node"], stated["path"].asString()};
  return pointedAt(stated["extensions"]["KHR_animation_pointer"]["pointer"].asString());
}

Interpolation kindOf(const Json& sampler) {
  const std::string& stated = sampler["interpolation"].asString();
  if (stated == "STEP") return Interpolation::Step;
  return stated == "CUBICSPLINE" ? Interpolation::Curve : Interpolation::Linear;
}

void set(vec3& out, const float* numbers) { out = {numbers[0], numbers[1], numbers[2]}; }
void set(quat& out, const float* numbers) {
  out.x = numbers[0];
  out.y = numbers[1];
  out.z = numbers[2];
  out.w = numbers[3];
}

class AnimationReader {
 public:
  AnimationReader(Numbers& numbers, const Tree& tree, Losses& losses)
      : numbers_(numbers), tree_(tree), losses_(losses) {}

  Result<Animation> read(const Json& source) {
    Animation animation;
    animation.name = source["name"].asString();
    readOwn(source["extras"]["squire"], animation);
    motionOf_.clear();
    for (const Json& channel : source["channels"].items()) {
      const Json& sampler = itemAt(source["samplers"], channel["sampler"]);
      if (sampler.isNull()) {
        ++losses_.arrays;
        continue;
      }
      if (const Status done = readChannel(channel, sampler, animation); !done) return done.error();
    }
    return animation;
  }

 private:
  // Reads the extras that Squire writes with an animation.
  static void readOwn(const Json& told, Animation& animation) {
    const double rate = told["rate"].asDouble();
    constexpr double slowest = 0.01, fastest = 4000.0;
    if (slowest <= rate && rate <= fastest) animation.rate = Rate::nearest(rate);
    animation.loop = told["loop"].asBool();
  }

  Status readChannel(const Json& channel, const Json& sampler, Animation& animation) {
    const Target target = targetOf(channel);
    const std::string& path = target.path;
    if (path == "weights") {
      losses_.shapeAnimations.insert(animation.name);
      return {};
    }
    const bool isKnown = path == "translation" || path == "rotation" || path == "scale";
    if (target.node.isNull() || !isKnown) {
      notePointer(channel);
      return {};
    }
    const int node = tree_.placeAt(target.node);
    if (node < 0) return {};
    const auto [known, isNew] = motionOf_.try_emplace(node, animation.motions.size());
    if (isNew) animation.motions.push_back({.node = node, .translation = {}, .rotation = {}, .scale = {}});
    NodeMotion& motion = animation.motions[known->second];
    if (path == "rotation") return readRow(sampler, 4, motion.rotation);
    return readRow(sampler, 3, path == "scale" ? motion.scale : motion.translation);
  }

  void notePointer(const Json& channel) {
    const std::string& pointer =
        channel["target"]["extensions"]["KHR_animation_pointer"]["pointer"].asString();
    if (!pointer.empty()) losses_.pointers.insert(pointer);
  }

  template <typename T>
  Status readRow(const Json& sampler, std::size_t width, KeyRow<T>& row) {
    const auto seconds = numbers_.floatsAt(sampler["input"], 1);
    if (!seconds) return seconds.error();
    const auto values = numbers_.floatsAt(sampler["output"], width);
    if (!values) return values.error();
    KeyRow<T> read;
    read.kind = kindOf(sampler);
    const std::size_t parts = read.kind == Interpolation::Curve ? 3 : 1;
    if (values->size() < seconds->size() * parts * width) {
      ++losses_.arrays;
      return {};
    }
    const float* at = values->data();
    const auto take = [&](std::vector<T>& out) {
      set(out.emplace_back(), at);
      at += width;
    };
    for (const float second : *seconds) {
      read.seconds.push_back(static_cast<double>(second));
      if (parts == 3) take(read.in);
      take(read.values);
      if (parts == 3) take(read.out);
    }
    row = std::move(read);
    return {};
  }

  Numbers& numbers_;
  const Tree& tree_;
  Losses& losses_;
  std::map<int, std::size_t> motionOf_;  // by node: index into Animation::motions
};

}  // namespace

Result<std::vector<Animation>> readAnimations(const GltfDocument& document, Numbers& numbers,
                                              const Tree& tree, Losses& losses) {
  std::vector<Animation> out;
  AnimationReader reader(numbers, tree, losses);
  for (const Json& source : document.json["animations"].items()) {
    auto animation = reader.read(source);
    if (!animation) return animation.error();
    out.push_back(std::move(*animation));
  }
  return out;
}

}  // namespace squire::gltf
