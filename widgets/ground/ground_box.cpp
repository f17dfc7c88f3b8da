#include "widgets/ground/ground_box.h"

#include <algorithm>

namespace squire {

namespace {

std::vector<StagePoint> spawnsOf(const Stage& stage) {
  std::vector<StagePoint> out;
  std::ranges::copy_if(stage.points, std::back_inserter(out),
                       [](const StagePoint& point) { return point.kind == StagePointKind::Spawn; });
  return out;
}

}  // namespace

GroundBox::GroundBox(GroundState& state, QWidget* parent) : NameBox(parent), state_(state) {
  setObjectName(QStringLiteral("groundOf"));
  setAccessibleName(tr("Ground"));
  setToolTip(
      tr("What the character walks on: the test ground, or the ground of a stage from one of its spawns"));
  connect(this, &QComboBox::activated, this,
          [this](int row) { state_.setWalked(rows_[static_cast<std::size_t>(row)].second); });
  connect(&state_, &GroundState::changed, this, &GroundBox::refresh);
  refresh();
}

std::vector<GroundBox::Row> GroundBox::rowsNow() const {
  std::vector<Row> out{{tr("Test ground"), {}}};
  if (!state_.session().hasProject()) return out;
  for (const auto& stage : state_.session().project().stages) {
    const QString name = QString::fromStdString(stage->name);
    const std::vector<StagePoint> spawns = spawnsOf(*stage);
    if (spawns.size() < 2) out.emplace_back(name, WalkedGround{stage->id, {}});
    if (spawns.size() < 2) continue;
    for (const StagePoint& spawn : spawns)
      out.emplace_back(tr("%1: %2").arg(name, QString::fromStdString(spawn.name)),
                       WalkedGround{stage->id, spawn.id});
  }
  return out;
}

void GroundBox::refresh() {
  std::vector<Row> now = rowsNow();
  if (now != rows_) {
    rows_ = std::move(now);
    clear();
    for (const Row& row : rows_) addItem(row.first);
  }
  const WalkedGround& walked = state_.walked();
  auto found = std::ranges::find(rows_, walked, &Row::second);
  if (found == rows_.end())  // the stage's spawns were changed
    found = std::ranges::find_if(rows_, [&](const Row& row) { return row.second.stage == walked.stage; });
  setCurrentIndex(static_cast<int>(found - rows_.begin()));
}

}  // namespace squire

#include "moc_ground_box.cpp"
