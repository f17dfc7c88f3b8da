#include "widgets/panels/project_checks.h"

#include <QPointer>
#include <utility>

#include "core/edit/materials/resolve.h"

namespace squire {

namespace {

constexpr int patience = 150;  // milliseconds without an edit, so that a drag is checked when it pauses

}  // namespace

ProjectChecks::ProjectChecks(Session& session, QObject* parent) : QObject(parent), session_(session) {
  soon_.setSingleShot(true);
  connect(&soon_, &QTimer::timeout, this, &ProjectChecks::start);
  connect(&session_.diagnostics(), &SessionDiagnostics::changed, this, [this] { ask(0); });
  connect(&session_, &Session::changed, this, [this](const SessionChange& change) {
    if (change.has(SessionChange::Opened)) {
      result_ = {};
      ask(0);
      Q_EMIT checked();
    } else if (change.has(SessionChange::History | SessionChange::Sources | SessionChange::Appearance)) {
      ask(patience);
    }
  });
}

void ProjectChecks::setProfile(const EngineProfile& profile, const Diagnostics& fault) {
  profile_ = profile;
  profileFault_ = fault;
  ask(0);
}

void ProjectChecks::ask(int milliseconds) {
  ++asked_;
  soon_.start(milliseconds);
}

void ProjectChecks::start() {
  if (isRunning_) return;  // finish() starts again
  if (!session_.hasProject()) return finish(asked_, {});
  isRunning_ = true;
  Diagnostics loaded = session_.diagnostics().standing();
  const Diagnostics& imported = session_.diagnostics().imported();
  loaded.insert(loaded.end(), profileFault_.begin(), profileFault_.end());
  loaded.insert(loaded.end(), imported.begin(), imported.end());
  session_.jobs().startQuietly([self = QPointer(this), asked = asked_,
                                project = session_.history().snapshot(),
                                files = session_.shown().textureFiles(), loaded = std::move(loaded),
                                profile = profile_]() -> std::function<void()> {
    const std::vector<Model> models = resolveModels(*project, files);
    const std::vector<CheckedFights> fights = checkContracts(*project, models);
    CheckResult result = checkProject({*project, models, loaded, fights, profile});
    return [self, asked, result = std::move(result)] {
      if (self) self->finish(asked, result);
    };
  });
}

void ProjectChecks::finish(std::uint64_t asked, CheckResult result) {
  isRunning_ = false;
  if (asked != asked_) {
    if (!soon_.isActive()) soon_.start(0);
    return;
  }
  checked_ = asked;
  result_ = std::move(result);
  Q_EMIT checked();
}

}  // namespace squire

#include "moc_project_checks.cpp"
