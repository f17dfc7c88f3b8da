#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>
#include <span>
#include <vector>

#include "core/math/transform.h"
#include "core/model/clip.h"
#include "widgets/session/session.h"

namespace squire {

// Something that plays in the viewport in place of the edited model. At most one does: a preview that begins
// ends the one before it. It also ends when another clip or time is chosen, when playback starts, and on
// Escape in a watched widget. The session's playhead stays.
class Preview : public QObject {
  Q_OBJECT
 public:
  explicit Preview(Session& session, QObject* parent = nullptr);

  [[nodiscard]] virtual bool isOn() const = 0;
  virtual void end() = 0;
  void watch(QWidget* widget);

  struct Figure {
    ModelId model;
    std::span<const mat4> matrices;  // of all bones
    ClipId clip;                     // whose attachments fit
    double seconds = 0.0;            // in that clip
  };
  // What is shown while it is on.
  struct Shown {
    std::vector<Figure> figures;
    QString title;
    QString keys;  // what keys do; may be empty
  };
  [[nodiscard]] virtual Shown shown() const = 0;
  // Plays on. The clock does while it runs.
  virtual void step(double seconds) = 0;

 Q_SIGNALS:
  void posed();  // the pose, or whether it is on or playing, may have changed

 protected:
  // Call it before the preview is on.
  void begin();
  // Starts or stops the clock, which goes at the speed of the session's playback.
  void setRunning(bool running);
  [[nodiscard]] bool isRunning() const { return timer_.isActive(); }
  // Plays on up to now.
  void catchUp();
  [[nodiscard]] Session& session() const { return session_; }

  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void followClip();

  Session& session_;
  QTimer timer_;
  QElapsedTimer clock_;
  PoseInstant looked_;  // the clip and time that the session showed last
};

}  // namespace squire
