#include "core/formats/other/factory.h"
#include "core/formats/other/other_formats.h"

namespace squire {

namespace {

// Rejects these formats: the program that reads them is not part of Squire for Windows.
class OtherFormatsNowhere final : public OtherFormats {
 public:
  [[nodiscard]] bool startsAnotherProgram() const override { return false; }
  [[nodiscard]] Result<Imported> read(ByteSpan /*bytes*/, const std::filesystem::path& /*path*/,
                                      const ImportOptions& /*options*/,
                                      const ImportJob& /*job*/) const override {
    return makeError(ErrorCode::Format, "Squire for Windows reads FBX and glTF, and not this format",
                     "export it again as FBX or glTF, or import it on Linux");
  }
};

}  // namespace

std::unique_ptr<Importer> makeOtherFormats() { return std::make_unique<OtherFormatsNowhere>(); }

}  // namespace squire
