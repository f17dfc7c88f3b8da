#pragma once

#include <QWidget>
#include <optional>

#include "widgets/fight/fight_data.h"

class QLabel;
class QLayout;
class QListWidget;
class QPushButton;

namespace squire {

class NumberField;
class SearchField;
class SearchNotice;

// Gaps through which a hurt sphere slips between ticks: a list, and buttons that fix them.
class GapList : public QWidget {
  Q_OBJECT
 public:
  GapList(Session& session, FightData& data, QWidget* parent = nullptr);

  [[nodiscard]] QListWidget* list() const { return list_; }
  // The selected gap; null if none is selected.
  [[nodiscard]] const FightData::Gap* chosen() const;

 Q_SIGNALS:
  void chosenChanged();

 private:
  // Identifies the selected gap after the list has changed.
  struct Identity {
    ClipId clip;
    std::string volume;
    std::int64_t tick = 0;

    bool operator==(const Identity&) const = default;
  };
  [[nodiscard]] static Identity identityOf(const FightData::Gap& gap) {
    return {gap.clip, gap.gap.name, gap.gap.tick};
  }
  QLayout* makeRadius();
  QLayout* makeFixButtons();
  void refresh();
  void filter();
  void showChosen();
  void goTo();
  void widen();
  void lengthen();
  void raiseTickRate();
  // The project's volume of a gap; null if it has changed meanwhile.
  [[nodiscard]] const HitVolume* volumeOf(const FightData::Gap& gap) const;

  Session& session_;
  FightData& data_;
  NumberField* radius_;
  SearchField* search_;
  QLabel* none_;
  QListWidget* list_;
  SearchNotice* notice_;
  QLabel* advice_;
  QPushButton* widen_;
  QPushButton* lengthen_;
  QPushButton* ticks_;
  std::optional<Identity> kept_;  // the selected gap
};

}  // namespace squire
