#pragma once

#include <assimp/IOSystem.hpp>
#include <filesystem>
#include <string>

#include "core/base/bytes.h"

namespace squire::assimp {

// What Assimp may open: the file itself, whose bytes we have, and files below its folder, links resolved. It
// writes nothing.
class FolderIo : public Assimp::IOSystem {
 public:
  // `bytes` have to outlive this.
  FolderIo(ByteSpan bytes, const std::filesystem::path& file);

  // The name under which Assimp is told to open the file.
  [[nodiscard]] const std::string& fileName() const { return fileName_; }

  bool Exists(const char* name) const override;
  char getOsSeparator() const override { return '/'; }
  Assimp::IOStream* Open(const char* name, const char* mode) override;
  void Close(Assimp::IOStream* stream) override;

 private:
  // Empty where the name leads nowhere or out of the folder.
  [[nodiscard]] std::filesystem::path resolve(std::string_view name) const;

  ByteSpan bytes_;
  std::filesystem::path folder_;  // canonical
  std::string fileName_;
};

// "a%20b" is "a b"; what is no escape stays.
[[nodiscard]] std::string percentDecoded(std::string_view text);

}  // namespace squire::assimp
