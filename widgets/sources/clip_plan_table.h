#pragma once

#include <QTreeWidget>
#include <optional>
#include <vector>

#include "core/edit/sources/reimport.h"

namespace squire {

// What a re-import does to each clip. If the project and the file changed the same bones, the user
// chooses.
class ClipPlanTable : public QTreeWidget {
  Q_OBJECT
 public:
  explicit ClipPlanTable(QWidget* parent = nullptr);

  struct Shown {
    const Project* project = nullptr;  // before the re-import; borrowed
    const ReimportPlan* plan = nullptr;
    const ReimportChoices* choices = nullptr;
    bool everything = false;  // also clips that the file has not changed
  };
  void show(const Shown& shown);
  // The clip of the row that the user is at; nothing if the project does not have it yet.
  [[nodiscard]] std::optional<ClipRef> shownClip() const;

 Q_SIGNALS:
  void shownChanged(const std::optional<squire::ClipRef>& clip);
  void chosen(squire::ModelId model, squire::ClipId clip, squire::ClipChoice choice);

 private:
  void addRow(const Shown& shown, const ClipPlan& plan);

  std::vector<ClipRef> rows_;  // without a clip where the project does not have it yet
};

}  // namespace squire
