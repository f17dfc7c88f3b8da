#include "widgets/game/keyframe_row.h"

#include "widgets/theme/theme.h"

namespace squire {

KeyframeRow::KeyframeRow(const GameState& state, QObject* parent)
    : RowSource(QStringLiteral("keyframes"), tr("Game"), parent), state_(state) {
  connect(&state_, &GameState::changed, this, &RowSource::changed);
}

std::vector<ExtraRow> KeyframeRow::rows() const {
  if (!state_.preview()) return {};
  ExtraRow row;
  row.id = 1;
  row.name = tr("Keyframes");
  row.icon = QStringLiteral("export");
  row.hint = tr("What the game plays: the fewest whole poses within the export's tolerance");
  std::uint64_t next = 1;
  for (const Time time : state_.preview()->keyframes()) {
    RowMark mark;
    mark.id = next++;
    mark.time = time;
    mark.colour = colourOf(Role::Accent);
    mark.shape = MarkShape::Tick;
    mark.fixed = true;
    row.marks.push_back(mark);
  }
  return {row};
}

}  // namespace squire

#include "moc_keyframe_row.cpp"
