#include "tests/export/game.h"

#include <memory>
#include <stdexcept>

#include "core/anim/evaluated_clip.h"
#include "core/anim/ik_targets.h"
#include "core/anim/local_to_model.h"
#include "core/anim/sequence.h"
#include "core/model/fade_rule.h"

namespace squire::test {

using runtime::test::largestDifference;
using runtime::test::PoseMemory;

namespace {

template <typename T>
T found(T index, const std::string& what) {
  if (index == SQW_NONE) throw std::runtime_error("the exported file has no " + what);
  return index;
}

// One of two characters in the game.
class Side {
 public:
  Side(Game& game, const std::string& clip, const float (&place)[16])
      : game_(game), animation_(game.animation(clip)), memory_(game.skeleton()->bone_count), place_(place) {}

  void pose() {
    const sqw_wad& wad = game_.wad();
    game_.pose(animation_, index_, memory_);
    count_ = sqw_volumes_at(&wad, game_.model(), animation_, sqw_time(&wad, animation_, &index_),
                            game_.matrices().data(), active_, 64);
    for (std::uint32_t i = 0; i < count_; ++i) sqw_place_shape(place_, &active_[i].shape);
  }
  void advance() { sqw_advance(&game_.wad(), animation_, &index_, gameTick); }
  [[nodiscard]] bool hits(const Side& other) const {
    for (std::uint32_t i = 0; i < count_; ++i) {
      for (std::uint32_t k = 0; k < other.count_; ++k) {
        if (active_[i].volume->kind == SQW_HIT && other.active_[k].volume->kind == SQW_HURT &&
            sqw_touch(&active_[i].shape, &other.active_[k].shape))
          return true;
      }
    }
    return false;
  }

 private:
  Game& game_;
  const sqw_animation* animation_;
  PoseMemory memory_;
  const float* place_;
  sqw_index index_{};
  sqw_active active_[64];
  std::uint32_t count_ = 0;
};

// Plays the keyframes of a file with the functions of the editor's fade preview.
class Preview {
 public:
  Preview(const Game& game, const ProjectModel& decided, const Skeleton& skeleton)
      : parents_(parentsOf(skeleton)),
        rig_(skeleton, fightOf(decided)),
        matrices_(parents_.size()),
        pose_(parents_.size()),
        scratch_(parents_.size()),
        sequence_(parents_.size(), [this](std::size_t part, Time time,
                                          std::span<PoseBlock> pose) { finish(part, time, pose); }),
        contents_(wad::decode(game.file()).value()),
        decided_(decided) {}
  Preview(const Preview&) = delete;
  Preview& operator=(const Preview&) = delete;

  void append(const std::string& clip, double start, const FadeRule& rule) {
    targets_.push_back(rig_.targets(fightOf(*decided_.findClip(clip))));
    sequence_.append({compiled(clip), start, 0.0, rule.fade.seconds(), rule.curve, rule.keepSpeed});
  }
  [[nodiscard]] Pose at(double seconds) {
    sequence_.sample(seconds, FadeKind::Frozen, pose_.blocks(), scratch_.blocks());
    const std::size_t part = sequence_.partAt(seconds);
    finish(part, sequence_.clipTime(part, seconds), pose_.blocks());
    return pose_.toPose();
  }

 private:
  [[nodiscard]] std::shared_ptr<const EvaluatedClip> compiled(const std::string& clip) const {
    for (const wad::ModelContents& model : contents_.models) {
      if (model.name != decided_.name) continue;
      for (const KeyframeAnimation& animation : model.animations) {
        if (animation.name == clip)
          return std::make_shared<const EvaluatedClip>(EvaluatedClip::compile(animation));
      }
    }
    throw std::runtime_error("the exported file has no clip " + clip);
  }
  void finish(std::size_t part, Time time, std::span<PoseBlock> pose) {
    LocalToModelJob{parents_, pose, mat4(1.0f), matrices_}.run();
    const auto seconds = static_cast<float>(time.seconds());
    IkTargetsJob{parents_, rig_.chains, rig_.attachments, targets_[part], seconds, pose, matrices_}.run();
  }

  std::vector<std::int32_t> parents_;
  IkRig rig_;
  std::vector<mat4> matrices_;
  PoseSoa pose_, scratch_;
  std::vector<std::vector<PlayedTarget>> targets_;
  Sequence sequence_;
  wad::Contents contents_;
  const ProjectModel& decided_;
};

}  // namespace

Game::Game(ByteSpan file, const char* character) : bytes_(file) {
  sqw_error error{};
  if (sqw_open(bytes_.span().data(), bytes_.size(), &wad_, &error) != 1)
    throw std::runtime_error(error.message);
  model_ = &wad_.models[found(sqw_find_model(&wad_, character), character)];
  skeleton_ = &wad_.skeletons[model_->skeleton];
  matrices_.resize(16 * skeleton_->bone_count);
}

const sqw_animation* Game::animation(const std::string& name) const {
  return &wad_.animations[found(sqw_find_animation(&wad_, model_, name.c_str()), name)];
}

std::uint32_t Game::indexOf(const sqw_animation* animation) const {
  return static_cast<std::uint32_t>(animation - wad_.animations);
}

void Game::pose(const sqw_animation* playing, const sqw_index& index, PoseMemory& memory) {
  sqw_sample(&wad_, playing, &index, &memory.view);
  show(playing, index, memory);
}

void Game::show(const sqw_animation* playing, const sqw_index& index, PoseMemory& memory) {
  sqw_local_to_model(&wad_, skeleton_, &memory.view, matrices_.data());
  sqw_ik_targets(&wad_, model_, playing, sqw_time(&wad_, playing, &index), &memory.view, matrices_.data());
}

vec3 Game::joint(const std::string& bone) const {
  const float* m = matrices_.data() + 16 * std::size_t{sqw_find_bone(&wad_, skeleton_, bone.c_str())};
  return {m[12], m[13], m[14]};
}

int firstContact(Game& game, const Bout& bout) {
  const float here[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
  const float there[16] = {-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, 0, 0, bout.distance, 1};
  Side first(game, bout.attack, here), second(game, bout.against, there);
  for (int number = 0; number < bout.ticks; ++number) {
    first.pose();
    second.pose();
    if (first.hits(second)) return number;
    first.advance();
    second.advance();
  }
  return -1;
}

float farthestFrom(Game& game, const std::string& clip, const std::vector<Pinned>& pins, int ticks) {
  const sqw_animation* playing = game.animation(clip);
  PoseMemory memory(game.skeleton()->bone_count);
  sqw_index index{};
  float worst = 0.0f;
  for (int number = 0; number <= ticks; ++number) {
    game.pose(playing, index, memory);
    for (const Pinned& pin : pins) worst = std::max(worst, glm::distance(game.joint(pin.bone), pin.place));
    sqw_advance(&game.wad(), playing, &index, gameTick);
  }
  return worst;
}

std::vector<std::string> eventsHeard(Game& game, const std::string& clip, int ticks) {
  const sqw_animation* playing = game.animation(clip);
  sqw_index index{};
  std::vector<std::string> heard;
  for (int number = 1; number <= ticks; ++number) {
    const sqw_index before = index;
    sqw_advance(&game.wad(), playing, &index, gameTick);
    sqw_events passed = sqw_events_of(&game.wad(), playing, &before, &index, gameTick);
    while (const sqw_event* event = sqw_next_event(&passed))
      heard.push_back(sqw_event_name(&game.wad(), event) + (" " + std::to_string(number)));
  }
  return heard;
}

float worstDuringFade(Game& game, const ProjectModel& decided, const Skeleton& skeleton, const Turn& turn) {
  const sqw_animation *from = game.animation(turn.from), *to = game.animation(turn.to);
  const sqw_fade_rule rule =
      sqw_fade_between(&game.wad(), game.model(), game.indexOf(from), game.indexOf(to));
  const auto clipOf = [&](const std::string& name) { return decided.findClip(name)->id; };
  Preview preview(game, decided, skeleton);
  preview.append(turn.from, 0.0, {});
  preview.append(turn.to, static_cast<double>(turn.after) / 60.0,
                 fadeBetween(fightOf(decided), clipOf(turn.from), clipOf(turn.to)));
  const std::uint32_t bones = game.skeleton()->bone_count;
  PoseMemory theirs(bones), frozen(bones), speed(bones);
  sqw_index index{};
  const sqw_animation* playing = from;
  float worst = 0.0f;
  for (int number = 0; number < turn.ticks; ++number) {
    if (number == turn.after) {
      game.pose(playing, index, frozen);
      sqw_speed_of(&theirs.view, &frozen.view, bones, 1.0 / 60.0, &speed.view);
      playing = to;
      index = {};
    }
    sqw_sample(&game.wad(), playing, &index, &theirs.view);
    if (number >= turn.after)
      sqw_fade_on(&rule, &frozen.view, &speed.view, bones, index.t_total, &theirs.view);
    game.show(playing, index, theirs);
    const Pose ours = preview.at(static_cast<double>(number) / 60.0);
    worst = std::max(worst, largestDifference(theirs.toPose(), ours));
    sqw_advance(&game.wad(), playing, &index, gameTick);
  }
  return worst;
}

}  // namespace squire::test
