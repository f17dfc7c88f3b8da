#pragma once

#include <assimp/IOSystem.hpp>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "core/base/bytes.h"

namespace squire::assimp {

// What Assimp may open: the file itself, whose bytes we have, and files below its folder, links resolved. It
// writes nothing.
class FolderIo : public Assimp::IOSystem {
 public:
  // `bytes` have to outlive this. Assimp goes by the extension, which need not be the file's own.
  FolderIo(ByteSpan bytes, const std::filesystem::path& file, const std::string& extension);

  // The name under which Assimp is told to open the file.
  [[nodiscard]] const std::string& fileName() const { return fileName_; }
  // From now on Assimp gets these bytes, which have to outlive this, for the file, and `beside` under its
  // name.
  void replace(ByteSpan file, std::string_view besideName = {}, ByteSpan beside = {});
  // The bytes of a file in or below the folder; empty where there is none that may be read.
  [[nodiscard]] Bytes sideFile(std::string_view name);
  // Paths of the files in or below the folder that were read.
  [[nodiscard]] const std::set<std::string>& filesRead() const { return filesRead_; }

  bool Exists(const char* name) const override;
  char getOsSeparator() const override { return '/'; }
  Assimp::IOStream* Open(const char* name, const char* mode) override;
  void Close(Assimp::IOStream* stream) override;

 private:
  // Empty where the name leads nowhere or out of the folder.
  [[nodiscard]] std::filesystem::path resolve(std::string_view name) const;
  [[nodiscard]] std::optional<Bytes> read(std::string_view name);

  std::map<std::string, ByteSpan, std::less<>> held_;  // what is not read from the folder
  std::filesystem::path folder_;                       // canonical
  std::string fileName_;
  std::set<std::string> filesRead_;
};

}  // namespace squire::assimp
