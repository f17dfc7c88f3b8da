#include "core/io/lock_files.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>

#include "core/io/descriptor.h"

namespace squire {

namespace {

// As in newer kernels' <linux/landlock.h>; older kernels accept the members that they do not know if they
// are 0.
struct RulesetAttributes {
  std::uint64_t files = 0;
  std::uint64_t network = 0;  // from version 4 on: bind and connect
  std::uint64_t scopes = 0;   // from version 6 on: abstract sockets and signals of other processes
};

constexpr std::uint64_t firstBits(unsigned count) { return (std::uint64_t{1} << count) - 1; }

// The rights that a version of Landlock can restrict.
RulesetAttributes everything(long version) {
  RulesetAttributes all;
  all.files = firstBits(version >= 5 ? 16 : version >= 3 ? 15 : version >= 2 ? 14 : 13);
  if (version >= 4) all.network = firstBits(2);
  if (version >= 6) all.scopes = firstBits(2);
  return all;
}

long landlockVersion() {
  return ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
}

// A missing path is ignored.
int allowReading(int ruleset, const std::filesystem::path& path) {
  const Descriptor place(::open(path.empty() ? "." : path.c_str(), O_PATH | O_CLOEXEC));
  struct stat info {};
  if (!place.valid() || ::fstat(place.get(), &info) != 0) return 0;
  landlock_path_beneath_attr rule{};
  rule.parent_fd = place.get();
  rule.allowed_access = LANDLOCK_ACCESS_FS_READ_FILE;
  if (S_ISDIR(info.st_mode)) rule.allowed_access |= LANDLOCK_ACCESS_FS_READ_DIR;
  return ::syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) == 0 ? 0 : errno;
}

}  // namespace

bool canLockFiles() { return landlockVersion() > 0; }

int lockFiles(std::span<const std::filesystem::path> readable) {
  const RulesetAttributes wanted = everything(landlockVersion());
  const Descriptor ruleset(
      static_cast<int>(::syscall(SYS_landlock_create_ruleset, &wanted, sizeof(wanted), 0)));
  if (!ruleset.valid()) return errno;
  for (const std::filesystem::path& path : readable) {
    if (const int failed = allowReading(ruleset.get(), path); failed != 0) return failed;
  }
  return ::syscall(SYS_landlock_restrict_self, ruleset.get(), 0) == 0 ? 0 : errno;
}

}  // namespace squire
