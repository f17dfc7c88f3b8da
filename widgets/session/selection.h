#pragma once

#include <QObject>
#include <cstdint>
#include <optional>
#include <vector>

#include "widgets/session/hidden_parts.h"
#include "widgets/session/posed_model.h"

namespace squire {

// The selected, hovered and hidden parts of the shown model. The last bone is the active one.
class Selection : public QObject {
  Q_OBJECT
 public:
  // `posed` must outlive this object.
  explicit Selection(const PosedModel& posed, QObject* parent = nullptr) : QObject(parent), posed_(posed) {}

  void select(std::vector<BoneId> bones);
  void toggle(BoneId bone);
  void selectMesh(int mesh);
  void setHovered(BoneId bone);
  // Hides parts until another model is shown. Hiding a bone deselects it.
  void setHidden(HiddenParts hidden);
  [[nodiscard]] const HiddenParts& hidden() const { return hidden_; }
  [[nodiscard]] const std::vector<BoneId>& bones() const { return bones_; }
  [[nodiscard]] BoneId activeBone() const { return bones_.empty() ? BoneId{} : bones_.back(); }
  [[nodiscard]] std::optional<int> activeIndex() const;
  [[nodiscard]] std::vector<int> indices() const;
  [[nodiscard]] int mesh() const { return mesh_; }  // -1 if there is none
  [[nodiscard]] BoneId hovered() const { return hovered_; }

  // Returns the next number for a selection, of bones here or of something in a layer of the viewport: the
  // selection with the largest number is the newest.
  [[nodiscard]] std::uint64_t countChoice() { return ++choices_; }
  // The number of the last selection of bones.
  [[nodiscard]] std::uint64_t chosenAt() const { return chosenAt_; }

  // Clears everything without a signal, because another project is opened.
  void reset();
  // Like reset(), for another model.
  void leaveModel();
  // Removes parts that the model does not have, and shows all meshes.
  void fit(const Model* model);

 Q_SIGNALS:
  void changed();
  void hoverChanged();
  void hiddenChanged();

 private:
  const PosedModel& posed_;
  std::vector<BoneId> bones_;
  int mesh_ = -1;
  BoneId hovered_;
  HiddenParts hidden_;
  std::uint64_t choices_ = 0;
  std::uint64_t chosenAt_ = 0;
};

}  // namespace squire
