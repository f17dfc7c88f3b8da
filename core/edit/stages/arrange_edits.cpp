#include "core/edit/stages/arrange_edits.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <limits>
#include <unordered_map>

#include "core/edit/attach.h"
#include "core/edit/stages/change_stage.h"
#include "core/ground/below.h"
#include "core/math/geometry.h"

namespace squire {

namespace {

int indexOf(StageAxis axis) { return static_cast<int>(axis); }

Result<StagePieces> piecesIn(const Project& project, StageId id, const StagePieceList& pieces) {
  const Stage* stage = project.find(id);
  if (!stage) return missingPart("stage");
  return piecesOf(*stage, pieces);
}

// A whole number that looks random, the same for the same seed and count on every machine (SplitMix).
std::uint64_t scattered(std::int32_t seed, std::uint64_t count) {
  auto z = static_cast<std::uint64_t>(seed) * 0x9E3779B97F4A7C15u + (count + 1) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

float between(float least, float most, std::uint64_t scattered) {
  const float share = static_cast<float>(scattered >> 40) / static_cast<float>((1 << 24) - 1);
  return least + (most - least) * share;
}

// The coordinate of each piece along an axis if the pieces are spread evenly.
std::unordered_map<StagePieceId, float> evenPlaces(StagePieces pieces, int axis) {
  const auto coordinate = [&](const auto& piece) { return piece->place.translation[axis]; };
  std::ranges::stable_sort(pieces, {}, coordinate);
  const float least = coordinate(pieces.front()), most = coordinate(pieces.back());
  std::unordered_map<StagePieceId, float> places;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const float share = static_cast<float>(i) / static_cast<float>(pieces.size() - 1);
    places.emplace(pieces[i]->id, least + (most - least) * share);
  }
  return places;
}

// With the mirroring F, rotation R and scale S: F R S = (F R F) (F S), where F R F is a rotation.
void mirror(Transform& place, int axis, float at) {
  place.translation[axis] = 2.0f * at - place.translation[axis];
  vec3 turn(-place.rotation.x, -place.rotation.y, -place.rotation.z);
  turn[axis] = -turn[axis];
  place.rotation = quat(place.rotation.w, turn.x, turn.y, turn.z);
  place.scale[axis] = -place.scale[axis];
}

bool isShown(const ProjectModel& model, const Mesh& mesh) {
  const auto choice = std::ranges::find(model.meshes, mesh.name, &MeshChoice::mesh);
  return choice == model.meshes.end() ? !mesh.isLeftOut() : choice->shown;
}

// The box around the shown meshes of a model; empty if its source is not loaded.
Box boundsOf(const Project& project, ModelId id) {
  Box box;
  const ProjectModel* model = project.find(id);
  const Model* imported = model == nullptr ? nullptr : importedModel(project, *model);
  if (imported == nullptr) return box;
  for (const auto& mesh : imported->meshes) {
    if (!isShown(*model, *mesh)) continue;
    for (const vec3& point : mesh->positions) box.add(point);
  }
  return box;
}

// The height of a placed box's lowest corner relative to the place's origin; 0 for an empty box.
float lowestOf(const Box& box, const Transform& place) {
  if (box.empty()) return 0.0f;
  float lowest = std::numeric_limits<float>::max();
  for (int corner = 0; corner < 8; ++corner) {
    const vec3 at((corner & 1) != 0 ? box.max.x : box.min.x, (corner & 2) != 0 ? box.max.y : box.min.y,
                  (corner & 4) != 0 ? box.max.z : box.min.z);
    lowest = std::min(lowest, (place.rotation * (place.scale * at)).y);
  }
  return lowest;
}

}  // namespace

Result<Edit> alignPieces(const Project& project, const AlignPieces& args) {
  const auto pieces = piecesIn(project, args.stage, args.pieces);
  if (!pieces) return pieces.error();
  if (pieces->empty()) return makeError(ErrorCode::Usage, "there are no pieces to align");
  const int axis = indexOf(args.axis);
  const float at = args.at.value_or(pieces->front()->place.translation[axis]);
  const Label label = labelOf<AlignPieces>(args.pieces.size());
  return changeEach(project, args, label, [&](StagePiece& piece) { piece.place.translation[axis] = at; });
}

Result<Edit> distributePieces(const Project& project, const DistributePieces& args) {
  const auto pieces = piecesIn(project, args.stage, args.pieces);
  if (!pieces) return pieces.error();
  if (pieces->size() < 3) return makeError(ErrorCode::Usage, "it takes three pieces or more to distribute");
  const auto places = evenPlaces(*pieces, indexOf(args.axis));
  return changeEach(project, args, labelOf<DistributePieces>(args.pieces.size()), [&](StagePiece& piece) {
    piece.place.translation[indexOf(args.axis)] = places.at(piece.id);
  });
}

Result<Edit> mirrorPieces(const Project& project, const MirrorPieces& args) {
  const int axis = indexOf(args.axis);
  const Label label = labelOf<MirrorPieces>(args.pieces.size());
  return changeEach(project, args, label, [&](StagePiece& piece) { mirror(piece.place, axis, args.at); });
}

Result<Edit> snapPieces(const Project& project, const SnapPieces& args) {
  if (!(args.step >= 1e-3f && args.step <= StagePiece::farthest))
    return makeError(ErrorCode::Content, "the step of the grid has to be a millimetre or more");
  return changeEach(project, args, labelOf<SnapPieces>(args.pieces.size()), [&](StagePiece& piece) {
    vec3& at = piece.place.translation;
    for (int i = 0; i < 3; ++i) at[i] = std::round(at[i] / args.step) * args.step;
  });
}

Result<Edit> dropPieces(const Project& project, const DropPieces& args) {
  const Stage* stage = project.find(args.stage);
  if (!stage) return missingPart("stage");
  bool hasGround = false;
  std::unordered_map<ModelId, Box> boxes;
  const auto drop = [&](StagePiece& piece) {
    const auto [box, isNew] = boxes.try_emplace(piece.model);
    if (isNew) box->second = boundsOf(project, piece.model);
    const float lowest = lowestOf(box->second, piece.place);
    constexpr float rounding = 1e-3f;  // metres by which a piece may be below the ground that it stands on
    vec3& at = piece.place.translation;
    const auto below = groundBelow(stage->ground, at.x, at.y + std::max(lowest, 0.0f) + rounding);
    hasGround = hasGround || below;
    if (below) at.y = *below - lowest;
  };
  auto edit = changePieces(project, args.stage, args.pieces, labelOf<DropPieces>(args.pieces.size()), drop);
  if (edit && !hasGround)
    return makeError(ErrorCode::Content, "there is no ground below any of the pieces", "move them above it");
  return recorded(project, args, std::move(edit));
}

Result<Edit> varyPieces(const Project& project, const VaryPieces& args) {
  if (!(args.degrees >= 0.0f && args.degrees <= 180.0f))
    return makeError(ErrorCode::Content, "a turn is 0 to 180 degrees to either side");
  if (!(args.leastFactor > 0.0f && args.leastFactor <= args.mostFactor && args.mostFactor <= 1000.0f))
    return makeError(ErrorCode::Content, "the least factor has to be above 0 and at most the greatest");
  std::uint64_t count = 0;
  return changeEach(project, args, labelOf<VaryPieces>(args.pieces.size()), [&](StagePiece& piece) {
    const float degrees = between(-args.degrees, args.degrees, scattered(args.seed, count++));
    const float factor = between(args.leastFactor, args.mostFactor, scattered(args.seed, count++));
    const quat turn = glm::angleAxis(glm::radians(degrees), vec3(0.0f, 1.0f, 0.0f));
    piece.place.rotation = glm::normalize(turn * piece.place.rotation);
    piece.place.scale *= factor;
  });
}

}  // namespace squire
