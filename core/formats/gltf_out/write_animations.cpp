#include <glm/geometric.hpp>
#include <map>
#include <optional>

#include "core/formats/gltf_out/write_parts.h"

namespace squire::gltf {

namespace {

// Writes animations, whose samplers share lists of times.
class AnimationWriter {
 public:
  AnimationWriter(std::size_t firstBone, NumberStore& numbers) : firstBone_(firstBone), numbers_(numbers) {}

  Json write(const WrittenAnimation& animation) {
    samplers_ = Json::array();
    channels_ = Json::array();
    samplerCount_ = 0;
    for (const WrittenMotion& motion : animation.motions) {
      add(motion, "translation", motion.translation,
          [&] { return numbers_.addVectors(view(), motion.translation.values, false); });
      add(motion, "rotation", motion.rotation, [&] { return addRotations(motion.rotation.values); });
      add(motion, "scale", motion.scale,
          [&] { return numbers_.addVectors(view(), motion.scale.values, false); });
    }
    Json out = Json::object(
        {{"name", animation.name}, {"channels", std::move(channels_)}, {"samplers", std::move(samplers_)}});
    if (!animation.extras.isNull()) out.set("extras", animation.extras);
    return out;
  }

 private:
  template <typename T, typename AddValues>
  void add(const WrittenMotion& motion, const char* path, const WrittenRow<T>& row,
           const AddValues& addValues) {
    if (row.empty()) return;
    const auto known = times_.find(row.seconds);
    const std::size_t input = known != times_.end() ? known->second : numbers_.addTimes(view(), row.seconds);
    if (known == times_.end()) times_.emplace(row.seconds, input);
    Json sampler = Json::object({{"input", std::uint64_t{input}}, {"output", std::uint64_t{addValues()}}});
    if (row.stepped) sampler.set("interpolation", "STEP");
    samplers_.push(std::move(sampler));
    const std::uint64_t node = firstBone_ + static_cast<std::size_t>(motion.bone);
    channels_.push(Json::object({{"sampler", std::uint64_t{samplerCount_++}},
                                 {"target", Json::object({{"node", node}, {"path", path}})}}));
  }

  // Adds rotations as x, y, z, w, normalised in double precision.
  std::size_t addRotations(const std::vector<quat>& values) {
    std::vector<std::array<float, 4>> numbers;
    numbers.reserve(values.size());
    for (const quat& value : values) {
      const glm::dquat unit = glm::normalize(glm::dquat(value));
      numbers.push_back({static_cast<float>(unit.x), static_cast<float>(unit.y), static_cast<float>(unit.z),
                         static_cast<float>(unit.w)});
    }
    return numbers_.add<std::array<float, 4>>(view(), numbers, ComponentType::Float, "VEC4");
  }

  std::size_t view() {
    if (!view_) view_ = numbers_.addView(ViewTarget::None);
    return *view_;
  }

  std::size_t firstBone_;
  NumberStore& numbers_;
  std::optional<std::size_t> view_;  // the view of all times and values
  std::map<std::vector<float>, std::size_t> times_;
  Json samplers_, channels_;
  std::size_t samplerCount_ = 0;
};

}  // namespace

Json animationsJson(const WrittenModel& model, std::size_t firstBone, NumberStore& numbers) {
  Json out = Json::array();
  AnimationWriter writer(firstBone, numbers);
  for (const WrittenAnimation& animation : model.animations) out.push(writer.write(animation));
  return out;
}

}  // namespace squire::gltf
