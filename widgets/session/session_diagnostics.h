#pragma once

#include <QObject>
#include <map>

#include "core/base/error.h"
#include "core/edit/history/history.h"

namespace squire {

// What is wrong with the project: what its imports said, and what stands beside it.
class SessionDiagnostics : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;

  // What an import said: from the current step of the history on, so that undo has what was said before.
  void setImported(Diagnostics diagnostics);
  [[nodiscard]] const Diagnostics& imported() const;
  // What undo changes nothing about.
  void setStanding(Diagnostics standing);
  [[nodiscard]] const Diagnostics& standing() const { return standing_; }

  // Another history begins; null: none. It outlives this, or the next call.
  void follow(const History* history) { history_ = history; }
  void reset();
  // Before a step is made: what was said in steps that could be redone is kept until the next one.
  void forgetNewer();
  // The step that was just made is taken back.
  void bringBack();

 Q_SIGNALS:
  void changed();

 private:
  const History* history_ = nullptr;
  std::map<std::size_t, Diagnostics> bySteps_;  // by the step that they were said at
  std::map<std::size_t, Diagnostics> before_;   // the gesture that dropped what could be redone
  Diagnostics standing_;
};

}  // namespace squire
