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

// The first tick in which a hit of one clip touches a hurt volume of the other character, which stands at a
// distance in metres, face to face; -1 if none.
struct Bout {
  std::string attack;
  std::string against;
  float distance = 1.0f;
  int ticks = 48;
};
[[nodiscard]] int firstContact(Game& game, const Bout& bout);

// Largest deviation in metres of a joint from a position, over these ticks of a clip.
struct Pinned {
  std::string bone;
  vec3 place{0.0f};
};
[[nodiscard]] float farthestFrom(Game& game, const std::string& clip, const std::vector<Pinned>& pins,
                                 int ticks = 48);

// "whoosh 4": the events that the game receives, with their ticks.
[[nodiscard]] std::vector<std::string> eventsHeard(Game& game, const std::string& clip, int ticks);

// One clip is interrupted by another after some ticks. Compares the game's poses with those of the editor's
// fade preview on the same keyframes, tick by tick: largest difference of any bone's position, orientation
// and scale.
struct Turn {
  std::string from;
  std::string to;
  int after = 30;  // ticks
  int ticks = 60;
};
[[nodiscard]] float worstDuringFade(Game& game, const ProjectModel& decided, const Skeleton& skeleton,
                                    const Turn& turn);

}  // namespace squire::test
