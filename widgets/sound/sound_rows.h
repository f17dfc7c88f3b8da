#pragma once

#include "widgets/sound/clip_sounds.h"
#include "widgets/timeline/row_source.h"

namespace squire {

// The sound of the shown clip on the timeline: a bar with its wave, which is moved by dragging.
class SoundRows : public RowSource {
  Q_OBJECT
 public:
  explicit SoundRows(const ClipSounds& sounds, QObject* parent = nullptr);

  [[nodiscard]] std::vector<ExtraRow> rows() const override;
  [[nodiscard]] std::vector<Time> landings() const override;
  [[nodiscard]] Result<Edit> moved(const Project& before, const std::vector<RowItem>& items, RowPart part,
                                   Time by) const override;
  [[nodiscard]] Result<Edit> removed(const Project& before, const std::vector<RowItem>& items) const override;
  // The row of the sound after reveal(), until another clip is shown; otherwise empty.
  [[nodiscard]] std::optional<std::uint64_t> rowInPanel() const override;
  // Scrolls to the sound of the clip.
  void reveal();
  void open(std::uint64_t row, std::optional<std::uint64_t> item, Time at) override;
  void fillMenu(QMenu& menu, std::uint64_t row, std::optional<std::uint64_t> item, Time at) override;

 Q_SIGNALS:
  void opened();                // the row was opened by a double click
  void menuShown(QMenu& menu);  // receivers can add entries

 private:
  [[nodiscard]] RowBar bar(const ClipSound& sound) const;

  const ClipSounds& sounds_;
  bool isRevealed_ = false;
};

}  // namespace squire
