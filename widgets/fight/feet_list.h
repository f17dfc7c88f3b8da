#pragma once

#include <QWidget>
#include <vector>

#include "core/fight/feet.h"
#include "widgets/fight/fight_data.h"

class QLabel;
class QListWidget;
class QPushButton;

namespace squire {

class NumberField;

// How the feet of the clip meet the ground: where each stands, by how much it slides and pops, in
// millimetres; a foot that stands is pinned at a press.
class FeetList : public QWidget {
  Q_OBJECT
 public:
  FeetList(Session& session, FightData& data, QWidget* parent = nullptr);

 private:
  struct Entry {
    std::size_t bone = 0;
    FootContact contact;
  };
  void refresh();
  void goTo();
  void pin();
  // Ends of chains that are there or could be.
  [[nodiscard]] std::vector<std::size_t> feet() const;
  void addFoot(const FootReport& report, QStringList& pops);

  Session& session_;
  FightData& data_;
  NumberField* travel_;
  QLabel* summary_;
  QListWidget* list_;
  QPushButton* pin_;
  std::vector<Entry> entries_;
};

}  // namespace squire
