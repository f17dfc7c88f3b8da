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

// Where in a project a person was, in words that hold when it is read again.
struct LookedAt {
  std::string model;
  std::string clip;  // empty: the rest pose
  Time playhead;
};

// A snapshot of unsaved work.
struct RecoveryEntry {
  std::filesystem::path store;    // the file in the recovery folder
  std::filesystem::path project;  // whose work it is; empty: it was never saved
  std::int64_t savedAt = 0;       // seconds since 1970
  ProcessIdentity process;        // that kept it
  LookedAt lookedAt;
  // When the project's file was written; none where there is no such file.
  std::optional<std::int64_t> fileSavedAt;
};

// Keeps snapshots of projects apart from the user's files, so that a crash costs a minute of work at most. A
// snapshot stays until the program that made it saves or a person decides. Safe to use from any thread;
// snapshots of one project are to be kept one after another.
class RecoveryStore {
 public:
  // The folder is made when it is needed; empty: nothing is kept.
  explicit RecoveryStore(std::filesystem::path folder);

  // Replaces this program's older snapshot of the project. `project` is the path of its file, made absolute.
  [[nodiscard]] Status keep(const Project& snapshot, const std::filesystem::path& project,
                            const LookedAt& lookedAt = {});
  // After a save or a decision to drop the work.
  void discardOwn(const std::filesystem::path& project);
  void discard(const RecoveryEntry& entry);

  // Snapshots of programs that ended without saving, not equal to the project's file: older ones, too, since
  // a copy, a checkout or a clock gives a file any date.
  [[nodiscard]] std::vector<RecoveryEntry> offered() const;
  [[nodiscard]] Result<Project> read(const RecoveryEntry& entry) const;

 private:
  [[nodiscard]] std::filesystem::path fileFor(const std::filesystem::path& project) const;
  std::filesystem::path folder_;
};

// When a snapshot is due: a minute after the first unsaved edit, or after 20 of them. Time comes from the
// caller, in seconds of any clock that runs forward.
class AutosavePolicy {
 public:
  static constexpr double interval = 60.0;
  static constexpr int edits = 20;

  // Tells of the state now; true where a snapshot is to be kept. `revision` is History::revision().
  [[nodiscard]] bool isDue(std::uint64_t revision, double now);
  // The state that is kept or saved.
  void kept(std::uint64_t revision);
  // It was changed while it was being kept, and goes by the same number: the rest of a drag.
  void changed(double now);

 private:
  static constexpr std::uint64_t nothing = ~std::uint64_t{0};

  std::uint64_t kept_ = 0;
  std::uint64_t last_ = 0;
  int changes_ = 0;
  double firstChange_ = 0.0;
};

}  // namespace squire
