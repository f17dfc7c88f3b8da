#pragma once

#include <filesystem>
#include <map>
#include <vector>

#include "core/io/descriptor.h"

namespace squire {

// What the system says about files in folders: which of them their writers closed or renamed into place. A
// system without such notices says nothing.
class FolderNotices {
 public:
  FolderNotices();

  void add(const std::filesystem::path& folder);
  // The files since the last call.
  [[nodiscard]] std::vector<std::filesystem::path> take();
  // Becomes readable when there is something to take; -1 if there never is.
  [[nodiscard]] int descriptor() const { return notify_.get(); }

 private:
  Descriptor notify_;
  std::map<int, std::filesystem::path> folders_;  // by watch descriptor of inotify
};

}  // namespace squire
