#include "tests/ui/host.h"

namespace squire::test {

bool hasPosix() { return false; }
bool signalTo(const QProcess& /*process*/, int /*signal*/) { return false; }

ReadOnlyFolder::ReadOnlyFolder(const QString& path) : path_(path) {}
ReadOnlyFolder::~ReadOnlyFolder() = default;
ShortFiles::ShortFiles() = default;
ShortFiles::~ShortFiles() = default;
SmallDisk::SmallDisk(const QString& path) : path_(path) {}
SmallDisk::~SmallDisk() = default;
OpenWatch::OpenWatch(const QString& /*file*/) {}
OpenWatch::~OpenWatch() = default;
int OpenWatch::count() { return opened_; }

}  // namespace squire::test
