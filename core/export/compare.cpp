#include "core/export/compare.h"

#include <algorithm>

#include "core/base/numbers.h"
#include "core/base/quotes.h"
#include "core/export/compare_fights.h"
#include "core/export/compare_pairs.h"
#include "core/export/played_pose.h"

namespace squire {

namespace {

std::string millimetres(float metres) {
  const double mm = static_cast<double>(metres) * 1000.0;
  return fixedText(mm, mm < 0.1 ? 4 : 1) + " mm";
}

class Comparison {
 public:
  explicit Comparison(std::vector<std::string>& out) : out_(out) {}

  void models(const wad::ModelContents& a, const wad::ModelContents& b) {
    model_ = "model " + inQuotes(a.name) + ": ";
    skeletons(*a.skeleton, *b.skeleton);
    pairs(
        "mesh", a.meshes, b.meshes, [](const auto& mesh) { return mesh->name; },
        [&](const std::string& name, const auto& x, const auto& y) {
          meshes(name, *x, *y, materialName(a, *x), materialName(b, *y));
        });
    pairs(
        "material", a.materials, b.materials, [](const Material& m) { return m.name; },
        [&](const std::string& name, const Material& x, const Material& y) { materials(name, x, y, a, b); });
    pairs(
        "texture", a.textures, b.textures, [](const auto& t) { return t.name; },
        [&](const std::string& name, const auto& x, const auto& y) { textures(name, x, y); });
    pairs(
        "clip", a.animations, b.animations, [](const auto& c) { return c.name; },
        [&](const std::string& name, const auto& x, const auto& y) { clips(name, x, y, a, b); });
    compareFights(a, b, [this](const std::string& what) { say(what); });
  }

 private:
  void say(const std::string& what) { out_.push_back(model_ + what); }

  template <typename T, typename NameOf, typename Compare>
  void pairs(const std::string& kind, const std::vector<T>& a, const std::vector<T>& b, const NameOf& nameOf,
             const Compare& compare) {
    comparePairs(
        kind, a, b, nameOf, [this](const std::string& what) { say(what); }, compare);
  }

  static std::string materialName(const wad::ModelContents& model, const Mesh& mesh) {
    return mesh.material < 0 ? "none"
                             : inQuotes(model.materials[static_cast<std::size_t>(mesh.material)].name);
  }
  static std::string textureName(const wad::ModelContents& model, int map) {
    return map < 0 ? "none" : inQuotes(model.textures[static_cast<std::size_t>(map)].name);
  }
  static std::string parentName(const Skeleton& skeleton, const Bone& bone) {
    return bone.parent < 0 ? "none" : inQuotes(skeleton.bones[static_cast<std::size_t>(bone.parent)].name);
  }

  void skeletons(const Skeleton& a, const Skeleton& b) {
    pairs(
        "bone", a.bones, b.bones, [](const Bone& bone) { return bone.name; },
        [&](const std::string& name, const Bone& x, const Bone& y) {
          const std::string was = parentName(a, x), is = parentName(b, y);
          if (was != is) say("bone " + inQuotes(name) + ": parent " + was + " to " + is);
          if (!(x.rest == y.rest)) {
            const float moved = glm::distance(x.rest.translation, y.rest.translation);
            say("bone " + inQuotes(name) + ": rest pose changed" +
                (moved > 0.0f ? ", moved by " + millimetres(moved) : ", in its place"));
          }
          if (x.inverseBind != y.inverseBind) say("bone " + inQuotes(name) + ": bind transform changed");
        });
  }

  void meshes(const std::string& name, const Mesh& a, const Mesh& b, const std::string& was,
              const std::string& is) {
    const std::string mesh = "mesh " + inQuotes(name) + ": ";
    if (was != is) say(mesh + "material " + was + " to " + is);
    if (a.indices.size() != b.indices.size()) {
      say(mesh + std::to_string(a.indices.size() / 3) + " triangles to " +
          std::to_string(b.indices.size() / 3));
    }
    if (a.positions.size() != b.positions.size()) {
      say(mesh + std::to_string(a.positions.size()) + " vertices to " + std::to_string(b.positions.size()));
      return;
    }
    if (a.indices.size() == b.indices.size() && a.indices != b.indices) say(mesh + "triangles changed");
    std::size_t moved = 0, weighted = 0, shaded = 0, mapped = 0;
    float farthest = 0.0f;
    for (std::size_t i = 0; i < a.positions.size(); ++i) {
      moved += a.positions[i] != b.positions[i] ? 1 : 0;
      farthest = std::max(farthest, glm::distance(a.positions[i], b.positions[i]));
      weighted += a.influences[i] != b.influences[i] ? 1 : 0;
      shaded += a.normals[i] != b.normals[i] ? 1 : 0;
      mapped += a.texcoords[i] != b.texcoords[i] ? 1 : 0;
    }
    if (moved)
      say(mesh + counted(moved, "vertex", "vertices") + " moved, the farthest by " + millimetres(farthest));
    if (weighted) say(mesh + "weights of " + counted(weighted, "vertex", "vertices") + " changed");
    if (shaded) say(mesh + "normals of " + counted(shaded, "vertex", "vertices") + " changed");
    if (mapped) say(mesh + "texture coordinates of " + counted(mapped, "vertex", "vertices") + " changed");
  }

  static std::string colour(const vec3& c) {
    return "(" + fixedText(static_cast<double>(c.x), 3) + ", " + fixedText(static_cast<double>(c.y), 3) +
           ", " + fixedText(static_cast<double>(c.z), 3) + ")";
  }

  static std::string exactColour(const vec3& c) {
    return "(" + toText(c.x) + ", " + toText(c.y) + ", " + toText(c.z) + ")";
  }

  void materials(const std::string& name, const Material& a, const Material& b, const wad::ModelContents& inA,
                 const wad::ModelContents& inB) {
    const std::string material = "material " + inQuotes(name) + ": ";
    const auto change = [&](const std::string& what, const std::string& was, const std::string& is) {
      if (was != is) say(material + what + " " + was + " to " + is);
    };
    for (const auto& [what, was, is] :
         {std::tuple("diffuse", a.diffuse, b.diffuse), std::tuple("specular", a.specular, b.specular)}) {
      const bool isShort = colour(was) != colour(is);
      change(what, isShort ? colour(was) : exactColour(was), isShort ? colour(is) : exactColour(is));
    }
    change("exponent", toText(a.exponent), toText(b.exponent));
    change("diffuse map", textureName(inA, a.diffuseMap), textureName(inB, b.diffuseMap));
    change("specular map", textureName(inA, a.specularMap), textureName(inB, b.specularMap));
  }

  void textures(const std::string& name, const wad::TextureContents& a, const wad::TextureContents& b) {
    const std::string texture = "texture " + inQuotes(name) + ": ";
    const auto size = [](const wad::TextureContents& t) {
      return std::to_string(t.width) + " x " + std::to_string(t.height);
    };
    if (static_cast<bool>(a.encoded) != static_cast<bool>(b.encoded)) {
      say(texture + (b.encoded ? "pixels to an encoded file" : "an encoded file to pixels"));
    } else if (size(a) != size(b)) {
      say(texture + size(a) + " pixels to " + size(b));
    } else if (a.encoded ? *a.encoded != *b.encoded
                         : a.levelCount != b.levelCount || *a.pixels != *b.pixels) {
      say(texture + "pixels changed");
    }
  }

  void clips(const std::string& name, const KeyframeAnimation& a, const KeyframeAnimation& b,
             const wad::ModelContents& inA, const wad::ModelContents& inB) {
    const std::string clip = "clip " + inQuotes(name) + ": ";
    if (a.loop != b.loop) say(clip + (b.loop ? "loops now" : "loops no more"));
    const std::string was = fixedText(static_cast<double>(a.length()), 3);
    const std::string is = fixedText(static_cast<double>(b.length()), 3);
    if (was != is) say(clip + "length " + was + " s to " + is + " s");
    if (a.keyframes.size() != b.keyframes.size()) {
      say(clip + std::to_string(a.keyframes.size()) + " keyframes to " + std::to_string(b.keyframes.size()) +
          farthestText(a, b, *inA.skeleton, *inB.skeleton));
      return;
    }
    std::size_t moved = 0, timed = 0;
    for (std::size_t i = 0; i < a.keyframes.size(); ++i) {
      moved += a.keyframes[i].pose != b.keyframes[i].pose ? 1 : 0;
      timed += a.keyframes[i].duration != b.keyframes[i].duration ? 1 : 0;
    }
    if (timed) say(clip + counted(timed, "keyframe") + " of another duration");
    if (moved) {
      say(clip + counted(moved, "keyframe") + " moved" + farthestText(a, b, *inA.skeleton, *inB.skeleton));
    }
  }

  // The farthest that a joint of both skeletons is from where it was, at the keyframes of either.
  static std::string farthestText(const KeyframeAnimation& a, const KeyframeAnimation& b, const Skeleton& inA,
                                  const Skeleton& inB) {
    std::vector<double> times;
    for (const KeyframeAnimation* animation : {&a, &b}) {
      double time = 0.0;
      for (const Keyframe& keyframe : animation->keyframes) {
        times.push_back(time);
        time += static_cast<double>(keyframe.duration);
      }
    }
    float farthest = 0.0f;
    std::string at;
    for (const double time : times) {
      const auto before = modelMatrices(inA, playedPose(a, time));
      const auto after = modelMatrices(inB, playedPose(b, time));
      for (std::size_t i = 0; i < before.size(); ++i) {
        const auto other = inB.indexOf(inA.bones[i].name);
        if (!other) continue;
        const float distance = glm::distance(before[i][3], after[static_cast<std::size_t>(*other)][3]);
        if (distance <= farthest) continue;
        farthest = distance;
        at = "bone " + inQuotes(inA.bones[i].name) + " at " + fixedText(time, 3) + " s";
      }
    }
    if (at.empty()) return ", no joint elsewhere";
    return ", a joint by at most " + millimetres(farthest) + " (" + at + ")";
  }

  std::vector<std::string>& out_;
  std::string model_;
};

}  // namespace

std::vector<std::string> differences(const wad::Contents& before, const wad::Contents& after) {
  std::vector<std::string> out;
  comparePairs(
      "model", before.models, after.models, [](const wad::ModelContents& model) { return model.name; },
      [&](const std::string& what) { out.push_back(what); },
      [&](const std::string&, const wad::ModelContents& a, const wad::ModelContents& b) {
        Comparison(out).models(a, b);
      });
  if (before.exporterVersion != after.exporterVersion) {
    out.push_back("exporter " + before.exporterVersion + " to " + after.exporterVersion);
  }
  return out;
}

}  // namespace squire
