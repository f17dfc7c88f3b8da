#include "core/formats/bvh/write_bvh.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <vector>

#include "core/base/numbers.h"
#include "core/math/euler_order.h"
#include "core/model/build/unique_names.h"

namespace squire {

namespace {

using glm::dmat4;
using glm::dquat;

// The channels are in the order Z, X, Y, which means that the rotation about Y is applied first.
constexpr EulerOrder order = EulerOrder::YXZ;
constexpr const char* turns = "Zrotation Xrotation Yrotation";

// A joint in model space.
struct JointPlace {
  dvec3 at{0.0};
  dquat turn{1, 0, 0, 0};  // the product of the rotations from the root to the joint
};

std::vector<JointPlace> placesOf(const Skeleton& skeleton, const Pose& pose) {
  std::vector<JointPlace> out;
  std::vector<dmat4> matrices;
  for (std::size_t i = 0; i < skeleton.bones.size(); ++i) {
    const int parent = skeleton.bones[i].parent;
    const auto above = static_cast<std::size_t>(std::max(parent, 0));
    const dmat4 local(toMatrix(pose[i]));
    matrices.push_back(parent < 0 ? local : matrices[above] * local);
    const dquat turn = glm::normalize(dquat(pose[i].rotation));
    out.push_back({dvec3(matrices.back()[3]), parent < 0 ? turn : out[above].turn * turn});
  }
  return out;
}

// The values of a joint in one frame of the file.
struct JointMotion {
  dvec3 place{0.0};  // from the parent, in axes that turn with it and are the model's in the rest pose
  quat turn{1, 0, 0, 0};
};

class BvhWriter {
 public:
  explicit BvhWriter(const BvhMotion& motion)
      : motion_(motion),
        bones_(motion.skeleton.bones),
        names_(bvhNames(motion.skeleton)),
        children_(bones_.size()),
        rest_(placesOf(motion.skeleton, motion.skeleton.restPose())) {
    for (std::size_t i = 0; i < bones_.size(); ++i) {
      if (bones_[i].parent < 0)
        roots_.push_back(i);
      else
        children_[static_cast<std::size_t>(bones_[i].parent)].push_back(i);
    }
    for (const Pose& pose : motion.frames) frames_.push_back(motionsOf(pose));
    findMovers();
  }

  std::string write() {
    out_ = "HIERARCHY\n";
    if (roots_.size() == 1) {
      writeJoints(roots_, 0);
    } else {
      out_ += "ROOT " + rootName() + "\n{\n";
      line(1, "OFFSET 0 0 0");
      line(1, std::string("CHANNELS 3 ") + turns);
      writeJoints(roots_, 1);
      out_ += "}\n";
    }
    writeFrames();
    return std::move(out_);
  }

 private:
  void line(std::size_t depth, const std::string& text) {
    out_.append(depth, '\t');
    out_ += text + "\n";
  }

  [[nodiscard]] std::string rootName() const {
    UniqueNames names;
    for (const std::string& name : names_) (void)names.claim(name, "joint");
    std::string wanted = motion_.root;
    std::ranges::replace_if(
        wanted, [](unsigned char letter) { return letter <= ' '; }, '_');
    return names.claim(wanted, "root");
  }

  [[nodiscard]] const JointPlace* above(std::size_t joint, const std::vector<JointPlace>& places) const {
    return bones_[joint].parent < 0 ? nullptr : &places[static_cast<std::size_t>(bones_[joint].parent)];
  }

  [[nodiscard]] dvec3 offsetOf(std::size_t joint) const {
    const JointPlace* parent = above(joint, rest_);
    return rest_[joint].at - (parent != nullptr ? parent->at : dvec3(0.0));
  }

  [[nodiscard]] std::vector<JointMotion> motionsOf(const Pose& pose) const {
    const std::vector<JointPlace> places = placesOf(motion_.skeleton, pose);
    const auto sinceRest = [&](std::size_t joint) {
      return places[joint].turn * glm::conjugate(rest_[joint].turn);
    };
    std::vector<JointMotion> out;
    for (std::size_t i = 0; i < bones_.size(); ++i) {
      dquat back(1, 0, 0, 0);
      dvec3 from(0.0);
      if (const JointPlace* parent = above(i, places)) {
        back = glm::conjugate(sinceRest(static_cast<std::size_t>(bones_[i].parent)));
        from = parent->at;
      }
      out.push_back({back * (places[i].at - from), quat(glm::normalize(back * sinceRest(i)))});
    }
    return out;
  }

  // Finds the joints whose offset from the parent changes: these need position channels. Roots always do.
  void findMovers() {
    constexpr double still = 1e-6;  // metres
    for (std::size_t i = 0; i < bones_.size(); ++i) {
      const dvec3 offset = offsetOf(i);
      const bool moves = std::ranges::any_of(frames_, [&](const std::vector<JointMotion>& frame) {
        return glm::length(frame[i].place - offset) > still;
      });
      moves_.push_back(moves || bones_[i].parent < 0);
    }
  }

  // Depth first with an explicit stack, since files decide how deep a skeleton is.
  void writeJoints(const std::vector<std::size_t>& joints, std::size_t depth) {
    struct Open {
      std::size_t joint, next;
    };
    std::vector<Open> open;
    const auto begin = [&](std::size_t joint) {
      beginJoint(joint, depth + open.size());
      open.push_back({joint, 0});
    };
    for (const std::size_t joint : joints) {
      begin(joint);
      while (!open.empty()) {
        const auto& children = children_[open.back().joint];
        if (open.back().next < children.size()) {
          begin(children[open.back().next++]);
        } else {
          if (children.empty()) writeEnd(depth + open.size(), open.back().joint);
          open.pop_back();
          line(depth + open.size(), "}");
        }
      }
    }
  }

  void beginJoint(std::size_t joint, std::size_t depth) {
    order_.push_back(joint);
    line(depth, (depth == 0 ? "ROOT " : "JOINT ") + names_[joint]);
    line(depth, "{");
    line(depth + 1, "OFFSET " + numbers(offsetOf(joint)));
    line(depth + 1, moves_[joint] ? std::string("CHANNELS 6 Xposition Yposition Zposition ") + turns
                                  : std::string("CHANNELS 3 ") + turns);
  }

  // Writes an end site that continues the last bone in its direction and with its length, but at most 0.1 m.
  void writeEnd(std::size_t depth, std::size_t joint) {
    constexpr double most = 0.1;
    dvec3 way = bones_[joint].parent < 0 ? dvec3(0.0) : offsetOf(joint);
    const double length = glm::length(way);
    way = length > 1e-6 ? way * (std::min(most, length) / length) : dvec3(0.0, most, 0.0);
    line(depth, "End Site");
    line(depth, "{");
    line(depth + 1, "OFFSET " + numbers(way));
    line(depth, "}");
  }

  // A number as text without an exponent, since not every reader supports exponents.
  static std::string number(double value) {
    constexpr int digits = 6;  // a micrometre, a millionth of a degree
    return fixedText(std::abs(value) < 5e-7 ? 0.0 : value, digits);
  }
  static std::string numbers(const dvec3& v) { return number(v.x) + " " + number(v.y) + " " + number(v.z); }

  void writeFrames() {
    out_ += "MOTION\nFrames: " + std::to_string(frames_.size()) +
            "\nFrame Time: " + toText(1.0 / motion_.rate.perSecond()) + "\n";
    std::vector<dvec3> angles(bones_.size(), dvec3(0.0));
    for (const std::vector<JointMotion>& frame : frames_) {
      std::string text = roots_.size() == 1 ? "" : "0 0 0";
      for (const std::size_t joint : order_) {
        if (!text.empty()) text += " ";
        if (moves_[joint]) text += numbers(frame[joint].place) + " ";
        angles[joint] = toEulerDegrees(frame[joint].turn, order, angles[joint]);
        text += numbers({angles[joint].z, angles[joint].x, angles[joint].y});
      }
      out_ += text + "\n";
    }
  }

  const BvhMotion& motion_;
  const std::vector<Bone>& bones_;
  std::vector<std::string> names_;
  std::vector<std::vector<std::size_t>> children_;
  std::vector<std::size_t> roots_;
  std::vector<JointPlace> rest_;
  std::vector<std::vector<JointMotion>> frames_;
  std::vector<bool> moves_;         // by joint: whether it has position channels
  std::vector<std::size_t> order_;  // joints in the order of the file
  std::string out_;
};

}  // namespace

std::vector<std::string> bvhNames(const Skeleton& skeleton) {
  UniqueNames names;
  std::vector<std::string> out;
  for (const Bone& bone : skeleton.bones) {
    std::string wanted = bone.name;
    std::ranges::replace_if(
        wanted, [](unsigned char letter) { return letter <= ' '; }, '_');
    out.push_back(names.claim(wanted, "joint"));
  }
  return out;
}

std::string writeBvh(const BvhMotion& motion) { return BvhWriter(motion).write(); }

}  // namespace squire
