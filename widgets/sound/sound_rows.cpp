#include "widgets/sound/sound_rows.h"

#include <filesystem>

#include "core/edit/sounds/sound_edits.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

QString fileNameOf(const ClipSound& sound) {
  return QString::fromStdString(std::filesystem::path(sound.path).filename().string());
}

}  // namespace

SoundRows::SoundRows(const ClipSounds& sounds, QObject* parent)
    : RowSource(QStringLiteral("sound"), tr("Sound"), parent), sounds_(sounds) {
  connect(&sounds_, &ClipSounds::changed, this, &SoundRows::changed);
  sounds_.session().onChange(SessionChange::Clip, this, [this] { isRevealed_ = false; });
}

// The bar of the sound; as long as the clip if the samples are not read.
RowBar SoundRows::bar(const ClipSound& sound) const {
  const auto read = sounds_.read();
  const Clip* clip = sounds_.session().clip();
  const Time length = read ? read->sound.length() : clip != nullptr ? clip->duration : Time();
  RowBar out;
  out.id = 1;
  out.span = {sound.start, sound.start + length};
  out.isWhole = true;
  out.colour = colourOf(read ? Role::Good : Role::Warm);
  if (read) {
    out.wave = read->wave;
  } else {
    out.text = sounds_.problem().isEmpty() ? tr("reading") : sounds_.problem();
  }
  return out;
}

std::vector<ExtraRow> SoundRows::rows() const {
  const std::optional<ClipSound> sound = sounds_.shown();
  if (!sound) return {};
  ExtraRow row;
  row.id = 1;
  row.name = fileNameOf(*sound);
  row.icon = QStringLiteral("sound");
  row.hint =
      tr("The sound that this clip is worked after: drag it to move it, double-click to choose another");
  row.bars.push_back(bar(*sound));
  return {row};
}

std::vector<Time> SoundRows::landings() const {
  const std::optional<ClipSound> sound = sounds_.shown();
  if (!sound) return {};
  std::vector<Time> out{sound->start};
  if (const auto read = sounds_.read()) {
    for (const Time onset : read->onsets) out.push_back(sound->start + onset);
  }
  return out;
}

Result<Edit> SoundRows::moved(const Project& before, const std::vector<RowItem>& /*items*/, RowPart /*part*/,
                              Time by) const {
  const ClipRef ref = sounds_.session().clipRef();
  const ProjectModel* model = before.find(ref.model);
  const ProjectClip* clip = model == nullptr ? nullptr : model->find(ref.clip);
  const std::optional<ClipSound> sound = clip == nullptr ? std::nullopt : clip->sound;
  return moveClipSound(before, {ref, (sound ? sound->start : Time()) + by});
}

Result<Edit> SoundRows::removed(const Project& before, const std::vector<RowItem>& /*items*/) const {
  return removeClipSound(before, {sounds_.session().clipRef()});
}

std::optional<std::uint64_t> SoundRows::rowInPanel() const {
  return isRevealed_ && sounds_.shown() ? std::optional<std::uint64_t>(1) : std::nullopt;
}

void SoundRows::reveal() {
  isRevealed_ = true;
  Q_EMIT changed();
}

void SoundRows::open(std::uint64_t /*row*/, std::optional<std::uint64_t> /*item*/, Time /*at*/) {
  Q_EMIT opened();
}

void SoundRows::fillMenu(QMenu& menu, std::uint64_t /*row*/, std::optional<std::uint64_t> /*item*/,
                         Time /*at*/) {
  Q_EMIT menuShown(menu);
}

}  // namespace squire

#include "moc_sound_rows.cpp"
