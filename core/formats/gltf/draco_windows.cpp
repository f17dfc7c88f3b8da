#include "core/formats/gltf/draco.h"
#include "core/formats/gltf/gltf_document.h"

namespace squire::gltf {

const Json& dracoOf(const Json& primitive) { return primitive["extensions"]["KHR_draco_mesh_compression"]; }

// Squire for Windows is cross-compiled on Debian, which packages Draco for Linux only; so it is built without
// it.
Result<DracoMesh> decodedDraco(ByteSpan /*data*/, const Json& /*attributes*/,
                               const std::map<std::string, bool>& /*isFraction*/, const std::string& name) {
  return makeError(ErrorCode::Format,
                   name + " is compressed by Draco, which Squire for Windows does not read",
                   "export it again without compression, or import it on Linux");
}

}  // namespace squire::gltf
