#pragma once

#include <QCheckBox>
#include <QDialog>
#include <QTreeWidget>

#include "core/edit/table/script.h"
#include "widgets/session/session.h"

namespace squire {

// Shows the effect of each line of a script before it runs.
class ScriptDialog : public QDialog {
  Q_OBJECT
 public:
  ScriptDialog(const Session& session, std::vector<ScriptLine> lines, QWidget* parent);

  // The lines that can be applied.
  [[nodiscard]] const std::vector<ScriptLine>& fitting() const { return fitting_; }

 private:
  void refresh();

  const Session& session_;
  std::vector<ScriptLine> lines_;
  std::vector<ScriptLine> fitting_;
  QCheckBox* here_;
  QTreeWidget* list_;
  QPushButton* run_;
};

}  // namespace squire
