#pragma once

#include <QObject>

#include "core/charts/ruler_layout.h"
#include "core/model/time.h"

namespace squire {

// The visible range of a clip's time. Shared by the ruler, the dope sheet and the rows below it, so that they
// zoom and pan together.
class TimeView : public QObject {
  Q_OBJECT
 public:
  explicit TimeView(QObject* parent = nullptr) : QObject(parent) {}

  [[nodiscard]] double xOf(Time time) const { return xOfFrame(frameAt(time, rate_)); }
  [[nodiscard]] double xOfFrame(double frame) const { return (frame - firstFrame_) * perFrame_; }
  [[nodiscard]] double frameOf(double x) const { return firstFrame_ + x / perFrame_; }
  [[nodiscard]] Time timeAt(double x) const;
  // Rounds to the nearest frame.
  [[nodiscard]] Time snapped(Time time) const;
  [[nodiscard]] double perFrame() const { return perFrame_; }
  [[nodiscard]] double width() const { return width_; }
  [[nodiscard]] Rate rate() const { return rate_; }
  [[nodiscard]] Time length() const { return length_; }
  [[nodiscard]] RulerLayout layout() const;

  void setWidth(double pixels);
  // `another`: another clip, which is then shown whole.
  void setClip(Rate rate, Time length, bool another);
  // Zooms so that the time at `x` stays at `x`.
  void zoomAt(double x, double factor);
  void panBy(double pixels);
  void fit(Time from, Time to);
  void fitClip() { fit({}, length_); }
  // Pans so that a time is visible.
  void reveal(Time time);

 Q_SIGNALS:
  void changed();

 private:
  void markUnfitted();

  double firstFrame_ = 0.0;
  double perFrame_ = 10.0;
  double width_ = 600.0;
  Rate rate_;
  Time length_;
  bool fitted_ = true;  // shows the whole clip, also after resizing; false after a zoom or pan
};

}  // namespace squire
