#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "core/base/hash.h"
#include "core/io/file_stamp.h"

namespace squire {

enum class FileChange : std::uint32_t {
  None,     // the content is known
  Writing,  // being written; ask again soon
  Changed,  // different content, not written to for a while
  Gone,     // for longer than programs take that remove a file to save it
};

// Detects by content that another program changed a file or, for a source, one of its side files. Call poll()
// on notifications from the system and from time to time: it costs one stat per file, and the content is read
// only after a change has settled.
class FileWatch {
 public:
  static constexpr double settleSeconds = 0.3;
  static constexpr double goneSeconds = 2.0;

  FileWatch(std::filesystem::path file, const ContentHash& known);

  // `now`: seconds of any monotonic clock.
  [[nodiscard]] FileChange poll(double now);
  // The hash of the content that was last read or accepted.
  [[nodiscard]] const ContentHash& content() const { return content_; }
  // Marks a content as known: it was imported, saved, or ignored by the user.
  void accept(const ContentHash& known);
  [[nodiscard]] const std::filesystem::path& file() const { return file_; }

 private:
  using Stamps = std::vector<std::optional<FileStamp>>;  // of the file, then of its side files
  [[nodiscard]] Stamps stamps() const;

  std::filesystem::path file_;
  ContentHash known_;
  ContentHash content_;
  std::vector<std::filesystem::path> beside_;  // known once the content has been read
  std::optional<Stamps> read_;                 // stamps when the content was last read
  std::optional<Stamps> seen_;
  double seenAt_ = 0.0;
  std::optional<double> awaySince_;
};

}  // namespace squire
