#pragma once

#include <QRectF>
#include <map>
#include <unordered_map>

#include "core/edit/stages/piece_edits.h"
#include "core/model/stage.h"
#include "core/scene/scene.h"
#include "widgets/session/session.h"

namespace squire {

// The set pieces of a stage as they are drawn: their models in the rest pose, at their places.
class PieceModels : public QObject {
  Q_OBJECT
 public:
  // `frame` leads from the space of the stage to that of the view.
  explicit PieceModels(Session& session, const mat4& frame = mat4(1.0f), QObject* parent = nullptr);

  struct Shape {
    std::shared_ptr<const Model> model;  // null if its source is not loaded
    std::vector<std::shared_ptr<const Image>> textures;
    std::vector<mat4> rest;
    std::vector<Box> boneBoxes;
    Box bounds;  // of the rest pose; a cube of a metre around the origin if the model is not loaded
  };
  struct Placed {
    std::shared_ptr<const StagePiece> piece;
    const Shape* shape = nullptr;
    mat4 matrix{1.0f};           // of the piece, in the view
    std::vector<mat4> matrices;  // one per bone
    Box bounds;                  // the piece's, in the view
    bool hidden = false;
    bool locked = false;
  };

  // The pieces, in the order of the stage's list. Valid until the next call or change of the project.
  [[nodiscard]] const std::vector<Placed>& placed(const std::shared_ptr<const Stage>& stage);
  // Adds the pieces that are not hidden. They point into this object until the next call.
  void addTo(std::vector<SceneModel>& models, const std::shared_ptr<const Stage>& stage);
  // The nearest piece under a pixel; null if there is none.
  [[nodiscard]] const Placed* pieceAt(const std::shared_ptr<const Stage>& stage, const Camera& camera,
                                      ViewSize size, vec2 pixel);

  // The pieces whose middle is inside a rectangle of pixels. Locked ones are left out, so that a background
  // does not get in the way.
  [[nodiscard]] StagePieceList inside(const std::shared_ptr<const Stage>& stage, const Camera& camera,
                                      ViewSize size, const QRectF& pixels);

  // The corners of a piece's box in the view, numbered by bits: 1 for x, 2 for y, 4 for z.
  [[nodiscard]] static std::array<vec3, 8> cornersOf(const Placed& placed);

 private:
  const Shape& shapeOf(ModelId model);
  [[nodiscard]] Placed place(const std::shared_ptr<const StagePiece>& piece);

  Session& session_;
  mat4 frame_;
  std::map<ModelId, Shape> shapes_;
  std::shared_ptr<const Stage> stage_;  // the stage of placed_
  std::vector<Placed> placed_;
};

}  // namespace squire
