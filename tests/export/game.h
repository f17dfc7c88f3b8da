#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/formats/wad/decode.h"
#include "core/model/project.h"
#include "tests/runtime/pose_memory.h"
#include "tests/runtime/walk_wad.h"

// An exported character as the game plays it: with the engine's header at 60 ticks per second. Tests compare
// the editor with it.
namespace squire::test {

constexpr float gameTick = 1.0f / 60.0f;

class Game {
 public:
  // Throws if the header rejects the file.
  Game(ByteSpan file, const char* character);

  [[nodiscard]] const sqw_wad& wad() const { return wad_; }
  [[nodiscard]] const sqw_model* model() const { return model_; }
  [[nodiscard]] const sqw_skeleton* skeleton() const { return skeleton_; }
  [[nodiscard]] ByteSpan file() const { return bytes_.span(); }
  // Throws if there is no such clip.
  [[nodiscard]] const sqw_animation* animation(const std::string& name) const;
  [[nodiscard]] std::uint32_t indexOf(const sqw_animation* animation) const;

  // Samples a pose and applies IK.
  void pose(const sqw_animation* playing, const sqw_index& index, runtime::test::PoseMemory& memory);
  // Shows an existing pose.
  void show(const sqw_animation* playing, const sqw_index& index, runtime::test::PoseMemory& memory);
  // Model-space matrices of the last pose shown.
  [[nodiscard]] const std::vector<float>& matrices() const { return matrices_; }
  [[nodiscard]] vec3 joint(const std::string& bone) const;

 private:
  runtime::test::AlignedBytes bytes_;
  sqw_wad wad_{};
  const sqw_model* model_ = nullptr;
  const sqw_skeleton* skeleton_ = nullptr;
  std::vector<float> matrices_;
};

// A character plays `attack`; another one plays `against` at `distance` metres, face to face. firstContact()
// returns the first of `ticks` ticks in which a hit volume of the first touches a hurt volume of the second;
// -1 if there is none.
struct Bout {
  std::string attack;
  std::string against;
  float distance = 1.0f;
  int ticks = 48;
};
[[nodiscard]] int firstContact(Game& game, const Bout& bout);

// A joint and the position that it should keep, in model space. farthestFrom() returns the largest distance
// in metres of a joint from that position, over all pins and ticks 0 to `ticks`.
struct Pinned {
  std::string bone;
  vec3 place{0.0f};
};
[[nodiscard]] float farthestFrom(Game& game, const std::string& clip, const std::vector<Pinned>& pins,
                                 int ticks = 48);

// The events that the game receives in the first `ticks` ticks, each with its tick: "whoosh 4".
[[nodiscard]] std::vector<std::string> eventsHeard(Game& game, const std::string& clip, int ticks);

// The clip `from` is played, and after `after` ticks the game fades to `to`. worstDuringFade() compares the
// game's poses with the editor's fade preview of the same keyframes over `ticks` ticks, and returns the
// largest difference in a component of any bone's position, orientation and scale.
struct Turn {
  std::string from;
  std::string to;
  int after = 30;  // ticks
  int ticks = 60;
};
[[nodiscard]] float worstDuringFade(Game& game, const ProjectModel& decided, const Skeleton& skeleton,
                                    const Turn& turn);

}  // namespace squire::test
