#pragma once

#include <QColor>
#include <QObject>
#include <QString>
#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/edit/edit.h"
#include "core/model/span.h"

class QMenu;

namespace squire {

// A span on a row: a volume that is active, a target that holds.
struct RowBar {
  std::uint64_t id = 0;  // unique among the row's bars and marks
  Span span;
  QString text;  // drawn inside, as far as there is room
  QColor colour;
  Time fadeIn;  // from its start, and up to its end: drawn fading
  Time fadeOut;
  bool fixed = false;  // cannot be dragged
};

enum class MarkShape { Diamond, Flag, Tick };

// An instant on a row: an event, a keyframe of the game.
struct RowMark {
  std::uint64_t id = 0;
  Time time;
  QString text;  // drawn beside it, as far as there is room; also its tool tip
  QColor colour;
  MarkShape shape = MarkShape::Diamond;
  bool fixed = false;
};

struct ExtraRow {
  std::uint64_t id = 0;  // unique in its source; the same as long as it is the same thing
  QString name;
  QString icon;  // of resources/icons; empty: none
  QString hint;  // tool tip of the name
  std::vector<RowBar> bars;
  std::vector<RowMark> marks;
  bool canDraw = false;  // a drag over an empty place draws a new bar; see RowSource::drawn()
};

struct RowItem {
  std::uint64_t row = 0;
  std::uint64_t item = 0;
  auto operator<=>(const RowItem&) const = default;
};

enum class RowPart { Whole, Start, End };

// How far items, or one of their ends, can be dragged between the clip's start and its end: from at most zero
// to at least zero. What lies outside already goes no farther.
[[nodiscard]] Span roomOf(const std::vector<ExtraRow>& rows, const std::vector<RowItem>& items, RowPart part,
                          Time end);

// Rows that a feature puts under the dope sheet, below a heading that can be folded. The source makes what is
// shown and the edits; the sheet draws, takes the hand, snaps to frames, makes a drag one gesture and undoes
// it on Escape. Add it with Timeline::addRows(); the sheet does not own it.
//
// Edits are pure: while a drag goes on they are asked for again and again, always from the project that was
// there when it began, and never farther than roomOf(). One that fails leaves what was shown before.
class RowSource : public QObject {
  Q_OBJECT
 public:
  // `name` is stable ("volumes"), the title is shown.
  RowSource(QString name, QString title, QObject* parent = nullptr);

  [[nodiscard]] const QString& name() const { return name_; }
  [[nodiscard]] const QString& title() const { return title_; }
  // What there is for the clip that is looked at. Asked for again after changed().
  [[nodiscard]] virtual std::vector<ExtraRow> rows() const = 0;

  // Items moved, or one of their ends.
  [[nodiscard]] virtual Result<Edit> moved(const Project& before, const std::vector<RowItem>& items,
                                           RowPart part, Time by) const;
  [[nodiscard]] virtual Result<Edit> removed(const Project& before, const std::vector<RowItem>& items) const;
  // A new bar on a row with canDraw.
  [[nodiscard]] virtual Result<Edit> drawn(const Project& before, std::uint64_t row, const Span& span) const;
  // A double click: on an item, or on the row where there is none.
  virtual void open(std::uint64_t /*row*/, std::optional<std::uint64_t> /*item*/, Time /*at*/) {}
  // Entries of the menu of a right click.
  virtual void fillMenu(QMenu& /*menu*/, std::uint64_t /*row*/, std::optional<std::uint64_t> /*item*/,
                        Time /*at*/) {}

  // The row that the feature's panel is at. The sheet scrolls to it when it becomes another one.
  [[nodiscard]] virtual std::optional<std::uint64_t> rowInPanel() const { return std::nullopt; }

  // The selection; sorted. The sheet sets it on a click, and a source may whenever it likes.
  [[nodiscard]] const std::vector<RowItem>& chosen() const { return chosen_; }
  [[nodiscard]] bool isChosen(RowItem item) const;
  void choose(std::vector<RowItem> items);

 Q_SIGNALS:
  void changed();        // rows(); also when the clip changed, if the rows depend on it
  void chosenChanged();  // also by choose()

 private:
  QString name_;
  QString title_;
  std::vector<RowItem> chosen_;
};

}  // namespace squire
