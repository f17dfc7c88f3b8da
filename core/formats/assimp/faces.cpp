#include "core/formats/assimp/faces.h"

#include <algorithm>
#include <memory>
#include <span>

#include "core/model/build/triangulate.h"

namespace squire::assimp {

namespace {

void setCorners(aiFace& face, std::span<const unsigned> corners) {
  face.mIndices = new unsigned[corners.size()];  // owned by the face
  face.mNumIndices = static_cast<unsigned>(corners.size());
  std::copy(corners.begin(), corners.end(), face.mIndices);
}

std::size_t triangleCount(const aiFace& face) { return face.mNumIndices > 3 ? face.mNumIndices - 2 : 1; }

void triangulateFaces(aiMesh& mesh) {
  const std::span<const aiFace> before(mesh.mFaces, mesh.mNumFaces);
  std::size_t count = 0;
  for (const aiFace& face : before) count += triangleCount(face);
  if (count == before.size()) return;
  auto after = std::make_unique<aiFace[]>(count);
  std::size_t at = 0;
  std::vector<glm::dvec3> outline;
  std::vector<std::uint32_t> triangles;
  for (const aiFace& face : before) {
    const std::span<const unsigned> corners(face.mIndices, face.mNumIndices);
    if (corners.size() <= 3) {
      setCorners(after[at++], corners);
      continue;
    }
    outline.clear();
    for (const unsigned corner : corners) {
      const aiVector3D point = corner < mesh.mNumVertices ? mesh.mVertices[corner] : aiVector3D();
      outline.emplace_back(point.x, point.y, point.z);
    }
    triangulate(outline, triangles);
    for (std::size_t t = 0; t + 2 < triangles.size(); t += 3) {
      const unsigned own[3] = {corners[triangles[t]], corners[triangles[t + 1]], corners[triangles[t + 2]]};
      setCorners(after[at++], own);
    }
  }
  delete[] mesh.mFaces;
  mesh.mFaces = after.release();
  mesh.mNumFaces = static_cast<unsigned>(at);
  mesh.mPrimitiveTypes &= ~static_cast<unsigned>(aiPrimitiveType_POLYGON);
  mesh.mPrimitiveTypes |= aiPrimitiveType_TRIANGLE;
}

}  // namespace

void triangulateFaces(aiScene& scene) {
  for (unsigned i = 0; i < scene.mNumMeshes; ++i) triangulateFaces(*scene.mMeshes[i]);
}

}  // namespace squire::assimp
