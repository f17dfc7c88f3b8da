#pragma once

#include <QObject>
#include <optional>
#include <vector>

#include "widgets/session/hidden_parts.h"
#include "widgets/session/posed_model.h"

namespace squire {

// What of the model that is looked at is selected, under the pointer and hidden. The last bone is the active
// one.
class Selection : public QObject {
  Q_OBJECT
 public:
  // `posed` outlives this.
  explicit Selection(const PosedModel& posed, QObject* parent = nullptr) : QObject(parent), posed_(posed) {}

  void select(std::vector<BoneId> bones);
  void toggle(BoneId bone);
  void selectMesh(int mesh);
  void setHovered(BoneId bone);
  // Until another model is looked at. A bone that gets hidden is selected no more.
  void setHidden(HiddenParts hidden);
  [[nodiscard]] const HiddenParts& hidden() const { return hidden_; }
  [[nodiscard]] const std::vector<BoneId>& bones() const { return bones_; }
  [[nodiscard]] BoneId activeBone() const { return bones_.empty() ? BoneId{} : bones_.back(); }
  [[nodiscard]] std::optional<int> activeIndex() const;
  [[nodiscard]] std::vector<int> indices() const;
  [[nodiscard]] int mesh() const { return mesh_; }  // -1: none
  [[nodiscard]] BoneId hovered() const { return hovered_; }

  // Without a signal: another project is opened.
  void reset();
  // The same for another model; what is hidden is kept for the meshes' places.
  void leaveModel();
  // Drops what a model of another shape does not have.
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
};

}  // namespace squire
