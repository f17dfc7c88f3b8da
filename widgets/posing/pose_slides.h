#pragma once

#include <QObject>
#include <optional>

#include "core/posing/neighbours.h"
#include "widgets/session/pose_gesture.h"

namespace squire {

class SpringSlider;

// What a pull at a slider does with the pose at the playhead: of the selected bones, or of all where none is.
class PoseSlides : public QObject {
  Q_OBJECT
 public:
  explicit PoseSlides(Session& session, QObject* parent = nullptr) : QObject(parent), session_(session) {}

  // Toward the keys on both sides: the left end is the one before, the right end the one after.
  void driveBreakdown(SpringSlider* slider);
  // Relaxed toward what lies between them, or pushed away from it.
  void drivePush(SpringSlider* slider);

 private:
  void begin(const std::string& label);
  void end(bool take);
  void drive(SpringSlider* slider, const std::string& label);

  Session& session_;
  std::optional<PoseGesture> gesture_;
  Neighbours neighbours_;
};

}  // namespace squire
