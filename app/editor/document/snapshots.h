#pragma once

#include <QObject>
#include <QTimer>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "app/editor/document/project_place.h"
#include "core/workspace/recovery.h"

namespace squire {

// Stores snapshots of unsaved work, so that it can be recovered after a crash.
class Snapshots : public QObject {
  Q_OBJECT
 public:
  Snapshots(Session& session, const ProjectPlace& place);

  // How long unsaved work waits for a snapshot at most, in seconds.
  void setInterval(double seconds);
  // To be called when another project is open; its current state needs no snapshot.
  void restart();
  // To be called when a state of the history is saved, with its number; see Session::workNumber().
  void setSaved(std::uint64_t work, std::shared_ptr<const Project> state) {
    policy_.saved(work);
    saved_ = std::move(state);
  }

  [[nodiscard]] const RecoveryStore& store() const { return store_; }
  // The path under which the snapshots of the open project are stored.
  [[nodiscard]] std::filesystem::path key() const;
  [[nodiscard]] bool isOfOpenProject(const RecoveryEntry& entry) const;
  [[nodiscard]] std::vector<RecoveryEntry> offered() const { return store_.offered(); }
  // Like offered(), without blocking the window, since snapshots can be as large as projects.
  void findOffered(std::function<void(const std::vector<RecoveryEntry>&)> then);
  void discard(const RecoveryEntry& entry) { store_.discard(entry); }
  // Deletes the snapshots of the open project, because the user discards its changes.
  void discardOwn();
  // Stores the state of the open project, which was recovered, and then removes the snapshot that it came
  // from.
  void replace(const std::optional<RecoveryEntry>& recovered);
  // Stores unsaved work at once, because the program is about to end.
  void storeNow();

 Q_SIGNALS:
  void failed(const squire::Error& error);

 private:
  [[nodiscard]] bool hasWork() const;
  [[nodiscard]] SnapshotNotes notes() const;
  void storeIfDue();

  Session& session_;
  const ProjectPlace& place_;
  RecoveryStore store_;
  double interval_ = AutosavePolicy::usualInterval;
  AutosavePolicy policy_;
  QTimer timer_;
  bool isStoring_ = false;
  std::size_t seenStep_ = 0;
  std::shared_ptr<const Project> saved_;  // the state of the history that the project's file has; may be null
};

}  // namespace squire
