#pragma once

#include <QDialog>

#include "core/edit/sources/reimport.h"
#include "widgets/session/session.h"

class QCheckBox;
class QLabel;
class QPushButton;
class QTabWidget;

namespace squire {

class BoneMatchTable;
class ClipPlanTable;
class ReimportSides;

// Shows the effects of re-importing a changed source and collects the user's choices before anything changes.
// The plan is recomputed in the background after each choice.
class ReimportDialog : public QDialog {
  Q_OBJECT
 public:
  ReimportDialog(Session& session, NewVersion version, QWidget* parent);

  [[nodiscard]] const NewVersion& version() const { return version_; }
  [[nodiscard]] const ReimportChoices& choices() const { return choices_; }
  [[nodiscard]] const ReimportPlan& plan() const { return plan_; }
  [[nodiscard]] ClipPlanTable* clips() const { return clips_; }
  [[nodiscard]] ReimportSides* sides() const { return sides_; }
  [[nodiscard]] BoneMatchTable* bones() const { return bones_; }
  [[nodiscard]] QPushButton* reimportButton() const { return reimport_; }

 private:
  void build();
  void chooseAll(ClipChoice choice);
  void replan();
  void applyPlan(const Result<ReimportPlan>& plan);
  void refresh();
  [[nodiscard]] std::map<ModelId, QStringList> newBones() const;
  [[nodiscard]] QString summary() const;

  Session& session_;
  NewVersion version_;
  ReimportChoices choices_;
  std::shared_ptr<const Project> planned_;  // the project that the plan is for
  ReimportPlan plan_;
  int asked_ = 0;
  QLabel* lost_;
  QLabel* summary_;
  QTabWidget* tabs_;
  ClipPlanTable* clips_;
  ReimportSides* sides_;
  BoneMatchTable* bones_;
  QLabel* problems_;
  QLabel* added_;
  QCheckBox* everything_;
  QPushButton* allMine_;
  QPushButton* allTheirs_;
  QPushButton* reimport_ = nullptr;
  QPushButton* notNow_ = nullptr;
};

}  // namespace squire
