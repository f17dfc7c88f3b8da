#pragma once

#include <QObject>
#include <map>

#include "core/base/error.h"
#include "core/edit/history/history.h"

namespace squire {

// The problems of the project: those of its imports, and standing ones, which undo does not change.
class SessionDiagnostics : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;

  // Sets the diagnostics of an import, for the current undo step and later ones; undo restores the earlier
  // ones.
  void setImported(Diagnostics diagnostics);
  [[nodiscard]] const Diagnostics& imported() const;
  // Sets the problems that do not depend on the undo history.
  void setStanding(Diagnostics standing);
  [[nodiscard]] const Diagnostics& standing() const { return standing_; }

  // Sets the history to follow, or null. It must outlive this object or the next call.
  void follow(const History* history) { history_ = history; }
  void reset();
  // Call this before adding a step; drops the diagnostics of the redo steps, which restoreRedo() can restore.
  void dropRedo();
  // Call this after the last step was cancelled; restores what dropRedo() has dropped.
  void restoreRedo();

 Q_SIGNALS:
  void changed();

 private:
  const History* history_ = nullptr;
  std::map<std::size_t, Diagnostics> bySteps_;  // by the undo step at which they were set
  std::map<std::size_t, Diagnostics> before_;   // bySteps_ before the current gesture dropped redo steps
  Diagnostics standing_;
};

}  // namespace squire
