#include "core/formats/other/factory.h"
#include "core/formats/other/other_formats.h"
#include "core/io/sibling.h"
#include "core/io/system_error.h"

namespace squire {

namespace {

class OtherFormatsElsewhere final : public OtherFormats {
 public:
  [[nodiscard]] bool startsAnotherProgram() const override { return true; }
  [[nodiscard]] Result<Imported> read(ByteSpan /*bytes*/, const std::filesystem::path& /*path*/,
                                      const ImportOptions& /*options*/,
                                      const ImportJob& /*job*/) const override {
    const std::filesystem::path program = siblingProgram("assimp-worker");
    const int failed = becomeProgram(program);
    return systemError(program, "cannot start the program that reads this format", failed);
  }
};

}  // namespace

std::unique_ptr<Importer> makeOtherFormats() { return std::make_unique<OtherFormatsElsewhere>(); }

}  // namespace squire
