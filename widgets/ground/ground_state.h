#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>

#include "core/anim/root_motion.h"
#include "core/fight/steered_walk.h"
#include "core/fight/walked_stage.h"
#include "widgets/session/kept_choice.h"
#include "widgets/session/per_clip.h"
#include "widgets/session/session.h"

namespace squire {

// How a character moves over the test ground. Not part of the project, unlike the ground's pieces.
struct GroundSettings {
  float radius = 0.25f;  // of the body, in metres
  float jump = 0.0f;     // upward speed in metres per second when the clip starts
};

// What the character walks on: the project's test ground, or the ground of a stage from one of its spawns.
struct WalkedGround {
  StageId stage;       // none: the test ground
  StagePointId spawn;  // none: the first

  bool operator==(const WalkedGround&) const = default;
};

// The character on the test ground: the position of its body at the playhead, and its pose with feet on the
// ground. Moves the session's character there.
class GroundState : public QObject {
  Q_OBJECT
 public:
  explicit GroundState(Session& session, QObject* parent = nullptr);

  [[nodiscard]] Session& session() const { return session_; }
  [[nodiscard]] const std::vector<GroundPiece>& pieces() const;
  bool setPieces(std::vector<GroundPiece> pieces, GestureId gesture = {});

  [[nodiscard]] const WalkedGround& walked() const { return walked_.id(); }
  void setWalked(const WalkedGround& walked);
  // Whether the character walks on the test ground, which can be edited here.
  [[nodiscard]] bool isOwn() const { return stage() == nullptr; }
  [[nodiscard]] std::shared_ptr<const Stage> stage() const;  // null: the test ground
  // Whether the stage has more ground than the pieces that are in use.
  [[nodiscard]] bool isCut() const { return !isOwn() && ofStage_.isCut; }

  [[nodiscard]] bool walks() const { return walks_; }
  void setWalks(bool on);
  // Whether keys steer the character, which walks in the shown clip and stands in the model's idle clip.
  [[nodiscard]] bool isSteered() const { return steers_; }
  void setSteered(bool on);
  // `way` is 1 forward, -1 back, 0 where the character stands.
  void steer(int way, bool jumps);
  [[nodiscard]] bool draws() const { return draws_; }
  void setDraws(bool on);
  // Whether the ground is visible.
  [[nodiscard]] bool isShown() const { return walks_ || draws_; }
  [[nodiscard]] const GroundSettings& settings() const { return settings_; }
  void setSettings(const GroundSettings& settings);
  // The current clip's speed in metres per second along z and y: derived from its travel or its feet unless
  // one is chosen.
  [[nodiscard]] vec2 defaultSpeed() const { return default_; }
  [[nodiscard]] std::optional<vec2> chosenSpeed() const { return speeds_.of(session_.clipRef()); }
  [[nodiscard]] vec2 speed() const { return chosenSpeed().value_or(default_); }
  void chooseSpeed(const std::optional<vec2>& speed);
  // Restarts from the beginning of the ground.
  void startOver();

  // Whether a character is walking.
  [[nodiscard]] bool ready() const { return walks_ && walk_ && clip_; }
  [[nodiscard]] GroundWalk::Place place() const { return place_; }
  // How far the camera has followed the character, in metres.
  [[nodiscard]] const vec3& followed() const { return followed_; }
  [[nodiscard]] float lowered() const { return lowered_; }  // metres by which the body was lowered
  [[nodiscard]] std::size_t feet() const { return feet_.size(); }

 Q_SIGNALS:
  void changed();
  // The character moved by `by`; a camera that follows moves likewise.
  void moved(squire::vec3 by);

 private:
  void follow(const SessionChange& change);
  void adoptProject();
  void readStage();
  [[nodiscard]] WalkSettings walkSettings() const;
  void rebuild();
  void leave();
  [[nodiscard]] std::shared_ptr<const FightClip> made(const ProjectClip& clip,
                                                      std::shared_ptr<const Clip> inPlace) const;
  void restartSteered();
  void readSpeed();
  void advance();
  void pose();
  // Puts the feet of pose_ onto the ground and shows it. `placed` is the character's place in the view.
  void plant(const Ground& ground, vec2 at, const mat4& placed);
  void followTo(const vec3& at);
  [[nodiscard]] double seconds();

  Session& session_;
  bool walks_ = false, draws_ = false, steers_ = false;
  GroundSettings settings_;
  PerClip<vec2> speeds_;
  vec2 default_{0.0f};
  std::vector<float> travel_;  // metres per second in each tick of the clip; empty: it has no travel
  KeptChoice<WalkedGround> walked_;
  WalkedStage ofStage_;
  std::shared_ptr<const FightClip> clip_;
  std::vector<std::size_t> feet_;
  float sole_ = 0.09f;
  std::optional<GroundWalk> walk_;
  std::unique_ptr<SteeredWalk> steered_;
  std::shared_ptr<const Clip> idleOf_;  // the clip in which steered_ stands
  QTimer timer_;                        // of the steered character
  QElapsedTimer clock_;
  // The inputs of clip_.
  std::shared_ptr<const Clip> madeOf_;
  std::shared_ptr<const ModelFight> madeFor_;
  std::shared_ptr<const ClipFight> madeWith_;
  std::optional<Travel> madeTravel_;
  std::optional<InPlaceClip> taken_;  // of a clip whose travel moves the character
  std::int64_t rounds_ = 0;           // completed rounds of a looping clip
  Time before_;
  GroundWalk::Place place_;
  vec3 followed_{0.0f};
  float lowered_ = 0.0f;
  PoseSoa pose_;
  std::vector<mat4> matrices_;  // of the bones, at the character's position on the ground
};

}  // namespace squire
