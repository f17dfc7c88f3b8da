#pragma once

#include "widgets/controls/name_list.h"
#include "widgets/springs/spring_choice.h"

namespace squire {

// The springs of the model with their bones: F2 renames, Delete removes.
class SpringList : public NameList {
  Q_OBJECT
 public:
  explicit SpringList(SpringChoice& choice, QWidget* parent = nullptr);

 protected:
  void fill() override;
  void choose(const QTreeWidgetItem* item) override;
  bool rename(const QTreeWidgetItem* item, const std::string& name) override;
  void removeChosen() override { choice_.remove(); }

 private:
  SpringChoice& choice_;
};

}  // namespace squire
