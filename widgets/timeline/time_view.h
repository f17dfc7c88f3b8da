#pragma once

#include <QObject>

#include "core/charts/ruler_layout.h"
#include "core/model/time.h"

namespace squire {

// Which part of a clip's time a strip of pixels shows. The ruler, the dope sheet and the rows below it share
// one, so that they zoom and pan as one thing.
class TimeView : public QObject {
  Q_OBJECT
 public:
  explicit TimeView(QObject* parent = nullptr) : QObject(parent) {}

  [[nodiscard]] double xOf(Time time) const { return xOfFrame(frameAt(time, rate_)); }
  [[nodiscard]] double xOfFrame(double frame) const { return (frame - firstFrame_) * perFrame_; }
  [[nodiscard]] double frameOf(double x) const { return firstFrame_ + x / perFrame_; }
  [[nodiscard]] Time timeAt(double x) const;
  // To the nearest frame.
  [[nodiscard]] Time snapped(Time time) const;
  [[nodiscard]] double perFrame() const { return perFrame_; }
  [[nodiscard]] double width() const { return width_; }
  [[nodiscard]] Rate rate() const { return rate_; }
  [[nodiscard]] Time length() const { return length_; }
  [[nodiscard]] RulerLayout layout() const;

  void setWidth(double pixels);
  // Another clip is shown whole.
  void setClip(Rate rate, Time length, bool another);
  // What lies at x stays there.
  void zoomAt(double x, double factor);
  void panBy(double pixels);
  void fit(Time from, Time to);
  void fitClip() { fit({}, length_); }
  // Pans as far as it takes to see an instant.
  void reveal(Time time);

 Q_SIGNALS:
  void changed();

 private:
  void hold();

  double firstFrame_ = 0.0;
  double perFrame_ = 10.0;
  double width_ = 600.0;
  Rate rate_;
  Time length_;
  bool fitted_ = true;  // nobody zoomed yet: a new width shows the same time
};

}  // namespace squire
