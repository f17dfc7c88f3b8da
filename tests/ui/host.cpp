#include "tests/ui/host.h"

#include <sys/inotify.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <csignal>

namespace squire::test {

bool hasPosix() { return true; }

bool signalTo(const QProcess& process, int signal) {
  return ::kill(static_cast<pid_t>(process.processId()), signal) == 0;
}

namespace {

constexpr uid_t nobody = 65534;

}  // namespace

// Drops the permissions of root. Qt asks with the real user whether a folder is writable.
ReadOnlyFolder::ReadOnlyFolder(const QString& path) : path_(path), was_(::geteuid()) {
  made_ = ::chmod(QFile::encodeName(path).constData(), 0555) == 0 &&
          (was_ != 0 || ::setresuid(nobody, nobody, was_) == 0);
}

ReadOnlyFolder::~ReadOnlyFolder() {
  if (!made_ || (was_ == 0 && ::setresuid(was_, was_, was_) != 0)) return;
  ::chmod(QFile::encodeName(path_).constData(), 0755);
}

ShortFiles::ShortFiles() : handled_(std::signal(SIGXFSZ, SIG_IGN)) {
  rlimit limit{};
  if (::getrlimit(RLIMIT_FSIZE, &limit) != 0) return;
  was_ = limit.rlim_cur;
  const rlimit small{512, limit.rlim_max};
  made_ = ::setrlimit(RLIMIT_FSIZE, &small) == 0;
}

ShortFiles::~ShortFiles() {
  rlimit limit{};
  if (made_ && ::getrlimit(RLIMIT_FSIZE, &limit) == 0) {
    limit.rlim_cur = was_;
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  std::signal(SIGXFSZ, handled_);
}

SmallDisk::SmallDisk(const QString& path) : path_(path) {
  mounted_ = QDir().mkpath(path) &&
             ::mount("tmpfs", path.toUtf8().constData(), "tmpfs", 0, "size=1m,mode=0777") == 0;
}

SmallDisk::~SmallDisk() {
  if (mounted_) ::umount2(path_.toUtf8().constData(), MNT_DETACH);
}

OpenWatch::OpenWatch(const QString& file) : handle_(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {
  ::inotify_add_watch(handle_, QFile::encodeName(file).constData(), IN_OPEN);
}

OpenWatch::~OpenWatch() { ::close(handle_); }

int OpenWatch::count() {
  inotify_event event{};
  while (::read(handle_, &event, sizeof(event)) > 0) ++opened_;
  return opened_;
}

}  // namespace squire::test
