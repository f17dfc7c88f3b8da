#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>

#include "core/edit/springs/spring_motion.h"
#include "widgets/session/session.h"

namespace squire {

// Lets the springs of the shown model swing in the viewport as in the game. Those of a clip are computed in
// the background whenever it or they change, from its start on, so that scrubbing shows what playing does. In
// a pose that is not keyed they follow the hand by the clock, and come to rest.
class LiveSprings : public QObject {
  Q_OBJECT
 public:
  explicit LiveSprings(Session& session, QObject* parent = nullptr);

  [[nodiscard]] bool isOn() const { return isOn_; }
  void setOn(bool on);
  // Whether what is shown is of the clip and the springs as they are now.
  [[nodiscard]] bool isUpToDate() const { return have_ == request(); }
  // Whether they move by the clock.
  [[nodiscard]] bool isSwinging() const { return timer_.isActive(); }

 private:
  struct Request {
    ModelId model;
    ClipId clip;
    std::shared_ptr<const Skeleton> skeleton;
    std::shared_ptr<const ModelFight> ofModel;
    std::shared_ptr<const Clip> keys;
    std::shared_ptr<const ClipFight> ofClip;
    std::optional<Travel> travel;
    GameSettings game;
    bool operator==(const Request&) const = default;
  };
  struct Computed {
    std::shared_ptr<const SwungBones> overClip;
    std::shared_ptr<SpringMotion> motion;  // at rest in no pose yet
  };
  // None if there are no springs to show.
  [[nodiscard]] std::optional<Request> request() const;
  [[nodiscard]] static Result<Computed> computed(const Project& project, const Request& request);
  void follow();
  void compute(const Request& request);
  void receive(const Request& request, Result<Computed> made);
  void followPose();
  void swing();
  void show(std::shared_ptr<const SwungBones> swung);

  Session& session_;
  bool isOn_ = true;
  bool isComputing_ = false;
  bool isShowing_ = false;
  std::optional<Request> have_;
  Computed computed_;
  // The pose that they follow by the clock; none while they are shown over the clip.
  std::optional<Pose> hand_;
  int stillSteps_ = 0;
  QTimer timer_;
  QElapsedTimer clock_;
};

}  // namespace squire
