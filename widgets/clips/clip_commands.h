#pragma once

#include <QObject>
#include <functional>

#include "core/edit/clips/clip_batch.h"
#include "widgets/session/session.h"

namespace squire {

// What is done with the clips that are chosen: one step of the history each, however many clips there are.
class ClipCommands : public QObject {
  Q_OBJECT
 public:
  explicit ClipCommands(Session& session, QObject* parent = nullptr) : QObject(parent), session_(session) {}

  // Which clips; asked anew for each command. Without it, the one that is looked at.
  void setChosen(std::function<std::vector<ClipId>()> chosen) { chosen_ = std::move(chosen); }
  [[nodiscard]] std::vector<ClipRef> chosen() const;

  void addNew();
  void duplicate();
  void remove();
  void reverse();
  void reset();
  void setLoop(bool loop);
  void setRate(Rate rate);
  void setLength(Time length);
  void lengthToLastKey();
  // 2: half as fast, twice as long.
  void retime(double factor);
  void trim(Time from, Time to);
  void trimBefore();  // of the clip that is looked at, at the playhead
  void trimAfter();
  void split();
  // The last part of the clip leads into its start.
  void closeSeam(Time over);

  // What can be taken back, so that an action can be offered.
  [[nodiscard]] bool canReset() const;

 private:
  bool apply(const char* label, const ClipChange& change);
  void trimTo(Time from, Time to);

  Session& session_;
  std::function<std::vector<ClipId>()> chosen_;
};

}  // namespace squire
