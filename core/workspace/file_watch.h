#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "core/base/hash.h"

namespace squire {

enum class FileChange : std::uint32_t {
  None,     // the content is the known one
  Writing,  // something happens; ask again soon
  Changed,  // other content, and nobody has written to it for a while
  Gone,
};

// Notices by content that another program changed a file. Ask it when the system says that something
// happened, and from time to time: looking costs one stat; the content is read only after a change that has
// settled. The files that a source names beside it count as part of it.
class FileWatch {
 public:
  static constexpr double settleSeconds = 0.3;

  FileWatch(std::filesystem::path file, const ContentHash& known);

  // `now` in seconds of any clock that runs forward.
  [[nodiscard]] FileChange look(double now);
  // What the file held at the last `Changed`.
  [[nodiscard]] const ContentHash& content() const { return content_; }
  // This content is known from now on: it was taken in, saved, or turned down.
  void accept(const ContentHash& known);
  [[nodiscard]] const std::filesystem::path& file() const { return file_; }

 private:
  struct Stamp {
    std::uint64_t size = 0;
    std::int64_t modified = 0;
    std::uint64_t inode = 0;
    bool operator==(const Stamp&) const = default;
  };
  using Stamps = std::vector<std::optional<Stamp>>;  // of the file, then of those beside it
  [[nodiscard]] Stamps stamps() const;

  std::filesystem::path file_;
  ContentHash known_;
  ContentHash content_;
  std::vector<std::filesystem::path> beside_;  // known since the content was read
  std::optional<Stamps> read_;                 // when the content was read last
  std::optional<Stamps> seen_;
  double seenAt_ = 0.0;
};

}  // namespace squire
