#pragma once

#include "widgets/references/reference_choice.h"
#include "widgets/references/reference_pictures.h"
#include "widgets/viewport/view_layer.h"

namespace squire {

// Draws the pictures of the references behind, beside and between the models.
class ReferenceLayer : public ViewLayer {
 public:
  ReferenceLayer(const ReferenceChoice& choice, const ReferencePictures& pictures)
      : choice_(choice), pictures_(pictures) {}

  void addShapes(const LayerView& view, DrawList& list) override;

 private:
  const ReferenceChoice& choice_;
  const ReferencePictures& pictures_;
};

}  // namespace squire
