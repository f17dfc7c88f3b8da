#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/hash.h"
#include "core/model/project.h"
#include "core/workspace/process_identity.h"

namespace squire {

// What the user was looking at, by name, so that it can be restored after reopening.
struct ShownClip {
  std::string model;
  std::string clip;  // empty: the rest pose
  Time playhead;
};

// What a snapshot shows, and how far it is from the project's file.
struct SnapshotNotes {
  ShownClip shownClip;
  // Steps from the last save to the snapshot, negative if they were undone; empty if that is unknown.
  std::optional<std::int64_t> stepsSinceSave = {};
};

// A snapshot of unsaved work.
struct RecoveryEntry {
  std::filesystem::path store;    // the snapshot's file in the recovery folder
  std::filesystem::path project;  // the project's file; empty: never saved
  std::int64_t savedAt = 0;       // seconds since 1970
  ProcessIdentity process;        // the process that wrote it
  SnapshotNotes notes;
  // Modification time of the project's file; empty if there is none.
  std::optional<std::int64_t> fileSavedAt;
  bool isOlderThanFile = false;  // also if both were written in the same second
};

// Stores snapshots of projects outside of the user's folders, so that a crash costs at most the work since
// the last snapshot (see AutosavePolicy). A snapshot stays until its program saves the project or the user
// decides. Thread-safe, but snapshots of one project must be stored one after the other.
class RecoveryStore {
 public:
  // The folder is created on demand; empty: snapshots are disabled.
  explicit RecoveryStore(std::filesystem::path folder);

  // Replaces this process's previous snapshot of the project. `project`: path of its file, made absolute.
  [[nodiscard]] Status store(const Project& snapshot, const std::filesystem::path& project,
                             const SnapshotNotes& notes = {});
  // Call after a save or when the user discards the work.
  void discardOwn(const std::filesystem::path& project);
  void discard(const RecoveryEntry& entry);

  // Snapshots of processes that ended without saving and that differ from the project's file. Includes
  // snapshots older than that file, because copying, version control or the clock may give it any date.
  [[nodiscard]] std::vector<RecoveryEntry> offered() const;
  [[nodiscard]] Result<Project> read(const RecoveryEntry& entry) const;

 private:
  [[nodiscard]] std::filesystem::path fileFor(const std::filesystem::path& project) const;
  std::filesystem::path folder_;
};

// Decides when to write a snapshot: an interval after the first unsaved edit, or after 20 edits. Times are in
// seconds; `now` is of any monotonic clock.
class AutosavePolicy {
 public:
  static constexpr double usualInterval = 60.0;
  static constexpr int edits = 20;

  void setInterval(double interval) { interval_ = interval; }

  // Call regularly with the current state; returns true if a snapshot is due. `revision`: a number that
  // identifies the state, unkeyed changes included.
  [[nodiscard]] bool isDue(std::uint64_t revision, double now);
  // Call after this state was saved or stored as a snapshot.
  void saved(std::uint64_t revision);
  // Call if the state changed without a new revision while the snapshot was written: during a drag.
  void changed(double now);

 private:
  static constexpr std::uint64_t nothing = ~std::uint64_t{0};

  double interval_ = usualInterval;
  std::uint64_t kept_ = 0;
  std::uint64_t last_ = 0;
  int changes_ = 0;
  double firstChange_ = 0.0;
};

}  // namespace squire
