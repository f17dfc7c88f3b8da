#include "widgets/viewport/piece_models.h"

#include <algorithm>
#include <glm/geometric.hpp>

#include "core/edit/materials/resolve.h"
#include "core/scene/pick.h"

namespace squire {

namespace {

std::array<vec3, 8> cornersOfBox(const Box& box) {
  std::array<vec3, 8> out;
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i] = {(i & 1u) != 0 ? box.max.x : box.min.x, (i & 2u) != 0 ? box.max.y : box.min.y,
              (i & 4u) != 0 ? box.max.z : box.min.z};
  }
  return out;
}

// Whether a ray meets a box enlarged by half a centimetre on each side, so that flat boxes can be hit.
bool meets(const Ray& ray, Box box) {
  box.min -= vec3(0.005f);
  box.max += vec3(0.005f);
  float first = std::numeric_limits<float>::lowest();
  float last = std::numeric_limits<float>::max();
  for (int i = 0; i < 3; ++i) {
    if (std::abs(ray.direction[i]) < 1e-9f) {
      if (ray.origin[i] < box.min[i] || ray.origin[i] > box.max[i]) return false;
      continue;
    }
    const float a = (box.min[i] - ray.origin[i]) / ray.direction[i];
    const float b = (box.max[i] - ray.origin[i]) / ray.direction[i];
    first = std::max(first, std::min(a, b));
    last = std::min(last, std::max(a, b));
  }
  return first <= last;
}

}  // namespace

PieceModels::PieceModels(Session& session, const mat4& frame, QObject* parent)
    : QObject(parent), session_(session), frame_(frame) {
  session_.onChange(SessionChange::Opened | SessionChange::Sources | SessionChange::Models |
                        SessionChange::Materials | SessionChange::Appearance,
                    this, [this] {
                      placed_.clear();
                      stage_.reset();
                      shapes_.clear();
                    });
}

const PieceModels::Shape& PieceModels::shapeOf(ModelId id) {
  const auto [found, isNew] = shapes_.try_emplace(id);
  Shape& out = found->second;
  if (!isNew) return out;
  out.bounds.add(vec3(-0.5f));
  out.bounds.add(vec3(0.5f));
  auto resolved = resolveModel(session_.project(), id, session_.shown().textureFiles());
  if (!resolved) return out;
  out.model = std::make_shared<const Model>(*std::move(resolved));
  out.textures = session_.shown().textureCache()->imagesOf(*out.model);
  out.rest = modelMatrices(*out.model->skeleton, out.model->skeleton->restPose());
  out.boneBoxes = boneBoxes(*out.model);
  out.bounds = posedBounds(out.boneBoxes, out.rest);
  return out;
}

std::array<vec3, 8> PieceModels::cornersOf(const Placed& placed) {
  std::array<vec3, 8> out = cornersOfBox(placed.shape->bounds);
  for (vec3& corner : out) corner = vec3(placed.matrix * vec4(corner, 1.0f));
  return out;
}

PieceModels::Placed PieceModels::place(const std::shared_ptr<const StagePiece>& piece) {
  Placed out;
  out.piece = piece;
  out.shape = &shapeOf(piece->model);
  out.matrix = frame_ * toMatrix(piece->place);
  out.matrices.reserve(out.shape->rest.size());
  for (const mat4& bone : out.shape->rest) out.matrices.push_back(out.matrix * bone);
  for (const vec3& corner : cornersOf(out)) out.bounds.add(corner);
  return out;
}

const std::vector<PieceModels::Placed>& PieceModels::placed(const std::shared_ptr<const Stage>& stage) {
  if (stage == stage_) return placed_;
  std::unordered_map<const StagePiece*, Placed> before;
  for (Placed& one : placed_) {
    const StagePiece* piece = one.piece.get();
    before.emplace(piece, std::move(one));
  }
  placed_.clear();
  stage_ = stage;
  if (!stage) return placed_;
  placed_.reserve(stage->pieces.size());
  for (const auto& piece : stage->pieces) {
    const auto same = before.find(piece.get());
    placed_.push_back(same == before.end() ? place(piece) : std::move(same->second));
    placed_.back().hidden = stage->isHidden(*piece);
    placed_.back().locked = stage->isLocked(*piece);
  }
  return placed_;
}

void PieceModels::addTo(std::vector<SceneModel>& models, const std::shared_ptr<const Stage>& stage) {
  std::vector<const Placed*> drawn;
  for (const Placed& piece : placed(stage))
    if (!piece.hidden && piece.shape->model) drawn.push_back(&piece);
  // Sorts by model, because consecutive pieces of one model are drawn in one call.
  std::ranges::stable_sort(drawn, {}, [](const Placed* one) { return one->piece->model.value; });
  models.reserve(models.size() + drawn.size());
  for (const Placed* piece : drawn) {
    SceneModel scene;
    scene.model = piece->shape->model.get();
    scene.matrices = piece->matrices;
    scene.textures = piece->shape->textures;
    scene.boneBoxes = piece->shape->boneBoxes;
    scene.bounds = piece->bounds;
    scene.showsBones = false;
    scene.weightless = true;
    models.push_back(scene);
  }
}

const PieceModels::Placed* PieceModels::pieceAt(const std::shared_ptr<const Stage>& stage,
                                                const Camera& camera, ViewSize size, vec2 pixel) {
  const Ray ray = rayThrough(camera, size, pixel);
  PickOptions options;
  options.bones = false;
  options.jointPixels = 0.0f;
  const Placed* nearest = nullptr;
  float depth = std::numeric_limits<float>::max();
  for (const Placed& one : placed(stage)) {
    if (one.hidden || !meets(ray, one.bounds)) continue;
    float found = glm::dot(one.bounds.centre() - ray.origin, ray.direction);
    if (one.shape->model && !one.shape->model->meshes.empty()) {
      const auto picks = pickAt(*one.shape->model, one.matrices, camera, size, pixel, options);
      const auto hit =
          std::ranges::find_if(picks, [](const Pick& pick) { return pick.kind == PickKind::Surface; });
      if (hit == picks.end()) continue;
      found = hit->depth;
    }
    if (found >= depth) continue;
    depth = found;
    nearest = &one;
  }
  return nearest;
}

StagePieceList PieceModels::inside(const std::shared_ptr<const Stage>& stage, const Camera& camera,
                                   ViewSize size, const QRectF& pixels) {
  StagePieceList out;
  for (const Placed& one : placed(stage)) {
    if (one.hidden || one.locked) continue;
    const vec3 pixel = toPixel(camera, size, one.bounds.centre());
    const bool isSeen = camera.orthographic || pixel.z > 0.0f;
    if (isSeen && pixels.contains(static_cast<double>(pixel.x), static_cast<double>(pixel.y)))
      out.push_back(one.piece->id);
  }
  return out;
}

}  // namespace squire

#include "moc_piece_models.cpp"
