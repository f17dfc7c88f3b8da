#pragma once

#include <QObject>
#include <memory>
#include <unordered_map>

#include "core/charts/key_columns.h"
#include "core/charts/key_selection.h"
#include "core/edit/history/selection_steps.h"
#include "core/edit/keys/key_edits.h"
#include "widgets/session/session.h"
#include "widgets/timeline/sheet_edits.h"
#include "widgets/timeline/sheet_rows.h"
#include "widgets/timeline/time_view.h"

namespace squire {

// The rows of the dope sheet, the selected keys, and operations on them. All changes of the project go
// through the session.
class SheetModel : public QObject {
  Q_OBJECT
 public:
  explicit SheetModel(Session& session, QObject* parent = nullptr);

  [[nodiscard]] Session& session() const { return session_; }
  [[nodiscard]] TimeView& time() { return time_; }

  // The rows, which are built at the first call after a change.
  [[nodiscard]] const std::vector<SheetRow>& rows() const;
  [[nodiscard]] const ExtraRow& extra(const SheetRow& row) const {
    return extras_[row.source].rows[row.extra];
  }
  [[nodiscard]] RowSource* source(const SheetRow& row) const { return sources_[row.source]; }
  void addSource(RowSource* source);
  void removeSource(RowSource* source);
  [[nodiscard]] const SheetFilter& filter() const { return filter_; }
  void setFilter(const SheetFilter& filter);
  // Expands or folds a bone's channels or a heading.
  void toggle(const SheetRow& row);
  void setEveryBoneOpen(bool open);
  // The names of the sources whose rows are pinned above the bones.
  [[nodiscard]] const std::set<QString>& pinned() const { return pinned_; }
  void setPinned(std::set<QString> sources);
  // How many rows at the top do not scroll: if rows are pinned, the summary and these rows, in at most half
  // of the height; otherwise 0.
  [[nodiscard]] int heldRows() const;
  // Sets the height, in pixels, of the area that shows the rows.
  void setHeight(int height);

  // The keys of a row; the summary has those of all listed bones.
  [[nodiscard]] std::vector<KeyRef> keysOf(const SheetRow& row, Time from, Time to) const;
  [[nodiscard]] std::vector<KeyRef> keysOf(const SheetRow& row) const;
  // The time of the nearest key, if it is within the distance.
  [[nodiscard]] std::optional<Time> keyNear(const SheetRow& row, Time time, Time within) const;
  void addTo(KeyColumns& columns, const SheetRow& row) const;
  // Adds the keys of the clip below the chosen layer, of a row of a bone or a channel. They cannot be
  // selected.
  void addBelowTo(KeyColumns& columns, const SheetRow& row) const;
  // The nearest of the landings() of all sources, if it is within the distance. `dragged`: the source of the
  // dragged items, whose own landings() are ignored; null for keys.
  [[nodiscard]] std::optional<Time> landingNear(Time time, Time within, const RowSource* dragged) const;
  // The keys of all listed bones at a time.
  [[nodiscard]] std::vector<KeyRef> keysOfColumn(Time time) const;
  [[nodiscard]] std::vector<KeyRef> allKeys() const;

  [[nodiscard]] const KeySelection& selection() const { return selection_; }
  void select(KeySelection selection);
  void selectItems(RowSource* source, std::vector<RowItem> items);
  [[nodiscard]] bool hasItems() const;

  // Applies an edit of `keys` and then selects `landed`; undo selects `keys` again.
  bool apply(Result<Edit> edit, const KeySelection& keys, std::vector<KeyRef> landed, GestureId gesture = {});
  // Removes the chosen items of all sources; returns false if none was removed.
  bool removeItems();
  [[nodiscard]] SheetEdits& edits() { return edits_; }

 Q_SIGNALS:
  void rowsChanged();  // rows or their contents changed; emitted once until rows() is called
  void pinnedChanged();
  void selectionChanged();  // selected keys or items changed
  void hinted(const QString& text);

 private:
  void follow(const SessionChange& change);
  void adoptClip();
  void invalidateRows();
  [[nodiscard]] const Track* trackOf(BoneId bone, bool original) const;

  template <typename Use>
  void eachChannel(const SheetRow& row, Use use) const;

  Session& session_;
  TimeView time_;
  SheetFilter filter_;
  std::unordered_set<BoneId> open_;
  std::set<QString> folded_;
  std::set<QString> pinned_;
  int height_ = 0;
  std::vector<RowSource*> sources_;
  mutable bool stale_ = false;
  mutable std::vector<RowContents::Extras> extras_;
  mutable std::vector<SheetRow> rows_;
  mutable int pinnedRows_ = 0;
  KeySelection selection_;
  std::optional<KeySelection> landed_;  // the selection after the edit that is being applied
  SelectionSteps<KeySelection> steps_;
  KeysRef shown_;
  std::shared_ptr<const Clip> clip_;
  std::shared_ptr<const Clip> below_;     // the clip below the chosen layer, null if none is chosen
  std::shared_ptr<const Clip> original_;  // from the source, null if there is none
  std::unordered_map<BoneId, const Track*> tracks_;
  std::unordered_map<BoneId, const Track*> originals_;
  SheetEdits edits_{*this};
};

}  // namespace squire
