#include "widgets/volumes/volume_rows.h"

#include "widgets/theme/theme.h"

namespace squire {

namespace {

// The row id of a volume is the volume's id; rows of the clip's own spans have these larger ids. An item id
// is the index of its span.
constexpr std::uint64_t invulnerableRow = std::uint64_t{1} << 40;
constexpr std::uint64_t intangibleRow = invulnerableRow + 1;
constexpr std::uint64_t cancelRows = invulnerableRow << 1u;      // and the id of a cancel
constexpr std::uint64_t protectionRows = invulnerableRow << 2u;  // and the id of a protection

}  // namespace

VolumeRows::VolumeRows(VolumeChoice& choice, QObject* parent)
    : SpanRows(choice.session(), QStringLiteral("volumes"), tr("Hit volumes"), parent), choice_(choice) {
  connect(&choice_, &VolumeChoice::changed, this, &VolumeRows::changed);
  connect(this, &RowSource::chosenChanged, this, [this] {
    if (chosen().empty() || chosen().front().row >= invulnerableRow) return;
    choice_.choose(
        VolumeRef{choice_.clipOwner(), VolumeId{static_cast<std::uint32_t>(chosen().front().row)}});
  });
}

std::optional<std::uint64_t> VolumeRows::rowInPanel() const {
  const auto& chosen = choice_.chosen();
  if (!chosen || !(chosen->owner == choice_.clipOwner())) return std::nullopt;
  return chosen->id.value;
}

SpanListRef VolumeRows::listOf(std::uint64_t row) const {
  const ClipRef clip = choice_.session().clipRef();
  if (row == invulnerableRow) return {clip, SpanOwner::Invulnerable, 0};
  if (row == intangibleRow) return {clip, SpanOwner::Intangible, 0};
  if (row >= protectionRows)
    return {clip, SpanOwner::Protection, static_cast<std::uint32_t>(row - protectionRows)};
  if (row >= cancelRows) return {clip, SpanOwner::Cancel, static_cast<std::uint32_t>(row - cancelRows)};
  return {clip, SpanOwner::Volume, static_cast<std::uint32_t>(row)};
}

ExtraRow VolumeRows::rowOf(std::uint64_t id, const QString& name, const Spans& spans,
                           const QColor& colour) const {
  ExtraRow row;
  row.id = id;
  row.name = name;
  row.canDraw = true;
  row.bars = barsOf(spans, colour);
  return row;
}

std::vector<ExtraRow> VolumeRows::rows() const {
  std::vector<ExtraRow> out;
  const Session& session = choice_.session();
  if (!session.hasProject() || session.projectModel() == nullptr || !session.clipId().valid()) return out;
  for (const HitVolume& volume : choice_.volumesOf(choice_.clipOwner())) {
    ExtraRow row =
        rowOf(volume.id.value, QString::fromStdString(volume.name), volume.spans, colourOf(volume.kind));
    row.hint = tr("When this volume is active; drag over an empty place to add a span");
    out.push_back(std::move(row));
  }
  const ProjectClip* clip = session.projectModel()->find(session.clipId());
  if (clip == nullptr) return out;
  const ClipFight& fight = fightOf(*clip);
  const auto add = [&](std::uint64_t id, const QString& name, const QString& hint, const Spans& spans,
                       const QColor& colour) {
    if (spans.empty()) return;
    out.push_back(rowOf(id, name, spans, colour));
    out.back().hint = hint;
  };
  add(invulnerableRow, tr("Invulnerable"), tr("When hits do no damage"), fight.invulnerable,
      QColor(0x9a, 0xc7, 0xe8));
  add(intangibleRow, tr("Intangible"), tr("When hits pass through"), fight.intangible,
      QColor(0xa9, 0xa9, 0xb4));
  for (const Cancel& cancel : fight.cancels) {
    out.push_back(rowOf(cancelRows + cancel.id.value,
                        tr("Cancel: %1").arg(QString::fromStdString(cancel.name)), cancel.spans,
                        colourOf(Role::Good)));
    out.back().hint = tr("When other clips may begin; drag over an empty place to add a span");
  }
  for (const Protection& protection : fight.protections) {
    const QString name = QString::fromStdString(protection.name);
    out.push_back(rowOf(protectionRows + protection.id.value,
                        protection.armour > 0 ? tr("Armour: %1").arg(name) : tr("Protected: %1").arg(name),
                        protection.spans, QColor(0x9a, 0xc7, 0xe8)));
    out.back().hint = tr("When hits do less; drag over an empty place to add a span");
  }
  return out;
}

void VolumeRows::open(std::uint64_t row, std::optional<std::uint64_t> /*item*/, Time at) {
  if (row < invulnerableRow) {
    choice_.choose(VolumeRef{choice_.clipOwner(), VolumeId{static_cast<std::uint32_t>(row)}});
  }
  choice_.session().setPlayhead(at);
}

}  // namespace squire

#include "moc_volume_rows.cpp"
