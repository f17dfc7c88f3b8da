#include <array>

#include "core/formats/fbx/legacy_keys.h"
#include "core/formats/fbx/legacy_scene.h"

namespace squire::fbx {

namespace {

// A property that a take animates, with one channel for each component.
struct Animated {
  std::string_view property;
  std::int64_t object = 0;
  std::array<RecordView, 3> channels;
  std::size_t count = 0;
};

bool isChannel(RecordView record) { return record.name() == "Channel"; }
std::string_view labelOf(RecordView channel) { return channel.property(0).text(); }

// A property with the channel itself if it has keys, or else the channels of its components.
Animated animatedBy(RecordView channel, std::string_view property, std::int64_t object) {
  Animated out{property, object, {}, 0};
  if (channel.child("Key") || channel.child("Default")) {
    out.channels[out.count++] = channel;
    return out;
  }
  constexpr std::array<std::string_view, 3> components{"X", "Y", "Z"};
  for (const RecordView child : channel) {
    if (!isChannel(child)) continue;
    for (std::size_t i = 0; i < components.size(); ++i) {
      if (labelOf(child) != components[i]) continue;
      out.channels[i] = child;
      out.count = components.size();
    }
  }
  return out;
}

class TakeTranslator {
 public:
  explicit TakeTranslator(LegacyScene& scene) : scene_(scene), to_(scene.writer) {}

  void translate(RecordView take) {
    const std::int64_t stack = scene_.newId();
    const std::string name = scene_.nameOf(take.property(0).text(), "AnimStack");
    to_.open("AnimationStack", {to_.number(stack), to_.text(name), none_});
    to_.open("Properties70", {});
    writeSpan(take.child("LocalTime"), "LocalStart", "LocalStop");
    writeSpan(take.child("ReferenceTime"), "ReferenceStart", "ReferenceStop");
    to_.close();
    to_.close();
    layer_ = scene_.newId();
    to_.leaf("AnimationLayer",
             {to_.number(layer_), to_.text(scene_.nameOf("BaseLayer", "AnimLayer")), none_});
    scene_.links.push_back({layer_, stack, {}});
    for (const RecordView model : take) {
      const std::int64_t object = model.name() == "Model" ? scene_.idOf(model.property(0)) : -1;
      if (object > 0) translateModel(model, object);
    }
  }

 private:
  void writeSpan(RecordView span, std::string_view start, std::string_view stop) {
    if (span.propertyCount() < 2) return;
    to_.leaf("P", {to_.text(start), none_, none_, none_, span.property(0)});
    to_.leaf("P", {to_.text(stop), none_, none_, none_, span.property(1)});
  }

  void translateModel(RecordView model, std::int64_t object) {
    for (const RecordView channel : model) {
      if (!isChannel(channel) || to_.isTooLarge()) continue;
      if (labelOf(channel) == "Transform") {
        translateTransform(channel, object);
        continue;
      }
      // Channels other than Visibility are weights of shapes, which are properties of the geometry.
      const auto geometry = scene_.geometryOf.find(object);
      const bool ofModel = labelOf(channel) == "Visibility" || geometry == scene_.geometryOf.end();
      write(animatedBy(channel, labelOf(channel), ofModel ? object : geometry->second));
    }
  }

  void translateTransform(RecordView transform, std::int64_t object) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 3> parts{
        {{"T", "Lcl Translation"}, {"R", "Lcl Rotation"}, {"S", "Lcl Scaling"}}};
    for (const RecordView channel : transform) {
      for (const auto& [letter, property] : parts) {
        if (isChannel(channel) && labelOf(channel) == letter) write(animatedBy(channel, property, object));
      }
    }
  }

  void write(const Animated& animated) {
    static constexpr std::array<std::string_view, 3> components{"d|X", "d|Y", "d|Z"};
    if (animated.count == 0) return;
    const std::int64_t node = scene_.newId();
    to_.open("AnimationCurveNode", {to_.number(node), none_, none_});
    to_.open("Properties70", {});
    for (std::size_t i = 0; i < animated.count; ++i) {
      const RecordView value = animated.channels[i].child("Default");
      if (value) to_.leaf("P", {to_.text(components[i]), none_, none_, none_, value.property(0)});
    }
    to_.close();
    to_.close();
    scene_.links.push_back({node, layer_, {}});
    scene_.links.push_back({node, animated.object, animated.property});
    for (std::size_t i = 0; i < animated.count; ++i) {
      if (animated.channels[i].child("Key")) writeCurve(animated.channels[i], node, components[i]);
    }
  }

  void writeCurve(RecordView channel, std::int64_t node, std::string_view component) {
    const LegacyKeys keys = readLegacyKeys(channel);
    const std::vector<std::int32_t> each(keys.flags.size(), 1);
    const std::int64_t curve = scene_.newId();
    to_.open("AnimationCurve", {to_.number(curve), none_, none_});
    to_.leaf("KeyTime", {to_.array(std::span(keys.times))});
    // A damaged curve is written without values, so that the reader counts it as damaged.
    if (!keys.damaged) to_.leaf("KeyValueFloat", {to_.array(std::span(keys.values))});
    to_.leaf("KeyAttrFlags", {to_.array(std::span(keys.flags))});
    to_.leaf("KeyAttrDataFloat", {to_.array(std::span(keys.data))});
    to_.leaf("KeyAttrRefCount", {to_.array(std::span(each))});
    for (const std::string_view ending : {"Pre-Extrapolation", "Post-Extrapolation"}) {
      if (const RecordView record = channel.child(ending)) scene_.copy(record);
    }
    to_.close();
    scene_.links.push_back({curve, node, component});
  }

  LegacyScene& scene_;
  RecordWriter& to_;
  const Property none_ = to_.text({});
  std::int64_t layer_ = 0;
};

}  // namespace

void translateTakes(LegacyScene& scene) {
  TakeTranslator translator(scene);
  for (const RecordView take : scene.from().root().child("Takes")) {
    if (take.name() == "Take") translator.translate(take);
  }
}

}  // namespace squire::fbx
