#pragma once

#include <QObject>
#include <memory>
#include <optional>
#include <vector>

#include "core/anim/root_motion.h"
#include "widgets/session/shown_travel.h"

namespace squire {

// Where the viewport shows a character whose clip travels: further with each round of a loop, or on the spot.
// A clip without travel, and a character that something else moves, stay as they are.
class TravelView : public QObject {
  Q_OBJECT
 public:
  explicit TravelView(Session& session, QObject* parent = nullptr);

  [[nodiscard]] bool isOnTheSpot() const { return onTheSpot_; }
  void setOnTheSpot(bool on);
  // Whether the shown clip has a travel that can be taken from it.
  [[nodiscard]] bool travels() const { return motion_.has_value(); }

 Q_SIGNALS:
  void changed();
  // The character moved along the ground while the clip plays.
  void moved(vec3 by);

 private:
  void follow();
  void takeMotion();
  [[nodiscard]] mat4 placeAt(Time time) const;
  // Returns false if something else moves the character.
  bool show(const mat4& place);
  void followWith(const mat4& place);

  Session& session_;
  bool onTheSpot_ = false;
  ShownTravel from_;  // the inputs of the motion
  std::optional<RootMotion> motion_;
  Time time_;
  mat4 rounds_{1.0f};             // the place at the start of the current round
  std::optional<mat4> shown_;     // the place that this object gave the display
  std::optional<vec3> followed_;  // where the character was when moved() was sent last; empty: does not play
  std::vector<mat4> matrices_;
};

}  // namespace squire
