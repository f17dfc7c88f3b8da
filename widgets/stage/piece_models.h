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
  explicit PieceModels(Session& session, QObject* parent = nullptr);

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
    std::vector<mat4> matrices;  // one per bone
    Box bounds;                  // the piece's, on the stage
    bool hidden = false;
    bool locked = false;
  };

  // The pieces, in the order of the stage's list. Valid until the next call or change of the project.
  [[nodiscard]] const std::vector<Placed>& placed(const std::shared_ptr<const Stage>& stage);
  // The nearest piece under a pixel; null if there is none.
  [[nodiscard]] const Placed* pieceAt(const std::shared_ptr<const Stage>& stage, const Camera& camera,
                                      ViewSize size, vec2 pixel);

  // The pieces whose middle is inside a rectangle of pixels. Locked ones are left out, so that a background
  // does not get in the way.
  [[nodiscard]] StagePieceList inside(const std::shared_ptr<const Stage>& stage, const Camera& camera,
                                      ViewSize size, const QRectF& pixels);

  // The corners of a piece's box on the stage, numbered by bits: 1 for x, 2 for y, 4 for z.
  [[nodiscard]] static std::array<vec3, 8> cornersOf(const Placed& placed);

 private:
  const Shape& shapeOf(ModelId model);
  [[nodiscard]] Placed place(const std::shared_ptr<const StagePiece>& piece);

  Session& session_;
  std::map<ModelId, Shape> shapes_;
  std::shared_ptr<const Stage> stage_;  // the stage of placed_
  std::vector<Placed> placed_;
};

}  // namespace squire
