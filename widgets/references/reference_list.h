#pragma once

#include "widgets/controls/name_list.h"
#include "widgets/references/reference_choice.h"
#include "widgets/references/reference_pictures.h"

namespace squire {

// The references of the project by name: F2 renames, Delete removes; the eye hides one, the lock protects it.
class ReferenceList : public NameList {
  Q_OBJECT
 public:
  ReferenceList(ReferenceChoice& choice, const ReferencePictures& pictures, QWidget* parent);

 protected:
  void fill() override;
  void choose(const QTreeWidgetItem* item) override;
  bool rename(const QTreeWidgetItem* item, const std::string& name) override;
  void removeChosen() override { choice_.remove(); }
  bool pressSwitch(std::uint32_t id, int column) override;

 private:
  void addReference(const Reference& reference);

  ReferenceChoice& choice_;
  const ReferencePictures& pictures_;
};

}  // namespace squire
