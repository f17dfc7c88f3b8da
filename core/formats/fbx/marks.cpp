#include "core/formats/fbx/marks.h"

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>

#include "core/base/utf8.h"
#include "core/formats/fbx/properties.h"
#include "core/json/json.h"
#include "core/model/source_marks.h"
#include "core/model/words.h"

namespace squire::fbx {

namespace {

constexpr std::size_t maxValues = 200'000;
constexpr std::size_t longestName = 255;
constexpr double farthestMark = 1e6;  // largest valid frame number, and largest length in units of a bone

class MarkReader {
 public:
  MarkReader(const Scene& scene, const Rig& rig, Rate rate) : scene_(scene), rig_(rig), rate_(rate) {}

  void read(const Json& text, std::size_t group, ModelInWork& work) {
    model_ = &work;
    group_ = static_cast<int>(group);
    SourceMarks body;
    readVolumes(text["volumes"], nullptr, body);
    if (!body.empty()) work.model.marks = std::make_shared<const SourceMarks>(std::move(body));
    const Json& clips = text["clips"];
    for (auto& shared : work.model.clips) {
      const Json& row = clips[actionOf(*shared)];
      SourceMarks marks;
      readEvents(row["events"], *shared, marks);
      readVolumes(row["volumes"], shared.get(), marks);
      if (marks.empty()) continue;
      auto marked = std::make_shared<Clip>(*shared);
      marked->marks = std::make_shared<const SourceMarks>(std::move(marks));
      shared = std::move(marked);
    }
  }

 private:
  // "walk" of the take "Rig|walk".
  [[nodiscard]] std::string actionOf(const Clip& clip) const {
    const int armature = rig_.groups[static_cast<std::size_t>(group_)].armature;
    const std::string owner = cleanUtf8(scene_.nodes[static_cast<std::size_t>(armature)].name) + "|";
    return clip.take.starts_with(owner) ? clip.take.substr(owner.size()) : clip.name;
  }

  [[nodiscard]] static std::string nameFrom(const Json& value) {
    return std::string(utf8Prefix(cleanUtf8(value.asString()), longestName));
  }

  // The time of a frame, at most the clip's end; empty if the value is no valid frame number.
  [[nodiscard]] std::optional<Time> timeFrom(const Json& value, const Clip& clip) const {
    const double frame = value.asDouble(-1.0);
    if (!(frame >= 0.0) || frame > farthestMark) return std::nullopt;
    const Time time = settledOnFrame(Time::fromSeconds(frame / rate_.perSecond()), rate_, 1e-9);
    return std::min(time, clip.duration);
  }

  void readEvents(const Json& rows, const Clip& clip, SourceMarks& marks) const {
    for (const Json& row : rows.items()) {
      if (row.items().size() != 2) continue;
      const auto time = timeFrom(row.items()[0], clip);
      std::string name = nameFrom(row.items()[1]);
      if (time && !name.empty()) marks.events.push_back({std::move(name), *time});
    }
    std::ranges::sort(marks.events, [](const SourceEvent& a, const SourceEvent& b) {
      return std::tie(a.time, a.name) < std::tie(b.time, b.name);
    });
  }

  [[nodiscard]] Spans spansFrom(const Json& rows, const Clip& clip) const {
    Spans spans;
    for (const Json& row : rows.items()) {
      if (row.items().size() != 2) continue;
      const auto from = timeFrom(row.items()[0], clip), to = timeFrom(row.items()[1], clip);
      if (from && to) spans.push_back({*from, *to});
    }
    return united(std::move(spans));
  }

  // The joint of a bone of this model; none if there is no such bone.
  [[nodiscard]] const Joint* jointOf(const std::string& bone) const {
    const auto found = std::ranges::find_if(rig_.joints, [&](const Joint& joint) {
      const SceneNode& node = scene_.nodes[static_cast<std::size_t>(joint.node)];
      return joint.group == group_ && node.limb && cleanUtf8(node.name) == bone;
    });
    return found == rig_.joints.end() ? nullptr : &*found;
  }

  void readVolumes(const Json& rows, const Clip* clip, SourceMarks& marks) const {
    for (const Json& row : rows.items()) {
      const Joint* joint = jointOf(row["bone"].asString());
      const auto kind = words::find<VolumeKind>(row["kind"].asString());
      const Json::Array& offset = row["offset"].items();
      SourceVolume volume;
      volume.name = nameFrom(row["name"]);
      const double radius = row["radius"].asDouble(-1.0);
      const bool isKnown =
          std::ranges::find(marks.volumes, volume.name, &SourceVolume::name) != marks.volumes.end();
      if (joint == nullptr || !kind || *kind == VolumeKind::Own || offset.size() != 3 ||
          volume.name.empty() || isKnown || !(radius > 0.0 && radius < farthestMark))
        continue;
      // Convert from the bone's units: the joint does not have the bone's scale, `fold`.
      const dvec3 scale = glm::abs(joint->fold);
      volume.kind = *kind;
      volume.bone = boneName(*joint);
      volume.radius = static_cast<float>(radius * std::max({scale.x, scale.y, scale.z}));
      for (int axis = 0; axis < 3; ++axis) {
        const double place =
            std::clamp(offset[static_cast<std::size_t>(axis)].asDouble(), -farthestMark, farthestMark);
        volume.offset[axis] = static_cast<float>(place * joint->fold[axis]);
      }
      if (clip != nullptr) volume.spans = spansFrom(row["spans"], *clip);
      if (clip != nullptr && volume.spans.empty()) continue;
      marks.volumes.push_back(std::move(volume));
    }
  }

  [[nodiscard]] const std::string& boneName(const Joint& joint) const {
    const auto index = static_cast<std::size_t>(&joint - rig_.joints.data());
    const int bone = model_->boneOfJoint[index];
    return model_->skeleton.bones[static_cast<std::size_t>(bone)].name;
  }

  const Scene& scene_;
  const Rig& rig_;
  Rate rate_;
  const ModelInWork* model_ = nullptr;
  int group_ = 0;
};

}  // namespace

void addMarks(const ObjectGraph& graph, const Scene& scene, const Rig& rig, Rate rate,
              std::vector<ModelInWork>& models) {
  MarkReader reader(scene, rig, rate);
  for (std::size_t group = 0; group < models.size(); ++group) {
    const int armature = rig.groups[group].armature;
    if (armature == SceneNode::none) continue;
    const Object& object = graph.object(scene.nodes[static_cast<std::size_t>(armature)].object);
    const std::string_view text = Properties(graph, object).text("squire");
    if (text.empty()) continue;
    if (const auto json = parseJson(text, maxValues)) reader.read(*json, group, models[group]);
  }
}

}  // namespace squire::fbx
