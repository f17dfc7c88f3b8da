#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <iterator>

#include "core/formats/other/factory.h"
#include "core/formats/other/other_formats.h"
#include "core/io/system_error.h"

namespace squire {

namespace {

std::vector<std::string> ownArguments() {
  std::ifstream file("/proc/self/cmdline", std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  std::vector<std::string> arguments;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\0', at), text.size());
    arguments.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return arguments;
}

class OtherFormatsElsewhere final : public OtherFormats {
 public:
  [[nodiscard]] Result<Imported> read(ByteSpan /*bytes*/, const std::filesystem::path& /*path*/,
                                      const ImportOptions& /*options*/,
                                      const JobControl& /*job*/) const override {
    std::error_code failed;
    const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", failed);
    const std::filesystem::path program = self.parent_path() / SQUIRE_ASSIMP_WORKER;
    std::vector<std::string> arguments = ownArguments();
    std::vector<char*> pointers;
    pointers.reserve(arguments.size() + 1);
    for (std::string& argument : arguments) pointers.push_back(argument.data());
    pointers.push_back(nullptr);
    ::execv(program.c_str(), pointers.data());
    return systemError(program, "cannot start the program that reads this format", errno);
  }
};

}  // namespace

std::unique_ptr<Importer> makeOtherFormats() { return std::make_unique<OtherFormatsElsewhere>(); }

}  // namespace squire
