#pragma once

#include <filesystem>

#include "core/base/result.h"

namespace squire::cli {

// The folder that a command writes to, which may not exist yet.
class OutputFolder {
 public:
  explicit OutputFolder(std::filesystem::path path) : path_(std::move(path)) {}

  // Creates the folder if only the last part of its path is missing. May be called again, in case another
  // process has removed it.
  [[nodiscard]] Status make();
  // Removes the folder if this object created it and it is empty.
  void removeIfUnused();

 private:
  std::filesystem::path path_;
  bool isNew_ = false;
};

}  // namespace squire::cli
