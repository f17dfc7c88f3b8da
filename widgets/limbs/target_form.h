#pragma once

#include "widgets/limbs/limb_fields.h"

namespace squire {

// All properties of the selected target.
class TargetForm : public LimbFields {
  Q_OBJECT
 public:
  explicit TargetForm(LimbEdits& edits, QWidget* parent = nullptr);

 private:
  void makeSpace();
  void makeBlends();
  void refresh();
  void follow(TargetSpace space, BoneId bone, AttachmentId attachment);
  [[nodiscard]] const std::vector<Attachment>& attachments() const;
};

}  // namespace squire
