#pragma once

#include <QWidget>
#include <functional>
#include <memory>

#include "core/check/fixes.h"
#include "core/check/grouped.h"
#include "widgets/panels/project_checks.h"

class QLabel;
class QLayout;
class QListWidget;
class QMenu;
class QPushButton;

namespace squire {

class ConflictSides;

// What the checks find wrong with the project. Clicking a problem shows its object; buttons fix what an edit
// can fix.
class ProblemsPanel : public QWidget {
  Q_OBJECT
 public:
  explicit ProblemsPanel(Session& session, QWidget* parent = nullptr);
  // Sets the engine profile for exports and the problems with its file.
  void setProfile(const EngineProfile& profile, const Diagnostics& fault) {
    checks_->setProfile(profile, fault);
  }
  [[nodiscard]] const ProjectChecks& checks() const { return *checks_; }
  [[nodiscard]] int count() const { return count_; }
  [[nodiscard]] QListWidget* list() const { return list_; }
  // The sides of the selected conflict of a merge.
  [[nodiscard]] ConflictSides& sides() const { return *sides_; }

 Q_SIGNALS:
  void countChanged(int count);

 private:
  QLayout* makeButtons();
  void refresh();
  void fill();
  void showState();
  void showChosen();
  void goTo(int row);
  [[nodiscard]] const Problem* chosen() const;
  [[nodiscard]] Findings findingsOf(const Problem& problem) const;
  // Fix the selected problems that have a fix, or all that have one.
  void fixChosen();
  void fixAll();
  void fix(const Findings& findings);
  // Decides the selected conflict of a merge.
  void decide(bool isOurs);
  void decideAll(bool isOurs);
  void startDeciding(const Findings& findings, bool isOurs);
  void takeDecided(const std::shared_ptr<const Project>& from, const FixedProject& decided);
  void showSides(const Problem* problem);
  void apply(FixedProject fixed);
  // Calls `run` now, or once the check of the latest edit is done.
  void whenChecked(const std::function<void()>& run);
  void showMenu(const QPoint& at);
  void switchOff(const std::string& rule);
  void fillDisabledMenu();

  Session& session_;
  ProjectChecks* checks_;
  QListWidget* list_;
  QLabel* none_;
  ConflictSides* sides_;
  QPushButton* fix_;
  QPushButton* fixAll_;
  QPushButton* ours_;
  QPushButton* theirs_;
  QPushButton* off_;
  QMenu* offMenu_;
  std::vector<Problem> problems_;
  std::function<void()> whenChecked_;
  bool isDeciding_ = false;
  int count_ = 0;
};

}  // namespace squire
