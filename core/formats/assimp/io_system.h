#pragma once

#include <assimp/IOSystem.hpp>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "core/base/bytes.h"
#include "core/base/result.h"

namespace squire::assimp {

// Restricts Assimp's file access to the file itself, whose bytes are in memory, and files below its folder
// (after resolving links). Writing is not possible.
class FolderIo : public Assimp::IOSystem {
 public:
  // `bytes` must outlive this object. Assimp selects the format by `extension`, which may differ from the
  // file's own.
  FolderIo(ByteSpan bytes, const std::filesystem::path& file, const std::string& extension);

  // The file name to pass to Assimp.
  [[nodiscard]] const std::string& fileName() const { return fileName_; }
  // From now on Assimp reads these bytes for the file; they must outlive this object.
  void replace(ByteSpan file) { held_[fileName_] = file; }
  // Paths of the files in or below the folder that Assimp opened, even if they could not be read.
  [[nodiscard]] const std::set<std::string>& filesRead() const { return filesRead_; }

  // Fails if the system did not let a file be read that Assimp asked for.
  [[nodiscard]] const Status& refused() const { return refused_; }

  bool Exists(const char* name) const override;
  char getOsSeparator() const override { return '/'; }
  Assimp::IOStream* Open(const char* name, const char* mode) override;
  void Close(Assimp::IOStream* stream) override;

 private:
  // Empty if the file does not exist or is outside of the folder.
  [[nodiscard]] std::filesystem::path resolve(std::string_view name) const;
  [[nodiscard]] std::optional<Bytes> read(std::string_view name);

  std::map<std::string, ByteSpan, std::less<>> held_;  // files that are in memory
  std::filesystem::path folder_;                       // canonical
  std::string fileName_;
  std::set<std::string> filesRead_;
  mutable Status refused_;
};

}  // namespace squire::assimp
