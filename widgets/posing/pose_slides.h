#pragma once

#include <QObject>
#include <optional>

#include "core/posing/neighbours.h"
#include "widgets/session/pose_gesture.h"

namespace squire {

class SpringSlider;

// Connects sliders to the pose at the playhead: of the selected bones, or of all if none is selected.
class PoseSlides : public QObject {
  Q_OBJECT
 public:
  explicit PoseSlides(Session& session, QObject* parent = nullptr) : QObject(parent), session_(session) {}

  // Makes a slider move the pose toward the previous key (left) or the next key (right).
  void connectBreakdown(SpringSlider* slider);
  // Makes a slider move the pose toward the interpolation of both keys, or away from it.
  void connectPush(SpringSlider* slider);

 private:
  void begin(const Label& label);
  void end(bool take);
  void connectSlider(SpringSlider* slider, const Label& label);

  Session& session_;
  std::optional<PoseGesture> gesture_;
  Neighbours neighbours_;
};

}  // namespace squire
