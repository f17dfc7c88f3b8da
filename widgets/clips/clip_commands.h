#pragma once

#include <QObject>
#include <functional>
#include <optional>

#include "core/edit/clips/clip_batch.h"
#include "core/model/travel.h"
#include "widgets/session/session.h"

namespace squire {

// Commands for the selected clips: each is one step of the history, however many clips there are.
class ClipCommands : public QObject {
  Q_OBJECT
 public:
  explicit ClipCommands(Session& session, QObject* parent = nullptr) : QObject(parent), session_(session) {}

  // `chosen` returns the clips to which a command applies. If it is not set or returns none, commands apply
  // to the current clip.
  void setChosen(std::function<std::vector<ClipId>()> chosen) { chosen_ = std::move(chosen); }
  [[nodiscard]] std::vector<ClipRef> chosen() const;

  void addNew();
  void duplicate();
  void remove();
  void reverse();
  void mirror();
  void reset();
  // Brings back a deleted clip and shows it.
  void restore(ClipId clip);
  void setLoop(bool loop);
  void setRate(Rate rate);
  void setTravel(const std::optional<Travel>& travel);  // empty: removes it
  // Stretches the travels to a speed in metres per second.
  void setTravelSpeed(double speed);
  void setLength(Time length);
  void lengthToLastKey();
  // Multiplies the lengths of the clips by `factor`: 2 halves the speed.
  void retime(double factor);
  void trim(Time from, Time to);
  void trimBefore();  // of the current clip, at the playhead
  void trimAfter();
  void split();
  // Blends the end of the clip into its start, for the duration `over`.
  void closeSeam(Time over);

  // The deleted clips of the shown model that can be brought back.
  [[nodiscard]] std::vector<const ProjectClip*> deleted() const;
  // Whether the chosen clips have changes that can be reset; for enabling the action.
  [[nodiscard]] bool canReset() const;

 Q_SIGNALS:
  // A command gave channels keys of all three axes whose axes had keys of their own.
  void axesJoined(std::size_t channels);

 private:
  template <typename Args>
  bool apply(const ClipChange& change);
  // Applies the edit and shows the first clip that it adds.
  void applyAndShow(Result<Edit> edit);
  void trimTo(Time from, Time to);

  Session& session_;
  std::function<std::vector<ClipId>()> chosen_;
};

}  // namespace squire
