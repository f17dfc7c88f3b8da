#pragma once

#include <optional>

#include "widgets/volumes/volume_fields.h"

namespace squire {

// All properties of the selected volume.
class VolumeForm : public VolumeFields {
  Q_OBJECT
 public:
  explicit VolumeForm(VolumeChoice& choice, QWidget* parent = nullptr);

 private:
  void makePlace();
  void makeEffect();
  void makeBlock();
  void makeRules();
  void makeFlight();
  void makeFeel();
  void makeFields();
  void kindRow();
  void boneRow(const Texts& texts, bool end);
  void offsetRow(const Texts& texts, bool end);
  void radiusRow();
  void capsuleRows();
  void place(std::optional<vec3> offset, std::optional<float> radius, GestureId gesture);
  void refresh();
  void rebuildFields();

  std::size_t fixedRows_ = 0;  // rows after these are custom fields
  std::vector<FieldDeclaration> shownFields_;
};

}  // namespace squire
