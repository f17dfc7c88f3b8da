#include "core/formats/gltf/draco.h"

#include <draco/compression/decode.h>

#include <algorithm>

#include "core/formats/gltf/gltf_document.h"

namespace squire::gltf {

namespace {

constexpr int mostComponents = 4;

// The integer that means 1 in a normalised attribute of this type; 1 for types that cannot be normalised.
float wholeOf(draco::DataType type) {
  switch (type) {
    case draco::DT_INT8:
      return 127.0f;
    case draco::DT_UINT8:
      return 255.0f;
    case draco::DT_INT16:
      return 32767.0f;
    case draco::DT_UINT16:
      return 65535.0f;
    default:
      return 1.0f;
  }
}

bool read(const draco::Mesh& mesh, std::int64_t id, bool isFraction, std::vector<float>& out) {
  const draco::PointAttribute* source =
      id < 0 || id > UINT32_MAX ? nullptr : mesh.GetAttributeByUniqueId(static_cast<std::uint32_t>(id));
  if (source == nullptr || source->num_components() < 1 || source->num_components() > mostComponents)
    return false;
  const auto width = static_cast<std::size_t>(source->num_components());
  const float whole = isFraction && !source->normalized() ? wholeOf(source->data_type()) : 1.0f;
  out.reserve(mesh.num_points() * width);
  for (draco::PointIndex i(0); i < mesh.num_points(); ++i) {
    float values[mostComponents] = {};
    const draco::AttributeValueIndex at = source->mapped_index(i);
    if (at.value() >= source->size()) return false;
    if (!source->ConvertValue<float>(at, source->num_components(), values)) return false;
    for (std::size_t k = 0; k < width; ++k)
      out.push_back(whole > 1.0f ? std::max(values[k] / whole, -1.0f) : values[k]);
  }
  return true;
}

}  // namespace

const Json& dracoOf(const Json& primitive) { return primitive["extensions"]["KHR_draco_mesh_compression"]; }

Result<DracoMesh> decodedDraco(ByteSpan data, const Json& attributes,
                               const std::map<std::string, bool>& isFraction, const std::string& name) {
  draco::DecoderBuffer buffer;
  buffer.Init(reinterpret_cast<const char*>(data.data()), data.size());
  draco::Decoder decoder;
  const auto decoded = decoder.DecodeMeshFromBuffer(&buffer);
  if (!decoded.ok()) return damaged(name + " has damaged compressed data");
  const draco::Mesh& mesh = *decoded.value();
  DracoMesh out;
  out.vertices = mesh.num_points();
  for (const auto& [attribute, id] : attributes.members()) {
    const auto known = isFraction.find(attribute);
    const bool fraction = known != isFraction.end() && known->second;
    if (!read(mesh, id.asInteger(-1), fraction, out.attributes[attribute]))
      return damaged(name + " has no " + attribute + " in its compressed data");
  }
  out.triangles.reserve(3 * static_cast<std::size_t>(mesh.num_faces()));
  for (draco::FaceIndex i(0); i < mesh.num_faces(); ++i) {
    for (int k = 0; k < 3; ++k) out.triangles.push_back(mesh.face(i)[static_cast<std::size_t>(k)].value());
  }
  return out;
}

}  // namespace squire::gltf
