#pragma once

#include <QWidget>

#include "core/check/grouped.h"
#include "core/model/profile.h"
#include "widgets/session/session.h"

class QLabel;
class QListWidget;

namespace squire {

// The problems found by the importer and the engine profile; clicking one shows the object.
class ProblemsPanel : public QWidget {
  Q_OBJECT
 public:
  explicit ProblemsPanel(Session& session, QWidget* parent = nullptr);
  // Sets the engine profile for exports and the problems with its file.
  void setProfile(const EngineProfile& profile, const Diagnostics& fault);
  [[nodiscard]] int count() const { return count_; }
  [[nodiscard]] QListWidget* list() const { return list_; }

 Q_SIGNALS:
  void countChanged(int count);

 private:
  void refresh();
  void goTo(int row);

  Session& session_;
  EngineProfile profile_;
  Diagnostics profileFault_;
  QListWidget* list_;
  QLabel* none_;
  std::vector<Problem> problems_;
  int count_ = 0;
};

}  // namespace squire
