#pragma once

#include <QWidget>
#include <array>

#include "widgets/match/match_state.h"

class QCheckBox;
class QComboBox;
class QGridLayout;

namespace squire {

class NameBox;
class NumberField;

// The fighters of a match side by side, and where they stand.
class MatchForm : public QWidget {
  Q_OBJECT
 public:
  explicit MatchForm(MatchState& state, QWidget* parent = nullptr);

 private:
  // A clip of a fighter, by its member.
  struct ClipBox {
    ClipId MatchSide::*member;
    bool isOptional = true;
    std::array<NameBox*, 2> boxes{};
  };
  void makeSides(QGridLayout& grid);
  void addClips(QGridLayout& grid, ClipId MatchSide::*member, const QString& label, const QString& tip,
                const char* name);
  void addWords(QGridLayout& grid, std::array<QComboBox*, 2>& boxes, const QString& label, const QString& tip,
                const QStringList& words, const char* name);
  void makePlaces(QGridLayout& grid);
  NumberField* number(const QString& name, const QString& label, const QString& tip, bool isLength);
  template <typename Change>
  void change(Change what);
  void refresh();
  void fillClips(std::size_t side);

  MatchState& state_;
  NameBox* opponent_ = nullptr;
  std::vector<ClipBox> clips_;
  std::array<std::optional<std::vector<MatchState::NamedClip>>, 2> listed_;  // in the boxes
  std::array<QComboBox*, 2> guards_{}, stances_{}, turns_{};
  NumberField* distance_ = nullptr;
  QCheckBox* hasWall_ = nullptr;
  NumberField* wall_ = nullptr;
  NumberField* buffer_ = nullptr;
};

}  // namespace squire
