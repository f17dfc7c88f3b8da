#pragma once

#include <QColor>
#include <QObject>
#include <QString>
#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/edit/edit.h"
#include "core/model/span.h"
#include "core/sound/wave_peaks.h"

class QMenu;

namespace squire {

// A span on a row, such as an active volume or target.
struct RowBar {
  std::uint64_t id = 0;  // unique among the row's bars and marks
  Span span;
  QString text;  // drawn inside if there is room
  QColor colour;
  Time fadeIn;  // blend at the start and at the end, drawn as slopes
  Time fadeOut;
  bool fixed = false;  // cannot be dragged
  // Can be dragged only as a whole, but also beyond the ends of the clip.
  bool isWhole = false;
  std::shared_ptr<const WavePeaks> wave = {};  // drawn from the start of the bar on; null: none
};

enum class MarkShape { Diamond, Flag, Tick };

// A point in time on a row, such as an event or an exported keyframe.
struct RowMark {
  std::uint64_t id = 0;
  Time time;
  QString text;  // drawn beside it unless it is a Tick; also its tool tip
  QColor colour;
  MarkShape shape = MarkShape::Diamond;
  bool fixed = false;
};

struct ExtraRow {
  std::uint64_t id = 0;  // unique in its source and stable
  QString name;
  QString icon;  // name in resources/icons; empty: none
  QString hint;  // tool tip of the name
  std::vector<RowBar> bars;
  std::vector<RowMark> marks;
  bool canDraw = false;  // dragging in an empty place draws a new bar; see RowSource::drawn()
};

struct RowItem {
  std::uint64_t row = 0;
  std::uint64_t item = 0;
  auto operator<=>(const RowItem&) const = default;
};

enum class RowPart { Whole, Start, End };

// The range of distances by which items, or one of their ends, can be dragged within the clip; always
// contains zero. Items outside of the clip cannot move further out. Without limits if one of the items has
// isWhole.
[[nodiscard]] Span roomOf(const std::vector<ExtraRow>& rows, const std::vector<RowItem>& items, RowPart part,
                          Time end);

// Rows that a feature adds below the dope sheet, under a heading that can be folded. The source supplies the
// rows and the edits; the sheet draws, handles the mouse, snaps to frames, combines a drag into one gesture
// and cancels it on Escape. Add it with Timeline::addRows(); the sheet does not own it.
//
// Edits are pure: during a drag they are requested repeatedly, always for the project from the start of the
// drag and within roomOf(). If an edit fails, the previous result stays visible.
class RowSource : public QObject {
  Q_OBJECT
 public:
  // `name` is a stable id ("volumes"); `title` is displayed.
  RowSource(QString name, QString title, QObject* parent = nullptr);

  [[nodiscard]] const QString& name() const { return name_; }
  [[nodiscard]] const QString& title() const { return title_; }
  // The rows of the shown clip. Called again after changed().
  [[nodiscard]] virtual std::vector<ExtraRow> rows() const = 0;

  // Times to which keys and items of other sources snap while they are dragged.
  [[nodiscard]] virtual std::vector<Time> landings() const { return {}; }

  // Moves items, or one end of them.
  [[nodiscard]] virtual Result<Edit> moved(const Project& before, const std::vector<RowItem>& items,
                                           RowPart part, Time by) const;
  [[nodiscard]] virtual Result<Edit> removed(const Project& before, const std::vector<RowItem>& items) const;
  // Adds a bar to a row with canDraw.
  [[nodiscard]] virtual Result<Edit> drawn(const Project& before, std::uint64_t row, const Span& span) const;
  // Double click on an item, or on the row if there is none.
  virtual void open(std::uint64_t /*row*/, std::optional<std::uint64_t> /*item*/, Time /*at*/) {}
  // Adds entries to the context menu.
  virtual void fillMenu(QMenu& /*menu*/, std::uint64_t /*row*/, std::optional<std::uint64_t> /*item*/,
                        Time /*at*/) {}

  // The row shown in the feature's panel. The sheet scrolls to it when it changes.
  [[nodiscard]] virtual std::optional<std::uint64_t> rowInPanel() const { return std::nullopt; }

  // The sorted selection. The sheet sets it on a click; the source may set it at any time.
  [[nodiscard]] const std::vector<RowItem>& chosen() const { return chosen_; }
  [[nodiscard]] bool isChosen(RowItem item) const;
  void choose(std::vector<RowItem> items);

 Q_SIGNALS:
  void changed();        // rows() must be called again, for example because the clip has changed
  void chosenChanged();  // emitted by choose()

 private:
  QString name_;
  QString title_;
  std::vector<RowItem> chosen_;
};

}  // namespace squire
