#pragma once

#include "widgets/controls/name_list.h"
#include "widgets/limbs/limb_edits.h"

namespace squire {

// The chains of the model, each with its targets in this clip. F2 renames a chain; Delete removes a chain or
// a target.
class LimbListView : public NameList {
  Q_OBJECT
 public:
  explicit LimbListView(LimbEdits& edits, QWidget* parent = nullptr);

 protected:
  void fill() override;
  void choose(const QTreeWidgetItem* item) override;
  bool rename(const QTreeWidgetItem* item, const std::string& name) override;
  void removeChosen() override { edits_.remove(); }

 private:
  void fillBelow(QTreeWidgetItem* under, const IkChain& chain);
  [[nodiscard]] QString nameOf(const IkTarget& target) const;

  LimbEdits& edits_;
  LimbChoice& choice_;
};

}  // namespace squire
