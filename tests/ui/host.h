#pragma once

#include <QProcess>
#include <QString>

namespace squire::test {

// What tests of the window do to the system below. host.cpp does it with POSIX, host_windows.cpp on Windows.

// Whether permissions, limits of files and small disks can be made, and opened files be counted.
[[nodiscard]] bool hasPosix();
// Sends a signal to a process.
[[nodiscard]] bool signalTo(const QProcess& process, int signal);

// While it exists, nobody can write into a folder, not even root.
class ReadOnlyFolder {
 public:
  explicit ReadOnlyFolder(const QString& path);
  ~ReadOnlyFolder();
  ReadOnlyFolder(const ReadOnlyFolder&) = delete;
  ReadOnlyFolder& operator=(const ReadOnlyFolder&) = delete;
  [[nodiscard]] bool made() const { return made_; }

 private:
  QString path_;
  bool made_ = false;
  unsigned was_ = 0;
};

// While it exists, no file can get longer than 512 bytes.
class ShortFiles {
 public:
  ShortFiles();
  ~ShortFiles();
  ShortFiles(const ShortFiles&) = delete;
  ShortFiles& operator=(const ShortFiles&) = delete;
  [[nodiscard]] bool made() const { return made_; }

 private:
  bool made_ = false;
  unsigned long was_ = 0;
  void (*handled_)(int) = nullptr;
};

// A file system of 1 MB, removed with this object.
class SmallDisk {
 public:
  explicit SmallDisk(const QString& path);
  ~SmallDisk();
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;
  [[nodiscard]] bool mounted() const { return mounted_; }
  [[nodiscard]] const QString& path() const { return path_; }

 private:
  QString path_;
  bool mounted_ = false;
};

// Counts how often a file is opened.
class OpenWatch {
 public:
  explicit OpenWatch(const QString& file);
  ~OpenWatch();
  OpenWatch(const OpenWatch&) = delete;
  OpenWatch& operator=(const OpenWatch&) = delete;
  [[nodiscard]] int count();

 private:
  int handle_ = -1;
  int opened_ = 0;
};

}  // namespace squire::test

// Leaves a test function out where the system cannot do what it needs.
#define SQUIRE_NEEDS_POSIX(why) \
  if (!squire::test::hasPosix()) QSKIP("left out: " why)
