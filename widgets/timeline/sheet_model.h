#pragma once

#include <QObject>
#include <memory>
#include <unordered_map>

#include "core/charts/key_columns.h"
#include "core/charts/key_selection.h"
#include "core/edit/history/selection_steps.h"
#include "core/edit/keys/copied_keys.h"
#include "core/edit/keys/key_edits.h"
#include "widgets/session/session.h"
#include "widgets/timeline/sheet_rows.h"
#include "widgets/timeline/time_view.h"

namespace squire {

// The rows of the dope sheet, what of their keys is selected, and what is done with them. Everything that
// changes the project goes through the session.
class SheetModel : public QObject {
  Q_OBJECT
 public:
  explicit SheetModel(Session& session, QObject* parent = nullptr);

  [[nodiscard]] Session& session() const { return session_; }
  [[nodiscard]] TimeView& time() { return time_; }

  [[nodiscard]] const std::vector<SheetRow>& rows() const { return rows_; }
  [[nodiscard]] const ExtraRow& extra(const SheetRow& row) const {
    return extras_[row.source].rows[row.extra];
  }
  [[nodiscard]] RowSource* source(const SheetRow& row) const { return sources_[row.source]; }
  void addSource(RowSource* source);
  void removeSource(RowSource* source);
  [[nodiscard]] const SheetFilter& filter() const { return filter_; }
  void setFilter(const SheetFilter& filter);
  // Opens or folds a bone's channels or a heading.
  void toggle(const SheetRow& row);
  void setEveryBoneOpen(bool open);

  // Keys. Of the summary: all of the bones that are listed.
  [[nodiscard]] std::vector<KeyRef> keysOf(const SheetRow& row, Time from, Time to) const;
  [[nodiscard]] std::vector<KeyRef> keysOf(const SheetRow& row) const;
  // The time of the key that is nearest, if one is within the distance.
  [[nodiscard]] std::optional<Time> keyNear(const SheetRow& row, Time time, Time within) const;
  void addTo(KeyColumns& columns, const SheetRow& row) const;
  // The keys that have their time in common with a frame, of the bones listed.
  [[nodiscard]] std::vector<KeyRef> keysOfColumn(Time time) const;
  [[nodiscard]] std::vector<KeyRef> allKeys() const;

  [[nodiscard]] const KeySelection& selection() const { return selection_; }
  void select(KeySelection selection);
  void selectItems(RowSource* source, std::vector<RowItem> items);
  [[nodiscard]] bool hasItems() const;

  // Edits of the selection; each is one step unless it gets a gesture. False: nothing was done.
  // How far they can go: no key comes to lie before the clip's start.
  [[nodiscard]] static Time heldBy(const KeySelection& keys, Time by);
  [[nodiscard]] static double heldFactor(const KeySelection& keys, Time pivot, double factor);
  bool move(const Project& before, const KeySelection& keys, Time by, GestureId gesture = {});
  bool scale(const Project& before, const KeySelection& keys, KeyScaling how, GestureId gesture = {});
  bool duplicate(const Project& before, const KeySelection& keys, Time by, GestureId gesture = {});
  void nudge(int frames);
  void snap();
  void removeSelected();
  void ease(const Ease& ease);
  void copy();
  void cut();
  void paste();
  // On the selected bones, in the order in which they were selected.
  void pasteOntoSelected();
  [[nodiscard]] bool canPaste() const { return !copied_.empty(); }

 Q_SIGNALS:
  void rowsChanged();       // rows, or what is on them
  void selectionChanged();  // of keys or of items
  void hinted(const QString& text);

 private:
  void onClip();
  void refill();
  void refillExtras();
  [[nodiscard]] const Track* trackOf(BoneId bone, bool original) const;
  bool pasteKeys(const CopiedKeys& keys);
  bool applyMoved(Result<Edit> edit, const KeySelection& keys, std::vector<KeyRef> landed,
                  GestureId gesture = {});

  template <typename Use>
  void eachChannel(const SheetRow& row, Use use) const;

  Session& session_;
  TimeView time_;
  SheetFilter filter_;
  std::unordered_set<BoneId> open_;
  std::set<QString> folded_;
  std::vector<RowSource*> sources_;
  std::vector<RowContents::Extras> extras_;
  std::vector<SheetRow> rows_;
  KeySelection selection_;
  SelectionSteps<KeySelection> steps_;
  CopiedKeys copied_;
  ClipRef shown_;
  std::shared_ptr<const Clip> clip_;
  std::shared_ptr<const Clip> original_;  // of the source, null where there is none
  std::unordered_map<BoneId, const Track*> tracks_;
  std::unordered_map<BoneId, const Track*> originals_;
  bool applying_ = false;
};

}  // namespace squire
