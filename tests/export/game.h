#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/formats/wad/decode.h"
#include "core/model/project.h"
#include "tests/runtime/pose_memory.h"
#include "tests/runtime/walk_wad.h"

// An exported character as the game plays it: by the engine's header, 60 ticks a second. What the editor
// shows is held against it.
namespace squire::test {

constexpr float gameTick = 1.0f / 60.0f;

class Game {
 public:
  // Throws where the header does not open the file.
  Game(ByteSpan file, const char* character);

  [[nodiscard]] const sqw_wad& wad() const { return wad_; }
  [[nodiscard]] const sqw_model* model() const { return model_; }
  [[nodiscard]] const sqw_skeleton* skeleton() const { return skeleton_; }
  [[nodiscard]] ByteSpan file() const { return bytes_.span(); }
  // Throws where there is no such clip.
  [[nodiscard]] const sqw_animation* animation(const std::string& name) const;
  [[nodiscard]] std::uint32_t indexOf(const sqw_animation* animation) const;

  // Sampled, limbs at their targets.
  void pose(const sqw_animation* playing, const sqw_index& index, runtime::test::PoseMemory& memory);
  // Of a pose that is there already.
  void show(const sqw_animation* playing, const sqw_index& index, runtime::test::PoseMemory& memory);
  // Of what was shown last, in model space.
  [[nodiscard]] const std::vector<float>& matrices() const { return matrices_; }
  [[nodiscard]] vec3 joint(const std::string& bone) const;

 private:
  runtime::test::AlignedBytes bytes_;
  sqw_wad wad_{};
  const sqw_model* model_ = nullptr;
  const sqw_skeleton* skeleton_ = nullptr;
  std::vector<float> matrices_;
};

// The first tick in which a hit of one clip meets a hurt volume of the other, played by somebody so many
// metres away, face to face; -1 for none.
struct Bout {
  std::string attack;
  std::string against;
  float distance = 1.0f;
  int ticks = 48;
};
[[nodiscard]] int firstContact(Game& game, const Bout& bout);

// Metres that a joint is from its place at most, in any of these ticks of a clip.
struct Pinned {
  std::string bone;
  vec3 place{0.0f};
};
[[nodiscard]] float farthestFrom(Game& game, const std::string& clip, const std::vector<Pinned>& pins,
                                 int ticks = 48);

// "whoosh 4": what the game is told of, and in which tick.
[[nodiscard]] std::vector<std::string> eventsHeard(Game& game, const std::string& clip, int ticks);

// One clip breaks off into another one after some ticks. The game's poses beside those of the functions that
// the editor's preview of fades is made of, on the same keyframes, tick by tick: the largest difference of
// any bone's position, orientation and scale.
struct Turn {
  std::string from;
  std::string to;
  int after = 30;  // ticks
  int ticks = 60;
};
[[nodiscard]] float worstDuringFade(Game& game, const ProjectModel& decided, const Skeleton& skeleton,
                                    const Turn& turn);

}  // namespace squire::test
