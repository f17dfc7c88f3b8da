#pragma once

#include <QObject>
#include <QTimer>

#include "core/check/check_project.h"
#include "widgets/session/session.h"

namespace squire {

// The checks of the session's project, run in the background a moment after each change.
class ProjectChecks : public QObject {
  Q_OBJECT
 public:
  explicit ProjectChecks(Session& session, QObject* parent = nullptr);

  // Sets the engine profile and the problems with its file.
  void setProfile(const EngineProfile& profile, const Diagnostics& fault);
  // The result of the last check.
  [[nodiscard]] const CheckResult& result() const { return result_; }
  // Whether result() is for the current state of the project.
  [[nodiscard]] bool isCurrent() const { return checked_ == asked_; }

 Q_SIGNALS:
  void checked();

 private:
  void ask(int milliseconds);
  void start();
  void finish(std::uint64_t asked, CheckResult result);

  Session& session_;
  EngineProfile profile_;
  Diagnostics profileFault_;
  QTimer soon_;
  std::uint64_t asked_ = 0;
  std::uint64_t checked_ = 0;
  bool isRunning_ = false;
  CheckResult result_;
};

}  // namespace squire
