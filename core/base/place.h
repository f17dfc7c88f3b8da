#pragma once

#include <string>
#include <vector>

namespace squire {

// What users call the objects of files. A thing of a project is called by its noun (core/model/things.h).
namespace nouns {

inline constexpr char model[] = "model";
inline constexpr char skeleton[] = "skeleton";
inline constexpr char bone[] = "bone";
inline constexpr char mesh[] = "mesh";
inline constexpr char material[] = "material";
inline constexpr char texture[] = "texture";
inline constexpr char clip[] = "clip";
inline constexpr char take[] = "take";  // of an FBX file
inline constexpr char field[] = "field";
inline constexpr char profile[] = "engine profile";
inline constexpr char blob[] = "blob";      // of a WAD
inline constexpr char member[] = "member";  // of a JSON object

}  // namespace nouns

struct NamedPlace {
  std::string kind;  // a noun; empty for a path such as models[0].clips[3], which is shown by its name only
  std::string name;  // empty if the object has none

  // bone "hand.R"
  [[nodiscard]] std::string text() const;
  friend bool operator==(const NamedPlace&, const NamedPlace&) = default;
};

// From the outermost place to the innermost: each is within the one before it.
using NamedPlaces = std::vector<NamedPlace>;

// clip "punch", hit volume "fist"
[[nodiscard]] std::string text(const NamedPlaces& places);

}  // namespace squire
